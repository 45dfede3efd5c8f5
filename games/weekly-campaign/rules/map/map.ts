/** The map: hex ids over several sheets, neighbours in the six classic directions, distances, straits, blocked sides (WK-MAP-1 to 4). */
import {
  fromOffset,
  hexDistance,
  hexesWithin,
  neighbours,
  toOffset,
  type Hex as Axial,
} from '../../../../src/atlas/index.js';
import { invariant, kept, must, mustGet } from '../../../../src/core/index.js';
import { DIRECTIONS, type Direction, type HexId, type Terrain } from '../../records.js';

/** By direction 1 to 6. */
export const DIRECTION_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

export type HexPair = readonly [HexId, HexId];

/** A map as state and view keep it: compact, plain JSON. `rows`: `"page row, page column of the first hex, terrain"`. */
export interface MapSource {
  /** Page position [column, row] of each sheet's hex 0101; all rows even. */
  readonly sheets: Readonly<Record<string, readonly [number, number]>>;
  readonly rows: readonly string[];
  readonly channels: readonly HexId[];
  readonly straits: readonly HexPair[];
  readonly blocked: readonly HexPair[];
}

export interface MapHex extends Axial {
  readonly id: HexId;
  readonly terrain: Terrain;
  readonly river: boolean;
  /** Land next to sea. */
  readonly coastal: boolean;
  /** Ships pass here from sea to sea. WK-NAV-3. */
  readonly channel: boolean;
  /** Neighbours by direction (index 0 is direction 1); undefined: off the map. */
  readonly next: readonly (HexId | undefined)[];
  /** Neighbours on the map, by direction. */
  readonly around: readonly HexId[];
}

/** A hex as a row of a map has it. */
export type DrawnHex = Pick<MapHex, 'q' | 'r' | 'terrain' | 'river'>;

type Sides = ReadonlyMap<HexId, ReadonlySet<HexId>>;

export interface GameMap {
  readonly source: MapSource;
  readonly hexes: Readonly<Record<HexId, MapHex>>;
  /** In id order. */
  readonly ids: readonly HexId[];
  /** Hexsides, by either of their hexes. */
  readonly straits: Sides;
  readonly blocked: Sides;
}

const SHEET = 40;
const built = new WeakMap<MapSource, GameMap>();
/** The last few by content: a state is copied each turn, its map stays the same; so do those of most views. */
const byContent = new Map<string, GameMap>();
const KEPT = 24;

/** The map of a source. A source is never changed, so each is built once. */
export function mapOf(source: MapSource): GameMap {
  const known = built.get(source);
  if (known) return known;
  const content = JSON.stringify([
    source.sheets,
    source.rows,
    source.channels,
    source.straits,
    source.blocked,
  ]);
  const map = byContent.get(content) ?? build(source);
  byContent.delete(content);
  byContent.set(content, map);
  for (const oldest of byContent.keys()) {
    if (byContent.size <= KEPT) break;
    byContent.delete(oldest);
  }
  built.set(source, map);
  return map;
}

interface Cell extends Axial {
  readonly key: number;
  readonly id: HexId;
  readonly letter: string;
}

/** From a cell's key to those of its neighbours, by direction. */
const STEPS = neighbours({ q: 0, r: 0 }).map((hex) => cellKey(hex) - cellKey({ q: 0, r: 0 }));

/** A player's check waits for this: plain loops, and nothing made that is thrown away again. */
function build(source: MapSource): GameMap {
  const cells = cellsOf(source);
  const byName = new Map<HexId, Cell>();
  for (const cell of cells.values()) byName.set(cell.id, cell);
  const channels = new Set(source.channels);
  const hexes: Record<HexId, MapHex> = {};
  // Hex ids are all of one length: plain text order is their order.
  for (const id of [...byName.keys()].sort()) {
    const { key, q, r, letter } = mustGet(byName, id);
    const next: (HexId | undefined)[] = [];
    const around: HexId[] = [];
    let coast = false;
    for (const step of STEPS) {
      const other = cells.get(key + step);
      next.push(other?.id);
      if (!other) continue;
      around.push(other.id);
      coast ||= other.letter === '~';
    }
    const terrain = letter.toLowerCase() as Terrain;
    invariant('chfsdm~'.includes(terrain), `the map knows the terrain "${letter}" at ${id}`);
    hexes[id] = {
      id,
      q,
      r,
      terrain,
      river: terrain !== letter,
      coastal: coast && terrain !== '~',
      channel: channels.has(id),
      next,
      around,
    };
  }
  return {
    source,
    hexes,
    ids: Object.keys(hexes),
    straits: sidesOf(source.straits),
    blocked: sidesOf(source.blocked),
  };
}

