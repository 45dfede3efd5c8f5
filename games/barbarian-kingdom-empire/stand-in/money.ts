/** How a stand-in spends: administration first in mind, then units whose upkeep the realm can bear. BKE-ECO-7. */
import { addUnit, isCombatUnit, ownedBy, soundCitiesOf, unitsAt } from '../board.js';
import type { UnitType } from '../data.js';
import type { AreaId } from '../rules/map/geography.js';
import { columnCost, costsOf, incomeOf, modifiedIncome, totalUpkeep } from '../rules/money/money.js';
import { sortedBy } from '../rules/sorted.js';
import { mayBuild, noMoreOf } from '../rules/money/purchases.js';
import { cityWorth, threatTo } from './plan.js';
import { columnWanted } from './rule.js';
import { MOST_ALONE, provincesToBuy } from './solitaire.js';
import { targetsOf } from './war.js';
import type { Planned } from './plan.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { changesOf, type Rules } from '../play.js';

/** What it has to spend, and how much more it may owe every turn. */
export interface Purse {
  money: number;
  burden: number;
}

/** `view`: the board as the moves will leave it; purchases are placed on it one by one. */
export function moneyPlan(rules: Rules, view: View, turnsLeft: number): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const { base, upkeep, money } = budgetOf(rules, view, position);
  // Nobody rules beyond the last turn.
  const percent =
    turnsLeft <= 0 ? 0 : columnWanted(board, rules, position, base, { money: Math.max(0, money) });
  const cost = columnCost(percent, base);
  const purse: Purse = {
    money: money - cost,
    burden: base - upkeep - cost + Math.floor(position.treasury / THRIFT),
  };
  const builds = turnsLeft <= 1 ? [] : purchases(rules, view, position, purse);
  return [{ key: 'admin', fields: { percent } }, ...builds];
}

/** Income before it is modified, what the units cost, and the money that is left once they and the offers for provinces are paid. */
export function budgetOf(
  rules: Rules,
  view: View,
  position: Position,
): { readonly base: number; readonly upkeep: number; readonly money: number } {
  const { board, me } = view;
  const income = incomeOf(board, rules, position);
  const upkeep = totalUpkeep(board, rules, me);
  const offers = provincesToBuy(rules, view).reduce((sum, { price }) => sum + price, 0);
  const money = position.treasury + modifiedIncome(rules, income, position.effect) - upkeep - offers;
  return { base: income.cities + income.capital, upkeep, money };
}

/** A treasury may carry units through so many turns of too little income. */
const THRIFT = 4;

function purchases(rules: Rules, view: View, position: Position, purse: Purse): Planned[] {
  const { orders, buy } = shop(rules, view, position, purse);
  guardCities(rules, view, buy);
  raiseArmy(rules, view, position, buy);
  return orders;
}

/** Buys a unit if the purse and the rules allow it: whether it did. */
export type Buy = (type: UnitType, area: AreaId) => boolean;

/** What is bought stands on the board of the view at once, is paid from the purse, and becomes an order. */
export function shop(
  rules: Rules,
  view: View,
  position: Position,
  purse: Purse,
): { readonly orders: Planned[]; readonly buy: Buy } {
  const orders: Planned[] = [];
  const buy: Buy = (type, area) => {
    const cost = costsOf(view.board, rules, position)[type];
    if (cost?.price === undefined || cost.price > purse.money || cost.upkeep > purse.burden) return false;
    if (noMoreOf(view.board, rules, position, type) !== undefined) return false;
    if (!mayBuild(view.board, rules, position, type, area)) return false;
    purse.money -= cost.price;
    purse.burden -= cost.upkeep;
    addUnit(view.board, view.me, type, area);
    orders.push({ key: 'build', fields: { item: { count: 1, type }, at: [area] } });
    return true;
  };
  return { orders, buy };
}

/** Threatened cities without anybody in them, the dearest first. */
function guardCities(rules: Rules, view: View, buy: Buy): void {
  const bare = soundCitiesOf(view.board, view.me).filter((area) => unitsAt(view.board, area).length === 0);
  const feared = sortedBy(
    bare.filter((area) => threatTo(rules, view, area) > 0),
    (area) => area,
    (area) => -cityWorth(rules, view, area),
  );
  for (const area of feared) GUARDS.some((type) => buy(type, area));
}
const GUARDS: readonly UnitType[] = ['GA', 'IN', 'BI', 'BW'];

/** Fighters where the next target is nearest; ships when all that is left lies over the sea. */
function raiseArmy(rules: Rules, view: View, position: Position, buy: Buy): void {
  const { board, me } = view;
  const alone = changesOf(board, rules).alone === true;
  const stage = position.stage === 'empire' ? 'empire' : 'kingdom';
  const goals = targetsOf(rules, view).filter(({ defence }) => defence <= WEAK);
  const far = (area: AreaId): number =>
    Math.min(99, ...goals.map((goal) => rules.geo.distance(area, goal.area) ?? 99));
  const cities = sortedBy(
    soundCitiesOf(board, me),
    (area) => area,
    far,
    (area) => -cityWorth(rules, view, area),
  );
  const fighters = ownedBy(board, me).filter((unit) => isCombatUnit(unit) && unit.type !== 'GA').length;
  let wanted = (alone ? MOST_ALONE : Math.min(MOST_FIGHTERS, goals.length)) - fighters;
  for (const area of cities) {
    if (wanted <= 0) break;
    // Alone, one turn before anything is known of the world, goals are still to come.
    const near = far(area) <= MARCH || (alone && goals.length === 0);
    const types: readonly UnitType[] = near ? FIGHTERS[stage] : ['SH'];
    if (types.some((type) => buy(type, area))) wanted -= 1;
    // Bows beside the others are what an exchange may cost.
    if (alone && near && stage === 'kingdom' && buy('BW', area)) wanted -= 1;
  }
  // An empire with money left walls itself in.
  if (stage === 'empire' && !alone)
    for (const area of cities) if (unitsAt(board, area).length === 0) buy('GA', area);
}
const WEAK = 4;
const MARCH = 6;
const MOST_FIGHTERS = 10;
const FIGHTERS: Readonly<Record<'kingdom' | 'empire', readonly UnitType[]>> = {
  kingdom: ['IN', 'CA', 'BI', 'BH', 'BW'],
  empire: ['EL', 'IN', 'BI', 'BH', 'BW'],
};
