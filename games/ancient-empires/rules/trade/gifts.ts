/** Gifts of Sessions I and III: before the deals, givers by id, lines in sheet order. AE-DEA-1. */
import type { Counter } from '../../data.js';
import { positionAt } from '../land/provinces.js';
import { ordersFor, type OrderFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import {
  carry,
  destinations,
  findMove,
  isOwn,
  mayReceive,
  sourcesOf,
  unmoved,
  type Market,
} from './market.js';
import { tellObstacle, type Stranded } from './obstacles.js';

export function gifts(play: Play, market: Market): void {
  for (const order of ordersFor(play.orders, 'give')) {
    const session = order.fields.session ?? 1;
    if (session !== 1 && session !== 3) {
      if (market.session === 1) play.log.failed(order, 'AE-TRD-2', 'wrong-session');
      continue;
    }
    if (session === market.session) give(play, market, order);
  }
}

/** What became of a gift so far: counters and coins given, the way of each counter, and why no more. */
interface Giving {
  n: number;
  reason: string;
  stranded?: Stranded;
  readonly passed: Record<string, unknown>[];
}

function give(play: Play, market: Market, order: OrderFor<'give'>): void {
  const { state, log } = play;
  const { position, fields } = order;
  const receiver = state.positions[fields.to];
  if (receiver?.status !== 'active' || fields.to === position)
    return log.failed(order, 'AE-DEA-1', 'no-target');
  if (receiver.policies.refuse.includes(position)) {
    log.add('gift-refused', 'AE-DEA-1', [position, fields.to], { from: position, to: fields.to });
    return log.failed(order, 'AE-DEA-1', 'refused');
  }
  const given: Giving = { n: 0, reason: '', passed: [] };
  for (const bundle of fields.items) {
    if (bundle.item === 'COI') giveCoins(play, market, order, given, bundle.n);
    else giveCounters(market, order, given, { ...bundle, item: bundle.item });
  }
  const { n, reason, stranded, passed } = given;
  if (passed.length > 0) {
    const data = { from: position, to: fields.to, moves: passed, session: market.session };
    log.add('gift', 'AE-DEA-1', 'all', data);
  }
  if (stranded) tellObstacle(log, market, position, order.number, stranded);
  const asked = fields.items.reduce((sum, one) => sum + one.n, 0);
  if (n === asked) log.done(order, 'AE-DEA-1', { n });
  else if (n > 0) log.part(order, 'AE-DEA-1', reason, { n });
  else log.failed(order, 'AE-DEA-1', reason);
}

/** AE-GEN-2: a payment larger than the treasury fails as a whole. */
function giveCoins(
  { state, log }: Play,
  market: Market,
  { position, fields }: OrderFor<'give'>,
  given: Giving,
  coins: number,
): void {
  const giver = positionAt(state, position);
  if (giver.treasury < coins) {
    given.reason = 'no-coins';
    return;
  }
  giver.treasury -= coins;
  positionAt(state, fields.to).treasury += coins;
  given.n += coins;
  const data = { from: position, to: fields.to, coins, session: market.session };
  log.add('gift-coins', 'AE-DEA-1', [position, fields.to], data);
}

/** Counters one by one, as long as there is one and a way for it. */
function giveCounters(
  market: Market,
  { position, fields }: OrderFor<'give'>,
  given: Giving,
  { n, item, at }: { readonly n: number; readonly item: Counter; readonly at?: string },
): void {
  const { state } = market;
  const traders = { positions: [position, fields.to] };
  for (let i = 0; i < n; i++) {
    const sources = at === undefined ? sourcesOf(state, position) : isOwn(state, position, at) ? [at] : [];
    const wanted = fields.at === undefined ? destinations(state, fields.to, item) : [fields.at];
    const goals = wanted.filter((code) => mayReceive(state, fields.to, code, item));
    const from = sources.find((code) => unmoved(market, code, item) > 0);
    if (from === undefined) {
      given.reason = 'no-counter';
      return;
    }
    const move = findMove(market, { item, sources, destinations: goals, traders });
    if (!move) {
      const [to] = goals;
      given.reason = to === undefined ? 'no-destination' : 'no-route';
      if (to !== undefined) given.stranded ??= { item, from, to, traders };
      return;
    }
    carry(market, move);
    given.n += 1;
    given.passed.push({ item, from: move.from, to: move.to, cost: move.cost, path: [...move.path] });
  }
}
