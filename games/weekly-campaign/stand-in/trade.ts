/** Trade units of a stand-in: bought at home, walked to a good market within a few weeks, sold there (WK-TRD-1 to 3). */
import { compareIds, values } from '../../../src/core/index.js';
import { distance } from '../rules/map/map.js';
import type { TradeUnit } from '../records.js';
import type { Place } from '../view.js';
import { marches, tokensOf, wayTo } from './ground.js';
import { isAtWar } from './intelligence.js';
import { build, move, sell } from './orders.js';
import type { Ruler } from './ruler.js';

/** Weeks on the road at most. */
const WEEKS = 3;

/** Returns what is left of the purse. */
export function trade(ruler: Ruler, purse: number): number {
  const { view, data, temper, sheet } = ruler;
  const units = values(view.tradeUnits);
  for (const unit of units) drive(ruler, unit);
  const capital = view.cities[view.own.capital];
  if (!capital || capital.holder !== view.position || capital.blockadedBy !== null) return purse;
  const { TR: price } = data.charts.costs;
  if (units.length >= temper.trade || purse < price * 2) return purse;
  build(sheet, { n: 1, code: 'TR' }, capital.name);
  return purse - price;
}

function drive({ view, data, ground, sheet }: Ruler, unit: TradeUnit): void {
  const points = data.charts.speedTotals.INF ?? 4;
  const reached = marches(ground, unit.hex, false, () => false, points * WEEKS);
  // A captured unit may come from beyond the known map: how far it has come is not known then.
  const isKnown = ground.map.hexes[unit.origin] !== undefined;
  const price = (place: Place): number =>
    (isKnown ? distance(ground.map, unit.origin, place.id) : 0) +
    (place.owner === view.position ? 0 : data.charts.tradePrice.foreign);
  const here = view.places[unit.hex];
  const markets = values(view.places)
    .filter((place) => reached.has(place.id) && !isAtWar(view, place.holder) && !isAtWar(view, place.id))
    .filter((place) => place.blockadedBy === undefined && place.besiegedBy === undefined)
    .sort((a, b) => price(b) - price(a) || compareIds(a.id, b.id));
  const best = markets[0];
  if (!best) return;
  if (here && markets.includes(here) && here.id !== unit.origin && price(best) - price(here) < 4)
    return sell(sheet, unit.n, here.name);
  const { tokens } = tokensOf(ground, unit.hex, wayTo(reached, best.id), false, points);
  move(sheet, unit.id, tokens);
}
