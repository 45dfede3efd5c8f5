/** A stand-in with a realm: war while it pays, units and administration from what is there. */
import type { Dice } from '../../src/core/index.js';
import { byId } from '../../src/core/index.js';
import {
  citiesOf,
  commandedBy,
  commander,
  isLeader,
  isShip,
  soundCitiesOf,
  specialOf,
  unitsAt,
} from './board.js';
import type { Rules, UnitType } from './data.js';
import { costsOf, incomeOf, totalUpkeep } from './money.js';
import { mayBuild } from './purchases.js';
import { shipReach } from './sea-ways.js';
import { freeFighters, planMarch, planWar, refOf, targetsOf, type WarPlan } from './stand-in-war.js';
import type { Planned } from './stand-in.js';
import { startWishes } from './stand-in-starts.js';
import type { View } from './state.js';
import { defenceOf } from './odds.js';

export function kingdomPlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const plan: WarPlan = { orders: [], used: new Set() };
  const { me } = view;
  planWar(rules, view, plan, freeFighters(view, me), '3-2');
  planLandings(rules, view, plan, dice);
  planMarch(rules, view, plan, freeFighters(view, me));
  planLeader(view, plan);
  return [...plan.orders, ...moneyPlan(rules, view, dice)];
}

export function empirePlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const plan: WarPlan = { orders: [], used: new Set() };
  const { board, me } = view;
  const position = board.positions[me];
  planWar(rules, view, plan, freeFighters(view, me), '2-1');
  const special = specialOf(board, rules);
  if (special.alexander) planMarch(rules, view, plan, freeFighters(view, me));
  const orders = [...plan.orders, ...moneyPlan(rules, view, dice)];
  // The rot: an empire that earns next to nothing steps down, where it may.
  const worn =
    position &&
    incomeOf(board, rules, position).cities < TIRED &&
    board.turn - (position.empireTurn ?? 0) > 2;
  if (special.restart === 'any' && worn) {
    const [wish] = startWishes(rules, view, dice);
    orders.push({ key: 'quit', fields: { how: 'yes', ...(wish ? { restart: wish.fields.choices } : {}) } });
  }
  return orders;
}

const TIRED = 5;

/** The leader goes where the biggest attack starts. */
function planLeader(view: View, plan: WarPlan): void {
  const { board, me } = view;
  const [attack] = plan.orders.filter((order) => order.key === 'attack');
  const leaders = commandedBy(board, me).filter(isLeader);
  const [leader] = leaders;
  const [first] = (attack?.fields.with ?? []) as readonly string[];
  if (!leader || first === undefined) return;
  const move = plan.orders.find(
    (order) => order.key === 'move' && (order.fields.unit as readonly string[])[0] === first,
  );
  const stay = commandedBy(board, me).find((unit) => refOf(unit) === first)?.area;
  const to = (move?.fields.to as string | undefined) ?? stay;
  if (to !== undefined && to !== leader.area)
    plan.orders.unshift({ key: 'move', fields: { unit: [refOf(leader)], to } });
}

/** A ship with a unit takes a weak city over a sea. */
function planLandings(rules: Rules, view: View, plan: WarPlan, dice: Dice): void {
  const { board, me } = view;
  const ships = commandedBy(board, me).filter((unit) => isShip(unit) && !plan.used.has(unit.id));
  for (const ship of ships) {
    if (dice.d6('stand-in/landing', ship.id) > 3) continue;
    const load = unitsAt(board, ship.area).find(
      (unit) =>
        unit.id !== ship.id &&
        !plan.used.has(unit.id) &&
        unit.type !== 'GA' &&
        !isShip(unit) &&
        commander(unit) === me,
    );
    if (!load) continue;
    const reach = shipReach(board, rules, me, ship.area, rules.charts.units.SH.moves);
    const goal = targetsOf(rules, board, me).find(({ area }) => {
      const way = reach.get(area);
      const seas = (way ?? []).filter((point) => point.kind === 'sea').length;
      return way !== undefined && seas <= 2 && defenceOf(board, rules, area, me).total <= 2;
    });
    const way = goal && reach.get(goal.area);
    if (!goal || !way) continue;
    plan.used.add(ship.id);
    plan.used.add(load.id);
    plan.orders.push({
      key: 'move',
      fields: { unit: [refOf(ship), refOf(load)], via: way.map((point) => point.id) },
    });
    plan.orders.push({ key: 'attack', fields: { target: goal.area, min: '1-1' } });
  }
}

/** Administration first in mind: what is left after it buys units whose upkeep the realm can bear. */
function moneyPlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const income = incomeOf(board, rules, position);
  const base = income.cities + income.capital;
  const upkeep = totalUpkeep(board, rules, me);
  const percent = dice.d6('stand-in/admin') <= 4 ? 20 : 10;
  const orders: Planned[] = [{ key: 'admin', fields: { percent } }];
  let money = position.treasury + base - upkeep - Math.floor((base * percent + 99) / 100);
  let burden = base - upkeep - Math.floor((base * percent + 99) / 100);
  const costs = costsOf(board, rules, position);
  const places = byId([
    ...soundCitiesOf(board, me),
    ...(position.stage === 'empire' ? rules.geo.ids.filter((id) => rules.geo.areas[id]?.inside) : []),
  ]);
  const wishes: readonly UnitType[] =
    position.stage === 'empire' ? ['GA', 'EL', 'BI', 'IN', 'BW'] : ['CA', 'IN', 'BW'];
  for (const type of wishes) {
    const cost = costs[type];
    if (cost?.price === undefined) continue;
    const spots = places.filter((area) => mayBuild(board, rules, position, type, area)).slice(0, MOST_SPOTS);
    let count = 0;
    while (count < Math.min(MOST_BUYS, spots.length) && money >= cost.price && burden >= cost.upkeep) {
      count += 1;
      money -= cost.price;
      burden -= cost.upkeep;
    }
    if (count > 0) orders.push({ key: 'build', fields: { item: { count, type }, at: spots } });
  }
  if (specialOf(board, rules).solitaire) {
    const cheap = byId(Object.keys(board.solitaire)).find(
      (province) => board.solitaire[province]?.type === 'no-opposition' && !board.solitaire[province]?.joined,
    );
    if (cheap !== undefined) orders.push({ key: 'bribe', fields: { province: cheap } });
    orders.push({ key: 'override', fields: { when: ['rebellion', 'fall'], to: 'revival' } });
  }
  const threatened = citiesOf(board, me).length;
  if (threatened > 0 && board.turn % 5 === 0)
    orders.push({ key: 'policy', fields: { settings: { stand: ['yes'] } } });
  return orders;
}

const MOST_SPOTS = 6;
const MOST_BUYS = 3;
