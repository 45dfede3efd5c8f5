/** Maps and charts on the page: title, drawing in a thin frame, legend of what is on it, names that found no room. */
import type { Block, LegendEntry, Text } from '../../core/index.js';
import { chartDrawing, chartWidth } from '../picture/chart-shapes.js';
import { INK } from '../ink.js';
import { breakLines } from '../type/lines.js';
import { layOut, type Picture } from '../picture/picture.js';
import type { Slice, Spot } from './flow.js';
import { lineSlices, spaced, together, type Setting } from './setting.js';
import { MARGIN, FOOT, HEAD } from './styles.js';

type Figure = Extract<Block, { kind: 'map' | 'chart' }>;

export function figure(block: Figure, setting: Setting): Slice[] {
  return block.kind === 'map' ? map(block, setting) : chart(block, setting);
}

function chart(block: Extract<Block, { kind: 'chart' }>, setting: Setting): Slice[] {
  const picture = layOut(
    chartDrawing(block, chartWidth(block, setting.width), setting.styles.accent),
    chartWidth(block, setting.width),
  );
  const unit = block.unit && block.type !== 'spark' ? [` (${block.unit})`] : [];
  const title = titleSlices([{ text: block.title, style: 'bold' }, ...unit], setting);
  return spaced(together([...title, pictureSlice(picture, false)]), 9);
}

type MapBlock = Extract<Block, { kind: 'map' }>;

function map(block: MapBlock, setting: Setting): Slice[] {
  if (block.fullPage) return [fullPageMap(block, setting)];
  return spaced(together(mapSlices(block, setting, setting.height)), 9);
}

/** What title and legend take of a map's page, about. */
const BESIDES = 50;

/** A page of its own, turned when the drawing gets larger so; its heading stands on it. */
export function fullPageMap(
  block: MapBlock,
  setting: Setting,
  heading: (width: number) => readonly Slice[] = () => [],
): Slice {
  const across = setting.height + HEAD + FOOT + MARGIN.top + MARGIN.bottom - MARGIN.left - MARGIN.right;
  const down = setting.width + MARGIN.left + MARGIN.right - MARGIN.top - MARGIN.bottom - HEAD - FOOT;
  const scale = (wide: number, high: number): number =>
    Math.min(wide / block.drawing.width, (high - BESIDES) / block.drawing.height);
  const turned = scale(across, down) > scale(setting.width, setting.height);
  const [width, height] = turned ? [across, down] : [setting.width, setting.height];
  const above = heading(width).map((slice, i) => (i === 0 ? { ...slice, before: 0 } : slice));
  const used = above.reduce((sum, slice) => sum + slice.before + slice.height, 0);
  const room = { ...setting, width, height: height - used };
  const slices = [...above, ...mapSlices({ ...block, width: 100 }, room, room.height)];
  const anchor = above.find((slice) => slice.anchor)?.anchor;
  return {
    height: Math.min(
      height,
      slices.reduce((sum, slice) => sum + slice.before + slice.height, 0),
    ),
    before: 0,
    page: turned ? 'landscape' : 'portrait',
    ...(anchor ? { anchor } : {}),
    draw(spot) {
      let { y } = spot;
      for (const slice of slices) {
        y += slice.before;
        slice.draw({ ...spot, y });
        y += slice.height;
      }
    },
  };
}

