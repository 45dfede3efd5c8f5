/** Stacks of regts and sqds: counting, adding, taking, values. WK-DAT-1, WK-DAT-7, WK-GEN-2, WK-GEN-5. */
import { countOf, entries, invariant, must } from '../../../../src/core/index.js';
import { unitOf, type Data } from '../../data.js';
import { type Speed, type UnitClass } from '../../charts.js';
import type { UnitItem } from '../../orders/references.js';
import type { Grade, Stack } from '../../records.js';

/** WK-DAT-7: the lowest first. */
export const GRADES: readonly Grade[] = ['m', 'r', 'v', 'e'];
/** WK-GEN-2: items of a stack by code, then grade in this order. */
const ORDER: readonly Grade[] = ['r', 'v', 'e', 'm'];

export interface StackItem {
  readonly key: string;
  readonly code: string;
  readonly grade: Grade;
  readonly n: number;
}

interface Kind {
  readonly code: string;
  readonly grade: Grade;
}
/** Keys that were read before: there are few, and they are read all the time. */
const known = new Map<string, Kind>();

/** `CHC.r` → code and grade; merchants count as regular. */
export function parseKey(key: string): Kind {
  const found = known.get(key);
  if (found) return found;
  const point = key.indexOf('.');
  const kind: Kind =
    point < 0
      ? { code: key, grade: 'r' }
      : { code: key.slice(0, point), grade: key.slice(point + 1) as Grade };
  known.set(key, kind);
  return kind;
}

export function keyOf(code: string, grade: Grade): string {
  return code === 'MER' ? code : `${code}.${grade}`;
}

/** Items in WK-GEN-2 order: by code, then grade r, v, e, m. */
export function items(stack: Stack): StackItem[] {
  const found = Object.entries(stack).map(([key, n]): StackItem => {
    const { code, grade } = parseKey(key);
    return { key, code, grade, n };
  });
  return found.length < 2
    ? found
    : found.sort((a, b) =>
        a.code === b.code ? ORDER.indexOf(a.grade) - ORDER.indexOf(b.grade) : a.code < b.code ? -1 : 1,
      );
}

const total = (stack: Stack): number => Object.values(stack).reduce((sum, n) => sum + n, 0);

/** Number of regts or sqds, optionally only those that a test holds for. */
export function count(stack: Stack, where?: (item: StackItem) => boolean): number {
  return where ? items(stack).reduce((sum, item) => (where(item) ? sum + item.n : sum), 0) : total(stack);
}

/** Puts n of a kind into a stack. */
export function put(stack: Stack, key: string, n: number): void {
  if (n === 0) return;
  const now = countOf(stack, key) + n;
  invariant(now >= 0, `a stack holds ${-n} of ${key}`);
  if (now === 0) delete stack[key];
  else stack[key] = now;
}

/** Pours one stack into another; the first is empty afterwards. */
export function pour(from: Stack, into: Stack): void {
  for (const [key, n] of entries(from)) {
    put(into, key, n);
    delete from[key];
  }
}

export function sum(stacks: readonly Stack[]): Stack {
  const all: Stack = {};
  for (const stack of stacks) for (const [key, n] of entries(stack)) put(all, key, n);
  return all;
}

/** How many of an item a stack has. */
export function has(stack: Stack, item: Pick<UnitItem, 'code' | 'grade'>): number {
  return count(stack, (i) => i.code === item.code && (item.grade === undefined || i.grade === item.grade));
}

/** Takes n of a code out, the lowest grade first where none is named (WK-DAT-7). */
export function take(stack: Stack, item: Pick<UnitItem, 'code' | 'grade' | 'n'>): Stack {
  const taken: Stack = {};
  let left = item.n;
  for (const grade of item.grade === undefined ? GRADES : [item.grade]) {
    const key = keyOf(item.code, grade);
    const n = Math.min(left, countOf(stack, key));
    put(stack, key, -n);
    put(taken, key, n);
    left -= n;
    if (item.code === 'MER') break;
  }
  invariant(left === 0, `the stack has ${item.n} of ${item.code}`);
  return taken;
}

/** Takes a list out, each item after the one before; false when it does not hold all of them, and then it is no use any more. */
export function takeAll(stack: Stack, list: readonly Pick<UnitItem, 'code' | 'grade' | 'n'>[]): boolean {
  return list.every((item) => {
    if (has(stack, item) < item.n) return false;
    take(stack, item);
    return true;
  });
}

export function isSqd(data: Data, code: string): boolean {
  return code === data.units.merchants.code || data.units.sqds[code] !== undefined;
}
export function isWarship(data: Data, code: string): boolean {
  return data.units.sqds[code] !== undefined;
}
export const isMilitia = (data: Data, code: string): boolean => data.units.units[code]?.trait === 'militia';

