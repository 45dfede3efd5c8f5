/** Paths of the week: where they lead, and what a step costs. WK-MOV-3, WK-MOV-4, WK-NAV-1 to 3. */
import { count, isMounted, isFoot, items } from '../troops/stacks.js';
import type { Data } from '../../data.js';
import { directionTo, hexAt, isBlocked, isStrait, mapOf, neighbour, type GameMap } from './map.js';
import {
  DIRECTIONS,
  type Command,
  type Direction,
  type HexId,
  type PathToken,
  type Stack,
} from '../../records.js';
import { type Season, type State } from '../../state.js';

export const directionOf = (token: PathToken | undefined): Direction | undefined =>
  token !== undefined && token >= '1' && token <= '6' ? (Number(token) as Direction) : undefined;

/** The hex where a path ends; off the map it stops short. */
export function pathEnd(state: Pick<State, 'map'>, mover: { hex: HexId; path: readonly PathToken[] }): HexId {
  return pathHexes(mapOf(state.map), mover.hex, mover.path).at(-1) ?? mover.hex;
}

/** The hexes that a path enters, in order; it stops at the edge of the map. */
export function pathHexes(map: GameMap, from: HexId, path: readonly PathToken[]): HexId[] {
  const found: HexId[] = [];
  let at = from;
  for (const token of path) {
    const direction = directionOf(token);
    if (!direction) continue;
    const next = neighbour(map, at, direction);
    if (next === undefined) break;
    found.push((at = next));
  }
  return found;
}

export function seasonOf(data: Data, turn: number): Season {
  const quarter = Math.floor((turn - 1) / data.charts.calendar.quarter);
  return data.charts.seasons[quarter % data.charts.seasons.length] ?? 'spring';
}
export const seasonIndex = (data: Data, turn: number): number =>
  data.charts.seasons.indexOf(seasonOf(data, turn));
/** 1 to 12. */
export const weekOfQuarter = (data: Data, turn: number): number =>
  ((turn - 1) % data.charts.calendar.quarter) + 1;

/** Does a road lead from one hex to the next? */
export function isRoad(state: Pick<State, 'hexes'>, map: GameMap, from: HexId, to: HexId): boolean {
  const direction = directionTo(map, from, to);
  return direction !== undefined && (state.hexes[from]?.road ?? []).includes(direction);
}
export const hasRoad = (state: Pick<State, 'hexes'>, hex: HexId): boolean =>
  (state.hexes[hex]?.road ?? []).length > 0;

type Ground = Pick<State, 'map' | 'hexes' | 'turn'>;

/** WK-MOV-3: points to enter a neighbouring land hex; undefined: closed to land forces. */
export function landCost(
  state: Ground,
  data: Data,
  from: HexId,
  to: HexId,
  isHorse: boolean,
): number | undefined {
  const map = mapOf(state.map);
  const hex = map.hexes[to];
  if (!hex || hex.terrain === '~' || isBlocked(map, from, to)) return undefined;
  if (isStrait(map, from, to)) return data.charts.strait.enter;
  if (isRoad(state, map, from, to)) return data.charts.road.enter;
  const column = isHorse ? 1 : 0;
  const chart = data.charts.terrain[hex.terrain];
  const river = hex.river && !hexAt(map, from).river ? data.charts.river.enterOffRoad : 0;
  const winter = seasonOf(data, state.turn) === 'winter' ? chart.winter[column] : 0;
  return chart.enter[column] + river + winter;
}

/** WK-MOV-3: mounted column for a force with mounted regts and no foot. */
export function marchesMounted(data: Data, stack: Stack): boolean {
  return items(stack).some((i) => isMounted(data, i.code)) && !items(stack).some((i) => isFoot(data, i.code));
}

/** May ships be in this hex at all? Sea, coast and river (WK-NAV-2). */
export function isWater(map: GameMap, hex: HexId): boolean {
  const found = map.hexes[hex];
  return found !== undefined && (found.terrain === '~' || found.coastal || found.river);
}

/** WK-NAV-1, WK-NAV-12: points for ships to enter a hex. */
export function navalCost(data: Data, map: GameMap, to: HexId, sqds: Stack): number {
  return waterCost(map, to, riverCost(data, sqds));
}
/** The same for ships that pay so many points to enter a river hex. */
export function waterCost(map: GameMap, to: HexId, river: number): number {
  const hex = hexAt(map, to);
  return hex.terrain === '~' || !hex.river || (hex.coastal && hex.channel) ? 1 : river;
}
/** WK-NAV-12: points for these ships to enter a river hex. */
export function riverCost(data: Data, sqds: Stack): number {
  const viking =
    count(sqds) > 0 && items(sqds).every((i) => data.units.sqds[i.code]?.riverCost !== undefined);
  return viking ? 1 : data.charts.river.navalEnter;
}

/**
 * WK-NAV-2, WK-NAV-3: may ships go on from here to there? A coastal hex is left only into the run of sea hexes from
 * which it was entered; a channel to any water; at the start of the week every side is open.
 */
export function canSail(map: GameMap, cameFrom: HexId | null, from: HexId, to: HexId): boolean {
  const here = hexAt(map, from);
  const there = map.hexes[to];
  if (!there || !isWater(map, to)) return false;
  const fromSea = here.terrain === '~';
  const toSea = there.terrain === '~';
  if (fromSea) return toSea || there.coastal;
  if (!toSea) {
    // From land to land: up and down a river, or along a channel.
    if (here.river && there.river) return true;
    return here.channel && there.channel;
  }
  if (here.channel || cameFrom === null || map.hexes[cameFrom]?.terrain !== '~') return true;
  return seaRun(map, from, cameFrom).includes(to);
}

/** The unbroken run of sea hexes around a coastal hex that holds one of them. */
export function seaRun(map: GameMap, coast: HexId, member: HexId): HexId[] {
  const around = DIRECTIONS.map((d) => neighbour(map, coast, d));
  const isSeaAt = (i: number): boolean => {
    const hex = around[(i + 6) % 6];
    return hex !== undefined && map.hexes[hex]?.terrain === '~';
  };
  const start = around.indexOf(member);
  if (start < 0) return [];
  const found = new Set<number>([start]);
  for (let i = start + 1; i < start + 6 && isSeaAt(i); i++) found.add(i % 6);
  for (let i = start - 1; i > start - 6 && isSeaAt(i); i--) found.add((i + 6) % 6);
  return [...found].map((i) => around[i]).filter((hex) => hex !== undefined);
}

/** Where a command's path would lead it next. */
export function nextHex(map: GameMap, mover: Pick<Command, 'hex' | 'path'>): HexId | undefined {
  const direction = directionOf(mover.path[0]);
  return direction ? neighbour(map, mover.hex, direction) : undefined;
}
