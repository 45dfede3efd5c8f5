/** Session IV: counters inside one empire, as ordered and then by `autoship`. AE-INT-1, AE-INT-2. */
import { countOf, type PositionId } from '../../../../src/core/index.js';
import { TRADED } from '../../data.js';
import { isOwned, playerProvinces, positionAt, provinceAt } from '../land/provinces.js';
import { ordersFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import { carry, findMove, mayReceive, unmoved, type Market, type Move } from './market.js';
import { tellObstacle } from './obstacles.js';
import type { Zone } from './zones.js';

export function ships(play: Play, market: Market): void {
  const { state, log } = play;
  for (const order of ordersFor(play.orders, 'ship')) {
    const { position, fields } = order;
    const { n, item } = fields.item;
    if (item === 'COI') {
      log.failed(order, 'AE-TRD-2', 'no-counter');
      continue;
    }
    const from = provinceAt(state, fields.from);
    if (!isOwned(from) || from.owner !== position || !mayReceive(state, position, fields.to, item)) {
      log.failed(order, 'AE-INT-1', 'not-owner');
      continue;
    }
    if (fields.from === fields.to) {
      log.failed(order, 'AE-INT-1', 'same-place');
      continue;
    }
    let moved = 0;
    let reason = '';
    for (; moved < n; moved++) {
      const move = findMove(market, {
        item,
        sources: [fields.from],
        destinations: [fields.to],
        traders: { positions: [position] },
      });
      if (!move) {
        reason = unmoved(market, fields.from, item) > 0 ? 'no-route' : 'no-counter';
        if (reason === 'no-route') {
          const stranded = { item, from: fields.from, to: fields.to, traders: { positions: [position] } };
          tellObstacle(log, market, position, order.number, stranded);
        }
        break;
      }
      carry(market, move);
      tell(play, position, move, 'ordered');
    }
    if (moved === n) log.done(order, 'AE-INT-1', { n: moved });
    else if (moved > 0) log.part(order, 'AE-INT-1', reason, { n: moved });
    else log.failed(order, 'AE-INT-1', reason);
  }
}

/** AE-INT-2: food to the hungry, then one of each missing kind to each centre. */
export function autoship(play: Play, market: Market, position: PositionId, zones: readonly Zone[]): void {
  const { state } = play;
  if (!positionAt(state, position).policies.autoship) return;
  const own = playerProvinces(state, position);
  const traders = { positions: [position] };
  const byLevel = [...own].sort(
    (a, b) => provinceAt(state, b).dl - provinceAt(state, a).dl || own.indexOf(a) - own.indexOf(b),
  );
  for (const code of byLevel) {
    while (provinceAt(state, code).deficit > 0) {
      const move = findMove(market, { item: 'FOO', sources: own, destinations: [code], traders });
      if (!move) break;
      carry(market, move);
      tell(play, position, move, 'autoship');
    }
  }
  const capitalZone = zones.find((zone) => zone.capital);
  for (const zone of zones) {
    const sources = zone.capital ? own : own.filter((code) => !capitalZone?.provinces.includes(code));
    for (const item of TRADED) {
      if (countOf(provinceAt(state, zone.centre).stock, item) > 0) continue;
      const others = sources.filter((code) => code !== zone.centre);
      const move = cheapest(market, item, others, zone.centre, position);
      if (!move) continue;
      carry(market, move);
      tell(play, position, move, 'autoship');
    }
  }
}

/** AE-INT-2 (b): cheapest route, then by code. */
function cheapest(
  market: Market,
  item: Move['item'],
  sources: readonly string[],
  to: string,
  position: PositionId,
): Move | undefined {
  const traders = { positions: [position] };
  let best: Move | undefined;
  for (const from of sources) {
    const move = findMove(market, { item, sources: [from], destinations: [to], traders });
    if (move && (!best || move.cost < best.cost)) best = move;
  }
  return best;
}

function tell({ log }: Play, position: PositionId, move: Move, how: 'ordered' | 'autoship'): void {
  const rule = how === 'ordered' ? 'AE-INT-1' : 'AE-INT-2';
  log.add('ship', rule, [position], {
    by: position,
    item: move.item,
    from: move.from,
    to: move.to,
    cost: move.cost,
    path: [...move.path],
    how,
  });
}
