/** What the rules say of an order before it is written: the same trial and the same words as the check of a sheet. */
import { definitionOf, tidy, type Offer, type OrderBook } from '../../../src/core/index.js';
import { orderFindings } from '../check/check.js';
import type { Played, WeeklyOrder } from '../orders/book.js';
import { understand } from '../orders/understand.js';
import type { State } from '../state.js';
import { played, TRIALS, type Situation, type Tried } from './situation.js';

export type Boxes = Readonly<Record<string, string>>;
/** What speaks against an offer, or what to look at. */
export type Verdict = Pick<Offer, 'why' | 'doubt' | 'rule'>;

type Fields<Key extends WeeklyOrder['key']> = Extract<WeeklyOrder, { readonly key: Key }>['fields'];

/** What stands in a box as its type reads it; undefined: it is empty or can't be read. */
export function boxValue<Key extends WeeklyOrder['key'], Box extends string & keyof Fields<Key>>(
  { book }: Pick<Situation, 'book'>,
  key: Key,
  box: Box,
  boxes: Boxes,
): Fields<Key>[Box] | undefined {
  return readBox(book, key, box, boxes) as Fields<Key>[Box] | undefined;
}

function readBox(book: OrderBook, key: string, box: string, boxes: Boxes): unknown {
  const text = boxes[box] ?? '';
  const type = definitionOf(book, key).fields[box]?.type;
  if (text === '' || !type) return undefined;
  const read = type.read(type.verbatim ? text.trim() : tidy(text));
  return read.ok ? read.value : undefined;
}

/** The order that boxes make, its names looked up in a state; undefined: a box is missing or can't be read. */
export function orderOf<Key extends Played['key']>(
  { book, me, orders }: Pick<Situation, 'book' | 'me' | 'orders'>,
  names: State,
  key: Key,
  boxes: Boxes,
): Extract<Played, { key: Key }> | undefined {
  const { fields, code } = definitionOf(book, key);
  const values: Record<string, unknown> = {};
  for (const [name, { optional }] of Object.entries(fields)) {
    const value = readBox(book, key, name, boxes);
    if (value !== undefined) values[name] = value;
    else if (!optional || (boxes[name] ?? '') !== '') return undefined;
  }
  const number = orders.reduce((most, one) => Math.max(most, one.number), 0) + 1;
  const source = { line: 1, column: 1, length: 0, text: '', spans: {} };
  const [order] = understand(names, [
    { number, key, code, fields: values, source, position: me } as unknown as Parameters<
      typeof understand
    >[1][number],
  ]);
  return order as Extract<Played, { key: Key }> | undefined;
}

/** An order tried where it would come, behind those of the sheet. */
export function triedOrder(s: Situation, order: Played): Tried {
  const { on, by } = TRIALS[order.key];
  return played(s.data, s[on], [order], ...by);
}

/** What the check would say of the order that these boxes make; nothing of one that is not whole yet. */
export function verdictOn(s: Situation, key: Played['key'], boxes: Boxes): Verdict {
  const order = orderOf(s, s[TRIALS[key].on], key, boxes);
  return order ? verdict(s, order, triedOrder(s, order)) : {};
}

export function verdict(s: Situation, order: Played, { state, events }: Tried): Verdict {
  const findings = orderFindings(s.data, { before: s.before, after: state, orders: [order], events });
  const failed = events.some(({ type, data }) => type === 'order-failed' && data.order === order.number);
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0];
  if (!worst) return {};
  const rule = worst.rule === undefined ? {} : { rule: worst.rule };
  return worst.severity === 'error' || failed
    ? { why: worst.message, ...rule }
    : { doubt: worst.message, ...rule };
}
