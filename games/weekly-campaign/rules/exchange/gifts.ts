/** G orders but for bribes: what may be given, and the giving. WK-GIFT-1 to 3, WK-TRD-3, WK-TEC-1 to 4. */
import { byId, values } from '../../../../src/core/index.js';
import { commandChart } from '../../data.js';
import { asHolder, findCity, findFort, findHolder, isForeign, type Holder } from '../realm/find.js';
import { changeFortOwner } from '../realm/fort-owners.js';
import { freePrisoners, inheritCaptives, setFree } from '../realm/freed.js';
import { freeLeader, leaveForSeat, prisonersOf } from '../realm/leaders.js';
import { bookRebuilds } from '../troops/losses.js';
import { citiesHeldBy, commandsInside, isBlockaded, leaveWalls } from '../realm/places.js';
import { atWar } from '../realm/relations.js';
import type { Reason } from '../../orders/refusals.js';
import { count, items, put } from '../troops/stacks.js';
import { salePrice } from '../money/trade.js';
import { endTraining } from '../building/training.js';
import type { City, Fort, PositionId, Prisoners, Stack, TradeUnit } from '../../records.js';
import type { Play } from '../../play.js';
import { giveTechnology, citiesJoined } from './technology.js';
import { type GiveOrder, type Given, no, receiver } from './giving.js';

export const isBribe = (order: GiveOrder): boolean =>
  order.fields.item.kind === 'money' && !order.fields.to.isPosition;

export function giveGift(play: Play, order: GiveOrder): Given {
  const { item } = order.fields;
  switch (item.kind) {
    case 'money':
      return giveMoney(play, order, item.n);
    case 'city':
      return giveCity(play, order);
    case 'fort':
      return giveFort(play, order);
    case 'trade':
      return sell(play, order, item.n);
    case 'supply':
      return giveSupply(play, order, item.n);
    case 'prisoners':
      return givePrisoners(play, order, item.n);
    case 'leader':
      return giveLeader(play, order);
    case 'naval':
    case 'siege':
      return giveTechnology(play, order, item.kind);
  }
}

/** WK-P1-0: it left in the audit and is credited after 1.1. */
function giveMoney(play: Play, order: GiveOrder, n: number): Given {
  const to = receiver(play, order);
  if (to === undefined) return no('unknown-name', 'WK-GIFT-1');
  play.state.week.credits.push({ to, amount: n, what: 'gift', detail: { from: order.position } });
  return { told: { item: 'money', n, to }, rule: 'WK-GIFT-1' };
}

/** A city that is given is the receiver's at once; who stood in it leaves. WK-GIFT-3 */
function giveCity(play: Play, order: GiveOrder): Given {
  const { state, data } = play;
  const to = receiver(play, order);
  if (to === undefined)
    return no(order.fields.to.owner === order.position ? 'not-yours' : 'unknown-name', 'WK-GIFT-3');
  const city = order.fields.from && findCity(state, order.fields.from);
  if (!city) return no('unknown-name', 'WK-GIFT-3');
  if (city.owner !== order.position) return no('not-yours', 'WK-GIFT-3');
  if (city.status !== 'owned' || city.holder !== order.position) return no('status', 'WK-GIFT-3');
  if (isBlockaded(city)) return no('cut', 'WK-GIFT-3');
  vacate(play, city, order.position);
  endTraining(play, city, order.position, 'given');
  const sqds = city.portSqds;
  city.portSqds = {};
  bookRebuilds(state, data, order.position, sqds);
  city.owner = to;
  city.holder = to;
  city.status = 'owned';
  city.heldSince = state.turn;
  city.bases = [];
  leaveForSeat(state, city.id);
  inheritCaptives(state, city);
  return { told: { item: 'city', city: city.id, name: city.name, to }, rule: 'WK-GIFT-3' };
}

/** His regts leave as freed regts, his commands stand outside; militia stay. */
function vacate(play: Play, place: City | Fort, giver: PositionId): void {
  const militia: Stack = {};
  const leaving: Stack = {};
  for (const { key, code, n } of items(place.stack)) put(code === 'MIL' ? militia : leaving, key, n);
  place.stack = militia;
  setFree(play.state, giver, 'size' in place ? place.id : place.hex, leaving);
  for (const command of commandsInside(play.state, place)) leaveWalls(play.state, command);
}

