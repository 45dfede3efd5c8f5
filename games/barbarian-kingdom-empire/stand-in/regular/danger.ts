/** What own cities must fear, and what a guard in them is good for. */
import { values, type PositionId } from '../../../../src/core/index.js';
import { commander, friendly, isLeader, isShip, isTribe } from '../../board.js';
import type { AreaId } from '../../rules/map/geography.js';
import type { Unit } from '../../state.js';
import { turnsLeft } from '../plan.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { cityValue } from './worth.js';

export interface Danger {
  /** Strength of the strongest single stranger that could be there. */
  readonly strength: number;
  /** How many strangers could walk in. */
  readonly comers: number;
}

/** A ship sails four areas, and its load counts half. */
const SHIP_REACH = 3;

/** Who could come to an area before its owner, or who takes it, moves again: of each stranger what is near, and the worst of them. `wider`: areas more. */
export function dangerTo(rules: Rules, view: View, area: AreaId, wider = 0): Danger {
  const { board, me } = view;
  const last = turnsLeft(rules, view) <= 0;
  const order = board.slots.flat();
  const mine = order.indexOf(me);
  const byEnemy = new Map<PositionId, number>();
  let comers = 0;
  for (const unit of values(board.units)) {
    const enemy = commander(unit);
    if (isLeader(unit) || friendly(unit, me) || unit.area === area) continue;
    // In the last turn only who moves later comes at all.
    if (last && order.indexOf(enemy) < mine) continue;
    if (!canReach(rules, unit, area, wider)) continue;
    comers += 1;
    // Tribes walk in, but fight nobody in a city.
    if (isTribe(unit)) continue;
    byEnemy.set(enemy, (byEnemy.get(enemy) ?? 0) + rules.charts.units[unit.type].strength);
  }
  return { strength: Math.max(0, ...byEnemy.values()), comers };
}

function canReach(rules: Rules, unit: Unit, area: AreaId, wider: number): boolean {
  const moves = isShip(unit) ? SHIP_REACH : rules.charts.units[unit.type].moves;
  return moves > 0 && (rules.geo.distance(unit.area, area) ?? 99) <= moves + wider;
}

/** Of a hundred: how likely an empty city is taken. */
export const lossOf = ({ comers }: Danger): number => (comers === 0 ? 0 : Math.min(85, 35 + 15 * comers));

/** Of a hundred: how likely a guard of this strength keeps the place. */
export function holdOf({ strength }: Danger, guard: number): number {
  if (guard === 0) return 0;
  const ratio = Math.floor((10 * strength) / guard);
  for (const [most, chance] of HOLDS) if (ratio <= most) return chance;
  return 12;
}
/** Enemy's strength in tenths of the guard's, and how often it holds. */
const HOLDS = [
  [10, 92],
  [15, 80],
  [20, 62],
  [30, 38],
  [40, 22],
] as const;

/** What men in an own city save of it, in tenths of a point; `hold`: of a hundred, how much likelier it is kept with them. */
export function savedIn(rules: Rules, view: View, area: AreaId, hold: (danger: Danger) => number): number {
  const danger = dangerTo(rules, view, area);
  return Math.floor((cityValue(rules, view, area, view.me) * lossOf(danger) * hold(danger)) / 10_000);
}
