/** Lines that a mail program broke, put together again. */
import { withoutComment } from './code-lines.js';
import type { OrderBook } from './order-book.js';
import type { Names } from './line-reading.js';
import { readLine } from './order-line.js';
import { SHEET_LIMITS } from './refused-sheet.js';

/** Mail programs break long lines: an order with an open bracket, or a comma or dash at its end, goes on below. */
export function joined(
  book: OrderBook,
  lines: readonly string[],
  names: Names | undefined,
): { readonly lines: readonly string[]; readonly begun: ReadonlyMap<number, number> } {
  const out = [...lines];
  const begun = new Map<number, number>();
  for (let at = 0; at + 1 < out.length; at++) {
    const text = withoutComment(out[at] ?? '').trimEnd();
    const next = (out[at + 1] ?? '').trim();
    if (text === '' || next === '' || text.length > SHEET_LIMITS.lineLength) continue;
    const open = text.lastIndexOf('[') > text.lastIndexOf(']');
    const closes = next.includes(']') && next.indexOf(']') < (next + '[').indexOf('[');
    const unfinished =
      (text.endsWith(',') && /^[^-*•]/.test(next)) ||
      (/[–—-]$/.test(text) && /^(?:\[|[A-Z]{0,3}\d)/i.test(next));
    const boxes = (/\]\s?:$/.test(text) && next.startsWith('[')) || /^:\s?\[/.test(next);
    if (!(open && closes) && !unfinished && !boxes) continue;
    const { kind } = readLine(book, text, 1, names);
    if (kind !== 'order' && kind !== 'loose' && kind !== 'letter' && !boxes) continue;
    if (!open && !boxes && readLine(book, next, 1, names).kind !== 'prose') continue;
    out[at + 1] = `${text} ${next}`;
    out[at] = '';
    begun.set(at + 1, begun.get(at) ?? at);
  }
  return { lines: out, begun };
}
