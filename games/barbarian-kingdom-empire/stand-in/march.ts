/** Where a stand-in's units go that have no fight this turn: toward the next one, two and two. */
import { isTribe } from '../board.js';
import type { AreaId } from '../rules/map/geography.js';
import { sortedBy } from '../rules/sorted.js';
import { freeFighters, hasRoom, reachOf, send, type WarPlan } from './plan.js';
import { targetsOf } from './war.js';
import type { Unit } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export function planMarch(rules: Rules, view: View, plan: WarPlan): void {
  const targets = targetsOf(rules, view, plan);
  const coming = new Map<AreaId, number>();
  for (const unit of freeFighters(plan)) {
    if (plan.guards.has(unit.id) || isTribe(unit)) continue;
    const goal = sortedBy(
      targets.filter(({ area }) => rules.geo.distance(unit.area, area) !== undefined),
      ({ area }) => area,
      // Near and rich, and not where there are enough already.
      ({ area, worth, defence }) =>
        2 * (rules.geo.distance(unit.area, area) ?? 99) -
        worth +
        Math.max(0, (coming.get(area) ?? 0) - 3 * Math.max(1, defence)),
    )[0];
    if (!goal) continue;
    coming.set(goal.area, (coming.get(goal.area) ?? 0) + 2 * rules.charts.units[unit.type].strength);
    const to = stepToward(rules, view, plan, unit, goal.area);
    if (to !== undefined) send(plan, unit, to);
  }
}

/** The nearest area to the goal that the unit can reach and stand in; undefined when it is there. */
function stepToward(rules: Rules, view: View, plan: WarPlan, unit: Unit, goal: AreaId): AreaId | undefined {
  const far = (area: AreaId): number => rules.geo.distance(area, goal) ?? 99;
  const reached = reachOf(rules, view, plan, unit);
  const best = sortedBy(
    [...reached.keys()].filter(
      (area) => far(area) < far(unit.area) && hasRoom(rules, view, plan, unit, area),
    ),
    (area) => area,
    far,
    (area) => reached.get(area)?.cost ?? 99,
  )[0];
  return best;
}
