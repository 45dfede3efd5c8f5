/** Tables: a row is a line with a thin rule under it; heads are repeated on each page and in each column. */
import { kept, type Block, type Column, type Text } from '../../core/index.js';
import { INK } from '../ink.js';
import { breakLines, LEAST, longestWord, naturalWidth, type Line, type TextStyle } from '../type/lines.js';
import { columnWidths, trueMinus, type ColumnNeed } from '../type/table-columns.js';
import { extent, type Slice, type Spot } from './flow.js';
import { baseline, drawLine, type Setting } from './setting.js';
import { LINE, type Styles } from './styles.js';
import { captionOf, headCells, rowCells } from './table-tags.js';
import type { Tag } from './tags.js';
import { caption } from './text-blocks.js';

type Table = Extract<Block, { kind: 'table' }>;

/** Between columns; narrower where that gives a table room beside another one. */
const GAP = { wide: 8, narrow: 6 };
const INDENT = 9;
/** Tables no higher than this are never broken. */
const SHORT = 8 * LINE;
/** A code column is not wrapped as long as it takes no more than this of the table. */
const CODE_SHARE = 0.45;
/** A title wider than this is broken before its column is widened for it. */
const TITLE = 90;
/** Of a title's width, what it needs on two lines, about. */
const IN_TWO = 0.6;
/** A row higher than this share of a page is broken between its lines. */
const GIANT = 0.4;
const HEAD_RULE = { width: 0.5, colour: INK.rule };
const ROW_RULE = { width: 0.3, colour: INK.hair };

export function table(block: Table, setting: Setting): Slice[] {
  const { head, rows } = tableParts(block, setting);
  // Never one row alone before or after a turn of the page.
  const last = rows.length - 1;
  const short = extent(rows) <= SHORT;
  const kept = rows.map((slice, i) => ({
    ...slice,
    glue: i < last && (short || i === 0 || i === last - 1),
  }));
  const title = caption(block.caption, setting, () => captionOf(setting.tags.of(block)));
  return [...title, head, ...kept];
}

/** The head, and the rows with the totals behind them. */
export function tableParts(block: Table, setting: Setting): { readonly head: Slice; readonly rows: Slice[] } {
  const grid = gridOf(block, setting);
  const head = headOf(block, grid, setting);
  const count = block.rows.length + (block.totals ? 1 : 0);
  const rows = Array.from({ length: count }, (_, row) => rowSlices(block, grid, head, row, setting)).flat();
  return { head, rows };
}

/** The width at which each cell stands on one line, and each title on one or, `tight`, on two. */
export function tableWidth(block: Table, styles: Styles, tight: boolean): number {
  const gap = tight ? GAP.narrow : GAP.wide;
  return across(
    needsOf(block, styles).map(({ cells, natural }) => (tight ? cells : natural)),
    gap,
  );
}

/** Of columns and the gaps between them. */
function across(widths: readonly number[], gap: number): number {
  return widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
}

/** The columns of a table as they are drawn. */
interface Grid extends Look {
  /** Width of all columns and the gaps between them. */
  readonly full: number;
  /** Without tags nobody reads it out. */
  readonly paint: (
    spot: Spot,
    cells: Cells,
    style: (column: number) => TextStyle,
    tags: readonly Tag[] | undefined,
  ) => void;
}

/** Lines by column. */
type Cells = readonly (readonly Line[])[];

function gridOf(block: Table, setting: Setting): Grid {
  const look = fitting(block, setting);
  const { widths, gap } = look;
  const full = across(widths, gap);
  const edges = widths.map((_, i) => across([...widths.slice(0, i), 0], gap));
  return {
    ...look,
    full,
    paint(spot, cells, style, tags) {
      cells.forEach((lines, i) => {
        const { align = 'left' } = block.columns[i] ?? {};
        const { size, leading } = style(i);
        const draw = (line: Line, n: number): void => {
          const slack = (widths[i] ?? 0) - line.width;
          const shift = align === 'right' ? slack : align === 'center' ? slack / 2 : 0;
          const down = spot.y + n * leading + baseline(size, leading);
          drawLine(spot, line, spot.x + (edges[i] ?? 0) + shift, down);
        };
        spot.pen.tagged(tags?.[i], () => lines.forEach(draw));
      });
    },
  };
}

/** The titles over their rule; without titles the rule alone. */
function headOf(block: Table, { widths, head, full, paint }: Grid, { tags }: Setting): Slice {
  const titles = block.columns.map((column, i) => breakLines(column.title, head, widths[i] ?? 0));
  const titled = block.columns.some((column) => column.title !== '');
  const depth = Math.max(...titles.map((lines) => lines.length), 0);
  const height = titled ? depth * head.leading : 0;
  return {
    height,
    before: 0,
    glue: true,
    draw(spot) {
      const foot = spot.y + height;
      spot.pen.line([spot.x, foot], [spot.x + full, foot], HEAD_RULE);
      if (!titled) return;
      // Titles stand on the rule, however many lines their neighbours have.
      const bottom = titles.map((lines) => [
        ...Array<Line>(depth - lines.length).fill({ pieces: [], width: 0 }),
        ...lines,
      ]);
      paint(spot, bottom, () => head, headCells(tags.of(block), block.columns.length));
    },
  };
}

