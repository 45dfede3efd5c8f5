/** What the taxes are to bring: levels of the small cities, bought before the quarter ends. WK-ECO-1, WK-END-1, WK-P20-10. */
import { compareIds, values } from '../../../../src/core/index.js';
import { raiseTax } from '../orders.js';
import { weeksLeft, type Regent } from './regent.js';

/** Weeks before the taxes in which money that is left is spent on growth. */
const LATE = 2;

/** Returns what is left of the money. */
export function growCities(regent: Regent, money: number): number {
  const { view, data, plan, sheet } = regent;
  const { tax } = data.charts.costs;
  const { score } = data.charts;
  const left = weeksLeft(view);
  // A level counts from the end of the quarter on.
  if (plan.weeks > LATE || (left !== undefined && left < plan.weeks - 1)) return money;
  const cities = values(view.cities)
    .filter((one) => one.owner === view.position && one.holder === view.position)
    .filter((one) => !one.taxRaisedQ && one.taxTo === null && one.size < tax.most)
    .sort((a, b) => a.size - b.size || compareIds(a.id, b.id));
  let rest = money;
  for (const city of cities) {
    const cost = tax.perLevel * (city.size + 1);
    const points = city.status === 'owned' ? score.ownedTax : score.alliedTax;
    if (cost > rest || (left !== undefined && left < data.charts.calendar.quarter && cost >= points * score.treasuryPart)) break;
    raiseTax(sheet, city.name, city.size + 1);
    rest -= cost;
  }
  return rest;
}
