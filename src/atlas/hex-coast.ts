/** Real coasts under a hex map: rings of land in drawing units, cut to the drawing; water that nobody enters is darker, country off the map paler. */
import type { Shape } from '../core/index.js';
import type { Chosen } from './hex-map-data.js';
import { endsOf, hexKey, joinSides, sideOf, sidesWhere, type Box, type Place } from './hex-outline.js';
import { step, type Hex } from './hex.js';
import { MAP_INK } from './map-ink.js';
import { stepped } from './steps.js';

/** Rings go on so far beyond the drawing that the widest shore along a cut is not seen, in drawing units. */
const BEYOND = 30;

/** Land stored as texts, a ring a line: `x y`, then steps from place to place, in tenths of drawing units. */
export function readCoast(stored: string): readonly (readonly Place[])[] {
  let rings = known.get(stored);
  if (!rings)
    known.set(
      stored,
      (rings = stored
        .split('\n')
        .filter((row) => row !== '')
        .map((row) => stepped(row.split(' '), 10))),
    );
  return rings;
}

const known = new Map<string, readonly (readonly Place[])[]>();

/** Sea, soft shores, land, and the waters that are closed. */
export function coastShapes({ map, shown }: Chosen, coast: readonly (readonly Place[])[], box: Box): Shape[] {
  const land = cutCoast(coast, box, BEYOND);
  const open = [...shown.values()].filter(({ ground }) => ground === 'sea').map(({ hex }) => hex);
  const inked = new Set(open.map(hexKey));
  const path = (
    look: Partial<Extract<Shape, { shape: 'path' }>>,
    rings: readonly (readonly Place[])[],
  ): Shape[] => {
    const [points, ...more] = rings;
    return points ? [{ shape: 'path', points, more, closed: true, smooth: true, ...look }] : [];
  };
  const deep = joinSides(sidesWhere(open, (hex) => !inked.has(hexKey(hex)))).map(({ points }) => points);
  return [
    ...path({ fill: MAP_INK.sea, smooth: false }, [corners(box)]),
    ...path({ fill: MAP_INK.shallow, smooth: false }, deep),
    ...path({ stroke: { colour: MAP_INK.shore, width: 3.2 } }, land),
    ...path({ fill: MAP_INK.land }, land),
    ...narrows({ map, shown }),
    ...path({ stroke: { colour: MAP_INK.coast, width: 0.55 } }, land),
  ];
}

/** What lies off the known map is paler: the known hexes are cut out of a white sheet. */
export function beyondShapes({ shown }: Chosen, box: Box): Shape[] {
  const hexes = [...shown.values()].map(({ hex }) => hex);
  const holes = joinSides(sidesWhere(hexes, (hex) => !shown.has(hexKey(hex)))).map(({ points }) => points);
  return [{ shape: 'path', points: corners(box), more: holes, closed: true, fill: '#ffffff', opacity: 0.74 }];
}

/** Sides of water between two hexes of land, where the real coast may look like a way. */
function narrows({ map, shown }: Chosen): Shape[] {
  const here = (hex: Hex): boolean => shown.has(hexKey(hex));
  const sides = (map.sides ?? [])
    .filter(({ kind, hex, side }) => kind === 'water' && here(hex) && here(step(hex, side)))
    .map(({ hex, side }) => endsOf(sideOf(hex, side)));
  const [points, ...more] = sides;
  return points ? [{ shape: 'path', points, more, stroke: { colour: MAP_INK.shallow, width: 1.8 } }] : [];
}

function corners({ x, y, width, height }: Box): Place[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Rings cut to the box and so much more. */
export function cutCoast(coast: readonly (readonly Place[])[], box: Box, beyond: number): Place[][] {
  return coast.map((ring) => within(ring, box, beyond)).filter((ring) => ring.length > 2);
}

/** Side by side (Sutherland and Hodgman). */
function within(ring: readonly Place[], box: Box, beyond: number): Place[] {
  const [left, right] = [box.x - beyond, box.x + box.width + beyond];
  const [top, bottom] = [box.y - beyond, box.y + box.height + beyond];
  const cuts: readonly (readonly [axis: 0 | 1, at: number, keep: 1 | -1])[] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return cuts.reduce<Place[]>(
    (points, [axis, at, keep]) => {
      const inside = (p: Place): boolean => (p[axis] - at) * keep >= 0;
      return points.flatMap((p, i) => {
        const before = points[(i + points.length - 1) % points.length] as Place;
        const found: Place[] = [];
        if (inside(p) !== inside(before)) {
          const share = (at - before[axis]) / (p[axis] - before[axis]);
          found.push([before[0] + (p[0] - before[0]) * share, before[1] + (p[1] - before[1]) * share]);
        }
        if (inside(p)) found.push(p);
        return found;
      });
    },
    [...ring],
  );
}