/** A row as state and view keep it; `readRow` takes it apart again. */
export const drawnRow = (row: number | string, from: number | string, hexes: string): string =>
  `${row} ${from} ${hexes}`;

function readRow(drawn: string): { row: number; from: number; hexes: string } {
  const match = /^\s*(-?\d+) +(-?\d+) (.*)$/.exec(drawn);
  invariant(match, `a map row begins with page row and page column ("${drawn}")`);
  return { row: Number(match[1]), from: Number(match[2]), hexes: must(match, 3) };
}

/** What stands in the rows, by `cellKey`. */
function cellsOf(source: MapSource): ReadonlyMap<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const row of source.rows) {
    const { row: pr, from: first, hexes: letters } = readRow(row);
    for (let index = 0; index < letters.length; index++) {
      const letter = letters.charAt(index);
      if (letter === ' ') continue;
      const { q, r } = fromOffset(first + index, pr, 'odd');
      const key = cellKey({ q, r });
      cells.set(key, { key, q, r, letter, id: idAt(source, first + index, pr) });
    }
  }
  return cells;
}

function sidesOf(pairs: readonly HexPair[]): Sides {
  const sides = new Map<HexId, Set<HexId>>();
  for (const [a, b] of pairs) {
    sides.set(a, (sides.get(a) ?? new Set()).add(b));
    sides.set(b, (sides.get(b) ?? new Set()).add(a));
  }
  return sides;
}

/** One number for axial coordinates; no map is a thousand hexes wide. */
function cellKey({ q, r }: Axial): number {
  return (q + 1000) * 4000 + r + 1000;
}

/** 1 to 40 as ids have them. */
const TWO_DIGITS = Array.from({ length: SHEET }, (_, at) => String(at + 1).padStart(2, '0'));

/** The id of the hex at axial coordinates. WK-MAP-1. */
export function hexIdAt(source: Pick<MapSource, 'sheets'>, hex: Axial): HexId {
  const { column, row } = toOffset(hex, 'odd');
  return idAt(source, column, row);
}

function idAt(source: Pick<MapSource, 'sheets'>, column: number, row: number): HexId {
  const id = idOnSheet(source, column, row);
  if (id !== undefined) return id;
  throw new Error(`No sheet of the map holds page column ${column}, row ${row}.`);
}

/** Of the first sheet that holds it. */
function idOnSheet({ sheets }: Pick<MapSource, 'sheets'>, column: number, row: number): HexId | undefined {
  for (const letter of Object.keys(sheets)) {
    const [col0, row0] = sheets[letter] ?? [0, 0];
    const across = TWO_DIGITS[column - col0];
    const down = TWO_DIGITS[row - row0];
    if (across !== undefined && down !== undefined) return `${letter}${across}${down}`;
  }
  return undefined;
}

/** Axial coordinates of a hex id; undefined when no sheet has the letter. */
export function axialOf(source: Pick<MapSource, 'sheets'>, id: HexId): Axial | undefined {
  const origin = source.sheets[id.slice(0, 1)];
  if (!origin || !/^[A-Z]\d{4}$/.test(id)) return undefined;
  return fromOffset(origin[0] + Number(id.slice(1, 3)) - 1, origin[1] + Number(id.slice(3)) - 1, 'odd');
}

