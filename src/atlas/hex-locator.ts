/** The locator of a hex map: all known land in small, the shown part marked, set into the emptiest corner. */
import { kept, type Drawing, type Shape } from '../core/index.js';
import type { Chosen, HexMap } from './hex-map-data.js';
import { cutCoast } from './hex-coast.js';
import { centreOf, EDGE, hexKey, joinSides, sidesWhere, type Place } from './hex-outline.js';
import { MAP_INK } from './map-ink.js';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SHARE = 0.2;

/** Of a real coast the locator shows every so manieth point, of rings with more points than this. */
const EVERY = 7;
const LEAST = 40;

export function locatorInset({ map, shown }: Chosen, box: Rect): Shape[] {
  if (shown.size === map.hexes.length) return [];
  const { whole, coast } = landOf(map);
  const [first, ...others] = coast;
  if (!first) return [];
  const drawing: Drawing = {
    ...whole,
    shapes: [
      { shape: 'path', points: corners(whole), closed: true, fill: MAP_INK.sea },
      {
        shape: 'path',
        points: first,
        more: others,
        closed: true,
        fill: '#ffffff',
        stroke: { colour: MAP_INK.coast, width: 0.3 },
      },
      { shape: 'path', points: corners(box), closed: true, stroke: { colour: MAP_INK.text, width: 0.9 } },
    ],
  };
  const width = Math.min(box.width * SHARE, (box.height * SHARE * 1.4 * whole.width) / whole.height);
  const height = (width * whole.height) / whole.width;
  const gap = EDGE * 0.3;
  const places = [box.x + gap, box.x + box.width - width - gap].flatMap((x) =>
    [box.y + box.height - height - gap, box.y + gap].map((y) => ({ x, y, width, height })),
  );
  const busy = [
    ...[...shown.values()].filter(({ ground }) => ground !== 'sea').map(({ hex }) => hex),
    ...(map.places ?? []).map(({ hex }) => hex),
    ...(map.forces ?? []).flatMap(({ hex }) => [hex, hex, hex]),
  ].map(centreOf);
  const covered = (rect: Rect): number => busy.filter((point) => holds(rect, point)).length;
  const best = places.reduce((found, rect) => (covered(rect) < covered(found) ? rect : found));
  return [{ shape: 'inset', at: [best.x, best.y], width, drawing }];
}

interface Land {
  readonly whole: Rect;
  readonly coast: readonly (readonly Place[])[];
}

/** The outline of all known land, once for all parts of a map. */
const lands = kept<HexMap['hexes'], Land>();

function landOf({ hexes, coast }: HexMap): Land {
  return lands(hexes, () => {
    const land = hexes.filter(({ ground }) => ground !== 'sea').map(({ hex }) => hex);
    const keys = new Set(land.map(hexKey));
    const whole = round(hexes.map(({ hex }) => centreOf(hex)));
    return {
      whole,
      coast: coast
        ? cutCoast(coast, whole, 0)
            .filter((ring) => ring.length > LEAST)
            .map(thinned)
        : joinSides(sidesWhere(land, (hex) => !keys.has(hexKey(hex)))).map(({ points }) => points),
    };
  });
}

/** Fewer points; those at the ends of long straight sides stay, for they are corners. */
function thinned(ring: readonly Place[]): readonly Place[] {
  const long = (a: Place | undefined, b: Place): boolean =>
    a !== undefined && Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 3 * EDGE;
  return ring.filter((p, i) => i % EVERY === 0 || long(ring.at(i - 1), p) || long(ring[i + 1] ?? ring[0], p));
}

function round(points: readonly (readonly [number, number])[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left - EDGE, y: top - EDGE, width: right - left + 2 * EDGE, height: bottom - top + 2 * EDGE };
}

function corners({ x, y, width, height }: Rect): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function holds(rect: Rect, [x, y]: readonly [number, number]): boolean {
  return x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
}
