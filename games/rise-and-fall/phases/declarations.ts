/** Declarations at the top of a player turn: war, peace, alliance, in the order written. RF-TURN-4, RF-WAR-1, RF-PEACE-1, RF-ALL-5. */
import { atWar, hostile } from '../rules/world/factions.js';
import { phasingSeat } from '../rules/world/seats.js';
import { sue, suitor } from '../rules/war/treaties.js';
import { problem, type Problem } from '../rules/world/problem.js';
import type { Lookout } from '../board.js';
import type { OrderFor, PlayedOrder } from '../orders/understand.js';
import { declareWar, makePact, pactProblem, warFaction, warProblem } from '../rules/war/wars.js';
import { phase, type Play } from '../play.js';

export const declarations = phase('declarations', (play) => {
  const seat = phasingSeat(play.state.step);
  const mine = play.orders.filter((o) => o.position === seat);
  for (const order of mine) {
    if (order.key === 'war' && play.state.step !== 'Rm') war(play, order);
    else if (order.key === 'peace') peace(play, order);
    else if (order.key === 'ally' && play.state.step !== 'Rm') ally(play, order);
  }
});

function war(play: Play, order: OrderFor<'war'>): void {
  const [by, on] = [warFaction(play, order.fields.by), warFaction(play, order.fields.on)];
  const bar = warProblem(play, order.position, by, on);
  if (bar) return play.log.failed(order, bar.rule, bar.reason, bar.data);
  declareWar(play, by, on);
  play.log.done(order, 'RF-WAR-1', { by, on });
}

function peace(play: Play, order: OrderFor<'peace'>): void {
  const { state, log } = play;
  const side = suitor(play, order.position, order.fields.with);
  if (typeof side !== 'string') return log.failed(order, side.rule, side.reason, side.data);
  if (state.war.suing === side) return log.failed(order, 'RF-PEACE-1', 'told-already', {});
  if (order.fields.when === 'end') {
    state.war.suing = side;
    return log.done(order, 'RF-TURN-4', { when: 'end' });
  }
  sue(play, side);
  log.done(order, 'RF-PEACE-1', { level: state.war.ladder[side] });
}

/** RF-ALL-5: from 160, only the Germans with the Euro-Sarmatians. */
function ally(play: Play, order: OrderFor<'ally'>): void {
  const { log } = play;
  const { german, with: partner } = order.fields;
  const before = play.orders.filter((o) => o.number < order.number && o.position === order.position);
  const bar = pactProblem(play, order.position, german, partner) ?? freshWar(play, before);
  if (bar) return log.failed(order, bar.rule, bar.reason, bar.data);
  makePact(play);
  log.done(order, 'RF-ALL-5', {});
}

/** A war between Germans and Euro-Sarmatians declared by these orders stands against their alliance. */
export function freshWar(board: Lookout, orders: readonly PlayedOrder[]): Problem | undefined {
  const fresh = orders.some((o) => o.key === 'war' && bothIn(o));
  const fight = atWar(board.state, 'german', 'eurosarm') && hostile(board, 'german', 'eurosarm');
  return fresh && fight ? problem('same-turn', 'RF-ALL-5', {}) : undefined;
}

const bothIn = (order: OrderFor<'war'>): boolean =>
  ['german', 'eurosarm'].includes(order.fields.by) && ['german', 'eurosarm'].includes(order.fields.on);
