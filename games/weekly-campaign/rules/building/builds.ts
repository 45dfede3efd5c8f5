/** B orders: what may be built where, at what cost. WK-MIL-1 to 4, 13, 14, WK-LOC-3, WK-SPY-1, WK-TRD-1, WK-TEC-4, WK-CH-18. */
import { byId, countOf, must, values } from '../../../../src/core/index.js';
import { forcesAt, isFieldForce } from '../troops/commands.js';
import { commandChart, unitOf, type Data } from '../../data.js';
import { findHex, findKnownCity, isForeign } from '../realm/find.js';
import { linesFrom } from '../supply/loc.js';
import { distance, hexAt, mapOf } from '../map/map.js';
import type { PlayedAs } from '../../orders/book.js';
import { cities, fortAt, greatestHeld, isBlockaded, isOwnHeld } from '../realm/places.js';
import { atWar, isEnemyForce } from '../realm/relations.js';
import { refuse, type Reason } from '../../orders/refusals.js';
import { costOf, isSqd, weeksOf } from '../troops/stacks.js';
import type { Build, City, Grade, PositionId } from '../../records.js';
import type { Position, State } from '../../state.js';
import type { Play } from '../../play.js';
import { spend } from '../realm/treasury.js';

type BuildOrder = PlayedAs<'build'>;

const COMMANDS = ['AR', 'DV', 'SC', 'FL', 'TF', 'AM'];

