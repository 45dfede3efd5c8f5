/** An order with ids for the names in it, for rules that know no names. */
import { readCodeLine } from './code-form.js';
import { splitBoxes } from './code-lines.js';
import { printCode, type Order, type OrderBook } from './order-book.js';
import type { Names } from './line-reading.js';
import { withIds } from './order-names.js';

/** The same order with ids for its names; undefined: that is no other order. What the player wrote stays as written. */
export function orderWithIds(book: OrderBook, order: Order, names: Names): Order | undefined {
  const printed = printCode(book, order);
  const boxes = splitBoxes(printed, 1).map(({ text }, at) => (at === 0 ? text : withIds(text, names)));
  const line = boxes.map((box) => (/[-~–—;#|→]|=>/.test(box) ? `[${box}]` : box)).join(' - ');
  const read = readCodeLine(book, line, order.number, order.source.line);
  if (!read || !('order' in read) || read.order.key !== order.key) return undefined;
  const found = { ...order, fields: read.order.fields };
  return printCode(book, found) === printed ? undefined : found;
}
