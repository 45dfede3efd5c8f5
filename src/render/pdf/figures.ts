/** Maps and charts on the page: title, drawing in a thin frame, legend of what is on it, names that found no room. */
import { plainText, type Block, type LegendEntry, type Text } from '../../core/index.js';
import { chartDrawing } from '../picture/chart-shapes.js';
import { INK } from '../ink.js';
import { breakLines } from '../type/lines.js';
import { withInsets, type Inset } from '../picture/insets.js';
import { layOut, type Picture } from '../picture/picture.js';
import { extent, NOTHING, SMALLER, type Slice } from './flow.js';
import { beside } from './columns.js';
import { chartAlt, mapAlt } from './alt.js';
import { legendLines } from './legend.js';
import { num } from './pen.js';
import { lineSlices, spaced, tagged, together, type Setting } from './setting.js';
import { GUTTER, LINE, type Widths } from './styles.js';
import type { Tag } from './tags.js';

type MapBlock = Extract<Block, { kind: 'map' }>;
type Chart = Extract<Block, { kind: 'chart' }>;

/** The width of the columns that a chart takes by itself. */
export function chartColumns({ size, type }: Chart, { side, half }: Widths): number {
  return size === 'half' && type !== 'spark' ? half : side;
}

export function chart(block: Chart, setting: Setting): Slice[] {
  return chartAt(block, setting, Math.min(setting.width, chartColumns(block, setting.widths)));
}

function chartAt(block: Chart, setting: Setting, width: number): Slice[] {
  // A chart's words are set at their size and grow with all other type.
  const picture = layOut(chartDrawing(block, width, setting.styles.accent), width);
  const unit = block.unit && block.type !== 'spark' ? [` (${block.unit})`] : [];
  const title = titleSlices([{ text: block.title, style: 'bold' }, ...unit], { ...setting, width }, block);
  const look = { framed: false, alt: () => chartAlt(block), tag: () => setting.tags.of(block) };
  return together([...title, pictureSlice({ picture, by: 1, width, height: picture.height }, look)]);
}

const IN_A_ROW = 4;

/** Small charts, four in a row. */
export function chartRows(charts: readonly Chart[], setting: Setting): Slice[] {
  const width = (setting.widths.full - (IN_A_ROW - 1) * GUTTER) / IN_A_ROW;
  return Array.from({ length: Math.ceil(charts.length / IN_A_ROW) }, (_, row) => {
    const own = charts.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW);
    const stacks = own.map((one, i) => ({ x: i * (width + GUTTER), slices: chartAt(one, setting, width) }));
    return spaced(together(beside(stacks)), row === 0 ? 0 : LINE);
  }).flat();
}

/** The width of the columns that a map takes: the smallest in which its picture has room. */
export function mapColumns(block: MapBlock, { side, half, main, full }: Widths): number {
  const wide = mapWidth(block, full);
  return [side, half, main].find((one) => one >= wide - LINE) ?? full;
}

/** A large map is as wide as the page and no higher than this, any other no higher than half a page. */
const HIGHEST = { large: 45 * LINE, other: 30 * LINE };

/** The share of the page that the map asks for, as far as its height allows, in points. */
function mapWidth({ drawing, fullPage, width = 100 }: MapBlock, full: number, factor = 1): number {
  const ratio = drawing.height / drawing.width;
  if (fullPage) return Math.min(full * Math.min(factor, 1), (HIGHEST.large * factor) / ratio, full);
  return Math.min((full * width) / 100, HIGHEST.other / ratio);
}

/** Title, picture, legend and caption: never broken. A large map waits for the next page rather than leave a gap. */
export function map(block: MapBlock, setting: Setting, factor = 1): Slice {
  const { widths } = setting;
  const width = Math.min(setting.width, mapColumns(block, widths));
  const wide = (by: number): number => Math.min(width, mapWidth(block, widths.full, by));
  const anchor = { level: 3, text: block.title, ...(setting.under ? { under: setting.under } : {}) };
  const drawn = (points: number): Slice => ({
    ...stacked(mapSlices(block, { ...setting, width }, points)),
    anchor,
  });
  const slice = drawn(wide(factor));
  if (block.sketch) return { ...slice, split: (room) => smaller(drawn, wide(factor), room) };
  if (!block.fullPage) return slice;
  const ratio = block.drawing.height / block.drawing.width;
  const sized = new Map<number, Slice>();
  return {
    ...slice,
    floats: true,
    resized(by, exact) {
      const grown = LINE * Math.round(((wide(by) - wide(factor)) * ratio) / LINE);
      const made = sized.get(by) ?? (exact ? map(block, setting, by) : undefined);
      if (made) sized.set(by, made);
      return made ?? { ...slice, floats: true, height: slice.height + grown };
    },
  };
}

/** A sketch as large as there is room for; undefined: it would be too small. */
function smaller(
  drawn: (points: number) => Slice,
  points: number,
  room: number,
): readonly [Slice, Slice] | undefined {
  for (const by of SMALLER) {
    const made = drawn(points * by);
    if (made.height <= room) return [made, NOTHING];
  }
  return undefined;
}

/** Slices that are one. */
function stacked(slices: readonly Slice[]): Slice {
  return {
    height: extent(slices),
    before: slices[0]?.before ?? 0,
    draw(spot) {
      let { y } = spot;
      slices.forEach((slice, i) => {
        if (i > 0) y += slice.before;
        slice.draw({ ...spot, y });
        y += slice.height;
      });
    },
  };
}

