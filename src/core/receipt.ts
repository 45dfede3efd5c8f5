/** The receipt of a sheet: the orders as understood in both forms, with every diagnostic. A proof for both sides. RECEIPT-1. */
import { stringify } from 'yaml';
import { forecastLines } from './forecast-lines.js';
import type { Forecast } from './forecast-told.js';
import { printDiagnostic, type Diagnostic } from './diagnostics.js';
import { AIM } from './lesson.js';
import { definitionOf, orderEntry, printCode, type Order, type OrderBook } from './order-book.js';
import { headerLine } from './header-line.js';
import { pressEntry, pressLine } from './sheet-press.js';
import type { OrderSheet, SheetHeader, SheetState } from './sheet.js';

/** What a receipt says of a sheet beyond its orders. */
export interface ReceiptFacts {
  readonly game: string;
  readonly position: string;
  readonly turn: number;
  readonly step: string;
  readonly state: SheetState;
  /** Proves the sender of the sheet that the receipt carries to be copied; unknown to a stranger. */
  readonly token?: string;
  /** 1, 2, 3 … of this position in this step; unknown to a player at home. */
  readonly sheetNumber?: number;
  readonly sha256: string;
  /** UTC, ISO; unknown while the sheet has not been handed in. */
  readonly arrived?: string;
  /** The sheet that this one replaces, or that stays in force instead of it. */
  readonly replaces?: number;
  readonly stays?: number;
  /** Why that one stays: `this one has errors`. */
  readonly because?: string;
  /** The sheet that says the same: this one is no new sheet. */
  readonly sameAs?: number;
  /** It takes back what was sent before. */
  readonly withdrawn?: boolean;
  /** The orders of the sheet before it, in force until this one came. */
  readonly before?: { readonly number: number; readonly orders: readonly Order[] };
  /** In the game's zone and in UTC. */
  readonly deadline?: string;
  /** What the sheet is likely to bring, or why that is not told. */
  readonly forecast?: Forecast | { readonly none: string };
  /** Further lines: late, withdrawn, another address. */
  readonly remarks: readonly string[];
}

/** An order in both written forms. */
export interface OrderAsUnderstood {
  readonly number: number;
  readonly line: number;
  readonly code: string;
  readonly yaml: string;
}

/** The orders of a sheet as the engine understood them. */
export function asUnderstood(book: OrderBook, orders: readonly Order[]): OrderAsUnderstood[] {
  return orders.map((order) => ({
    number: order.number,
    line: order.source.line,
    code: printCode(book, order),
    yaml: stringify(orderEntry(book, order), { lineWidth: 0 }).trimEnd(),
  }));
}

/** A receipt grows with the sheet only so far: what is left out is counted. */
const MOST = { bothForms: 120, problems: 60, changes: 20, characters: 60_000, width: 76 } as const;

/** The receipt as lines of plain text. The sheet that it carries reads back as that very sheet (SHEET-9). */
export function receiptLines(book: OrderBook, sheet: OrderSheet, facts: ReceiptFacts): string[] {
  const turn = facts.step === '' ? `turn ${facts.turn}` : `turn ${facts.turn}, step ${facts.step}`;
  const lines = [
    `Receipt: ${facts.game}, ${facts.position}, ${turn}`,
    '',
    `State      ${meaning(sheet, facts)}`,
    ...(facts.sheetNumber === undefined ? [] : [`Sheet      ${standing(facts)}`]),
    ...(facts.arrived === undefined ? [] : [`Arrived    ${facts.arrived}`]),
    `SHA-256    ${facts.sha256}`,
    ...(facts.deadline === undefined ? [] : [`Deadline   ${facts.deadline}`]),
    ...(sheet.share === undefined
      ? []
      : [
          `Share      ${sheet.share}`,
          '           (as received; mixed into the dice when the first step is resolved)',
        ]),
    ...facts.remarks.map((remark) => `Note       ${remark}`),
    '',
  ];
  const understood = new Set(sheet.orders.map((order) => order.number));
  const rest = sheet.diagnostics.filter(
    (d) => d.code !== AIM && (d.order === undefined || !understood.has(d.order)),
  );
  const problems = problemLines(rest, sheet.rows);
  if (facts.state === 'refused') return [...lines, ...problems];
  if (problems.length > 0) lines.push('Not understood, or to be looked at:', '', ...problems, '');
  lines.push(...aimLines(sheet), ...changes(book, sheet, facts));
  if (facts.withdrawn) return lines;
  if (sheet.orders.length === 0)
    lines.push(sheet.none ? 'No orders, on purpose: that is a move.' : 'No order was understood.');
  lines.push(
    'This is the sheet as understood. To send a better one, copy it from its first line to END, change what you',
    'like, and send the whole of it:',
    '',
    ...copyOf(book, sheet, facts),
    'END',
    ...future(facts),
  );
  return lines;
}

