/** The classic code form: `[B] - [ _2CHC_ ] - [ __Pella ]`. Reads lines into orders; the printer is `printCode` of the order book. */
import type { Diagnostic } from './diagnostics.js';
import { withoutComment } from './code-lines.js';
import { readLoose, readOrder, type OrderContext, type OrderRead } from './code-order.js';
import type { Order, OrderBook, OrderDefinition, Section } from './order-book.js';
import { likelyOrders } from './like-words.js';
import type { LineReading, Names } from './line-reading.js';
import { isCodesHeading, readLine } from './order-line.js';
import type { PressMessage } from './sheet.js';
import { SHEET_LIMITS } from './refused-sheet.js';
import { letterText, readPressLine } from './sheet-press.js';
import { shareProblem, shareWords } from './sheet-share.js';
import { joined } from './broken-lines.js';
import { type Stray, strayNotes, shorten } from './stray-lines.js';

/** What stands below a header. */
export interface SheetBody {
  readonly orders: readonly Order[];
  readonly press: readonly PressMessage[];
  readonly notes: readonly string[];
  /** SEED-2 */
  readonly share?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** `NONE` or `orders: []`: no orders, on purpose. */
  readonly none: boolean;
  /** Words of the header that stand in the body. */
  readonly header?: Readonly<Record<string, string | number | boolean>>;
}

/** Reads lines in code form. Blank lines stand for whatever is no part of the sheet. */
export function readCodeForm(book: OrderBook, given: readonly string[], names?: Names): SheetBody {
  const whole = joined(book, given, names);
  const reader = new CodeReader(book, names, whole.begun);
  for (const [index, raw] of whole.lines.entries()) {
    if (raw.trim() === '' || /^\s*[#;]/.test(raw)) continue;
    if (isCodesHeading(raw)) break;
    reader.read(index, raw);
  }
  return reader.body();
}

type Reading<Kind extends LineReading['kind']> = Extract<LineReading, { kind: Kind }>;

/** What the lines of a sheet said so far. */
class CodeReader {
  readonly #book: OrderBook;
  readonly #names: Names | undefined;
  readonly #begun: ReadonlyMap<number, number>;
  readonly #orders: Order[] = [];
  readonly #press: PressMessage[] = [];
  readonly #notes: string[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #strays: Stray[] = [];
  #section: Section | undefined;
  #number = 0;
  #none = false;
  #share: string | undefined;
  /** Lines of the position's form that came back as they were, by index. */
  readonly #unfilled: number[] = [];
  /** Index of the last line that said something. */
  #last = -1;

  /** `begun`: of lines that a mail program broke, the index of the first piece by that of the last. */
  constructor(book: OrderBook, names: Names | undefined, begun: ReadonlyMap<number, number>) {
    this.#book = book;
    this.#names = names;
    this.#begun = begun;
  }

  read(index: number, raw: string): void {
    if (raw.length > SHEET_LIMITS.lineLength) this.#diagnostics.push(tooLong(raw, index + 1, ++this.#number));
    else if (this.#names?.isUnfilled?.(raw)) {
      this.#unfilled.push(index);
      return;
    } else if (!this.#says(readLine(this.#book, raw, index + 1, this.#names), index, raw)) return;
    this.#last = index;
  }

  body(): SheetBody {
    return {
      orders: this.#orders,
      press: this.#press,
      notes: this.#notes,
      ...(this.#share === undefined ? {} : { share: this.#share }),
      diagnostics: [
        ...this.#diagnostics,
        ...unfilledNote(this.#unfilled),
        ...strayNotes(this.#strays, this.#last),
      ],
      none: this.#none,
    };
  }

  #letter({ word, rest }: Extract<LineReading, { kind: 'letter' }>, line: number): void {
    if (word === 'NOTE') {
      this.#notes.push(letterText(rest));
      return;
    }
    const read = readPressLine(rest, line, this.#names?.groups);
    if (read) this.#press.push(...read);
    else
      this.#diagnostics.push({
        severity: 'error',
        code: 'sheet/press',
        line,
        column: 1,
        length: Math.max(1, rest.length),
        message: "can't read this message",
        expected: 'PRESS - P3 - your text',
        suggestions: [],
      });
  }

  /** Takes in what a line is; false: it says nothing, or is prose. */
  #says(reading: LineReading, index: number, raw: string): boolean {
    switch (reading.kind) {
      case 'frame':
        return false;
      case 'heading':
        this.#section = reading.section;
        return true;
      case 'none':
        this.#none = true;
        return true;
      case 'letter':
        this.#letter(reading, index + 1);
        return true;
      case 'share':
        this.#shared(letterText(reading.rest), index + 1);
        return true;
      case 'order':
        return this.#order(reading, index, raw);
      case 'loose':
        return this.#loose(reading, index, raw);
      case 'unknown':
        this.#diagnostics.push(unknownCode(this.#book, reading.head, ++this.#number, index + 1));
        return true;
      case 'sentence':
      case 'prose':
        this.#strays.push({ index, text: raw.trim(), reading });
        return false;
    }
  }

  #shared(text: string, line: number): void {
    const words = shareWords(text);
    const problem = shareProblem(words, line);
    if (problem) this.#diagnostics.push(problem);
    else if (words !== '') this.#share = words;
  }

  #order({ sharing, boxes }: Reading<'order'>, index: number, raw: string): boolean {
    const [head] = boxes;
    const above = this.#strays.at(-1);
    // "Thanks, / A": below prose a letter alone is how somebody signs.
    if (boxes.length === 1 && head?.text.length === 1 && above && above.index > this.#last) {
      this.#strays.push({ index, text: raw.trim(), reading: { kind: 'sentence', head } });
      return false;
    }
    this.#take(readOrder(this.#context(sharing, index, raw), boxes), index);
    return true;
  }

  #loose({ sharing, head, fields, plain }: Reading<'loose'>, index: number, raw: string): boolean {
    // A paragraph that the mail program broke: its lines begin anywhere in a sentence.
    const above = this.#strays.at(-1);
    if (plain && above?.index === index - 1 && isBroken(above.text)) {
      this.#strays.push({ index, text: raw.trim(), reading: { kind: 'sentence', head } });
      return false;
    }
    this.#take(readLoose(this.#context(sharing, index, raw), head, fields), index);
    return true;
  }

  #context(sharing: readonly OrderDefinition[], index: number, raw: string): OrderContext {
    return {
      sharing,
      section: this.#section,
      number: ++this.#number,
      source: sourceOf(raw),
      line: index + 1,
      names: this.#names,
    };
  }

  #take(read: OrderRead, index: number): void {
    const first = this.#begun.get(index);
    if ('order' in read && first !== undefined)
      this.#orders.push({ ...read.order, source: { ...read.order.source, from: first + 1 } });
    else if ('order' in read) this.#orders.push(read.order);
    else this.#diagnostics.push(...read.diagnostics);
  }
}

