/** The hex map as the rules use it: neighbours with their costs, distances, places by name. KOK-MAP-1 to 4, KOK-MOV-3. */
import { fold, must, suggestOfEach } from '../../src/core/index.js';
import type { Charts } from './data.js';
import type { LandSide, MapData, Place, SideCosts, WaterSide } from './map-data.js';

/** A side of a hex seen from one of its two hexes. Costs are movement points; undefined: closed to that domain. */
export interface Side {
  readonly to: string;
  readonly letter: string;
  readonly land: number | undefined;
  readonly water: number | undefined;
  /** KOK-SUP-2: no supply crosses a side that is all desert. */
  readonly dry: boolean;
  readonly river: boolean;
}

export interface Grid {
  /** All hexes that may be entered or are sea, by id. */
  readonly hexes: readonly string[];
  readonly places: readonly Place[];
  kind(hex: string): string;
  has(hex: string): boolean;
  sides(hex: string): readonly Side[];
  side(from: string, to: string): Side | undefined;
  distance(a: string, b: string): number;
  /** On the sea or a river: where a fleet may lie. */
  wet(hex: string): boolean;
  placeAt(hex: string): Place | undefined;
  /** A hex by place name, alias or id. */
  find(name: string): string | undefined;
  /** The place's name, or the id of a hex without one. */
  title(hex: string): string;
  /** For who reads the news: `E2931 near Tarsus` where no place is near enough to be it, and one to be known by. */
  about(hex: string): string;
  near(name: string): string[];
}

type Position = readonly [column: number, row: number];