function mapSlices(block: MapBlock, setting: Setting, height: number): Slice[] {
  const room = (setting.width * (block.width ?? 100)) / 100;
  const title = titleSlices(
    [
      { text: block.title, style: 'bold' },
      ...(block.scale ? [{ text: `   ${block.scale}`, style: 'small' } as const] : []),
    ],
    setting,
  );
  const caption = block.caption
    ? spaced(lineSlices(breakLines(block.caption, setting.styles.caption, room), setting.styles.caption), 3)
    : [];
  // Names that found no room are known only when the map is drawn, and they take room themselves: two rounds settle it.
  let width = room;
  let picture = layOut(block.drawing, width);
  let below = legendSlices(block.legend ?? [], picture.dropped, { ...setting, width: room });
  for (let round = 0; round < 3; round++) {
    const used =
      [...title, ...below, ...caption].reduce((sum, slice) => sum + slice.before + slice.height, 0) + 6;
    const most = Math.max(60, height - used);
    if (picture.height <= most + 0.01) break;
    width = Math.min(width, (most * block.drawing.width) / block.drawing.height);
    picture = layOut(block.drawing, width);
    below = legendSlices(block.legend ?? [], picture.dropped, { ...setting, width: room });
  }
  return [...title, pictureSlice(picture, true), ...below, ...caption];
}

function titleSlices(text: Text, { styles, width }: Setting): Slice[] {
  return spaced(lineSlices(breakLines(text, styles.table, width), styles.table), 0, true);
}

function pictureSlice(picture: Picture, framed: boolean): Slice {
  return {
    height: picture.height,
    before: 2,
    draw(spot) {
      spot.picture(picture, spot.x, spot.y);
      if (!framed) return;
      const { pen, x, y } = spot;
      pen.stroke(INK.rule);
      pen.raw(`0.4 w ${r(x)} ${r(y)} ${r(picture.width)} ${r(picture.height)} re S`);
    },
  };
}

function r(n: number): string {
  return String(Math.round(n * 100) / 100);
}

const SAMPLE = { width: 20, height: 12 };

/** Samples and texts in columns, as many as fit; below them the names that found no room. */
function legendSlices(
  entries: readonly LegendEntry[],
  dropped: readonly string[],
  setting: Setting,
): Slice[] {
  const style = setting.styles.caption;
  const slices = legendLines(entries, setting);
  if (dropped.length > 0) {
    const names: Text = [{ text: 'No room for: ', style: 'italic' }, dropped.join(', ')];
    slices.push(...spaced(together(lineSlices(breakLines(names, style, setting.width), style)), 2));
  }
  return slices.map((slice, i) => ({ ...slice, glue: i < slices.length - 1 }));
}

/** The signs of a map, in as many columns as fit. */
export function legendLines(entries: readonly LegendEntry[], setting: Setting): Slice[] {
  if (entries.length === 0) return [];
  const style = setting.styles.caption;
  const texts = entries.map((entry) => breakLines(entry.text, style, setting.width - SAMPLE.width - 6));
  const widest = Math.max(...texts.map((lines) => Math.max(...lines.map((line) => line.width))));
  const columns = Math.max(
    1,
    Math.min(entries.length, Math.floor((setting.width + 12) / (widest + SAMPLE.width + 18))),
  );
  const each = Math.min(setting.width / columns, widest + SAMPLE.width + 24);
  const rows = Math.ceil(entries.length / columns);
  const slices: Slice[] = [];
  for (let row = 0; row < rows; row++) {
    const cells = Array.from({ length: columns }, (_, column) => row * columns + column).filter(
      (i) => i < entries.length,
    );
    const height = Math.max(SAMPLE.height, ...cells.map((i) => (texts[i]?.length ?? 0) * style.leading)) + 1;
    slices.push({
      height,
      before: row === 0 ? 3 : 0,
      glue: true,
      draw(spot: Spot) {
        cells.forEach((i, column) => {
          const entry = entries[i];
          const x = spot.x + column * each;
          if (entry?.sample) {
            spot.picture(layOut({ x: 0, y: 0, ...SAMPLE, shapes: entry.sample }, SAMPLE.width), x, spot.y);
          }
          lineSlices(texts[i] ?? [], style, SAMPLE.width + 6).forEach((slice, n) =>
            slice.draw({ ...spot, x, y: spot.y + 1 + n * style.leading }),
          );
        });
      },
    });
  }
  return slices;
}
