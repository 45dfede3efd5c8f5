/** A stand-in's landings: a ship with a unit takes what lies weak or empty over a sea. BKE-LND-1. */
import type { Dice } from '../../../src/core/index.js';
import { isCombatUnit, isShip } from '../board.js';
import { clamped, columnIndex, columnName, columnOf } from '../rules/forces/odds.js';
import { shipReach } from '../rules/sea/sea-ways.js';
import { sortedBy } from '../rules/sorted.js';
import { refOf, type WarPlan } from './plan.js';
import { targetsOf } from './war.js';
import type { Unit } from '../state.js';
import type { View } from '../view.js';
import { heldBack } from '../rules/land/passage.js';
import type { Rules } from '../play.js';

export function planLandings(rules: Rules, view: View, plan: WarPlan, dice: Dice): void {
  const { board, me } = view;
  const { units } = rules.charts;
  const least = columnIndex(rules.charts, LEAST);
  const targets = targetsOf(rules, view, plan);
  for (const ship of plan.own.filter((unit) => isShip(unit) && !plan.used.has(unit.id))) {
    if (heldBack(board, rules, ship) || dice.d6('stand-in/landing', ship.id) > BOLD) continue;
    const load = loadOf(rules, view, plan, ship);
    if (!load) continue;
    // Twice the strength: the load counts half, the ship in full (BKE-LND-1).
    const attack2 = units[load.type].strength + 2 * units.SH.strength;
    const column = (defence: number): number =>
      clamped(rules.charts, columnOf(rules.charts, attack2, defence));
    const reach = shipReach(board, rules, { position: me, start: ship.area, moves: units.SH.moves });
    const goal = sortedBy(
      targets.filter(({ area, defence }) => {
        const seas = (reach.get(area) ?? []).filter((point) => point.kind === 'sea').length;
        return (
          reach.has(area) && seas <= SEAS && board.cities[area] && (defence === 0 || column(defence) >= least)
        );
      }),
      ({ area }) => area,
      ({ worth, defence }) => defence - worth,
      ({ area }) => reach.get(area)?.length ?? 99,
    )[0];
    const way = goal && reach.get(goal.area);
    if (!goal || !way || plan.orders.some((one) => one.key === 'attack' && one.fields.target === goal.area))
      continue;
    plan.used.add(ship.id);
    plan.used.add(load.id);
    plan.places.set(ship.id, goal.area);
    plan.places.set(load.id, goal.area);
    plan.orders.push({
      key: 'move',
      fields: { unit: [refOf(ship), refOf(load)], via: way.map((point) => point.id) },
    });
    if (goal.defence > 0)
      plan.orders.push({
        key: 'attack',
        fields: { target: goal.area, min: columnName(rules.charts, column(goal.defence)) },
      });
  }
}
const LEAST = '3-2';
const BOLD = 4;
const SEAS = 2;

/** The strongest unit beside the ship that is free to go aboard. */
export function loadOf(rules: Rules, { board }: View, plan: WarPlan, ship: Unit): Unit | undefined {
  return sortedBy(
    plan.own.filter(
      (unit) =>
        unit.area === ship.area &&
        isCombatUnit(unit) &&
        !isShip(unit) &&
        unit.type !== 'GA' &&
        !plan.used.has(unit.id) &&
        !plan.guards.has(unit.id) &&
        heldBack(board, rules, unit) === undefined,
    ),
    (unit) => unit.id,
    (unit) => -rules.charts.units[unit.type].strength,
  )[0];
}
