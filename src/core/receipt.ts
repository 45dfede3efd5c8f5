/** The receipt of a sheet: the orders as understood in both forms, with every diagnostic. A proof for both sides. RECEIPT-1. */
import { stringify } from 'yaml';
import { printDiagnostic, type Diagnostic } from './diagnostics.js';
import { orderEntry, printCode, type Order, type OrderBook } from './order-book.js';
import type { OrderSheet, SheetState } from './order-sheet.js';

/** What a receipt says of a sheet beyond its orders. */
export interface ReceiptFacts {
  readonly game: string;
  readonly position: string;
  readonly turn: number;
  readonly step: string;
  readonly state: SheetState;
  /** 1, 2, 3 … of this position in this step; unknown to a player at home. */
  readonly sheetNumber?: number;
  readonly sha256: string;
  /** UTC, ISO; unknown while the sheet has not been handed in. */
  readonly arrived?: string;
  /** The sheet that this one replaces, or that stays in force instead of it. */
  readonly replaces?: number;
  readonly stays?: number;
  /** In the game's zone and in UTC. */
  readonly deadline?: string;
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

const MEANING: Readonly<Record<SheetState, string>> = {
  green: 'green: every order was understood',
  yellow: 'yellow: every order was understood, with warnings',
  red: 'red: some orders have errors and would not run; the others would',
  refused: 'refused: this sheet does not count',
};

/** The receipt as lines of plain text, at most 100 characters wide where the orders allow it. */
export function receiptLines(book: OrderBook, sheet: OrderSheet, facts: ReceiptFacts): string[] {
  const turn = facts.step === '' ? `turn ${facts.turn}` : `turn ${facts.turn}, step ${facts.step}`;
  const lines = [
    `Receipt: ${facts.game}, ${facts.position}, ${turn}`,
    '',
    `State      ${MEANING[facts.state]}`,
    ...(facts.sheetNumber === undefined ? [] : [`Sheet      number ${facts.sheetNumber}${replacing(facts)}`]),
    ...(facts.arrived === undefined ? [] : [`Arrived    ${facts.arrived}`]),
    `SHA-256    ${facts.sha256}`,
    ...(facts.deadline === undefined ? [] : [`Deadline   ${facts.deadline}`]),
    ...facts.remarks.map((remark) => `Note       ${remark}`),
    '',
  ];
  if (facts.state === 'refused') return [...lines, ...diagnosticLines(sheet.diagnostics)];
  lines.push(
    sheet.orders.length === 0 ? 'No orders: a sheet without orders is a move.' : 'Orders as understood:',
    '',
  );
  for (const { number, code, yaml } of asUnderstood(book, sheet.orders)) {
    lines.push(`${String(number).padStart(3)}.  ${code}`);
    for (const line of yaml.split('\n')) lines.push(`        ${line}`);
    lines.push(
      ...diagnosticLines(sheet.diagnostics.filter((d) => d.order === number)).map((line) => `      ${line}`),
    );
  }
  const understood = new Set(sheet.orders.map((order) => order.number));
  const rest = sheet.diagnostics.filter((d) => d.order === undefined || !understood.has(d.order));
  if (rest.length > 0) lines.push('', 'Not understood, or to be looked at:', '', ...diagnosticLines(rest));
  for (const { to, text } of sheet.press) lines.push('', `Press to ${to}: ${text}`);
  return lines;
}

function replacing({ replaces, stays }: ReceiptFacts): string {
  if (stays !== undefined)
    return `; sheet ${stays} stays in force, because this one has errors (say "replace: yes" to replace it)`;
  return replaces === undefined ? '' : `; it replaces sheet ${replaces}`;
}

function diagnosticLines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((d) => printDiagnostic(d).replace(/^sheet:(\d+):(\d+) {2}/, 'line $1, column $2: '));
}
