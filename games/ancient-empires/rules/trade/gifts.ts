/** Gifts of Sessions I and III: before the deals, givers by id, lines in sheet order. AE-DEA-1. */
import { isOwned, positionAt, provinceAt } from '../land/provinces.js';
import { ordersFor, type OrderFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import { carry, destinations, findMove, mayReceive, sourcesOf, unmoved, type Market } from './market.js';
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

function give({ state, log }: Play, market: Market, order: OrderFor<'give'>): void {
  const { position, fields } = order;
  const receiver = state.positions[fields.to];
  if (!receiver || receiver.status !== 'active' || fields.to === position) {
    return log.failed(order, 'AE-DEA-1', 'no-target');
  }
  const both = [position, fields.to];
  if (receiver.policies.refuse.includes(position)) {
    log.add('gift-refused', 'AE-DEA-1', both, { from: position, to: fields.to });
    return log.failed(order, 'AE-DEA-1', 'refused');
  }
  let given = 0;
  let asked = 0;
  let reason = '';
  let stranded: Stranded | undefined;
  const passed: Record<string, unknown>[] = [];
  for (const { n, item, at } of fields.items) {
    asked += n;
    if (item === 'COI') {
      // AE-GEN-2: a payment larger than the treasury fails as a whole.
      const giver = positionAt(state, position);
      if (giver.treasury < n) {
        reason = 'no-coins';
        continue;
      }
      giver.treasury -= n;
      receiver.treasury += n;
      given += n;
      log.add('gift-coins', 'AE-DEA-1', both, {
        from: position,
        to: fields.to,
        coins: n,
        session: market.session,
      });
      continue;
    }
    for (let i = 0; i < n; i++) {
      const sources =
        at === undefined
          ? sourcesOf(state, position)
          : isOwned(provinceAt(state, at)) && provinceAt(state, at).owner === position
            ? [at]
            : [];
      const wanted = fields.at === undefined ? destinations(state, fields.to, item) : [fields.at];
      const goals = wanted.filter((code) => mayReceive(state, fields.to, code, item));
      if (!sources.some((code) => unmoved(market, code, item) > 0)) {
        reason = 'no-counter';
        break;
      }
      const move = findMove(market, { item, sources, destinations: goals, traders: { positions: both } });
      if (!move) {
        const [to] = goals;
        const from = sources.find((code) => unmoved(market, code, item) > 0);
        reason = to === undefined ? 'no-destination' : 'no-route';
        if (to !== undefined && from !== undefined && stranded === undefined)
          stranded = { item, from, to, traders: { positions: both } };
        break;
      }
      carry(market, move);
      given += 1;
      passed.push({ item, from: move.from, to: move.to, cost: move.cost, path: [...move.path] });
    }
  }
  if (passed.length > 0) {
    log.add('gift', 'AE-DEA-1', 'all', {
      from: position,
      to: fields.to,
      moves: passed,
      session: market.session,
    });
  }
  if (stranded) tellObstacle(log, market, position, order.number, stranded);
  if (given === asked) log.done(order, 'AE-DEA-1', { n: given });
  else if (given > 0) log.part(order, 'AE-DEA-1', reason, { n: given });
  else log.failed(order, 'AE-DEA-1', reason);
}
