/** Lines of communication: bases, the line of a land force, the line of ships. WK-LOC-1 to 13. */
import { byId } from '../../../../src/core/index.js';
import { reach } from '../../../../src/atlas/index.js';
import {
  actingCommand,
  allCommands,
  allForces,
  isFieldForce,
  isLandForce,
  isScouts,
  isSeaForce,
  type Force,
} from '../troops/commands.js';
import type { Data } from '../../data.js';
import { hexAt, isBlocked, mapOf, neighboursOf, type GameMap } from '../map/map.js';
import { hasRoad, landCost } from '../map/paths.js';
import {
  cities,
  forts,
  garrisonSizes,
  hexOf,
  holderOf,
  isBlockaded,
  isFriendlyCity,
  type Place,
} from '../realm/places.js';
import { foesOf, isEnemyForce, isFriend } from '../realm/relations.js';
import {
  DIRECTIONS,
  INDEPENDENT,
  type CityId,
  type Command,
  type HexId,
  type PathToken,
  type PositionId,
} from '../../records.js';
import { type State } from '../../state.js';
import { spread } from '../map/spread.js';
import { inEnemyZoc } from '../march/zoc.js';

export interface Base {
  /** City or fort id; of a naval base its fleet's id. */
  readonly id: string;
  readonly hex: HexId;
  readonly kind: 'city' | 'fort' | 'naval';
}
export interface Line {
  readonly base: Base;
  /** Hexes entered, the base's included (WK-LOC-4). */
  readonly length: number;
}

/** WK-LOC-2. A blockaded city or fort is none for forces outside it (WK-SIE-3). */
export function basesOf(state: State, data: Data, position: PositionId): Base[] {
  const found: Base[] = [];
  for (const city of cities(state)) {
    if (isBlockaded(city)) continue;
    if (isFriendlyCity(state, position, city) || (city.holder === position && city.bases.includes(position)))
      found.push({ id: city.id, hex: city.id, kind: 'city' });
  }
  // The full dv counts, not the shot-down walls.
  for (const fort of forts(state)) {
    if (isFriend(state, position, fort.owner) && fort.dv >= data.charts.loc.fortDv && !isBlockaded(fort))
      found.push({ id: fort.id, hex: fort.hex, kind: 'fort' });
  }
  for (const fleet of allCommands(state)) {
    if (fleet.locOpen && fleet.locDuty && isFriend(state, position, fleet.owner) && hasBase(state, fleet))
      found.push({ id: fleet.id, hex: fleet.locDuty.to, kind: 'naval' });
  }
  return found;
}

/** WK-LOC-14: does the city from which a naval line runs still serve its fleet? */
function hasBase(state: State, { owner, locDuty }: Command): boolean {
  const city = locDuty ? state.cities[locDuty.from] : undefined;
  return city !== undefined && isFriendlyCity(state, owner, city) && !isBlockaded(city);
}

/** What closes a hex to a position's lines: an enemy field force, or an enemy garrison behind walls (WK-LOC-5). */
export interface Barriers {
  readonly fieldForces: ReadonlySet<HexId>;
  readonly garrisons: ReadonlySet<HexId>;
}

/** Who may be in somebody's way at all: field forces, and places with troops inside. */
export interface Survey {
  readonly field: readonly Force[];
  readonly manned: readonly Place[];
}

export function surveyOf(state: State): Survey {
  const inside = garrisonSizes(state);
  return {
    field: allForces(state).filter(isFieldForce),
    manned: [...cities(state), ...forts(state)].filter((place) => (inside.get(place.id) ?? 0) > 0),
  };
}

export function barriersOf(state: State, position: PositionId, survey = surveyOf(state)): Barriers {
  const fieldForces = survey.field.filter((force) => isEnemyForce(state, position, force));
  const foes = foesOf(state, position);
  const garrisons = survey.manned.filter((place) => {
    const holder = holderOf(place);
    return foes.has(holder === INDEPENDENT ? hexOf(place) : holder);
  });
  return { fieldForces: new Set(fieldForces.map((f) => f.hex)), garrisons: new Set(garrisons.map(hexOf)) };
}

/** The country as the lines of one position find it. */
export interface LineCountry {
  readonly state: State;
  readonly map: GameMap;
  readonly position: PositionId;
  readonly barriers: Barriers;
}

