/** OUTCOME-1: what "done" promises in the Weekly Campaign, by kind of order, as far as it can be looked up at the end of the week. */
import { ordersOf, type Dice, type GameEvent, type GameSystem } from '../../../src/core/index.js';
import {
  findCity,
  findCommand,
  findFort,
  findHolder,
  findLeader,
  findPlace,
  findSpy,
  findTradeUnit,
} from '../../../games/weekly-campaign/rules/realm/find.js';
import { mapOf, neighbour } from '../../../games/weekly-campaign/rules/map/map.js';
import type { Played, PlayedAs, WeeklyOrder } from '../../../games/weekly-campaign/orders/book.js';
import { understand } from '../../../games/weekly-campaign/orders/understand.js';
import type { Direction } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import type { View } from '../../../games/weekly-campaign/view.js';
import type { Held, Promises, Step } from '../../kit/promises.js';

/** A fact of an event as a text. */
const fact = ({ data }: Pick<GameEvent, 'data'>, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

interface PlayedWeek {
  readonly before: State;
  readonly after: State;
  readonly orders: readonly Played[];
  readonly events: readonly GameEvent[];
}

/** What the week did to something after the order was carried out, so that it need not be as ordered any more. */
const UNDONE = new Set([
  'captured',
  'conquered',
  'drown',
  'eliminated',
  'evade',
  'gift',
  'hq-captured',
  'leader-hit',
  'naval-battle',
  'promotion',
  'retreat',
  'revolt',
  'training-ended',
]);

type Week = Step<State>;

/** Once a step: its orders as they are played, and what it undid. */
const weeks = new WeakMap<Week, { readonly week: PlayedWeek; readonly touched: ReadonlySet<string> }>();

function weekOf(step: Week) {
  const { before, after, sheets, events } = step;
  const known = weeks.get(step) ?? {
    week: { before, after, events, orders: played(before, sheets) },
    touched: touchedIn(events),
  };
  weeks.set(step, known);
  return known;
}

const played: Held<State, Played>['played'] = (before, sheets) =>
  understand(before, ordersOf<WeeklyOrder>(sheets, Object.keys(sheets)));

function look(order: Played, outcome: GameEvent, step: Week): boolean | undefined {
  const { week, touched } = weekOf(step);
  const [own] = week.orders.filter((o) => o.number === order.number && o.position === order.position);
  return own && isTrue(week, own, outcome, (id) => touched.has(id));
}

export const promises: Promises<Played, State> = {
  transfer: look,
  move: look,
  strategic: look,
  order: look,
  loc: look,
  name: look,
  build: look,
  reform: look,
  increase: look,
  assassin: look,
  disband: look,
  give: look,
  treaty: look,
};

/** WK-MIL-15, OUTCOME-1: a fulfilment that is told later is of somebody: nobody came, and nobody became better, is none. */
const fulfilled = ({ events }: Week): string[] =>
  events.flatMap(({ type, data }) => {
    const raised = Object.values((data.raised ?? {}) as Record<string, number>);
    const ofNobody =
      (type === 'promotion' && (raised.length === 0 || raised.some((n) => !(n > 0)))) ||
      (['build-arrived', 'training-ended'].includes(type) && data.n !== undefined && !(Number(data.n) > 0));
    return ofNobody ? [`${type} tells of nothing: ${JSON.stringify(data)}`] : [];
  });

/** Done so seldom in games at random that rule cases must do. */
export const SELDOM: readonly string[] = ['assassin', 'disband', 'loc', 'reform', 'transfer'];

export const held = (system: GameSystem): Held<State, Played> => ({
  system,
  promises,
  played,
  told: fulfilled,
});

/** WK-MIL-15, WK-CMD-7: a drill, and in the same week the drilled go elsewhere, or something else is drilled there. */
export function more({ commands }: View, _: string, dice: Dice): string[] {
  const own = Object.values(commands);
  return own.flatMap((command) => {
    const [drill] = Object.entries(command.stack).filter(([key, n]) => key.endsWith('.r') && n > 0);
    const name = command.id.split('-')[1] ?? '';
    const others = own.filter(
      (one) => one.hex === command.hex && one.kind === command.kind && one !== command,
    );
    if (!drill || dice.roll(3, 'more/drill') > 1) return [];
    const [code = ''] = drill[0].split('.');
    const n = dice.roll(drill[1], 'more/n');
    const to = others[0]?.id.split('-')[1];
    return [
      'A',
      `I - ${n}${code} - ${name} - VE`,
      ...(dice.d6('more/disband') === 1 ? [`D - ${drill[1]}${code} - ${name}`] : []),
      ...(to === undefined ? [] : ['B', `T - ${name} - ${to} - ${drill[1]}${code}`]),
    ];
  });
}

function touchedIn(events: readonly GameEvent[]): ReadonlySet<string> {
  const touched = new Set<string>();
  const take = (value: unknown): void => {
    if (typeof value === 'string') touched.add(value);
    else if (Array.isArray(value)) value.forEach(take);
    else if (typeof value === 'object' && value !== null) {
      const { owner, ref } = value as { owner?: string; ref?: string };
      if (owner !== undefined && ref !== undefined) touched.add(`${owner}-${ref}`);
      Object.values(value).forEach(take);
    }
  };
  for (const { type, data } of events) if (UNDONE.has(type)) take(data);
  return touched;
}

/** Undefined: nothing to look up, or something later in the week undid it. */
function isTrue(
  week: PlayedWeek,
  order: Played,
  outcome: GameEvent,
  undone: (id: string) => boolean,
): boolean | undefined {
  switch (order.key) {
    case 'build':
    case 'reform':
      return isBuilding(week, order, outcome, undone);
    case 'increase':
      return isRaised(week, order, undone);
    case 'assassin':
      return week.events.some(
        ({ type, data }) =>
          type === 'assassin' &&
          data.success === true &&
          data.of === order.fields.target.owner &&
          week.after.leaders[fact({ data }, 'leader')]?.state === 'dead',
      );
    case 'disband':
      return isGone(week, order);
    case 'give':
      return isGiven(week, order, undone);
    case 'treaty':
      return isOffered(week, order);
    case 'transfer':
      return isAssigned(week, order, undone);
    case 'move':
      return isThere(week, order, undone);
    case 'strategic':
      return isSent(week, order, undone);
    case 'order':
      return isOrdered(week, order, undone);
    case 'loc': {
      const fleet = findCommand(week.after, order.fields.fleet);
      return fleet && !undone(fleet.id)
        ? fleet.locDuty !== null && fleet.hex === fleet.locDuty.to
        : undefined;
    }
    case 'name': {
      const { what, as } = order.fields;
      if (isRenamed(week, order)) return undefined;
      const thing = findCommand(week.before, what) ?? findPlace(week.before, what);
      if (!thing || undone(thing.id)) return undefined;
      const { commands, cities, forts } = week.after;
      return (commands[thing.id] ?? cities[thing.id] ?? forts[thing.id])?.name === as;
    }
  }
}

/** A later N for the same thing, or a name that an earlier one gave away. */
function isRenamed({ orders }: PlayedWeek, order: PlayedAs<'name'>): boolean {
  return orders.some((o) => o !== order && o.key === 'name' && o.position === order.position);
}

function isBuilding(
  { after, events }: PlayedWeek,
  order: PlayedAs<'build'> | PlayedAs<'reform'>,
  { data }: GameEvent,
  undone: (id: string) => boolean,
): boolean | undefined {
  const at = fact({ data }, 'at');
  if (undone(at)) return undefined;
  const wanted = order.key === 'build' ? [order.fields.item] : order.fields.units;
  return wanted.every(({ code, n }) => {
    if (code === 'BA') return after.cities[at]?.bases.includes(order.position) === true;
    const queued = after.queue.reduce(
      (sum, b) => (b.owner === order.position && b.what === code && b.at === at ? sum + b.n : sum),
      0,
    );
    const arrived = events.reduce(
      (sum, e) =>
        e.type === 'build-arrived' &&
        e.data.what === code &&
        e.data.at === at &&
        e.seenBy.includes(order.position)
          ? sum + Number(e.data.n)
          : sum,
      0,
    );
    return queued + arrived >= n;
  });
}

function isRaised(
  { before, after }: PlayedWeek,
  order: PlayedAs<'increase'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { what, to, at } = order.fields;
  if (what.kind === 'units') {
    const holder = at && findHolder(before, order.position, at);
    if (!holder || undone(holder.id)) return undefined;
    const grade = to.kind === 'VE' ? 'v' : 'e';
    return after.queue.some((b) => b.what === 'GRADE' && b.at === holder.id && b.grade === grade);
  }
  const place = findPlace(before, what.ref);
  if (!place || undone(place.id)) return undefined;
  if (to.kind === 'DE')
    return after.queue.some((b) => b.what === 'LEVEL' && b.at === place.id && b.n === to.level);
  if (to.kind !== 'TA') return undefined;
  const city = after.cities[place.id];
  return city?.taxTo === to.level || city?.size === to.level;
}

function isGone({ before, after }: PlayedWeek, { fields }: PlayedAs<'disband'>): boolean | undefined {
  const things = fields.items.flatMap((item) => (item.kind === 'thing' ? [item.ref] : []));
  if (things.length === 0) return undefined;
  return things.every((ref) => {
    const thing = findCommand(before, ref) ?? findSpy(before, ref) ?? findFort(before, ref);
    return (
      !thing ||
      (after.commands[thing.id] === undefined &&
        after.spies[thing.id] === undefined &&
        after.forts[thing.id] === undefined)
    );
  });
}

function isGiven(
  { before, after, events, orders }: PlayedWeek,
  order: PlayedAs<'give'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { item, from, to } = order.fields;
  const receiver = after.positions[to.owner ?? ''];
  const booked = (position: string, what: string, amount?: number): boolean =>
    after.positions[position]?.ledger.lines.some(
      (line) => line.what === what && (amount === undefined || line.amount === amount),
    ) === true;
  switch (item.kind) {
    case 'money':
      if (to.isPosition) return receiver && booked(receiver.id, 'gift', item.n);
      return events.some(
        (e) => e.type === 'bribe' && e.data.success === true && e.seenBy.includes(order.position),
      );
    case 'trade':
      // WK-CON-2: the fallen are paid nothing.
      return after.positions[order.position]?.status === 'eliminated'
        ? undefined
        : booked(order.position, 'sale');
    case 'city': {
      const city = from && findCity(before, from);
      const givenOn = orders.some((o) => o.key === 'give' && o.position === to.owner);
      if (
        !city ||
        givenOn ||
        events.some((e) => UNDONE.has(e.type) && e.type !== 'gift' && e.data.place === city.id)
      )
        return undefined;
      return after.cities[city.id]?.owner === to.owner && after.cities[city.id]?.holder === to.owner;
    }
    case 'fort': {
      const fort = from && findFort(before, from);
      return fort && after.forts[fort.id] === undefined;
    }
    case 'naval':
      return receiver && (receiver.tech.naval || receiver.yardWindow === after.turn);
    case 'siege':
      return receiver?.tech.siege;
    case 'leader':
      return undone(item.ref.written.name) ? undefined : booked(order.position, 'gift') || true;
    case 'supply':
    case 'prisoners':
      return undefined;
  }
}

function isOffered({ after, orders, events }: PlayedWeek, order: PlayedAs<'treaty'>): boolean | undefined {
  const { with: other, for: period } = order.fields;
  const mine = order.position;
  const last = orders
    .filter((o) => o.key === 'treaty' && o.position === mine && o.fields.with === other)
    .at(-1);
  if (last !== order || events.some((e) => e.type === 'eliminated')) return undefined;
  const between = (one: { a: string; b: string }): boolean =>
    [one.a, one.b].includes(mine) && [one.a, one.b].includes(other);
  const allied = after.treaties.some(between);
  if (period > 0)
    return allied || after.offers.some((o) => o.by === mine && o.to === other && o.period === period);
  // Peace of the other side's making may follow in the same week.
  return allied
    ? undefined
    : Object.keys(after.wars).some((key) => key.split('-').sort().join() === [mine, other].sort().join());
}

function isAssigned(
  { before, after, orders, events }: PlayedWeek,
  order: PlayedAs<'transfer'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { items, to } = order.fields;
  const { position } = order;
  const things = items.flatMap((item) => (item.kind === 'thing' ? [item.ref] : []));
  // Another line that names the same thing, or what it is under, may have moved it on.
  const names = [...things, ...(to ? [to] : [])].map(({ written }) => written.name.toUpperCase());
  const touched = orders.some(
    (o) =>
      o !== order &&
      o.position === position &&
      names.some((name) => o.source.text.toUpperCase().replaceAll(/[\s_]/g, '').includes(name)),
  );
  if (touched || things.length === 0 || events.some((e) => e.type === 'assassin')) return undefined;
  const target = to && findHolder(before, position, to);
  return things.every((ref) => {
    const leader = findLeader(before, ref);
    if (leader)
      return (
        undone(leader.id) || (target && undone(target.id)) || after.leaders[leader.id]?.at === target?.id
      );
    const command = findCommand(before, ref);
    const now = command && after.commands[command.id];
    if (!now || undone(now.id) || (target && undone(target.id))) return true;
    return now.parent === (target?.id ?? null);
  });
}

/** Where a path of steps ends. */
function endOf(state: State, from: string, tokens: readonly string[]): string | undefined {
  return tokens.reduce<string | undefined>(
    (at, token) =>
      at === undefined || !/[1-6]/.test(token)
        ? at
        : neighbour(mapOf(state.map), at, Number(token) as Direction),
    from,
  );
}

function isThere(
  { before, after, events }: PlayedWeek,
  order: PlayedAs<'move'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { command: ref, path } = order.fields;
  const unit = findTradeUnit(before, ref) ?? findCommand(before, ref);
  const now = unit && (after.commands[unit.id] ?? after.tradeUnits[unit.id]);
  if (!unit || !now || undone(unit.id)) return undefined;
  // Whoever stands aboard goes where the ships go.
  if (unit.carriedBy !== null || path.tokens.includes('E')) return undefined;
  if (events.some((e) => e.type === 'strategic' || (e.type === 'disembark' && e.data.command === unit.id)))
    return undefined;
  return now.hex === endOf(before, unit.hex, path.tokens);
}

function isSent(
  { before, after }: PlayedWeek,
  order: PlayedAs<'strategic'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { items, to } = order.fields;
  const target = findCity(before, to);
  if (!target || undone(target.id)) return undefined;
  return items.every((item) => {
    if (item.kind !== 'thing') return true;
    const spy = findSpy(before, item.ref);
    const command = findCommand(before, item.ref);
    if (spy) return after.spies[spy.id]?.city === target.id;
    return !command || after.commands[command.id]?.hex === target.id;
  });
}

const DIGITS = ['command', 'modifier', 'battle', 'formation', 'conditional', 'city'] as const;

function isOrdered(
  { before, after, orders, events }: PlayedWeek,
  order: PlayedAs<'order'>,
  undone: (id: string) => boolean,
): boolean | undefined {
  const { who, ...digits } = order.fields;
  const command = findCommand(before, who);
  const now = command && after.commands[command.id];
  if (!now || undone(now.id)) return undefined;
  // O orders add up field by field: what a later one says counts.
  const later = orders.filter(
    (o): o is PlayedAs<'order'> =>
      o.key === 'order' && o.position === order.position && o.number > order.number,
  );
  const rebelled = events.some((e) => e.type === 'lov' && e.data.result !== 'obeys');
  return DIGITS.every((digit) => {
    const given = digits[digit];
    if (given === undefined || later.some((o) => o.fields[digit] !== undefined)) return true;
    return now.orders[digit] === given || (digit === 'command' && rebelled);
  });
}
