/** The window of the map on page one: its title and how it is to be read above it, its signs below it where they stand nowhere else. */
import type { FrontPage, FrontPart } from '../../core/index.js';
import { INK } from '../ink.js';
import { layOut } from '../picture/picture.js';
import { mapNote, windowOf } from '../picture/window.js';
import { breakLines } from '../type/lines.js';
import { measure, printable } from '../type/type.js';
import { mapAlt } from './alt.js';
import { legendLines } from './legend.js';
import { extent, type Slice, type Spot } from './flow.js';
import { SMALL, type FrontTags } from './front-look.js';
import { num } from './pen.js';
import { lineSlices, within, yielding, type Setting } from './setting.js';
import { LINE } from './styles.js';
import type { Tag } from './tags.js';

type FrontMap = NonNullable<FrontPage['map']>;

/** What stands above and below the map. */
export interface AroundMap {
  readonly head: Slice;
  readonly signs: readonly Slice[];
  /** Of the signs with the space above them, in points. */
  readonly below: number;
  /** The map's own. */
  readonly tag: Tag;
}

/** Between the map's frame and its signs. */
const BELOW = 4;

export function aroundMap(map: FrontMap, setting: Setting, tags: FrontTags): AroundMap {
  const head = headOf(map, setting);
  const lines = legendLines(map.legend ?? [], setting, () => tags.signs.nth(0, 'L'));
  const signs = lines.map((line) => ({
    ...line,
    draw: (spot: Spot): void => spot.pen.tagged(tags.signs, () => line.draw(spot)),
  }));
  const below = signs.length === 0 ? 0 : BELOW + extent(signs);
  return { head, signs, below, tag: tags.map };
}

/** What a map needs that is at least so high, or over its signs so high; in points, with all that stands around it. */
export function roomFor({ head, below }: AroundMap, least: number, overSigns: number): number {
  return head.height + Math.max(least, overSigns + below);
}

/** The title of the map, and beside it how it is to be read; in lines of its own where it is longer. */
function headOf(map: FrontMap, { styles, width, zoom = 1 }: Setting): Slice {
  const title = printable(map.title, 'sans-bold');
  const note = printable(mapNote(map), 'sans');
  const behind = measure(title, 'sans-bold', 8) + 10;
  const size = yielding(SMALL, note, width - behind, zoom);
  const beside = measure(note, 'sans', size) <= width - behind + 0.01;
  const lines = beside ? [] : lineSlices(breakLines(note, styles.small, width), styles.small);
  return {
    height: LINE * (1 + lines.length),
    before: 0,
    draw(spot) {
      const { pen, x, y } = spot;
      within(spot, 'H2', () => pen.text({ face: 'sans-bold', size: 8, colour: INK.text }, x, y + 8, title));
      if (note === '') return;
      within(spot, 'P', () => {
        if (beside) pen.text({ ...SMALL, size }, x + behind, y + 8, note);
        // A baseline of a title stands a point higher than that of a text.
        lines.forEach((line, i) => line.draw({ ...spot, y: y + (i + 1) * LINE - 1 }));
      });
    },
  };
}

/** The window that so many points hold, with what stands around it; nothing where there is no room for it. */
export function drawMap(
  map: FrontMap,
  { head, signs, below, tag }: AroundMap,
  spot: Spot,
  { width, zoom = 1 }: Setting,
  room: number,
): void {
  const height = room - head.height - below - 2;
  if (height < LINE * 4) return;
  const { pen, x } = spot;
  const top = spot.y + head.height;
  const scale = scaleFor(map, width * zoom, height * zoom);
  const drawing = windowOf({ ...map, scale }, width * zoom, height * zoom);
  const picture = layOut(drawing, Math.min(width * zoom, drawing.width * scale));
  pen.tagged(tag, () => {
    head.draw(spot);
    const figure = pen.tag?.child('Figure', { alt: mapAlt(map.title, drawing, map.discs) });
    if (figure) spot.figure(picture, { x, y: top, by: 1 / zoom }, figure);
    pen.stroke(INK.text);
    pen.raw(`0.6 w ${num(x)} ${num(top)} ${num(picture.width / zoom)} ${num(picture.height / zoom)} re S`);
  });
  let y = top + picture.height / zoom + BELOW;
  for (const slice of signs) {
    slice.draw({ ...spot, y });
    y += slice.height;
  }
}

/** A map's own scale, or that at which the whole of it goes into so many points. */
function scaleFor({ whole, scale, drawing }: FrontMap, width: number, height: number): number {
  return whole === true ? Math.min(width / drawing.width, height / drawing.height) : scale;
}

/** A disc stands on the map only where its line found room. */
export function withDiscsOf(map: FrontMap, parts: readonly FrontPart[]): FrontMap {
  const told = new Set(
    parts.flatMap(({ lines }) => lines.flatMap(({ mark }) => (mark.mark === 'disc' ? [mark.number] : []))),
  );
  return { ...map, discs: map.discs.filter(({ number }) => told.has(number)) };
}