export const lineCountry = (state: State, position: PositionId, survey?: Survey): LineCountry => ({
  state,
  map: mapOf(state.map),
  position,
  barriers: barriersOf(state, position, survey),
});

/** What a hex is to a position's lines: closed, a hex in which they may end only, or one that they pass. */
type Passage = 'closed' | 'end' | 'open';

/** WK-LOC-5, WK-LOC-6. Friendly troops don't cancel a ZOC; the base's hex is exempt from it. */
function passageOf({ state, map, position, barriers }: LineCountry, hex: HexId): Passage {
  const terrain = map.hexes[hex]?.terrain;
  if (terrain === undefined || terrain === '~') return 'closed';
  if (terrain === 'm' && !hasRoad(state, hex)) return 'closed';
  if (barriers.fieldForces.has(hex) || barriers.garrisons.has(hex)) return 'closed';
  return inEnemyZoc(state, position, hex) ? 'end' : 'open';
}

/** May a line enter this hex from that one? */
export function lineMayEnter(country: LineCountry, from: HexId, to: HexId, isEnd: boolean): boolean {
  if (isBlocked(country.map, from, to)) return false;
  const passage = passageOf(country, to);
  return passage === 'open' || (isEnd && passage === 'end');
}

/** All bases that a line from this hex reaches, the nearest first, ties by hex id. */
export function linesFrom(state: State, data: Data, position: PositionId, from: HexId): Line[] {
  return [...tracings(state, data)(position)(from)];
}

/** Lines from a hex, the nearest base first; the search goes only as far as lines are asked for. */
export type Trace = (from: HexId) => Generator<Line, undefined>;

/** Lines of many forces of many positions, as things stand now: what all ask for is looked up once. */
export function tracings(state: State, data: Data): (position: PositionId) => Trace {
  const survey = surveyOf(state);
  const known = new Map<PositionId, Trace>();
  return (position) => {
    const trace = known.get(position) ?? tracing(state, data, position, survey);
    known.set(position, trace);
    return trace;
  };
}

function tracing(state: State, data: Data, position: PositionId, survey: Survey): Trace {
  const country = lineCountry(state, position, survey);
  const { map } = country;
  const bases = new Map<HexId, Base[]>();
  for (const base of byId(basesOf(state, data, position), (b) => `${b.hex}/${b.id}`))
    bases.set(base.hex, [...(bases.get(base.hex) ?? []), base]);
  const passages = new Map<HexId, Passage>();
  const passage = (hex: HexId): Passage => {
    const known = passages.get(hex) ?? passageOf(country, hex);
    passages.set(hex, known);
    return known;
  };
  return function* (from) {
    const seen = new Set([from]);
    let ring = [from];
    let edge = [from];
    for (let length = 0; ; length++) {
      for (const hex of byId(ring.filter((one) => bases.has(one))))
        for (const base of bases.get(hex) ?? []) yield { base, length };
      if (length === data.charts.loc.range || edge.length === 0) return undefined;
      ring = [];
      for (const at of edge) {
        for (const to of neighboursOf(map, at)) {
          if (seen.has(to) || passage(to) === 'closed' || isBlocked(map, at, to)) continue;
          seen.add(to);
          ring.push(to);
        }
      }
      edge = ring.filter((hex) => passage(hex) === 'open');
    }
  };
}

/** WK-LOC-1: who needs a line at all. */
export const needsLine = (force: Force): boolean =>
  isLandForce(force) && force.top.carriedBy === null && !isScouts(force);

/** WK-LOC-4: a force inside a base is in communication, whatever stands outside. */
export function isInBase(state: State, data: Data, position: PositionId, inside: string | null): boolean {
  if (inside === null) return false;
  const city = state.cities[inside];
  if (city)
    return (
      isFriendlyCity(state, position, city) || (city.holder === position && city.bases.includes(position))
    );
  const fort = state.forts[inside];
  return fort !== undefined && isFriend(state, position, fort.owner) && fort.dv >= data.charts.loc.fortDv;
}

