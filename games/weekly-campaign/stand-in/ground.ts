/** Ways over the known map, as a commander reads it: marching costs, lines to bases, sea ways. WK-MOV-3, WK-LOC-4, 5, WK-NAV-1. */
import { invariant, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { directionTo, isBlocked, mapOf, neighboursOf, type GameMap } from '../rules/map/map.js';
import { canSail, hasRoad, landCost, navalCost } from '../rules/map/paths.js';
import type { Command, HexId, PathToken } from '../state.js';
import { spread, type Reached } from '../rules/map/spread.js';
import type { View } from '../view.js';

export interface Ground {
  readonly map: GameMap;
  /** Marching points from hex to neighbour; undefined: closed. */
  march(from: HexId, to: HexId, mounted: boolean): number | undefined;
  hasRoad(hex: HexId): boolean;
}

export function groundOf(view: View, data: Data): Ground {
  return {
    map: mapOf(view.map),
    march: (from, to, mounted) => landCost(view, data, from, to, mounted),
    hasRoad: (hex) => hasRoad(view, hex),
  };
}

/** All hexes that a land force can march to, with cost and way. */
export function marches(
  ground: Ground,
  from: HexId,
  mounted: boolean,
  closed: (hex: HexId) => boolean,
  limit: number,
): Map<HexId, Reached> {
  return spread([from], limit, (hex, visit) => {
    if (hex !== from && closed(hex)) return;
    for (const next of neighboursOf(ground.map, hex)) {
      const cost = ground.march(hex, next, mounted);
      if (cost !== undefined) visit(next, cost);
    }
  });
}

/** The hexes of the way to a goal, the start left out. */
export function wayTo(reached: ReadonlyMap<HexId, Reached>, goal: HexId): HexId[] {
  const way: HexId[] = [];
  for (let at: HexId | undefined = goal; at !== undefined; at = reached.get(at)?.from) way.unshift(at);
  return way.slice(1);
}

/** A way as path tokens, as far as so many points go. */
export function tokensOf(
  ground: Ground,
  from: HexId,
  way: readonly HexId[],
  mounted: boolean,
  points: number,
): { tokens: PathToken[]; end: HexId } {
  const tokens: PathToken[] = [];
  let at = from;
  let left = points;
  for (const next of way) {
    const cost = ground.march(at, next, mounted) ?? Number.MAX_SAFE_INTEGER;
    if (cost > left) break;
    const direction = directionTo(ground.map, at, next);
    invariant(direction, 'a way leads from neighbour to neighbour');
    tokens.push(String(direction) as PathToken);
    left -= cost;
    at = next;
  }
  return { tokens, end: at };
}

/** WK-LOC-2: cities and forts from which an army is fed. */
export function basesOf(view: View, data: Data): HexId[] {
  const allies = new Set(view.treaties.map(({ a, b }) => (a === view.position ? b : a)));
  const cities = values(view.cities)
    .filter(
      (city) =>
        city.holder === view.position &&
        (city.owner === view.position || city.bases.includes(view.position)) &&
        city.blockadedBy === null,
    )
    .map((city) => city.id);
  const theirs = values(view.places)
    .filter((place) => allies.has(place.holder) && place.owner === place.holder)
    .map((place) => place.id);
  const forts = values(view.forts)
    .filter((fort) => fort.dv >= data.charts.loc.fortDv)
    .map((fort) => fort.hex);
  return [...cities, ...theirs, ...forts];
}

/** Distance to the nearest base by the way a line may take; a mountain without road ends a line. */
export function linesFrom(
  ground: Ground,
  bases: readonly HexId[],
  limit: number,
  closed: (hex: HexId) => boolean = () => false,
): Map<HexId, number> {
  const { map } = ground;
  const reached = spread(bases, limit, (hex, visit) => {
    if (closed(hex) || (map.hexes[hex]?.terrain === 'm' && !ground.hasRoad(hex))) return;
    for (const next of neighboursOf(map, hex))
      if (map.hexes[next]?.terrain !== '~' && !isBlocked(map, hex, next)) visit(next, 1);
  });
  return new Map([...reached].map(([hex, { cost }]) => [hex, cost]));
}

/** Ways of a fleet by sea, coast and river (WK-NAV-2, WK-NAV-3). */
export function sailings(ground: Ground, data: Data, fleet: Command, limit: number): Map<HexId, Reached> {
  const { map } = ground;
  return spread([fleet.hex], limit, (hex, visit, before) => {
    for (const next of neighboursOf(map, hex))
      if (canSail(map, before ?? null, hex, next)) visit(next, navalCost(data, map, next, fleet.sqds));
  });
}

/** A way over the sea as path tokens. */
export function seaPath(
  ground: Ground,
  reached: ReadonlyMap<HexId, Reached> | undefined,
  from: HexId,
  goal: HexId,
): PathToken[] {
  if (!reached?.has(goal)) return [];
  const hexes = [from, ...wayTo(reached, goal)];
  return hexes.slice(1).flatMap((hex, at) => {
    const direction = directionTo(ground.map, hexes[at] ?? from, hex);
    return direction === undefined ? [] : [`${direction}` as const];
  });
}
