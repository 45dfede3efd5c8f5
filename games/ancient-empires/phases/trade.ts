/** Phase 4, Trade: players, independents, players again, then inside each empire. AE-TRD-1, AE-TRD-2. */
import { activePositions, provinceAt } from '../provinces.js';
import { phase } from '../state.js';
import { bids } from '../trade/bids.js';
import { deals, offersOf, precedence, tellDeals } from '../trade/deals.js';
import { gifts } from '../trade/gifts.js';
import { manufacture } from '../trade/manufacture.js';
import { openMarket } from '../trade/market.js';
import { autoship, ships } from '../trade/shipping.js';
import { zonesOf } from '../trade/zones.js';

export const trade = phase('trade', (play) => {
  const { state, data, log } = play;
  const offers = offersOf(play);

  manufacture(play, 1);
  const first = openMarket(state, data, log, 1);
  gifts(play, first);
  const order = precedence(play, 1);
  deals(play, first, offers, order);

  manufacture(play, 2);
  bids(play, openMarket(state, data, log, 2), order);

  manufacture(play, 3);
  const third = openMarket(state, data, log, 3);
  gifts(play, third);
  deals(play, third, offers, precedence(play, 3));
  tellDeals(play, offers);

  manufacture(play, 4);
  const last = openMarket(state, data, log, 4);
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
  }
});
