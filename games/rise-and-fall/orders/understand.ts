/** Orders as written → orders as played: names looked up, one shape each. What can't be looked up is told, never guessed. */
import type { Order, PositionOrder, Sheets } from '../../../src/core/index.js';
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
  return positions.flatMap((position) =>
    (sheets[position]?.orders ?? []).map((order) => understand(data, order as WrittenOrder, position)),
  );
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
  const fields = looked(data, order, { take, area, unit });
  return broken[0] ?? fields;
}

interface Lookup {
  readonly take: (field: string, found: string | Unknown) => string;
  readonly area: (field: string, written: string) => string;
  readonly unit: (field: string, written: string) => string;
}

function looked(data: Data, order: WrittenOrder, { take, area, unit }: Lookup): Fields {
  switch (order.key) {
    case 'war':
      return {
        by: take('by', findSide(data, order.fields.by)),
        on: take('on', findSide(data, order.fields.on)),
      };
    case 'peace':
      return { with: take('with', findSide(data, order.fields.with)), when: order.fields.when ?? 'start' };
    case 'ally':
      return {
        german: take('german', findSide(data, order.fields.german)),
        with: take('with', findSide(data, order.fields.with)),
      };
    case 'emperor': {
      const { place, bonus } = order.fields;
      return {
        ...(place === undefined ? {} : { place: take('place', findPlace(data, place)) }),
        ...(bonus === undefined ? {} : { bonus: bonus === 'w' ? 'W' : 'E' }),
      };
    }
    case 'disband':
    case 'upgrade':
      return { units: order.fields.units.map((u) => unit('units', u)) };
    case 'build':
      return { ...buildFields(data, order.fields.what, unit), at: area('at', order.fields.at) };
    case 'bribe':
      return { unit: unit('unit', order.fields.unit) };
    case 'rebuild': {
      const written = order.fields.area;
      const target = /^walls?$/i.test(written) ? 'walls' : area('area', written);
      return { area: target, yes: order.fields.yes ?? true };
    }
    case 'choose': {
      const { what, at, units } = order.fields;
      return {
        what,
        units: units.map((u) => unit('units', u)),
        ...(at === undefined ? {} : { at: area('at', at) }),
      };
    }
    case 'move':
      return { unit: unit('unit', order.fields.unit), to: order.fields.to.map((a) => area('to', a)) };
    case 'transfer':
      return { unit: unit('unit', order.fields.unit), to: area('to', order.fields.to) };
    case 'attack':
      return {
        unit: unit('unit', order.fields.unit),
        on: area('on', order.fields.on),
        via: (order.fields.via ?? []).map((a) => area('via', a)),
        support: (order.fields.support ?? []).map((s) => ({
          unit: unit('support', s.unit),
          via: s.via.map((a) => area('support', a)),
        })),
      };
    case 'loot':
      return {
        area: area('area', order.fields.area),
        ...(order.fields.by === undefined ? {} : { by: unit('by', order.fields.by) }),
      };
    case 'found':
      return {
        unit: unit('unit', order.fields.unit),
        bring: (order.fields.bring ?? []).map((u) => unit('bring', u)),
        ...(order.fields.set === undefined ? {} : { set: take('set', findSet(data, order.fields.set)) }),
      };
    case 'kingdom':
      return {
        kingdoms: order.fields.kingdoms.map((k) =>
          /^none$/i.test(k) ? 'none' : take('kingdoms', findKingdom(data, k)),
        ),
      };
    case 'civil-war':
    case 'exempt':
      return { areas: order.fields.areas.map((a) => area('areas', a)) };
    case 'retreat':
      return { unit: unit('unit', order.fields.unit), to: order.fields.to.map((a) => area('to', a)) };
    case 'treaty': {
      const { what, at } = order.fields;
      if (at === undefined) return { choice: area('what', what) };
      return { unit: unit('what', what), at: area('at', at) };
    }
    case 'point-out':
      return { area: area('area', order.fields.area) };
    case 'note':
      return { text: order.fields.text };
  }
}

function buildFields(data: Data, item: BuildItem, unit: (field: string, written: string) => string): Fields {
  const word = item.what.replace(/\s/g, '').toUpperCase();
  const kind = Object.entries(data.charts.kinds).find(([, info]) => info.build === word)?.[0];
  return kind === undefined
    ? { count: item.count, unit: unit('what', item.what) }
    : { count: item.count, kind };
}
