/** Drafts of orders: the line that one writes, the draft that an order came from, and what the rules say of it on a sheet. */
import type { Choices, Draft, Offer } from './choices.js';
import type { Diagnostic } from './diagnostics.js';
import { checkSheet } from './faulty.js';
import type { Names } from './line-reading.js';
import { boxTexts, definitionOf, writeBoxes, type Order, type OrderBook } from './order-book.js';
import { parseSheet } from './order-sheet.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';

/** The line of a draft in the code form. Throws for a draft without an order. */
export function draftLine(book: OrderBook, { order, boxes }: Draft): string {
  if (order === undefined) throw new Error('a draft without an order has no line');
  return writeBoxes(definitionOf(book, order), boxes);
}

/** An order as the draft that it could have been written from. */
export function draftOf(book: OrderBook, { key, fields }: Pick<Order, 'key' | 'fields'>): Draft {
  return { order: key, boxes: boxTexts(definitionOf(book, key), fields) };
}

/** A draft read as an order; or what is wrong with its line. */
export function readDraft(
  book: OrderBook,
  draft: Draft,
  names?: Names,
): { readonly order: Order } | { readonly diagnostics: readonly Diagnostic[] } {
  const section = draft.order === undefined ? undefined : definitionOf(book, draft.order).section;
  const text = `GAME x\n${section ?? ''}\n${draftLine(book, draft)}\n`;
  const { orders, diagnostics } = parseSheet(book, text, () => names);
  const [order] = orders;
  return order ? { order } : { diagnostics };
}

/** The sheet with the draft's order behind its others. */
export function withDraft(sheet: OrderSheet, order: Order): OrderSheet {
  const number = sheet.orders.reduce((most, one) => Math.max(most, one.number), 0) + 1;
  return { ...sheet, orders: [...sheet.orders, { ...order, number }] };
}

/** What reader and rules say of a draft on a sheet: its own problems only. */
export function judgeDraft(
  system: Pick<GameSystem, 'orders' | 'check' | 'lint'>,
  view: unknown,
  sheet: OrderSheet,
  draft: Draft,
): readonly Diagnostic[] {
  const read = readDraft(system.orders, draft);
  if ('diagnostics' in read) return read.diagnostics.filter(({ severity }) => severity === 'error');
  const tried = withDraft(sheet, read.order);
  const number = tried.orders.at(-1)?.number;
  return checkSheet(system, view, tried).filter(({ order }) => order === number);
}

/** What fits into a box by its type alone: the words of a closed set; else anything. */
export function choicesOfType(book: OrderBook, key: string, box: string): Choices {
  const field = definitionOf(book, key).fields[box];
  if (!field) throw new Error(`the order ${key} has no box ${box}`);
  const { words } = field.type;
  if (!words) return { open: true, offers: [] };
  return {
    open: false,
    offers: words.map(({ text, word, help }): Offer => ({
      text,
      word: help === undefined ? word : `${word}: ${help}`,
    })),
  };
}

/** What a system offers; where it tells nothing of it, the orders of its book, and boxes by their types. */
export function choicesOf(
  system: Pick<GameSystem, 'orders' | 'choices' | 'form'>,
  view: unknown,
  sheet: OrderSheet,
  draft: Draft,
  box?: string,
): Choices {
  if (system.choices) return system.choices(view, sheet, draft, box);
  if (draft.order !== undefined && box !== undefined) return choicesOfType(system.orders, draft.order, box);
  const able = system.form?.(view).orders;
  const orders = system.orders.orders.filter(({ key }) => able === undefined || able.includes(key));
  return { open: false, offers: orders.map(({ key, word }) => ({ text: key, word })) };
}
