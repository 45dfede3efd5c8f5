/** The table of standings, during the game and at its end. BKE-END-2 to BKE-END-4. */
import { compareIds, ids, values, type Standing } from '../../src/core/index.js';
import { citiesOf } from './board.js';
import type { Rules } from './data.js';
import { cityTax } from './rules/money/money.js';
import type { Board, Position } from './state.js';
import { average, byHand, countsIn, openLine, openRanking, scenarioScore } from './scenarios/victory.js';

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

/** Winners first, then players by the sum of their positions; who can't win by this end stands last. */
function scenarioStandings(board: Board, rules: Rules): Standing[] {
  const won = new Set(board.ended?.winners ?? []);
  const counts = countsIn(board, rules);
  const sums = byHand(board, (one) => scenarioScore(board, rules, one), counts);
  const several = new Set(values(board.positions).map((one) => one.hand)).size < ids(board.positions).length;
  const rank = (one: Position): readonly number[] => [
    won.has(one.id) ? 0 : 1,
    counts(one) ? 0 : 1,
    -(sums.get(one.hand) ?? 0),
  ];
  const rows = values(board.positions).sort((a, b) => {
    const [one, two] = [rank(a), rank(b)];
    const differing = one.findIndex((value, at) => value !== two[at]);
    return differing < 0 ? compareIds(a.hand, b.hand) : (one[differing] ?? 0) - (two[differing] ?? 0);
  });
  const places: number[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const same =
      before !== undefined &&
      (won.has(row.id) ? won.has(before.id) : rank(row).every((value, key) => value === rank(before)[key]));
    places.push(same ? (places[at - 1] ?? 1) : at + 1);
  }
  return rows.map((position, at) => ({
    position: position.id,
    name: position.name,
    place: places[at] ?? at + 1,
    score: scenarioScore(board, rules, position),
    columns: {
      ...(several
        ? { player: position.hand, sum: counts(position) ? (sums.get(position.hand) ?? 0) : '' }
        : {}),
      stage: position.stage,
      cities: citiesOf(board, position.id).length,
      tax: cityTax(board, rules, position),
      treasury: position.treasury,
      points: position.totalPoints,
      remarks: [
        ...(won.has(position.id) ? [board.ended?.shared ? 'shares the victory' : 'wins'] : []),
        ...position.remarks,
      ].join('; '),
    },
  }));
}
