/** Session II: Independent Provinces sell to the highest bids. AE-BID-1 to 3. */
import type { Lookout } from '../../board.js';
import type { PositionId } from '../../../../src/core/index.js';
import { COUNTERS, type Counter } from '../../data.js';
import { positionAt, provinceAt } from '../land/provinces.js';
import { ordersFor, type OrderFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import { carry, destinations, findMove, mayReceive, unmoved, type Market, type Move } from './market.js';
import { tellObstacle } from './obstacles.js';

interface Bid {
  readonly order: OrderFor<'bid'>;
  readonly position: PositionId;
  readonly item: Counter;
  left: number;
  bought: number;
  reason: string;
}

/** AE-BID-1: the least a province takes for a counter of this kind; undefined: it does not sell it. */
export function minimumBid({ state, data }: Lookout, at: string, item: Counter): number | undefined {
  const chart = data.charts['minimum-bid'];
  if (item === 'MAN') return undefined;
  if (item === 'FOO') return chart.FOO;
  if (item === 'MAT') return chart.MAT;
  return chart['goods-per-level'] * provinceAt(state, at).dl;
}

export function bids(play: Play, market: Market, order: readonly PositionId[]): void {
  const lines = ordersFor(play.orders, 'bid').map((one): Bid => {
    const { item, n } = one.fields.item;
    return {
      order: one,
      position: one.position,
      item: item as Counter,
      left: n,
      bought: 0,
      reason: '',
    };
  });
  for (;;) {
    const sale = bestSale(play, market, lines, order);
    if (!sale) break;
    const { bid, move } = sale;
    const { price, at } = bid.order.fields;
    // AE-BID-3: the coins leave the game.
    positionAt(play.state, bid.position).treasury -= price;
    carry(market, move);
    bid.left -= 1;
    bid.bought += 1;
    play.log.add('bid-won', 'AE-BID-2', 'all', {
      by: bid.position,
      province: at,
      item: bid.item,
      coins: price,
      to: move.to,
      cost: move.cost,
      path: [...move.path],
    });
  }
  for (const bid of lines) {
    const data = { n: bid.bought, ...soldTo(play, bid) };
    if (bid.left > 0 && bid.reason === 'no-route') tellRoute(play, market, bid);
    if (bid.left === 0) play.log.done(bid.order, 'AE-BID-2', data);
    else if (bid.bought > 0) play.log.part(bid.order, 'AE-BID-2', bid.reason, data);
    else play.log.failed(bid.order, 'AE-BID-1', bid.reason, data);
  }
}

function bestSale(
  play: Play,
  market: Market,
  lines: readonly Bid[],
  order: readonly PositionId[],
): { bid: Bid; move: Move } | undefined {
  let best: { bid: Bid; move: Move } | undefined;
  for (const bid of lines) {
    if (bid.left === 0) continue;
    const move = admissible(play, market, bid);
    if (move && (!best || precedes(play, bid, best.bid, lines, order))) best = { bid, move };
  }
  return best;
}

/** AE-BID-2: quantity left, counter unsold, price, Hostility, coins, route. */
function admissible(play: Play, market: Market, bid: Bid): Move | undefined {
  const { state } = play;
  const { at, price, to } = bid.order.fields;
  const p = provinceAt(state, at);
  const refuse = (reason: string): Move | undefined => {
    bid.reason = reason;
    return undefined;
  };
  if (p.kind !== 'independent') return refuse('no-target');
  if (p.hostile[bid.position] !== undefined) return refuse('hostile-seller');
  const least = minimumBid(play, at, bid.item);
  if (least === undefined || price < least) return refuse('below-minimum');
  if (unmoved(market, at, bid.item) <= 0) return refuse(bid.reason === '' ? soldOut(play, bid) : bid.reason);
  if (positionAt(state, bid.position).treasury < price) return refuse('no-coins');
  const wanted = to === undefined ? destinations(state, bid.position, bid.item) : [to];
  const goals = wanted.filter((code) => mayReceive(state, bid.position, code, bid.item));
  const move = findMove(market, {
    item: bid.item,
    sources: [at],
    destinations: goals,
    traders: { positions: [bid.position] },
  });
  return move ?? refuse('no-route');
}

/** AE-FOG-1: who got what this bid was for, and the highest price it went for. */
function soldTo(play: Play, bid: Bid): { readonly winner?: PositionId; readonly coins?: number } {
  if (bid.reason !== 'outbid') return {};
  const sales = play.log.events.filter(
    (event) =>
      event.type === 'bid-won' &&
      event.data['province'] === bid.order.fields.at &&
      event.data['item'] === bid.item &&
      event.data['by'] !== bid.position,
  );
  const winner = sales[0]?.data['by'];
  const coins = sales[0]?.data['coins'];
  return typeof winner === 'string' && typeof coins === 'number' ? { winner, coins } : {};
}

function tellRoute(play: Play, market: Market, { order, position, item }: Bid): void {
  const { at, to } = order.fields;
  const wanted = to === undefined ? destinations(play.state, position, item) : [to];
  const goal = wanted.find((code) => mayReceive(play.state, position, code, item));
  if (goal === undefined) return;
  const stranded = { item, from: at, to: goal, traders: { positions: [position] } };
  tellObstacle(play.log, market, position, order.number, stranded);
}

function soldOut(play: Play, bid: Bid): string {
  const { at } = bid.order.fields;
  const sold = play.log.events.some(
    (event) => event.type === 'bid-won' && event.data['province'] === at && event.data['item'] === bid.item,
  );
  return sold ? 'outbid' : 'no-counter';
}

/** AE-BID-2: higher price; on one lot the controller's choice, on different lots the lot's place in the list. */
function precedes(play: Play, a: Bid, b: Bid, lines: readonly Bid[], order: readonly PositionId[]): boolean {
  const x = a.order.fields;
  const y = b.order.fields;
  if (x.price !== y.price) return x.price > y.price;
  const { state, data } = play;
  if (x.at !== y.at) return data.geo.provinces.indexOf(x.at) < data.geo.provinces.indexOf(y.at);
  if (a.item !== b.item) return COUNTERS.indexOf(a.item) < COUNTERS.indexOf(b.item);
  if (a.position === b.position) return lines.indexOf(a) < lines.indexOf(b);
  const { controller } = provinceAt(state, x.at);
  const ties = controller === null ? [] : positionAt(state, controller).policies.tie;
  const rank = (id: PositionId): number => (ties.includes(id) ? ties.indexOf(id) : ties.length);
  if (rank(a.position) !== rank(b.position)) return rank(a.position) < rank(b.position);
  if (a.position === controller || b.position === controller) return a.position === controller;
  const vp = (id: PositionId): number => positionAt(state, id).vp;
  if (vp(a.position) !== vp(b.position)) return vp(a.position) < vp(b.position);
  return order.indexOf(a.position) < order.indexOf(b.position);
}