/** What of its lesson the sheet does. */
function aimLines({ diagnostics }: OrderSheet): string[] {
  const aims = diagnostics.filter(({ code }) => code === AIM);
  return aims.length === 0
    ? []
    : ['The lesson of this step:', '', ...aims.map(({ message }) => `  ${message}`), ''];
}

/** Behind the sheet to be copied, so that it is no part of an answer; marked, so that it is none of a quoted one either. */
function future({ forecast }: ReceiptFacts): string[] {
  if (forecast === undefined) return [];
  const lines = 'none' in forecast ? [`Forecast: ${forecast.none}.`] : forecastLines(forecast);
  return ['', ...lines.map((line) => `; ${line}`.trimEnd())];
}

function meaning(
  { orders, none, press, diagnostics }: OrderSheet,
  { state, withdrawn }: ReceiptFacts,
): string {
  if (withdrawn) return 'withdrawn: what you sent before for this step does not count any more';
  switch (state) {
    case 'green':
      return none ? 'green: no orders, on purpose' : 'green: every order was understood';
    case 'yellow':
      return orders.length === 0 && press.length > 0
        ? 'yellow: messages, and no orders'
        : 'yellow: understood, with warnings: look at them';
    case 'red':
      if (orders.length > 0) return 'red: some lines have errors and would not run; the orders below would';
      if (none) return 'red: no orders, on purpose, and something else that was not understood';
      return press.length > 0 && diagnostics.every(({ order }) => order === undefined)
        ? 'red: no orders, and not all messages can be delivered'
        : 'red: no order was understood';
    case 'refused':
      return 'refused: this sheet does not count';
    default:
      return state satisfies never;
  }
}

function standing({ sheetNumber = 0, replaces, stays, because, sameAs, withdrawn }: ReceiptFacts): string {
  if (sameAs !== undefined) return `the same as sheet ${sameAs}, which came before: it is no new sheet`;
  if (stays !== undefined) {
    const why = because ?? 'this one has errors';
    return `number ${sheetNumber}; sheet ${stays} stays in force, because ${why} (say REPLACE YES, or "replace: yes", to replace it)`;
  }
  if (withdrawn)
    return `number ${sheetNumber}${replaces === undefined ? '' : `; it withdraws sheet ${replaces}`}`;
  return `number ${sheetNumber}${replaces === undefined ? '' : `; it replaces sheet ${replaces}`}`;
}

/** What is other than in the sheet before. */
function changes(book: OrderBook, { orders }: OrderSheet, { before, sameAs }: ReceiptFacts): string[] {
  if (!before || sameAs !== undefined) return [];
  const old = before.orders.map((order) => printCode(book, order));
  const now = orders.map((order) => printCode(book, order));
  const added = without(now, old);
  const gone = without(old, now);
  if (added.length + gone.length === 0) return [`The same orders as in sheet ${before.number}.`, ''];
  const list = (mark: string, all: readonly string[]): string[] => [
    ...all.slice(0, MOST.changes).map((line) => `  ${mark} ${line}`),
    ...(all.length > MOST.changes ? [`  ${mark} … and ${all.length - MOST.changes} more`] : []),
  ];
  return [
    `Against sheet ${before.number}: ${now.length - added.length} orders as before, ${added.length} new (+), ${gone.length} no longer there (-)`,
    ...list('+', added),
    ...list('-', gone),
    '',
  ];
}

/** What of `all` is not in `others`, each as often as it stands there more. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

function headerOf({ header }: OrderSheet, { game, position, turn, step, token }: ReceiptFacts): SheetHeader {
  return {
    game,
    position,
    turn,
    ...(step === '' ? {} : { step }),
    ...(token === undefined ? (header.token === undefined ? {} : { token: header.token }) : { token }),
    ...(header.final ? { final: true } : {}),
  };
}

const COPIES = new WeakMap<OrderSheet, { readonly head: string; readonly lines: readonly string[] }>();

/** A sheet is printed once, however many receipts of it are written. */
function copyOf(book: OrderBook, sheet: OrderSheet, facts: ReceiptFacts): readonly string[] {
  const head = headerLine(headerOf(sheet, facts));
  const before = COPIES.get(sheet);
  if (before?.head === head) return before.lines;
  const lines = sheet.form === 'yaml' ? yamlCopy(book, sheet, facts) : codeCopy(book, sheet, facts);
  COPIES.set(sheet, { head, lines });
  return lines;
}

