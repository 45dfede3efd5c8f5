/**
 * The generator of the worlds of 21 nations: integers only, apart from the game's dice, so that a world hangs on its seed
 * alone (WK-GENR-1 to 12).
 */
import { fromOffset, hexDistance, neighbours, toOffset } from '../../src/atlas/index.js';
import { hexIdAt, type MapSource } from './map.js';
import type { HexId, Terrain } from './state.js';

/** What a world takes from its roster (`data/rosters/*.yaml`): names and who sails. */
export interface RosterNames {
  readonly nations: Readonly<Record<string, { readonly tech: string; readonly cities?: readonly string[] }>>;
  /** In the order in which the generator places them. */
  readonly freeCities: readonly string[];
}

export interface WorldCity {
  readonly hex: HexId;
  readonly name: string;
  /** Whose country it is; P0: a free city. */
  readonly home: string;
  /** 1 to 8 in its country, 1 the capital; 0 for a free city. */
  readonly rank: number;
  readonly size: number;
  readonly port: boolean;
  readonly yard: boolean;
  /** A free city's levy, twice. */
  readonly levy?: string;
}

/** What the printed checkpoints of the rules compare. */
export interface WorldChecks {
  readonly attempt: number;
  readonly flip: number;
  readonly land: number;
  readonly lakes: number;
  readonly rivers: number;
  readonly minCapitalDistance: number;
  readonly terrain: Readonly<Record<Exclude<Terrain, '~'>, number>>;
}

export interface World {
  readonly map: MapSource;
  readonly cities: readonly WorldCity[];
  readonly checks: WorldChecks;
}