/** `E2931` → [29, 31] */
export function columnRow(hex: string): Position {
  return [Number(hex.slice(1, 3)), Number(hex.slice(3, 5))];
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/** KOK-MAP-1: sheet letter, column, row. */
export function hexId(map: MapData, column: number, row: number): string {
  return `${column <= map['last-west-column'] ? 'W' : 'E'}${twoDigits(column)}${twoDigits(row)}`;
}

/** KOK-MAP-2: E, SE, SW, W, NW, NE of a hex; even rows lie half a hex to the east. */
export function around(column: number, row: number): readonly Position[] {
  const east = row % 2 === 0 ? 1 : 0;
  const west = east - 1;
  return [
    [column + 1, row],
    [column + east, row + 1],
    [column + west, row + 1],
    [column - 1, row],
    [column + west, row - 1],
    [column + east, row - 1],
  ];
}

/** KOK-MAP-2: steps between two hexes. */
export function hexDistance(a: string, b: string): number {
  const axial = (hex: string): Position => {
    const [c, r] = columnRow(hex);
    return [c - (r % 2 === 0 ? r / 2 - 1 : (r - 1) / 2), r];
  };
  const [qa, ra] = axial(a);
  const [qb, rb] = axial(b);
  const dq = qb - qa;
  const dr = rb - ra;
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Builds the grid of one sheet (`E`, `W`) or of both. `thebes`: the place that the bare name means. */
export function buildGrid(
  map: MapData,
  places: readonly Place[],
  charts: Charts,
  sheet: 'E' | 'W' | 'both',
  thebes = 'thebes-greece',
): Grid {
  const kinds = kindsOf(map, sheet);
  const sides = sidesOf(map, kinds, charts['side-cost']);
  const here = places.filter((p) => kinds.has(p.hex));
  const byHex = new Map(here.map((p) => [p.hex, p]));
  const { find, told } = gazetteer(here, thebes);
  return {
    hexes: [...kinds.keys()].sort(),
    places: here,
    kind: (hex) => kinds.get(hex) ?? '_',
    has: (hex) => kinds.has(hex),
    sides: (hex) => sides.get(hex) ?? [],
    side: (from, to) => sides.get(from)?.find((s) => s.to === to),
    distance: hexDistance,
    wet: (hex) => kinds.get(hex) === 'C' || kinds.get(hex) === 'R',
    placeAt: (hex) => byHex.get(hex),
    find: (name) => {
      const id = /^\s*([EW])\s*(\d{4})\s*$/i.exec(name);
      if (!id) return find(name);
      const hex = `${(id[1] ?? '').toUpperCase()}${id[2] ?? ''}`;
      return kinds.has(hex) ? hex : undefined;
    },
    title: (hex) => byHex.get(hex)?.name ?? hex,
    about: (hex) => byHex.get(hex)?.name ?? [hex, ...nearest(here, hex)].join(' near '),
    near: (name) => suggestOfEach(name, told),
  };
}

/** Hexes from a place within which another is near it. */
const NEAR = 6;

/** The place nearest to a hex, if one is near; of several the first by its name. */
function nearest(places: readonly Place[], hex: string): string[] {
  const [found] = places
    .map(({ hex: at, name }) => ({ name, far: hexDistance(at, hex) }))
    .filter(({ far }) => far <= NEAR)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return found ? [found.name] : [];
}

/** The kind letter of each hex on the sheet. */
export function kindsOf(map: MapData, sheet: 'E' | 'W' | 'both'): Map<string, string> {
  const kinds = new Map<string, string>();
  for (let row = 1; row <= map.rows; row++) {
    for (let column = 1; column <= map.columns; column++) {
      const kind = map.kinds[row - 1]?.[column - 1] ?? '_';
      const id = hexId(map, column, row);
      if (kind !== '_' && (sheet === 'both' || id.startsWith(sheet))) kinds.set(id, kind);
    }
  }
  return kinds;
}

/** All sides of all hexes, each from both of its hexes. `map.sides` has three letters a hex: for its E, SE and SW sides. */
function sidesOf(map: MapData, kinds: ReadonlyMap<string, string>, costs: SideCosts): Map<string, Side[]> {
  const sides = new Map<string, Side[]>();
  const letters: Readonly<Record<string, readonly [LandSide, WaterSide]>> = map.letters;
  for (const id of kinds.keys()) sides.set(id, []);
  for (const id of kinds.keys()) {
    const [column, row] = columnRow(id);
    for (const which of [0, 1, 2]) {
      const [c, r] = around(column, row)[which] ?? [0, 0];
      const to = hexId(map, c, r);
      const letter = map.sides[row - 1]?.[(column - 1) * 3 + which] ?? '#';
      if (!kinds.has(to) || letter === '#') continue;
      const [land, water] = must(letters, letter, 'the letters of the map');
      // KOK-MOV-3: nobody enters an all-sea hex.
      const open = kinds.get(id) !== '~' && kinds.get(to) !== '~';
      const side = {
        letter,
        land: open ? costs.land[land] : undefined,
        water: open ? costs.water[water] : undefined,
        dry: land === 'desert' && water === 'none',
        river: water === 'river',
      };
      sides.get(id)?.push({ to, ...side });
      sides.get(to)?.push({ to: id, ...side });
    }
  }
  for (const list of sides.values()) list.sort((a, b) => (a.to < b.to ? -1 : 1));
  return sides;
}

/** Does any place of the whole map bear this name? */
export function knowsPlace(places: readonly Place[], name: string): boolean {
  return places.some((p) => [p.name, ...p.alias].some((own) => fold(own) === fold(name)));
}

/** Hexes by all names of their places; a name that two places bear is the first one's. */
function gazetteer(
  places: readonly Place[],
  thebes: string,
): { readonly told: ReadonlyMap<string, string>; readonly find: (name: string) => string | undefined } {
  const names = new Map<string, string>();
  const told = new Map<string, string>();
  const learn = (name: string, hex: string): void => {
    if (!told.has(name)) told.set(name, hex);
    if (!names.has(fold(name))) names.set(fold(name), hex);
  };
  for (const p of places) if (p.id === thebes) learn('Thebes', p.hex);
  for (const p of places) learn(p.name, p.hex);
  for (const p of places) for (const alias of p.alias) learn(alias, p.hex);
  return { told, find: (name) => names.get(fold(name)) };
}
