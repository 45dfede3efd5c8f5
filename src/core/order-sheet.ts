/** Order sheets: a player's text in, orders and diagnostics out. Picks the form, bounds the input, finds where the sheet begins and ends. */
import type { Diagnostic } from './diagnostics.js';
import { isOrderLine, readCodeForm } from './code-form.js';
import { headerLine } from './header-line.js';
import type { Names } from './line-reading.js';
import { refusedSheet, SHEET_LIMITS } from './refused-sheet.js';
import { formOfBody } from './sheet-form.js';
import { checkPress, pressLine } from './sheet-press.js';
import { scanSheets, type NamesFor, type SheetPart } from './sheet-scan.js';
import type { OrderSheet, SheetHeader, SheetState } from './sheet.js';
import { readYamlForm } from './yaml-form.js';
import { orderEntry, printCode, definitionOf, type Order, type OrderBook } from './order-book.js';

/** Reads a sheet in either form. Never throws for what a player wrote. `namesFor`: the names that a position knows. */
export function parseSheet(book: OrderBook, text: string, namesFor?: NamesFor): OrderSheet {
  const refused = refusedText(text);
  if (refused) return refused;
  const { parts, notes } = scanSheets(book, text, namesFor);
  const part = parts.at(-1);
  if (!part) return refusedSheet('sheet/unreadable', 'there is nothing in the sheet', 'a header and orders');
  const positions = [...new Set(parts.map(({ header }) => header.position ?? '?'))];
  if (positions.length > 1) {
    const what = `the text holds sheets of several positions (${positions.join(', ')})`;
    return refusedSheet('sheet/several-positions', what, 'one sheet a file', part.start + 1);
  }
  const sheet = readPart(book, part, namesFor?.(part.header.position));
  if (sheet.orders.length > SHEET_LIMITS.orders) {
    const expected = `at most ${SHEET_LIMITS.orders} orders`;
    return refusedSheet('sheet/too-many-orders', `the sheet has ${sheet.orders.length} orders`, expected);
  }
  const several = severalNotes(book, parts);
  const refusedPress = checkPress(book, sheet);
  // Only the message that breaks the limit is lost: the others go out, and the orders run.
  const press = sheet.press.filter((message) => !refusedPress.has(message));
  const all = [...notes, ...part.notes, ...several, ...sheet.diagnostics, ...refusedPress.values()];
  return { ...sheet, press, diagnostics: inOrder(all) };
}

/** One of the sheets that a text holds. */
export interface SheetOfText {
  /** With as many lines as the text, so that a problem is told with the line on which it was written. */
  readonly text: string;
  /** It stands in the mail that is answered. */
  readonly quoted: boolean;
}

/** SHEET-10: the sheets of a text, one a position: no order of one ever stands in another's. */
export function sheetsOf(book: OrderBook, text: string): SheetOfText[] {
  if (refusedText(text)) return [{ text, quoted: false }];
  const { parts } = scanSheets(book, text);
  const positions = [...new Set(parts.map(({ header }) => header.position))];
  if (positions.length < 2) return [{ text, quoted: parts.every(({ quoted }) => quoted) }];
  return positions.map((position) => {
    const own = parts.filter(({ header }) => header.position === position);
    const lines = (own[0]?.lines ?? []).map(
      (_, at) => own.map((part) => part.lines[at] ?? '').find((line) => line !== '') ?? '',
    );
    // A second header may leave game and turn to the first: the sheet that is cut out says them itself.
    for (const { start, header } of own) lines[start] = headerLine(header);
    return { text: `${lines.join('\n')}\n`, quoted: own.every((part) => part.quoted) };
  });
}

/** What refuses a whole text: its size, and characters that could make it look other than it reads. */
function refusedText(text: string): OrderSheet | undefined {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > SHEET_LIMITS.bytes)
    return refusedSheet(
      'sheet/too-large',
      `the sheet has ${bytes} bytes`,
      `at most ${SHEET_LIMITS.bytes} bytes`,
    );
  const bad = findForbidden(text);
  return bad && refusedSheet(bad.code, bad.message, bad.expected, bad.line, bad.column);
}

