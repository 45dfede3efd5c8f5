/** What is lit on the map: ground that may be tapped, what is looked at, a path as it is picked. */
import type { Board } from '../engine/questions.js';
import { element } from './svg.js';

/** A spot in the picture's points. */
export interface Ground {
  readonly ref: string;
  readonly x: number;
  readonly y: number;
  /** Its outline as path data; undefined: it is a point. */
  readonly outline?: string;
  holds(x: number, y: number): boolean;
}

type Ring = readonly (readonly [x: number, y: number])[];

export function grounds(
  spots: Board['spots'],
  { x: left, y: top, scale }: NonNullable<Board['frame']>,
): ReadonlyMap<string, Ground> {
  const point = ([x, y]: readonly [number, number]): readonly [number, number] => [
    (x - left) * scale,
    (y - top) * scale,
  ];
  return new Map(
    spots.map(({ ref, at, outline }) => {
      const [x, y] = point(at);
      const rings = outline?.map((ring) => ring.map(point)) ?? [];
      const holds = (px: number, py: number): boolean =>
        rings.filter((ring) => inside(ring, px, py)).length % 2 === 1;
      return [
        ref,
        { ref, x, y, holds, ...(rings.length > 0 ? { outline: rings.map(ringData).join('') } : {}) },
      ];
    }),
  );
}

const ringData = (ring: Ring): string =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** By the edges that a ray to the right crosses. */
function inside(ring: Ring, px: number, py: number): boolean {
  let odd = false;
  ring.forEach(([x, y], at) => {
    const [bx, by] = ring.at(at - 1) ?? [x, y];
    if (y > py !== by > py && px < ((bx - x) * (py - y)) / (by - y) + x) odd = !odd;
  });
  return odd;
}

const RADIUS = 11;

export function lit(
  all: ReadonlyMap<string, Ground>,
  refs: ReadonlySet<string>,
  name: string,
  dot = false,
): SVGElement[] {
  return [...refs].flatMap((ref) => {
    const ground = all.get(ref);
    if (!ground) return [];
    const { x, y, outline } = ground;
    const marked = { class: name, 'data-ref': ref };
    if (dot) return [element('circle', { cx: x + 9, cy: y - 9, r: 3, ...marked })];
    if (outline !== undefined) return [element('path', { d: outline, 'fill-rule': 'evenodd', ...marked })];
    return [element('circle', { cx: x, cy: y, r: RADIUS, ...marked })];
  });
}

/** A path as it is picked: a line from spot to spot, and a ring at its end. */
export function trailLine(all: ReadonlyMap<string, Ground>, trail: readonly string[]): SVGElement[] {
  const points = trail.flatMap((ref) => all.get(ref) ?? []);
  const last = points.at(-1);
  if (!last || points.length < 2) return [];
  return [
    element('polyline', { points: points.map(({ x, y }) => `${x},${y}`).join(' '), class: 'trail' }),
    element('circle', { cx: last.x, cy: last.y, r: 6, class: 'trail-end' }),
  ];
}

/** Ends of forces: discs whose ground is as large as the share of worlds. */
export function ghostMarks(
  all: ReadonlyMap<string, Ground>,
  ghosts: readonly { readonly spot: string; readonly share: number }[],
): SVGElement[] {
  return ghosts.flatMap(({ spot, share }) => {
    const ground = all.get(spot);
    if (!ground) return [];
    const r = RADIUS * Math.sqrt(share / 100);
    const disc = element('circle', { cx: ground.x, cy: ground.y, r, class: 'ghost' });
    const said = element('text', { x: ground.x, y: ground.y + RADIUS + 6, class: 'ghost-share sans' });
    said.textContent = `${share} %`;
    return [disc, said];
  });
}
