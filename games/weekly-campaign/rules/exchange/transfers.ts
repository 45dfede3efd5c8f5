/** T orders of section B: regts, sqds, leaders, prisoners, assignments. WK-CMD-3 to 7, 10, 11, WK-DAT-4, WK-ASL-8. */
import { clone, values } from '../../../../src/core/index.js';
import { overloaded } from '../sea/cargo.js';
import { fleetSqds, commandChart, type Data } from '../../data.js';
import { findCommand, findHolder, findLeader, findPlace, isForeign, type Holder } from '../realm/find.js';
import { sendHome } from '../realm/freed.js';
import { ownerOfHolder, prisonersIn, receive, takePrisoners } from './gifts.js';
import { stackAt } from '../realm/find.js';
import { seatLeader } from '../realm/leaders.js';
import { fits, hexOf, placeById, type Place } from '../realm/places.js';
import type { Reason } from '../../orders/refusals.js';
import type { Meaning, MeantItem } from '../../orders/meaning.js';
import type { UnitItem } from '../../orders/references.js';
import { classOf, count, has, isMilitia, isSqd, isWarship, pour, take } from '../troops/stacks.js';
import type { HexId, PositionId } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';
import { assignCommand, assignPlace } from './assigning.js';
import { type TransferOrder, type Failure, fail, endDuty } from './failing.js';

/** Carries out a whole order or nothing of it. */
export function transfer(play: Play, order: TransferOrder): Failure | undefined {
  const { state } = play;
  const { from, to, items } = order.fields;
  if (isForeign(order.position, from) && !items.every((item) => isGuestOf(state, order.position, item, from)))
    return fail('not-yours', 'WK-ORD-9');
  // An item list fails as a whole if one item fails; all freed regts are a list, too (WK-ORD-8).
  const laden = carriesAnything(state);
  const isList = items.length > 1 || items.some(({ kind }) => kind === 'prisoners');
  const before = isList || laden ? snapshot(state, order.position) : undefined;
  const burdened = laden ? overloaded(state, play.data, order.position) : [];
  for (const item of items) {
    const why = transferItem(play, order, item, from, to);
    if (!why) continue;
    before?.();
    return why;
  }
  // WK-NAV-14: nobody aboard may lose his place.
  if (laden && overloaded(state, play.data, order.position).some((id) => !burdened.includes(id))) {
    before?.();
    return fail('no-lift', 'WK-NAV-14');
  }
  return undefined;
}

/** WK-CMD-11, WK-DAT-4: a whole command comes from under an ally's, or out of his walls, by its own side's order. */
function isGuestOf(state: State, position: PositionId, item: MeantItem, from: Meaning | undefined): boolean {
  const command = item.kind === 'thing' ? findCommand(state, item.ref) : undefined;
  const host = from && findHolder(state, position, from);
  return (
    command?.owner === position && host !== undefined && [command.parent, command.inside].includes(host.id)
  );
}

const carriesAnything = (state: State): boolean =>
  values(state.commands).some((c) => c.carriedBy !== null) ||
  values(state.tradeUnits).some((u) => u.carriedBy !== null);

/** What a position's transfers touch, to be put back when a later item of the list fails. Copied only when a list is longer than one. */
function snapshot(state: State, position: PositionId): () => void {
  const { freed, transit, leaders } = state;
  const kept = clone({ freed, transit, leaders });
  const commands = clone(values(state.commands).filter((c) => c.owner === position));
  const cities = clone(values(state.cities).filter((c) => c.holder === position));
  const forts = clone(values(state.forts).filter((f) => f.owner === position));
  return () => {
    Object.assign(state, kept);
    for (const command of commands) state.commands[command.id] = command;
    for (const city of cities) state.cities[city.id] = city;
    for (const fort of forts) state.forts[fort.id] = fort;
  };
}

function transferItem(
  play: Play,
  order: TransferOrder,
  item: MeantItem,
  from: Meaning | undefined,
  to: Meaning | undefined,
): Failure | undefined {
  if (item.kind === 'units')
    return from?.isFreed ? assignFreed(play, order, item, to) : moveUnits(play, order, item, from, to);
  if (item.kind === 'prisoners')
    return from?.isFreed ? assignAllFreed(play, order, to) : movePrisoners(play, order, item.n, from, to);
  const { ref } = item;
  const leader = findLeader(play.state, ref);
  if (leader && !isForeign(order.position, ref)) return moveLeader(play, order, leader.id, from, to);
  const command = findCommand(play.state, ref);
  if (command && command.owner === order.position) return assignCommand(play, order, command, from, to);
  if (isForeign(order.position, ref)) return fail('not-yours', 'WK-ORD-9');
  const place = findPlace(play.state, ref);
  return place ? assignPlace(play, order, place, to) : fail('unknown-name', 'WK-DAT-6');
}

function ownHolder(play: Play, position: PositionId, ref: Meaning | undefined): Holder | Failure {
  if (!ref) return fail('not-here', 'WK-CMD-7');
  const holder = findHolder(play.state, position, ref);
  if (!holder) return fail('unknown-name', 'WK-DAT-6');
  return ownerOfHolder(holder) === position ? holder : fail('not-yours', 'WK-DAT-4');
}

