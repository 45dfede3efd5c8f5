/**
 * Small changes to the text of a sheet: an order put in, replaced, taken out, moved. All else stays as it is, to the letter: comments,
 * blank lines, lines that could not be read. The text is the truth, and whoever shows orders otherwise changes it by these.
 */
import { withoutComment, withoutEnd } from './code-lines.js';
import { stringify } from 'yaml';
import { definitionOf, orderEntry, printCode, type Order, type OrderBook } from './order-book.js';
import type { OrderSheet } from './sheet.js';
import { fold } from './suggest.js';

/** The lines that an order takes in its sheet, 1-based, both included. */
export function linesOf({ source }: Pick<Order, 'source'>): { readonly from: number; readonly to: number } {
  return { from: source.from ?? source.line, to: source.to ?? source.line };
}

/** An order as it is to be written. */
export type ToWrite = Pick<Order, 'key' | 'fields'>;

/** The text with another order in the place of one, in the form of the sheet; a comment behind it on its own line stays. */
export function replaceOrder(
  text: string,
  { form }: Pick<OrderSheet, 'form'>,
  book: OrderBook,
  { old, now }: { readonly old: Order; readonly now: ToWrite },
): string {
  const { from, to } = linesOf(old);
  const lines = text.split('\n');
  const first = lines[from - 1] ?? '';
  const written =
    form === 'yaml'
      ? yamlLines(book, now, /^\s*/.exec(first)?.[0] ?? '')
      : [printCode(book, now) + commentOf(lines[to - 1] ?? '')];
  return lines.toSpliced(from - 1, to - from + 1, ...commentsIn(lines, old), ...written).join('\n');
}

/** The text without an order; comments between its lines stay. */
export function removeOrder(text: string, order: Order): string {
  const { from, to } = linesOf(order);
  const lines = text.split('\n');
  return lines.toSpliced(from - 1, to - from + 1, ...commentsIn(lines, order)).join('\n');
}

/** Lines of an entry that are comments alone. */
function commentsIn(lines: readonly string[], order: Order): string[] {
  const { from, to } = linesOf(order);
  return lines.slice(from - 1, to).filter((line) => /^\s*[#;]/.test(line));
}

/**
 * The text with a further order: behind `after`, else at the end of its section (which is opened where it is missing), else behind the
 * last order. Returns the 1-based line on which it stands as well.
 */
export function insertOrder(
  text: string,
  sheet: OrderSheet,
  book: OrderBook,
  { order, after }: { readonly order: ToWrite; readonly after?: Order },
): { readonly text: string; readonly line: number } {
  const lines = text.split('\n');
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const put = (at: number, head: readonly string[], written: readonly string[]) => ({
    text: `${lines.toSpliced(at, 0, ...head, ...written).join('\n')}\n`,
    line: at + head.length + 1,
  });
  if (sheet.form === 'yaml') {
    const place = yamlPlace(lines, sheet, after);
    return put(place.at, [], yamlLines(book, order, place.indent));
  }
  const line = [printCode(book, order)];
  if (after) return put(linesOf(after).to, [], line);
  const { section } = definitionOf(book, order.key);
  if (section === undefined) return put(endOf(sheet.orders) ?? lines.length, [], line);
  const place = sectionEnd(lines, book, section);
  return place === undefined ? put(lines.length, [section], line) : put(place, [], line);
}

/** The text with an order moved before another one (or to the end of the orders). Both stay in the sections in which they stood or come to stand. */
export function moveOrder(text: string, order: Order, before: Order | undefined, last: Order): string {
  const { from, to } = linesOf(order);
  const lines = text.split('\n');
  const moved = lines.slice(from - 1, to);
  const target = before ? linesOf(before).from - 1 : linesOf(last).to;
  const rest = lines.toSpliced(from - 1, moved.length);
  return rest.toSpliced(target > from - 1 ? target - moved.length : target, 0, ...moved).join('\n');
}

const endOf = (orders: readonly Order[]): number | undefined =>
  orders.length === 0 ? undefined : Math.max(...orders.map((order) => linesOf(order).to));

/** Behind which line an entry stands, and how far it is indented. The list is opened where it is missing. */
function yamlPlace(
  lines: string[],
  { orders }: OrderSheet,
  after: Order | undefined,
): { readonly at: number; readonly indent: string } {
  const last =
    after ??
    orders.reduce<Order | undefined>(
      (one, other) => (one && linesOf(one).to > linesOf(other).to ? one : other),
      undefined,
    );
  if (last)
    return { at: linesOf(last).to, indent: /^\s*/.exec(lines[linesOf(last).from - 1] ?? '')?.[0] ?? '' };
  const head = lines.findIndex((line) => /^orders\s*:/i.test(line));
  if (head >= 0) lines[head] = 'orders:';
  return { at: head < 0 ? lines.push('orders:') : head + 1, indent: '  ' };
}

/** An entry of `orders:`. */
const yamlLines = (book: OrderBook, order: ToWrite, indent: string): string[] =>
  stringify([orderEntry(book, order)], { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => indent + line);

/** What a line of the code form says behind its order. */
function commentOf(line: string): string {
  const order = withoutComment(line).trimEnd();
  return line.slice(order.length).trimEnd();
}

/** Behind the last line of a section that is no blank one; undefined: the sheet does not open it. */
function sectionEnd(lines: readonly string[], { sections }: OrderBook, id: string): number | undefined {
  const heads = sections.flatMap(({ id: one, title, headings = [] }) =>
    [one, title, ...headings].map((word) => [fold(word), one] as const),
  );
  const sectionAt = (line: string): string | undefined =>
    heads.find(([word]) => word === fold(withoutEnd(line.trim(), ':. ')))?.[1];
  let open: number | undefined;
  let end: number | undefined;
  for (const [at, line] of lines.entries()) {
    const section = sectionAt(line);
    if (section !== undefined && open !== undefined) break;
    if (section === id) open = at;
    if (open !== undefined && line.trim() !== '') end = at + 1;
  }
  return end;
}
