/** What the choices of all boxes work with: the view, the sheet so far, and the order half written. */
import {
  must,
  tidy,
  type Choices,
  type Draft,
  type OrderSheet,
  type PositionId,
} from '../../../src/core/index.js';
import { withHired } from '../check/check.js';
import type { BkeOrder, OrderKey } from '../orders/book.js';
import { unitRef } from '../orders/fields.js';
import type { PlaceMeaning, PlayedOrder } from '../orders/meaning.js';
import { piecesMeant } from '../orders/pieces.js';
import { meant, understand, type Named } from '../orders/understand.js';
import type { Rules } from '../play.js';
import type { Board, Position, Unit } from '../state.js';
import type { View } from '../view.js';

/** A sheet so far, on a board. */
export interface Desk {
  readonly rules: Rules;
  readonly view: View;
  /** As the agreements of the sheet make it: who is hired by it obeys already (BKE-MAIL-15). */
  readonly board: Board;
  readonly me: PositionId;
  readonly position: Position;
  /** The sheet's orders, as they are meant. */
  readonly orders: readonly PlayedOrder[];
}

/** A box of an order half written. */
export interface Asking extends Desk {
  /** Whether another box is filled, and with what. */
  readonly boxes: Draft['boxes'];
  /** The box asked for, as far as it is filled. */
  readonly text: string;
}

/** Answers for a box. */
export type Picker = (asking: Asking) => Choices;

const desks = new WeakMap<OrderSheet, Desk>();

/** A sheet is asked about box by box: what it means is found once. Undefined: who only watches orders nothing. */
export function deskOf(rules: Rules, view: View, sheet: OrderSheet): Desk | undefined {
  const known = desks.get(sheet);
  if (known?.view === view) return known;
  const { board: seen, me } = view;
  const position = seen.positions[me];
  if (!position) return undefined;
  const written = (sheet.orders as readonly BkeOrder[]).map((order) => ({ ...order, position: me }));
  const orders = understand(rules, seen, written);
  const desk = { rules, view, board: withHired(seen, me, orders), me, position, orders };
  desks.set(sheet, desk);
  return desk;
}

/** The sheet's orders of one kind. */
export const ordered = <K extends OrderKey>({ orders }: Desk, key: K): Extract<PlayedOrder, { key: K }>[] =>
  orders.filter((order): order is Extract<PlayedOrder, { key: K }> => order.key === key);

/** What stands in a box, and what its entries are, where it is a list. */
export const box = ({ boxes }: Asking, name: string): string => tidy(boxes[name] ?? '');

export const entriesOf = (text: string, by = ','): string[] =>
  text
    .split(by)
    .map(tidy)
    .filter((entry) => entry !== '');

/** The units of the position that are written in a list; entries that are none of them mean none. */
export function unitsIn(asking: Asking, text: string, by = ','): Unit[] {
  const { board, me } = asking;
  return entriesOf(text, by).flatMap((entry) => {
    const ref = unitRef.read(entry);
    return piecesMeant(board, me, meant.unit(asking, ref.ok ? ref.value : entry));
  });
}

/** The areas and seas that are written in a list. */
export const pointsIn = (asking: Asking, text: string): PlaceMeaning[] =>
  entriesOf(text).map((entry) => meant.point(asking, entry));

export const areaIn = (asking: Named, text: string): string | undefined => meant.point(asking, text).area;

export const kindName = ({ rules }: Pick<Desk, 'rules'>, { type }: Pick<Unit, 'type'>): string =>
  must(rules.charts.units, type, 'the unit chart').name;
