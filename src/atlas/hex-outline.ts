/** Outlines of hex regions: rings round them and runs along the sides that two kinds of hexes share. Corners are whole numbers, so that they meet exactly. */
import { HALF_WIDTH, step, type Hex, type HexDirection } from './hex.js';

/** A part of the drawing, in drawing units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Place = readonly [number, number];

/** A corner of the grid: x in half widths, y in half edges. */
interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Corner 0 is the top one, then clockwise; side i lies between corners i and i + 1. */
const CORNERS: readonly Corner[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** Drawing units of a hex's edge. */
export const EDGE = 10;

/** Keys are numbers: each hex of a map is looked up a dozen times in a drawing, and texts would take most of its time. */
export type HexKey = number;

/** Wider than any map: no two hexes share a key. */
const SPAN = 0x100000;

export function hexKey({ q, r }: Hex): HexKey {
  return q * SPAN + r;
}

/** A side of a hex as two corners, clockwise round it. */
export type Side = readonly [Corner, Corner];

export function sideOf({ q, r }: Hex, direction: HexDirection): Side {
  const corner = (i: number): Corner => {
    const { x, y } = CORNERS[i % 6] as Corner;
    return { x: 2 * q + r + x, y: 3 * r + y };
  };
  return [corner(direction), corner(direction + 1)];
}

/** The sides of these hexes whose neighbour answers yes, clockwise round each. */
export function sidesWhere(hexes: Iterable<Hex>, beyond: (neighbour: Hex) => boolean): Side[] {
  const found: Side[] = [];
  for (const hex of hexes) {
    for (let d = 0; d < 6; d++) {
      const direction = d as HexDirection;
      if (beyond(step(hex, direction))) found.push(sideOf(hex, direction));
    }
  }
  return found;
}

export interface Run {
  readonly points: readonly Place[];
  readonly closed: boolean;
}

/** Joins sides, each going the same way round its region, into runs; rings come out closed. */
export function joinSides(sides: readonly Side[], wild = 0, between = true): Run[] {
  const key = ({ x, y }: Corner): number => x * SPAN + y;
  const from = new Map(sides.map((side) => [key(side[0]), side]));
  const entered = new Set(sides.map((side) => key(side[1])));
  const used = new Set<Side>();
  const follow = (first: Side): Run => {
    const corners = [first[0]];
    let side: Side | undefined = first;
    while (side && !used.has(side)) {
      used.add(side);
      corners.push(side[1]);
      side = from.get(key(side[1]));
    }
    const closed = key(corners.at(-1) as Corner) === key(corners[0] as Corner);
    return { points: trace(closed ? corners.slice(0, -1) : corners, closed, wild, between), closed };
  };
  const starts = sides.filter((side) => !entered.has(key(side[0])));
  const open = starts.map(follow);
  return [
    ...open,
    ...sides.filter((side) => !used.has(side)).map((side) => (used.has(side) ? undefined : follow(side))),
  ].filter((run) => run !== undefined);
}

/** Places on the page; a wild line leaves the grid a little at each corner, and between them if wanted, always in the same way. */
function trace(corners: readonly Corner[], closed: boolean, wild: number, between: boolean): Place[] {
  if (wild === 0) return corners.map(({ x, y }) => [x * HALF_WIDTH * EDGE, (y * EDGE) / 2]);
  const points: Place[] = [];
  corners.forEach((corner, i) => {
    points.push(strayed(corner.x * 2, corner.y * 2, wild));
    const next = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (next && between) points.push(strayed(corner.x + next.x, corner.y + next.y, wild * 1.3));
  });
  return points;
}

/** A place in quarter steps, moved by a hash of itself. */
function strayed(x: number, y: number, wild: number): Place {
  const hash = scatter(x, y);
  const dx = ((hash & 255) - 127.5) / 255;
  const dy = (((hash >> 8) & 255) - 127.5) / 255;
  return [(x * HALF_WIDTH * EDGE) / 2 + dx * wild * EDGE, (y * EDGE) / 4 + dy * wild * EDGE];
}

/** A whole number that looks like chance and is always the same for two whole numbers. */
export function scatter(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) & 0xffff;
}

/** Centre of a hex in drawing units. */
export function centreOf({ q, r }: Hex): Place {
  return [HALF_WIDTH * (2 * q + r) * EDGE, 1.5 * r * EDGE];
}

/** Middle of a side in drawing units. */
export function middleOf([a, b]: Side): Place {
  return [((a.x + b.x) * HALF_WIDTH * EDGE) / 2, ((a.y + b.y) * EDGE) / 4];
}

/** A side's two ends in drawing units. */
export function endsOf([a, b]: Side): [Place, Place] {
  return [
    [a.x * HALF_WIDTH * EDGE, (a.y * EDGE) / 2],
    [b.x * HALF_WIDTH * EDGE, (b.y * EDGE) / 2],
  ];
}
