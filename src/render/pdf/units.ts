/** From blocks to units: what belongs together in a column, how wide it must be, how it is set at a width. */
import type { Block } from '../../core/index.js';
import { beside, inColumns } from './columns.js';
import { chart, chartRows, map } from './figures.js';
import { extent, type Anchor, type Slice } from './flow.js';
import { form } from './form.js';
import { pack, type Unit } from './pack.js';
import { onGrid, spaced, together, type Setting } from './setting.js';
import { newspaper } from './newspaper.js';
import { cover, plate } from './plates.js';
import { GUTTER, LINE } from './styles.js';
import { table, tableParts } from './table.js';
import { captionOf } from './table-tags.js';
import {
  anchorOf,
  caption,
  codeCaption,
  codeLines,
  heading,
  letter,
  list,
  masthead,
  paragraph,
  preformatted,
  rule,
} from './text-blocks.js';
import { type Of, FOUR, smallCharts, isProse, gathered, introduces } from './gathered.js';
import { needOf, looseOf } from './needs.js';

type Heading = Of<'heading'>;

/** Sections beside each other are no higher than this share of a page. */
const ROW = 0.75;

/** What is to be kept together and higher than this share of a page is broken all the same. */
const KEPT = 0.9;

/** A part of a sheet without forced breaks. */
export function packed(blocks: readonly Block[], setting: Setting): Slice[] {
  const level = levelOf(blocks);
  const at = blocks.findIndex((block) => headingOf(block)?.level === level);
  const lead = at < 0 ? blocks : blocks.slice(0, at);
  const { under } = setting;
  const led = pack(unitsOf(lead, setting, under), packing(setting, levelOf(lead) === 1));
  if (at < 0) return led;
  return [...led, ...pack(unitsOf(blocks.slice(at), setting, under), packing(setting, level === 1))];
}

function packing({ widths, height }: Setting, halves: boolean): Parameters<typeof pack>[1] {
  return { widths, highest: height * ROW, halves };
}

/** The heading that a block begins with. */
function headingOf(block: Block | undefined): Heading | undefined {
  if (block?.kind === 'heading') return block;
  return block?.kind === 'keep' ? headingOf(block.blocks[0]) : undefined;
}

/** The highest level of heading among blocks; undefined: there is none. */
function levelOf(blocks: readonly Block[]): number | undefined {
  const levels = blocks.flatMap((block) => headingOf(block)?.level ?? []);
  return levels.length === 0 ? undefined : Math.min(...levels);
}

/** Sections under headings of the highest level; before them, and where there are none, blocks. */
function unitsOf(blocks: readonly Block[], setting: Setting, under?: Anchor): Unit[] {
  const level = levelOf(blocks);
  if (level === undefined) return leaves(blocks, setting);
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (headingOf(block)?.level === level) parts.push([]);
    parts.at(-1)?.push(block);
  }
  const [lead = [], ...sections] = parts;
  return [
    ...unitsOf(lead, setting, under),
    ...sections.flatMap(([first, ...rest]): Unit[] => {
      if (first?.kind === 'heading') return [section(first, rest, setting, under)];
      if (first?.kind !== 'keep') return [];
      const [head, ...own] = first.blocks;
      if (head?.kind !== 'heading') return [];
      return [kept(section(head, own, setting, under), setting), ...unitsOf(rest, setting, under)];
    }),
  ];
}

/** A heading and what stands under it: packed across the page, one below the other in a narrower column. */
function section(head: Heading, blocks: readonly Block[], setting: Setting, under?: Anchor): Unit {
  const anchor = anchorOf(head, head.level === 1 ? undefined : under);
  const below = { ...setting, ...(head.level < 3 ? { under: anchor } : {}) };
  const inner = unitsOf(blocks, below, head.level === 1 ? anchor : under);
  return unit(Math.max(0, ...inner.map(({ need }) => need)), (width) => {
    const own =
      width === setting.widths.full
        ? pack(inner, packing(setting, false))
        : inner.flatMap((one) => one.at(width));
    return underHeading(heading(head, { ...setting, width }, anchor), own);
  });
}

