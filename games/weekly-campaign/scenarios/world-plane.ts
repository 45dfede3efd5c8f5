/** The plane of the generated worlds: its random streams, its lattices, and hexes by index. WK-GENR-1, 2. */
import { fromOffset, hexDistance, neighbours, toOffset } from '../../../src/atlas/index.js';
import { must } from '../../../src/core/index.js';

export const WIDTH = 120;
export const HEIGHT = 80;

/** The random numbers of one named stream: FNV-1a of `seed/name` into mulberry32. */
export function stream(seed: string, name: string): { next(): number; int(n: number): number } {
  let a = fnv1a(`${seed}/${name}`);
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  return { next, int: (n) => Math.floor((next() * n) / 2 ** 32) };
}

/** FNV-1a, 32 bits, over UTF-8. */
export function fnv1a(text: string): number {
  let hash = 2166136261;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619);
  return hash >>> 0;
}

/** Values between lattice points, drawn row by row. Columns and rows count from 1. */
export function lattice(
  seed: string,
  name: string,
  s: number,
  n: number,
  less = 0,
): (c: number, r: number) => number {
  const w = Math.floor(WIDTH / s) + 2;
  const h = Math.floor(HEIGHT / s) + 2;
  const random = stream(seed, name);
  const points: number[] = [];
  for (let k = 0; k < w * h; k++) points.push(random.int(n) - less);
  const at = (j: number, i: number): number => must(points, j * w + i);
  return (c, r) => {
    const i = Math.floor((c - 1) / s);
    const j = Math.floor((r - 1) / s);
    const x = (c - 1) % s;
    const y = (r - 1) % s;
    const upper = at(j, i) * (s - x) * (s - y) + at(j, i + 1) * x * (s - y);
    const lower = at(j + 1, i) * (s - x) * y + at(j + 1, i + 1) * x * y;
    return Math.floor((upper + lower) / (s * s));
  };
}

export const index = (c: number, r: number): number => (r - 1) * WIDTH + (c - 1);
export const columnOf = (k: number): number => (k % WIDTH) + 1;
export const rowOf = (k: number): number => Math.floor(k / WIDTH) + 1;

/** What is the same for every world: axial places, neighbours (by direction, -1 off the map), the nearest cell. Made when first asked for. */
interface Plane {
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly next: readonly (readonly number[])[];
  readonly nearest: readonly { readonly cell: number; readonly d: number }[];
}
let plane: Plane | undefined;

export function planeOf(): Plane {
  if (plane) return plane;
  const hexes = Array.from({ length: WIDTH * HEIGHT }, (_, k) =>
    fromOffset(columnOf(k) - 1, rowOf(k) - 1, 'odd'),
  );
  const next = hexes.map((hex) =>
    neighbours(hex).map((n) => {
      const { column, row } = toOffset(n, 'odd');
      return column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT ? row * WIDTH + column : -1;
    }),
  );
  const nearest = hexes.map((hex) => {
    let found = { cell: 0, d: Number.MAX_SAFE_INTEGER };
    CENTRES.forEach((centre, cell) => {
      const d = hexDistance(hex, hexes[centre] ?? hex);
      if (d < found.d) found = { cell, d };
    });
    return found;
  });
  plane = {
    q: Int16Array.from(hexes, (hex) => hex.q),
    r: Int16Array.from(hexes, (hex) => hex.r),
    next,
    nearest,
  };
  return plane;
}

/** WK-GENR-1: the centres of the 7 x 5 cells, row by row. */
export const CENTRES: readonly number[] = Array.from({ length: 35 }, (_, n) =>
  index(17 * (n % 7) + 9, 16 * Math.floor(n / 7) + 8),
);

/** Steps between two hexes by index. */
export function far(a: number, b: number): number {
  const { q, r } = planeOf();
  const dq = (q[b] ?? 0) - (q[a] ?? 0);
  const dr = (r[b] ?? 0) - (r[a] ?? 0);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
export const next = (k: number): readonly number[] => must(planeOf().next, k, 'the plane');
export const around = (k: number): number[] => next(k).filter((n) => n >= 0);

/** All hexes within a radius, in index order. */
export function near(k: number, radius: number): number[] {
  const found: number[] = [];
  const [c, r] = [columnOf(k), rowOf(k)];
  for (let row = Math.max(1, r - radius); row <= Math.min(HEIGHT, r + radius); row++) {
    for (let col = Math.max(1, c - radius - 1); col <= Math.min(WIDTH, c + radius + 1); col++) {
      if (far(k, index(col, row)) <= radius) found.push(index(col, row));
    }
  }
  return found;
}
