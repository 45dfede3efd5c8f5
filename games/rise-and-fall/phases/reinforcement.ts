/** Reinforcement and replacement: disbanding, reform, payments, builds, what is too many. RF-ALG-REINF 5 to 9, RF-REP-2 to 5, RF-LOOT-2. */
import { ids, invariant } from '../../../src/core/index.js';
import { bribeProblem, setBribe } from '../rules/money/bribery.js';
import { yearNow } from '../rules/world/calendar.js';
import { raiseByDefault } from '../rules/money/default-builds.js';
import { disband, disbandExcess } from '../rules/money/disbanding.js';
import { kingdomRaiseProblem, raiseForKingdom } from '../rules/peoples/kingdoms.js';
import { convert, revive, reviveAll, reviveProblem } from '../rules/peoples/kushans.js';
import { newPurse, pay, raise, roomAt, toRaise, type Purse } from '../rules/money/musters.js';
import { rebuild } from '../rules/money/rebuilding.js';
import { kindOf, onMap } from '../rules/world/pieces.js';
import { raiseRebel, rebelReturnProblem } from '../rules/peoples/rebels.js';
import { exchange, legionsLeft } from '../rules/money/reform.js';
import { empireOf, moverOf, phasingSeat } from '../rules/world/seats.js';
import { isTribe } from '../rules/peoples/returns.js';
import type { Lookout } from '../board.js';
import type { Seat } from '../state.js';
import type { OrderFor, PlayedOrder } from '../orders/understand.js';
import { problem, type Problem } from '../rules/world/problem.js';
import { phase, type Play } from '../play.js';

export const reinforcement = phase('reinforcement', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  reduce(play, seat);
  reform(play, seat);
  settle(play, seat, muster(play, seat));
});

/** What comes after the orders: Kushans, a silent empire's units, what is too many. */
export function settle(play: Play, seat: Seat, purse: Purse): void {
  const empire = empireOf(seat);
  const mine = play.orders.filter((o) => o.position === seat);
  if (empire === 'rome' && !mine.some((o) => o.key === 'build' && isKushan(play, o))) reviveAll(play);
  if (empire && !play.state.heard.includes(seat)) raiseByDefault(play, purse, empire);
  // RF-REP-3: payments leave less room for units, but only units are disbanded.
  if (empire) disbandExcess(play, empire);
  // RF-ALG-REINF 1: the production of this phase was lost; unrest at home ends.
  if (empire) quietHome(play, empire);
}

/** RF-TURN-4: K kushan, then D. */
export function reduce(play: Play, seat: Seat): void {
  const mine = play.orders.filter((o) => o.position === seat);
  if (seat === 'P1') convertTribe(play, mine);
  for (const order of mine) if (order.key === 'disband') disbandOrder(play, order);
}

/** What is paid and raised by order; the purse as it is then. */
export function muster(play: Play, seat: Seat): Purse {
  const purse = newPurse(empireOf(seat));
  for (const order of play.orders) {
    if (order.position !== seat) continue;
    if (order.key === 'bribe') bribe(play, purse, order);
    else if (order.key === 'rebuild') rebuildOrder(play, purse, order);
    else if (order.key === 'build' && !isReturn(play, order.fields.unit)) build(play, purse, order);
  }
  return purse;
}

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
  const { log } = play;
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
}

export function disbandProblem(board: Lookout, seat: string, unit: string): Problem | undefined {
  const { state } = board;
  if (!onMap(state, unit)) return problem('not-on-map', 'RF-REP-5', { unit });
  if (moverOf(board, unit) !== seat) return problem('not-yours', 'RF-REP-5', { unit });
  return state.bribes.some((b) => b.unit === unit) ? problem('bribed', 'RF-REP-5', { unit }) : undefined;
}

/** RF-REF-1: named legions first, five in all; the rest of the five by default. */
export function reform(play: Play, seat: Seat): void {
  if (seat !== 'P1') return;
  const mine = play.orders.filter((o) => o.position === seat);
  exchange(play, chosenLegions(play, mine, play.log));
}

/** RF-REF-1: the legions that these orders name, as far as they may; `log` hears what becomes of each order. */
export function chosenLegions(board: Lookout, mine: readonly PlayedOrder[], log?: Play['log']): string[] {
  const { perTurn } = board.data.charts.reform;
  const chosen: string[] = [];
  for (const order of mine) {
    if (order.key !== 'upgrade') continue;
    const { units } = order.fields;
    const bar = upgradeProblem(board, units, chosen);
    const room = perTurn - chosen.length;
    if (bar) {
      log?.failed(order, bar.rule, bar.reason, bar.data);
      continue;
    }
    chosen.push(...units.slice(0, room));
    if (units.length > room) log?.part(order, 'RF-REF-1', 'too-many', { most: perTurn });
    else log?.done(order, 'RF-REF-1', { units });
  }
  return chosen;
}

