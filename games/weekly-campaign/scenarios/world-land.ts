/** The land of a generated world before its cities: cells, heights, lakes, terrain, capitals, rivers (WK-GENR-1 to 8). */
import { must } from '../../../src/core/index.js';
import type { Terrain } from '../records.js';
import {
  around,
  CENTRES,
  columnOf,
  HEIGHT,
  index,
  lattice,
  near,
  next,
  planeOf,
  rowOf,
  stream,
  WIDTH,
} from './world-plane.js';

const CELLS = ['HwHHsHH', 'HsHwHwH', 'wHHsHHw', 'HwHwHsH', 'HHsHwHs'];

export interface Cell {
  readonly kind: string;
  readonly centre: number;
  readonly i: number;
  readonly j: number;
}

/** Homes, wild cells and seas of a drawn world, mirrored or not. WK-GENR-1 */
function cellsOf(seed: string): { cells: Cell[]; flip: number } {
  const flip = stream(seed, 'flip').int(4);
  const rows = CELLS.map((row) => (flip & 1 ? row.split('').reverse().join('') : row));
  if (flip & 2) rows.reverse();
  const cells = CENTRES.map((centre, n): Cell => {
    const [i, j] = [n % 7, Math.floor(n / 7)];
    return { kind: rows[j]?.[i] ?? 'w', centre, i, j };
  });
  return { cells, flip };
}

/** WK-GENR-2 and 3: heights; land is 0 or more. */
function heightsOf(seed: string, cells: readonly Cell[]): number[] {
  const broad = lattice(seed, 'height1', 6, 49, 24);
  const fine = lattice(seed, 'height2', 3, 21, 10);
  const height = planeOf().nearest.map(({ cell, d }, k) => {
    const kind = cells[cell]?.kind;
    const v =
      (kind === 's' ? -42 + 4 * d : 48 - 6 * d) + broad(columnOf(k), rowOf(k)) + fine(columnOf(k), rowOf(k));
    if ((kind === 'H' && d <= 3) || (kind === 'w' && d <= 2)) return Math.max(10, v);
    return v;
  });
  const dig = (c: number, r: number): void => {
    if (c <= WIDTH) height[index(c, r)] = -50;
  };
  const seas = cells.filter((cell) => cell.kind === 's');
  for (const { i, j } of seas) {
    const row = 16 * j + 8;
    const column = 17 * (i + 1);
    for (let c = 17 * i + 11; c <= Math.min(WIDTH, column + 1); c++) dig(c, row);
    const [from, to] = j <= 2 ? [1, row] : [row, HEIGHT];
    for (let r = from; r <= to; r++) [column, column + 1].forEach((c) => dig(c, r));
  }
  for (const { centre } of seas) for (const k of near(centre, 1)) height[k] = 10;
  return height.map((v, k) => {
    const [c, r] = [columnOf(k), rowOf(k)];
    return c <= 2 || c >= WIDTH - 1 || r <= 2 || r >= HEIGHT - 1 ? -99 : v;
  });
}

/** WK-GENR-4: sea that the open sea does not reach becomes land. */
function fillLakes(height: readonly number[]): { land: boolean[]; lakes: number } {
  const land = height.map((v) => v >= 0);
  const open = [0];
  const reached = new Set(open);
  for (let k = open.pop(); k !== undefined; k = open.pop()) {
    for (const n of around(k)) {
      if (land[n] || reached.has(n)) continue;
      reached.add(n);
      open.push(n);
    }
  }
  let lakes = 0;
  land.forEach((dry, k) => {
    if (dry || reached.has(k)) return;
    land[k] = true;
    lakes++;
  });
  return { land, lakes };
}

/** Terrain of each hex from how rough and how wet it is; homes are clear. WK-GENR-5 */
function terrainOf(seed: string, land: readonly boolean[], homes: readonly Cell[]): Terrain[] {
  const rough = lattice(seed, 'rough', 4, 100);
  const moist = lattice(seed, 'moist', 5, 100);
  const terrain = land.map((dry, k): Terrain => {
    if (!dry) return '~';
    const ro = rough(columnOf(k), rowOf(k));
    if (ro >= 72) return 'm';
    if (ro >= 60) return 'h';
    const mo = moist(columnOf(k), rowOf(k));
    if (mo >= 64) return 'f';
    if (mo <= 28) return 'd';
    return mo >= 58 && around(k).some((n) => !land[n]) ? 's' : 'c';
  });
  for (const { centre } of homes) {
    for (const k of near(centre, 3)) if (terrain[k] === 'm') terrain[k] = 'h';
    for (const k of near(centre, 1)) if (land[k]) terrain[k] = 'c';
  }
  return terrain;
}

/** WK-GENR-8: distance to the sea, breadth first over all neighbours. */
function seaDistances(land: readonly boolean[]): number[] {
  const distances = land.map((dry): number => (dry ? -1 : 0));
  let edge = distances.flatMap((d, k) => (d === 0 ? [k] : []));
  for (let d = 1; edge.length > 0; d++) {
    const outer: number[] = [];
    for (const k of edge) {
      for (const n of around(k)) {
        if (distances[n] !== -1) continue;
        distances[n] = d;
        outer.push(n);
      }
    }
    edge = outer;
  }
  return distances;
}

export interface Draft {
  readonly terrain: Terrain[];
  readonly rivers: Set<number>;
  readonly coastal: (k: number) => boolean;
  readonly homes: readonly Cell[];
  readonly wilds: readonly Cell[];
  readonly seas: readonly Cell[];
  /** By position (index 0 is P1): capital first, then ranks 2 to 8. */
  readonly countries: number[][];
  readonly free: { k: number; size: number }[];
  readonly flip: number;
  readonly lakes: number;
}

/** WK-GENR-1 to 8: land, water, terrain, capitals, rivers. */
export function draftOf(seed: string): Draft {
  const { cells, flip } = cellsOf(seed);
  const homes = cells.filter((cell) => cell.kind === 'H');
  const { land, lakes } = fillLakes(heightsOf(seed, cells));
  const terrain = terrainOf(seed, land, homes);

  const order = homes.map((_, i) => i);
  const shuffle = stream(seed, 'nations');
  for (let i = order.length - 1; i > 0; i--) {
    const j = shuffle.int(i + 1);
    [order[i], order[j]] = [must(order, j), must(order, i)];
  }
  const sites = stream(seed, 'capitals');
  const capitals = homes.map(({ centre }) => {
    const candidates = near(centre, 2).filter((k) => land[k]);
    const k = candidates[sites.int(candidates.length)] ?? centre;
    terrain[k] = 'c';
    return k;
  });
  const countries = order.map((home) => [must(capitals, home, 'the capitals')]);

  const toSea = seaDistances(land);
  const rivers = new Set<number>();
  for (const [capital = 0] of countries) {
    for (let k = capital; must(toSea, capital, 'the distances') > 1;) {
      rivers.add(k);
      const d = must(toSea, k, 'the distances');
      if (d <= 1) break;
      k = next(k).find((n) => n >= 0 && toSea[n] === d - 1) ?? k;
    }
  }
  return {
    terrain,
    rivers,
    coastal: (k) => land[k] === true && toSea[k] === 1,
    homes,
    wilds: cells.filter((cell) => cell.kind === 'w'),
    seas: cells.filter((cell) => cell.kind === 's'),
    countries,
    free: [],
    flip,
    lakes,
  };
}