/** A hex of the map; asking for one that is not on it is a fault. */
export function hexAt(map: GameMap, id: HexId): MapHex {
  const hex = map.hexes[id];
  invariant(hex, `${id} is a hex of the map`);
  return hex;
}

/** The neighbour in a direction, undefined at the edge. */
export function neighbour(map: GameMap, id: HexId, direction: Direction): HexId | undefined {
  return map.hexes[id]?.next[direction - 1];
}

/** All neighbours on the map, by direction from 1 to 6. */
export function neighboursOf(map: GameMap, id: HexId): readonly HexId[] {
  return map.hexes[id]?.around ?? [];
}

/** Straight hex distance. WK-GEN-10. */
export function distance(map: GameMap, a: HexId, b: HexId): number {
  return hexDistance(spotOf(map, a), spotOf(map, b));
}
/** A hex off the map, which only a place told by somebody can be, lies where its id says. */
const spotOf = (map: GameMap, id: HexId): Axial => map.hexes[id] ?? axialOf(map.source, id) ?? hexAt(map, id);

/** The direction from a hex to its neighbour; undefined when they are not neighbours. */
export function directionTo(map: GameMap, from: HexId, to: HexId): Direction | undefined {
  const index = map.hexes[from]?.next.indexOf(to) ?? -1;
  return index < 0 ? undefined : DIRECTIONS[index];
}

/** All hexes of the map at most `radius` steps from one, in page order; that one included. */
export function within(map: GameMap, id: HexId, radius: number): readonly HexId[] {
  if (radius === 0) return map.hexes[id] ? [id] : [];
  const centre = map.hexes[id];
  if (!centre) return [];
  if (radius === 1) return [id, ...neighboursOf(map, id)];
  const known = circles(map, () => new Map());
  const key = `${id}/${radius}`;
  const circle =
    known.get(key) ??
    hexesWithin(centre, radius)
      .map((hex) => idOnMap(map, hex))
      .filter((found) => found !== undefined);
  known.set(key, circle);
  return circle;
}
/** Circles that have been asked for: the same forces look round week after week. */
const circles = kept<GameMap, Map<string, readonly HexId[]>>();

/** The hex of the map at axial coordinates, if it has one. */
export function idOnMap(map: GameMap, hex: Axial): HexId | undefined {
  const { column, row } = toOffset(hex, 'odd');
  const id = idOnSheet(map.source, column, row);
  return id !== undefined && map.hexes[id] ? id : undefined;
}

export const isSea = (map: GameMap, id: HexId): boolean => map.hexes[id]?.terrain === '~';
export const isLand = (map: GameMap, id: HexId): boolean => {
  const terrain = map.hexes[id]?.terrain;
  return terrain !== undefined && terrain !== '~';
};
export const isStrait = (map: GameMap, a: HexId, b: HexId): boolean => map.straits.get(a)?.has(b) === true;
export const isBlocked = (map: GameMap, a: HexId, b: HexId): boolean => map.blocked.get(a)?.has(b) === true;

export function opposite(direction: Direction): Direction {
  return (((direction + 2) % 6) + 1) as Direction;
}

/** The rows of a map of these hexes: how half-known maps are written. */
export function rowsOf(hexes: Iterable<DrawnHex>): string[] {
  const rows = new Map<number, Map<number, string>>();
  for (const hex of hexes) {
    const { column, row } = toOffset(hex, 'odd');
    const letters = rows.get(row) ?? new Map<number, string>();
    letters.set(column, letterOf(hex));
    rows.set(row, letters);
  }
  return [...rows.keys()]
    .sort((a, b) => a - b)
    .map((row) => {
      const letters = rows.get(row) ?? new Map<number, string>();
      const [first, last] = [Math.min(...letters.keys()), Math.max(...letters.keys())];
      let text = '';
      for (let column = first; column <= last; column++) text += letters.get(column) ?? ' ';
      return drawnRow(row, first, text);
    });
}

/** The letter of a hex as map rows have it. */
const letterOf = (hex: DrawnHex): string => (hex.river ? hex.terrain.toUpperCase() : hex.terrain);