const WIDTH = 120;
const HEIGHT = 80;
const CELLS = ['HwHHsHH', 'HsHwHwH', 'wHHsHHw', 'HwHwHsH', 'HHsHwHs'];
const SHEETS: MapSource['sheets'] = {
  A: [0, 0],
  B: [40, 0],
  C: [80, 0],
  D: [0, 40],
  E: [40, 40],
  F: [80, 40],
};
const TARGETS = [3, 4, 5, 6, 7, 7, 8];
const FORAGE: Readonly<Record<string, number>> = { c: 6, f: 4, h: 3, s: 2, d: 1, m: 0 };
const FREE_SIZES = [7, 5, 4];
const ISLAND_SIZE = 6;

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
function lattice(
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
  const at = (j: number, i: number): number => points[j * w + i] ?? 0;
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

const index = (c: number, r: number): number => (r - 1) * WIDTH + (c - 1);
const columnOf = (k: number): number => (k % WIDTH) + 1;
const rowOf = (k: number): number => Math.floor(k / WIDTH) + 1;

/** What is the same for every world: axial places, neighbours (by direction, -1 off the map), the nearest cell. Made when first asked for. */
interface Plane {
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly next: readonly (readonly number[])[];
  readonly nearest: readonly { readonly cell: number; readonly d: number }[];
}
let plane: Plane | undefined;

function planeOf(): Plane {
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
const CENTRES: readonly number[] = Array.from({ length: 35 }, (_, n) =>
  index(17 * (n % 7) + 9, 16 * Math.floor(n / 7) + 8),
);

/** Steps between two hexes by index. */
function far(a: number, b: number): number {
  const { q, r } = planeOf();
  const dq = (q[b] ?? 0) - (q[a] ?? 0);
  const dr = (r[b] ?? 0) - (r[a] ?? 0);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
const next = (k: number): readonly number[] => planeOf().next[k] ?? [];
const around = (k: number): number[] => next(k).filter((n) => n >= 0);

/** All hexes within a radius, in index order. */
function near(k: number, radius: number): number[] {
  const found: number[] = [];
  const [c, r] = [columnOf(k), rowOf(k)];
  for (let row = Math.max(1, r - radius); row <= Math.min(HEIGHT, r + radius); row++) {
    for (let col = Math.max(1, c - radius - 1); col <= Math.min(WIDTH, c + radius + 1); col++) {
      if (far(k, index(col, row)) <= radius) found.push(index(col, row));
    }
  }
  return found;
}

interface Cell {
  readonly kind: string;
  readonly centre: number;
  readonly i: number;
  readonly j: number;
}

/** WK-GENR-1. */
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

/** WK-GENR-5. */
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

interface Draft {
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
function draftOf(seed: string): Draft {
  const { cells, flip } = cellsOf(seed);
  const homes = cells.filter((cell) => cell.kind === 'H');
  const { land, lakes } = fillLakes(heightsOf(seed, cells));
  const terrain = terrainOf(seed, land, homes);

  const order = homes.map((_, i) => i);
  const shuffle = stream(seed, 'nations');
  for (let i = order.length - 1; i > 0; i--) {
    const j = shuffle.int(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  const sites = stream(seed, 'capitals');
  const capitals = homes.map(({ centre }) => {
    const candidates = near(centre, 2).filter((k) => land[k]);
    const k = candidates[sites.int(candidates.length)] ?? centre;
    terrain[k] = 'c';
    return k;
  });
  const countries = order.map((home) => [capitals[home] ?? 0]);

  const toSea = seaDistances(land);
  const rivers = new Set<number>();
  for (const [capital = 0] of countries) {
    for (let k = capital; (toSea[capital] ?? 0) > 1;) {
      rivers.add(k);
      const d = toSea[k] ?? 0;
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

const isSite = (draft: Draft, k: number): boolean => draft.terrain[k] !== '~' && draft.terrain[k] !== 'm';

/** The best of the candidates, the first on ties; `chance` is drawn for each. */
function best(
  candidates: readonly number[],
  score: (k: number) => number,
  chance: () => number,
): number | undefined {
  let found: number | undefined;
  let most = Number.MIN_SAFE_INTEGER;
  for (const k of candidates) {
    const points = score(k) + chance();
    if (points > most) [found, most] = [k, points];
  }
  return found;
}

/** WK-GENR-9: the cities of ranks 2 to 8. False when a site is not to be found. */
function settleCountries(seed: string, draft: Draft): boolean {
  const { countries, terrain, rivers, coastal } = draft;
  const capitals = countries.map((country) => country[0] ?? 0);
  const cities = [...capitals];
  const random = stream(seed, 'sites');
  for (const [step, target] of TARGETS.entries()) {
    for (const [p, country] of countries.entries()) {
      const capital = capitals[p] ?? 0;
      const open = near(capital, 9).filter((k) => {
        const e = far(k, capital);
        if (e < 3 || !isSite(draft, k) || cities.some((city) => far(k, city) < 3)) return false;
        return capitals.every((other, o) => o === p || far(k, other) > e || (far(k, other) === e && o > p));
      });
      const ports = step < 2 ? open.filter(coastal) : [];
      const site = best(
        ports.length > 0 ? ports : open,
        (k) =>
          4 * (FORAGE[terrain[k] ?? ''] ?? 0) +
          (coastal(k) ? 6 : 0) +
          (rivers.has(k) ? 4 : 0) -
          3 * Math.abs(far(k, capital) - target),
        () => random.int(5),
      );
      if (site === undefined) return false;
      cities.push(site);
      country.push(site);
    }
  }
  return true;
}

/** WK-GENR-10: three free cities in each wild cell, one on each island. */
function settleWilds(seed: string, draft: Draft): boolean {
  const { terrain, coastal, countries, free } = draft;
  const cities = countries.flat();
  const random = stream(seed, 'free');
  for (const { centre } of draft.wilds) {
    for (const size of FREE_SIZES) {
      const open = near(centre, 7).filter(
        (k) => isSite(draft, k) && cities.every((city) => far(k, city) >= 3),
      );
      const site = best(
        open,
        (k) => 4 * (FORAGE[terrain[k] ?? ''] ?? 0) + (coastal(k) ? 6 : 0),
        () => random.int(8),
      );
      if (site === undefined) return false;
      cities.push(site);
      free.push({ k: site, size });
    }
  }
  for (const { centre } of draft.seas) {
    terrain[centre] = 'c';
    free.push({ k: centre, size: ISLAND_SIZE });
  }
  return true;
}

function closestCapitals(draft: Draft): number {
  const capitals = draft.countries.map((country) => country[0] ?? 0);
  return Math.min(...capitals.flatMap((a, i) => capitals.slice(i + 1).map((b) => far(a, b))));
}

/** WK-GENR-11: is it fair to all? */
function isFair(draft: Draft): boolean {
  const roomy = draft.countries.every(
    ([capital = 0]) => near(capital, 8).filter((k) => draft.terrain[k] !== '~').length >= 90,
  );
  const ports = draft.countries.every((country) => country.filter(draft.coastal).length >= 2);
  return closestCapitals(draft) >= 12 && roomy && ports;
}

/** A world of 21 nations. `sizes`: of a country's cities by rank. */
export function generateWorld(worldSeed: string, roster: RosterNames, sizes: readonly number[]): World {
  for (let attempt = 1; ; attempt++) {
    const seed = attempt === 1 ? worldSeed : `${worldSeed}#${attempt}`;
    const draft = draftOf(seed);
    if (settleCountries(seed, draft) && settleWilds(seed, draft) && isFair(draft))
      return worldOf(draft, attempt, roster, sizes);
  }
}

function worldOf(draft: Draft, attempt: number, roster: RosterNames, sizes: readonly number[]): World {
  const { terrain, rivers, coastal, countries, free } = draft;
  const letters = terrain.map((code, k) => (rivers.has(k) ? code.toUpperCase() : code));
  const rows = Array.from(
    { length: HEIGHT },
    (_, row) => `${row} 0 ${letters.slice(row * WIDTH, (row + 1) * WIDTH).join('')}`,
  );
  const map: MapSource = { sheets: SHEETS, rows, channels: [], straits: [], blocked: [] };
  const idOf = (k: number): HexId => hexIdAt(map, fromOffset(columnOf(k) - 1, rowOf(k) - 1, 'odd'));
  const isPort = (k: number): boolean => coastal(k) || rivers.has(k);
  const home = countries.flatMap((country, p) => {
    const id = `P${p + 1}`;
    const line = roster.nations[id];
    // WK 7.4: yards stand at the capital and at the first of cities 2 and 3 that is coastal.
    const sails = /[NV]/.test(line?.tech ?? '');
    const second = [1, 2].find((i) => coastal(country[i] ?? -1));
    return country.map((k, i): WorldCity => ({
      hex: idOf(k),
      name: line?.cities?.[i] ?? `City ${idOf(k)}`,
      home: id,
      rank: i + 1,
      size: sizes[i] ?? 1,
      port: isPort(k),
      yard: sails && (i === 0 || i === second),
    }));
  });
  const others = free.map(({ k, size }, i): WorldCity => ({
    hex: idOf(k),
    name: roster.freeCities[i] ?? `City ${idOf(k)}`,
    home: 'P0',
    rank: 0,
    size,
    port: isPort(k),
    yard: false,
    levy: levyOf(terrain[k], coastal(k)),
  }));
  const count = (code: Terrain): number => terrain.filter((t) => t === code).length;
  return {
    map,
    cities: [...home, ...others],
    checks: {
      attempt,
      flip: draft.flip,
      land: terrain.length - count('~'),
      lakes: draft.lakes,
      rivers: rivers.size,
      minCapitalDistance: closestCapitals(draft),
      terrain: {
        c: count('c'),
        h: count('h'),
        f: count('f'),
        s: count('s'),
        m: count('m'),
        d: count('d'),
      },
    },
  };
}

/** WK-GENR-10: what a free city raises. */
function levyOf(terrain: Terrain | undefined, coastal: boolean): string {
  if (coastal) return 'SMI';
  if (terrain === 'f') return 'WMI';
  if (terrain === 'd') return 'CLC';
  return terrain === 'h' ? 'SLI' : 'SMC';
}