/** What nobody filled in is no order, and no mistake. */
function unfilledNote([first, ...more]: readonly number[]): Diagnostic[] {
  if (first === undefined) return [];
  const message =
    more.length === 0
      ? 'a line of the form is not filled in: it is no order'
      : `${more.length + 1} lines of the form are not filled in: they are no orders`;
  const place = { line: first + 1, column: 1, length: 1, suggestions: [] };
  return [{ severity: 'note', code: 'sheet/unfilled', ...place, message }];
}

const isBroken = (line: string): boolean => line.length >= 50 && !/[.!?:;]$/.test(line);

const sourceOf = (raw: string): string => withoutComment(raw).trim();

/** A line as the order that it is, for the entries of a YAML list; undefined: it is none. */
export function readCodeLine(
  book: OrderBook,
  text: string,
  number: number,
  line: number,
  names?: Names,
): OrderRead | undefined {
  const reading = readLine(book, text, line, names);
  const context = { section: undefined, number, source: text.trim(), line, names };
  if (reading.kind === 'order') return readOrder({ ...context, sharing: reading.sharing }, reading.boxes);
  if (reading.kind === 'loose')
    return readLoose({ ...context, sharing: reading.sharing }, reading.head, reading.fields);
  return undefined;
}

/** Does a line begin like an order of this book? */
export function isOrderLine(book: OrderBook, raw: string, names?: Names): boolean {
  if (raw.trim() === '' || /^\s*[#;]/.test(raw) || raw.length > SHEET_LIMITS.lineLength) return false;
  if (names?.isUnfilled?.(raw)) return false;
  const { kind } = readLine(book, raw, 1, names);
  return kind === 'order' || kind === 'loose' || kind === 'unknown';
}

/** Does a line begin like an order, though it is a sentence? */
export const isSentence = (book: OrderBook, raw: string): boolean =>
  raw.length <= SHEET_LIMITS.lineLength && readLine(book, raw, 1).kind === 'sentence';

function unknownCode(
  book: OrderBook,
  head: { readonly text: string; readonly column: number; readonly length: number },
  number: number,
  line: number,
): Diagnostic {
  const codes = [...new Set(book.orders.map((o) => o.code))];
  return {
    severity: 'error',
    code: 'sheet/unknown-code',
    order: number,
    line,
    column: head.column,
    length: Math.max(1, head.length),
    message: head.text === '' ? 'the order has no code' : `"${shorten(head.text)}" is no order code`,
    expected: `one of ${codes.join(' ')}`,
    suggestions: likelyOrders(head.text, book.orders, codes),
  };
}

function tooLong(raw: string, line: number, number: number): Diagnostic {
  return {
    severity: 'error',
    code: 'sheet/line-too-long',
    order: number,
    line,
    column: SHEET_LIMITS.lineLength + 1,
    length: 1,
    message: `the line has ${raw.length} characters`,
    expected: `at most ${SHEET_LIMITS.lineLength} characters a line`,
    suggestions: [],
  };
}
