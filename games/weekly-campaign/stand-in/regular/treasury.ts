/** How a regular player spends: presents, rebuilds, eyes, troops, bases, ships, and before the taxes all that is left on growth. */
import type { HexId } from '../../records.js';
import { values } from '../../../../src/core/index.js';
import { callUp, letGo, moveBase, newDivision } from '../purse.js';
import { purseOf, raiseRegts, reformRegts, type Purse } from '../recruits.js';
import { layDown } from '../yards.js';
import { bribeCities } from './bribes.js';
import { growCities } from './growth.js';
import type { Regent } from './regent.js';
import { hireSpies } from './spies.js';
import { byNeed, watchOf } from './watch.js';

/** Returns what is left of the money. */
export function spendAll(regent: Regent, money: number, lines: ReadonlyMap<HexId, number>): number {
  const { view, data, plan, sheet } = regent;
  const { quarter } = data.charts.calendar;
  const purse = guarded(regent, purseOf(regent, bribeCities(regent, money - hireSpies(regent, money))));
  reformRegts(regent, purse);
  purse.money = growCities(regent, purse.money);
  purse.money -= newDivision(view, data, purse.money, sheet);
  raiseRegts(regent, purse);
  if (isFar(regent, lines)) purse.money -= moveBase(view, data, purse.money, sheet);
  if (plan.enemy !== undefined) purse.money -= layDown(regent, purse.money);
  const lasts = view.own.treasury >= plan.wages * (plan.weeks - 1);
  const borne = view.own.treasury >= plan.wages * 2 || plan.wages * quarter <= plan.taxes;
  if (purse.money < 0 && !(lasts && borne)) letGo(view, data, sheet);
  callUp(regent, (city) => watchOf(regent, city));
  return purse.money;
}

/** Troops are raised where they are missed. */
const guarded = (regent: Regent, purse: Purse): Purse => {
  const order = byNeed(regent);
  return regent.plan.enemy === undefined
    ? purse
    : { ...purse, yards: purse.yards.toSorted((a, b) => order(a.city, b.city)) };
};

/** Does a command stand where no other base feeds it? WK-LOC-3 */
const isFar = ({ view }: Regent, lines: ReadonlyMap<HexId, number>): boolean =>
  values(view.commands).some(({ hex }) => view.cities[hex] !== undefined && !lines.has(hex));