/** WK-CMD-3, WK-CMD-2: why units may not go there, if so: regts in commands, cities, forts, sqds in fleets and ports. */
export function whyNoRoom(
  state: State,
  data: Data,
  to: Holder,
  item: Pick<UnitItem, 'code' | 'n'>,
  inside: string | null,
): Reason | undefined {
  if (isSqd(data, item.code)) {
    if (to.kind === 'city') return to.city.port ? undefined : 'no-port';
    if (to.kind !== 'command' || to.command.kind !== 'FL') return 'rank';
    const most = fleetSqds(data);
    const ships = count(to.command.sqds, (i) => isWarship(data, i.code));
    return !isWarship(data, item.code) || ships + item.n <= most ? undefined : 'room';
  }
  if (isMilitia(data, item.code)) return 'rank';
  if (to.kind === 'command') {
    const chart = commandChart(data, to.command.kind);
    if (chart.regts === undefined) return 'rank';
    if (chart.only !== undefined && classOf(data, item.code) !== chart.only) return 'rank';
    if (count(to.command.stack) + item.n > chart.regts) return 'room';
    const walls = placeById(state, to.command.inside);
    return walls && walls.id !== inside && !fits(state, data, walls, item.n) ? 'room' : undefined;
  }
  const place: Place = to.kind === 'city' ? to.city : to.fort;
  return place.id === inside || fits(state, data, place, item.n) ? undefined : 'room';
}

function moveUnits(
  play: Play,
  order: TransferOrder,
  item: UnitItem,
  from: Meaning | undefined,
  to: Meaning | undefined,
): Failure | undefined {
  const { state, data } = play;
  const source = ownHolder(play, order.position, from);
  if ('why' in source) return source;
  const target = ownHolder(play, order.position, to);
  if ('why' in target) return target;
  if (source.hex !== target.hex) return fail('not-here', 'WK-CMD-7');
  const sqds = isSqd(data, item.code);
  const stack = stackAt(source, sqds);
  if (has(stack, item) < item.n) return fail('not-here', 'WK-CMD-7');
  const inside = source.kind === 'command' ? source.command.inside : source.id;
  const why = whyNoRoom(state, data, target, item, inside);
  if (why) return fail(why, isMilitia(data, item.code) ? 'WK-CH-7' : 'WK-CMD-3');
  pour(take(stack, item), stackAt(target, sqds));
  endDuty(source);
  endDuty(target);
  return undefined;
}

function movePrisoners(
  play: Play,
  order: TransferOrder,
  n: number | undefined,
  from: Meaning | undefined,
  to: Meaning | undefined,
): Failure | undefined {
  const source = ownHolder(play, order.position, from);
  if ('why' in source) return source;
  const target = ownHolder(play, order.position, to);
  if ('why' in target) return target;
  if (source.hex !== target.hex) return fail('not-here', 'WK-CMD-7');
  const held = prisonersIn(source);
  const all = held.prisoners.reduce((sum, p) => sum + count(p.stack), 0);
  // Without a number all of them, leaders too.
  const wanted = n ?? all;
  const isEmpty = all === 0 && held.prisoners.every((p) => p.leaders.length === 0);
  if (all < wanted || (n === undefined && isEmpty)) return fail('no-target', 'WK-CMD-10');
  const moved = takePrisoners(held, wanted);
  if (n === undefined) {
    moved.push(...held.prisoners);
    held.prisoners = [];
  }
  receive(play, moved, target);
  return undefined;
}

/** WK-CMD-10: freed regts join a command in their hex, or set out for one named city. */
function assignFreed(
  play: Play,
  order: TransferOrder,
  item: UnitItem,
  to: Meaning | undefined,
): Failure | undefined {
  const { state, data } = play;
  const target = ownHolder(play, order.position, to);
  if ('why' in target) return target;
  const lists = state.freed.filter((f) => f.owner === order.position && has(f.stack, item) >= item.n);
  const here = lists.find((f) => f.hex === target.hex) ?? (target.kind === 'city' ? lists[0] : undefined);
  if (!here) return fail('not-here', 'WK-CMD-10');
  if (target.kind === 'city' && here.hex !== target.hex) {
    sendHome(state, data, { owner: order.position, hex: here.hex, stack: take(here.stack, item) }, target.id);
    return undefined;
  }
  const why = whyNoRoom(state, data, target, item, null);
  if (why) return fail(why, 'WK-CMD-3');
  pour(take(here.stack, item), stackAt(target, false));
  return undefined;
}

function assignAllFreed(play: Play, order: TransferOrder, to: Meaning | undefined): Failure | undefined {
  const target = ownHolder(play, order.position, to);
  if ('why' in target) return target;
  const here = play.state.freed.find(
    (f) =>
      f.owner === order.position && (f.hex === target.hex || target.kind === 'city') && count(f.stack) > 0,
  );
  if (!here) return fail('no-target', 'WK-CMD-10');
  for (const [key, n] of Object.entries({ ...here.stack })) {
    const [code = '', grade = 'r'] = key.split('.');
    const why = assignFreed(play, order, { kind: 'units', n, code, grade: grade as 'r' }, to);
    if (why) return why;
  }
  return undefined;
}

function moveLeader(
  play: Play,
  order: TransferOrder,
  id: string,
  from: Meaning | undefined,
  to: Meaning | undefined,
): Failure | undefined {
  const { state } = play;
  const leader = state.leaders[id];
  if (leader?.state !== 'free') return fail('not-here', 'WK-CMD-7');
  const target = ownHolder(play, order.position, to);
  if ('why' in target) return target;
  const hex = state.commands[leader.at]?.hex ?? state.forts[leader.at]?.hex ?? leader.at;
  if (from && findHolder(state, order.position, from)?.id !== leader.at) return fail('not-here', 'WK-CMD-7');
  if (hex !== target.hex) return fail('not-here', 'WK-CMD-7');
  seatLeader(state, leader, target.id);
  return undefined;
}

/** The hexes that a special transfer names: WK-ASL-7 leaves those cities to the player. */
export function namedPlaces(state: State, order: TransferOrder): HexId[] {
  const refs = [order.fields.from, order.fields.to].filter((r) => r !== undefined);
  return refs.flatMap((ref) => {
    const place = findPlace(state, ref);
    return place ? [hexOf(place)] : [];
  });
}
