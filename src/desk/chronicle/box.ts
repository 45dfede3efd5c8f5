/** The part of a map that is shown, in points of the map. */
import type { ToldStep } from './data.js';

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
export function whereItHappened(steps: readonly ToldStep[]): Box {
  const frames = steps.flatMap(({ frame }) => (frame ? [frame] : []));
  const [left, top] = [Math.min(...frames.map((one) => one.left)), Math.min(...frames.map((one) => one.top))];
  const width = Math.max(...frames.map((one) => one.left + one.width)) - left;
  const height = Math.max(...frames.map((one) => one.top + one.height)) - top;
  const points = steps.flatMap(({ facts }) => facts.flatMap(({ at }) => (at ? [at] : [])));
  if (points.length === 0) return { x: left, y: top, width, height };
  const across = span(
    points.map(([x]) => x),
    [left, left + width],
  );
  const down = span(
    points.map(([, y]) => y),
    [top, top + height],
  );
  return { x: across[0], y: down[0], width: across[1] - across[0], height: down[1] - down[0] };
}

/** All of these with room round them, as far as the map goes. */
function span(all: readonly number[], [least, most]: readonly [number, number]): [number, number] {
  const [from, to] = [Math.min(...all) - MARGIN, Math.max(...all) + MARGIN];
  const short = Math.max(0, LEAST - (to - from)) / 2;
  return [Math.max(Math.min(least, ...all), from - short), Math.min(Math.max(most, ...all), to + short)];
}
