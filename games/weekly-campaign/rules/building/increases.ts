/** I orders: walls, taxes, veterans. WK-CH-18, WK-MIL-15, WK-ECO-1. */
import { values } from '../../../../src/core/index.js';
import { drilled } from './training.js';
import { dueAfter, enqueue } from './builds.js';
import { allCommands } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { findHex, findHolder, findPlace, isForeign, stackAt } from '../realm/find.js';
import type { PlayedAs } from '../../orders/book.js';
import { hexOf, isCity, isOwnHeld, type Place } from '../realm/places.js';
import { refuse, type Reason } from '../../orders/refusals.js';
import { costOf, count, GRADES, halfUp, has, isMilitia, isSqd, keyOf, parseKey } from '../troops/stacks.js';
import type { Grade, PositionId } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';
import { spend } from '../realm/treasury.js';

type IncreaseOrder = PlayedAs<'increase'>;

export function increaseOrder(play: Play, order: IncreaseOrder): void {
  const { what, to } = order.fields;
  if (to.kind === 'TA' || to.kind === 'DE') {
    if (what.kind !== 'place') return refuse(play, order, 'WK-CH-18', 'range');
    const place = findPlace(play.state, what.ref);
    if (isForeign(order.position, what.ref)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
    if (!place) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
    if (order.fields.at && findHex(play.state, order.fields.at) !== hexOf(place))
      return refuse(play, order, 'WK-CH-18', 'not-here');
    if (isCity(place) ? !isOwnHeld(order.position, place) : place.owner !== order.position)
      return refuse(play, order, 'WK-CH-18', 'status');
    if (to.kind === 'TA') raiseTax(play, order, place, to.level);
    else raiseWalls(play, order, place, to.level);
    return;
  }
  if (what.kind !== 'units') return refuse(play, order, 'WK-MIL-15', 'range');
  promote(play, order, what, to.kind);
}

/** Why the tax value of a place can't be raised to a level, money aside, if so. */
export function whyNoTax({ charts }: Data, place: Place, level: number): Reason | undefined {
  if (!isCity(place) || place.taxRaisedQ) return 'range';
  if (level !== place.size + 1 || level > charts.costs.tax.most) return 'range';
  return place.siege ? 'cut' : undefined;
}

function raiseTax(play: Play, order: IncreaseOrder, place: Place, level: number): void {
  const { perLevel } = play.data.charts.costs.tax;
  const why = whyNoTax(play.data, place, level);
  if (why || !isCity(place)) return refuse(play, order, 'WK-CH-18', why ?? 'range');
  if (
    !spend(play.state, order.position, perLevel * level, 'increase', { item: `TA${level}`, at: place.name })
  )
    return refuse(play, order, 'WK-P1-0', 'funds');
  place.taxTo = level;
  place.taxRaisedQ = true;
  play.log.done(order, 'WK-CH-18', { at: place.id, to: `TA${level}`, cost: perLevel * level });
}

/** The level it will have when everything under way stands. */
export function plannedDv(state: Pick<State, 'queue'>, place: Place): number {
  return state.queue.reduce(
    (dv, b) => (b.what === 'LEVEL' && b.at === place.id ? Math.max(dv, b.n) : dv),
    place.dv,
  );
}

/** Cost and weeks of raising walls to a level, each level by itself; undefined when it is no rise or beyond the greatest. */
export function wallsPrice(
  data: Data,
  place: Place,
  from: number,
  to: number,
): { cost: number; weeks: number } | undefined {
  const chart = isCity(place) ? data.charts.costs.cityDv : data.charts.costs.fortDv;
  if (to <= from || to > chart.most) return undefined;
  let cost = 0;
  for (let level = from + 1; level <= to; level++) cost += chart.perLevel * level;
  return { cost, weeks: chart.weeks * (to - from) };
}

function raiseWalls(play: Play, order: IncreaseOrder, place: Place, level: number): void {
  const { state, data, log } = play;
  const price = wallsPrice(data, place, plannedDv(state, place), level);
  if (!price) return refuse(play, order, 'WK-CH-18', 'range');
  if (place.siege) return refuse(play, order, 'WK-CH-18', 'cut');
  if (!spend(state, order.position, price.cost, 'increase', { item: `DE${level}`, at: place.id }))
    return refuse(play, order, 'WK-P1-0', 'funds');
  enqueue(play, order.position, {
    what: 'LEVEL',
    n: level,
    at: place.id,
    cost: price.cost,
    due: state.turn + price.weeks,
  });
  log.done(order, 'WK-CH-18', {
    at: place.id,
    to: `DE${level}`,
    cost: price.cost,
    due: state.turn + price.weeks,
  });
}

/** WK-MIL-15: regts that a position has, militia not counted, for the share of the elite. */
export function standingRegts(state: State, position: PositionId): { all: number; elite: number } {
  const stacks = [
    ...allCommands(state)
      .filter((c) => c.owner === position)
      .map((c) => c.stack),
    ...values(state.cities)
      .filter((c) => c.holder === position)
      .map((c) => c.stack),
    ...values(state.forts)
      .filter((f) => f.owner === position)
      .map((f) => f.stack),
  ];
  const all = stacks.reduce((n, s) => n + count(s, (i) => i.grade !== 'm'), 0);
  const elite = stacks.reduce((n, s) => n + count(s, (i) => i.grade === 'e'), 0);
  return { all, elite };
}

function promote(
  play: Play,
  order: IncreaseOrder,
  what: { code: string; n: number; grade?: Grade },
  to: 'VE' | 'EL',
): void {
  const { state, data, log } = play;
  const { at } = order.fields;
  const why = whyNoPromotion(state, data, order.position, order.fields);
  if (why) return refuse(play, order, 'WK-MIL-15', why);
  const holder = at && findHolder(state, order.position, at);
  if (!holder) return;
  const cost = what.n * (to === 'VE' ? halfUp(costOf(data, what.code)) : costOf(data, what.code));
  if (
    !spend(state, order.position, cost, 'increase', { n: what.n, item: `${what.code} ${to}`, at: holder.id })
  )
    return refuse(play, order, 'WK-P1-0', 'funds');
  const from: Grade = to === 'VE' ? 'r' : 'v';
  enqueue(play, order.position, {
    what: 'GRADE',
    n: what.n,
    at: holder.id,
    cost,
    due: dueAfter(state.turn, 1),
    grade: to === 'VE' ? 'v' : 'e',
    of: keyOf(what.code, from),
  });
  log.done(order, 'WK-MIL-15', { n: what.n, unit: what.code, at: holder.id, to, cost });
}

export function whyNoPromotion(
  state: State,
  data: Data,
  position: PositionId,
  fields: IncreaseOrder['fields'],
): Reason | undefined {
  const { what, at, to } = fields;
  if (what.kind !== 'units' || !at) return 'not-here';
  if (isForeign(position, at)) return 'not-yours';
  const holder = findHolder(state, position, at);
  if (!holder) return 'unknown-name';
  const owner =
    holder.kind === 'command'
      ? holder.command.owner
      : holder.kind === 'city'
        ? holder.city.holder
        : holder.fort.owner;
  if (owner !== position) return 'not-yours';
  const from: Grade = to.kind === 'VE' ? 'r' : 'v';
  if (what.grade !== undefined && what.grade !== from && GRADES.includes(what.grade)) return 'range';
  if (isMilitia(data, what.code)) return 'range';
  const sqds = data.units.sqds[what.code] !== undefined;
  const waiting = state.queue
    .filter((b) => b.what === 'GRADE' && b.at === holder.id && b.of === keyOf(what.code, from))
    .reduce((n, b) => n + b.n, 0);
  if (has(stackAt(holder, sqds), { code: what.code, grade: from }) - waiting < what.n) return 'not-here';
  if (to.kind === 'EL' && !sqds) {
    const { all, elite } = standingRegts(state, position);
    if ((elite + eliteToBe(state, data, position) + what.n) * data.charts.costs.eliteShare > all)
      return 'limit';
  }
  return undefined;
}

/** Regts that drill to be elite: of the same week, or put off by a fight or siege. */
function eliteToBe(state: State, data: Data, position: PositionId): number {
  return state.queue
    .filter((b) => b.owner === position && b.what === 'GRADE' && b.grade === 'e')
    .filter((b) => !isSqd(data, parseKey(drilled(b)).code))
    .reduce((n, b) => n + b.n, 0);
}