/** A unit that is laid out once at each width. */
function unit(need: number, lay: (width: number) => readonly Slice[]): Unit {
  const known = new Map<number, readonly Slice[]>();
  return {
    need,
    at(width) {
      let slices = known.get(width);
      if (!slices) known.set(width, (slices = onGrid(lay(width))));
      return slices;
    },
  };
}

function kept(inner: Unit, { height }: Setting): Unit {
  return unit(inner.need, (width) => {
    const slices = inner.at(width);
    return extent(slices) > height * KEPT ? slices : together(slices);
  });
}

/** Right below a heading there is no space. A large map takes it along to the next page only when nothing else stands under it. */
function underHeading(head: readonly Slice[], own: readonly Slice[]): Slice[] {
  const floats = own.length > 0 && own.every((slice) => slice.floats);
  return [...head.map((slice) => (floats ? { ...slice, floats } : slice)), ...spaceless(own)];
}

function spaceless(slices: readonly Slice[]): Slice[] {
  return slices.map((slice, i) => (i === 0 ? { ...slice, before: 0 } : slice));
}

/** Blocks without headings: a note goes with what it stands below, a few words with what they introduce. */
function leaves(blocks: readonly Block[], setting: Setting): Unit[] {
  const units: Unit[] = [];
  const groups = gathered(blocks);
  for (let at = 0; at < groups.length;) {
    const charts = smallCharts(groups, at);
    if (charts.length >= FOUR)
      units.push(unit(setting.widths.full, () => spaced(chartRows(charts, setting), LINE)));
    else units.push(...leaf(groups[at] ?? [], setting));
    at += charts.length >= FOUR ? charts.length : 1;
  }
  return units;
}

function leaf(group: readonly Block[], setting: Setting): Unit[] {
  const [first] = group;
  const { widths } = setting;
  if (first?.kind === 'grid') return gridUnits(first, setting);
  if (first?.kind === 'keep') {
    const inner = unitsOf(first.blocks, setting);
    const need = Math.max(0, ...inner.map((one) => one.need));
    return [
      kept(
        unit(need, (width) => inner.flatMap((one) => one.at(width))),
        setting,
      ),
    ];
  }
  const need = Math.max(...group.map((block) => needOf(block, group, setting)));
  return [
    unit(need, (width) => {
      const loose = Math.max(need, ...group.map((block) => looseOf(block, setting)));
      const column =
        [widths.side, widths.half, widths.main].find((one) => one >= loose - 0.01) ?? widths.full;
      const room = { ...setting, width: Math.min(width, column) };
      const slices = group.flatMap((block, i) => {
        const run = width === widths.full ? inRun(block, group, setting, need) : undefined;
        const own = run ?? slicesOf(block, isProse(block) ? { ...setting, width } : room);
        if (block.kind === 'form' && i > 0) return spaced(own, LINE);
        return introduces(group, i) ? spaced(own, 0, true) : own;
      });
      return spaced(slices, LINE);
    }),
  ];
}

/** Whole rows of a grid across the page; the cells of a last row that is not whole leave room for what follows. Cells of two columns without maps stand as any other parts of a section. */
function gridUnits({ cells, columns }: Of<'grid'>, setting: Setting): Unit[] {
  const width = columns === 3 ? setting.widths.side : setting.widths.half;
  const whole = cells.length - (cells.length % columns);
  const units = cells.map((cell) => gridCell(cell, width, setting));
  if (columns === 2 && !cells.flat().some(({ kind }) => kind === 'map')) return units;
  const rows = Array.from({ length: whole / columns }, (_, row) =>
    unit(setting.widths.full, () => {
      const stacks = units
        .slice(row * columns, (row + 1) * columns)
        .map((one, i) => ({ x: i * (width + GUTTER), slices: one.at(width) }));
      return together(beside(stacks));
    }),
  );
  return [...rows, ...units.slice(whole)];
}

