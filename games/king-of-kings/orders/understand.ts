/**
 * Orders as written → orders as meant: places are ids of hexes, sides are their ids, words of an order are kinds; forces are
 * references, which are looked up when their line's turn has come. KOK-MAIL-1, KOK-MAP-4.
 */
import type { Order, OrderOf, PositionOrder } from '../../../src/core/index.js';
import { UNIT_TYPES, type Charts, type UnitType } from '../data.js';
import type { ForceKey, ForceOrders, PeaceWish, Policies, PolicyKey, SideId } from '../policies.js';
import type { orders } from './book.js';
import { readItem, type Item, type PathAction, type Waypoint } from './fields.js';
import { understoodPolicy, understoodSetting } from './policy-forms.js';
import { forceRef, leaderId, NOBODY, NOWHERE, type ForceRef, type Names } from './references.js';
import * as wording from './standing-words.js';

export type KingOrder = OrderOf<typeof orders>;
type Written<K extends KingOrder['key']> = Extract<KingOrder, { readonly key: K }>['fields'];

/** How far an assault or sortie goes: KOK-SIEGE-5, 7. */
export type RoundLimit = number | 'storm' | 'even';
export type Limit = RoundLimit | 'none';

/** KOK-ALL-5: what is given. A city may also be meant by the name that its lord gave it. */
export type Gift =
  | { readonly kind: 'talents'; readonly n: number }
  | { readonly kind: 'goods'; readonly n: number; readonly goods: string }
  | { readonly kind: 'units'; readonly n: number; readonly type: UnitType }
  | { readonly kind: 'city'; readonly hex: string; readonly name: string };

/** KOK-MAR-1. A house may be nobody's. */
export type Courtship =
  | { readonly kind: 'placate' }
  | { readonly kind: 'any' }
  | { readonly kind: 'propose' | 'consent'; readonly house: SideId; readonly written: string };

/** KOK-SUM-1, KOK-SCN-6: a chart to roll on, or a country that is taken without a roll. */
export type Counsel =
  | { readonly kind: 'chart'; readonly chart: string }
  | { readonly kind: 'take'; readonly country: SideId; readonly written: string };

/** KOK-MOV-1: so many of what, and of whose. */
export interface Load extends Omit<Item, 'side'> {
  readonly side?: SideId;
}

/** KOK-MOV-2: what is done at a waypoint. `as`: the number that the force shall have that is set down. */
export type Deed =
  | { readonly do: 'pick'; readonly item: Load }
  | { readonly do: 'drop'; readonly item: Load; readonly as?: number }
  | Exclude<PathAction, { readonly do: 'pick' | 'drop' }>;

/** KOK-MOV-2: a hex, or `here`, and what is done there. */
export interface Stage {
  readonly place: string;
  readonly actions: readonly Deed[];
}

/** KOK-OPEN-1: what gets a name: a force of one's own, else a leader, else the city in a hex. */
export interface Nameable {
  readonly written: string;
  readonly force: ForceRef;
  readonly leader?: string;
  readonly hex: string;
}

interface Meanings {
  readonly siege: Omit<Written<'siege'>, 'assault'> & { readonly assault?: Limit };
  readonly sortie: Omit<Written<'sortie'>, 'until'> & { readonly until?: RoundLimit };
  readonly give: Omit<Written<'give'>, 'item'> & { readonly item: Gift };
  readonly wed: { readonly target: Courtship };
  readonly council: {
    readonly chart: Counsel;
    readonly gain?: readonly SideId[];
    readonly lose?: readonly SideId[];
    readonly peace?: readonly PeaceWish[];
  };
  readonly move: Omit<Written<'move'>, 'force' | 'path'> & {
    readonly force: ForceRef;
    readonly path: readonly Stage[];
  };
  /** KOK-MAIL-4: what is to stand in place of what stood; undefined: the value is none of that policy. */
  readonly policy: { readonly key: PolicyKey; readonly means?: Policies };
  /** KOK-MAIL-4: of these keys what is to stand in place of what stood, and keys whose values are none of theirs. */
  readonly orders: {
    readonly force: ForceRef;
    readonly keys: readonly ForceKey[];
    readonly means: ForceOrders;
    readonly unread: readonly ForceKey[];
  };
  readonly transfer: {
    readonly from: ForceRef;
    readonly to: ForceRef | 'new';
    readonly units: readonly Load[];
  };
  readonly name: { readonly thing: Nameable; readonly as: string };
  /** `from`: the hex of the fort that is moved; `seller`: of whom units are bought. */
  readonly build: Omit<Written<'build'>, 'from'> & { readonly from?: string; readonly seller?: SideId };
}

type Meant<K extends KingOrder['key']> = K extends keyof Meanings ? Meanings[K] : Written<K>;

/** An order that is played. */
export type PlayedOrder = {
  [K in KingOrder['key']]: PositionOrder<Order<K, Meant<K>>>;
}[KingOrder['key']];

/** What names and words are looked up in. */
export interface Reference extends Names {
  readonly charts: Charts;
}

