/** The window of page one: what of a large map is shown, at a scale that stays the same, with the numbered discs on it. */
import type { Drawing, FrontPage, Shape } from '../../core/index.js';
import { DISC } from './discs.js';

type Point = readonly [number, number];
type Map = NonNullable<FrontPage['map']>;

/** What stands beside the map's title: of the discs, if it has any, and its own. */
export function mapNote({ note, discs }: Pick<Map, 'note' | 'discs'>): string {
  const told = discs.length > 0 ? ['black: happened, white: threatens'] : [];
  return [...told, ...(note === undefined ? [] : [note])].join('; ');
}

/** How far a shape may reach over its points, in points on paper: signs, counters, smooth corners. */
const REACH = 40;

/**
 * The part of a map that fits `width` x `height` points: it holds the capital and as many discs as it can, the first ones first; the discs
 * without the capital where most of them came to pass too far from it. Discs beyond it stand at its edge and point the way.
 */
export function windowOf(map: Map, width: number, height: number): Drawing {
  const { drawing, scale, discs, home } = map;
  const size: Point = [Math.min(drawing.width, width / scale), Math.min(drawing.height, height / scale)];
  const room = (2 * DISC + 12) / scale;
  const spots = discs.map(({ at }) => at);
  const near = heldOf([...(home ? [home] : []), ...spots], size, room);
  const far = heldOf([...spots, ...(home ? [home] : [])], size, room);
  const told = (held: readonly Point[]): number => spots.filter((at) => held.includes(at)).length;
  const held = 2 * told(near) < spots.length && told(far) > told(near) ? far : near;
  const [cx, cy] = middle(held, drawing);
  const x = clamp(cx - size[0] / 2, drawing.x, drawing.x + drawing.width - size[0]);
  const y = clamp(cy - size[1] / 2, drawing.y, drawing.y + drawing.height - size[1]);
  const frame = { x, y, width: size[0], height: size[1] };
  return {
    ...frame,
    shapes: [
      ...partOf(drawing, frame, scale).shapes,
      ...discs.map(({ number, dark, at }): Shape => ({
        shape: 'disc',
        number,
        dark,
        ...edged(at, frame, (DISC + 7) / scale),
      })),
    ],
  };
}

/** What of a drawing can be seen in a frame at so many points a unit. */
export function partOf(drawing: Drawing, frame: Frame, scale: number): Drawing {
  const near = REACH / scale;
  return { ...frame, shapes: drawing.shapes.flatMap((shape) => within(shape, frame, near)) };
}

/** As many of the points as so large a window holds, the first ones first. */
const heldOf = (points: readonly Point[], size: Point, room: number): readonly Point[] =>
  points.reduce<readonly Point[]>((kept, point) => {
    const next = [...kept, point];
    return fits(next, size, room) ? next : kept;
  }, []);

function fits(points: readonly Point[], [width, height]: Point, room: number): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return span(xs) + 2 * room <= width && span(ys) + 2 * room <= height;
}

const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);

function middle(points: readonly Point[], { x, y, width, height }: Drawing): Point {
  if (points.length === 0) return [x + width / 2, y + height / 2];
  const centre = (all: readonly number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return [centre(points.map(([px]) => px)), centre(points.map(([, py]) => py))];
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));

export type Frame = Pick<Drawing, 'x' | 'y' | 'width' | 'height'>;

/** A point in the frame as it is; one outside it at its edge, with the way to it. */
function edged(
  at: Point,
  { x, y, width, height }: Frame,
  edge: number,
): { readonly at: Point; readonly towards?: Point } {
  const [px, py] = [clamp(at[0], x + edge, x + width - edge), clamp(at[1], y + edge, y + height - edge)];
  const beyond = at[0] < x || at[0] > x + width || at[1] < y || at[1] > y + height;
  if (!beyond) return { at };
  const [dx, dy] = [at[0] - px, at[1] - py];
  const length = Math.sqrt(dx * dx + dy * dy);
  return { at: [px, py], towards: [dx / length, dy / length] };
}

/** The shape if anything of it can be seen. A label whose point lies outside is left out: it names nothing here. */
function within(shape: Shape, frame: Frame, near: number): readonly Shape[] {
  const touches = (points: readonly Point[], reach: number): boolean => {
    const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
    return (
      points.length > 0 &&
      Math.max(...xs) + reach >= frame.x &&
      Math.min(...xs) - reach <= frame.x + frame.width &&
      Math.max(...ys) + reach >= frame.y &&
      Math.min(...ys) - reach <= frame.y + frame.height
    );
  };
  switch (shape.shape) {
    // Cut to the paper when it is laid out.
    case 'path':
      return [shape.points, ...(shape.more ?? [])].some((points) => touches(points, near)) ? [shape] : [];
    case 'arrow':
      return touches(shape.points, near) ? [shape] : [];
    case 'label':
      return touches([shape.at], 0) ? [shape] : [];
    // A locator belongs to the corner of the whole map.
    case 'inset':
      return [];
    case 'circle':
    case 'disc':
    case 'sign':
    case 'force':
      return touches([shape.at], near) ? [shape] : [];
  }
}