/** A row, or the totals behind the last one: one slice, or one a line where it is very high. */
function rowSlices(block: Table, grid: Grid, head: Slice, r: number, setting: Setting): Slice[] {
  const { widths, cell, full, paint } = grid;
  const total = r === block.rows.length;
  const row = (total ? block.totals : block.rows[r]) ?? [];
  const inset = (block.indent?.[r] ?? 0) * INDENT;
  const cells = block.columns.map((column, i) =>
    breakLines(shown(row[i] ?? '', column, total), cell(i), (widths[i] ?? 0) - (i === 0 ? inset : 0)),
  );
  const slice = (height: number, part: Cells, ends = true): Slice => ({
    height,
    before: 0,
    head,
    draw(spot) {
      const foot = spot.y + height;
      if (ends) spot.pen.line([spot.x, foot], [spot.x + full, foot], ROW_RULE);
      if (total) spot.pen.line([spot.x, spot.y], [spot.x + full, spot.y], HEAD_RULE);
      paint(
        spot,
        inset === 0
          ? part
          : part.map((lines, i) => (i === 0 ? lines.map((line) => shifted(line, inset)) : lines)),
        cell,
        rowCells(setting.tags.of(block), r, block.columns.length, total),
      );
    },
  });
  const high = Math.max(...cells.map((lines, i) => lines.length * cell(i).leading));
  if (high <= setting.height * GIANT) return [slice(high, cells)];
  const leading = Math.max(...cells.map((_, i) => cell(i).leading));
  const count = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, n) =>
    slice(
      leading,
      cells.map((lines) => lines.slice(n, n + 1)),
      n === count - 1,
    ),
  );
}

interface Look {
  readonly gap: number;
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
  const all = needsOf(block, styles);
  const tight = all.map(({ cells }) => cells);
  const isNarrow = across(tight, GAP.wide) > width && across(tight, GAP.narrow) <= width + 0.01;
  const gap = isNarrow ? GAP.narrow : GAP.wide;
  const room =
    width -
    across(
      all.map(() => 0),
      gap,
    );
  const sized = (style: TextStyle): TextStyle => ({ ...style, size: Math.max(LEAST, style.size * scale) });
  const [text, code, head] = [sized(styles.table), sized(styles.code), sized(styles.tableHead)];
  const cell = (i: number): TextStyle => (block.columns[i]?.face === 'code' ? code : text);
  // Titles are broken before cells are.
  const loose = all.reduce((sum, { natural }) => sum + natural, 0) <= room;
  const needs = all.map((need, i) => {
    const { size, face } = { size: cell(i).size, face: block.columns[i]?.face };
    const own = size / (face === 'code' ? styles.code : styles.table).size;
    const natural = Math.max((loose ? need.natural : need.cells) * own, need.title);
    // A code line is one word as long as it leaves the others room: it is to be copied as it stands.
    const word = Math.max(need.least * own, need.title);
    const least = face === 'code' ? Math.max(word, Math.min(natural, room * CODE_SHARE)) : word;
    return { ...need, natural, least };
  });
  const fits = needs.reduce((sum, need) => sum + need.least, 0) <= room;
  return { gap, widths: columnWidths(needs, room), cell, head, fits };
}

interface Need extends ColumnNeed {
  /** Its widest cell on one line, or its title on two. */
  readonly cells: number;
  /** The longest word of its title. */
  readonly title: number;
}

const measured = kept<Table, readonly Need[]>();

/** What each column needs at the usual sizes. */
function needsOf(block: Table, styles: Styles): readonly Need[] {
  return measured(block, () => block.columns.map((column, i) => needOf(block, column, i, styles)));
}

function needOf(block: Table, column: Column, i: number, styles: Styles): Need {
  const style = column.face === 'code' ? styles.code : styles.table;
  const title = longestWord(column.title, styles.tableHead);
  const whole = naturalWidth(column.title, styles.tableHead);
  let least = 0;
  let cells = Math.max(title, whole * IN_TWO);
  [...block.rows, ...(block.totals ? [block.totals] : [])].forEach((row, r) => {
    const said = shown(row[i] ?? '', column, r === block.rows.length);
    const inset = i === 0 ? (block.indent?.[r] ?? 0) * INDENT : 0;
    const wide = naturalWidth(said, style) + inset;
    cells = Math.max(cells, wide);
    // A cell no wider than the longest word so far holds no longer one.
    if (wide > least) least = Math.max(least, longestWord(said, style) + inset);
  });
  const natural = Math.max(cells, Math.min(whole, TITLE));
  const grows = column.align !== 'right' && column.align !== 'center';
  return {
    title,
    cells,
    natural,
    least,
    grows,
    ...(column.width === undefined ? {} : { share: column.width }),
  };
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