export function buildOrder(play: Play, order: BuildOrder): void {
  const { item, at } = order.fields;
  if (isForeign(order.position, at)) return refuse(play, order, 'WK-ORD-9', 'not-yours');
  if (['RO', 'FO', 'CI'].includes(item.code)) return buildInField(play, order);
  const city = findKnownCity(play.state, order.position, at);
  if (!city) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  if (item.code === 'SP') return hireSpies(play, order, city);
  if (item.code === 'TR') return buyTradeUnit(play, order, city);
  if (item.code === 'BA') return foundBase(play, order, city);
  if (item.code === play.data.units.merchants.code) return hireMerchants(play, order, city);
  if (COMMANDS.includes(item.code)) return raiseCommand(play, order, city);
  if (!isOwnHeld(order.position, city)) return refuse(play, order, 'WK-MIL-1', 'status');
  if (item.code === 'SH') return buildYard(play, order, city);
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

/** Why units can't be raised at this city, if so. Shared by B and R, and by the check. */
export function whyNoUnits(
  state: State,
  data: Data,
  position: Position,
  city: City,
  code: string,
): Reason | undefined {
  if (!isOwnHeld(position.id, city)) return 'status';
  if (isSqd(data, code)) {
    const chart = data.units.sqds[code];
    if (!position.tech.naval && !position.tech.viking) return 'no-tech';
    if (chart?.only === 'viking' && !position.tech.viking) return 'no-tech';
    if (!city.yard) return 'no-yard';
  } else {
    const unit = unitOf(data, code);
    if (unit.trait === 'militia') return 'pool';
    if (position.restricted.includes(code) && restrictedCity(state, position) !== city.id) return 'status';
  }
  return isBlockaded(city) ? 'cut' : undefined;
}

/** WK-MIL-4: where `*` codes are built: their city, while that is not held the greatest one held. */
export function restrictedCity(state: Pick<State, 'cities'>, position: Position): string | undefined {
  const own = state.cities[position.restrictedAt];
  if (own?.holder === position.id) return own.id;
  return greatestHeld(state, position.id)?.id;
}

/** WK-MIL-3: regts and sqds that the city can still build this quarter. */
export const buildRoom = (data: Data, city: City, code: string): number =>
  city.size - (isSqd(data, code) ? city.sqdsBuilt : city.regtsBuilt);

export function countBuilt(data: Data, city: City, code: string, n: number): void {
  if (isSqd(data, code)) city.sqdsBuilt += n;
  else city.regtsBuilt += n;
}

function raiseUnits(play: Play, order: BuildOrder, city: City): void {
  const { state, data, log } = play;
  const { item } = order.fields;
  const position = state.positions[order.position];
  if (!position) return;
  const why = whyNoUnits(state, data, position, city, item.code);
  if (why) return refuse(play, order, isSqd(data, item.code) ? 'WK-MIL-14' : 'WK-MIL-4', why);
  // WK-ORD-8, WK-MIL-2: filled as far as limit, pool and funds go; the first bound met is the reason for the rest.
  const cost = costOf(data, item.code);
  const bounds: { reason: Reason; n: number }[] = [
    { reason: 'limit', n: buildRoom(data, city, item.code) },
    ...(isSqd(data, item.code) ? [] : [{ reason: 'pool' as const, n: countOf(position.pool, item.code) }]),
    { reason: 'funds', n: Math.floor(position.treasury / cost) },
  ];
  const tightest = bounds.reduce((a, b) => (b.n < a.n ? b : a));
  const n = Math.min(item.n, tightest.n);
  if (n <= 0) return refuse(play, order, 'WK-ORD-8', tightest.reason);
  spend(state, order.position, n * cost, 'build', { n, item: item.code, at: city.name });
  if (!isSqd(data, item.code)) position.pool[item.code] = countOf(position.pool, item.code) - n;
  countBuilt(data, city, item.code, n);
  const due = dueAfter(state.turn, weeksOf(data, item.code));
  enqueue(play, order.position, { what: item.code, n, at: city.id, cost: n * cost, due });
  const told = { n, item: item.code, at: city.id, cost: n * cost, due };
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

/** Naval commands may be raised in any held city; without a port they leave by S only (WK-CH-3). */
function raiseCommand(play: Play, order: BuildOrder, city: City): void {
  if (city.holder !== order.position) return refuse(play, order, 'WK-CH-3', 'status');
  const { cost } = commandChart(play.data, order.fields.item.code);
  commission(play, order, 'WK-CH-18', { at: city.id, cost, due: play.state.turn });
}

/** WK-SPY-1 */
function hireSpies(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const own = values(state.spies).filter((s) => s.owner === order.position).length;
  const coming = state.queue
    .filter((b) => b.owner === order.position && b.what === 'SP')
    .reduce((n, b) => n + b.n, 0);
  const { n } = order.fields.item;
  if (own + coming + n > data.charts.limits.spies) return refuse(play, order, 'WK-SPY-1', 'limit');
  commission(play, order, 'WK-SPY-1', { at: city.id, cost: n * data.charts.costs.SP, due: state.turn });
}

/** WK-TRD-1 */
function buyTradeUnit(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const bought = state.queue.some((b) => b.owner === order.position && b.what === 'TR' && b.at === city.id);
  if (bought || order.fields.item.n > 1) return refuse(play, order, 'WK-TRD-1', 'limit');
  if (isBlockaded(city)) return refuse(play, order, 'WK-TRD-1', 'cut');
  if (sellsNot(state, order.position, city)) return refuse(play, order, 'WK-TRD-1', 'status');
  commission(play, order, 'WK-TRD-1', { at: city.id, cost: data.charts.costs.TR, due: state.turn });
}
/** Its holder, or the free city itself, is at war with one. */
export const sellsNot = (state: State, position: PositionId, city: City): boolean =>
  atWar(state, position, city.holder === 'P0' ? city.id : city.holder);

/** WK-MIL-13 */
function hireMerchants(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const { n, code } = order.fields.item;
  if (city.owner !== order.position || city.holder !== order.position)
    return refuse(play, order, 'WK-MIL-13', 'status');
  if (!city.port) return refuse(play, order, 'WK-MIL-13', 'no-port');
  if (isBlockaded(city)) return refuse(play, order, 'WK-MIL-13', 'cut');
  const hired = city.hired.turn === state.turn ? city.hired.n : 0;
  const most = Math.min(
    n,
    city.size - hired,
    Math.floor(must(state.positions, order.position).treasury / data.units.merchants.hire),
  );
  if (most <= 0) return refuse(play, order, 'WK-MIL-13', city.size - hired <= 0 ? 'limit' : 'funds');
  const cost = most * data.units.merchants.hire;
  spend(state, order.position, cost, 'build', { n: most, item: code, at: city.name });
  city.hired = { turn: state.turn, n: hired + most };
  enqueue(play, order.position, { what: code, n: most, at: city.id, cost, due: state.turn });
  const told = { n: most, item: code, at: city.id, cost, due: state.turn };
  if (most < n)
    play.log.part(order, 'WK-ORD-8', city.size - hired < n ? 'limit' : 'funds', { ...told, short: n - most });
  else play.log.done(order, 'WK-MIL-13', told);
}

/** WK-TEC-4: a yard in a port of size 9 or more; in the window only, unless one began with the technology. */
function buildYard(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  const position = state.positions[order.position];
  if (!position) return;
  const why = whyNoYard(state, data, position, city);
  if (why) return refuse(play, order, 'WK-TEC-4', why);
  commission(play, order, 'WK-TEC-4', { at: city.id, cost: data.charts.costs.SH.cost, due: state.turn });
}
export function whyNoYard(
  state: Pick<State, 'turn' | 'queue'>,
  data: Data,
  position: Position,
  city: City,
): Reason | undefined {
  const inWindow = position.yardWindow === state.turn;
  if (!position.yardsAnyTime && !inWindow)
    return position.tech.naval || position.yardWindow !== null ? 'window' : 'no-tech';
  if (!city.port) return 'no-port';
  if (city.size < data.charts.costs.SH.minSize) return 'limit';
  if (city.yard || state.queue.some((b) => b.what === 'SH' && b.at === city.id)) return 'duplicate';
  return undefined;
}

/** WK-LOC-3: paid now, in force from 1.3 of this turn. */
function foundBase(play: Play, order: BuildOrder, city: City): void {
  const { state, data } = play;
  if (city.holder !== order.position || city.owner === order.position)
    return refuse(play, order, 'WK-LOC-3', 'status');
  const here = values(state.commands).some(
    (c) => c.owner === order.position && c.hex === city.id && ['AR', 'DV', 'SC'].includes(c.kind),
  );
  if (!here) return refuse(play, order, 'WK-LOC-3', 'not-here');
  if (city.bases.includes(order.position)) return refuse(play, order, 'WK-LOC-3', 'duplicate');
  if (!spend(state, order.position, data.charts.costs.BA, 'build', { n: 1, item: 'BA', at: city.name }))
    return refuse(play, order, 'WK-P1-0', 'funds');
  city.bases = byId([...city.bases, order.position]);
  play.log.done(order, 'WK-LOC-3', {
    n: 1,
    item: 'BA',
    at: city.id,
    cost: data.charts.costs.BA,
    due: state.turn,
  });
}

/** FO, RO and CI: in a hex where one stands with a regt and no enemy does (WK-CH-18). */
function buildInField(play: Play, order: BuildOrder): void {
  const { state, data } = play;
  const { item, at } = order.fields;
  const hex = findHex(state, at);
  if (hex === undefined) return refuse(play, order, 'WK-DAT-6', 'unknown-name');
  const map = mapOf(state.map);
  const { terrain } = hexAt(map, hex);
  const here = forcesAt(state, hex);
  const own = here.some((f) =>
    f.members.some(
      (c) =>
        c.owner === order.position && ['AR', 'DV', 'SC'].includes(c.kind) && Object.keys(c.stack).length > 0,
    ),
  );
  if (terrain === '~' || !own || here.some((f) => isFieldForce(f) && isEnemyForce(state, order.position, f)))
    return refuse(play, order, 'WK-CH-18', 'not-here');
  const { RO, FO, CI } = data.charts.costs;
  if (item.code === 'RO') {
    if (state.queue.some((b) => b.what === 'RO' && b.at === hex))
      return refuse(play, order, 'WK-CH-18', 'duplicate');
    commission(play, order, 'WK-CH-18', { at: hex, cost: RO[terrain], due: state.turn + RO.weeks });
    return;
  }
  const planned = (code: string): boolean => state.queue.some((b) => b.what === code && b.at === hex);
  if (item.code === 'FO') {
    if (fortAt(state, hex) || planned('FO')) return refuse(play, order, 'WK-CH-18', 'limit');
    commission(play, order, 'WK-CH-18', { at: hex, cost: FO.cost, due: state.turn + FO.weeks });
    return;
  }
  const near =
    cities(state).some((c) => distance(map, c.id, hex) <= CI.apart) ||
    state.queue.some((b) => b.what === 'CI' && distance(map, b.at, hex) <= CI.apart);
  if (near || terrain === 'm') return refuse(play, order, 'WK-CH-18', 'limit');
  if (linesFrom(state, data, order.position, hex).length === 0)
    return refuse(play, order, 'WK-LOC-1', 'no-loc');
  commission(play, order, 'WK-CH-18', { at: hex, cost: CI.cost, due: state.turn + CI.weeks });
}