/** Stands below the header of a sheet that was read out of a PDF form: the line behind it is row 1. */
export const FORM_ROWS = '; rows of the filled-in form';

function readPart(book: OrderBook, part: SheetPart, names: Names | undefined): OrderSheet {
  const form = formOfBody(book, part.lines);
  const read =
    form === 'yaml' ? readYamlForm(book, part.lines, names) : readCodeForm(book, part.lines, names);
  if ('refused' in read) return read.refused;
  const { orders, press, notes, share, diagnostics, none } = read;
  const header: SheetHeader = { ...part.header, ...read.header };
  const rows = part.lines.findIndex((line) => line === FORM_ROWS) + 1;
  const flags = {
    ...(share === undefined ? {} : { share }),
    ...(none ? { none } : {}),
    ...(rows > 0 ? { rows } : {}),
  };
  const sheet: OrderSheet = { form, header, orders, press, notes, diagnostics, ...flags };
  return { ...sheet, diagnostics: [...diagnostics, ...emptyNotes(part.start, sheet)] };
}

/** SHEET-9: an empty move is written on purpose; a sheet of which nothing was understood is red. */
function emptyNotes(
  start: number,
  { orders, press, notes, share, diagnostics, none, header }: OrderSheet,
): Diagnostic[] {
  const place = { line: start + 1, column: 1, length: 1, suggestions: [] };
  if (none && orders.length > 0) {
    const message = 'the sheet says NONE and gives orders: the orders count';
    return [{ severity: 'warning', code: 'sheet/none-and-orders', ...place, message }];
  }
  // A fragment without a header is no sheet yet. The problems of orders that could not be read say it already.
  if (header.game === undefined && header.position === undefined) return [];
  if (none || orders.length > 0 || header.withdraw || diagnostics.some((d) => d.order !== undefined))
    return [];
  const severity = press.length + notes.length > 0 || share !== undefined ? 'warning' : 'error';
  const message = 'the sheet holds no orders';
  return [
    {
      severity,
      code: 'sheet/no-orders',
      ...place,
      message,
      expected: 'orders, or the word NONE if you mean to give none',
    },
  ];
}

/** SHEET-7: of several sheets for one position the last counts, and it says so. */
function severalNotes(book: OrderBook, parts: readonly SheetPart[]): Diagnostic[] {
  const last = parts.at(-1);
  if (!last || parts.length < 2) return [];
  const others = parts.slice(0, -1).map(({ start, lines }) => {
    const count = lines.filter((line) => isOrderLine(book, line)).length;
    return `line ${start + 1} (${count === 1 ? 'one order line' : `${count} order lines`})`;
  });
  const message = `the text holds several sheets of this position: the last one counts, not that of ${others.join(', ')}`;
  return [
    {
      severity: 'warning',
      code: 'sheet/several',
      line: last.start + 1,
      column: 1,
      length: 1,
      message,
      suggestions: [],
    },
  ];
}

/** A sheet's bytes as text, or the refused sheet: invalid UTF-8 is never guessed at (SHEET-6). */
export function decodeSheet(bytes: Uint8Array): { readonly text: string } | { readonly refused: OrderSheet } {
  if (bytes.length > SHEET_LIMITS.bytes) {
    const expected = `at most ${SHEET_LIMITS.bytes} bytes`;
    return { refused: refusedSheet('sheet/too-large', `the sheet has ${bytes.length} bytes`, expected) };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Decoded again without `fatal`, the first bad byte has become the first replacement character.
    const before = new TextDecoder().decode(bytes).split('\ufffd')[0]?.split('\n') ?? [''];
    const place = [before.length, (before.at(-1)?.length ?? 0) + 1] as const;
    return {
      refused: refusedSheet('sheet/encoding', 'the sheet is not valid UTF-8', 'text in UTF-8', ...place),
    };
  }
}

