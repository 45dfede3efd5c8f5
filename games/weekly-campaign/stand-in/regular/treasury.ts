/** How a regular player spends: presents, rebuilds, eyes, troops, bases, ships, and before the taxes all that is left on growth. */
import { letGo, moveBase, newDivision, callUp } from '../purse.js';
import { purseOf, raiseRegts, reformRegts } from '../recruits.js';
import { layDown } from '../yards.js';
import { bribeCities } from './bribes.js';
import { growCities } from './growth.js';
import { hireSpies } from './spies.js';
import type { Regent } from './regent.js';

/** Returns what is left of the money. */
export function spendAll(regent: Regent, money: number): number {
  const { view, data, plan, sheet } = regent;
  const { quarter } = data.charts.calendar;
  const spied = money - hireSpies(regent, money);
  const purse = purseOf(regent, bribeCities(regent, spied));
  reformRegts(regent, purse);
  purse.money -= newDivision(view, data, purse.money, sheet);
  raiseRegts(regent, purse);
  purse.money -= moveBase(view, data, purse.money, sheet);
  purse.money -= layDown(regent, purse.money);
  purse.money = growCities(regent, purse.money);
  const lasts = view.own.treasury >= plan.wages * (plan.weeks - 1);
  const borne = view.own.treasury >= plan.wages * 2 || plan.wages * quarter <= plan.taxes;
  if (purse.money < 0 && !(lasts && borne)) letGo(view, data, sheet);
  callUp(regent);
  return purse.money;
}
