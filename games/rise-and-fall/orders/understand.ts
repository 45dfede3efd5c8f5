/** Orders as written → orders as played: names looked up, one shape each. What can't be looked up is told, never guessed. */
import { ordersOf, type Order, type PositionOrder, type Sheets } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { findArea, findKingdom, findPlace, findSet, findSide, findUnit, type Unknown } from './names.js';
import type { Support } from './forms.js';
import type { BuildItem } from './fields.js';
import type { WrittenOrder } from './book.js';

/** An order whose names are known. `fields` holds ids. */
export type PlayedOrder =
  | PositionOrder<Order<'war', { by: string; on: string }>>
  | PositionOrder<Order<'peace', { with: string; when: 'start' | 'end' }>>
  | PositionOrder<Order<'ally', { german: string; with: string }>>
  | PositionOrder<Order<'emperor', { place?: string; bonus?: 'W' | 'E' }>>
  | PositionOrder<Order<'disband', { units: readonly string[] }>>
  | PositionOrder<Order<'build', { count: number; kind?: string; unit?: string; at: string }>>
  | PositionOrder<Order<'upgrade', { units: readonly string[] }>>
  | PositionOrder<Order<'bribe', { unit: string }>>
  | PositionOrder<Order<'rebuild', { area: string; yes: boolean }>>
  | PositionOrder<
      Order<'choose', { what: 'kushan' | 'defend' | 'stack'; at?: string; units: readonly string[] }>
    >
  | PositionOrder<Order<'move', { unit: string; to: readonly string[] }>>
  | PositionOrder<Order<'transfer', { unit: string; to: string }>>
  | PositionOrder<
      Order<'attack', { unit: string; on: string; via: readonly string[]; support: readonly Support[] }>
    >
  | PositionOrder<Order<'loot', { area: string; by?: string }>>
  | PositionOrder<Order<'found', { unit: string; set?: string; bring: readonly string[] }>>
  | PositionOrder<Order<'kingdom', { kingdoms: readonly string[] }>>
  | PositionOrder<Order<'civil-war', { areas: readonly string[] }>>
  | PositionOrder<Order<'exempt', { areas: readonly string[] }>>
  | PositionOrder<Order<'retreat', { unit: string; to: readonly string[] }>>
  | PositionOrder<Order<'treaty', { choice?: string; unit?: string; at?: string }>>
  | PositionOrder<Order<'point-out', { area: string }>>
  | PositionOrder<Order<'note', { text: string }>>
  | PositionOrder<Order<'unknown', { field: string; problem: Unknown }>>;

export type OrderFor<K extends PlayedOrder['key']> = Extract<PlayedOrder, { key: K }>;

/** All orders of all sheets, positions in the order of play, each sheet's in its own order. */
export function playedOrders(data: Data, sheets: Sheets, positions: readonly string[]): PlayedOrder[] {
  return ordersOf<WrittenOrder>(sheets, positions).map((order) => understand(data, order, order.position));
}

/** One order with its names looked up; `unknown` with the first name that could not be. */
export function understand(data: Data, order: WrittenOrder, position: string): PlayedOrder {
  const { number, code, source } = order;
  const made = fieldsOf(data, order);
  if (isBroken(made)) return { number, key: 'unknown', code, fields: made, source, position };
  return { number, key: order.key, code, fields: made, source, position } as PlayedOrder;
}

type Fields = Readonly<Record<string, unknown>>;
type Broken = { field: string; problem: Unknown };

const isBroken = (made: Fields | Broken): made is Broken => 'problem' in made;

function fieldsOf(data: Data, order: WrittenOrder): Fields | Broken {
  const broken: Broken[] = [];
  const take = (field: string, found: string | Unknown): string => {
    if (typeof found === 'string') return found;
    broken.push({ field, problem: found });
    return '';
  };
  const area = (field: string, written: string): string => take(field, findArea(data, written));
  const unit = (field: string, written: string): string => take(field, findUnit(data, written));
  const read = READING[order.key] as (fields: Order['fields'], look: Lookup, data: Data) => Fields;
  const fields = read(order.fields, { take, area, unit }, data);
  return broken[0] ?? fields;
}

interface Lookup {
  readonly take: (field: string, found: string | Unknown) => string;
  readonly area: (field: string, written: string) => string;
  readonly unit: (field: string, written: string) => string;
}

