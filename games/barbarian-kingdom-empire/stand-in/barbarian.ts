/** A barbarian stand-in: grow to the countdown, unite, take cities, and be rich when the kingdom comes. */
import type { Dice } from '../../../src/core/index.js';
import { commandedBy, isCombatUnit, isTribe, ownedBy, soundCitiesOf } from '../board.js';
import { planMarch } from './march.js';
import { beginPlan, boardAfter, planGuards, threatTo, turnsLeft } from './plan.js';
import { planLandings } from './sea.js';
import { planWar } from './war.js';
import type { Planned } from './plan.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { subvertible } from '../scenarios/late-empire/orders.js';
import { kingdomDue } from '../rules/peoples/kingdom-due.js';
import { rightOf, isOpen, type Rules } from '../play.js';

export function barbarianPlan(rules: Rules, view: View, dice: Dice): Planned[] {
  const { board, me } = view;
  const position = board.positions[me];
  if (!position) return [];
  const plan = beginPlan(view);
  const due = kingdomDue(board, rules, me);
  const left = Math.min(due === undefined ? 99 : due - board.turn, turnsLeft(rules, view));
  plan.orders.push(...tribesPlan(rules, view, position, left));
  const keep = left <= LAST_TURNS ? Math.ceil(plan.own.length / 4) : 0;
  planGuards(rules, view, plan, keep);
  for (const odds of ODDS) planWar(rules, view, plan, odds);
  // Idle warriors grow unruly (BKE-TRB-9): better a bad fight than none.
  const fights = plan.orders.some((order) => order.key === 'attack');
  if (!fights && plan.own.length >= rules.charts.unrest.idle) planWar(rules, view, plan, '1-1');
  planLandings(rules, view, plan, dice);
  planMarch(rules, view, plan);
  return [
    ...plan.orders,
    pillagePlan(rules, { ...view, board: boardAfter(view, plan) }, left),
    ...scenarioPlan(rules, view, position),
  ];
}

/** First what is sure, then what is likely. */
const ODDS = ['3-1', '5-2', '3-2'];
/** Turns before the kingdom in which cities are guarded, too. */
const LAST_TURNS = 2;

/** Growth until there are enough or time is short, then all unite at once. */
function tribesPlan(rules: Rules, { board, me }: View, position: Position, left: number): Planned[] {
  const tribes = commandedBy(board, me).filter(isTribe);
  const combat = ownedBy(board, me).some(isCombatUnit);
  const ripe = combat || left <= WAR_TURNS || tribes.length >= ENOUGH;
  if (ripe) return tribes.length >= 2 ? [{ key: 'combine', fields: { tribes: ['all'] } }] : [];
  return [{ key: 'grow', fields: { where: ['all'], max: MOST_TRIBES } }];
}
/** Turns of war that a people wants before its kingdom. */
const WAR_TURNS = 4;
const ENOUGH = 24;
const MOST_TRIBES = 32;

/** What can't be kept is burnt (BKE-ECO-4): in a game's last turn all, else what a stronger stranger stands beside. */
function pillagePlan(rules: Rules, view: View, left: number): Planned {
  const { board, me } = view;
  const last = isOpen(board, rules) && turnsLeft(rules, view) <= 0;
  const lost = soundCitiesOf(board, me).filter((area) => {
    const here = commandedBy(board, me).filter((unit) => unit.area === area);
    const strength = here.reduce((sum, unit) => sum + rules.charts.units[unit.type].strength, 0);
    return here.length > 0 && threatTo(rules, view, area) > 3 * strength;
  });
  const cities = last ? ['all'] : left > LAST_TURNS && lost.length > 0 ? lost : ['none'];
  return { key: 'pillage', fields: { cities } };
}

/** Orders that only one scenario knows. */
export function scenarioPlan(rules: Rules, view: View, position: Position): Planned[] {
  const { board, me } = view;
  const from = rightOf(board, rules, position, 'kingdom-by-order');
  const [victim] = subvertible(board, rules, position);
  const orders: Planned[] = [];
  if (from !== undefined && board.turn >= from) orders.push({ key: 'kingdom', fields: {} });
  if (victim) orders.push({ key: 'subvert', fields: { area: victim.area } });
  const spent = !ownedBy(board, me).some(isCombatUnit) && commandedBy(board, me).filter(isTribe).length <= 1;
  if (
    rightOf(board, rules, position, 'restart') === 'anywhere' &&
    spent &&
    board.turn - position.startTurn > PATIENCE
  )
    orders.push({ key: 'quit', fields: { how: 'yes' } });
  return orders;
}
const PATIENCE = 8;