/** The picture at this width, or as wide as leaves title and legend their room on a page. */
function mapSlices(block: MapBlock, setting: Setting, wide: number): Slice[] {
  const room = setting.width;
  const title = titleSlices(
    [
      { text: block.title, style: 'bold' },
      ...(block.scale ? [{ text: `   ${block.scale}`, style: 'small' } as const] : []),
    ],
    setting,
    block,
  );
  const tag = (): Tag => setting.tags.of(block);
  const style = setting.styles.caption;
  const caption =
    block.caption !== undefined && plainText(block.caption) !== ''
      ? tagged(lineSlices(breakLines(block.caption, style, room), style), () => tag().nth(CAPTION, 'P'))
      : [];
  // Names that found no room are known only when the map is drawn, and they take room themselves: two rounds settle it.
  let width = wide;
  let picture = shownMap(block, width, setting);
  let below = belowMap(block, picture, setting, tag);
  for (let round = 0; round < 3; round++) {
    const used = [...title, ...below, ...caption].reduce((sum, slice) => sum + slice.height, 0) + LINE;
    const most = Math.max(60, setting.height - used);
    if (picture.height <= most + 0.01) break;
    width = Math.min(width, (most * block.drawing.width) / block.drawing.height);
    picture = shownMap(block, width, setting);
    below = belowMap(block, picture, setting, tag);
  }
  const look = { framed: true, alt: () => mapAlt(block.title, block.drawing), tag };
  return [...title, pictureSlice(picture, look), ...below, ...caption];
}

/** Below the tag of a map or chart; insets stand between its figure and its legend. */
const [TITLE, FIGURE, LEGEND, DROPPED, CAPTION] = [0, 1, 10, 11, 12];

/** Insets of a map: three in a row, and no more; so high with their frames. */
const INSETS = { most: 3, height: 11 * LINE };

interface ShownMap extends Shown {
  readonly insets: readonly Inset[];
}

function shownMap({ drawing, detail }: MapBlock, width: number, setting: Setting): ShownMap {
  const { zoom = 1, widths } = setting;
  const size = [widths.side * zoom, (INSETS.height - 2) * zoom] as const;
  const { insets, ...made } = withInsets(
    drawing,
    width * zoom,
    detail && { ...detail, size, most: INSETS.most },
  );
  return { ...made, by: 1 / zoom, width, height: made.picture.height / zoom, insets };
}

function belowMap(block: MapBlock, map: ShownMap, setting: Setting, tag: () => Tag): Slice[] {
  return [
    ...insetSlices(block, map, setting, tag),
    ...legendSlices(block.legend ?? [], block.sketch ? [] : map.dropped, setting, tag),
  ];
}

/** The insets beside each other, under their map. */
function insetSlices(
  { title }: MapBlock,
  { insets, by }: ShownMap,
  { widths }: Setting,
  tag: () => Tag,
): Slice[] {
  const stacks = insets.map(({ letter, drawing, picture }, i) => {
    const alt = (): string => mapAlt(`Inset ${letter} of ${title}`, drawing);
    const size = { by, width: picture.width * by, height: picture.height * by };
    const look = { framed: true, alt, tag, nth: FIGURE + 1 + i };
    return { x: i * (widths.side + GUTTER), slices: [pictureSlice({ picture, ...size }, look)] };
  });
  return stacks.length === 0 ? [] : spaced(together(beside(stacks)), LINE / 2);
}

function titleSlices(text: Text, { styles, width, tags }: Setting, block: MapBlock | Chart): Slice[] {
  const lines = lineSlices(breakLines(text, styles.table, width), styles.table);
  return tagged(spaced(lines, 0, true), () => tags.of(block).nth(TITLE, 'P'));
}

/** A picture on the page: laid out for its size on paper, so that what is printed in it has the size that it says. */
interface Shown {
  readonly picture: Picture;
  readonly by: number;
  readonly width: number;
  readonly height: number;
  readonly dropped: readonly string[];
}

interface PictureLook {
  readonly framed: boolean;
  /** What it shows, in words. */
  readonly alt: () => string;
  readonly tag: () => Tag;
  /** Its place under the tag; default the map's or chart's own. */
  readonly nth?: number;
}

function pictureSlice(
  { picture, by, ...size }: Omit<Shown, 'dropped'>,
  { framed, alt, tag, nth = FIGURE }: PictureLook,
): Slice {
  return {
    // Whole lines, and a little air below a frame.
    height: LINE * Math.ceil((size.height + (framed ? 2 : 0) - 0.01) / LINE),
    before: 0,
    draw(spot) {
      spot.figure(picture, { x: spot.x, y: spot.y, by }, tag().nth(nth, 'Figure', { alt: alt() }));
      if (!framed) return;
      const { pen, x, y } = spot;
      pen.stroke(INK.rule);
      pen.raw(`0.4 w ${num(x)} ${num(y)} ${num(size.width)} ${num(size.height)} re S`);
    },
  };
}

/** The signs of a map, and below them the names that found no room. */
function legendSlices(
  entries: readonly LegendEntry[],
  dropped: readonly string[],
  setting: Setting,
  tag: () => Tag,
): Slice[] {
  const style = setting.styles.caption;
  const slices = legendLines(entries, setting, () => tag().nth(LEGEND, 'L'));
  if (dropped.length > 0) {
    const names: Text = [{ text: 'No room for: ', style: 'italic' }, dropped.join(', ')];
    const lines = together(lineSlices(breakLines(names, style, setting.width), style));
    slices.push(...tagged(lines, () => tag().nth(DROPPED, 'P')));
  }
  return slices.map((slice, i) => ({ ...slice, glue: i < slices.length - 1 }));
}
