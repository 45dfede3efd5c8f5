/** Order sheets: a player's text in, orders and diagnostics out. Picks the form, bounds the input, finds where the sheet begins and ends. */
import type { Diagnostic } from './diagnostics.js';
import { readCodeForm } from './code-form.js';
import { refusedSheet, SHEET_LIMITS } from './refused-sheet.js';
import { readYamlForm } from './yaml-form.js';
import { orderEntry, printCode, definitionOf, type Order, type OrderBook } from './order-book.js';

/** What a sheet says of itself. All optional: intake decides what it insists on. */
export interface SheetHeader {
  readonly game?: string;
  readonly position?: string;
  readonly turn?: number;
  readonly step?: string;
  readonly token?: string;
  /** This sheet replaces a better one although it has errors. */
  readonly replace?: boolean;
  readonly withdraw?: boolean;
  readonly final?: boolean;
}

export interface PressMessage {
  readonly to: string;
  readonly text: string;
  /** Where it stands in the sheet. */
  readonly line?: number;
}

/** A sheet as understood. Orders that could not be read are missing here and named in `diagnostics`. */
export interface OrderSheet {
  readonly form: 'yaml' | 'code';
  readonly header: SheetHeader;
  readonly orders: readonly Order[];
  readonly press: readonly PressMessage[];
  /** Free text to the GM. */
  readonly notes: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** green: all understood; yellow: warnings; red: some orders have errors; refused: nothing could be read. */
export type SheetState = 'green' | 'yellow' | 'red' | 'refused';

/** Reads a sheet in either form. Never throws for what a player wrote. */
export function parseSheet(book: OrderBook, text: string): OrderSheet {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > SHEET_LIMITS.bytes) {
    return refusedSheet(
      'sheet/too-large',
      `the sheet has ${bytes} bytes`,
      `at most ${SHEET_LIMITS.bytes} bytes`,
    );
  }
  const bad = findForbidden(text);
  if (bad) return refusedSheet(bad.code, bad.message, bad.expected, bad.line, bad.column);
  const { lines, notes } = cleaned(text);
  const yaml = lines.findIndex((line) => /^(game|position|turn|orders|press)\s*:/i.test(line));
  const header = lines.findIndex((line) => /^\s*GAME\s+\S/i.test(line));
  const isYaml = yaml >= 0 && (header < 0 || yaml < header);
  const sheet = isYaml ? readYamlForm(book, lines, yaml) : readCodeForm(book, lines, Math.max(header, 0));
  const over = sheet.orders.length > SHEET_LIMITS.orders;
  if (over) {
    const expected = `at most ${SHEET_LIMITS.orders} orders`;
    return refusedSheet('sheet/too-many-orders', `the sheet has ${sheet.orders.length} orders`, expected);
  }
  const diagnostics = [...notes, ...sheet.diagnostics];
  const refused = checkPress(book, sheet);
  // Only the message that breaks the limit is lost: the others go out, and the orders run.
  const press = sheet.press.filter((message) => !refused.has(message));
  return { ...sheet, press, diagnostics: inOrder([...diagnostics, ...refused.values()]) };
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
  if (diagnostics.some((d) => d.severity === 'error' && REFUSING.has(d.code))) return 'refused';
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
  for (const press of sheet.press) lines.push(`PRESS - ${press.to} - ${press.text}`);
  for (const note of sheet.notes) lines.push(`NOTE - ${note}`);
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

/** A sheet's orders as YAML entries, for `yaml` to print. */
export function sheetEntries(book: OrderBook, sheet: OrderSheet): unknown {
  return { ...sheet.header, orders: sheet.orders.map((order) => orderEntry(book, order)) };
}

/** `GAME inner-sea-1  POSITION P5  TURN 12  TOKEN K7QX-2M9D` */
export function headerLine(header: SheetHeader): string {
  const parts = [
    header.game === undefined ? '' : `GAME ${header.game}`,
    header.position === undefined ? '' : `POSITION ${header.position}`,
    header.turn === undefined ? '' : `TURN ${header.turn}`,
    header.step === undefined || header.step === '' ? '' : `STEP ${header.step}`,
    header.token === undefined ? '' : `TOKEN ${header.token}`,
    header.replace ? 'REPLACE YES' : '',
    header.withdraw ? 'WITHDRAW' : '',
    header.final ? 'FINAL' : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}

function checkPress(book: OrderBook, sheet: OrderSheet): Map<PressMessage, Diagnostic> {
  const { maxLength, perReceiver, rule } = book.press;
  const found = new Map<PressMessage, Diagnostic>();
  const count = new Map<string, number>();
  const own = sheet.header.position;
  for (const message of sheet.press) {
    const { to, text, line = 1 } = message;
    const refuse = (code: string, what: string, expected: string): void =>
      void found.set(message, {
        severity: 'error',
        code,
        line,
        column: 1,
        length: 1,
        message: what,
        expected,
        suggestions: [],
        ...(rule === undefined ? {} : { rule }),
      });
    const sent = (count.get(to) ?? 0) + 1;
    if (to === own) refuse('sheet/press-to-self', 'a message to yourself', 'another position');
    else if (Array.from(text).length > maxLength)
      refuse('sheet/press-too-long', `the message to ${to} is too long`, `at most ${maxLength} characters`);
    else if (sent > perReceiver)
      refuse(
        'sheet/press-too-many',
        `too many messages to ${to}`,
        `at most ${perReceiver} to each position a step`,
      );
    else count.set(to, sent);
  }
  return found;
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

const SAMPLE = /^[\s>]*GAME\s.*\bTOKEN\s+(\u2026|\.{3})\s*$/i;

/** SHEET-4 and 6: line ends, BOM, phone-keyboard characters and quotation marks of a reply are cleaned away, with one note. */
function cleaned(text: string): { lines: string[]; notes: Diagnostic[] } {
  const plain = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\u0085\u2028\u2029\u000c]/g, '\n')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u2018\u2019\u201a]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"');
  // Our own mails show how a sheet begins, with dots for the token: sent back with an answer that is no header.
  let lines = plain.split('\n').map((line) => (SAMPLE.test(line) ? '' : line));
  const quoted = lines.findIndex((line) => /^\s*(>\s?)+\s*(GAME\s+\S|game\s*:)/i.test(line));
  const own = lines.findIndex((line) => /^(\s*GAME\s+\S|game\s*:)/i.test(line));
  if (quoted >= 0) {
    // Who writes a header of his own above answers with that; otherwise the sheet stands inside the quotation.
    lines =
      own >= 0 && own < quoted
        ? lines.map((line, at) => (at > own && /^\s*>/.test(line) ? '' : line))
        : lines.map((line) => line.replace(/^\s*(>\s?)+/, ''));
  }
  const changed = plain !== text.replace(/\r\n/g, '\n');
  const notes: Diagnostic[] = changed
    ? [
        {
          severity: 'note',
          code: 'sheet/cleaned',
          line: 1,
          column: 1,
          length: 1,
          message: 'invisible or typographic characters were replaced by plain ones',
          suggestions: [],
        },
      ]
    : [];
  return { lines, notes };
}