export function classOf(data: Data, code: string): UnitClass {
  return unitOf(data, code).class;
}
const MOUNTED: readonly UnitClass[] = ['LC', 'MC', 'HC', 'CH'];
const FOOT: readonly UnitClass[] = ['LI', 'MI', 'HI', 'EL'];
/** WK-GEN-4: LC, MC, HC and CH are mounted; LI, MI, HI and EL foot; trains and militia neither. */
export const isMounted = (data: Data, code: string): boolean => MOUNTED.includes(classOf(data, code));
export const isFoot = (data: Data, code: string): boolean => FOOT.includes(classOf(data, code));

export const mounted = (data: Data, stack: Stack): number => count(stack, (i) => isMounted(data, i.code));
export const foot = (data: Data, stack: Stack): number => count(stack, (i) => isFoot(data, i.code));
export const warships = (data: Data, stack: Stack): number => count(stack, (i) => isWarship(data, i.code));
export const trains = (data: Data, stack: Stack): number =>
  count(stack, (i) => unitOf(data, i.code).trait === 'train');
export const militia = (data: Data, stack: Stack): number =>
  count(stack, (i) => unitOf(data, i.code).trait === 'militia');

/** Percent of value of a grade (WK-CH-6). */
export function gradePercent(data: Data, grade: Grade): number {
  return data.units.grades[grade];
}

/** WK-GEN-5: raw strength, for odds and ranking only. */
export function raw(data: Data, stack: Stack): number {
  const [sk, at, df] = data.charts.raw;
  return items(stack).reduce((total, { code, grade, n }) => {
    const g = gradePercent(data, grade);
    if (isSqd(data, code)) return total + n * Math.floor((navalValue(data, code) * g) / 100);
    const unit = unitOf(data, code);
    return total + n * Math.floor(((sk * unit.sk + at * unit.at + df * unit.df) * g) / 100);
  }, 0);
}

export function navalValue(data: Data, code: string): number {
  return code === data.units.merchants.code
    ? data.units.merchants.nv
    : must(data.units.sqds, code, 'the list of sqds').nv;
}

/** Lift of ships, in load points. */
export function lift(data: Data, sqds: Stack): number {
  return items(sqds).reduce(
    (total, { code, n }) =>
      total +
      n *
        (code === data.units.merchants.code
          ? data.units.merchants.lift
          : must(data.units.sqds, code, 'the list of sqds').lift),
    0,
  );
}

/** WK-NAV-6: what regts weigh aboard. */
export function load(data: Data, stack: Stack): number {
  return items(stack).reduce((total, { code, n }) => total + n * data.units.load[classOf(data, code)], 0);
}

const SPEEDS: readonly Speed[] = ['INF', 'HC', 'MC', 'LC'];
/** WK-CMD-1: the speed of the slowest regt; none: as a command unit, LC. */
export function speedOf(data: Data, stack: Stack): Speed {
  return items(stack).reduce<Speed>((slowest, { code }) => {
    const speed = data.charts.speedOfClass[classOf(data, code)];
    return SPEEDS.indexOf(speed) < SPEEDS.indexOf(slowest) ? speed : slowest;
  }, 'LC');
}

/** WK-MIL-10: pay of one regt for a week. */
export function payOf(data: Data, code: string, grade: Grade): number {
  if (code === data.units.merchants.code) return data.units.merchants.weekly;
  const unit = unitOf(data, code);
  if (unit.trait === 'militia') return 0;
  return unit.pay + (grade === 'e' ? data.units.elitePay : 0);
}

/** Build cost of a regt or sqd. */
export function costOf(data: Data, code: string): number {
  if (code === data.units.merchants.code) return data.units.merchants.hire;
  return isSqd(data, code) ? must(data.units.sqds, code, 'the list of sqds').cost : unitOf(data, code).cost;
}
export function weeksOf(data: Data, code: string): number {
  if (code === data.units.merchants.code) return 1;
  return isSqd(data, code) ? must(data.units.sqds, code, 'the list of sqds').weeks : unitOf(data, code).weeks;
}

/** WK-GEN-1: halves are rounded up. */
export const halfUp = (n: number): number => Math.ceil(n / 2);
export const ceilDiv = (n: number, by: number): number => Math.ceil(n / by);
/** Toward zero, where a rule says so. */
export const truncDiv = (n: number, by: number): number => Math.trunc(n / by) + 0;
export const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));

/** `4CHC 8PMI 6SLI`: contents as the move sheet prints them (grade r and militia's m are left out). */
export function printStack(stack: Stack): string {
  return items(stack)
    .map(({ code, grade, n }) => `${n}${code}${grade === 'r' || grade === 'm' ? '' : `.${grade}`}`)
    .join(' ');
}
