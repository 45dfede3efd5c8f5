/** What an order that is being written will meet: the state that its sender knows, with the orders written before it carried out as far as phase 1 goes. */
import {
  clone,
  eventLog,
  kept,
  must,
  type GameEvent,
  type OrderBook,
  type OrderSheet,
  type Kept,
} from '../../../src/core/index.js';
import { dryRun, idleDice } from '../check/dry-run.js';
import type { Data } from '../data.js';
import { orderBookFor, type Played } from '../orders/book.js';
import { assignments, transferAll } from '../phases/assignments.js';
import { audit } from '../phases/audit.js';
import { disbanding } from '../phases/disbanding.js';
import { gifts } from '../phases/gifts.js';
import type { Play } from '../play.js';
import type { PositionId } from '../records.js';
import type { Position, State } from '../state.js';
import type { View } from '../view.js';

/** States of phase 1, each after what the sheet so far does up to there. They are looked at, never changed. */
export interface Situation {
  readonly data: Data;
  readonly view: View;
  readonly me: PositionId;
  readonly book: OrderBook;
  /** The orders of the sheet, names looked up. */
  readonly orders: readonly Played[];
  readonly before: State;
  /** Section A is paid: the next expenditure meets this. */
  readonly paid: State;
  /** Gifts are made. */
  readonly given: State;
  /** Transfers are made: the next one meets this. */
  readonly moved: State;
  /** Phase 1 is over. */
  readonly after: State;
}

export type Stage = 'paid' | 'given' | 'moved' | 'after';

const known = kept<View, Kept<OrderSheet, Situation>>();

export function situationOf(data: Data, view: View, sheet: OrderSheet): Situation {
  return known(view, kept)(sheet, () => situation(data, view, sheet));
}

function situation(data: Data, view: View, sheet: OrderSheet): Situation {
  const stages = new Map<string, State>();
  const { before, after, orders } = dryRun(view, sheet, data, (phase, state) => {
    if (phase === audit.phaseName || phase === gifts.phaseName) stages.set(phase, copyOf(state));
  });
  const paid = stages.get(audit.phaseName) ?? before;
  const given = stages.get(gifts.phaseName) ?? paid;
  let moved: State | undefined;
  return {
    data,
    view,
    me: view.position,
    book: bookOf(data),
    orders,
    before,
    paid,
    given,
    get moved() {
      return (moved ??= played(data, given, orders, transferAll).state);
    },
    after,
  };
}

const books = kept<Data, OrderBook>();

export function bookOf(data: Data): OrderBook {
  return books(data, () => orderBookFor(data));
}

/** The own record at a stage. */
export const own = ({ me }: Pick<Situation, 'me'>, state: State): Position => must(state.positions, me);

/** All but the ground, which phase 1 leaves as it is. */
function copyOf(state: State): State {
  const { map, hexes, ...rest } = state;
  return { map, hexes, ...clone(rest) };
}

export interface Tried {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Rules carried out on a copy of a state. */
export function played(
  data: Data,
  from: State,
  orders: readonly Played[],
  ...bodies: readonly ((play: Play) => void)[]
): Tried {
  const state = copyOf(from);
  const log = eventLog();
  const play: Play = { state, orders, dice: idleDice, data, log, ask: () => [] };
  for (const body of bodies) body(play);
  return { state, events: log.events };
}

/** What each order of the book is tried with, and on which state. */
export const TRIALS: Readonly<
  Record<Played['key'], { readonly on: Stage; readonly by: readonly ((play: Play) => void)[] }>
> = {
  build: { on: 'paid', by: [audit.body] },
  reform: { on: 'paid', by: [audit.body] },
  increase: { on: 'paid', by: [audit.body] },
  assassin: { on: 'paid', by: [audit.body] },
  give: { on: 'given', by: [audit.body, gifts.body] },
  treaty: { on: 'given', by: [] },
  disband: { on: 'after', by: [disbanding.body] },
  transfer: { on: 'moved', by: [transferAll] },
  move: { on: 'after', by: [assignments.body] },
  strategic: { on: 'after', by: [] },
  order: { on: 'after', by: [assignments.body] },
  loc: { on: 'after', by: [assignments.body] },
  name: { on: 'after', by: [assignments.body] },
};
