/** The sheet a stand-in writes, order by order, in the words of the order book. */
import { composeSheet, type OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { orderBookFor } from '../orders/book.js';
import { type BuildItem } from '../orders/boxes.js';
import type { Reference, TransferItem, UnitItem } from '../orders/references.js';
import { refOf } from '../report/lines.js';
import { items } from '../rules/troops/stacks.js';
import type { PathToken, Stack, StandingOrders } from '../records.js';

interface Written {
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Section A is kept before section B, as it is worked (WK-ORD-4). */
export interface Sheet {
  readonly expenditure: Written[];
  readonly actions: Written[];
}

export const blankSheet = (): Sheet => ({ expenditure: [], actions: [] });

const named = (name: string): Reference => ({ name });
/** A city by name, a command, fort or trade unit by reference. */
export const command = (id: string): Reference => named(refOf(id));

export function build(sheet: Sheet, item: BuildItem, at: string): void {
  sheet.expenditure.push({ key: 'build', fields: { item, at: named(at) } });
}
export function reform(sheet: Sheet, units: readonly UnitItem[], at: string): void {
  sheet.expenditure.push({ key: 'reform', fields: { units, at: named(at) } });
}
export function raiseTax(sheet: Sheet, city: string, level: number): void {
  const what = { kind: 'place', ref: named(city) } as const;
  sheet.expenditure.push({ key: 'increase', fields: { what, to: { kind: 'TA', level } } });
}
export function promote(sheet: Sheet, what: UnitItem, at: string): void {
  sheet.expenditure.push({ key: 'increase', fields: { what, at: named(at), to: { kind: 'VE' } } });
}
export function treaty(sheet: Sheet, other: string, period: number): void {
  sheet.expenditure.push({ key: 'treaty', fields: { with: other, for: period } });
}
export function sell(sheet: Sheet, trade: number, city: string): void {
  sheet.expenditure.push({ key: 'give', fields: { item: { kind: 'trade', n: trade }, to: named(city) } });
}
/** WK-SPY-7: money for a foreign city. */
export function bribe(sheet: Sheet, tlts: number, city: string): void {
  sheet.expenditure.push({ key: 'give', fields: { item: { kind: 'money', n: tlts }, to: named(city) } });
}
export function disband(sheet: Sheet, units: readonly UnitItem[], at: string): void {
  sheet.expenditure.push({ key: 'disband', fields: { items: units, at: named(at) } });
}
export function transfer(
  sheet: Sheet,
  from: string | undefined,
  to: string | undefined,
  what: readonly TransferItem[],
): void {
  sheet.actions.push({
    key: 'transfer',
    fields: {
      ...(from === undefined ? {} : { from: named(from) }),
      ...(to === undefined ? {} : { to: named(to) }),
      items: what,
    },
  });
}
export function move(sheet: Sheet, id: string, tokens: readonly PathToken[], cap?: number): void {
  if (tokens.length === 0) return;
  const path = cap === undefined ? { tokens } : { tokens, cap };
  sheet.actions.push({ key: 'move', fields: { command: command(id), path } });
}
export function strategic(sheet: Sheet, what: readonly TransferItem[], from: string, to: string): void {
  sheet.actions.push({ key: 'strategic', fields: { items: what, from: named(from), to: named(to) } });
}
/** A fleet that keeps a naval line from a base to a coast. WK-LOC-8 */
export function line(sheet: Sheet, fleet: string, base: string, hex: string): void {
  sheet.actions.push({ key: 'loc', fields: { fleet: command(fleet), from: named(base), to: named(hex) } });
}
/** Only what differs from the digits as they stand. */
export function digits(sheet: Sheet, id: string, now: StandingOrders, wanted: Partial<StandingOrders>): void {
  const changed = Object.entries(wanted).filter(([key, value]) => now[key as keyof StandingOrders] !== value);
  if (changed.length === 0) return;
  sheet.actions.push({ key: 'order', fields: { who: command(id), ...Object.fromEntries(changed) } });
}

/** A stack as items of a T, S or D order, grade by grade. */
export function unitsOf(stack: Stack): UnitItem[] {
  return items(stack).map(({ code, grade, n }) => ({
    kind: 'units',
    n,
    code,
    ...(code === 'MER' ? {} : { grade }),
  }));
}

export function finished(data: Data, sheet: Sheet): OrderSheet {
  return composeSheet(orderBookFor(data), [...sheet.expenditure, ...sheet.actions]);
}
