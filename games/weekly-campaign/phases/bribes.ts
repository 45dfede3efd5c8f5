/** Phase 1.12: bribes of cities and forces; then spies are hunted. WK-P1-12, WK-SPY-2, WK-SPY-3, WK-SPY-7 to 9. */
import { values } from '../../../src/core/index.js';
import { partiesOf } from '../rules/realm/parties.js';
import { allForces, forceWith, isLandForce, regtsOf, type Force } from '../rules/troops/commands.js';
import { findCommand, findKnownCity } from '../rules/realm/find.js';
import { inheritCaptives, setFree } from '../rules/realm/freed.js';
import { isBribe } from '../rules/exchange/gifts.js';
import { leaveForSeat, loyalty, seniorLeader } from '../rules/realm/leaders.js';
import { drawLosses } from '../rules/troops/losses.js';
import { moraleOf } from '../rules/realm/morale.js';
import { dropPath, moverOf } from '../rules/march/movers.js';
import type { PlayedAs } from '../orders/book.js';
import { commandsInside, garrison, garrisonRegts, leaveWalls } from '../rules/realm/places.js';
import { takeCity } from '../rules/conquest/possession.js';
import { refuse } from '../orders/refusals.js';
import { actOfWar, isFriend } from '../rules/realm/relations.js';
import { clamp, count, items, put, truncDiv } from '../rules/troops/stacks.js';
import { tally, fundedCost } from '../week.js';
import { INDEPENDENT, type City, type Stack } from '../records.js';
import { type State } from '../state.js';
import { phase, type Play } from '../play.js';
import type { Data } from '../data.js';

type GiveOrder = PlayedAs<'give'>;

export const bribes = phase('1.12 bribes', (play) => {
  for (const order of play.orders) {
    if (order.key !== 'give' || !isBribe(order)) continue;
    const amount = fundedCost(play.state, order);
    if (amount !== undefined) bribe(play, order, amount);
  }
  huntSpies(play);
});

function bribe(play: Play, order: GiveOrder, amount: number): void {
  const { state } = play;
  const { to } = order.fields;
  const command = findCommand(state, to);
  if (command && command.owner !== order.position)
    return bribeForce(play, order, forceWith(state, command), amount);
  const city = findKnownCity(state, order.position, to);
  if (city && !isFriend(state, order.position, city.holder)) return bribeCity(play, order, city, amount);
  const force =
    to.hex !== undefined
      ? allForces(state).find(
          (f) =>
            f.hex === to.hex &&
            isLandForce(f) &&
            f.position !== order.position &&
            (to.owner === undefined || f.position === to.owner),
        )
      : undefined;
  if (force) return bribeForce(play, order, force, amount);
  refuse(play, order, 'WK-SPY-7', 'no-target');
}

/** Per cent for a bribed city to come over: dearer with its size, garrison and loyalty, never above the chart's most. WK-SPY-7 */
export function cityBribeChance(state: State, data: Data, city: City, amount: number): number {
  const { bribe: chart, battle } = data.charts;
  const free = city.holder === INDEPENDENT;
  const regts = garrisonRegts(state, city);
  const capital = values(state.positions).some((p) => p.capital === city.id);
  if (capital || (!free && regts >= chart.immune)) return 0;
  const mood = free
    ? chart.independent
    : truncDiv(battle.moraleMiddle - moraleOf(state, data.charts, city.owner), 2) - chart.position;
  return clamp(
    Math.floor(amount / (chart.perSize * city.size)) + mood - chart.garrison * regts,
    0,
    chart.most,
  );
}

function bribeCity(play: Play, order: GiveOrder, city: City, amount: number): void {
  const { state, data, log } = play;
  const chance = cityBribeChance(state, data, city, amount);
  const told = { place: city.id, name: city.name };
  const holder = city.holder;
  if (attempt(play, order) > chance) return exposeFailure(play, order, holder, told, told);
  const militia: Stack = {};
  const leaving: Stack = {};
  for (const { key, code, n } of items(city.stack)) put(code === 'MIL' ? militia : leaving, key, n);
  for (const command of commandsInside(state, city)) leaveWalls(state, command);
  setFree(state, holder, city.id, leaving);
  city.stack = militia;
  takeCity(play, city, order.position, 'bribe');
  city.owner = order.position;
  city.holder = order.position;
  city.status = 'allied';
  city.alliedSince = state.turn;
  leaveForSeat(state, city.id);
  inheritCaptives(state, city);
  if (holder !== INDEPENDENT) actOfWar(state, log, order.position, holder);
  log.add('bribe', 'WK-SPY-7', partiesOf(state, [order.position, holder]), {
    place: city.id,
    name: city.name,
    by: order.position,
    of: holder,
    success: true,
  });
  log.done(order, 'WK-SPY-7', { place: city.id });
}

