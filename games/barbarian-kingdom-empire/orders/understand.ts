/**
 * Orders as written → orders as they are played: each name is looked up here, once. Whoever checks, lints or carries out orders works on
 * what they mean (`meaning.ts`); what no name stands for is told by the check and means nothing to the rules. BKE-MAP-1, BKE-MAIL-16.
 */
import { ids, type PositionOrder } from '../../../src/core/index.js';
import type { Board, StandingOrder } from '../state.js';
import type { BkeOrder, OrderFor, OrderKey } from './book.js';
import { POLICY_KEYS, REBELLION_KEYS, type PolicyKey, type RebellionKey } from './choices.js';
import type { Settings } from './fields.js';
import {
  area,
  areas,
  group,
  point,
  position,
  price,
  province,
  result,
  setUpPlace,
  start,
  unit,
  type Named,
} from './look-up.js';
import type {
  Choices,
  MeantFields,
  NamingFields,
  NamingKey,
  OrderMeant,
  PlayedOrder,
  Policies,
} from './meaning.js';
import { namingOf } from './naming.js';

export type WrittenOrder = PositionOrder<BkeOrder>;

/**
 * Orders of one sheet or of all, in the order given. Names are those that the board has when the orders N of these sheets are carried
 * out, which comes before everything else; orders N themselves know what those before them made of it (BKE-MAIL-16).
 */
export function understand(
  rules: Named['rules'],
  board: Board,
  orders: readonly WrittenOrder[],
): PlayedOrder[] {
  const namings = new Map<WrittenOrder, PlayedOrder>();
  let named = board;
  for (const id of ids(board.positions))
    for (const order of orders) {
      if (order.key !== 'name' || order.position !== id) continue;
      const naming = orderMeant({ rules, board: named }, order) as OrderMeant<'name'>;
      namings.set(order, naming);
      named = withName(named, naming);
    }
  return orders.map((order) => namings.get(order) ?? orderMeant({ rules, board: named }, order));
}

/** A standing order, with the names that the board has now: it is kept as it was written, and those whom it names may be renamed. */
export function understandStanding(
  named: Named,
  { key, fields }: StandingOrder,
): Readonly<Record<string, unknown>> {
  return fieldsMeant(named, key as OrderKey, fields as OrderFor<OrderKey>['fields']);
}

/** What a policy says by these entries; by none, what then holds. */
export const policyMeant = <K extends PolicyKey>(
  named: Named,
  key: K,
  entries: readonly string[],
): Policies[K] => POLICIES[key](entries, named);

/** What a list of order RB says. */
export const choiceMeant = <K extends RebellionKey>(
  named: Named,
  key: K,
  entries: readonly string[],
): Choices[K] => CHOICES[key](entries, named);

/** What a single name means, where an order is half written, or may mean nothing. */
export const meant = { area, group, point, position, province, result, start, unit } as const;
export type { Named } from './look-up.js';

function orderMeant(named: Named, order: WrittenOrder): PlayedOrder {
  const fields = fieldsMeant(named, order.key, order.fields);
  return { ...order, fields, written: order } as unknown as PlayedOrder;
}

/** The board with the name that an order N gives; a refused one changes nothing. */
function withName(board: Board, order: OrderMeant<'name'>): Board {
  const naming = namingOf(board, order);
  if ('why' in naming) return board;
  const { as: name } = order.fields;
  const { id } = naming.bearer;
  return naming.is === 'unit'
    ? { ...board, units: { ...board.units, [id]: { ...naming.bearer, name } } }
    : { ...board, positions: { ...board.positions, [id]: { ...naming.bearer, name } } };
}

function fieldsMeant<K extends OrderKey>(
  named: Named,
  key: K,
  fields: OrderFor<K>['fields'],
): MeantFields<K> {
  const read = (READING as Readonly<Partial<Record<OrderKey, Reader>>>)[key];
  return (read ? { ...fields, ...read(fields, named) } : fields) as MeantFields<K>;
}

type Reader = (fields: unknown, named: Named) => object;

/** How the fields of each order that name something are read; orders that are not here name nothing. */
type Reading = {
  readonly [K in NamingKey]: (fields: OrderFor<K>['fields'], named: Named) => NamingFields[K];
};

/** A field's meaning under its name; nothing for a field that was left out. */
function field<const Name extends string, Text, Meaning>(
  name: Name,
  written: Text | undefined,
  mean: (written: Text) => Meaning,
): { readonly [K in Name]?: Meaning } {
  return written === undefined ? {} : ({ [name]: mean(written) } as { readonly [K in Name]?: Meaning });
}

/** Looks up each name of a list. */
const each =
  <Meaning>(named: Named, mean: (named: Named, written: string) => Meaning) =>
  (written: readonly string[]): Meaning[] =>
    written.map((one) => mean(named, one));

/** Looks up one name. */
const one =
  <Meaning>(named: Named, mean: (named: Named, written: string) => Meaning) =>
  (written: string): Meaning =>
    mean(named, written);

