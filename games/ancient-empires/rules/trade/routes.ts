/** Trade Routes: what is closed to whom, and what the cheapest open route costs. AE-RTE, AE-INF-2, -3, -5. */
import { byId, type PositionId } from '../../../../src/core/index.js';
import { reach, type Reached } from '../../../../src/atlas/index.js';
import type { CoastCode, Counter, PlaceCode, ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { isOwned, isSettled, onMap, provinceAt } from '../land/provinces.js';
import { embargoes } from '../realm/relations.js';
import { allStacks, independentSide, isIndependent, isRaider, sideName, sideOwner } from '../units/stacks.js';
import type { Board } from '../../board.js';
import type { Side } from '../../state.js';

/** AE-INF-5: what closes to everybody. */
export const RAIDERS = 'raiders';

/** Who closes an area to whom: a position, Raiders, or a Hostile province. */
export interface Blocker {
  readonly area: PlaceCode;
  readonly against: PositionId;
  /** A position that embargoes, `raiders`, or the side of a Hostile province (`ind:M3`). */
  readonly by: string;
}

/** AE-RTE-3. Whose routes: those that must be let through, and pairs whose embargoes on one another are waived (AE-DEA-4). */
export interface Traders {
  readonly positions: readonly PositionId[];
  readonly waived?: boolean;
  /** Closers that are left out of account, to find out who closes a route. */
  readonly ignoring?: readonly string[];
}

/** A route as it was used: provinces in order, both ends included. */
export interface Way {
  readonly cost: number;
  readonly path: readonly ProvinceCode[];
}

export interface Routes {
  /** Cheapest open route from one province to another for these traders; undefined: none within the points of goods. */
  cost(from: ProvinceCode, to: ProvinceCode, traders: Traders): number | undefined;
  /** The same with the provinces it passes. */
  way(from: ProvinceCode, to: ProvinceCode, traders: Traders): Way | undefined;
  /** Its price if nobody closed anything, however long: to tell "too far" from "closed". */
  openCost(from: ProvinceCode, to: ProvinceCode): number | undefined;
  /** What closes areas to a position. */
  blockers(position: PositionId): readonly Blocker[];
}

type Costs = ReadonlyMap<ProvinceCode, Reached<ProvinceCode>>;
type Moves = ReadonlyMap<ProvinceCode, readonly (readonly [ProvinceCode, number])[]>;

/** In the graph of moves a sea stands for itself, apart for those who put out from settled land: not a province of the path. */
const SEA_NODE = '~';
const seaNode = (name: CoastCode, settled: boolean): string => `${SEA_NODE}${name}${settled ? '+' : '-'}`;

/** Points of movement that a counter has: goods go further than food and materials. AE-RTE-2 */
export function pointsOf(data: Rules, item: Counter): number {
  const points = data.charts['trade-points'];
  return item === 'FOO' ? points.FOO : item === 'MAT' ? points.MAT : points.goods;
}

/** All that closes areas to `against` now (AE-INF-2, -3, -5). */
export function blockersOf(state: Board, data: Rules, against: PositionId): Blocker[] {
  const { geo } = data;
  const found: Blocker[] = [];
  const block = (area: PlaceCode, by: string): void => {
    found.push({ area, against, by });
  };
  for (const code of onMap(state)) {
    const p = provinceAt(state, code);
    if (p.hostile[against] !== undefined) block(code, independentSide(code));
    if (isOwned(p) && p.owner !== null && embargoes(state, geo, p.owner, against, code)) block(code, p.owner);
  }
  for (const stack of allStacks(state)) {
    if (stack.routed > 0) continue;
    for (const side of byId(new Set(stack.units.map((unit) => unit.side)))) {
      const areas = stack.kind === 'sea' ? geo.sphere(stack.at) : [stack.at];
      for (const area of areas) {
        const by = closerOf(state, data, side, against, area);
        if (by !== undefined) block(area, by);
      }
    }
  }
  return found;
}

function closerOf(
  state: Board,
  data: Rules,
  side: Side,
  against: PositionId,
  area: PlaceCode,
): string | undefined {
  // AE-INF-5, AE-NPC-9: Raiders block everybody, their controller included.
  if (isRaider(side)) return RAIDERS;
  if (isIndependent(side)) {
    const home = sideName(side);
    return state.provinces[home]?.hostile[against] !== undefined ? side : undefined;
  }
  const owner = sideOwner(side);
  return owner !== null && embargoes(state, data.geo, owner, against, area) ? owner : undefined;
}

/** Routes as they stand now; answers are kept, so make a new one when Units, owners or postures change. */
export function routes(state: Board, data: Rules): Routes {
  const blockers = kept(
    (position: PositionId) => position,
    (position) => blockersOf(state, data, position),
  );
  const moves = kept(keyOf, (traders) => openMoves(state, data, closedTo(traders, blockers)));
  const reached = kept(
    ({ from, traders, limit }: Departure) => `${keyOf(traders)} ${from} ${limit}`,
    ({ from, traders, limit }): Costs => {
      const open = moves(traders);
      return open.has(from) ? reach([from], (at) => open.get(at) ?? [], limit) : new Map();
    },
  );
  const limit = data.charts['trade-points'].goods;
  return {
    cost(from, to, traders) {
      // AE-RTE-2: staying in place costs nothing and needs no route.
      return from === to ? 0 : reached({ from, traders, limit }).get(to)?.cost;
    },
    way(from, to, traders) {
      return from === to ? { cost: 0, path: [from] } : wayTo(to, reached({ from, traders, limit }));
    },
    openCost(from, to) {
      const anywhere = { from, traders: { positions: [] }, limit: Number.MAX_SAFE_INTEGER };
      return from === to ? 0 : reached(anywhere).get(to)?.cost;
    },
    blockers,
  };
}

/** Goods that leave a province for wherever these points take them. */
interface Departure {
  readonly from: ProvinceCode;
  readonly traders: Traders;
  readonly limit: number;
}

const keyOf = (traders: Traders): string =>
  `${byId(traders.positions).join('+')}${traders.waived ? '*' : ''}${byId(traders.ignoring ?? []).join('-')}`;

/** Answers a question once and knows it from then on. */
function kept<Question, Answer extends object>(
  nameOf: (question: Question) => string,
  find: (question: Question) => Answer,
): (question: Question) => Answer {
  const answers = new Map<string, Answer>();
  return (question) => {
    const name = nameOf(question);
    const answer = answers.get(name) ?? find(question);
    answers.set(name, answer);
    return answer;
  };
}

/** Areas that these traders may not pass. */
function closedTo(
  traders: Traders,
  blockers: (position: PositionId) => readonly Blocker[],
): ReadonlySet<PlaceCode> {
  const areas = new Set<PlaceCode>();
  for (const position of traders.positions) {
    for (const { area, by } of blockers(position)) {
      if (traders.waived && traders.positions.includes(by)) continue;
      if (traders.ignoring?.includes(by)) continue;
      areas.add(area);
    }
  }
  return areas;
}

/** For each open Coastal Area, the name of the sea it belongs to: areas joined by open sea areas. */
function openSeas({ geo }: Rules, shut: ReadonlySet<PlaceCode>): ReadonlyMap<CoastCode, string> {
  const found = new Map<CoastCode, string>();
  for (const start of geo.coasts) {
    if (shut.has(start) || found.has(start)) continue;
    const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] =>
      geo
        .seaAll(at)
        .filter((to) => !shut.has(to))
        .map((to) => [to, 0] as const);
    for (const area of reach([start], steps).keys()) if (geo.isCoast(area)) found.set(area, start);
  }
  return found;
}