function giveFort(play: Play, order: GiveOrder): Given {
  const { state } = play;
  const to = receiver(play, order);
  if (to === undefined)
    return no(order.fields.to.owner === order.position ? 'not-yours' : 'unknown-name', 'WK-GIFT-3');
  const { from } = order.fields;
  if (from && isForeign(order.position, from)) return no('not-yours', 'WK-ORD-9');
  const fort = from && findFort(state, from);
  if (!fort) return no('unknown-name', 'WK-GIFT-3');
  if (fort.owner !== order.position) return no('not-yours', 'WK-GIFT-3');
  if (isBlockaded(fort)) return no('cut', 'WK-GIFT-3');
  vacate(play, fort, order.position);
  endTraining(play, fort, order.position, 'given');
  leaveForSeat(state, fort.id);
  const moved = changeFortOwner(state, fort, to);
  inheritCaptives(state, moved);
  return { told: { item: 'fort', fort: moved.id, hex: moved.hex, to }, rule: 'WK-GIFT-3' };
}

/** WK-TRD-3: a sale; the money comes in phase 20, a foreign holder takes his toll. */
function sell(play: Play, order: GiveOrder, n: number | undefined): Given {
  const { state, data } = play;
  const { from, to } = order.fields;
  const city = findCity(state, to);
  if (!city) return no('unknown-name', 'WK-TRD-3');
  if (isForeign(order.position, from)) return no('not-yours', 'WK-ORD-9');
  const here = values(state.tradeUnits).filter(
    (u) => u.owner === order.position && u.hex === city.id && u.carriedBy === null,
  );
  const isMeant = (unit: TradeUnit): boolean =>
    n === undefined ? from?.tradeUnit === undefined || unit.id === from.tradeUnit : unit.n === n;
  const unit = byId(here, (u) => u.id).find(isMeant);
  if (!unit) return no('not-here', 'WK-TRD-3');
  if (isBlockaded(city)) return no('cut', 'WK-TRD-3');
  if (atWar(state, order.position, city.holder === 'P0' ? city.id : city.holder))
    return no('status', 'WK-TRD-3');
  return closeSale(play, order.position, unit, city, salePrice(state, data, order.position, unit, city));
}

function closeSale(
  { state, data }: Play,
  seller: PositionId,
  unit: TradeUnit,
  city: City,
  price: number,
): Given {
  delete state.tradeUnits[unit.id];
  city.sales.push(state.turn);
  state.week.income.push({
    to: seller,
    amount: price,
    what: 'sale',
    detail: { unit: `TR${unit.n}`, at: city.name },
  });
  if (city.holder !== seller && city.holder !== 'P0') {
    state.week.income.push({
      to: city.holder,
      amount: data.charts.tradePrice.toll,
      what: 'toll',
      detail: { at: city.name, from: seller },
    });
  }
  return { told: { item: 'trade', unit: `TR${unit.n}`, city: city.id, price }, rule: 'WK-TRD-3' };
}

/** WK-GIFT-2: in one hex, or from city to city along a line. */
function ends(play: Play, order: GiveOrder): { from: Holder; to: Holder } | Reason {
  const { state } = play;
  const { from, to } = order.fields;
  if (!from) return 'not-here';
  if (isForeign(order.position, from)) return 'not-yours';
  const source = findHolder(state, order.position, from);
  const target = findHolder(state, order.position, to);
  if (!source || !target) return 'unknown-name';
  if (ownerOfHolder(source) !== order.position) return 'not-yours';
  const joined =
    source.kind === 'city' &&
    target.kind === 'city' &&
    citiesJoined(play, [order.position, ownerOfHolder(target)], source.id, target.id);
  return source.hex === target.hex || joined ? { from: source, to: target } : 'not-here';
}

export const ownerOfHolder = (holder: Holder): PositionId =>
  holder.kind === 'command'
    ? holder.command.owner
    : holder.kind === 'city'
      ? holder.city.holder
      : holder.fort.owner;

