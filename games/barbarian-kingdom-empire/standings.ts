/** The table of standings, during the game and at its end. BKE-END-2 to BKE-END-4. */
import { values, type Standing } from '../../src/core/index.js';
import { citiesOf, soundCitiesOf, taxOf } from './board.js';
import type { Rules } from './data.js';
import type { Board } from './state.js';
import { average, openLine, openRanking, scenarioScore } from './victory.js';

export function standings(board: Board, rules: Rules): Standing[] {
  return rules.scenarios[board.scenario]?.open
    ? openStandings(board, rules)
    : scenarioStandings(board, rules);
}

function openStandings(board: Board, rules: Rules): Standing[] {
  const { fewest } = rules.charts.average;
  const advanced = board.options.victory === 'advanced';
  const ranking = openRanking(board, fewest);
  const lines: Standing[] = [];
  let place = 1;
  for (const group of ranking) {
    for (const line of group) {
      const { position } = line;
      lines.push({
        position: position.id,
        name: position.name,
        place,
        score: advanced ? Math.floor((line.total * 100) / Math.max(1, line.played)) : line.best,
        columns: {
          people: position.group,
          cycles: position.cycles.length + (position.stage === 'out' ? 0 : 1),
          best: line.best,
          total: line.total,
          turns: line.played,
          average: average(line.total, line.played),
          cities: citiesOf(board, position.id).length,
          treasury: position.treasury,
          remarks: [...(advanced && line.few ? [`under ${fewest} turns`] : []), ...position.remarks].join(
            '; ',
          ),
        },
      });
    }
    place += group.length;
  }
  for (const position of values(board.positions))
    if (position.cycle === 0)
      lines.push({
        position: position.id,
        name: position.name,
        place,
        score: 0,
        columns: columnsOf(board, rules, position.id),
      });
  return lines;
}

function columnsOf(board: Board, rules: Rules, id: string): Record<string, number | string> {
  const position = board.positions[id];
  if (!position) return {};
  const line = openLine(position, rules.charts.average.fewest);
  return {
    people: position.group,
    cycles: position.cycles.length,
    best: line.best,
    total: position.totalPoints,
    turns: position.turnsPlayed,
    average: average(position.totalPoints, position.turnsPlayed),
    cities: citiesOf(board, id).length,
    treasury: position.treasury,
    remarks: position.remarks.join('; '),
  };
}

function scenarioStandings(board: Board, rules: Rules): Standing[] {
  const won = new Set(board.ended?.winners ?? []);
  const rows = values(board.positions)
    .map((position) => ({ position, score: scenarioScore(board, rules, position) }))
    .sort((a, b) => Number(won.has(b.position.id)) - Number(won.has(a.position.id)) || b.score - a.score);
  const places: number[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const same =
      before && before.score === row.score && won.has(before.position.id) === won.has(row.position.id);
    places.push(
      same || (won.has(row.position.id) && at > 0 && before && won.has(before.position.id))
        ? (places[at - 1] ?? 1)
        : at + 1,
    );
  }
  return rows.map(({ position, score }, at) => ({
    position: position.id,
    name: position.name,
    place: places[at] ?? at + 1,
    score,
    columns: {
      hand: position.hand,
      stage: position.stage,
      cities: citiesOf(board, position.id).length,
      tax: taxOf(board, soundCitiesOf(board, position.id)),
      treasury: position.treasury,
      points: position.totalPoints,
      remarks: [
        ...(won.has(position.id) ? [board.ended?.shared ? 'shares the victory' : 'wins'] : []),
        ...position.remarks,
      ].join('; '),
    },
  }));
}
