/** Phase 1 of a sheet played on what its sender knows: the ground of check and lint. */
import { playTurn, type Dice, type GameEvent, type OrderSheet, type Watch } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { knownState } from './known-state.js';
import type { Played, WeeklyOrder } from '../orders/book.js';
import { understand } from '../orders/understand.js';
import { assignments } from '../phases/assignments.js';
import { audit } from '../phases/audit.js';
import { disbanding } from '../phases/disbanding.js';
import { gifts } from '../phases/gifts.js';
import type { RollName } from '../rolls.js';
import type { State } from '../state.js';
import type { View } from '../view.js';

export interface DryRun {
  readonly before: State;
  readonly after: State;
  readonly orders: readonly Played[];
  readonly events: readonly GameEvent[];
}

/** Dice for a dry run: nothing in phase 1 that hangs on them is reported. */
export const idleDice: Dice<RollName> = {
  roll: (faces) => faces,
  d6: () => 6,
  d10: () => 10,
  d20: () => 20,
  d100: () => 100,
  pick: (items) => items[0] as never,
  shuffle: (items) => [...items],
  rolls: [],
};

/** Phase 1 as far as it is tried, in its order. */
const TRIED = [audit, gifts, assignments, disbanding] as const;

/** `watch` sees the working copy after each phase. */
export function dryRun(view: View, sheet: OrderSheet, data: Data, watch?: Watch<State>): DryRun {
  const before = knownState(data, view);
  const orders = understand(
    before,
    sheet.orders.map((order) => ({ ...(order as WeeklyOrder), position: view.position })),
  );
  const outcome = playTurn(TRIED, before, { orders, dice: idleDice, data, watch });
  return 'state' in outcome
    ? { before, after: outcome.state, orders, events: outcome.events }
    : { before, after: before, orders, events: [] };
}
