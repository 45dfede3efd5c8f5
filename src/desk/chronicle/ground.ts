/** The ground of a frame, all that is no counter, drawn on a canvas out of sight: at once, or a little at a time. */
import type { Box } from './box.js';
import type { Frame, Pooled } from './data.js';
import { paint, type Ink, type Lie } from './paint.js';

/** A ground under way: as many of its marks are drawn as `done` says. */
export interface Ground {
  readonly frame: Frame;
  readonly lie: Lie;
  readonly canvas: HTMLCanvasElement;
  readonly marks: readonly number[];
  done: number;
}

export const moved = ({ scale, x, y }: Lie, dx: number, dy: number): Lie => ({
  scale,
  x: x + dx * scale,
  y: y + dy * scale,
});

export const same = (one: Lie, other: Lie): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y;

/** All of the box is shown, in the middle. */
export function lieOf({ width, height }: HTMLCanvasElement, box: Box): Lie {
  const scale = Math.min(width / box.width, height / box.height);
  return {
    scale,
    x: (width - box.width * scale) / 2 - box.x * scale,
    y: (height - box.height * scale) / 2 - box.y * scale,
  };
}

export function begun(frame: Frame, { width, height }: HTMLCanvasElement, lie: Lie): Ground {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d', { alpha: false });
  if (ink) {
    ink.fillStyle = '#ffffff';
    ink.fillRect(0, 0, width, height);
  }
  const taken = new Set(
    frame.forces.flatMap(({ first, count }) => Array.from({ length: count }, (_, n) => first + n)),
  );
  const marks = frame.marks.filter((_, index) => !taken.has(index));
  return { frame, lie, canvas, marks, done: 0 };
}

/** How many marks are drawn at a time. */
const SOME = 50;

export function advance(one: Ground, pool: readonly Pooled[]): void {
  const ink = one.canvas.getContext('2d');
  const { left, top } = one.frame;
  if (ink) paint(ink, pool, one.marks.slice(one.done, one.done + SOME), moved(one.lie, left, top));
  one.done += SOME;
}

export function finish(one: Ground, pool: readonly Pooled[]): Ground {
  while (one.done < one.marks.length) advance(one, pool);
  return one;
}

/** Lays a ground down; where the map has moved since it was drawn, as well as it goes. */
export function lay(ink: Ink, { canvas, lie }: Ground, there: Lie): void {
  const by = there.scale / lie.scale;
  ink.setTransform(by, 0, 0, by, there.x - lie.x * by, there.y - lie.y * by);
  ink.drawImage(canvas, 0, 0);
}
