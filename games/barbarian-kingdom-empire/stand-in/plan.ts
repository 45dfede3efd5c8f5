/** What a stand-in has planned so far: where its units will stand, which are spoken for, and who threatens it. */
import type { Reached } from '../../../src/atlas/index.js';
import { values, type Order } from '../../../src/core/index.js';
import {
  commandedBy,
  friendly,
  isCombatUnit,
  isLeader,
  isShip,
  isTribe,
  soundCitiesOf,
  stackHolds,
  taxAt,
} from '../board.js';
import type { AreaId } from '../rules/map/geography.js';
import { heldBack, landReach, movesOf } from '../rules/land/passage.js';
import { sortedBy } from '../rules/sorted.js';
import type { Board, Unit, UnitId } from '../state.js';
import type { View } from '../view.js';
import { isBound, isInside } from '../rules/land/support.js';
import { isPrize } from '../scenarios/victory.js';
import { lastTurnOf, type Rules } from '../play.js';

/** An order as it is planned, places by their ids. */
export type Planned = Pick<Order, 'key' | 'fields'>;

export const refOf = (unit: Unit): string => `${unit.type}${unit.serial}`;

/** An area worth having, and what defends it. */
export interface Target {
  readonly area: AreaId;
  readonly worth: number;
  readonly defence: number;
}

/** Nothing is moved on the view: the plan keeps where everybody will be at the end of movement. */
export interface WarPlan {
  readonly orders: Planned[];
  /** Units with an order of their own. */
  readonly used: Set<UnitId>;
  /** Units that hold a threatened city: they fight from where they stand, and stay. */
  readonly guards: Set<UnitId>;
  readonly own: readonly Unit[];
  readonly places: Map<UnitId, AreaId>;
  readonly reaches: Map<UnitId, ReadonlyMap<AreaId, Reached<AreaId>>>;
  /** Found once a plan. */
  targets?: readonly Target[];
}

export function beginPlan({ board, me }: View): WarPlan {
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  return {
    orders: [],
    used: new Set(),
    guards: new Set(),
    own,
    places: new Map(own.map((unit) => [unit.id, unit.area])),
    reaches: new Map(),
  };
}

/** Areas a land unit can be in after its move; its own area alone where it is held. */
export function reachOf(
  rules: Rules,
  view: View,
  plan: WarPlan,
  unit: Unit,
): ReadonlyMap<AreaId, Reached<AreaId>> {
  let reached = plan.reaches.get(unit.id);
  if (!reached) {
    const stays = heldBack(view.board, rules, unit) !== undefined || movesOf(view.board, rules, unit) === 0;
    reached = stays ? new Map([[unit.area, { cost: 0 }]]) : landReach(view.board, rules, unit);
    plan.reaches.set(unit.id, reached);
  }
  return reached;
}

/** May the unit stand there at the end of movement, beside those who will be there (BKE-STK-1, BKE-EMP-3)? */
export function hasRoom(rules: Rules, view: View, plan: WarPlan, unit: Unit, area: AreaId): boolean {
  const there = plan.own.filter((one) => one.id !== unit.id && plan.places.get(one.id) === area);
  if (!stackHolds(rules.charts, [...there, unit])) return false;
  return (
    area === unit.area ||
    !isBound(view.board, rules, unit.owner) ||
    isInside(view.board, rules, area, unit.owner)
  );
}

/** Turns after this one, as far as the game's end is known. */
export function turnsLeft(rules: Rules, { board }: View): number {
  return (lastTurnOf(board, rules) ?? board.turn) - board.turn;
}

/** The board as it will be when all have moved, to plan purchases on. */
export function boardAfter({ board }: View, plan: WarPlan): Board {
  const units = Object.fromEntries(
    Object.entries(board.units).map(([id, unit]) => [
      id,
      { ...unit, area: plan.places.get(id) ?? unit.area },
    ]),
  );
  return { ...board, units };
}

/** The unit goes there; no order if it is there. */
export function send(plan: WarPlan, unit: Unit, area: AreaId): void {
  plan.used.add(unit.id);
  plan.places.set(unit.id, area);
  if (area !== unit.area) plan.orders.push({ key: 'move', fields: { unit: [refOf(unit)], to: area } });
}

/** The free fighter that comes to an area at the least cost and finds room there. */
export function nearestFree(rules: Rules, view: View, plan: WarPlan, area: AreaId): Unit | undefined {
  return sortedBy(
    freeFighters(plan).filter(
      (unit) =>
        !plan.guards.has(unit.id) &&
        reachOf(rules, view, plan, unit).has(area) &&
        hasRoom(rules, view, plan, unit, area),
    ),
    (unit) => unit.id,
    (unit) => reachOf(rules, view, plan, unit).get(area)?.cost ?? 99,
  )[0];
}

/** Combat units on land that nobody has spoken for; garrisons may fight from where they stand, but never do. */
export function freeFighters(plan: WarPlan): Unit[] {
  return plan.own.filter(
    (unit) => isCombatUnit(unit) && !isShip(unit) && unit.type !== 'GA' && !plan.used.has(unit.id),
  );
}

/** The strength of strangers that could be in or beside an area in one move: what its guards must fear. */
export function threatTo(rules: Rules, { board, me }: View, area: AreaId): number {
  let threat = 0;
  for (const unit of values(board.units)) {
    if (isLeader(unit) || friendly(unit, me)) continue;
    const moves = isShip(unit) ? 2 : rules.charts.units[unit.type].moves;
    if (moves === 0 || (rules.geo.distance(unit.area, area) ?? 99) > moves + (isTribe(unit) ? 0 : 1))
      continue;
    threat += rules.charts.units[unit.type].strength;
  }
  return threat;
}

/** Worth of a city to its owner: its tax, and more for the seat of the capital and for cities that decide the scenario. */
export function cityWorth(rules: Rules, { board, me }: View, area: AreaId): number {
  const seat = board.positions[me]?.capital === area ? CAPITAL : 0;
  return taxAt(board, area) + seat + CAPITAL * prize(rules, board, area);
}
const CAPITAL = 5;

/** Does a scenario count this city above its tax? */
export function prize(rules: Rules, board: Board, area: AreaId): 0 | 1 {
  return isPrize(board, rules, area) ? 1 : 0;
}

/** Threatened own cities keep or get one unit each, the dearest first, as far as `most` units go. */
export function planGuards(rules: Rules, view: View, plan: WarPlan, most: number): void {
  const { board, me } = view;
  const dear = (area: AreaId): boolean => cityWorth(rules, view, area) >= CAPITAL;
  const cities = sortedBy(
    soundCitiesOf(board, me).filter((area) => dear(area) || threatTo(rules, view, area) > 0),
    (area) => area,
    (area) => -cityWorth(rules, view, area),
  );
  let left = most;
  for (const area of cities) {
    if (left <= 0) return;
    const here = plan.own.filter((unit) => plan.places.get(unit.id) === area);
    if (here.some((unit) => unit.type === 'GA' || plan.used.has(unit.id))) continue;
    const keeper = strongest(rules, here.filter(isCombatUnit));
    if (keeper) {
      plan.guards.add(keeper.id);
      // The dearest are not risked in an attack.
      if (dear(area)) plan.used.add(keeper.id);
      left -= 1;
      continue;
    }
    const comer = nearestFree(rules, view, plan, area);
    if (!comer) continue;
    send(plan, comer, area);
    left -= 1;
  }
}

export function strongest(rules: Rules, units: readonly Unit[]): Unit | undefined {
  return sortedBy(
    units,
    (unit) => unit.id,
    (unit) => -rules.charts.units[unit.type].strength,
  )[0];
}
