/** The order book: every order of the five steps in both written forms, gathered from `orders/`. */
import { orderBook, type OrderOf } from '../../src/core/index.js';
import type { Geography } from './geography.js';
import { aftermathOrders } from './orders/aftermath.js';
import { campaignOrders } from './orders/campaign.js';
import { constructionOrders } from './orders/construction.js';
import { councilOrders } from './orders/council.js';
import { placementOrders } from './orders/placement.js';
import { standingOrders } from './orders/standing.js';
import { seaOrders } from './orders/voyages.js';

/** The book for a map: place names are read, and nearest ones suggested, while the sheet is parsed. */
export function makeOrders(geo: Geography) {
  // The YAML reader takes the first order whose key stands in an entry: what has a field called like another order
  // (exchange: give; voyage: pick) comes before it.
  const all = [
    ...placementOrders(geo),
    ...councilOrders(geo),
    ...constructionOrders(geo),
    ...campaignOrders(geo),
    ...seaOrders(geo),
    ...aftermathOrders(geo),
    ...standingOrders(geo),
  ] as const;
  return orderBook<(typeof all)[number]>(all);
}

export type EmpireBook = ReturnType<typeof makeOrders>;
export type EmpireOrder = OrderOf<EmpireBook>;