function giveSupply(play: Play, order: GiveOrder, n: number): Given {
  const found = ends(play, order);
  if (typeof found === 'string') return no(found, 'WK-GIFT-2');
  const { from, to } = found;
  const had =
    from.kind === 'command' ? from.command.supply : from.kind === 'city' ? from.city.sp : from.fort.sp;
  if (had < n) return no('no-target', 'WK-GIFT-2');
  const most =
    to.kind === 'command'
      ? commandChart(play.data, to.command.kind).supply
      : to.kind === 'city'
        ? to.city.size
        : to.fort.dv;
  const has = to.kind === 'command' ? to.command.supply : to.kind === 'city' ? to.city.sp : to.fort.sp;
  if (has + n > most) return no('room', 'WK-GIFT-2');
  shiftSupply(from, -n);
  shiftSupply(to, n);
  return {
    told: { item: 'supply', n, from: from.id, to: ownerOfHolder(to), target: to.id },
    rule: 'WK-GIFT-2',
  };
}
function shiftSupply(holder: Holder, n: number): void {
  if (holder.kind === 'command') holder.command.supply += n;
  else if (holder.kind === 'city') holder.city.sp += n;
  else holder.fort.sp += n;
}

export const prisonersIn = (holder: Holder): { id: string; prisoners: Prisoners[] } =>
  holder.kind === 'command' ? holder.command : holder.kind === 'city' ? holder.city : holder.fort;

function givePrisoners(play: Play, order: GiveOrder, n: number | undefined): Given {
  const found = ends(play, order);
  if (typeof found === 'string') return no(found, 'WK-GIFT-2');
  const held = prisonersIn(found.from);
  const all = held.prisoners.reduce((sum, p) => sum + count(p.stack), 0);
  // Without a number all of them.
  const given = n ?? all;
  if (all === 0 || given > all) return no('no-target', 'WK-GIFT-2');
  const moved = takePrisoners(held, given);
  receive(play, moved, found.to);
  return {
    told: { item: 'prisoners', n: given, to: ownerOfHolder(found.to), target: found.to.id },
    rule: 'WK-GIFT-2',
  };
}

/** So many captives, by position and WK-GEN-2 order; leaders go by name only. */
export function takePrisoners(held: { prisoners: Prisoners[] }, n: number): Prisoners[] {
  const taken: Prisoners[] = [];
  let left = n;
  for (const entry of byId(held.prisoners, (p) => p.of)) {
    const part: Prisoners = { of: entry.of, stack: {}, leaders: [] };
    for (const item of items(entry.stack)) {
      const some = Math.min(left, item.n);
      put(entry.stack, item.key, -some);
      put(part.stack, item.key, some);
      left -= some;
    }
    if (count(part.stack) > 0) taken.push(part);
  }
  held.prisoners = held.prisoners.filter((p) => count(p.stack) > 0 || p.leaders.length > 0);
  return taken;
}

/** The receiver's own regts and leaders are free; the others stay captive with him. */
export function receive({ state }: Play, captives: readonly Prisoners[], to: Holder): void {
  const owner = ownerOfHolder(to);
  for (const part of captives) {
    if (part.of === owner) freePrisoners(state, to.hex, [part]);
    else {
      const into = prisonersOf(prisonersIn(to), part.of);
      for (const [key, n] of Object.entries(part.stack)) put(into.stack, key, n);
      into.leaders.push(...part.leaders);
      for (const id of part.leaders) {
        const leader = state.leaders[id];
        if (leader) leader.at = to.id;
      }
    }
  }
}

function giveLeader(play: Play, order: GiveOrder): Given {
  const { state } = play;
  const { item, to } = order.fields;
  if (item.kind !== 'leader') return no('syntax', 'WK-GIFT-1');
  const holders = [...values(state.commands), ...citiesHeldBy(state, order.position), ...values(state.forts)]
    .map(asHolder)
    .filter((h) => ownerOfHolder(h) === order.position);
  for (const holder of holders) {
    for (const entry of prisonersIn(holder).prisoners) {
      if (item.ref.owner !== undefined && entry.of !== item.ref.owner) continue;
      const id = entry.leaders.find((l) => l === `${entry.of}-${item.ref.code ?? ''}`);
      if (id === undefined) continue;
      const target = findHolder(state, order.position, to);
      if (to.owner === entry.of) {
        entry.leaders = entry.leaders.filter((l) => l !== id);
        freeLeader(state, id);
      } else {
        if (!target || target.hex !== holder.hex) return no('not-here', 'WK-GIFT-2');
        entry.leaders = entry.leaders.filter((l) => l !== id);
        receive(play, [{ of: entry.of, stack: {}, leaders: [id] }], target);
      }
      return {
        told: { item: 'leader', leader: id, to: to.owner ?? (target ? ownerOfHolder(target) : '') },
        rule: 'WK-GIFT-1',
      };
    }
  }
  return no('no-target', 'WK-GIFT-1');
}
