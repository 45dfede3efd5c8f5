/** The orders of the movement group, carried out one by one; the Hun phase uses the same. RF-MOV, RF-CBT, RF-LOOT-1, RF-KIN-1, RF-HUN-5. */
import { attack, pinnedBy } from './battle.js';
import { bringProblem, foundHunnic, hunnicFoundingProblem } from '../peoples/huns.js';
import { foundingProblem, foundKingdom } from '../peoples/kingdoms.js';
import { loot, looter } from './looting.js';
import { isHun, planTransfer, planWalk, stopRule, transfer, walk } from '../land/movement.js';
import { kindOf, onMap, unitState } from '../world/pieces.js';
import { moverOf } from '../world/seats.js';
import type { OrderFor, PlayedOrder } from '../../orders/understand.js';
import { isProblem, problem, type Problem } from '../world/problem.js';
import type { Lookout } from '../../board.js';
import type { Play } from '../../play.js';

/** Carries out one order of the movement group; other orders are none of its business. */
export function moveOrder(play: Play, order: PlayedOrder): void {
  switch (order.key) {
    case 'move':
      return move(play, order);
    case 'transfer':
      return transferOrder(play, order);
    case 'attack':
      return attackOrder(play, order);
    case 'loot':
      return lootOrder(play, order);
    case 'found':
      return found(play, order);
    default:
      return;
  }
}

/** RF-PEO-1, RF-TURN-5: may this seat order this unit now? Hun kinds move in their own phase alone. */
export function unfit(board: Lookout, seat: string, unit: string): Problem | undefined {
  const { state } = board;
  if (!onMap(state, unit)) return problem('not-on-map', 'RF-MOV-1', { unit });
  if (moverOf(board, unit) !== seat) return problem('not-yours', 'RF-PEO-1', { unit });
  const hun = isHun(board, unit);
  if (hun !== (state.step === 'H'))
    return problem(hun ? 'hun-phase-only' : 'only-huns', 'RF-TURN-5', { unit });
  if (unitState(state, unit).flipped) return problem('used-up', 'RF-MOV-5', { unit });
  return undefined;
}

function fail(play: Play, order: PlayedOrder, bar: Problem): void {
  play.log.failed(order, bar.rule, bar.reason, bar.data);
}

function move(play: Play, order: OrderFor<'move'>): void {
  const { unit, to } = order.fields;
  const bar = unfit(play, order.position, unit) ?? pinnedBy(play, unit);
  if (bar) return fail(play, order, bar);
  const plan = planWalk(play, unit, to);
  if (isProblem(plan)) return fail(play, order, plan);
  walk(play, plan);
  const at = plan.areas.at(-1);
  if (plan.cut.length > 0)
    play.log.part(order, stopRule(play, unit), 'move-stops', { unit, to: at, step: plan.areas.length });
  else play.log.done(order, 'RF-MOV-1', { unit, to: at });
}

function transferOrder(play: Play, order: OrderFor<'transfer'>): void {
  const { unit, to } = order.fields;
  const bar = unfit(play, order.position, unit) ?? pinnedBy(play, unit);
  if (bar) return fail(play, order, bar);
  const way = planTransfer(play, unit, to);
  if ('reason' in way) return fail(play, order, way);
  transfer(play, unit, way);
  play.log.done(order, 'RF-MOV-9', { unit, to });
}

function attackOrder(play: Play, order: OrderFor<'attack'>): void {
  for (const unit of [order.fields.unit, ...order.fields.support.map((s) => s.unit)]) {
    const bar = unfit(play, order.position, unit);
    if (bar) return fail(play, order, bar);
  }
  const result = attack(play, order.fields);
  if (isProblem(result)) return fail(play, order, result);
  const { attack: value, defence } = result.battle;
  const facts = { unit: order.fields.unit, area: order.fields.on, attack: value, defence };
  if (result.won) return play.log.done(order, 'RF-CBT-1', facts);
  const { rule, reason, data } = result.bar ?? problem('too-weak', 'RF-CBT-1', facts);
  // RF-HUN-3, RF-HUN-4: tribes joined the Hun or fled from him, and the others stood.
  if (result.met) play.log.part(order, rule, reason, data);
  else play.log.failed(order, rule, reason, data);
}

function lootOrder(play: Play, order: OrderFor<'loot'>): void {
  const { area, by } = order.fields;
  const unit = whoLoots(play, order.position, area, by);
  if (typeof unit !== 'string') return fail(play, order, unit);
  loot(play, unit, area);
  play.log.done(order, 'RF-LOOT-1', { unit, area });
}

/** RF-LOOT-1: the unit of the seat that loots the star now, or why none does. */
export function whoLoots(
  board: Lookout,
  seat: string,
  area: string,
  by: string | undefined,
): string | Problem {
  const unit = looter(board, seat, area, by);
  if (typeof unit !== 'string') return unit;
  const fits = isHun(board, unit) === (board.state.step === 'H');
  return (fits ? pinnedBy(board, unit) : problem('hun-phase-only', 'RF-TURN-5', { unit })) ?? unit;
}

/** RF-KIN-1, RF-HUN-5: what keeps a unit of the seat from founding a kingdom where it stands. */
export function settleProblem(
  board: Lookout,
  seat: string,
  unit: string,
  set: string | undefined,
): Problem | undefined {
  if (!onMap(board.state, unit)) return problem('not-on-map', 'RF-KIN-1', { unit });
  if (moverOf(board, unit) !== seat) return problem('not-yours', 'RF-KIN-1', { unit });
  if (settlesByKingdom(board, unit)) {
    const plan = foundingProblem(board, unit, set);
    return 'reason' in plan ? plan : undefined;
  }
  return board.state.step === 'H'
    ? hunnicFoundingProblem(board, unit, set)
    : problem('hun-phase-only', 'RF-HUN-5', { unit });
}

const settlesByKingdom = (board: Lookout, unit: string): boolean =>
  kindOf(board, unit) === 'migratory' && board.state.step !== 'H';

function found(play: Play, order: OrderFor<'found'>): void {
  const { unit, set, bring } = order.fields;
  const bar = settleProblem(play, order.position, unit, set);
  if (bar) return fail(play, order, bar);
  const plan = settlesByKingdom(play, unit) ? foundingProblem(play, unit, set) : undefined;
  if (plan && !('reason' in plan)) {
    foundKingdom(play, unit, plan);
    return play.log.done(order, 'RF-KIN-1', { unit, kingdom: plan.id });
  }
  const [left] = bring.flatMap((id) => bringProblem(play, unit, id) ?? []);
  const come = bring.filter((id) => bringProblem(play, unit, id) === undefined);
  foundHunnic(play, unit, come);
  if (left) play.log.part(order, left.rule, left.reason, left.data);
  else play.log.done(order, 'RF-HUN-5', { unit });
}
