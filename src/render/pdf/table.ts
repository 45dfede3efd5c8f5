/** Tables: own layout, thin rules, heads repeated on each page, zebra only where a table is long. */
import type { Block, Column, Text } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, longestWord, naturalWidth, type Line, type TextStyle } from '../type/lines.js';
import { columnWidths, trueMinus } from '../type/table-columns.js';
import type { Slice, Spot } from './flow.js';
import { baseline, drawLine, spaced, type Setting } from './setting.js';
import { caption } from './text-blocks.js';

type Table = Extract<Block, { kind: 'table' }>;

const GAP = 10;
const PAD = 1.6;
const INDENT = 9;
const LONG = 12;
/** Tables of so few rows are never broken. */
const SHORT = 8;
/** A code column is not wrapped as long as it takes no more than this of the table. */
const CODE_SHARE = 0.45;
/** A row higher than this share of a page is broken between its lines. */
const GIANT = 0.4;
const RULE = { width: 0.4, colour: INK.rule };

export function table(block: Table, setting: Setting): Slice[] {
  const grid = gridOf(block, setting);
  const head = headOf(block, grid);
  const rows = block.rows.length + (block.totals ? 1 : 0);
  const slices = Array.from({ length: rows }, (_, row) => rowSlices(block, grid, head, row, setting)).flat();
  const { full } = grid;
  const foot: Slice = {
    height: 1,
    before: 0,
    draw: ({ pen, x, y }) => pen.line([x, y + 0.4], [x + full, y + 0.4], { width: 0.4, colour: INK.hair }),
  };
  // Never one row alone before or after a turn of the page.
  const last = slices.length - 1;
  const glued = slices.map((slice, i) => ({
    ...slice,
    glue: slices.length <= SHORT || i === 0 || i >= last - 1,
  }));
  return [
    ...caption(block.caption, setting),
    ...spaced([head, ...glued, foot], block.caption === undefined ? 7 : 1),
  ];
}

/** The columns of a table as they are drawn. */
interface Grid extends Look {
  /** Width of all columns and the gaps between them. */
  readonly full: number;
  readonly paint: (spot: Spot, cells: Cells, style: (column: number) => TextStyle) => void;
}

/** Lines by column. */
type Cells = readonly (readonly Line[])[];

function gridOf(block: Table, setting: Setting): Grid {
  const look = fitting(block, setting);
  const { widths } = look;
  const full = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const edges = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width + GAP, 0));
  return {
    ...look,
    full,
    paint(spot, cells, style) {
      cells.forEach((lines, i) => {
        const { align = 'left' } = block.columns[i] ?? {};
        const { size, leading } = style(i);
        lines.forEach((line, n) => {
          const slack = (widths[i] ?? 0) - line.width;
          const shift = align === 'right' ? slack : align === 'center' ? slack / 2 : 0;
          drawLine(
            spot,
            line,
            spot.x + (edges[i] ?? 0) + shift,
            spot.y + PAD + n * leading + baseline(size, leading),
          );
        });
      });
    },
  };
}

/** The titles over their rule; without titles the rule alone. */
function headOf(block: Table, { widths, head, full, paint }: Grid): Slice {
  const titles = block.columns.map((column, i) => breakLines(column.title, head, widths[i] ?? 0));
  const titled = block.columns.some((column) => column.title !== '');
  const depth = Math.max(...titles.map((lines) => lines.length), 0);
  const height = titled ? depth * head.leading + 2 * PAD + 1.5 : 1.5;
  return {
    height,
    before: 0,
    glue: true,
    draw(spot) {
      const foot = spot.y + height - 1;
      spot.pen.line([spot.x, foot], [spot.x + full, foot], RULE);
      if (!titled) return;
      // Titles stand on the rule, however many lines their neighbours have.
      const bottom = titles.map((lines) => [
        ...Array<Line>(depth - lines.length).fill({ pieces: [], width: 0 }),
        ...lines,
      ]);
      paint(spot, bottom, () => head);
    },
  };
}

