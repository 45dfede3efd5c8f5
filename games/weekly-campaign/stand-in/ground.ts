/** Ways over the known map, as a commander reads it: marching costs, lines to bases, sea ways. WK-MOV-3, WK-LOC-4, 5, WK-NAV-1. */
import { invariant, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { directionTo, isBlocked, isSea, mapOf, neighboursOf, type GameMap } from '../rules/map/map.js';
import { canSail, hasRoad, landCost, riverCost, seasonOf, waterCost } from '../rules/map/paths.js';
import type { Command, HexId, PathToken } from '../records.js';
import { spread, type Reached, type Step } from '../rules/map/spread.js';
import type { View } from '../view.js';
import { keptSteps, NOWHERE, type Country, type StepsFrom } from './steps.js';

export interface Ground {
  readonly map: GameMap;
  /** Marching points from hex to neighbour; undefined: closed. */
  march(from: HexId, to: HexId, mounted: boolean): number | undefined;
  /** The marches that leave a hex, with their points. */
  readonly onFoot: StepsFrom;
  readonly mounted: StepsFrom;
  /** The hexes that a line goes on to: none from a mountain without road. */
  readonly byLine: StepsFrom;
  /** What ships may enter next from the open sea, where they pay so much to enter a river. */
  readonly bySea: (river: number) => StepsFrom;
}

export function groundOf(view: View, data: Data): Ground {
  const map = mapOf(view.map);
  const country: Country = { data, map, hexes: view.hexes };
  const march = (from: HexId, to: HexId, mounted: boolean): number | undefined =>
    landCost(view, data, from, to, mounted);
  const marching = (mounted: boolean): StepsFrom =>
    keptSteps(country, `${mounted ? 'mounted' : 'on foot'} in ${seasonOf(data, view.turn)}`, (from) =>
      neighboursOf(map, from).flatMap((to) => {
        const cost = march(from, to, mounted);
        return cost === undefined ? [] : [{ to, cost }];
      }),
    );
  return {
    map,
    march,
    onFoot: marching(false),
    mounted: marching(true),
    byLine: keptSteps(country, 'by line', (hex) => {
      if (map.hexes[hex]?.terrain === 'm' && !hasRoad(view, hex)) return NOWHERE;
      return neighboursOf(map, hex)
        .filter((to) => map.hexes[to]?.terrain !== '~' && !isBlocked(map, hex, to))
        .map((to) => ({ to, cost: 1 }));
    }),
    bySea: (river) =>
      keptSteps(country, `by sea, rivers for ${river}`, (hex) => sailingSteps(map, null, hex, river)),
  };
}

const sailingSteps = (map: GameMap, cameFrom: HexId | null, from: HexId, river: number): Step[] =>
  neighboursOf(map, from)
    .filter((to) => canSail(map, cameFrom, from, to))
    .map((to) => ({ to, cost: waterCost(map, to, river) }));

/** All hexes that a land force can march to, with cost and way. */
export function marches(
  ground: Ground,
  from: HexId,
  mounted: boolean,
  closed: (hex: HexId) => boolean,
  limit: number,
): Map<HexId, Reached> {
  const stepsFrom = mounted ? ground.mounted : ground.onFoot;
  return spread([from], limit, (hex) => (hex !== from && closed(hex) ? NOWHERE : stepsFrom(hex)));
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
  const reached = spread(bases, limit, (hex) => (closed(hex) ? NOWHERE : ground.byLine(hex)));
  return new Map([...reached].map(([hex, { cost }]) => [hex, cost]));
}

/** Ways of a fleet by sea, coast and river (WK-NAV-2, WK-NAV-3). */
export function sailings(ground: Ground, data: Data, fleet: Command, limit: number): Map<HexId, Reached> {
  const { map } = ground;
  const river = riverCost(data, fleet.sqds);
  const fromSea = ground.bySea(river);
  // Only the open sea is left to all sides, wherever it was entered from.
  return spread([fleet.hex], limit, (hex, before) =>
    isSea(map, hex) ? fromSea(hex) : sailingSteps(map, before ?? null, hex, river),
  );
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
