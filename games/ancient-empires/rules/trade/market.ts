/** Counters on the move: what lies where, what has moved in this session, where it comes from and goes to. AE-TRD, AE-DEA-6. */
import { countOf, type Audience, type PositionId } from '../../../../src/core/index.js';
import { COUNTERS, type Counter, type ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { isOwned, ownedProvinces, playerProvinces, positionAt, provinceAt } from '../land/provinces.js';
import { pointsOf, routes, type Routes, type Traders } from './routes.js';
import type { EventLog } from '../../../../src/core/index.js';
import type { State } from '../../state.js';

export type Session = 1 | 2 | 3 | 4;

/** The market of a session. `moved` counts the counters in a province that have moved in it (AE-TRD-1). */
export interface Market {
  readonly state: State;
  readonly data: Rules;
  readonly log: EventLog;
  readonly routes: Routes;
  readonly session: Session;
  readonly moved: Map<string, number>;
}

/** A counter's way: one counter from a province to a province. */
export interface Move {
  readonly item: Counter;
  readonly from: ProvinceCode;
  readonly to: ProvinceCode;
  readonly cost: number;
  /** Provinces of its route, both ends included. */
  readonly path: readonly ProvinceCode[];
}

/** Units, owners and postures stand still during Trade: all sessions share the routes. */
export function openMarket(
  state: State,
  data: Rules,
  log: EventLog,
  session: Session,
  ways: Routes = routes(state, data),
): Market {
  return { state, data, log, routes: ways, session, moved: new Map() };
}

const slot = (code: ProvinceCode, item: Counter): string => `${code} ${item}`;

/** Counters of a kind that have not moved in this session. */
export function unmoved(market: Market, code: ProvinceCode, item: Counter): number {
  const lying = countOf(provinceAt(market.state, code).stock, item);
  return lying - (market.moved.get(slot(code, item)) ?? 0);
}

/** AE-TRD-5: goods and food go to Player Provinces only, materials also to Pacified ones. */
export function mayReceive(state: State, position: PositionId, code: ProvinceCode, item: Counter): boolean {
  const p = provinceAt(state, code);
  return p.owner === position && (p.kind === 'player' || (p.kind === 'pacified' && item === 'MAT'));
}

/** AE-DEA-6: where a counter goes when nothing is said: the first of these that it can reach. */
export function destinations(
  state: State,
  position: PositionId,
  item: Counter,
  coming: readonly Move[] = [],
): ProvinceCode[] {
  const own = playerProvinces(state, position);
  const { capital, centres } = positionAt(state, position);
  const first = capital !== null && own.includes(capital) ? [capital] : [];
  if (item === 'FOO') {
    // AE-TRD-3: what is on its way there in the same bargain is as good as eaten.
    const lacks = (code: ProvinceCode): number =>
      provinceAt(state, code).deficit -
      coming.filter((move) => move.item === 'FOO' && move.to === code).length;
    const wanting = own
      .filter((code) => provinceAt(state, code).deficit > 0)
      .sort((a, b) => lacks(b) - lacks(a) || own.indexOf(a) - own.indexOf(b));
    const hungry = wanting.filter((code) => lacks(code) > 0);
    return unique([...hungry, ...first, ...wanting]);
  }
  if (item === 'MAT') return unique([...first, ...own]);
  return unique([...first, ...centres.filter((code) => own.includes(code)), ...own]);
}

function unique(codes: readonly ProvinceCode[]): ProvinceCode[] {
  return [...new Set(codes)];
}

/** One counter's best way: first destination reached, then cheapest route, most unmoved counters, code. */
export function findMove(
  market: Market,
  wish: {
    readonly item: Counter;
    readonly sources: readonly ProvinceCode[];
    readonly destinations: readonly ProvinceCode[];
    readonly traders: Traders;
    /** Counters already spoken for by the same plan. */
    readonly taken?: ReadonlyMap<string, number>;
  },
): Move | undefined {
  const { item, sources, traders, taken } = wish;
  const limit = pointsOf(market.data, item);
  for (const to of wish.destinations) {
    let best: { from: ProvinceCode; cost: number; left: number } | undefined;
    for (const from of sources) {
      const left = unmoved(market, from, item) - (taken?.get(slot(from, item)) ?? 0);
      if (left <= 0 || (from === to && traders.positions.length === 1)) continue;
      const cost = market.routes.cost(from, to, traders);
      if (cost === undefined || cost > limit) continue;
      if (!best || cost < best.cost || (cost === best.cost && left > best.left)) {
        best = { from, cost, left };
      }
    }
    if (best) {
      const { path = [] } = market.routes.way(best.from, to, traders) ?? {};
      return { item, from: best.from, to, cost: best.cost, path };
    }
  }
  return undefined;
}

export function takeFrom(taken: Map<string, number>, move: Move): void {
  const key = slot(move.from, move.item);
  taken.set(key, (taken.get(key) ?? 0) + 1);
}

/** Counters that the same plan has already spoken for. */
export function spokenFor(taken: ReadonlyMap<string, number>, code: ProvinceCode, item: Counter): number {
  return taken.get(slot(code, item)) ?? 0;
}

/** AE-TRD-1, AE-TRD-3: the counter moves, and is spent for this session; food that meets a deficit is eaten. */
export function carry(market: Market, move: Move): void {
  const { state, log } = market;
  const from = provinceAt(state, move.from);
  const to = provinceAt(state, move.to);
  from.stock[move.item] = countOf(from.stock, move.item) - 1;
  if (from.stock[move.item] === 0) delete from.stock[move.item];
  if (move.item === 'FOO' && to.deficit > 0) {
    to.deficit -= 1;
    // AE-FOG-2: gifts, deals and bids lie open with their ways; what is moved inside an empire does not.
    const seenBy: Audience = market.session === 4 ? (to.owner === null ? 'gm' : [to.owner]) : 'all';
    log.add('food-covered', 'AE-TRD-3', seenBy, { province: move.to, from: move.from, deficit: to.deficit });
    return;
  }
  to.stock[move.item] = countOf(to.stock, move.item) + 1;
  const key = slot(move.to, move.item);
  market.moved.set(key, (market.moved.get(key) ?? 0) + 1);
}

/** Does the province belong to the position, Pacified or developed? */
export function isOwn(state: State, position: PositionId, code: string): boolean {
  const p = provinceAt(state, code);
  return isOwned(p) && p.owner === position;
}

export function sourcesOf(state: State, position: PositionId): ProvinceCode[] {
  return playerProvinces(state, position);
}

/** Every province of an empire with what lies there, for reports. */
export function stockOf(
  state: State,
  position: PositionId,
): { province: string; item: Counter; n: number }[] {
  return ownedProvinces(state, position).flatMap((code) =>
    COUNTERS.flatMap((item) => {
      const n = countOf(provinceAt(state, code).stock, item);
      return n > 0 ? [{ province: code, item, n }] : [];
    }),
  );
}