/** Moves that are open where nothing is shut, from every province, with their price (AE-RTE-1). */
function openMoves(state: Board, data: Rules, shut: ReadonlySet<PlaceCode>): Moves {
  const { geo } = data;
  const price = data.charts['trade-costs'];
  const open = onMap(state).filter((code) => !shut.has(code));
  const isOpen = new Set<PlaceCode>(open);
  const settled = new Set(open.filter((code) => isSettled(provinceAt(state, code))));
  const { seasOf, harbours } = openPorts(data, open, shut);
  const found = new Map<ProvinceCode, (readonly [ProvinceCode, number])[]>();
  for (const from of open) {
    const both = settled.has(from);
    const next = geo
      .land(from)
      .filter((to) => isOpen.has(to))
      .map((to) => [to, both && settled.has(to) ? price['land-settled'] : price['land-other']] as const);
    // Putting to sea is free; landing is paid, by what both ends are.
    for (const name of seasOf.get(from) ?? []) next.push([seaNode(name, both), 0]);
    found.set(from, next);
  }
  for (const [name, ports] of harbours) {
    const landing = (fromSettled: boolean) => (to: ProvinceCode) =>
      [to, fromSettled && settled.has(to) ? price['sea-settled'] : price['sea-other']] as const;
    for (const both of [true, false]) found.set(seaNode(name, both), ports.map(landing(both)));
  }
  return found;
}

/** The seas that each open province has a port on, and the provinces with a port on each sea. */
function openPorts(
  data: Rules,
  open: readonly ProvinceCode[],
  shut: ReadonlySet<PlaceCode>,
): {
  readonly seasOf: ReadonlyMap<ProvinceCode, ReadonlySet<string>>;
  readonly harbours: ReadonlyMap<string, readonly ProvinceCode[]>;
} {
  const seas = openSeas(data, shut);
  const seasOf = new Map<ProvinceCode, ReadonlySet<string>>();
  const harbours = new Map<string, ProvinceCode[]>();
  for (const code of open) {
    const names = new Set(data.geo.coastsOf(code).flatMap((coast) => seas.get(coast) ?? []));
    seasOf.set(code, names);
    for (const name of names) harbours.set(name, [...(harbours.get(name) ?? []), code]);
  }
  return { seasOf, harbours };
}

/** The way to a province among all that was reached. */
function wayTo(to: ProvinceCode, reached: Costs): Way | undefined {
  const end = reached.get(to);
  if (!end) return undefined;
  const path: ProvinceCode[] = [to];
  for (let at = end.from; at !== undefined; at = reached.get(at)?.from)
    if (!at.startsWith(SEA_NODE)) path.unshift(at);
  return { cost: end.cost, path };
}
