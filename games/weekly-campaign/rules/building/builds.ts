/** B orders: what is built, and what it costs. WK-MIL-1 to 4, 13, 14, WK-LOC-3, WK-SPY-1, WK-TRD-1, WK-TEC-4, WK-CH-18. */
import { byId, countOf, must } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { findHex, findKnownCity, isForeign } from '../realm/find.js';
import { hexAt, mapOf } from '../map/map.js';
import type { PlayedAs } from '../../orders/book.js';
import { refuse } from '../../orders/refusals.js';
import { costOf, isSqd, weeksOf } from '../troops/stacks.js';
import type { Build, City, Grade, PositionId } from '../../records.js';
import type { Play } from '../../play.js';
import { spend } from '../realm/treasury.js';
import {
  HEADQUARTERS,
  hireRoom,
  isBuiltInField,
  mostRaised,
  priceOf,
  ruleOf,
  whyNotBuilt,
  whyNotInField,
} from './buildable.js';

type BuildOrder = PlayedAs<'build'>;

export function buildOrder(play: Play, order: BuildOrder): void {
  const { state, data } = play;
  const { item, at } = order.fields;
  if (isForeign(order.position, at)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  if (isBuiltInField(item.code)) return buildInField(play, order);
  const city = findKnownCity(state, order.position, at);
  if (!city) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  const refusal = whyNotBuilt(state, data, order.position, item, city);
  if (refusal) return refuse(play, order, refusal.rule, refusal.why);
  if (item.code === 'BA') return foundBase(play, order, city);
  if (item.code === data.units.merchants.code) return hireMerchants(play, order, city);
  if (item.code === 'SP' || item.code === 'TR' || item.code === 'SH' || HEADQUARTERS.includes(item.code)) {
    commission(play, order, ruleOf(item.code), {
      at: city.id,
      cost: priceOf(data, item),
      due: state.turn,
    });
    return;
  }
  raiseUnits(play, order, city);
}

/** The next thing under construction; it stands in phase 20 of turn t + weeks - 1 (WK-MIL-1). */
export function enqueue(
  play: Pick<Play, 'state'>,
  owner: PositionId,
  build: Pick<Build, 'what' | 'n' | 'at' | 'cost' | 'due'> & {
    grade?: Grade;
    rebuild?: boolean;
    of?: string;
  },
): void {
  play.state.queue.push({
    owner,
    what: build.what,
    n: build.n,
    grade: build.grade ?? 'r',
    at: build.at,
    start: play.state.turn,
    due: build.due,
    cost: build.cost,
    rebuild: build.rebuild ?? false,
    ...(build.of === undefined ? {} : { of: build.of }),
  });
}
export const dueAfter = (turn: number, weeks: number): number => turn + weeks - 1;

export function countBuilt(data: Data, city: City, code: string, n: number): void {
  if (isSqd(data, code)) city.sqdsBuilt += n;
  else city.regtsBuilt += n;
}

function raiseUnits(play: Play, order: BuildOrder, city: City): void {
  const { state, data, log } = play;
  const { item } = order.fields;
  const position = must(state.positions, order.position);
  const tightest = mostRaised(data, position, city, item.code);
  const n = Math.min(item.n, tightest.n);
  if (n <= 0) return refuse(play, order, 'WK-ORD-8', tightest.reason);
  const cost = n * costOf(data, item.code);
  spend(state, order.position, cost, 'build', { n, item: item.code, at: city.name });
  if (!isSqd(data, item.code)) position.pool[item.code] = countOf(position.pool, item.code) - n;
  countBuilt(data, city, item.code, n);
  const due = dueAfter(state.turn, weeksOf(data, item.code));
  enqueue(play, order.position, { what: item.code, n, at: city.id, cost, due });
  const told = { n, item: item.code, at: city.id, cost, due };
  if (n < item.n) log.part(order, 'WK-ORD-8', tightest.reason, { ...told, short: item.n - n });
  else log.done(order, 'WK-MIL-1', told);
}

/** Pays, queues and reports a build that is carried out whole. */
function commission(
  play: Play,
  order: BuildOrder,
  rule: string,
  { at, cost, due }: Pick<Build, 'at' | 'cost' | 'due'>,
): boolean {
  const { item } = order.fields;
  if (!spend(play.state, order.position, cost, 'build', { n: item.n, item: item.code, at })) {
    refuse(play, order, 'WK-P1-0', 'funds');
    return false;
  }
  enqueue(play, order.position, { what: item.code, n: item.n, at, cost, due });
  play.log.done(order, rule, { n: item.n, item: item.code, at, cost, due });
  return true;
}

/** Merchants are hired in a port of one's own, no more of them a turn than its size. WK-MIL-13 */
function hireMerchants(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const { n, code } = order.fields.item;
  const room = hireRoom(state, city);
  const { treasury } = must(state.positions, order.position);
  const most = Math.min(n, room, Math.floor(treasury / data.units.merchants.hire));
  if (most <= 0) return refuse(play, order, 'WK-MIL-13', room <= 0 ? 'limit' : 'funds');
  const cost = most * data.units.merchants.hire;
  spend(state, order.position, cost, 'build', { n: most, item: code, at: city.name });
  city.hired = { turn: state.turn, n: city.size - room + most };
  enqueue(play, order.position, { what: code, n: most, at: city.id, cost, due: state.turn });
  const told = { n: most, item: code, at: city.id, cost, due: state.turn };
  if (most < n) play.log.part(order, 'WK-ORD-8', room < n ? 'limit' : 'funds', { ...told, short: n - most });
  else play.log.done(order, 'WK-MIL-13', told);
}

/** WK-LOC-3: paid now, in force from 1.3 of this turn. */
function foundBase(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const cost = priceOf(data, order.fields.item);
  if (!spend(state, order.position, cost, 'build', { n: 1, item: 'BA', at: city.name }))
    return refuse(play, order, 'WK-P1-0', 'funds');
  city.bases = byId([...city.bases, order.position]);
  play.log.done(order, 'WK-LOC-3', { n: 1, item: 'BA', at: city.id, cost, due: state.turn });
}

/** FO, RO and CI: in a hex where one stands with a regt and no enemy does (WK-CH-18). */
function buildInField(play: Play, order: BuildOrder): void {
  const { state, data } = play;
  const { item, at } = order.fields;
  const hex = findHex(state, at);
  if (hex === undefined) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  const refusal = whyNotInField(state, data, order.position, item.code, hex);
  if (refusal) return refuse(play, order, refusal.rule, refusal.why);
  const { terrain } = hexAt(mapOf(state.map), hex);
  const { weeks } = data.charts.costs[item.code as 'RO' | 'FO' | 'CI'];
  const cost = priceOf(data, item, terrain);
  commission(play, order, 'WK-CH-18', { at: hex, cost, due: state.turn + weeks });
}
