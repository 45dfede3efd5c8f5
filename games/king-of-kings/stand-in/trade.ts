/** A stand-in's merchants: they fetch its goods to the capital, barter what is double with neutrals and buy what it has none of. */
import { values } from '../../../src/core/index.js';
import { forcesUnder, isTrade } from '../rules/realm/forces.js';
import { journeysFrom, type Arrival, type Journeys, type Traveller } from './journeys.js';
import { routeTo, stepCost } from '../rules/march/marches.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, capitalWorks, hostile, maySail } from '../rules/realm/realms.js';
import { afterReckoning } from '../rules/money/returns.js';
import { placeName, scenarioOf } from '../ruleset.js';
import { menace } from '../rules/land/zones.js';
import type { OpenForce } from '../board.js';
import { SEASONS, type Goods } from '../state.js';
import type { Draft, Mind } from './mind.js';
import type { PathAction, Waypoint } from '../orders/fields.js';

const loadAll: PathAction = { do: 'pick', item: { n: 0, what: 'all' } };
const unloadAll: PathAction = { do: 'drop', item: { n: 0, what: 'all' } };

/** Something worth a journey: what is done there, before the goods go to the capital. */
interface Errand {
  readonly hex: string;
  /** Talents that it brings next Spring, less what it costs now. */
  readonly gain: number;
  readonly actions: readonly PathAction[];
  /** What is taken up at the start. */
  readonly load?: PathAction;
  readonly price: number;
  readonly goods: readonly Goods[];
}

/** What one turn's plans share. */
interface Market extends Mind {
  readonly capital: string;
  readonly trader: Traveller;
  readonly home: Journeys;
  /** Seasons left before the next Spring's reckoning, this one included. */
  readonly seasons: number;
  /** Types at the capital or on their way to it. */
  readonly types: Set<string>;
  readonly promised: Set<string>;
}

export function standInTrade(given: Mind): Draft[] {
  const mind: Mind = { ...given, world: afterReckoning(given.world) };
  const { world, me } = mind;
  const { state } = world;
  const capital = capitalOf(state, me);
  const counters = forcesUnder(state, me).filter((f) => isTrade(f) && f.owner === me);
  if (!scenarioOf(world).trade || capital === undefined || !capitalWorks(state, me) || counters.length === 0)
    return [];
  const seasons = SEASONS.length - SEASONS.findIndex((s) => s === state.game.season);
  const trader = traderOf(mind);
  const there = values(state.goods).filter((g) => g.owner === me && g.hex === capital);
  const market: Market = {
    ...mind,
    capital,
    seasons,
    trader,
    home: journeysFrom(world, trader, capital, seasons),
    types: new Set(there.map((g) => g.type)),
    promised: new Set(),
  };
  return counters.flatMap((f) => orderFor(market, f) ?? []);
}

/** Its counters take no way that an enemy holds or watches. */
function traderOf({ world, me }: Mind): Traveller {
  const threats = menace(world, me);
  return {
    kinds: { land: 'caravan', ...(maySail(world, me) ? { naval: 'merchant' } : {}) },
    mayEnter: (hex, domain) => !threats.present[domain].has(hex) && !threats.zone[domain].has(hex),
  };
}

/** The errand that brings most for the seasons it takes, or as much of it as this season allows. */
function orderFor(market: Market, force: OpenForce): Draft | undefined {
  const { world, trader, capital, home, seasons } = market;
  const ways = force.hex === capital ? home : journeysFrom(world, trader, force.hex, seasons);
  let best: { errand: Errand; out: Arrival; seasons: number } | undefined;
  for (const errand of errands(market, force)) {
    const out = ways.to(errand.hex);
    const back = home.to(errand.hex);
    if (!out || !back || errand.price > market.purse.talents) continue;
    const takes = out.seasons + 1 + (together(market, out, back) ? 0 : back.seasons + 1);
    const arrives = errand.hex === capital ? out.seasons + 1 : takes;
    if (arrives > seasons) continue;
    if (!best || errand.gain * best.seasons > best.errand.gain * arrives)
      best = { errand, out, seasons: arrives };
  }
  if (!best) return undefined;
  const { errand, out } = best;
  for (const g of errand.goods) {
    market.promised.add(g.id);
    market.types.add(g.type);
  }
  if (out.seasons > 0) return travel(market, force, ways, errand);
  market.purse.talents -= errand.price;
  const path: Waypoint[] = [
    ...start(force, errand),
    { place: at(market, force, errand.hex), actions: errand.actions },
  ];
  const back = home.to(errand.hex);
  if (errand.hex !== capital && back && together(market, out, back))
    path.push({ place: placeName(world, capital), actions: [unloadAll] });
  return move(market, force, out, path);
}

/** Can the way out and the way back be made in one season, by the same road? */
function together({ world }: Market, out: Arrival, back: Arrival): boolean {
  const { moves } = world.data.charts;
  const points = out.domain === 'land' ? moves.caravan : moves.merchant;
  return back.seasons === 0 && back.domain === out.domain && out.points + back.points <= points;
}

