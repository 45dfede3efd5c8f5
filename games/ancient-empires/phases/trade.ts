/** Phase 4, Trade: players, independents, players again, then inside each empire. AE-TRD-1, AE-TRD-2. */
import { byId, type PositionId } from '../../../src/core/index.js';
import { activePositions, provinceAt } from '../rules/land/provinces.js';
import { phase, type Play } from '../play.js';
import { bids } from '../rules/trade/bids.js';
import { deals, offersOf, precedence, tellDeals } from '../rules/trade/deals.js';
import { gifts } from '../rules/trade/gifts.js';
import { manufacture } from '../rules/trade/manufacture.js';
import { openMarket, type Market } from '../rules/trade/market.js';
import { closersOf, tellEmbargoes } from '../rules/trade/obstacles.js';
import { autoship, ships } from '../rules/trade/shipping.js';
import { zonesOf, type Zone } from '../rules/trade/zones.js';

export const trade = phase('trade', (play) => {
  const { state, data, log } = play;
  const offers = offersOf(play);

  manufacture(play, 1);
  const first = openMarket(state, data, log, 1);
  gifts(play, first);
  const order = precedence(play, 1);
  deals(play, first, offers, order);

  manufacture(play, 2);
  bids(play, openMarket(state, data, log, 2, first.routes), order);

  manufacture(play, 3);
  const third = openMarket(state, data, log, 3, first.routes);
  gifts(play, third);
  deals(play, third, offers, precedence(play, 3));
  tellDeals(play, offers);

  manufacture(play, 4);
  const last = openMarket(state, data, log, 4, first.routes);
  // AE-ZON-5: centres and zones are fixed now; Session IV and Taxation both use them.
  const zones = activePositions(state).map((position) => ({
    position,
    zones: zonesOf(state, data, last.routes, position),
  }));
  ships(play, last);
  for (const empire of zones) {
    autoship(play, last, empire.position, empire.zones);
    for (const zone of empire.zones) {
      for (const code of zone.provinces) provinceAt(state, code).zone = zone.centre;
    }
    tellZones(play, last, empire.position, empire.zones);
  }
});

/** AE-ZON-5: the zones of the turn, with the way of each province to its centre, and who cuts off those outside the Capital zone. */
function tellZones({ data, log }: Play, market: Market, position: PositionId, zones: readonly Zone[]): void {
  const traders = { positions: [position] };
  const [first] = zones;
  for (const zone of zones) {
    const costs = zone.provinces.map((code): [string, number] => [
      code,
      market.routes.cost(code, zone.centre, traders) ?? 0,
    ]);
    log.add('zone', 'AE-ZON-5', [position], {
      by: position,
      centre: zone.centre,
      capital: zone.capital,
      provinces: Object.fromEntries(costs),
    });
    if (zone === first || first?.capital !== true) continue;
    for (const from of zone.provinces) {
      const closers = closersOf(data, market.routes, { item: 'WIN', from, to: first.centre, traders });
      if (closers.length === 0) continue;
      const by = byId(new Set(closers.map((one) => one.by)));
      log.add('zone-cut', 'AE-ZON-1', [position], {
        by: position,
        province: from,
        centre: first.centre,
        closers: by,
      });
      tellEmbargoes(log, closers);
    }
  }
}