/** Per cent for a bribed force to stand still: the less loyal its leader, the cheaper. WK-SPY-8 */
export function forceBribeChance(state: State, data: Data, force: Force, amount: number): number {
  const chart = data.charts.bribe;
  const lov = loyalty(data, seniorLeader(state, force.members));
  return clamp((chart.lovBase - lov) * Math.floor(amount / chart.perTlts), 0, chart.most);
}

function bribeForce(play: Play, order: GiveOrder, force: Force, amount: number): void {
  const { state, data, log } = play;
  const chart = data.charts.bribe;
  if (isFriend(state, order.position, force.position)) return refuse(play, order, 'WK-SPY-8', 'treaty');
  const chance = forceBribeChance(state, data, force, amount);
  const roll = attempt(play, order);
  // What the order named, not what it hit upon: the chain of command is the other side's business.
  const named = {
    command: order.fields.to.hex ?? findCommand(state, order.fields.to)?.id ?? force.top.id,
  };
  if (roll > chance) return exposeFailure(play, order, force.position, named, { command: force.top.id });
  for (const command of force.members) command.weekCommand = 3;
  dropPath(play, moverOf(state, force.top), 'WK-SPY-8', 'bribed');
  let deserters = 0;
  if (roll <= Math.floor(chance / chart.third)) {
    deserters = Math.floor(regtsOf(force) / chart.quarter);
    const lost = drawLosses(play, force.members, deserters, [
      'bribe',
      order.position,
      order.number,
      'desert',
    ]);
    deserters = lost.length;
    tally(state.week.deserted, force.position, deserters);
  }
  // WK-REP-6: a quarter of its regts would tell the briber how many it has; he hears that some went.
  const briber = { ...named, of: force.position, ...(deserters > 0 ? { some: 'some of its regts' } : {}) };
  log.add('bribe', 'WK-SPY-8', [order.position], { ...briber, by: order.position, success: true });
  log.add('bribe', 'WK-SPY-8', [force.position], {
    command: force.top.id,
    of: force.position,
    success: true,
    deserters,
  });
  log.done(order, 'WK-SPY-8', briber);
}

/** WK-SPY-9: reported to a position, with the briber's name on a 4 or more; an exposed bribe of a held city is an act of war. */
function exposeFailure(
  play: Play,
  order: GiveOrder,
  victim: string,
  named: Readonly<Record<string, string>>,
  told: Readonly<Record<string, string>>,
): void {
  const { state, data, dice, log } = play;
  log.add('bribe', 'WK-SPY-9', [order.position], {
    ...named,
    by: order.position,
    of: victim,
    success: false,
  });
  if (state.positions[victim]) {
    const traced = dice.d6('bribe', order.position, order.number, 'trace') >= data.charts.bribe.named;
    log.add('bribe', 'WK-SPY-9', [victim], {
      ...told,
      of: victim,
      success: false,
      ...(traced ? { by: order.position } : {}),
    });
    if (traced && told.place !== undefined) actOfWar(state, log, order.position, victim);
  }
  log.part(order, 'WK-SPY-10', 'attempt-failed');
}

/** The die of the attempt itself is the briber's; the trace and the deserters' lots, which come after it, are nobody's. */
function attempt({ dice, log }: Play, { position, number }: GiveOrder): number {
  const roll = dice.d100('bribe', position, number);
  log.rolled([position], `bribe ${position} ${number}`);
  return roll;
}

/** Spies are found on a high roll, sooner where the holder has spies or a garrison of his own. WK-SPY-3, WK-SPY-4 */
function huntSpies(play: Play): void {
  const { state, data, dice, log } = play;
  const chart = data.charts.spies;
  for (const spy of values(state.spies)) {
    const city = state.cities[spy.city];
    if (!city || city.holder === spy.owner || !state.positions[city.holder]) continue;
    const counter = values(state.spies).some((s) => s.owner === city.holder && s.city === spy.city);
    const watch =
      (counter ? chart.counterSpy : 0) + (count(garrison(state, city)) >= chart.bigGarrison ? 1 : 0);
    const roll = dice.d6('spy', spy.id) + dice.d6('spy', spy.id);
    if (roll + watch < chart.found) continue;
    log.rolled([spy.owner], `spy ${spy.id}`);
    const named = dice.d6('spy', spy.id, 'trace') >= chart.named;
    delete state.spies[spy.id];
    log.add('spy', 'WK-SPY-3', [spy.owner], { spy: spy.id, place: city.id, name: city.name, what: 'lost' });
    log.add('spy', 'WK-SPY-3', [city.holder], {
      place: city.id,
      name: city.name,
      what: 'found',
      ...(named ? { by: spy.owner } : {}),
    });
  }
}
