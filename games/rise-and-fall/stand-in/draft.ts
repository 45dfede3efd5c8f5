/** A sheet in the making, with the board as it would be after the orders written so far. */
import { clone, composeSheet, eventLog, type Order } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orders, type WrittenOrder } from '../orders.js';
import type { Scene, Seat, State } from '../state.js';
import { playedOrders, type PlayedOrder } from '../understand.js';

type Written = Pick<Order, 'key' | 'fields'>;

export interface Draft {
  readonly data: Data;
  readonly seat: Seat;
  state: State;
  readonly written: Written[];
  /** What was found out about units on the present board; forgotten when anything moves. */
  readonly known: { ways: Map<string, ReadonlyMap<string, readonly string[]>>; tied: Map<string, boolean> };
  /** The orders so far as the phases take them. */
  readonly played: () => PlayedOrder[];
}

export function draftOf(data: Data, position: string, state: State): Draft {
  const written: Written[] = [];
  const seat = position as Seat;
  const played = (): PlayedOrder[] => playedOrders(data, { [seat]: composeSheet(orders, written) }, [seat]);
  return { data, seat, state: clone(state), written, played, known: { ways: new Map(), tied: new Map() } };
}

/** The board as rule functions want it, events going nowhere. */
export function sceneOf({ state, data }: Draft): Scene {
  return { state, data, log: eventLog() };
}

export function write<K extends WrittenOrder['key']>(
  draft: Draft,
  key: K,
  fields: Extract<WrittenOrder, { key: K }>['fields'],
): void {
  draft.written.push({ key, fields: fields });
}

export const writtenBy = ({ written }: Draft): readonly Written[] => written;

/** Something has moved: what was known is known no more. */
export function touch({ known }: Draft): void {
  known.ways.clear();
  known.tied.clear();
}
