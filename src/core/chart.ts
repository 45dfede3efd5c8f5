/** Charts: tables of the rules. Ranges own their edges (`..4`, `5`, `5-6`, `7..`), so that code never clamps. */
import { invariant } from './errors.js';

/** A column of results by range: `{ '..4': x, '5-6': y, '7..': z }`. Integer-like keys are allowed: the ranges order themselves. */
export type RangeTable<T> = Readonly<Record<string, T>>;

/** Rows by range, columns by a list of ranges: `{ columns: [1, 2, '3..'], rows: { 1: [0, 0, 1] } }`. */
export interface GridChart<T> {
  readonly columns: readonly (string | number)[];
  readonly rows: Readonly<Record<string, readonly T[]>>;
}

const RANGE = /^(-?\d+)?(?:(\.\.)(-?\d+)?|-(\d+))?$/;

/** Is `n` in the range `..4`, `5`, `5-6` (or `5..6`), `7..`? */
export function inRange(range: string | number, n: number): boolean {
  const text = String(range).trim();
  const match = RANGE.exec(text);
  invariant(match && text !== '', `"${text}" is a range such as ..4, 5, 5-6 or 7..`);
  const [, first, open, last, upTo] = match;
  if (open) return (first === undefined || n >= Number(first)) && (last === undefined || n <= Number(last));
  if (upTo !== undefined) return n >= Number(first) && n <= Number(upTo);
  return n === Number(first);
}

/** The entry whose range holds `n`. A number outside all ranges is a fault of the chart, named in the error. */
export function lookup<T>(table: RangeTable<T>, n: number, chart = 'chart'): T {
  const key = Object.keys(table).find((range) => inRange(range, n));
  invariant(key !== undefined, `the ${chart} has a row for ${n}`);
  return table[key] as T;
}

/** The cell at row `row` and column `column` of a grid. */
export function cell<T>(chart: GridChart<T>, row: number, column: number, name = 'chart'): T {
  const line = lookup(chart.rows, row, name);
  const index = chart.columns.findIndex((range) => inRange(range, column));
  invariant(index >= 0, `the ${name} has a column for ${column}`);
  return line[index] as T;
}
