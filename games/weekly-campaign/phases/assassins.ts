/** Phase 1.11: assassins at work. WK-P1-11, WK-SPY-4 to 6. */
import { byId, invariant, values } from '../../../src/core/index.js';
import { partiesOf } from '../rules/realm/parties.js';
import { forceWith, regtsOf } from '../rules/troops/commands.js';
import { findHex } from '../rules/realm/find.js';
import { killLeader } from '../rules/realm/leaders.js';
import { shiftMorale } from '../rules/realm/morale.js';
import type { PlayedAs } from '../orders/book.js';
import { garrisonRegts, placeById } from '../rules/realm/places.js';
import { clamp } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type Leader } from '../records.js';
import { type State } from '../state.js';
import type { Data } from '../data.js';
import { fundedCost } from '../week.js';

export const assassins = phase('1.11 assassins', (play) => {
  for (const order of play.orders)
    if (order.key === 'assassin' && fundedCost(play.state, order) !== undefined) strike(play, order);
});

const hexOfLeader = (state: State, leader: Leader): string =>
  state.commands[leader.at]?.hex ?? state.forts[leader.at]?.hex ?? leader.at;

/** In percent: dearer is better, guards, walls and a counter-spy are worse. */
export function assassinChance(state: State, data: Data, leader: Leader, cost: number): number {
  const chart = data.charts.assassin;
  const command = state.commands[leader.at];
  const place = placeById(state, leader.at) ?? placeById(state, command?.inside ?? null);
  const regts = command ? regtsOf(forceWith(state, command)) : place ? garrisonRegts(state, place) : 0;
  const hex = hexOfLeader(state, leader);
  const counterSpy = values(state.spies).some((s) => s.owner === leader.owner && s.city === hex);
  const chance =
    chart.base +
    Math.floor(cost / chart.perTlts) -
    chart.regts * Math.floor(regts / chart.perRegts) -
    (place ? chart.walls : 0) -
    (counterSpy ? chart.counterSpy : 0);
  return clamp(chance, chart.least, chart.most);
}

function strike(play: Play, order: PlayedAs<'assassin'>): void {
  const { state, data, dice, log } = play;
  const { target, cost } = order.fields;
  const victim = target.owner;
  invariant(victim !== undefined, 'a paid assassin has a victim');
  const hex = findHex(state, target);
  const leader = values(state.leaders)
    .filter((l) => l.owner === victim && l.state === 'free' && hexOfLeader(state, l) === hex)
    .sort((a, b) => a.n - b.n)[0];
  // No general there is not a refusal: the attempt fails, the money is gone.
  // The die falls even so: one that is missing would tell that nobody was there.
  const roll = dice.d100('assassin', order.position, order.number);
  const success = leader !== undefined && roll <= assassinChance(state, data, leader, cost);
  const key = `${order.position} ${order.number}`;
  if (leader && success) {
    killLeader(state, data, leader);
    log.add('assassin', 'WK-SPY-5', byId([order.position, victim]), {
      of: victim,
      leader: leader.id,
      name: leader.name,
      hex: hex ?? '',
      success: true,
    });
    return log.done(order, 'WK-SPY-5', { success: 1 }, [`assassin ${key}`]);
  }
  const traced = dice.d100('assassin-trace', order.position, order.number) <= data.charts.assassin.trace;
  if (traced) shiftMorale(state, order.position, data.charts.moraleEvents.assassinExposed);
  log.add('assassin', 'WK-SPY-6', traced ? partiesOf(state, [order.position, victim]) : [order.position], {
    of: victim,
    hex: hex ?? '',
    success: false,
    traced,
    by: order.position,
  });
  log.part(order, 'WK-SPY-10', 'attempt-failed', {}, [`assassin ${key}`, `assassin-trace ${key}`]);
}