/** RF-REF-1: what stands against naming these legions beside those chosen already. */
export function upgradeProblem(
  board: Lookout,
  units: readonly string[],
  chosen: readonly string[],
): Problem | undefined {
  const { from, perTurn } = board.data.charts.reform;
  if (yearNow(board.state) < from) return problem('too-early', 'RF-REF-1', { year: from });
  const legions = legionsLeft(board);
  const wrong = units.find((u) => !legions.includes(u));
  if (wrong !== undefined) return problem('no-legion', 'RF-REF-1', { unit: wrong });
  const twice = units.find((u, n) => chosen.includes(u) || units.indexOf(u) < n);
  if (twice !== undefined) return problem('named-twice', 'RF-REF-1', { unit: twice });
  return units.length > perTurn || chosen.length === perTurn
    ? problem('too-many', 'RF-REF-1', { most: perTurn })
    : undefined;
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
  const { log } = play;
  const { unit } = order.fields;
  const from = bribePayer(play, purse, unit);
  if (typeof from !== 'string') return log.failed(order, from.rule, from.reason, from.data);
  pay(play, purse, from, play.data.charts.points.bribe);
  invariant(purse.empire !== undefined, 'only an empire pays bribes');
  setBribe(play, purse.empire, unit);
  log.done(order, 'RF-BRI-1', { unit });
}

/** RF-BRI-1: the area whose half pays the bribe of a unit, or why it can't be bribed. */
export function bribePayer(board: Lookout, purse: Purse, unit: string): string | Problem {
  const { empire } = purse;
  if (!empire) return problem('no-empire', 'RF-BRI-1');
  const bar = bribeProblem(board, empire, unit, purse.counters);
  if ('reason' in bar) return bar;
  const { bribe: hp } = board.data.charts.points;
  // The purse of the half whose area lies beside the unit pays; the fuller one where both do.
  const [from] = [...bar.beside].sort((a, b) => roomAt(board, purse, b) - roomAt(board, purse, a));
  invariant(from !== undefined, 'a unit that can be bribed lies beside an area of the empire');
  const room = roomAt(board, purse, from);
  return room < hp ? problem('no-room', 'RF-BRI-1', { hp, room }) : from;
}

function rebuildOrder(play: Play, purse: Purse, order: OrderFor<'rebuild'>): void {
  const { area, yes } = order.fields;
  const changed = (later: PlayedOrder): boolean =>
    later.key === 'rebuild' &&
    later.position === order.position &&
    later.number > order.number &&
    later.fields.area === area &&
    later.fields.yes;
  if (!yes && play.orders.some(changed)) return play.log.failed(order, 'RF-LOOT-3', 'replaced');
  const bar = rebuild(play, purse, area, yes);
  if (bar) play.log.failed(order, bar.rule, bar.reason, bar.data);
  else play.log.done(order, area === 'walls' ? 'RF-WALL-1' : 'RF-LOOT-2', { area });
}

/** Units of peoples come back after everything else (RF-ALG-REINF 10). */
function isReturn(play: Play, unit: string | undefined): boolean {
  return unit !== undefined && isTribe(play, unit);
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

function buildOne(play: Play, purse: Purse, { position, fields }: OrderFor<'build'>): string | Problem {
  const { kind, unit, at } = fields;
  const bar = buildProblem(play, position, purse, fields);
  if (bar) return bar;
  switch (unit === undefined ? kind : kindOf(play, unit)) {
    case 'rebel':
      return raiseRebel(play, position, purse, at);
    case 'kushan':
      return revive(play, at);
    case 'germanic-kingdom':
      invariant(unit !== undefined, 'a Germanic kingdom raises the unit that is named');
      return raiseForKingdom(play, position, unit, at);
    default:
      return raise(play, purse, unit === undefined ? { kind: kind ?? '' } : { unit }, at);
  }
}

/** RF-REP-4 and its kin: what stands against raising the first of the units there. Tribes come back elsewhere (returns.ts). */
export function buildProblem(
  board: Lookout,
  seat: string,
  purse: Purse,
  { kind, unit, at }: Omit<OrderFor<'build'>['fields'], 'count'>,
): Problem | undefined {
  switch (unit === undefined ? kind : kindOf(board, unit)) {
    case 'rebel':
      return rebelReturnProblem(board, seat, purse, at);
    case 'kushan':
      return seat === 'P1'
        ? reviveProblem(board, at)
        : problem('not-yours', 'RF-KUS-3', { unit: unit ?? 'KU1' });
    case 'hunnic-kingdom':
      return problem('hun-phase-only', 'RF-HUN-6', {});
    case 'germanic-kingdom':
      return unit === undefined
        ? problem('name-unit', 'RF-KIN-3', {})
        : kingdomRaiseProblem(board, seat, unit, at);
    case 'migratory':
    case 'huns':
    case 'hunae':
      return problem('comes-by-date', 'RF-RAID-4', { unit: unit ?? '' });
    default: {
      const found = toRaise(board, purse, unit === undefined ? { kind: kind ?? '' } : { unit }, at);
      return typeof found === 'string' ? undefined : found;
    }
  }
}
