/** Packing: what stands in one section goes side by side where that takes less paper. */
import { beside, inRow } from './columns.js';
import { extent, type Slice } from './flow.js';
import { GUTTER, LINE, type Widths } from './styles.js';

/** A part of a section that is laid out in one column: a table with its notes, a text, a map; or a section with its heading. */
export interface Unit {
  /** The least width in points at which nothing of it must be broken that should not be. */
  readonly need: number;
  at(width: number): readonly Slice[];
}

/** Widths of columns side by side. */
type Columns = readonly number[];

export interface Packing {
  readonly widths: Widths;
  /** No row of several columns is higher: one would read down and up again over pages. */
  readonly highest: number;
  /** Sections of the first level go into halves only. */
  readonly halves?: boolean;
}

/** So many units share a row of columns. */
const MOST = 10;
/** A line or two are no column. */
const LEAST = 3 * LINE;
/** One column is easier to read: several must save more than a line. */
const GAIN = 12;

/** Units in their order, in rows of columns that together are as low as can be. */
export function pack(units: readonly Unit[], packing: Packing): Slice[] {
  const { full } = packing.widths;
  // From the last unit back: the lowest way to set all from this one on.
  const best: Way[] = [{ cost: 0, next: units.length, slices: [] }];
  for (let from = units.length - 1; from >= 0; from--) {
    const unit = units[from];
    if (!unit) continue;
    const alone = unit.at(full);
    let way: Way = { cost: taken(alone) + cost(best, from + 1, units), next: from + 1, slices: alone };
    for (const row of rowsFrom(units, from, packing)) {
      const whole = row.height + GAIN + cost(best, row.next, units);
      if (whole < way.cost) way = { cost: whole, next: row.next, row };
    }
    best.unshift(way);
  }
  const slices: Slice[] = [];
  for (let at = 0; at < units.length;) {
    const way = best[at];
    if (!way) break;
    slices.push(...(way.row ? besideIn(way.row, units) : (way.slices ?? [])));
    at = way.next;
  }
  return slices;
}

interface Way {
  readonly cost: number;
  readonly next: number;
  readonly slices?: readonly Slice[];
  readonly row?: Row;
}

interface Row {
  readonly columns: Columns;
  /** Index of a unit, column by column. */
  readonly stacks: readonly (readonly number[])[];
  readonly height: number;
  readonly next: number;
}

/** The list of ways is built from its end. */
function cost(best: readonly Way[], at: number, units: readonly Unit[]): number {
  return best[at - (units.length + 1 - best.length)]?.cost ?? 0;
}

function taken(slices: readonly Slice[]): number {
  return (slices[0]?.before ?? 0) + extent(slices);
}

/** All rows of several columns that begin with this unit. */
function rowsFrom(units: readonly Unit[], from: number, packing: Packing): Row[] {
  const { side, half, main } = packing.widths;
  const kinds: Columns[] = packing.halves
    ? [[half, half]]
    : [
        [half, half],
        [side, side, side],
        [main, side],
        [side, main],
      ];
  return kinds.flatMap((columns) => rowsOf(units, from, columns, packing.highest));
}

/** A row and the same with further units: read down, then across, and as low as that allows. */
function rowsOf(units: readonly Unit[], from: number, columns: Columns, highest: number): Row[] {
  const rows: Row[] = [];
  for (let to = from + columns.length; to <= Math.min(units.length, from + MOST); to++) {
    const { height, ends } = lowest(units, [from, to], columns, highest);
    if (ends.length === 0) continue;
    const stacks = ends.map((end, i) => range(ends[i - 1] ?? from, end));
    rows.push({ columns, stacks, height, next: to });
  }
  return rows;
}

interface Fill {
  readonly height: number;
  /** Behind the last unit of each column. */
  readonly ends: readonly number[];
}

const NONE: Fill = { height: Infinity, ends: [] };

/** How units are shared out so that the highest column is as low as can be, none above `highest`. */
function lowest(
  units: readonly Unit[],
  [from, to]: readonly [number, number],
  [width = 0, ...others]: Columns,
  highest: number,
): Fill {
  let best = NONE;
  let own = 0;
  for (let end = from + 1; end <= to - others.length; end++) {
    const unit = units[end - 1];
    if (!unit || unit.need > width + 0.01) break;
    own += taken(unit.at(width));
    if (own > highest || own >= best.height) break;
    if (own < LEAST || (others.length === 0 && end < to)) continue;
    const rest = others.length === 0 ? { height: 0, ends: [] } : lowest(units, [end, to], others, highest);
    const height = Math.max(own, rest.height);
    if (height < best.height) best = { height, ends: [end, ...rest.ends] };
  }
  return best;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Columns of one width are read page by page; others go on in their own column on the next page. */
function besideIn({ columns, stacks }: Row, units: readonly Unit[]): Slice[] {
  const [width = 0] = columns;
  const slices = stacks.map((stack, i) => stack.flatMap((at) => [...(units[at]?.at(columns[i] ?? 0) ?? [])]));
  if (columns.every((one) => one === width)) return [inRow(slices, width + GUTTER)];
  return beside(
    slices.map((own, i) => ({
      x: columns.slice(0, i).reduce((sum, one) => sum + one + GUTTER, 0),
      slices: own,
    })),
  );
}
