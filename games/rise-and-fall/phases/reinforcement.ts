/** Reinforcement and replacement: disbanding, reform, payments, builds, what is too many. RF-ALG-REINF 5 to 9, RF-REP-2 to 5, RF-LOOT-2. */
import { ids } from '../../../src/core/index.js';
import { bribeProblem, setBribe } from '../bribery.js';
import { yearNow } from '../calendar.js';
import { areaState } from '../control.js';
import { raiseByDefault } from '../default-builds.js';
import { disband, disbandExcess } from '../disbanding.js';
import { raiseForKingdom } from '../kingdoms.js';
import { convert, revive, reviveAll } from '../kushans.js';
import { problem, type Problem } from '../movement.js';
import { newPurse, pay, raise, roomAt, type Purse } from '../musters.js';
import { isParthian, isRoman, kindOf, onMap, unitsAt } from '../pieces.js';
import { raiseRebel } from '../rebels.js';
import { exchange, legionsLeft } from '../reform.js';
import { empireOf, moverOf, phasingSeat } from '../seats.js';
import { phase, type Play } from '../state.js';
import type { OrderFor, PlayedOrder } from '../understand.js';

export const reinforcement = phase('reinforcement', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  const empire = empireOf(seat);
  const mine = play.orders.filter((o) => o.position === seat);
  for (const order of mine) if (order.key === 'disband') disbandOrder(play, order);
  if (empire === 'rome') reformArmy(play, mine);
  if (empire === 'rome') convertTribe(play, mine);
  const purse = newPurse(empire);
  for (const order of mine) {
    if (order.key === 'bribe') bribe(play, purse, order);
    else if (order.key === 'rebuild') rebuild(play, purse, order);
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

/** RF-REF-1: named legions first; the rest of the five by default. */
function reformArmy(play: Play, mine: readonly PlayedOrder[]): void {
  const { state, data, log } = play;
  const named = mine.filter((o) => o.key === 'upgrade');
  const { from, perTurn } = data.charts.reform;
  const legions = legionsLeft(play);
  for (const order of named) {
    const { units } = order.fields;
    const wrong = units.find((u) => !legions.includes(u));
    if (yearNow(state) < from) log.failed(order, 'RF-REF-1', 'too-early', { year: from });
    else if (wrong !== undefined) log.failed(order, 'RF-REF-1', 'no-legion', { unit: wrong });
    else if (units.length > perTurn) log.failed(order, 'RF-REF-1', 'too-many', { most: perTurn });
    else log.done(order, 'RF-REF-1', { units });
  }
  const good = named.flatMap((o) => (o.fields.units.every((u) => legions.includes(u)) ? o.fields.units : []));
  exchange(play, good);
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
  const bar = bribeProblem(play, empire, unit);
  if (bar && 'reason' in bar) return log.failed(order, bar.rule, bar.reason, bar.data);
  const { bribe: hp } = data.charts.points;
  // The purse of the half whose area lies beside the unit pays; the fuller one where both do.
  const [from] = [...bar.beside].sort((a, b) => roomAt(play, purse, b) - roomAt(play, purse, a));
  if (from === undefined || !pay(play, purse, from, hp)) {
    return log.failed(order, 'RF-BRI-1', 'no-room', {
      hp,
      room: from === undefined ? 0 : roomAt(play, purse, from),
    });
  }
  setBribe(play, empire, unit);
  log.done(order, 'RF-BRI-1', { unit });
}

/** RF-LOOT-2, RF-WALL-1: what costs points; before 350 rebuilding begins by itself (accession). */
function rebuild(play: Play, purse: Purse, order: OrderFor<'rebuild'>): void {
  const { log } = play;
  const found = order.fields.area === 'walls' ? rebuildWalls(play, purse) : rebuildStar(play, purse, order);
  if (found) log.failed(order, found.rule, found.reason, found.data);
  else log.done(order, 'RF-LOOT-2', { area: order.fields.area });
}

function rebuildWalls(play: Play, purse: Purse): Problem | undefined {
  const { state, data, log } = play;
  const { area, hp } = data.charts.walls;
  if (purse.empire !== 'rome' || state.areas[area]?.controller !== 'rome')
    return problem('not-yours-area', 'RF-WALL-1', { area });
  if (state.walls !== 'down') return problem('walls-stand', 'RF-WALL-1', { area });
  if (!pay(play, purse, area, hp))
    return problem('no-room', 'RF-WALL-1', { hp, room: roomAt(play, purse, area) });
  state.walls = 'standing';
  log.add('walls-built', 'RF-WALL-1', 'all', { area });
  return undefined;
}

function rebuildStar(play: Play, purse: Purse, order: OrderFor<'rebuild'>): Problem | undefined {
  const { state, data, log } = play;
  const { area: id, yes } = order.fields;
  const { empire } = purse;
  const area = areaState(play, id);
  if (!empire || area.controller !== empire) return problem('not-yours-area', 'RF-LOOT-2', { area: id });
  if (!yes) return undefined;
  if (area.loot === 2) return undefined;
  if (area.loot === 0) return problem('not-looted', 'RF-LOOT-2', { area: id });
  const own = empire === 'rome' ? isRoman : isParthian;
  if (!unitsAt(play, id).some((u) => own(kindOf(play, u))))
    return problem('no-unit-there', 'RF-LOOT-2', { area: id });
  const { hp, rome, parthia } = data.charts.rebuild;
  const most =
    empire === 'rome'
      ? rome - state.bribes.length
      : Math.min(parthia, data.charts.points.silkUnits - state.silkToRome);
  if (purse.rebuilt >= most) return problem('rebuild-limit', 'RF-LOOT-2', { most: Math.max(0, most) });
  if (!pay(play, purse, id, hp))
    return problem('no-room', 'RF-LOOT-2', { hp, room: roomAt(play, purse, id) });
  purse.rebuilt += 1;
  area.loot = 2;
  log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area: id, by: empire, kind: 'begun' });
  return undefined;
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
