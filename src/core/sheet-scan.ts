/** Finds the sheets of a text: each header line outside quotation begins one; what is quoted begins none. SHEET-4, 5, 10. */
import { isOrderLine } from './code-form.js';
import type { Diagnostic } from './diagnostics.js';
import type { Names } from './line-reading.js';
import type { OrderBook } from './order-book.js';
import { SHEET_LIMITS } from './refused-sheet.js';
import { headerGroups, isSample, type HeaderGroup, type HeaderWords } from './sheet-header.js';
import { sheetLines, type SheetLines } from './sheet-text.js';

/** One sheet of a text. */
export interface SheetPart {
  /** As many lines as the text has; blank where this sheet has none, and where its header stands. */
  readonly lines: readonly string[];
  /** Index of its first line. */
  readonly start: number;
  readonly header: HeaderWords;
  /** It stands in the mail that is answered, not in the answer. */
  readonly quoted: boolean;
  readonly notes: readonly Diagnostic[];
}

export interface ScannedText {
  readonly parts: readonly SheetPart[];
  readonly notes: readonly Diagnostic[];
}

/** A header that begins a sheet. */
interface Start {
  readonly group: HeaderGroup;
  /** Header words further down that belong to it. */
  readonly more: HeaderGroup[];
  readonly words: HeaderWords;
  from: number;
}

/** A sheet between its own header and the next. */
interface Stretch extends Readonly<Start> {
  readonly until: number;
  readonly first: boolean;
}

