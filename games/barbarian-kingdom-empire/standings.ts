/** The table of standings, during the game and at its end. BKE-END-2 to BKE-END-4. */
import { ids, placed, values, type Standing } from '../../src/core/index.js';
import { citiesOf } from './board.js';
import { cityTax } from './rules/money/money.js';
import type { Board, Position } from './state.js';
import { average, byHand, countsIn, openLine, openRanking, scenarioScore } from './scenarios/victory.js';
import { isOpen, type Rules } from './play.js';

export function standings(rules: Rules, board: Board): Standing[] {
  return isOpen(board, rules) ? openStandings(board, rules) : scenarioStandings(board, rules);
}

function openStandings(board: Board, rules: Rules): Standing[] {
  const advanced = board.options.victory === 'advanced';
  const ranking = openRanking(board, rules.charts.average.fewest);
  const ranked = ranking.flatMap((group, at) =>
    group.map((line) => ({
      position: line.position,
      // BKE-END-3: fractions are compared exactly, and ranked by their group.
      marks: [1, -at],
      score: advanced ? Math.floor((line.total * 100) / Math.max(1, line.played)) : line.best,
    })),
  );
  const waiting = values(board.positions).filter(({ cycle }) => cycle === 0);
  return placed(
    [...ranked, ...waiting.map((position) => ({ position, marks: [0], score: 0 }))].map(
      ({ position, ...line }) => ({
        ...line,
        position: position.id,
        name: position.name,
        columns: columnsOf(board, rules, position),
      }),
    ),
  );
}

function columnsOf(board: Board, rules: Rules, position: Position): Record<string, number | string> {
  const { fewest } = rules.charts.average;
  const { best, total, played, few } = openLine(position, fewest);
  const running = position.cycle > 0 && position.stage !== 'out' ? 1 : 0;
  const short = position.cycle > 0 && board.options.victory === 'advanced' && few;
  return {
    people: position.group,
    cycles: position.cycles.length + running,
    best,
    total,
    turns: played,
    average: average(total, played),
    cities: citiesOf(board, position.id).length,
    treasury: position.treasury,
    remarks: [...(short ? [`under ${fewest} turns`] : []), ...position.remarks].join('; '),
  };
}

/** Winners first, then players by the sum of their positions; who can't win by this end stands last. */
function scenarioStandings(board: Board, rules: Rules): Standing[] {
  const won = new Set(board.ended?.winners ?? []);
  const counts = countsIn(board, rules);
  const sums = byHand(board, (one) => scenarioScore(board, rules, one), counts);
  const several = new Set(values(board.positions).map((one) => one.hand)).size < ids(board.positions).length;
  const marks = (one: Position): readonly number[] =>
    won.has(one.id) ? [1] : [0, counts(one) ? 1 : 0, sums.get(one.hand) ?? 0];
  return placed(
    values(board.positions).map((position) => ({
      position: position.id,
      name: position.name,
      marks: marks(position),
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
    })),
  );
}
