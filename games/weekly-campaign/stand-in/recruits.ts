/** The regts that a stand-in raises: rebuilds first, then the worthiest of its pool, as far as money and taxes go. WK-MIL-1 to 4, WK-MIL-8. */
import { compareIds, entries } from '../../../src/core/index.js';
import { unitOf, type Data } from '../data.js';
import { costOf, halfUp, payOf, raw } from '../rules/troops/stacks.js';
import type { City } from '../records.js';
import type { View } from '../view.js';
import { build, reform } from './orders.js';
import type { Ruler } from './ruler.js';
import { heldCities } from '../see/held.js';

/** What may be spent this week. */
export interface Purse {
  money: number;
  /** Pay of a week that the taxes bear beside the wages of now. */
  payroll: number;
  /** Cities that train, with the regts that each can still take on (WK-MIL-3). */
  readonly yards: readonly { readonly city: City; room: number }[];
}

export function purseOf({ view, data, temper, plan }: Ruler, money: number): Purse {
  const { quarter } = data.charts.calendar;
  // A treasury beyond two quarters of pay may be spent whatever the taxes bear.
  const rich = view.own.treasury > plan.wages * quarter * 2;
  return {
    money,
    payroll: Math.floor((plan.taxes * temper.payroll) / (100 * quarter)) - plan.wages + (rich ? 8 : 0),
    yards: yardsOf(view).map((city) => ({ city, room: city.size - city.regtsBuilt })),
  };
}

/** A regt as it weighs on the purse. */
interface Price {
  readonly pay: number;
  /** It costs its pay until the next taxes too. */
  readonly whole: number;
}
const priceOf = ({ data, plan }: Ruler, code: string, cost: number): Price => {
  const pay = payOf(data, code, 'r');
  return { pay, whole: cost + pay * (plan.weeks - 1) };
};

/** As many of so many regts as the purse bears, paid from it. */
function takeFrom(purse: Purse, n: number, { pay, whole }: Price): number {
  const some = Math.min(n, Math.floor(purse.money / whole), pay === 0 ? n : Math.floor(purse.payroll / pay));
  if (some <= 0) return 0;
  purse.money -= some * whole;
  purse.payroll -= some * pay;
  return some;
}

/** WK-MIL-8: rebuilds, at the first city that may raise them. */
export function reformRegts(ruler: Ruler, purse: Purse): void {
  const { view, data, sheet } = ruler;
  for (const { code, n } of view.own.rebuilds) {
    if (data.units.units[code] === undefined) continue;
    const yard = purse.yards.find(({ city, room }) => room > 0 && allows(view, city, code));
    if (!yard) continue;
    const some = takeFrom(purse, Math.min(n, yard.room), priceOf(ruler, code, halfUp(costOf(data, code))));
    if (some === 0) continue;
    reform(sheet, [{ kind: 'units', n: some, code }], yard.city.name);
    yard.room -= some;
  }
}

/** WK-MIL-1, 2: regts of the pool, the worthiest first, each kind at one city. */
export function raiseRegts(ruler: Ruler, purse: Purse): void {
  const { view, data, sheet } = ruler;
  const wanted = entries(view.own.pool)
    .filter(([code, n]) => n > 0 && data.units.units[code] !== undefined)
    .sort(([a], [b]) => worthOf(data, b) - worthOf(data, a) || compareIds(a, b));
  for (const [code, n] of wanted) {
    const price = priceOf(ruler, code, costOf(data, code));
    for (const yard of purse.yards) {
      if (!allows(view, yard.city, code)) continue;
      const some = takeFrom(purse, Math.min(n, yard.room), price);
      if (some === 0) continue;
      build(sheet, { n: some, code }, yard.city.name);
      yard.room -= some;
      break;
    }
  }
}

/** WK-MIL-1, 3: cities that train, the capital first, then by size. */
export function yardsOf(view: View): City[] {
  const { capital } = view.own;
  return heldCities(view)
    .filter((city) => city.owner === view.position && city.blockadedBy === null && city.siege === null)
    .sort(
      (a, b) =>
        Number(b.id === capital) - Number(a.id === capital) || b.size - a.size || compareIds(a.id, b.id),
    );
}

/** Units with a star are built at one city only, mostly the capital. WK-MIL-4 */
function allows(view: View, city: City, code: string): boolean {
  return !view.own.restricted.includes(code) || city.id === view.own.restrictedAt;
}

/** The worth of a kind of regt: fighting for its price and pay; siege trains are wanted, but few. */
export function worthOf(data: Data, code: string): number {
  const unit = unitOf(data, code);
  if (unit.trait === 'train') return 60;
  const strength = raw(data, { [`${code}.r`]: 1 }) + unit.as * 6;
  return Math.floor((strength * 20) / (unit.cost + unit.pay * 8));
}
