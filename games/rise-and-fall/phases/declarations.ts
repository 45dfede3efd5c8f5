/** Declarations at the top of a player turn: war, peace, alliance, in the order written. RF-TURN-4, RF-WAR-1, RF-PEACE-1, RF-ALL-5. */
import { yearNow } from '../rules/world/calendar.js';
import { atWar, hostile, other } from '../rules/world/factions.js';
import { empireOf, germaniaSeat, phasingSeat } from '../rules/world/seats.js';
import { sue } from '../rules/war/treaties.js';
import type { OrderFor } from '../orders/understand.js';
import { declareWar, makePact, warFaction, warProblem } from '../rules/war/wars.js';
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

/** RF-PEACE-1: no suit without a war, none in the turn in which one declared it oneself. */
function peace(play: Play, order: OrderFor<'peace'>): void {
  const { state, log } = play;
  const side = empireOf(order.position);
  if (side === undefined || order.fields.with !== other(side))
    return log.failed(order, 'RF-PEACE-1', 'no-suit', {});
  if (!state.war.romeParthia) return log.failed(order, 'RF-PEACE-1', 'not-at-war-now', { on: other(side) });
  if (state.war.declared[side] === state.turn) return log.failed(order, 'RF-TURN-4', 'same-turn', {});
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
  const { state, data, log } = play;
  const { german, with: partner } = order.fields;
  const from = data.charts.dates.germanWar;
  if (german !== 'german' || partner !== 'eurosarm')
    return log.failed(order, 'RF-ALL-5', 'only-german-pact', {});
  if (order.position !== germaniaSeat(state)) return log.failed(order, 'RF-ALL-5', 'not-germania', {});
  if (yearNow(state) < from) return log.failed(order, 'RF-ALL-5', 'too-early', { year: from });
  const gone = ['german', 'eurosarm'].find((p) => state.peoples[p]?.eliminated);
  if (gone !== undefined) return log.failed(order, 'RF-ALL-5', 'people-gone', { people: gone });
  // A war between the two declared on the same sheet stands against it.
  const fresh = play.orders.some(
    (o) => o.key === 'war' && o.number < order.number && o.position === order.position && bothIn(o),
  );
  if (fresh && atWar(state, 'german', 'eurosarm') && hostile(play, 'german', 'eurosarm')) {
    return log.failed(order, 'RF-ALL-5', 'same-turn', {});
  }
  makePact(play);
  log.done(order, 'RF-ALL-5', {});
}

const bothIn = (order: OrderFor<'war'>): boolean =>
  ['german', 'eurosarm'].includes(order.fields.by) && ['german', 'eurosarm'].includes(order.fields.on);
