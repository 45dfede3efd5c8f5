/** The order book: every order of the five steps in both written forms, gathered from `orders/`. */
import { kept, orderBook, type OrderOf } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { aftermathOrders } from './aftermath.js';
import { campaignOrders } from './campaign.js';
import { constructionOrders } from './construction.js';
import { councilOrders } from './council.js';
import { placementOrders } from './placement.js';
import { standingOrders } from './standing.js';
import { seaOrders } from './voyages.js';

/** The book for a map: place names are read, and nearest ones suggested, while the sheet is parsed. */
function makeOrders(geo: Geography) {
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

/** The book of this map, made once: who composes sheets needs the same one as who reads them. */
export function bookOf({ geo }: { readonly geo: Geography }): EmpireBook {
  return books(geo, () => makeOrders(geo));
}
const books = kept<Geography, EmpireBook>();

export type EmpireBook = ReturnType<typeof makeOrders>;
export type EmpireOrder = OrderOf<EmpireBook>;