/** A row, or the totals behind the last one: one slice, or one a line where it is very high. */
function rowSlices(block: Table, grid: Grid, head: Slice, r: number, setting: Setting): Slice[] {
  const { widths, cell, full, paint } = grid;
  const total = r === block.rows.length;
  const row = (total ? block.totals : block.rows[r]) ?? [];
  const striped = block.rows.length > LONG && !total && r % 2 === 1;
  const inset = (block.indent?.[r] ?? 0) * INDENT;
  const cells = block.columns.map((column, i) =>
    breakLines(shown(row[i] ?? '', column, total), cell(i), (widths[i] ?? 0) - (i === 0 ? inset : 0)),
  );
  const slice = (height: number, part: Cells): Slice => ({
    height,
    before: 0,
    head,
    draw(spot) {
      if (striped) spot.pen.rect(spot.x - 3, spot.y, full + 6, height, INK.zebra);
      if (total) spot.pen.line([spot.x, spot.y + 0.2], [spot.x + full, spot.y + 0.2], RULE);
      paint(
        spot,
        inset === 0
          ? part
          : part.map((lines, i) => (i === 0 ? lines.map((line) => shifted(line, inset)) : lines)),
        cell,
      );
    },
  });
  const high = Math.max(...cells.map((lines, i) => lines.length * cell(i).leading)) + 2 * PAD;
  if (high <= setting.height * GIANT) return [slice(high, cells)];
  const leading = Math.max(...cells.map((_, i) => cell(i).leading));
  const count = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, n) =>
    slice(
      leading + (n === count - 1 ? PAD : 0),
      cells.map((lines) => lines.slice(n, n + 1)),
    ),
  );
}

interface Look {
  readonly widths: readonly number[];
  readonly cell: (column: number) => TextStyle;
  readonly head: TextStyle;
}

/** The largest of three type sizes at which no word need be broken; the smallest if none is. */
function fitting(block: Table, setting: Setting): Look {
  const usual = lookAt(block, setting, 1);
  if (usual.fits) return usual;
  const small = lookAt(block, setting, 0.92);
  return small.fits ? small : lookAt(block, setting, 0.84);
}

function lookAt(block: Table, { styles, width }: Setting, scale: number): Look & { readonly fits: boolean } {
  const room = width - GAP * (block.columns.length - 1);
  const sized = (style: TextStyle): TextStyle => ({
    ...style,
    size: style.size * scale,
    leading: style.leading * scale,
  });
  const text = sized(styles.table);
  const code = sized({ ...styles.code, leading: styles.table.leading });
  const head = sized(styles.tableHead);
  const cell = (i: number): TextStyle => (block.columns[i]?.face === 'code' ? code : text);
  const needs = block.columns.map((column, i) => {
    let least = longestWord(column.title, head);
    let natural = Math.max(least, Math.min(naturalWidth(column.title, head), 90));
    [...block.rows, ...(block.totals ? [block.totals] : [])].forEach((row, r) => {
      const said = shown(row[i] ?? '', column, r === block.rows.length);
      const inset = i === 0 ? (block.indent?.[r] ?? 0) * INDENT : 0;
      const whole = naturalWidth(said, cell(i)) + inset;
      natural = Math.max(natural, whole);
      // A cell no wider than the longest word so far holds no longer one.
      if (whole > least) least = Math.max(least, longestWord(said, cell(i)) + inset);
    });
    // A code line is one word as long as it leaves the others room: it is to be copied as it stands.
    if (column.face === 'code') least = Math.max(least, Math.min(natural, room * CODE_SHARE));
    const grows = column.align !== 'right' && column.align !== 'center';
    return { natural, least, grows, ...(column.width === undefined ? {} : { share: column.width }) };
  });
  const fits = needs.reduce((sum, need) => sum + need.least, 0) <= room;
  return { widths: columnWidths(needs, room), cell, head, fits };
}

/** Figures get a true minus, totals a bold face. */
function shown(text: Text, column: Column, total: boolean): Text {
  const figures = column.align === 'right' || column.align === 'center';
  const put = (part: string): string => (figures ? trueMinus(part) : part);
  if (typeof text === 'string') return total ? [{ text: put(text), style: 'bold' }] : put(text);
  return text.map((run) => {
    if (typeof run === 'string') return total ? { text: put(run), style: 'bold' } : put(run);
    return { ...run, text: put(run.text) };
  });
}

function shifted(line: Line, by: number): Line {
  return { ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + by })) };
}
