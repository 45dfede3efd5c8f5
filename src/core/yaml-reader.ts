/** The parts of a sheet in YAML, one after the other, into what the sheet says: header words, orders, press, notes. */
import { isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import type { SheetBody } from './code-form.js';
import type { OrderRead } from './code-order.js';
import type { Diagnostic } from './diagnostics.js';
import type { Json } from './json.js';
import type { Names } from './line-reading.js';
import type { Order, OrderBook, Span } from './order-book.js';
import type { PressMessage } from './sheet.js';
import { canonicalPosition } from './sheet-header.js';
import { canonicalSignature, messages, yamlReceivers } from './sheet-press.js';
import { shareProblem, shareWords } from './sheet-share.js';
import { suggest } from './suggest.js';
import { readCodeEntry, readEntry, yamlProblem } from './yaml-entry.js';
import {
  keyText,
  plainValue,
  spanOf,
  texts,
  type Parsed,
  type Piece,
  type YamlProse,
  type YamlText,
} from './yaml-text.js';
import { yamlWords } from './yaml-words.js';

export const TOP_KEYS = [
  'game',
  'position',
  'turn',
  'step',
  'token',
  'orders',
  'press',
  'note',
  'notes',
  'share',
  'replace',
  'withdraw',
  'final',
];

/** What the parts of a sheet said so far. */
export class YamlReader {
  readonly #book: OrderBook;
  readonly #names: Names | undefined;
  readonly #header: Record<string, string | number | boolean> = {};
  readonly #orders: Order[] = [];
  readonly #press: PressMessage[] = [];
  readonly #notes: string[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #number = 0;
  #none = false;
  #share: string | undefined;

  constructor(book: OrderBook, names: Names | undefined) {
    this.#book = book;
    this.#names = names;
  }

  body(): SheetBody & { readonly header: Record<string, string | number | boolean> } {
    return {
      header: this.#header,
      orders: this.#orders,
      press: this.#press,
      notes: this.#notes,
      ...(this.#share === undefined ? {} : { share: this.#share }),
      diagnostics: this.#diagnostics,
      none: this.#none,
    };
  }

  /** The map of a sheet: header words, and whatever of the rest stands in it. */
  top(text: YamlText): void {
    const { root } = text.parsed;
    if (!isMap(root)) {
      if (root)
        this.#problem('sheet/unreadable', spanOf(root, text.parsed), 'the sheet is not a YAML map', {
          expected: 'game:, position:, turn:, orders: …',
        });
      return;
    }
    for (const pair of root.items as Pair<Node, Node | null>[]) this.#topKey(pair, text);
  }

  /** Entries of `orders:` that stand in a text of their own. */
  entries(text: YamlText): void {
    const { root } = text.parsed;
    if (isSeq(root)) for (const item of root.items as Node[]) this.#entry(item, text);
  }

  /** A part that is no YAML: a line of the code form, or an error. */
  broken(parsed: Parsed, piece: Piece): void {
    const isOrder = piece.kind === 'order';
    if (isOrder) this.#number++;
    if (isOrder && this.#bareCode(piece)) return;
    const [error] = parsed.errors;
    const where = { ...parsed.at(error?.offset ?? 0), length: 1 };
    const twice = error?.code === 'DUPLICATE_KEY';
    const message = twice
      ? 'a key stands twice'
      : `this can't be read as YAML: ${yamlWords(error?.code ?? '', error?.message ?? '')}`;
    this.#problem(twice ? 'sheet/duplicate-key' : 'sheet/yaml', where, message, {
      ...(isOrder ? { order: this.#number } : {}),
      expected: 'key: value lines, indented alike',
    });
  }

  /** Text between or below the entries, which is no YAML. */
  prose(strays: readonly YamlProse[]): void {
    const before = this.#number;
    for (const stray of strays) {
      const { line, text, order } = stray;
      const span = { line, column: 1, length: Math.max(1, text.length) };
      if (order) {
        this.#number++;
        if (this.#codeLine(text, span)) continue;
        this.#number--;
      }
      this.#stray(stray, span);
    }
    if (this.#number > before) this.#inLines();
  }

  /** Orders of both forms in one sheet go by their lines: where the order of orders counts, it is that of the mail. */
  #inLines(): void {
    const lines = new Map<number, number>();
    for (const { number, source } of this.#orders) lines.set(number, source.from ?? source.line);
    for (const { order, line } of this.#diagnostics)
      if (order !== undefined) lines.set(order, Math.min(line, lines.get(order) ?? line));
    const sorted = [...lines].sort(([a, one], [b, two]) => one - two || a - b);
    const ranks = new Map(sorted.map(([number], index) => [number, index + 1]));
    const rank = (number: number): number => ranks.get(number) ?? number;
    const orders = this.#orders.map((o) => ({ ...o, number: rank(o.number) }));
    this.#orders.splice(0, orders.length, ...orders.sort((a, b) => a.number - b.number));
    for (const [at, problem] of this.#diagnostics.entries())
      if (problem.order !== undefined) this.#diagnostics[at] = { ...problem, order: rank(problem.order) };
  }

  note(line: number, message: string): void {
    this.#problem('sheet/indentation', { line, column: 1, length: 1 }, message, {
      severity: 'warning',
      order: this.#number + 1,
    });
  }

  #problem(code: string, span: Span, message: string, more: Partial<Diagnostic>): void {
    this.#diagnostics.push(yamlProblem(code, span, message, more));
  }

  #topKey(pair: Pair<Node, Node | null>, text: YamlText): void {
    const key = keyText(pair).toLowerCase();
    const { value } = pair;
    const where = spanOf(value ?? pair.key, text.parsed);
    if (key === 'orders') this.#readOrders(value, where, text);
    else if (key === 'press') this.#readPress(value, text.parsed);
    else if (key === 'note' || key === 'notes') this.#notes.push(...texts(plainValue(value)));
    else if (key === 'share') this.#readShare(plainValue(value), where);
    else if (TOP_KEYS.includes(key)) this.#readHeader(key, plainValue(value), where);
    else
      this.#problem(
        'sheet/unknown-key',
        spanOf(pair.key, text.parsed),
        `"${keyText(pair)}" is no part of a sheet`,
        {
          severity: 'warning',
          expected: `one of ${TOP_KEYS.join(', ')}`,
          suggestions: suggest(key, TOP_KEYS),
        },
      );
  }

  #readOrders(value: Node | null, where: Span, text: YamlText): void {
    const said = isScalar(value) ? value.value : undefined;
    if (isSeq(value)) {
      this.#none ||= value.items.length === 0;
      for (const item of value.items as Node[]) this.#entry(item, text);
    } else if (typeof said === 'string' && /^none[.!]?$/i.test(said)) this.#none = true;
    else if (value && said !== null)
      this.#problem('sheet/syntax', where, '"orders" is not a list', {
        expected: 'a list: each order begins with "- "',
      });
  }

  #readHeader(key: string, value: Json, span: Span): void {
    if (value === null || typeof value === 'object')
      return this.#problem('sheet/syntax', span, `can't read "${key}"`, { expected: 'one value' });
    if (key === 'turn') {
      if (Number.isSafeInteger(Number(value))) this.#header.turn = Number(value);
      else this.#problem('sheet/syntax', span, `"${String(value)}" is no turn`, { expected: 'a number' });
    } else if (key === 'replace' || key === 'withdraw' || key === 'final') {
      this.#header[key] = value === true || /^(yes|y|true|on)$/i.test(String(value));
    } else this.#header[key] = key === 'position' ? canonicalPosition(String(value)) : String(value);
  }

  #readShare(value: Json, span: Span): void {
    if (value === null) return;
    if (typeof value === 'object')
      return this.#problem('sheet/syntax', span, 'can\'t read "share"', { expected: 'words on one line' });
    const words = shareWords(String(value));
    const problem = shareProblem(words, span.line);
    if (problem) this.#diagnostics.push(problem);
    else if (words !== '') this.#share = words;
  }

  #readPress(node: Node | null, parsed: Parsed): void {
    for (const one of isSeq(node) ? (node.items as Node[]) : node ? [node] : []) {
      const value = plainValue(one);
      const { to, as, text } = (typeof value === 'object' && value !== null ? value : {}) as {
        to?: Json;
        as?: Json;
        text?: Json;
      };
      const span = spanOf(one, parsed);
      const receivers = yamlReceivers(to, this.#names?.groups);
      // What is written there as no name at all is no reason to send the letter under one's own.
      const signed = as === undefined ? undefined : canonicalSignature(typeof as === 'string' ? as : '');
      const said = typeof text === 'number' ? String(text) : text;
      if (receivers.length > 0 && typeof said === 'string' && said.trim() !== '')
        this.#press.push(...messages(receivers, said.trim(), span.line, signed));
      else
        this.#problem('sheet/press', span, "can't read a message", {
          expected: 'entries with "to: P3" and "text: …"',
        });
    }
  }

  #entry(item: Node, text: YamlText): void {
    const number = ++this.#number;
    this.#take(readEntry(this.#book, { item, text, number }, this.#names));
  }

  /** A broken entry that is one line of the code form, with or without its dash. */
  #bareCode({ lines, start }: Piece): boolean {
    const said = lines.filter((one) => one.trim() !== '');
    const [first = ''] = said;
    const bare = first.replace(/^\s*-\s+/, '');
    if (said.length !== 1 || /^["']?[\w-]+["']?\s*:/.test(bare)) return false;
    return this.#codeLine(bare, { line: start + 1, column: first.length - bare.length + 1, length: 1 });
  }

  #codeLine(text: string, span: Span): boolean {
    const read = readCodeEntry(this.#book, { text, span, number: this.#number }, this.#names);
    if (read) this.#take(read);
    return read !== undefined;
  }

  #take(read: OrderRead): void {
    if ('order' in read) this.#orders.push(read.order);
    else this.#diagnostics.push(...read.diagnostics);
  }

  #stray({ text, closing, count }: YamlProse, span: Span): void {
    const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
    const what = count === 1 ? 'one line' : `${count} lines`;
    if (closing)
      this.#problem(
        'sheet/ignored-text',
        span,
        `${what} after the last order ${count === 1 ? 'was' : 'were'} passed over as no orders, from "${short}"`,
        { severity: 'note' },
      );
    else
      this.#problem('sheet/not-an-order', span, `"${short}" is not an order`, {
        severity: 'warning',
        expected: 'an entry that begins with "- "',
      });
  }
}
