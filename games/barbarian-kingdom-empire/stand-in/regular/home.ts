/** What decides the game, and how it is held. */
import { citiesOf, isCombatUnit, isShip } from '../../board.js';
import { neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { nearestFree, prize, refOf, send, type Planned } from '../plan.js';
import type { Campaign } from './turn-plan.js';
import { dangerTo } from './danger.js';
import { cityValue } from './worth.js';

/** The capital and the cities that a scenario counts above their tax, the dearest first. */
export function dearest(rules: Rules, view: View): AreaId[] {
  const { board, me } = view;
  return sortedBy(
    citiesOf(board, me).filter(
      (area) => board.positions[me]?.capital === area || prize(rules, board, area) === 1,
    ),
    (area) => area,
    (area) => -cityValue(rules, view, area, me),
  );
}

/** Never left to chance: who stands there stays, and is not risked; if nobody does, the nearest comes. */
export function guardTheDearest({ rules, view, plan }: Campaign): void {
  for (const area of dearest(rules, view)) {
    if (dangerTo(rules, view, area, FORESIGHT).comers === 0) continue;
    const here = plan.own.filter((unit) => plan.places.get(unit.id) === area && isCombatUnit(unit));
    for (const unit of here) {
      plan.used.add(unit.id);
      plan.guards.add(unit.id);
    }
    const comer = here.length === 0 ? nearestFree(rules, view, plan, area) : undefined;
    if (comer) send(plan, comer, area);
  }
}
/** So many areas beyond one move are watched. */
const FORESIGHT = 4;

/** The areas around what is dearest: a garrison there keeps the enemy from ever standing before the gates. */
export const ramparts = (rules: Rules, view: View): AreaId[] => [
  ...new Set(dearest(rules, view).flatMap((area) => neighboursOf(rules.geo, area))),
];

/** Whoever is not spoken for strikes what comes beside him, by the surest odds first; new units too (BKE-CRE-2, BKE-MAIL-18). */
export function strikeBack({ rules, view, plan, stance }: Campaign): Planned[] {
  const combining = plan.orders.some(({ key }) => key === 'combine');
  const homes = new Set(dearest(rules, view));
  const idle = plan.own.filter(
    (unit) =>
      isCombatUnit(unit) &&
      unit.type !== 'GA' &&
      !isShip(unit) &&
      !homes.has(plan.places.get(unit.id) ?? unit.area) &&
      !plan.orders.some(({ key, fields }) => key === 'attack' && inForce(fields.with, refOf(unit))),
  );
  if (idle.length === 0 && !combining) return [];
  const order: Planned = {
    key: 'attack',
    fields: { target: 'any', min: stance.strikes, ...(combining ? {} : { with: idle.map(refOf) }) },
  };
  return Array.from({ length: Math.min(STRIKES, Math.max(2, idle.length)) }, () => order);
}
const STRIKES = 4;

const inForce = (force: unknown, name: string): boolean => Array.isArray(force) && force.includes(name);

/** When money is short: what holds nothing dear goes first, the dearest in upkeep before the others (BKE-ECO-6). */
export function disbandPlan({ rules, view, plan, position }: Campaign): Planned[] {
  const homes = new Set(dearest(rules, view));
  const costly = position.stage === 'empire' ? 'EL' : 'CA';
  const away = plan.own
    .filter((unit) => unit.type === costly && !homes.has(plan.places.get(unit.id) ?? unit.area))
    .map(refOf);
  return [{ key: 'disband', fields: { items: ['SH', 'IN', ...away] } }];
}