/** How each order is read: its written fields, and what looks names up. */
type Reading = {
  readonly [K in WrittenOrder['key']]: (
    fields: Extract<WrittenOrder, { key: K }>['fields'],
    look: Lookup,
    data: Data,
  ) => Fields;
};

const READING: Reading = {
  war: ({ by, on }, { take }, data) => ({
    by: take('by', findSide(data, by)),
    on: take('on', findSide(data, on)),
  }),
  peace: (fields, { take }, data) => ({
    with: take('with', findSide(data, fields.with)),
    when: fields.when ?? 'start',
  }),
  ally: (fields, { take }, data) => ({
    german: take('german', findSide(data, fields.german)),
    with: take('with', findSide(data, fields.with)),
  }),
  emperor: ({ place, bonus }, { take }, data) => ({
    ...(place === undefined ? {} : { place: take('place', findPlace(data, place)) }),
    ...(bonus === undefined ? {} : { bonus: bonus === 'w' ? 'W' : 'E' }),
  }),
  disband: ({ units }, { unit }) => ({ units: units.map((u) => unit('units', u)) }),
  upgrade: ({ units }, { unit }) => ({ units: units.map((u) => unit('units', u)) }),
  build: ({ what, at }, { unit, area }, data) => ({ ...buildFields(data, what, unit), at: area('at', at) }),
  bribe: (fields, { unit }) => ({ unit: unit('unit', fields.unit) }),
  rebuild: (fields, { area }) => ({
    area: /^walls?$/i.test(fields.area) ? 'walls' : area('area', fields.area),
    yes: fields.yes ?? true,
  }),
  choose: ({ what, at, units }, { unit, area }) => ({
    what,
    units: units.map((u) => unit('units', u)),
    ...(at === undefined ? {} : { at: area('at', at) }),
  }),
  move: (fields, { unit, area }) => ({
    unit: unit('unit', fields.unit),
    to: fields.to.map((a) => area('to', a)),
  }),
  transfer: (fields, { unit, area }) => ({ unit: unit('unit', fields.unit), to: area('to', fields.to) }),
  attack: (fields, { unit, area }) => ({
    unit: unit('unit', fields.unit),
    on: area('on', fields.on),
    via: (fields.via ?? []).map((a) => area('via', a)),
    support: (fields.support ?? []).map((s) => ({
      unit: unit('support', s.unit),
      via: s.via.map((a) => area('support', a)),
    })),
  }),
  loot: (fields, { unit, area }) => ({
    area: area('area', fields.area),
    ...(fields.by === undefined ? {} : { by: unit('by', fields.by) }),
  }),
  found: (fields, { unit, take }, data) => ({
    unit: unit('unit', fields.unit),
    bring: (fields.bring ?? []).map((u) => unit('bring', u)),
    ...(fields.set === undefined ? {} : { set: take('set', findSet(data, fields.set)) }),
  }),
  kingdom: ({ kingdoms }, { take }, data) => ({
    kingdoms: kingdoms.map((k) => (/^none$/i.test(k) ? 'none' : take('kingdoms', findKingdom(data, k)))),
  }),
  'civil-war': ({ areas }, { area }) => ({ areas: areas.map((a) => area('areas', a)) }),
  exempt: ({ areas }, { area }) => ({ areas: areas.map((a) => area('areas', a)) }),
  retreat: (fields, { unit, area }) => ({
    unit: unit('unit', fields.unit),
    to: fields.to.map((a) => area('to', a)),
  }),
  // RF-PEACE-2: a unit without an area is told so in play.
  treaty: ({ what, at }, { unit, area }, data) =>
    at === undefined && (typeof findArea(data, what) === 'string' || typeof findUnit(data, what) !== 'string')
      ? { choice: area('what', what) }
      : { unit: unit('what', what), ...(at === undefined ? {} : { at: area('at', at) }) },
  'point-out': (fields, { area }) => ({ area: area('area', fields.area) }),
  note: ({ text }) => ({ text }),
};

function buildFields(data: Data, item: BuildItem, unit: (field: string, written: string) => string): Fields {
  const word = item.what.replace(/\s/g, '').toUpperCase();
  const kind = Object.entries(data.charts.kinds).find(([, info]) => info.build === word)?.[0];
  return kind === undefined
    ? { count: item.count, unit: unit('what', item.what) }
    : { count: item.count, kind };
}
