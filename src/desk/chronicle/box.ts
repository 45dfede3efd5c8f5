/** The part of a map that is shown, in points of the map. */
import type { Frame, ToldStep } from './data.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const moved = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

/** Nearer by so much; the point `x`, `y` of the box stays where it is. */
export function zoomed({ x, y, width, height }: Box, by: number, px: number, py: number): Box {
  return { x: x + px - px / by, y: y + py - py / by, width: width / by, height: height / by };
}

/** Round its middle. */
export const about = (box: Box, by: number): Box => zoomed(box, by, box.width / 2, box.height / 2);

/** Round all that ever happened. */
const MARGIN = 90;
const LEAST = 420;

/** Where things happened in the whole game, so that the map stands still while it plays; all of it where nothing has a place. */
export function whereItHappened(steps: readonly ToldStep[], { width, height }: Frame): Box {
  const points = steps.flatMap(({ facts }) => facts.flatMap(({ at }) => (at ? [at] : [])));
  if (points.length === 0) return { x: 0, y: 0, width, height };
  const [left, right] = span(
    points.map(([x]) => x),
    width,
  );
  const [top, bottom] = span(
    points.map(([, y]) => y),
    height,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function span(all: readonly number[], most: number): [number, number] {
  const [from, to] = [Math.min(...all) - MARGIN, Math.max(...all) + MARGIN];
  const short = Math.max(0, LEAST - (to - from)) / 2;
  return [Math.max(0, from - short), Math.min(most, to + short)];
}
