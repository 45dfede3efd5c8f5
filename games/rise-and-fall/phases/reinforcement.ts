/** Reinforcement and replacement: disbanding, reform, payments, builds, what is too many. RF-ALG-REINF 5 to 9, RF-REP-2 to 5, RF-LOOT-2. */
import { ids, invariant } from '../../../src/core/index.js';
import { bribeProblem, setBribe } from '../rules/money/bribery.js';
import { yearNow } from '../rules/world/calendar.js';
import { raiseByDefault } from '../rules/money/default-builds.js';
import { disband, disbandExcess } from '../rules/money/disbanding.js';
import { raiseForKingdom } from '../rules/peoples/kingdoms.js';
import { convert, revive, reviveAll } from '../rules/peoples/kushans.js';
import { newPurse, pay, raise, roomAt, type Purse } from '../rules/money/musters.js';
import { rebuild } from '../rules/money/rebuilding.js';
import { kindOf, onMap } from '../rules/world/pieces.js';
import { raiseRebel } from '../rules/peoples/rebels.js';
import { exchange, legionsLeft } from '../rules/money/reform.js';
import { empireOf, moverOf, phasingSeat } from '../rules/world/seats.js';
import type { OrderFor, PlayedOrder } from '../orders/understand.js';
import { problem, type Problem } from '../rules/world/problem.js';
import { phase, type Play } from '../play.js';

export const reinforcement = phase('reinforcement', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  const empire = empireOf(seat);
  const mine = play.orders.filter((o) => o.position === seat);
  // Section 5.4: K kushan, D, U.
  if (empire === 'rome') convertTribe(play, mine);
  for (const order of mine) if (order.key === 'disband') disbandOrder(play, order);
  if (empire === 'rome') reformArmy(play, mine);
  const purse = newPurse(empire);
  for (const order of mine) {
    if (order.key === 'bribe') bribe(play, purse, order);
    else if (order.key === 'rebuild') rebuildOrder(play, purse, order);
    else if (order.key === 'build' && !isReturn(play, order)) build(play, purse, order);
  }
  if (empire === 'rome' && !mine.some((o) => o.key === 'build' && isKushan(play, o))) reviveAll(play);
  if (empire && !play.state.heard.includes(seat)) raiseByDefault(play, purse, empire);
  // RF-REP-3: payments leave less room for units, but only units are disbanded.
  if (empire) disbandExcess(play, empire);
  // RF-ALG-REINF 1: the production of this phase was lost; unrest at home ends.
  if (empire) quietHome(play, empire);
});

function quietHome({ state, log }: Play, empire: string): void {
  for (const id of ids(state.areas)) {
    const area = state.areas[id];
    if (area?.revolt !== 'home' || area.controller !== empire) continue;
    area.revolt = 'none';
    log.add('revolt-ended', 'RF-REV-1', 'all', { area: id, by: empire });
  }
}

/** RF-REP-5, RF-CW-10: any unit that the seat moves, unless it is bribed. */
function disbandOrder(play: Play, order: OrderFor<'disband'>): void {
  const { state, log } = play;
  const bars: Problem[] = [];
  let done = 0;
  for (const unit of order.fields.units) {
    const bar = disbandProblem(play, order.position, unit);
    if (bar) bars.push(bar);
    else {
      disband(play, unit, 'RF-REP-5');
      done += 1;
    }
  }
  const [first] = bars;
  if (!first) log.done(order, 'RF-REP-5', { units: order.fields.units });
  else if (done > 0) log.part(order, first.rule, first.reason, first.data);
  else log.failed(order, first.rule, first.reason, first.data);
  function disbandProblem(scene: Play, seat: string, unit: string): Problem | undefined {
    if (!onMap(state, unit)) return problem('not-on-map', 'RF-REP-5', { unit });
    if (moverOf(scene, unit) !== seat) return problem('not-yours', 'RF-REP-5', { unit });
    return state.bribes.some((b) => b.unit === unit) ? problem('bribed', 'RF-REP-5', { unit }) : undefined;
  }
}

/** RF-REF-1: named legions first, five in all; the rest of the five by default. */
function reformArmy(play: Play, mine: readonly PlayedOrder[]): void {
  const { state, data, log } = play;
  const { from, perTurn } = data.charts.reform;
  const legions = legionsLeft(play);
  const chosen: string[] = [];
  for (const order of mine) {
    if (order.key !== 'upgrade') continue;
    const { units } = order.fields;
    const wrong = units.find((u) => !legions.includes(u));
    const twice = units.find((u, n) => chosen.includes(u) || units.indexOf(u) < n);
    const room = perTurn - chosen.length;
    if (yearNow(state) < from) log.failed(order, 'RF-REF-1', 'too-early', { year: from });
    else if (wrong !== undefined) log.failed(order, 'RF-REF-1', 'no-legion', { unit: wrong });
    else if (twice !== undefined) log.failed(order, 'RF-REF-1', 'named-twice', { unit: twice });
    else if (units.length > perTurn || room === 0)
      log.failed(order, 'RF-REF-1', 'too-many', { most: perTurn });
    else {
      chosen.push(...units.slice(0, room));
      if (units.length > room) log.part(order, 'RF-REF-1', 'too-many', { most: perTurn });
      else log.done(order, 'RF-REF-1', { units });
    }
  }
  exchange(play, chosen);
}

