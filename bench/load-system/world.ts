/** The world as rules ask for it: hexes, terrain, neighbours, and who stands where. BM-MAP-1, BM-MAP-2. */
import { fromOffset, step, toOffset, type Hex, type HexDirection } from '../../src/atlas/index.js';
import type { Data } from './data.js';
import type { HexId, State, Unit } from './state.js';

export function hexOf(id: HexId): Hex {
  const dot = id.indexOf('.');
  return fromOffset(Number(id.slice(0, dot)), Number(id.slice(dot + 1)), 'odd');
}

export function idOf(hex: Hex): HexId {
  const { column, row } = toOffset(hex, 'odd');
  return `${column}.${row}`;
}

/** The neighbour in direction 1 to 6; undefined beyond the edge of the world. */
export function neighbour(
  data: Data,
  state: Pick<State, 'width'>,
  id: HexId,
  direction: number,
): HexId | undefined {
  const next = idOf(step(hexOf(id), ((direction - 1) % 6) as HexDirection));
  const [column = 0, row = 0] = next.split('.').map(Number);
  const { columns, rows } = data.charts.realm;
  const inside = column >= 0 && row >= 0 && column < state.width * columns && row < state.width * rows;
  return inside ? next : undefined;
}

/** The letter of a hex's terrain. */
export function terrainOf(data: Data, id: HexId): string {
  const [column = 0, row = 0] = id.split('.').map(Number);
  const { ground } = data.charts;
  return ground.charAt((column + row * 7) % ground.length);
}

/** The hexes of a realm's land, row by row. */
export function landOf(data: Data, width: number, place: number): HexId[] {
  const { columns, rows } = data.charts.realm;
  const left = (place % width) * columns;
  const top = Math.floor(place / width) * rows;
  return Array.from(
    { length: columns * rows },
    (_, at) => `${left + (at % columns)}.${top + Math.floor(at / columns)}`,
  );
}

interface Index {
  readonly byHex: ReadonlyMap<HexId, readonly Unit[]>;
  readonly byOwner: ReadonlyMap<string, readonly Unit[]>;
}

/** One index a state: `see` is called for every position on the same frozen state. */
const indexes = new WeakMap<State, Index>();

export function indexOf(state: State): Index {
  const known = indexes.get(state);
  if (known) return known;
  const made = { byHex: groups(state, (unit) => unit.hex), byOwner: groups(state, (unit) => unit.owner) };
  indexes.set(state, made);
  return made;
}

/** Units by a key; within each group in the order of the record. */
export function groups(state: State, key: (unit: Unit) => string): Map<string, Unit[]> {
  const found = new Map<string, Unit[]>();
  for (const unit of Object.values(state.units)) {
    const group = found.get(key(unit));
    if (group) group.push(unit);
    else found.set(key(unit), [unit]);
  }
  return found;
}
