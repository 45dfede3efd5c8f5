/** How a regular player spends: presents, rebuilds, eyes, troops, bases, ships, and before the taxes all that is left on growth. */
import type { HexId } from '../../records.js';
import { values } from '../../../../src/core/index.js';
import { letGo, moveBase, newDivision } from '../purse.js';
import { purseOf, raiseRegts, reformRegts, type Purse } from '../recruits.js';
import { layDown } from '../yards.js';
import { bribeCities } from './bribes.js';
import { growCities, isLastChance } from './growth.js';
import { weeksLeft, type Regent } from './regent.js';
import { sendReserves } from './reserves.js';
import { hireSpies } from './spies.js';
import { byNeed } from './watch.js';

/** Returns what is left of the money. */
export function spendAll(regent: Regent, money: number, lines: ReadonlyMap<HexId, number>): number {
  const { view, data, plan, sheet } = regent;
  const purse = guarded(regent, purseOf(regent, bribeCities(regent, money - hireSpies(regent, money))));
  const raises = !isClosing(regent);
  if (raises) reformRegts(regent, purse);
  // In a war troops come first, in peace growth, and where there is no other chance.
  const grows = plan.enemy === undefined || isLastChance(regent);
  if (grows) purse.money = growCities(regent, purse.money);
  if (raises) {
    purse.money -= newDivision(view, data, purse.money, sheet);
    raiseRegts(regent, purse);
  }
  if (!grows) purse.money = growCities(regent, purse.money);
  if (isFar(regent, lines)) purse.money -= moveBase(view, data, purse.money, sheet);
  if (purse.money > plan.wages * SHIPS) purse.money -= layDown(regent, purse.money);
  if (cannotPay(regent)) letGo(view, data, sheet);
  sendReserves(regent);
  return purse.money;
}

/** No taxes come any more, and whoever is trained now marches nowhere before the end: the money itself counts (WK-END-1). */
function isClosing({ view, plan }: Regent): boolean {
  const left = weeksLeft(view);
  return left !== undefined && left < plan.weeks - 1 && left <= CLOSING;
}
/** Weeks to train, march and besiege. */
const CLOSING = 8;

/** The chest is empty before the taxes come, and soon: till then it may run low. */
const cannotPay = ({ view, plan }: Regent): boolean =>
  view.own.treasury < plan.wages * Math.min(plan.weeks, SOON);
const SOON = 2;

/** Weeks of pay that must be left for ships to be laid down. */
const SHIPS = 4;

/** In a war troops are raised where they are missed, and what lies in the chest may be spent on their pay. */
function guarded(regent: Regent, purse: Purse): Purse {
  const { plan, data } = regent;
  if (plan.enemy === undefined) return purse;
  const order = byNeed(
    regent,
    purse.yards.map(({ city }) => city),
  );
  const payroll =
    Math.floor(plan.taxes / data.charts.calendar.quarter) - plan.wages + Math.floor(purse.money / CHEST);
  return { ...purse, payroll, yards: purse.yards.toSorted((a, b) => order(a.city, b.city)) };
}
/** Weeks for which the chest is to last in a war. */
const CHEST = 16;

/** Does a command stand where no other base feeds it? WK-LOC-3 */
const isFar = ({ view }: Regent, lines: ReadonlyMap<HexId, number>): boolean =>
  values(view.commands).some(({ hex }) => view.cities[hex] !== undefined && !lines.has(hex));
