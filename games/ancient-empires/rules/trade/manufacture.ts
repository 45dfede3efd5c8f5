/** Manufactured Goods, before each session. AE-TRD-4. */
import { countOf } from '../../../../src/core/index.js';
import { isDominant, positionAt, provinceAt } from '../land/provinces.js';
import { ordersFor } from '../../orders/played.js';
import type { Play } from '../../play.js';
import type { Session } from './market.js';

export function manufacture(play: Play, session: Session): void {
  const { state, data, log } = play;
  const price = data.charts.manufacture;
  for (const order of ordersFor(play.orders, 'make')) {
    if ((order.fields.session ?? 1) !== session) continue;
    const { position, fields } = order;
    if (!isDominant(state, position, 'TEC')) {
      log.failed(order, 'AE-TRD-4', 'not-dominant');
      continue;
    }
    const p = provinceAt(state, fields.at);
    if (p.kind !== 'player' || p.owner !== position) {
      log.failed(order, 'AE-TRD-4', 'not-owner');
      continue;
    }
    const empire = positionAt(state, position);
    let made = 0;
    let reason = '';
    while (made < fields.number) {
      if (countOf(p.stock, 'MAT') < price.materials) reason = 'no-materials';
      else if (empire.treasury < price.coins) reason = 'no-coins';
      if (reason !== '') break;
      p.stock.MAT = countOf(p.stock, 'MAT') - price.materials;
      if (p.stock.MAT === 0) delete p.stock.MAT;
      empire.treasury -= price.coins;
      p.stock.MAN = countOf(p.stock, 'MAN') + price.counters;
      made += 1;
    }
    if (made > 0) {
      log.add('goods-made', 'AE-TRD-4', 'all', {
        by: position,
        province: fields.at,
        n: made * price.counters,
      });
      log.add('payment', 'AE-TRD-4', [position], { coins: -made * price.coins, for: 'manufacture' });
    }
    if (made === fields.number) log.done(order, 'AE-TRD-4', { n: made * price.counters });
    else if (made > 0) log.part(order, 'AE-TRD-4', reason, { n: made * price.counters });
    else log.failed(order, 'AE-TRD-4', reason);
  }
}
