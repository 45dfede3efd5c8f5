/** A week: sheets in, state and events out. WK-MAIL-1, WK-NMR-1, WK-NMR-2, WK-NMR-4, WK-END-6. */
import {
  entries,
  ids,
  ordersOf,
  playTurn,
  type Answers,
  type Dice,
  type OrderSheet,
  type Resolution,
  type Sheets,
  type Watch,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import type { WeeklyOrder } from './orders/book.js';
import { understand } from './orders/understand.js';
import type { Position, State } from './state.js';
import { week } from './turn.js';

export function resolve(
  data: Data,
  state: State,
  sheets: Sheets,
  dice: Dice,
  answers?: Answers,
  watch?: Watch<State>,
): Resolution<State> {
  const before: State = { ...state, positions: { ...state.positions } };
  for (const [id, position] of entries(state.positions))
    if (position.status !== 'eliminated') before.positions[id] = heard(position, sheets[id]);
  // Positions by number, each sheet in its own order: whatever the order of arrival.
  const living = ids(before.positions).filter((id) => before.positions[id]?.status !== 'eliminated');
  const orders = understand(before, ordersOf<WeeklyOrder>(sheets, living));
  return playTurn(week, before, { orders, dice, data, answers, watch });
}

/** WK-NMR-1: no sheet counts; a sheet without a readable order is none. WK-NMR-4: any sheet ends a stand-in. */
function heard(position: Position, sheet: OrderSheet | undefined): Position {
  return {
    ...position,
    nmr: sheet ? 0 : position.nmr + 1,
    status: sheet && position.status === 'standin' ? 'active' : position.status,
  };
}