function codeCopy(book: OrderBook, sheet: OrderSheet, facts: ReceiptFacts): string[] {
  const lines = [headerLine(headerOf(sheet, facts))];
  let section: string | undefined;
  const entries = entriesOf(book, sheet.orders.slice(0, MOST.bothForms));
  const each = orderLines(book, sheet, (order, index, problems) => {
    const own = definitionOf(book, order.key).section;
    const heading = own === undefined || own === section ? [] : [own];
    section = own ?? section;
    return [
      ...heading,
      `${String(order.number).padStart(3)}. ${printCode(book, order)}`,
      ...[...(entries[index] ?? []), ...problems].map((line) => `     ; ${line}`),
    ];
  });
  lines.push(...each);
  if (sheet.none && sheet.orders.length === 0) lines.push('NONE');
  if (sheet.share !== undefined) lines.push(`SHARE ${sheet.share}`);
  for (const one of sheet.press) lines.push(pressLine({ ...one, text: onOneLine(one.text) }));
  for (const note of sheet.notes) lines.push(`NOTE - ${onOneLine(note)}`);
  return lines;
}

const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

function yamlCopy(book: OrderBook, sheet: OrderSheet, facts: ReceiptFacts): string[] {
  const print = (value: unknown): string[] => stringify(value, { lineWidth: 0 }).trimEnd().split('\n');
  const { final, ...header } = headerOf(sheet, facts);
  const lines = [...print(header), ...(final ? ['final: yes'] : [])];
  if (sheet.orders.length === 0) lines.push(sheet.none ? 'orders: []' : 'orders:');
  else lines.push('orders:');
  const entries = entriesOf(book, sheet.orders);
  const each = orderLines(book, sheet, (order, index, problems) => {
    const [first = '', ...more] = entries[index] ?? [];
    return [
      ...(index < MOST.bothForms ? [`  # ${order.number}: ${printCode(book, order)}`] : []),
      `  - ${first}`,
      ...more.map((line) => `    ${line}`),
      ...problems.map((line) => `  # ${line}`),
    ];
  });
  lines.push(...each);
  if (sheet.share !== undefined) lines.push(...print({ share: sheet.share }));
  if (sheet.press.length > 0) lines.push(...print({ press: sheet.press.map(pressEntry) }));
  if (sheet.notes.length > 0) lines.push(...print({ notes: sheet.notes }));
  return lines;
}

/** The lines of each order as YAML: printed in one go, which is far quicker than one by one. */
function entriesOf(book: OrderBook, orders: readonly Order[]): string[][] {
  if (orders.length === 0) return [];
  const text = stringify(
    orders.map((order) => orderEntry(book, order)),
    { lineWidth: 0 },
  );
  const entries: string[][] = [];
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('- ')) entries.push([line.slice(2)]);
    else entries.at(-1)?.push(line.slice(2));
  }
  return entries;
}

/** Each order with its problems, as far as a mail should grow. */
function orderLines(
  book: OrderBook,
  { orders, diagnostics, rows }: OrderSheet,
  print: (order: Order, index: number, problems: readonly string[]) => string[],
): string[] {
  const byOrder = new Map<number, Diagnostic[]>();
  for (const d of diagnostics)
    if (d.order !== undefined) byOrder.set(d.order, [...(byOrder.get(d.order) ?? []), d]);
  const lines: string[] = [];
  let size = 0;
  let told = 0;
  for (const [index, order] of orders.entries()) {
    const own = told < MOST.problems ? (byOrder.get(order.number) ?? []) : [];
    told += own.length;
    const problems = own.flatMap((d) => wrapped(problem(d, rows), MOST.width - 7));
    const printed = print(order, index, problems);
    size += printed.reduce((sum, line) => sum + line.length + 1, 0);
    if (size > MOST.characters) {
      lines.push(
        `  # … and ${orders.length - index} more orders, which were understood and are not shown here`,
      );
      break;
    }
    lines.push(...printed);
  }
  return lines;
}

function problemLines(diagnostics: readonly Diagnostic[], rows: number | undefined): string[] {
  const shown = diagnostics.slice(0, MOST.problems).map((d) => problem(d, rows));
  const left = diagnostics.length - shown.length;
  return left > 0 ? [...shown, `… and ${left} more of this kind`] : shown;
}

/** With its line and column; of a PDF form with its row. */
function problem(d: Diagnostic, rows: number | undefined): string {
  const text = printDiagnostic(d);
  if (rows === undefined) return text.replace(/^sheet:(\d+):(\d+) {2}/, 'line $1, column $2: ');
  return text.replace(/^sheet:\d+:\d+ {2}/, d.line > rows ? `row ${d.line - rows}: ` : 'header: ');
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