const at = ({ world }: Market, force: OpenForce, hex: string): string =>
  hex === force.hex ? 'here' : placeName(world, hex);
const start = (force: OpenForce, errand: Errand): Waypoint[] =>
  errand.load && errand.hex !== force.hex ? [{ place: 'here', actions: [errand.load] }] : [];

/** As far toward it as this season allows. */
function travel(market: Market, force: OpenForce, ways: Journeys, errand: Errand): Draft | undefined {
  const stop = ways.stopTowards(errand.hex);
  return (
    stop &&
    move(market, force, stop, [
      ...start(force, errand),
      { place: placeName(market.world, stop.hex), actions: [] },
    ])
  );
}

/** The order, if the way that a march takes (KOK-MOV-4) is no longer than the one that was reckoned. */
function move(market: Market, force: OpenForce, to: Arrival, path: Waypoint[]): Draft | undefined {
  const { world, me } = market;
  const kind = to.domain === 'land' ? 'caravan' : 'merchant';
  let here = force.hex;
  let points = 0;
  for (const hex of routeTo(world, { ...force, kind }, to.hex) ?? []) {
    points += stepCost(world, to.domain, here, hex) ?? 0;
    here = hex;
  }
  if (here !== to.hex || points > to.points) return undefined;
  const as = kind === force.kind ? {} : { as: kind };
  return { key: 'move', fields: { force: shortId(me, force.id), path, ...as } };
}

function errands(market: Market, force: OpenForce): Errand[] {
  const { world, me, capital } = market;
  const { state } = world;
  const own = values(state.goods).filter((g) => g.owner === me && g.hex !== undefined);
  const aboard = own.filter((g) => g.carrier === force.id);
  const offers = offered(market);
  if (aboard.length > 0) {
    const home: Errand = {
      hex: capital,
      gain: worth(market, aboard),
      actions: [unloadAll],
      price: 0,
      goods: aboard,
    };
    return [home, ...barters(market, aboard, offers)];
  }
  const places = new Map<string, Goods[]>();
  for (const g of own)
    if (g.hex !== undefined && g.hex !== capital && g.carrier === undefined && !market.promised.has(g.id))
      places.set(g.hex, [...(places.get(g.hex) ?? []), g]);
  const fetched = [...places].map(([hex, goods]): Errand => {
    return { hex, gain: worth(market, goods), actions: [loadAll], price: 0, goods };
  });
  const stored = own.filter((g) => g.hex === capital && g.carrier === undefined && force.hex === capital);
  return [...fetched, ...barters(market, stored, offers), ...bought(market, offers)];
}

/** KOK-SPR-2: so much for a marker, more for the first of its type. */
function worth(market: Market, goods: readonly Goods[]): number {
  const { marker, type } = market.world.data.charts.income;
  const fresh = new Set(goods.map((g) => g.type).filter((t) => !market.types.has(t)));
  return goods.length * marker + fresh.size * type;
}

/** Neutrals' goods of types that the realm has none of (KOK-TRADE-1). */
function offered({ world, me, types, promised }: Market): Goods[] {
  const { state } = world;
  return values(state.goods).filter(
    (g) =>
      state.sides[g.owner]?.kind === 'neutral' &&
      g.hex !== undefined &&
      g.carrier === undefined &&
      !types.has(g.type) &&
      !promised.has(g.id) &&
      !hostile(state, g.owner, me),
  );
}

/** One of two like markers for one of a kind that is new; the neutral must have none of what it gets. */
function barters(market: Market, stock: readonly Goods[], offers: readonly Goods[]): Errand[] {
  const { world, me, capital } = market;
  const all = values(world.state.goods);
  const twice = stock.filter(
    (g) =>
      all.filter(
        (o) =>
          o.owner === me && o.type === g.type && (o.hex === capital || o === g || o.carrier === g.carrier),
      ).length > 1,
  );
  return offers.flatMap((g) => {
    const give = twice.find(
      (t) => !all.some((o) => o.owner === g.owner && o.type === t.type && o.hex !== undefined),
    );
    if (!give || g.hex === undefined) return [];
    const swap: PathAction = { do: 'swap', n: 1, goods: give.type, m: 1, want: g.type };
    const load: PathAction = { do: 'pick', item: { n: 1, what: give.type } };
    const gain = market.world.data.charts.income.type;
    return [
      {
        hex: g.hex,
        gain,
        actions: [swap],
        price: 0,
        goods: [g],
        ...(give.carrier === undefined ? { load } : {}),
      },
    ];
  });
}

/** One marker of each new type that a place has, where Spring brings more than it costs. */
function bought(market: Market, offers: readonly Goods[]): Errand[] {
  const { income, prices } = market.world.data.charts;
  const price = prices['neutral-goods'];
  const gain = income.marker + income.type - price;
  return gain <= 0
    ? []
    : offers.flatMap((g) =>
        g.hex === undefined
          ? []
          : [{ hex: g.hex, gain, actions: [{ do: 'buy', n: 1, goods: g.type }], price, goods: [g] }],
      );
}