/** RF-KUS-2: one tribe a turn joins the Kushans; Rome may say which. */
function convertTribe(play: Play, mine: readonly PlayedOrder[]): void {
  let wish: OrderFor<'choose'> | undefined;
  for (const order of mine) if (order.key === 'choose' && order.fields.what === 'kushan') wish = order;
  for (const order of mine) {
    if (order.key !== 'choose' || order.fields.what !== 'kushan' || order === wish) continue;
    play.log.failed(order, 'RF-KUS-2', 'named-twice', { unit: order.fields.units[0] ?? '' });
  }
  const wished = wish?.fields.units[0];
  const bar = convert(play, wished);
  if (!wish) return;
  if (bar) play.log.failed(wish, bar.rule, bar.reason, bar.data);
  else play.log.done(wish, 'RF-KUS-2', { unit: wished });
}

function bribe(play: Play, purse: Purse, order: OrderFor<'bribe'>): void {
  const { data, log } = play;
  const { unit } = order.fields;
  const empire = purse.empire;
  if (!empire) return log.failed(order, 'RF-BRI-1', 'no-empire', {});
  const bar = bribeProblem(play, empire, unit, purse.counters);
  if (bar && 'reason' in bar) return log.failed(order, bar.rule, bar.reason, bar.data);
  const { bribe: hp } = data.charts.points;
  // The purse of the half whose area lies beside the unit pays; the fuller one where both do.
  const [from] = [...bar.beside].sort((a, b) => roomAt(play, purse, b) - roomAt(play, purse, a));
  invariant(from !== undefined, 'a unit that can be bribed lies beside an area of the empire');
  if (!pay(play, purse, from, hp))
    return log.failed(order, 'RF-BRI-1', 'no-room', { hp, room: roomAt(play, purse, from) });
  setBribe(play, empire, unit);
  log.done(order, 'RF-BRI-1', { unit });
}

function rebuildOrder(play: Play, purse: Purse, order: OrderFor<'rebuild'>): void {
  const { area, yes } = order.fields;
  const bar = rebuild(play, purse, area, yes);
  if (bar) play.log.failed(order, bar.rule, bar.reason, bar.data);
  else play.log.done(order, area === 'walls' ? 'RF-WALL-1' : 'RF-LOOT-2', { area });
}

/** Units of peoples come back after everything else (RF-ALG-REINF 10). */
function isReturn(play: Play, order: OrderFor<'build'>): boolean {
  const { unit } = order.fields;
  return unit !== undefined && ['people', 'sarmatian', 'german'].includes(kindOf(play, unit));
}

function isKushan(play: Play, order: OrderFor<'build'>): boolean {
  const { kind, unit } = order.fields;
  return kind === 'kushan' || (unit !== undefined && kindOf(play, unit) === 'kushan');
}

/** RF-REP-4 and its kin: as many of the units as can be raised, one after the other. */
function build(play: Play, purse: Purse, order: OrderFor<'build'>): void {
  const { log } = play;
  const { count, at } = order.fields;
  const raised: string[] = [];
  for (let n = 0; n < count; n++) {
    const found = buildOne(play, purse, order);
    if (typeof found === 'string') raised.push(found);
    else {
      const facts = { ...found.data, raised: raised.length, wanted: count };
      if (raised.length > 0) log.part(order, found.rule, found.reason, facts);
      else log.failed(order, found.rule, found.reason, facts);
      return;
    }
  }
  log.done(order, 'RF-REP-4', { units: raised, area: at });
}

function buildOne(play: Play, purse: Purse, order: OrderFor<'build'>): string | Problem {
  const { kind, unit, at } = order.fields;
  const wanted = unit === undefined ? kind : kindOf(play, unit);
  switch (wanted) {
    case 'rebel':
      return raiseRebel(play, order.position, purse, at);
    case 'kushan':
      return order.position === 'P1'
        ? revive(play, at)
        : problem('not-yours', 'RF-KUS-3', { unit: unit ?? 'KU1' });
    case 'hunnic-kingdom':
      return problem('hun-phase-only', 'RF-HUN-6', {});
    case 'germanic-kingdom':
      return unit === undefined
        ? problem('name-unit', 'RF-KIN-3', {})
        : raiseForKingdom(play, order.position, unit, at);
    case 'migratory':
    case 'huns':
    case 'hunae':
      return problem('comes-by-date', 'RF-RAID-4', { unit: unit ?? '' });
    default:
      return raise(play, purse, unit === undefined ? { kind: kind ?? '' } : { unit }, at);
  }
}