/** WK-LOC-7c, WK-GEN-10: the tokens of the cheapest march to the nearest base by path cost, ties by digits. */
export function wayToBase(
  state: State,
  data: Data,
  position: PositionId,
  from: HexId,
  mounted: boolean,
): PathToken[] {
  const map = mapOf(state.map);
  const goals = basesOf(state, data, position).map((b) => b.hex);
  const barriers = barriersOf(state, position);
  const cost = (at: HexId, to: HexId): number | undefined =>
    barriers.fieldForces.has(to) || barriers.garrisons.has(to)
      ? undefined
      : landCost(state, data, at, to, mounted);
  const left = spread(goals, Number.MAX_SAFE_INTEGER, (to) =>
    neighboursOf(map, to).flatMap((at) => {
      const price = map.hexes[at]?.terrain === '~' ? undefined : cost(at, to);
      return price === undefined ? [] : [{ to: at, cost: price }];
    }),
  );
  const tokens: PathToken[] = [];
  let at = from;
  while (tokens.length < data.charts.movement.tokens) {
    const rest = left.get(at)?.cost;
    if (rest === undefined || rest === 0) break;
    const here = at;
    const next = DIRECTIONS.map((d) => ({ d, hex: map.hexes[here]?.next[d - 1] })).find(({ hex }) => {
      const price = hex === undefined ? undefined : cost(here, hex);
      return hex !== undefined && price !== undefined && (left.get(hex)?.cost ?? Infinity) + price === rest;
    });
    if (next?.hex === undefined) break;
    tokens.push(String(next.d) as PathToken);
    at = next.hex;
  }
  return tokens;
}

export type NavalLine = { readonly length: number } | { readonly blocked: true } | undefined;

/**
 * WK-LOC-8, WK-LOC-10: the shortest water path from the nominated coastal hex to the city; coastal land is passed only
 * as a channel, rivers from river to river.
 */
export function navalLine(
  state: State,
  data: Data,
  position: PositionId,
  coast: HexId,
  city: CityId,
): NavalLine {
  const map = mapOf(state.map);
  const free = waterLength(map, data, coast, city, () => false);
  if (free === undefined) return undefined;
  const enemies = new Set<HexId>();
  for (const force of allForces(state)) {
    if (!isEnemyForce(state, position, force)) continue;
    const ship = isSeaForce(force) && actingCommand(force.top) === 1;
    if (ship || (isFieldForce(force) && hexAt(map, force.hex).river)) enemies.add(force.hex);
  }
  const length = waterLength(map, data, coast, city, (hex) => enemies.has(hex));
  return length === undefined ? { blocked: true } : { length };
}

/** Node of the search: a coastal river hex entered from the sea leads on upstream only, and the other way round. */
type Way = 's' | 'r';
type Node = `${HexId}/${Way}`;
const nodeAt = (hex: HexId, way: Way): Node => `${hex}/${way}`;
const nodeParts = (node: Node): { readonly hex: HexId; readonly way: Way } => ({
  hex: node.slice(0, -2),
  way: node.endsWith('/s') ? 's' : 'r',
});

function waterLength(
  map: GameMap,
  data: Data,
  coast: HexId,
  city: CityId,
  isClosed: (hex: HexId) => boolean,
): number | undefined {
  const { seaWater, riverWater } = data.charts.loc;
  const weight = (hex: HexId): number => {
    const { river, coastal, channel } = hexAt(map, hex);
    if (hex === city) return coastal ? seaWater : riverWater;
    return river && !channel ? riverWater : seaWater;
  };
  const start = [nodeAt(coast, 's'), nodeAt(coast, 'r')];
  const reached = reach<Node>(start, (node) => {
    const { hex: from, way } = nodeParts(node);
    const here = hexAt(map, from);
    return neighboursOf(map, from).flatMap((to): (readonly [Node, number])[] => {
      const there = hexAt(map, to);
      if (isClosed(to)) return [];
      const isStart = from === coast;
      const upstream = here.river && there.river && (way === 'r' || isStart || here.coastal);
      const sail =
        there.terrain === '~'
          ? here.terrain === '~' || here.channel || isStart || (here.river && way === 'r')
          : here.terrain === '~'
            ? there.channel || there.river || to === city
            : upstream || (here.channel && there.channel);
      if (!sail) return [];
      return [[nodeAt(to, here.terrain === '~' ? 's' : 'r'), weight(to)]];
    });
  });
  const costs = (['s', 'r'] as const)
    .map((way) => reached.get(nodeAt(city, way))?.cost)
    .filter((c) => c !== undefined);
  return costs.length === 0 ? undefined : Math.min(...costs);
}
