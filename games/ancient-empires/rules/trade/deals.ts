/** Deals of Sessions I and III: offers and wants that fit one another, matched by a fixed key. AE-DEA-2 to 6. */
import { compareMarks, type PositionId } from '../../../../src/core/index.js';
import { COUNTERS, type Counter, type Item } from '../../data.js';
import type { Bundle } from '../../orders/fields/items.js';
import { activePositions, positionAt } from '../land/provinces.js';
import { embargoesGenerally } from '../realm/relations.js';
import type { Traders } from './routes.js';
import { ordersFor, type OrderFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import type { State } from '../../state.js';
import {
  carry,
  destinations,
  findMove,
  isOwn,
  mayReceive,
  sourcesOf,
  spokenFor,
  takeFrom,
  unmoved,
  type Market,
  type Move,
} from './market.js';
import { tellObstacle, type Stranded } from './obstacles.js';

/** A deal on the table: its order, rank in its sheet, and how often it may still be done. */
export interface Offer {
  readonly order: OrderFor<'exchange'>;
  readonly position: PositionId;
  /** A position, or ANY. */
  readonly partner: string;
  readonly rank: number;
  times: number;
  done: number;
  /** Why it was not done, as its owner may know. */
  reason: string;
  /** The counter that found no open route, and the market it was tried in. */
  stranded: { readonly market: Market; readonly counter: Stranded } | undefined;
  /** Positions it was done with. */
  readonly with: PositionId[];
}

interface Match {
  readonly first: Offer;
  readonly second: Offer;
  readonly key: readonly number[];
}

interface Plan {
  readonly moves: readonly (Move & { readonly giver: PositionId })[];
  readonly coins: readonly { readonly from: PositionId; readonly to: PositionId; readonly coins: number }[];
}

/** All deals of the step, for both sessions; ranks by sheet (AE-DEA-2). */
export function offersOf(play: Play): Offer[] {
  const ranks: Record<PositionId, number> = {};
  return ordersFor(play.orders, 'exchange').map((order) => {
    const rank = (ranks[order.position] ?? 0) + 1;
    ranks[order.position] = rank;
    return {
      order,
      position: order.position,
      partner: order.fields.partner,
      rank,
      times: order.fields.times ?? 1,
      done: 0,
      reason: '',
      stranded: undefined,
      with: [],
    };
  });
}

/** AE-DEA-5: precedence, a random order of the active positions. */
export function precedence(play: Play, session: number): PositionId[] {
  const order = play.dice.shuffle(activePositions(play.state), 'trade-order', session);
  play.log.rolled('all', 'trade-order');
  return order;
}

export function deals(
  play: Play,
  market: Market,
  offers: readonly Offer[],
  order: readonly PositionId[],
): void {
  const open = offers.filter((offer) => {
    const when = offer.order.fields.session ?? 'both';
    return when === 'both' || Number(when) === market.session;
  });
  const matches: Match[] = [];
  for (const [index, a] of open.entries()) {
    for (const b of open.slice(index + 1)) if (fits(a, b)) matches.push(match(a, b, order));
  }
  matches.sort((x, y) => compareMarks(x.key, y.key));
  for (;;) {
    const next = firstFeasible(play.state, market, matches);
    if (!next) return;
    execute(play, market, next.match, next.plan);
  }
}

function firstFeasible(
  state: State,
  market: Market,
  matches: readonly Match[],
): { match: Match; plan: Plan } | undefined {
  for (const one of matches) {
    if (one.first.times === 0 || one.second.times === 0) continue;
    const plan = feasible(state, market, one);
    if (plan) return { match: one, plan };
  }
  return undefined;
}

/** AE-DEA-3: for every item, each gives at least what the other asks. */
export function fits(a: Offer, b: Offer): boolean {
  if (a.position === b.position) return false;
  if (a.partner !== 'ANY' && a.partner !== b.position) return false;
  if (b.partner !== 'ANY' && b.partner !== a.position) return false;
  const covers = (give: readonly Bundle[], get: readonly Bundle[]): boolean =>
    get.every(({ item }) => total(give, item) >= total(get, item));
  const { fields: x } = a.order;
  const { fields: y } = b.order;
  return covers(x.give, y.get) && covers(y.give, x.get);
}

function total(bundles: readonly Bundle[], item: Item): number {
  return bundles.filter((one) => one.item === item).reduce((sum, one) => sum + one.n, 0);
}

/** AE-DEA-5: class, sum of ranks, larger rank, earlier and later in precedence, lower rank of the earlier position. */
function match(a: Offer, b: Offer, order: readonly PositionId[]): Match {
  const named = Number(a.partner !== 'ANY') + Number(b.partner !== 'ANY');
  const [first, second] = order.indexOf(a.position) <= order.indexOf(b.position) ? [a, b] : [b, a];
  return {
    first,
    second,
    key: [
      2 - named,
      a.rank + b.rank,
      Math.max(a.rank, b.rank),
      order.indexOf(first.position),
      order.indexOf(second.position),
      first.rank,
    ],
  };
}

/** AE-DEA-4: coins in hand, unmoved counters, open routes. Remembers for each side why not, as far as it may know. */
function feasible(state: State, market: Market, { first, second }: Match): Plan | undefined {
  if (refuses(state, first, second) || refuses(state, second, first)) return undefined;
  const bargain: Bargain = {
    market,
    traders: {
      positions: [first.position, second.position],
      waived: first.partner !== 'ANY' && second.partner !== 'ANY',
    },
    taken: new Map(),
    moves: [],
    coins: [],
  };
  const both = deliver(bargain, first, second) && deliver(bargain, second, first);
  return both ? { moves: bargain.moves, coins: bargain.coins } : undefined;
}

/** AE-DEA-4: an open offer is not for everybody. */
function refuses(state: State, own: Offer, other: Offer): boolean {
  if (own.partner !== 'ANY') return false;
  const { refuse } = positionAt(state, own.position).policies;
  return embargoesGenerally(state, own.position, other.position) || refuse.includes(other.position);
}

/** A match as it is tried: what both sides would move. */
interface Bargain {
  readonly market: Market;
  readonly traders: Traders;
  /** Counters spoken for, by province and kind. */
  readonly taken: Map<string, number>;
  readonly moves: (Move & { readonly giver: PositionId })[];
  readonly coins: { readonly from: PositionId; readonly to: PositionId; readonly coins: number }[];
}

/** All that the taker asked for; false: the giver can't, or nothing leads there. */
function deliver(bargain: Bargain, giver: Offer, taker: Offer): boolean {
  const { state } = bargain.market;
  const coins = total(taker.order.fields.get, 'COI');
  if (coins > positionAt(state, giver.position).treasury) {
    fails(giver, taker, 'no-coins');
    return false;
  }
  if (coins > 0) bargain.coins.push({ from: giver.position, to: taker.position, coins });
  return COUNTERS.every((item) => deliverItem(bargain, giver, taker, item));
}

function deliverItem(bargain: Bargain, giver: Offer, taker: Offer, item: Counter): boolean {
  const { market, traders, taken, moves } = bargain;
  const { state } = market;
  const sources = expand(giver.order.fields.give, item);
  const goals = expand(taker.order.fields.get, item);
  for (let i = 0; i < goals.length; i++) {
    const [source, goal] = [sources[i], goals[i]];
    const wish = { item, giver: giver.position, taker: taker.position, source, goal, traders, taken, moves };
    const move = oneMove(state, market, wish);
    if (move) {
      takeFrom(taken, move);
      moves.push({ ...move, giver: giver.position });
      continue;
    }
    const from = source ?? richest(market, giver.position, item, taken);
    const [to] = goal === undefined ? destinations(state, taker.position, item, moves) : [goal];
    const mine = from !== undefined && isOwn(state, giver.position, from);
    if (!mine || unmoved(market, from, item) - spokenFor(taken, from, item) <= 0)
      fails(giver, taker, 'no-counter');
    else if (to === undefined || !mayReceive(state, taker.position, to, item))
      fails(taker, giver, 'no-destination');
    else {
      giver.reason = taker.reason = 'no-route';
      giver.stranded = taker.stranded = { market, counter: { item, from, to, traders } };
    }
    return false;
  }
  return true;
}

/** The one who can't keep his side learns why; the other that a partner was there (AE-DEA-7). */
function fails(guilty: Offer, other: Offer, reason: string): void {
  guilty.reason = reason;
  if (other.reason === '' || other.reason === 'partner-short') other.reason = 'partner-short';
}

/** The province with most counters to spare. */
function richest(
  market: Market,
  position: PositionId,
  item: Counter,
  taken: ReadonlyMap<string, number>,
): string | undefined {
  const left = (code: string): number => unmoved(market, code, item) - spokenFor(taken, code, item);
  return [...sourcesOf(market.state, position)].sort((a, b) => left(b) - left(a))[0];
}

/** A bundle as single counters, with the province of each where it was named; used up in the order written. */
function expand(bundles: readonly Bundle[], item: Counter): (string | undefined)[] {
  return bundles
    .filter((one) => one.item === item)
    .flatMap((one) => Array.from({ length: one.n }, () => one.at));
}

function oneMove(
  state: State,
  market: Market,
  wish: {
    readonly item: Counter;
    readonly giver: PositionId;
    readonly taker: PositionId;
    readonly source: string | undefined;
    readonly goal: string | undefined;
    readonly traders: Traders;
    readonly taken: ReadonlyMap<string, number>;
    readonly moves: readonly Move[];
  },
): Move | undefined {
  const { item, giver, taker, source, goal, traders, taken, moves } = wish;
  const sources =
    source === undefined ? sourcesOf(state, giver) : isOwn(state, giver, source) ? [source] : [];
  const wanted = goal === undefined ? destinations(state, taker, item, moves) : [goal];
  const goals = wanted.filter((code) => mayReceive(state, taker, code, item));
  return findMove(market, { item, sources, destinations: goals, traders, taken });
}

function execute({ state, log }: Play, market: Market, { first, second }: Match, plan: Plan): void {
  for (const { from, to, coins } of plan.coins) {
    positionAt(state, from).treasury -= coins;
    positionAt(state, to).treasury += coins;
  }
  for (const move of plan.moves) carry(market, move);
  const both = [first.position, second.position];
  log.add('deal', 'AE-DEA-5', 'all', {
    session: market.session,
    between: both,
    moves: plan.moves.map(({ giver, item, from, to, cost, path }) => ({ giver, item, from, to, cost, path })),
  });
  // AE-FOG-1: the coins of a deal are known to the two parties only.
  for (const { from, to, coins } of plan.coins) {
    log.add('deal-coins', 'AE-DEA-5', both, { from, to, coins, session: market.session });
  }
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    own.times -= 1;
    own.done += 1;
    own.reason = '';
    own.with.push(other.position);
  }
}

/** AE-DEA-5: what became of each deal, told at the end of Session III. */
export function tellDeals(play: Play, offers: readonly Offer[]): void {
  for (const offer of offers) {
    const data = { n: offer.done, with: offer.with };
    if (offer.times === 0) play.log.done(offer.order, 'AE-DEA-5', data);
    else {
      const reason = offer.reason === '' ? 'unmatched' : offer.reason;
      const { stranded } = offer;
      if (reason === 'no-route' && stranded)
        tellObstacle(play.log, stranded.market, offer.position, offer.order.number, stranded.counter);
      if (offer.done > 0) play.log.part(offer.order, 'AE-DEA-5', reason, data);
      else play.log.failed(offer.order, reason === 'unmatched' ? 'AE-DEA-5' : 'AE-DEA-4', reason, data);
    }
  }
}
