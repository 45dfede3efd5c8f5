/** A sheet in the making, with the board as it would be after the orders written so far. */
import { clone, composeSheet, eventLog, type Dice, type Order } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orders, type WrittenOrder } from '../orders/book.js';
import type { Seat, State } from '../state.js';
import { playedOrders, type PlayedOrder } from '../orders/understand.js';
import type { Scene } from '../board.js';

type Written = Pick<Order, 'key' | 'fields'>;

interface Known {
  idle: readonly string[] | undefined;
  readonly ways: Map<string, ReadonlyMap<string, readonly string[]>>;
  readonly tied: Map<string, boolean>;
}

/** What one computer player weighs otherwise than another. */
export interface Manner {
  /** Worth of an area to attack, to the seat. */
  readonly worth: (draft: Draft, area: string) => number;
  /** Only what is worth more is attacked. */
  readonly least: (draft: Draft) => number;
  /** Must this unit stay where it is? It may support. */
  readonly ties: (draft: Draft, unit: string) => boolean;
}

export interface Draft {
  readonly data: Data;
  readonly manner: Manner;
  readonly seat: Seat;
  /** The computer's whims: they decide between things of like worth, so that no two games are the same. */
  readonly dice: Dice;
  state: State;
  /** What the rules tell of the tried orders: nobody reads it. */
  readonly log: Scene['log'];
  readonly written: Written[];
  /** What was found out about units on the present board; forgotten when anything moves. */
  readonly known: Known;
  /** The orders so far as the phases take them. */
  readonly played: () => PlayedOrder[];
}

/** The view's board, and whose sheet it is to be. */
interface Beginning {
  readonly position: string;
  readonly state: State;
  readonly dice: Dice;
  readonly manner: Manner;
}

export function draftOf(data: Data, { position, state, dice, manner }: Beginning): Draft {
  const written: Written[] = [];
  const seat = position as Seat;
  const played = (): PlayedOrder[] => playedOrders(data, { [seat]: composeSheet(orders, written) }, [seat]);
  return {
    data,
    manner,
    seat,
    dice,
    state: clone(state),
    log: eventLog(),
    written,
    played,
    known: nothingKnown(),
  };
}

const nothingKnown = (): Known => ({ idle: undefined, ways: new Map(), tied: new Map() });

/** The same sheet on a board of its own: what is tried there is not written here. */
export function tryOut(draft: Draft): Draft {
  return { ...draft, state: clone(draft.state), log: eventLog(), written: [], known: nothingKnown() };
}

/** The board as rule functions want it, events going nowhere. */
export function sceneOf({ state, data, log }: Draft): Scene {
  return { state, data, log };
}

/** A throw of the computer's own: 1 to `faces`. */
export function whim({ dice }: Draft, faces: number, name: string, ...key: readonly string[]): number {
  return dice.roll(faces, name, ...key);
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
  known.idle = undefined;
  known.ways.clear();
  known.tied.clear();
}