type Reading = {
  readonly [K in KingOrder['key']]?: (fields: Written<K>, place: Find, reference: Reference) => Meant<K>;
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
  build: ({ item, at, from }, find, names) => ({
    item,
    ...(at === undefined ? {} : { at: isCapital(at) ? 'capital' : find(at) }),
    ...(from === undefined
      ? {}
      : item.kind === 'move-fort'
        ? { from: find(from) }
        : { seller: names.side(from) ?? NOBODY }),
  }),
  move: ({ force, path, ...fields }, find, names) => ({
    ...fields,
    force: forceRef(force),
    path: path.map((point) => stage(point, find, names)),
  }),
  policy: ({ key, value }, _, names) => {
    const found = understoodPolicy(key, value, names);
    return found ? { key, means: found.means } : { key };
  },
  orders: ({ force, ...texts }, _, names) => ({ force: forceRef(force), ...settingsOf(texts, names) }),
  transfer: ({ from, to, units }, _, names) => ({
    from: forceRef(from),
    to: isNew(to) ? 'new' : forceRef(to),
    units: units.map((item) => loadOf(item, names)),
  }),
  name: ({ thing, as }, find) => ({ thing: nameable(thing, find), as }),
  give: ({ item, to }, find, { charts }) => ({ to, item: giftOf(item, find, charts) }),
  wed: ({ target }, _, names) => ({ target: courtshipOf(target, names) }),
  council: ({ chart, gain, lose, peace }, _, names) => ({
    chart: counselOf(chart, names),
    ...(gain === undefined ? {} : { gain: wording.sides.read(gain, names).means }),
    ...(lose === undefined ? {} : { lose: wording.sides.read(lose, names).means }),
    ...(peace === undefined ? {} : { peace: wording.peace.read(peace, names).means }),
  }),
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
export function understand(reference: Reference, order: PositionOrder<KingOrder>): PlayedOrder {
  const read = READING[order.key] as
    ((fields: KingOrder['fields'], find: Find, reference: Reference) => PlayedOrder['fields']) | undefined;
  if (!read) return order as PlayedOrder;
  const fields = read(order.fields, (name) => reference.grid.find(name) ?? NOWHERE, reference);
  return { ...order, fields } as PlayedOrder;
}

/** Where a path's point is: `here` is where the march began. */
export const isHere = (place: string): boolean => /^here$/i.test(place);
export const isCapital = (place: string): boolean => /^capital$/i.test(place);
export const isNew = (force: string): boolean => /^new$/i.test(force);

/** KOK-MAIL-4: each entry by itself. */
function settingsOf(
  texts: Readonly<Partial<Record<ForceKey, string>>>,
  names: Names,
): Omit<Meanings['orders'], 'force'> {
  const read = (Object.keys(texts) as ForceKey[]).flatMap((key) => {
    const text = texts[key];
    return text === undefined ? [] : [{ key, found: understoodSetting(key, text, names) }];
  });
  return {
    keys: read.flatMap(({ key, found }) => (found ? [key] : [])),
    means: Object.assign({}, ...read.map(({ found }) => found?.means)) as ForceOrders,
    unread: read.flatMap(({ key, found }) => (found ? [] : [key])),
  };
}

function stage({ place, actions }: Waypoint, find: Find, names: Names): Stage {
  return {
    place: isHere(place) ? 'here' : find(place),
    actions: actions.map((action) => deedOf(action, names)),
  };
}

function deedOf(action: PathAction, names: Names): Deed {
  if (action.do === 'pick') return { do: 'pick', item: loadOf(action.item, names) };
  if (action.do !== 'drop') return action;
  const number = /^A(\d{1,3})$/.exec(action.as ?? '')?.[1];
  return {
    do: 'drop',
    item: loadOf(action.item, names),
    ...(number === undefined ? {} : { as: Number(number) }),
  };
}

/** KOK-MOV-1: a name that no side bears asks for nobody's units before others'. */
function loadOf({ n, what, side }: Item, names: Names): Load {
  const whose = side === undefined ? undefined : names.side(side);
  return { n, what, ...(whose === undefined ? {} : { side: whose }) };
}

function nameable(written: string, find: Find): Nameable {
  const leader = leaderId(written);
  const force = forceRef(written);
  return { written, force, hex: find(written), ...(leader === undefined ? {} : { leader }) };
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

export function courtshipOf(text: string, names: Names): Courtship {
  const target = text.trim();
  if (/^placate$/i.test(target)) return { kind: 'placate' };
  if (/^any$/i.test(target)) return { kind: 'any' };
  const consent = /^consent (.*)$/i.exec(target);
  const written = consent?.[1] ?? target;
  return { kind: consent ? 'consent' : 'propose', house: names.side(written) ?? NOBODY, written };
}

export function counselOf(text: string, names: Names): Counsel {
  const written = /^take (.+)$/i.exec(text)?.[1];
  return written !== undefined
    ? { kind: 'take', country: names.side(written) ?? NOBODY, written }
    : { kind: 'chart', chart: text.toLowerCase() };
}

/** Talents, goods, units, or else a city. */
export function giftOf(text: string, find: Find, charts: Charts): Gift {
  const [, talents] = /^(\d+)\s*(?:talents?)?$/i.exec(text) ?? [];
  if (talents !== undefined) return { kind: 'talents', n: Number(talents) };
  const counted = readItem(text);
  if (counted && charts['goods-types'].some((type) => type === counted.what))
    return { kind: 'goods', n: counted.n, goods: counted.what };
  if (counted && (UNIT_TYPES as readonly string[]).includes(counted.what))
    return { kind: 'units', n: counted.n, type: counted.what as UnitType };
  return { kind: 'city', hex: find(text), name: text };
}
