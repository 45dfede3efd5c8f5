/** What a regular player would like to have, with what it is worth and what stands in the way. */
import { hasNeutral, unitsAt, commander } from '../../board.js';
import type { AreaId } from '../../rules/map/geography.js';
import { targetsOf } from '../war.js';
import { turnsLeft, type Target, type WarPlan } from '../plan.js';
import type { PositionId } from '../../../../src/core/index.js';
import type { View } from '../../view.js';
import { hasPrizes } from '../../scenarios/victory.js';
import { isOpen, type Rules } from '../../play.js';
import { isOwnHand, partnersOf } from './partners.js';
import type { Stance } from './stance.js';
import { dangerTo, holdOf } from './danger.js';
import { conquestValue, leaderOf } from './worth.js';

export interface Goal extends Target {
  /** In tenths of a point. */
  readonly prize: number;
  /** The rival who stands there or owns it. */
  readonly rival?: PositionId;
  /** That rival leads an open game: each of his soldiers is one less for all. */
  readonly leads: boolean;
  /** Who defends can't give way. */
  readonly fixed: boolean;
}

/** A garrison in the way, and a stranger beside own cities, in tenths of a point. */
const GATE = 12;
const INTRUDER = 25;

/** All goals; the plan remembers them as targets of its marches. */
export function goalsOf(rules: Rules, view: View, stance: Stance, plan: WarPlan): Goal[] {
  const leader = leaderOf(rules, view);
  const partners = partnersOf(rules, view);
  const goals = targetsOf(rules, view).flatMap((target) => {
    const goal = goalAt(rules, view, target, leader);
    return spared(view, stance, partners, goal) ? [] : [goal];
  });
  plan.targets = goals.map(({ area, prize, defence }) => ({ area, worth: Math.floor(prize / 20), defence }));
  return goals;
}

function goalAt(rules: Rules, view: View, target: Target, leader: PositionId | undefined): Goal {
  const { board } = view;
  const { area } = target;
  const [unit] = unitsAt(board, area);
  const owner = unit ? commander(unit) : board.cities[area]?.owner;
  const neutral = hasNeutral(board, area);
  return {
    ...target,
    prize: board.cities[area] ? conquest(rules, view, area, leader) : neutral ? GATE : INTRUDER,
    ...(typeof owner === 'string' && !neutral ? { rival: owner } : {}),
    leads: isOpen(board, rules) && !neutral && leader !== undefined && owner === leader,
    fixed: neutral || unit?.type === 'GA',
  };
}

/** Where single cities decide at the end, one that who takes it will hardly keep is worth less till then. */
function conquest(rules: Rules, view: View, area: AreaId, leader: PositionId | undefined): number {
  const value = conquestValue(rules, view, area, leader);
  if (!hasPrizes(view.board, rules) || turnsLeft(rules, view) <= 0) return value;
  const danger = dangerTo(rules, view, area);
  const hold = danger.strength === 0 ? 100 : holdOf(danger, TROOP);
  return Math.floor((value * (100 * SURE + (100 - SURE) * hold)) / 10_000);
}
/** Strength of those who stay in a city that was taken, and of a hundred what it is worth in any case. */
const TROOP = 5;
const SURE = 40;

/** Treaties hold as long as the temper says; whoever is of the same hand is never fought. */
function spared(view: View, stance: Stance, partners: ReadonlySet<PositionId>, goal: Goal): boolean {
  const { rival } = goal;
  if (rival === undefined || !partners.has(rival)) return false;
  if (isOwnHand(view, rival) || stance.spares === 'always') return true;
  return goal.prize < stance.spares;
}

export const nearAny = (rules: Rules, areas: readonly AreaId[], to: AreaId): number =>
  Math.min(99, ...areas.map((area) => rules.geo.distance(area, to) ?? 99));
