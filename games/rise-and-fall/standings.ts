/** The table of results. RF-VIC-1 to 4; RF-VIC-5: every seat stays in it, with stars or without. */
import type { Board } from './board.js';
import { lowerNumber, placed, type Standing } from '../../src/core/index.js';
import { yearName } from './rules/world/calendar.js';
import type { Data } from './data.js';
import { reckon } from './rules/realm/scoring.js';
import { counts } from './rules/realm/scoring.js';
import { seatName, seats } from './rules/world/seats.js';

const SIDE = { P1: 'rome', P2: 'parthia', P3: 'germania' } as const;

export function standings(data: Data, state: Board): Standing[] {
  const { deviations, penalty, net, verdict } = reckon(data, state);
  const board = { state, data };
  const now = counts(board);
  const two = state.options.players === 2;
  const rows = seats(state).map((seat) => {
    const side = SIDE[seat];
    // RF-VIC-2: of two players one's gain is the other's loss; of three each has its own sum (RF-VIC-3: Rome's less the penalty).
    const own = side === 'rome' ? deviations.rome - penalty : deviations[side];
    const score = two ? (side === 'rome' ? net : -net) : own;
    const years = Object.fromEntries(state.score.map((s) => [yearName(s.year), s[side]]));
    const columns = {
      ...years,
      sum: deviations[side],
      penalty: side === 'rome' ? 0 - penalty : 0,
      'stars now': now[side],
      // RF-VIC-4: of three players the place is the result.
      ...(two ? { result: verdict } : {}),
    };
    // RF-VIC-4: ties by unlooted stars at the end, then in the order of play.
    const marks = two ? [verdict === 'draw' ? 0 : score] : [score, now[side], lowerNumber(seat)];
    return { position: seat, name: seatName(seat), score, columns, marks };
  });
  return placed(rows);
}