const READING: Reading = {
  place: ({ at }, named) => ({ at: setUpPlace(named, at) }),
  start: (fields, named) => ({
    choices: each(named, start)(fields.choices),
    ...field('or', fields.or, each(named, area)),
    ...field('areas', fields.areas, each(named, area)),
    ...field('at', fields.at, each(named, area)),
    ...field('capital', fields.capital, one(named, area)),
  }),
  quit: ({ restart }, named) => field('restart', restart, each(named, start)),
  name: ({ what }, named) => ({ what: /^me$/i.test(what) ? 'me' : unit(named, what) }),
  treaty: (fields, named) => ({
    ...field('units', fields.units, each(named, unit)),
    ...field('price', fields.price, price),
  }),
  combine: (fields, named) => ({
    tribes: areas(named, fields.tribes),
    ...field('at', fields.at, one(named, area)),
    ...field('toward', fields.toward, one(named, area)),
  }),
  grow: (fields, named) => ({
    where: areas(named, fields.where),
    ...field('toward', fields.toward, each(named, area)),
  }),
  move: (fields, named) => ({
    unit: each(named, unit)(fields.unit),
    ...field('via', fields.via, each(named, point)),
    ...field('to', fields.to, one(named, area)),
    ...field('carry', fields.carry, each(named, unit)),
    ...field('with', fields.with, one(named, unit)),
    ...field('pick_at', fields.pick_at, one(named, area)),
    ...field('drop_at', fields.drop_at, one(named, area)),
    ...field('fleet', fields.fleet, one(named, unit)),
  }),
  attack: (fields, named) => ({
    target: /^any$/i.test(fields.target) ? 'any' : area(named, fields.target),
    ...field('with', fields.with, each(named, group)),
    ...field('who', fields.who, each(named, unit)),
  }),
  captive: (fields, named) => ({
    leader: unit(named, fields.leader),
    ...field('to', fields.to, one(named, unit)),
  }),
  pillage: ({ cities }, named) => ({ cities: areas(named, cities) }),
  disband: ({ items }, named) => ({ items: each(named, unit)(items) }),
  bid: ({ at }, named) => field('at', at, each(named, area)),
  build: ({ at }, named) => ({ at: each(named, area)(at) }),
  capital: (fields, named) => ({
    ...field('cities', fields.cities, (cities) => areas(named, cities)),
    ...field('on_revival', fields.on_revival, one(named, area)),
    ...field('leader', fields.leader, one(named, group)),
  }),
  convert: ({ where }, named) => ({ where: areas(named, where) }),
  subvert: (fields, named) => ({ area: area(named, fields.area) }),
  enter: ({ at }, named) => ({ at: area(named, at) }),
  exit: (fields, named) => ({ unit: unit(named, fields.unit) }),
  rebuild: ({ at }, named) => field('at', at, one(named, area)),
  bribe: (fields, named) => ({ province: province(named, fields.province) }),
  override: ({ to }, named) => ({ to: result(named, to) }),
  policy: ({ settings }, named) => ({ settings: settingsMeant(POLICY_KEYS, POLICIES, settings, named) }),
  rebellion: ({ settings }, named) => ({ settings: settingsMeant(REBELLION_KEYS, CHOICES, settings, named) }),
};

type Entries<Meant> = {
  readonly [K in keyof Meant]: (entries: readonly string[], named: Named) => Meant[K];
};

function settingsMeant<Meant extends object>(
  keys: readonly (keyof Meant & string)[],
  readers: Entries<Meant>,
  settings: Settings,
  named: Named,
): Partial<Meant> {
  const meant: Partial<Meant> = {};
  for (const key of keys) {
    const entries = settings[key];
    if (entries) meant[key] = readers[key](entries, named);
  }
  return meant;
}

const areaIds = (entries: readonly string[], named: Named): string[] =>
  entries.flatMap((name) => area(named, name).area ?? []);
const positionIds = (entries: readonly string[], named: Named): string[] =>
  entries.flatMap((name) => position(named, name) ?? []);
const units = (entries: readonly string[], named: Named) => each(named, unit)(entries);
const firstWord = ([word]: readonly string[]): string | undefined => word?.toLowerCase();
/** YAML writes `false` for it as well. */
const isNo = (entries: readonly string[]): boolean => ['no', 'false'].includes(firstWord(entries) ?? '');

const POLICIES: Entries<Pick<Policies, PolicyKey>> = {
  retreat: areaIds,
  intercept: (entries) => INTERCEPTS.find((one) => one === firstWord(entries)) ?? 'landing',
  intercept_against: positionIds,
  intercept_max: ([most = '1-1']) => most.replace(':', '-'),
  counter: (entries) => firstWord(entries) === 'enter',
  losses: units,
  stand: (entries) => !isNo(entries),
  peace: positionIds,
  allow: areaIds,
  knight: ([wanted], named) => (wanted === undefined ? undefined : unit(named, wanted)),
};
const INTERCEPTS = ['always', 'never', 'loaded'] as const;

const CHOICES: Entries<Pick<Choices, RebellionKey>> = {
  provinces: (entries, named) => entries.flatMap((name) => province(named, name).province ?? []),
  cities: areaIds,
  pirates: areaIds,
  units,
  garrisons: units,
  take: (entries) => !isNo(entries),
  unrest: units,
  keep_group: areaIds,
  shed_garrisons: (entries, named) => areas(named, entries),
  fall: units,
};
