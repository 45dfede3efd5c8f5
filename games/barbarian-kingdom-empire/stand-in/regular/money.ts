/** How a regular player spends: cheap guards for what is in danger, fighters for what is near, and all the rest on ruling. BKE-ECO-7. */
import { isCombatUnit, ownedBy, soundCitiesOf, unitsAt } from '../../board.js';
import type { UnitType } from '../../data.js';
import type { AreaId } from '../../rules/map/geography.js';
import { columnCost, incomeOf, totalUpkeep } from '../../rules/money/money.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import { type Rules } from '../../play.js';
import { budgetOf, shop, type Buy, type Purse } from '../money.js';
import type { Planned } from '../plan.js';
import { columnWanted } from '../rule.js';
import { targetsOf } from '../war.js';
import { dangerTo, holdOf, lossOf, savedIn } from './danger.js';
import { ramparts } from './home.js';
import type { Stance } from './stance.js';
import { cityValue } from './worth.js';

/** `view`: the board as the moves will leave it; purchases are placed on it one by one. */
export function moneyPlan(rules: Rules, view: View, stance: Stance, left: number): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const { base, upkeep, money } = budgetOf(rules, view, position);
  // Ruling is paid for first in mind, as far as it is worth more than soldiers are.
  const floor = columnCost(
    columnWanted(board, rules, position, base, { money: Math.max(0, money), price: stance.thrift + 3 }),
    base,
  );
  const purse: Purse = {
    money: money - floor,
    burden: base - upkeep - floor + Math.floor(Math.max(0, position.treasury - CUSHION) / THRIFT),
  };
  // Walls come before good government.
  if (position.stage === 'empire') Object.assign(purse, { money, burden: purse.burden + floor });
  // What is bought in the last turn but one still fights, and nobody asks for its upkeep.
  if (left === 1) Object.assign(purse, { money, burden: money });
  const start = purse.money;
  const builds = left <= 0 ? [] : purchases(rules, view, { position, purse, stance });
  const spent = start - purse.money;
  const short = Math.max(0, totalUpkeep(board, rules, me) - base);
  const reserve = left <= 0 ? 0 : Math.floor((short * stance.reserve) / 10);
  const rest = Math.max(0, money - spent - reserve);
  const percent = columnWanted(board, rules, position, base, { money: rest, price: left <= 0 ? 0 : IDLE });
  return [{ key: 'admin', fields: { percent } }, ...builds];
}

/** What money that nobody else wants is worth, in tenths. */
const IDLE = 1;

/** A treasury may carry units through so many turns of too little income. */
const THRIFT = 4;
/** So much is never spent on soldiers that next turn's income does not carry. */
const CUSHION = 10;

interface Spender {
  readonly position: Position;
  readonly purse: Purse;
  readonly stance: Stance;
}

function purchases(rules: Rules, view: View, { position, purse, stance }: Spender): Planned[] {
  const { orders, buy } = shop(rules, view, position, purse);
  if (position.stage === 'empire') for (const area of ramparts(rules, view)) buy('GA', area);
  guardCities(rules, view, buy);
  guardFront(rules, view, buy);
  raiseArmy(rules, view, position, stance, buy);
  return orders;
}

/** Empty cities that strangers can reach, the greatest loss first; what holds best for the money. */
function guardCities(rules: Rules, view: View, buy: Buy): void {
  const bare = soundCitiesOf(view.board, view.me).filter((area) => unitsAt(view.board, area).length === 0);
  const feared = sortedBy(
    bare.map((area) => ({ area, loss: lossOf(dangerTo(rules, view, area)) })).filter(({ loss }) => loss > 0),
    ({ area }) => area,
    ({ area, loss }) => -loss * cityValue(rules, view, area, view.me),
  );
  for (const { area } of feared) GUARDS.some((type) => buy(type, area));
}
const GUARDS: readonly UnitType[] = ['GA', 'BW', 'IN', 'BI'];

/** A lone bow is overrun by the first who come: a second stands beside it, where both hold enough more than the one. */
function guardFront(rules: Rules, view: View, buy: Buy): void {
  const { strength } = rules.charts.units.BW;
  const lone = soundCitiesOf(view.board, view.me).flatMap((area) => {
    const here = unitsAt(view.board, area).filter((unit) => isCombatUnit(unit));
    if (here.length !== 1 || here[0]?.type !== 'BW') return [];
    const gain = savedIn(
      rules,
      view,
      area,
      (danger) => holdOf(danger, 2 * strength) - holdOf(danger, strength),
    );
    return gain >= SECOND ? [{ area, gain }] : [];
  });
  for (const { area } of sortedBy(
    lone,
    (one) => one.area,
    ({ gain }) => -gain,
  ))
    buy('BW', area);
}
/** What a second bow must save, in tenths of a point. */
const SECOND = 30;

/** Fighters where the next target is nearest; ships when all that is left lies over the sea. */
function raiseArmy(rules: Rules, view: View, position: Position, stance: Stance, buy: Buy): void {
  const { board, me } = view;
  const stage = position.stage === 'empire' ? 'empire' : 'kingdom';
  const goals = targetsOf(rules, view).filter(({ defence }) => defence <= WEAK);
  const far = (area: AreaId): number =>
    Math.min(99, ...goals.map((goal) => rules.geo.distance(area, goal.area) ?? 99));
  const cities = sortedBy(
    soundCitiesOf(board, me),
    (area) => area,
    far,
    (area) => -cityValue(rules, view, area, me),
  );
  const fighters = ownedBy(board, me).filter((unit) => isCombatUnit(unit) && unit.type !== 'GA').length;
  const { cities: tax } = incomeOf(board, rules, position);
  const most = stance.army + Math.floor(tax / 6) + Math.floor(position.treasury / 12);
  let wanted = Math.min(most, 2 * goals.length) - fighters;
  for (const area of cities) {
    if (wanted <= 0) break;
    const types: readonly UnitType[] = far(area) <= MARCH ? FIGHTERS[stage] : ['SH'];
    if (types.some((type) => buy(type, area))) wanted -= 1;
  }
  // An empire with money left walls itself in.
  if (stage === 'empire') for (const area of cities) if (unitsAt(board, area).length === 0) buy('GA', area);
}
const WEAK = 6;
const MARCH = 6;
const FIGHTERS: Readonly<Record<'kingdom' | 'empire', readonly UnitType[]>> = {
  kingdom: ['CA', 'IN', 'BI', 'BH', 'BW'],
  empire: ['EL', 'IN', 'BI', 'BH', 'BW'],
};
