/** Orders as written → orders as they are played: each name is looked up once, before the week begins. WK-DAT-5, WK-DAT-6, WK-ORD-7. */
import { fold, values, type PositionOrder } from '../../../src/core/index.js';
import { allCommands } from '../rules/troops/commands.js';
import { forts, isCity } from '../rules/realm/places.js';
import { namingOf } from '../rules/realm/naming.js';
import type { City, CityId, PositionId } from '../records.js';
import type { State } from '../state.js';
import type { Played, PlayedAs, WeeklyOrder } from './book.js';
import type { Meaning } from './meaning.js';
import type { Reference } from './references.js';

/** What has a name. */
type Named = Pick<State, 'commands' | 'cities' | 'forts' | 'leaders'>;
/** The same where of cities no more is known than their names. */
type Names = Omit<Named, 'cities'> & {
  readonly cities: Readonly<Record<CityId, Pick<City, 'id' | 'name'>>>;
};

const COMMAND = /^\d+(AR|DV|SC|FL|TF|AM)$/;
const FORT = /^FO\d+$/;
const FORT_BY_NAME = /^FO\s+/i;
const HEX = /^[A-Z]\d{4}$/;
const NUMBERED = /^(L|SP|TR)\d+$/;

/**
 * The orders of all sheets with their names looked up, in the order given. Names are those at the week's start; orders that
 * are carried out after the N orders of 1.3 know the names that their own sheet gives, and no longer the ones it changes.
 */
export function understand(state: Named, orders: readonly PositionOrder<WeeklyOrder>[]): Played[] {
  const renamed = new Map<PositionId, Named>();
  const namesFor = (position: PositionId): Named => renamed.get(position) ?? state;
  const namings = new Map<WeeklyOrder, Played>();
  for (const order of orders) {
    if (order.key !== 'name') continue;
    const naming = playedAs(namesFor(order.position), order) as PlayedAs<'name'>;
    namings.set(order, naming);
    renamed.set(order.position, withName(namesFor(order.position), naming));
  }
  return orders.map(
    (order) => namings.get(order) ?? playedAs(isAfterNaming(order) ? namesFor(order.position) : state, order),
  );
}

/** Carried out in 1.3 behind the N orders, or later in the week. */
function isAfterNaming(order: WeeklyOrder): boolean {
  if (order.key === 'transfer') return order.fields.when !== undefined;
  return ['disband', 'move', 'strategic', 'order', 'loc'].includes(order.key);
}

function playedAs(names: Named, order: PositionOrder<WeeklyOrder>): Played {
  const fields = meant(order.fields, (written) => meaningOf(names, order.position, written));
  return { ...order, fields } as Played;
}

/** The same fields, with the meaning of each name in its place. */
function meant(value: unknown, mean: (written: Reference) => Meaning): unknown {
  if (Array.isArray(value)) return value.map((one) => meant(one, mean));
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return mean(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, meant(one, mean)]));
}

const isReference = (value: object): value is Reference => 'name' in value && typeof value.name === 'string';

/** Without a prefix a name is one's own (WK-DAT-6); spies and trade units always are. */
export function meaningOf(names: Names, position: PositionId, written: Reference): Meaning {
  const { owner, name } = written;
  const whose = owner ?? position;
  const meaning = { written, owner, isPosition: name === '', isFreed: name === 'PR' };
  if (meaning.isPosition || meaning.isFreed) return meaning;
  if (HEX.test(name)) return { ...meaning, hex: name, city: name };
  if (COMMAND.test(name)) return { ...meaning, command: `${whose}-${name}` };
  if (FORT.test(name)) return { ...meaning, fort: `${whose}-${name}` };
  const [, kind] = NUMBERED.exec(name) ?? [];
  if (kind === 'L') return { ...meaning, code: name, leader: `${whose}-${name}` };
  if (kind === 'SP') return { ...meaning, code: name, spy: `${position}-${name}` };
  if (kind === 'TR') return { ...meaning, code: name, tradeUnit: `${position}-${name}` };
  return { ...meaning, ...idsByName(names, whose, name) };
}

/** `FO Boris` is the fort rather than a city of that name. */
function idsByName(
  names: Names,
  owner: PositionId,
  name: string,
): Pick<Meaning, 'command' | 'city' | 'fort' | 'leader'> {
  const folded = fold(name);
  const bare = fold(name.replace(FORT_BY_NAME, ''));
  const fort = forts(names).find((one) => one.owner === owner && bare !== '' && fold(one.name) === bare);
  if (folded === '') return { fort: fort?.id };
  const isFort = fort !== undefined && FORT_BY_NAME.test(name);
  return {
    command: allCommands(names).find((one) => one.owner === owner && fold(one.name) === folded)?.id,
    city: isFort ? undefined : values(names.cities).find((one) => fold(one.name) === folded)?.id,
    fort: fort?.id,
    leader: values(names.leaders).find(
      (one) => one.owner === owner && one.state !== 'dead' && fold(one.name) === folded,
    )?.id,
  };
}

/** The names after an N order; a refused one changes nothing. */
function withName(names: Named, order: PlayedAs<'name'>): Named {
  const naming = namingOf(names, order);
  if ('why' in naming) return names;
  const { thing } = naming;
  const { as: name } = order.fields;
  if ('kind' in thing) return { ...names, commands: { ...names.commands, [thing.id]: { ...thing, name } } };
  return isCity(thing)
    ? { ...names, cities: { ...names.cities, [thing.id]: { ...thing, name } } }
    : { ...names, forts: { ...names.forts, [thing.id]: { ...thing, name } } };
}
