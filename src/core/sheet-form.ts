/** Which of the two written forms a sheet's lines are in. */
import { isOrderLine } from './code-form.js';
import type { OrderBook } from './order-book.js';

const ORDERS = /^["']?orders["']?\s*:/i;
const OTHER_KEYS = /^["']?(?:press|notes?|game|position|turn|token|step|replace|withdraw|final)["']?\s*:/i;
const ENTRY = /^(-\s+)?["']?([A-Za-z][\w-]{0,40})["']?\s*:(?=\s|$)(.*)$/;

/** YAML where entries stand below `orders:`, or below the header; else lines with codes. */
export function formOfBody(book: OrderBook, lines: readonly string[]): 'yaml' | 'code' {
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^[#;]/.test(line));
  const at = said.findIndex((line) => ORDERS.test(line));
  const first = said[at + 1] ?? '';
  if (at >= 0) {
    const behind = (said[at] ?? '')
      .replace(ORDERS, '')
      .replace(/\s#.*$/, '')
      .trim();
    if (
      behind !== '' ||
      first === '' ||
      /^-\s*$|^-\s*[&*!]\S|^(?:-\s+)?\[\s*\[|^(?:-\s+)?[{[]\s*["']?[\w-]+["']?\s*:/.test(first)
    )
      return 'yaml';
    // A slip in the first entry makes no code form of the others.
    const entries = said.slice(at + 1).filter((line) => line.startsWith('-'));
    const fields = first.startsWith('-') && /^["']?[a-z][\w-]{0,40}["']?\s*:\s/.test(said[at + 2] ?? '');
    return isEntry(book, first) ||
      OTHER_KEYS.test(first) ||
      entries.some((line) => isEntry(book, line)) ||
      (fields && !isOrderLine(book, first))
      ? 'yaml'
      : 'code';
  }
  if (
    said.some((line) => /^["']?press["']?\s*:\s*(?:$|\[|\{|#)|^["']?notes?["']?\s*:\s*(?:$|[|>])/i.test(line))
  )
    return 'yaml';
  // What YAML would make of a header value that is none: its reader says so.
  if (said.some((line) => /^["']?(?:game|position|turn|token|step)["']?\s*:/i.test(line))) return 'yaml';
  // `- {move: BI11, to: Carthage}` is an entry as well.
  return first.startsWith('-') && isEntry(book, first.replace(/^-\s*\{\s*/, '- ')) ? 'yaml' : 'code';
}

/** `- build: 2 CHC`, `build: 2 CHC`; not `- B - 2CHC - Pella`, nor `- M: 1AR - 1,1`. */
function isEntry(book: OrderBook, line: string): boolean {
  const entry = ENTRY.exec(line);
  if (!entry) return false;
  const [, dash, key = '', value = ''] = entry;
  const known = book.orders.some((order) => order.key.toLowerCase() === key.toLowerCase());
  if (known) return true;
  return (
    dash !== undefined &&
    !/\s[-–—~]\s/.test(value) &&
    !book.orders.some(({ code }) => code.toLowerCase() === key.toLowerCase())
  );
}