const TOP_LINE = /^\s*["']?(?:game|position|turn|orders|press)["']?\s*:/i;

/** The names that a position knows. */
export type NamesFor = (position: string | undefined) => Names | undefined;

/** The sheets of a text, in its order. A text without a header is one sheet. */
export function scanSheets(book: OrderBook, text: string, namesFor?: NamesFor): ScannedText {
  const scanned = sheetLines(text);
  const { lines, depth, notes } = scanned;
  const groups = headers(lines, depth);
  const pool = poolOf(groups);
  const first = pool[0];
  if (!first) return { parts: [headless(scanned)], notes };
  const level = first.depth;
  const starts: Start[] = [];
  for (const group of groups.filter((one) => one.depth === level && one.start >= first.start)) {
    const current = starts.at(-1);
    if (current && isNested(lines, current.group, group)) continue;
    const twice =
      current !== undefined &&
      (has(group, 'game') || has(group, 'position')) &&
      (group.strong ||
        (has(group, 'game') && current.words.game !== undefined) ||
        (has(group, 'position') && current.words.position !== undefined));
    if (!current || twice) {
      const { game, turn, step } = current?.words ?? {};
      // A second header may leave out what the first has said.
      const words = {
        ...(game === undefined ? {} : { game }),
        ...(turn === undefined ? {} : { turn }),
        ...(step === undefined ? {} : { step }),
        ...group.words,
      };
      starts.push({ group, more: [], words, from: group.start });
      continue;
    }
    current.more.push(group);
    Object.assign(current.words, { ...group.words, ...current.words });
  }
  if (starts.length > SHEET_LIMITS.sheets) {
    const message = `the text holds ${starts.length} headers`;
    const expected = `at most ${SHEET_LIMITS.sheets} sheets in one text`;
    const place = { line: first.start + 1, column: 1, length: 1, suggestions: [] };
    const refusal: Diagnostic = {
      severity: 'error',
      code: 'sheet/too-many-sheets',
      ...place,
      message,
      expected,
    };
    const lines = scanned.lines.map(() => '');
    const part = { lines, start: first.start, header: first.words, quoted: false, notes: [] };
    return { parts: [part], notes: [...notes, refusal] };
  }
  const begin = starts[0];
  if (begin) begin.from = yamlBefore(lines, depth, begin.group);
  const parts = starts.map((start, index) =>
    partOf(
      book,
      scanned,
      { ...start, first: index === 0, until: starts[index + 1]?.from ?? lines.length },
      level,
      namesFor?.(start.words.position),
    ),
  );
  return { parts, notes };
}

/** The header of the last sheet of a text, without reading any order; undefined: it has none. */
export function headerOf(text: string): HeaderWords | undefined {
  const { lines, depth } = sheetLines(text);
  const pool = poolOf(headers(lines, depth));
  const words: HeaderWords = {};
  for (const group of pool) Object.assign(words, group.words);
  return pool.length === 0 ? undefined : words;
}

const has = (group: HeaderGroup, word: 'game' | 'position'): boolean => group.words[word] !== undefined;

/** Header lines, without the sample that our own mails show. */
function headers(lines: readonly string[], depth: readonly number[]): HeaderGroup[] {
  const all = headerGroups(lines, depth);
  const real = all.filter(({ start }) => !isSample(lines[start] ?? ''));
  if (real.some(({ strong }) => strong)) return real;
  // Who left the dots for his token standing has written a header without one.
  return all
    .map((group) => {
      if (!isSample(lines[group.start] ?? '') || group.depth > 0) return group;
      const words = { ...group.words };
      delete words.token;
      return { ...group, words };
    })
    .filter(({ start, depth: deep }) => deep === 0 || !isSample(lines[start] ?? ''));
}

/** The headers that count: those of the writer; only where he wrote none, those of the mail that he answers. */
function poolOf(groups: readonly HeaderGroup[]): HeaderGroup[] {
  const naming = groups.filter((group) => has(group, 'game') || has(group, 'position'));
  const strong = naming.filter((group) => group.strong);
  const weak = naming.filter(
    ({ words }) => /^[\w.-]+$/.test(words.game ?? '') || /^P\d+$/.test(words.position ?? ''),
  );
  const from = strong.length > 0 ? strong : weak;
  const level = Math.min(...from.map(({ depth }) => depth));
  return from.filter(({ depth }) => depth === level);
}

/** In YAML a line of an entry may look like a header word: it stands further in. */
function isNested(lines: readonly string[], header: HeaderGroup, group: HeaderGroup): boolean {
  const indent = (at: number): number => (lines[at] ?? '').length - (lines[at] ?? '').trimStart().length;
  return (
    indent(group.start) > indent(header.start) &&
    lines.slice(header.start, group.start).some((line) => /^\s*["']?(?:orders|press)["']?\s*:/i.test(line))
  );
}

/** The keys of a YAML sheet may stand in any order: orders above its header belong to it. */
function yamlBefore(lines: readonly string[], depth: readonly number[], group: HeaderGroup): number {
  if (!/^\s*["']?\w+["']?\s*:/.test(lines[group.start] ?? '')) return group.start;
  for (let at = 0; at < group.start; at++)
    if (
      depth[at] === group.depth &&
      /^["']?(?:orders|press|notes?|turn|token|step)["']?\s*:\s*(?:\[|#|$|\S+$)/i.test(lines[at] ?? '')
    )
      return at;
  return group.start;
}

function headless({ lines, depth }: SheetLines): SheetPart {
  const own = lines.map((line, at) => ((depth[at] ?? 0) === 0 && !isSample(line) ? line : ''));
  const yaml = own.findIndex((line) => TOP_LINE.test(line));
  const start = Math.max(0, yaml);
  const end = own.findIndex((line, at) => at >= start && endMark(line) !== undefined);
  const kept = own.map((line, at) => (at < start || (end >= 0 && at >= end) ? '' : line));
  return { lines: kept, start, header: {}, quoted: false, notes: [] };
}

/** SHEET-5: a signature mark, `END`. */
function endMark(line: string): 'signature' | 'end' | undefined {
  if (/^\s*-- ?$/.test(line)) return 'signature';
  return /^\[? ?END(?: OF (?:ORDERS|SHEET|ORDER SHEET))? ?\]? ?\.?$/i.test(line.trim()) ? 'end' : undefined;
}

function partOf(
  book: OrderBook,
  scanned: SheetLines,
  stretch: Stretch,
  level: number,
  names?: Names,
): SheetPart {
  const { lines, depth } = scanned;
  const { group, more, words, from, until, first } = stretch;
  const heads = new Set([group, ...more].flatMap(({ start, end }) => range(start, end)));
  const isOwn = (at: number): boolean =>
    at >= from && at < until && (depth[at] ?? 0) <= level && !heads.has(at);
  const mark = lines.findIndex((line, at) => isOwn(at) && endMark(line) !== undefined);
  const end = mark < 0 ? until : mark;
  const notes: Diagnostic[] = [];
  const body = lines.map((line, at) => (isOwn(at) && at < end && !isSample(line) ? line : ''));
  const behind =
    mark < 0 ? [] : range(mark + 1, until).filter((at) => isOwn(at) && isOrderLine(book, lines[at] ?? ''));
  if (behind.length > 0) notes.push(behindTheEnd(behind, lines[mark] ?? ''));
  if (level > 0) notes.push(...onlyOwn((line) => isOrderLine(book, line, names), body, depth, level));
  if (first && more.length === 0) notes.push(...aboveTheHeader(book, scanned, from, body));
  return { lines: body, start: group.start, header: words, quoted: level > 0, notes };
}

function behindTheEnd(behind: readonly number[], mark: string): Diagnostic {
  const signature = endMark(mark) === 'signature';
  return note(
    signature ? 'warning' : 'note',
    'sheet/behind-the-end',
    behind[0] ?? 0,
    `${behind.length === 1 ? 'a line that looks like an order stands' : `${behind.length} lines that look like orders stand`} behind the ${signature ? 'signature mark ("-- ")' : 'END'} of the sheet: not read`,
  );
}

function aboveTheHeader(
  book: OrderBook,
  { lines, depth }: SheetLines,
  from: number,
  body: readonly string[],
): Diagnostic[] {
  const above = range(0, from).filter(
    (at) =>
      (depth[at] ?? 0) === 0 && isOrderLine(book, lines[at] ?? '') && /\s[-–—~]\s|\]/.test(lines[at] ?? ''),
  );
  if (above.length === 0) return [];
  // Above orders it may be an old report, which is sent back whole: that costs a sheet nothing.
  const alone = !body.some((line) => isOrderLine(book, line));
  return [
    note(
      alone ? 'warning' : 'note',
      alone ? 'sheet/above-the-header' : 'sheet/order-above',
      above[0] ?? 0,
      `${above.length === 1 ? 'a line that looks like an order stands' : `${above.length} lines that look like orders stand`} above the header line: orders begin below it`,
    ),
  ];
}

/** Orders written between the lines of a quoted sheet are the orders; the quoted ones are not. */
function onlyOwn(
  isOrder: (line: string) => boolean,
  body: string[],
  depth: readonly number[],
  level: number,
): Diagnostic[] {
  const orders = body.flatMap((line, at) => (isOrder(line) ? [at] : []));
  const quoted = orders.filter((at) => (depth[at] ?? 0) === level);
  if (quoted.length === orders.length) return [];
  for (const at of body.keys()) if ((depth[at] ?? 0) === level) body[at] = '';
  const [first] = quoted;
  if (first === undefined) return [];
  const what =
    quoted.length === 1
      ? 'one order inside the quotation was'
      : `${quoted.length} orders inside the quotation were`;
  return [note('warning', 'sheet/quoted-orders', first, `${what} left out: only your own lines count`)];
}

function note(severity: 'warning' | 'note', code: string, index: number, message: string): Diagnostic {
  return { severity, code, line: index + 1, column: 1, length: 1, message, suggestions: [] };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
