/** Paths of drawings: straight and rounded runs, arrow heads, hatching cut to its area. Square roots are the only inexact sums, and they are exact to the bit everywhere. */
import type { Hatch } from '../../core/index.js';
import { C, L, M, Z, type Ops } from './marks.js';

export type Point = readonly [number, number];

/** A run through the points, its corners rounded where wanted; added to what is there already. */
export function run(points: readonly Point[], closed: boolean, smooth: boolean, ops: Ops = []): Ops {
  const [first] = points;
  if (!first) return ops;
  if (smooth && points.length > 2) return rounded(points, closed, ops);
  ops.push(M, first[0], first[1]);
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i] as Point;
    ops.push(L, x, y);
  }
  if (closed) ops.push(Z);
  return ops;
}

/** Each corner becomes a curve from the middle of one side to the middle of the next. */
function rounded(points: readonly Point[], closed: boolean, ops: Ops): Ops {
  const at = (i: number): Point => points[i % points.length] as Point;
  const middle = (i: number): Point => [(at(i)[0] + at(i + 1)[0]) / 2, (at(i)[1] + at(i + 1)[1]) / 2];
  const start = closed ? middle(0) : at(0);
  ops.push(M, start[0], start[1]);
  let from = start;
  const last = closed ? points.length : points.length - 2;
  for (let i = 1; i <= last; i++) {
    const corner = at(i);
    const to = !closed && i === last ? at(i + 1) : middle(i);
    ops.push(
      C,
      from[0] + ((corner[0] - from[0]) * 2) / 3,
      from[1] + ((corner[1] - from[1]) * 2) / 3,
      to[0] + ((corner[0] - to[0]) * 2) / 3,
      to[1] + ((corner[1] - to[1]) * 2) / 3,
      to[0],
      to[1],
    );
    from = to;
  }
  if (closed) ops.push(Z);
  return ops;
}

/** The head of an arrow that ends at `to`, coming from `from`. */
export function arrowHead(from: Point, to: Point, size: number): Ops {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return [];
  const [ux, uy] = [dx / length, dy / length];
  const [bx, by] = [to[0] - ux * size, to[1] - uy * size];
  const half = size * 0.42;
  return [M, to[0], to[1], L, bx - uy * half, by + ux * half, L, bx + uy * half, by - ux * half, Z];
}

/** A run cut short at its end by so many points, to make room for an arrow head. */
export function shortened(points: readonly Point[], by: number): Point[] {
  const to = points.at(-1);
  const from = points.at(-2);
  if (!to || !from) return [...points];
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length <= by) return [...points];
  return [...points.slice(0, -1), [to[0] - (dx / length) * by, to[1] - (dy / length) * by]];
}

/** A circle from four curves. */
export function circle([x, y]: Point, r: number): Ops {
  const k = r * 0.5522847;
  return [
    M, x + r, y,
    C, x + r, y + k, x + k, y + r, x, y + r,
    C, x - k, y + r, x - r, y + k, x - r, y,
    C, x - r, y - k, x - k, y - r, x, y - r,
    C, x + k, y - r, x + r, y - k, x + r, y,
    Z,
  ]; // prettier-ignore
}

/** Hatching inside the rings (rings inside rings are holes), on a raster common to the whole drawing. */
export function hatching(rings: readonly (readonly Point[])[], hatch: Hatch, gap: number): Ops {
  const ops: Ops = [];
  if (hatch === 'right' || hatch === 'cross') strokes(rings, 1, gap, ops);
  if (hatch === 'left' || hatch === 'cross') strokes(rings, -1, gap, ops);
  if (hatch === 'dots') dots(rings, gap, ops);
  if (hatch === 'level') rules(rings, false, gap, ops);
  if (hatch === 'upright') rules(rings, true, gap, ops);
  return ops;
}

/** Lines x + slope·y = c for every c of the raster, where they are inside. */
function strokes(rings: readonly (readonly Point[])[], slope: 1 | -1, gap: number, ops: Ops): void {
  const step = gap * 1.4142136;
  cuts(
    rings,
    ([x, y]) => x + slope * y,
    ([x, y]) => x - slope * y,
    step,
    (c, a, b) => {
      ops.push(M, (c + a) / 2, ((c - a) * slope) / 2, L, (c + b) / 2, ((c - b) * slope) / 2);
    },
  );
}

/** Lines along the page's edges. */
function rules(rings: readonly (readonly Point[])[], upright: boolean, gap: number, ops: Ops): void {
  const [across, along] = upright ? [0, 1] : [1, 0];
  cuts(
    rings,
    (point) => point[across] ?? 0,
    (point) => point[along] ?? 0,
    gap,
    (c, a, b) => {
      if (upright) ops.push(M, c, a, L, c, b);
      else ops.push(M, a, c, L, b, c);
    },
  );
}

/** Width of the pen that makes dots, in points. */
export const DOT = 0.7;

/** Strokes as short as can be written: with a round pen a dot is two points to write, and not a square of four. */
function dots(rings: readonly (readonly Point[])[], gap: number, ops: Ops): void {
  cuts(
    rings,
    ([, y]) => y,
    ([x]) => x,
    gap,
    (y, a, b) => {
      const shift = Math.round(y / gap) % 2 === 0 ? 0 : gap / 2;
      for (let x = Math.ceil((a - shift) / gap) * gap + shift; x < b; x += gap)
        ops.push(M, x - 0.1, y, L, x + 0.1, y);
    },
  );
}

/** Scan lines `level = c` over the rings: each stretch inside, from a to b along the other axis. */
function cuts(
  rings: readonly (readonly Point[])[],
  level: (point: Point) => number,
  along: (point: Point) => number,
  step: number,
  inside: (c: number, a: number, b: number) => void,
): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] as Point;
      const [low, high] = [Math.min(level(from), level(to)), Math.max(level(from), level(to))];
      if (low === high) return;
      for (let n = Math.ceil(low / step); n * step < high; n++) {
        const share = (n * step - level(from)) / (level(to) - level(from));
        const found = crossings.get(n) ?? [];
        found.push(along(from) + (along(to) - along(from)) * share);
        crossings.set(n, found);
      }
    });
  }
  for (const n of [...crossings.keys()].sort((a, b) => a - b)) {
    const found = (crossings.get(n) ?? []).sort((a, b) => a - b);
    for (let i = 0; i + 1 < found.length; i += 2)
      inside(n * step, found[i] as number, found[i + 1] as number);
  }
}