/** The state of a sheet, with all the diagnostics that parser and rules have for it. */
export function sheetState(
  sheet: OrderSheet,
  diagnostics: readonly Diagnostic[] = sheet.diagnostics,
): SheetState {
  // What is wrong with one order costs that order.
  if (diagnostics.some((d) => d.severity === 'error' && d.order === undefined && REFUSING.has(d.code)))
    return 'refused';
  if (diagnostics.some((d) => d.severity === 'error')) return 'red';
  return diagnostics.some((d) => d.severity === 'warning') ? 'yellow' : 'green';
}

/** Codes of diagnostics that refuse a whole sheet. */
const REFUSING = new Set([
  'sheet/too-large',
  'sheet/too-many-orders',
  'sheet/control-character',
  'sheet/bidirectional',
  'sheet/encoding',
  'sheet/yaml-alias',
  'sheet/yaml-tag',
  'sheet/too-deep',
  'sheet/unreadable',
  'sheet/several-positions',
  'sheet/too-many-sheets',
  'sheet/wrong-game',
  'sheet/wrong-turn',
  'sheet/wrong-position',
  'sheet/wrong-token',
]);

/** Diagnostics in the order of the text: by line, column, then code. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}

/** An order given by key and values, as a program (a stand-in, a form) writes it; numbers and sources are made here. */
export function composeSheet(
  book: OrderBook,
  given: readonly Pick<Order, 'key' | 'fields'>[],
  header: SheetHeader = {},
): OrderSheet {
  const orders = given.map((order, index): Order => {
    const { code } = definitionOf(book, order.key);
    const text = printCode(book, order);
    return {
      number: index + 1,
      key: order.key,
      code,
      fields: order.fields,
      source: { line: index + 1, column: 1, length: text.length, text, spans: {} },
    };
  });
  return { form: 'code', header, orders, press: [], notes: [], diagnostics: [] };
}

/** A sheet as code lines, header first: what a player could have written. */
export function printCodeSheet(book: OrderBook, sheet: OrderSheet): string {
  const lines = [headerLine(sheet.header)];
  let section: string | undefined;
  for (const order of sheet.orders) {
    const own = definitionOf(book, order.key).section;
    if (own !== undefined && own !== section) lines.push(own);
    section = own ?? section;
    lines.push(printCode(book, order));
  }
  if (sheet.orders.length === 0 && !sheet.header.withdraw) lines.push('NONE');
  if (sheet.share !== undefined) lines.push(`SHARE ${sheet.share}`);
  for (const press of sheet.press) lines.push(pressLine(press));
  for (const note of sheet.notes) lines.push(`NOTE - ${note}`);
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** A sheet's orders as YAML entries, for `yaml` to print. */
export function sheetEntries(book: OrderBook, sheet: OrderSheet): unknown {
  return {
    ...sheet.header,
    ...(sheet.share === undefined ? {} : { share: sheet.share }),
    orders: sheet.orders.map((order) => orderEntry(book, order)),
  };
}

// SHEET-6: control characters and direction overrides could make a sheet look other than it reads.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

function findForbidden(
  text: string,
): { code: string; message: string; expected: string; line: number; column: number } | undefined {
  const control = CONTROL.exec(text);
  const bidi = BIDI.exec(text);
  const replaced = text.indexOf('\ufffd');
  const at = control?.index ?? bidi?.index ?? (replaced >= 0 ? replaced : undefined);
  if (at === undefined) return undefined;
  const before = text.slice(0, at).split('\n');
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
    return {
      code: 'sheet/control-character',
      message: `a control character (U+${code}) stands in the sheet`,
      expected: 'plain text',
      line,
      column,
    };
  }
  if (bidi) {
    return {
      code: 'sheet/bidirectional',
      message: 'a character that turns the reading direction stands in the sheet',
      expected: 'plain text',
      line,
      column,
    };
  }
  return {
    code: 'sheet/encoding',
    message: 'the sheet is not valid UTF-8',
    expected: 'text in UTF-8',
    line,
    column,
  };
}
