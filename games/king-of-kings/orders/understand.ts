/**
 * Orders as written → orders as meant: places are ids of hexes, words of an order are kinds. Sides and forces come and go in the course
 * of a season, and are found when their line's turn has come. KOK-MAIL-1, KOK-MAP-4.
 */
import type { Order, OrderOf, PositionOrder } from '../../../src/core/index.js';
import { UNIT_TYPES, type Charts, type UnitType } from '../data.js';
import type { Grid } from '../grid.js';
import type { orders } from './book.js';
import { readItem, type Waypoint } from './fields.js';

export type KingOrder = OrderOf<typeof orders>;
type Written<K extends KingOrder['key']> = Extract<KingOrder, { readonly key: K }>['fields'];

/** Where a name leads that is no place: nothing stands there. `check` refuses such a line. */
export const NOWHERE = '';

/** How far an assault or sortie goes: KOK-SIEGE-5, 7. */
export type RoundLimit = number | 'storm' | 'even';
export type Limit = RoundLimit | 'none';

/** KOK-ALL-5: what is given. A city may also be meant by the name that its lord gave it. */
export type Gift =
  | { readonly kind: 'talents'; readonly n: number }
  | { readonly kind: 'goods'; readonly n: number; readonly goods: string }
  | { readonly kind: 'units'; readonly n: number; readonly type: UnitType }
  | { readonly kind: 'city'; readonly hex: string; readonly name: string };

/** KOK-MAR-1. */
export type Courtship =
  | { readonly kind: 'placate' }
  | { readonly kind: 'any' }
  | { readonly kind: 'propose'; readonly house: string }
  | { readonly kind: 'consent'; readonly house: string };

/** KOK-SUM-1, KOK-SCN-6: a chart to roll on, or a country that is taken without a roll. */
export type Counsel =
  { readonly kind: 'chart'; readonly chart: string } | { readonly kind: 'take'; readonly country: string };

interface Meanings {
  readonly siege: Omit<Written<'siege'>, 'assault'> & { readonly assault?: Limit };
  readonly sortie: Omit<Written<'sortie'>, 'until'> & { readonly until?: RoundLimit };
  readonly give: Omit<Written<'give'>, 'item'> & { readonly item: Gift };
  readonly wed: { readonly target: Courtship };
  readonly council: Omit<Written<'council'>, 'chart'> & { readonly chart: Counsel };
}

type Meant<K extends KingOrder['key']> = K extends keyof Meanings ? Meanings[K] : Written<K>;

/** An order that is played. */
export type PlayedOrder = {
  [K in KingOrder['key']]: PositionOrder<Order<K, Meant<K>>>;
}[KingOrder['key']];

/** What names and words are looked up in. */
export interface Reference {
  readonly grid: Grid;
  readonly charts: Charts;
}

type Reading = {
  readonly [K in KingOrder['key']]?: (fields: Written<K>, place: Find, charts: Charts) => Meant<K>;
};
type Find = (name: string) => string;

const READING: Reading = {
  siege: ({ place, assault, ...fields }, find) => ({
    ...fields,
    place: find(place),
    ...(assault === undefined ? {} : { assault: limitOf(assault) }),
  }),
  sortie: ({ place, until }, find) => ({
    place: find(place),
    ...(until === undefined ? {} : { until: roundLimitOf(until) }),
  }),
  loot: ({ city }, find) => ({ city: find(city) }),
  raid: ({ city }, find) => ({ city: find(city) }),
  rebuild: ({ city }, find) => ({ city: find(city) }),
  capital: ({ city }, find) => ({ city: find(city) }),
  dismiss: ({ units, at }, find) => ({ units, at: find(at) }),
  build: ({ item, at, from }, find) => ({
    item,
    ...(at === undefined ? {} : { at: isCapital(at) ? 'capital' : find(at) }),
    ...(from === undefined ? {} : { from: item.kind === 'move-fort' ? find(from) : from }),
  }),
  move: ({ path, ...fields }, find) => ({ ...fields, path: path.map((point) => waypoint(point, find)) }),
  transfer: ({ to, ...fields }) => ({ ...fields, to: isNew(to) ? 'new' : to }),
  give: ({ item, to }, find, charts) => ({ to, item: giftOf(item, find, charts) }),
  wed: ({ target }) => ({ target: courtshipOf(target) }),
  council: ({ chart, ...fields }) => ({ ...fields, chart: counselOf(chart) }),
  setup: ({ capital, cities, goods2, neutrals, ...fields }, find) => ({
    ...fields,
    ...(capital === undefined ? {} : { capital: capital.map(find) }),
    ...(cities === undefined ? {} : { cities: cities.map(find) }),
    ...(goods2 === undefined ? {} : { goods2: find(goods2) }),
    ...(neutrals === undefined
      ? {}
      : { neutrals: neutrals.map(({ place, units }) => ({ place: find(place), units })) }),
  }),
};

/** One order with its places and words looked up. */
export function understand({ grid, charts }: Reference, order: PositionOrder<KingOrder>): PlayedOrder {
  const read = READING[order.key] as
    ((fields: KingOrder['fields'], find: Find, charts: Charts) => PlayedOrder['fields']) | undefined;
  if (!read) return order as PlayedOrder;
  const fields = read(order.fields, (name) => grid.find(name) ?? NOWHERE, charts);
  return { ...order, fields } as PlayedOrder;
}

/** Where a path's point is: `here` is where the march began. */
export const isHere = (place: string): boolean => /^here$/i.test(place);
export const isCapital = (place: string): boolean => /^capital$/i.test(place);
export const isNew = (force: string): boolean => /^new$/i.test(force);

function waypoint({ place, actions }: Waypoint, find: Find): Waypoint {
  return { place: isHere(place) ? 'here' : find(place), actions };
}

/** `rounds 3` → 3. */
export function roundLimitOf(text: string): RoundLimit {
  const match = /^rounds (\d+)$/i.exec(text);
  if (match) return Number(match[1]);
  return /^storm$/i.test(text) ? 'storm' : 'even';
}

function limitOf(text: string): Limit {
  return /^none$/i.test(text) ? 'none' : roundLimitOf(text);
}

export function courtshipOf(text: string): Courtship {
  const target = text.trim();
  if (/^placate$/i.test(target)) return { kind: 'placate' };
  if (/^any$/i.test(target)) return { kind: 'any' };
  const consent = /^consent (.*)$/i.exec(target);
  return consent ? { kind: 'consent', house: consent[1] ?? '' } : { kind: 'propose', house: target };
}

export function counselOf(text: string): Counsel {
  const take = /^take (.+)$/i.exec(text);
  return take ? { kind: 'take', country: take[1] ?? '' } : { kind: 'chart', chart: text.toLowerCase() };
}

/** Talents, goods, units, or else a city. */
export function giftOf(text: string, find: Find, charts: Charts): Gift {
  if (/^\d+$/.test(text)) return { kind: 'talents', n: Number(text) };
  const counted = readItem(text);
  if (counted && charts['goods-types'].includes(counted.what))
    return { kind: 'goods', n: counted.n, goods: counted.what };
  if (counted && (UNIT_TYPES as readonly string[]).includes(counted.what))
    return { kind: 'units', n: counted.n, type: counted.what as UnitType };
  return { kind: 'city', hex: find(text), name: text };
}