/** A cell of a grid: never broken. */
function gridCell(cell: readonly Block[], width: number, setting: Setting): Unit {
  const inner = leaves(cell, setting);
  return unit(width, () => spaced(together(inner.flatMap((one) => spaceless(one.at(width)))), LINE));
}

/** More lines than this of a text are set in two columns, more rows or code lines than the others in two or three. */
const LINES = 6;

const ROWS = { two: 10, three: 20 };

/** The long block of a group in columns that it runs through; undefined: it is not so long, or not so narrow. */
function inRun(
  block: Block,
  group: readonly Block[],
  setting: Setting,
  need: number,
): readonly Slice[] | undefined {
  const { zoom = 1, widths } = setting;
  const { side, half } = widths;
  // Cells of a table may be broken: in large type it runs as it does in normal type, if it is long.
  const yields = block.kind === 'table' ? zoom : 1;
  const columnsOf = (lines: number): number => {
    if (lines > ROWS.three && need <= side + 0.01) return 3;
    return lines > ROWS.two && need <= half * yields + 0.01 ? 2 : 1;
  };
  const at = (columns: number): Setting => ({ ...setting, width: columns === 3 ? side : half });
  const run = (columns: number, slices: readonly Slice[]): Slice =>
    inColumns({ slices, columns, pitch: at(columns).width + GUTTER });
  if (block.kind === 'table') {
    const columns = columnsOf(block.rows.length);
    if (columns === 1) return undefined;
    const { head, rows } = tableParts(block, at(columns));
    const title = caption(block.caption, setting, () => captionOf(setting.tags.of(block)));
    return [...title, run(columns, [head, ...rows])];
  }
  if (block.kind === 'preformatted') {
    const columns = columnsOf(block.lines.length);
    if (columns === 1) return undefined;
    return [...codeCaption(block, setting), run(columns, codeLines(block, at(columns)))];
  }
  if (!group.every(isProse)) return undefined;
  // The first block of a text brings all of it.
  if (block !== group[0]) return [];
  const wide = { ...setting, width: setting.widths.main };
  const set = (room: Setting): Slice[] => group.flatMap((one) => [...slicesOf(one, room)]);
  const lines = set(wide);
  if (lines.length <= LINES) return lines;
  const columns = lines.length > ROWS.three && need <= side + 0.01 ? 3 : 2;
  return [run(columns, set(at(columns)))];
}

function slicesOf(block: Block, setting: Setting): readonly Slice[] {
  switch (block.kind) {
    // Page one is laid apart, with the frame.
    case 'front':
      return [];
    case 'masthead':
      if (block.look === 'newspaper') return [plate(block, setting)];
      return block.look === 'book' ? [cover(block, setting)] : masthead(block, setting);
    case 'heading':
      return heading(block, setting);
    case 'paragraph':
      return paragraph(block, setting);
    case 'list':
      return list(block, setting);
    case 'table':
      return table(block, setting);
    case 'preformatted':
      return preformatted(block, setting);
    case 'map':
      return [map(block, setting)];
    case 'chart':
      return chart(block, setting);
    case 'letter':
      return wholeLetter(block, setting);
    case 'form':
      return form(block, setting);
    case 'rule':
      return [rule(setting.width)];
    case 'newspaper':
      return newspaper(block, setting, (blocks, width) => blocksAt(blocks, { ...setting, width }));
    case 'grid':
      return block.cells.flatMap((cell) => cell.flatMap((one) => slicesOf(one, setting)));
    case 'keep':
      return together(block.blocks.flatMap((one) => slicesOf(one, setting)));
    case 'pageBreak':
      return [];
  }
}

/** One below the other. */
function blocksAt(blocks: readonly Block[], setting: Setting): readonly Slice[] {
  return unitsOf(blocks, setting, setting.under).flatMap((one) => one.at(setting.width));
}

/** A letter is broken over columns or pages only when it is very long. */
function wholeLetter(block: Of<'letter'>, setting: Setting): readonly Slice[] {
  const slices = letter(block, setting);
  return extent(slices) > setting.height * KEPT ? slices : together(slices);
}
