/** What the taxes are to bring: levels of the small cities, bought before the quarter ends. WK-ECO-1, WK-END-1, WK-P20-10. */
import { compareIds, values } from '../../../../src/core/index.js';
import { raiseTax } from '../orders.js';
import { weeksLeft, type Regent } from './regent.js';

/** Weeks before the taxes in which money that is left is spent even in a war. */
const LATE = 2;
/** Percent of the purse that goes into growth before. */
const SHARE = { peace: 40, war: 0, last: 100 };

/** Returns what is left of the money. */
export function growCities(regent: Regent, money: number): number {
  const { view, data, sheet } = regent;
  const { tax } = data.charts.costs;
  const cities = values(view.cities)
    .filter((one) => one.owner === view.position && one.holder === view.position)
    .filter((one) => !one.taxRaisedQ && one.taxTo === null && one.size < tax.most)
    .sort((a, b) => a.size - b.size || compareIds(a.id, b.id));
  let budget = Math.floor((money * shareOf(regent)) / 100);
  let spent = 0;
  for (const city of cities) {
    const cost = tax.perLevel * (city.size + 1);
    if (cost > budget || !pays(regent, city.status === 'owned', cost)) break;
    raiseTax(sheet, city.name, city.size + 1);
    budget -= cost;
    spent += cost;
  }
  return money - spent;
}

/** How much of the purse is for growth this week; a level counts from the end of the quarter on. */
function shareOf(regent: Regent): number {
  const { view, plan } = regent;
  const left = weeksLeft(view);
  const toQuarter = plan.weeks - 1;
  if (left !== undefined && left < toQuarter) return 0;
  if (plan.weeks <= LATE) return 100;
  if (isLastChance(regent)) return SHARE.last;
  return plan.enemy === undefined ? SHARE.peace : SHARE.war;
}

/** Levels bought now are the last that count: the game ends before another quarter does. */
export function isLastChance({ view, data, plan }: Regent): boolean {
  const left = weeksLeft(view);
  const toQuarter = plan.weeks - 1;
  return left !== undefined && left >= toQuarter && left < toQuarter + data.charts.calendar.quarter;
}

/** In the last year a level must bring more points than its price in the treasury (WK-END-1). */
function pays({ view, data }: Regent, owned: boolean, cost: number): boolean {
  const { score, tax, calendar } = data.charts;
  const left = weeksLeft(view);
  if (left === undefined || left >= calendar.year) return true;
  const points = (owned ? score.ownedTax : score.alliedTax) * score.treasuryPart;
  return cost < points + tax.perPoint * Math.floor(left / calendar.quarter);
}
