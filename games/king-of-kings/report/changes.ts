/** What came and what went in the season that this sheet tells of: marks in the tables. */
import { bold, values, type GameEvent, type Run } from '../../../src/core/index.js';
import { shortId } from '../rules/realm/own-forces.js';
import { commander, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { countsSentence } from '../words/sentence.js';
import type { World } from '../play.js';
import { wordOf } from './telling.js';

/** Behind the name of what is new. */
export const NEW: Run = bold('NEW');

/** Something that is gone: its name with a dagger, where it was, and why. */
export interface Lost {
  readonly name: string;
  readonly hex: string;
  readonly why: string;
  /** The units that died with it. */
  readonly units?: string;
}

/** Events by which a place changes hands, and where they tell who had it. */
const HAD: Readonly<Record<string, string>> = {
  'city-taken': 'from',
  'ruin-passed': 'from',
  'city-given': 'from',
  'city-returned': 'from',
  'city-rebelled': 'position',
};

/** Who had each place that changed hands when the season began. */
function hadBefore(world: World, events: readonly GameEvent[]): ReadonlyMap<string, string> {
  const had = new Map<string, string>();
  for (const event of events) {
    const key = HAD[event.type];
    const hex = wordOf(event, 'hex');
    const side = key === undefined ? deserted(world, event) : wordOf(event, key);
    if (side !== undefined && !had.has(hex)) had.set(hex, side);
  }
  return had;
}

/** KOK-CW-1, KOK-NPC-8: whose city went over to his rebels, with the troops of its hex or by its gates. */
function deserted({ state }: World, event: GameEvent): string | undefined {
  const { type, data } = event;
  if (type === 'hex-chose' ? data.risen !== true : type !== 'gates-decided' || data.open !== true)
    return undefined;
  const holder = state.sides[state.cities[wordOf(event, 'hex')]?.controller ?? ''];
  return holder?.kind === 'rebel' ? holder.parent : undefined;
}

/** Own and allied places that were another's, or none, before. */
export function newPlaces(world: World, me: string, events: readonly GameEvent[]): ReadonlySet<string> {
  const { state } = world;
  const built = events
    .filter(({ type }) => type === 'fort-built' || type === 'fort-moved')
    .map((event) => wordOf(event, 'hex'));
  const won = [...hadBefore(world, events)]
    .filter(([, side]) => commander(state, side) !== me)
    .map(([hex]) => hex);
  return new Set([...built, ...won]);
}

/** Places that were under one's command and are not now; those in rebellion stand in the table with their rebels. */
export function lostPlaces(world: World, me: string, events: readonly GameEvent[]): Lost[] {
  const { state } = world;
  return [...hadBefore(world, events)].flatMap(([hex, side]) => {
    const city = state.cities[hex];
    const mine = city !== undefined && (commander(state, city.controller) === me || city.before === me);
    if (commander(state, side) !== me || mine) return [];
    const why = city === undefined ? 'no place stands there' : `now of ${sideName(state, city.controller)}`;
    return [{ name: `${gridOf(world).title(hex)} †`, hex, why }];
  });
}

/** Forces set down on a march. */
export const newForces = (events: readonly GameEvent[]): ReadonlySet<string> =>
  new Set(events.filter(({ type }) => type === 'dropped').map((event) => wordOf(event, 'as')));

/** Where forces that marched stood when the season began: the first hex of each way. */
export function cameFrom(events: readonly GameEvent[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const event of events.filter(({ type }) => type === 'moved')) {
    const force = wordOf(event, 'force');
    if (!found.has(force)) found.set(force, wordOf(event, 'from'));
  }
  return found;
}

const ENDS: Readonly<Record<string, string>> = {
  'force-lost': 'it could not fight',
  scattered: 'it found no shelter',
};

type LostForce = Lost & { readonly label: string };

/** Forces that were lost whole, with their short names. */
export function lostForces(world: World, me: string, events: readonly GameEvent[]): LostForce[] {
  const { state } = world;
  const ended = events.flatMap((event): LostForce[] => {
    const why = ENDS[event.type];
    const id = wordOf(event, 'force');
    if (why === undefined || commander(state, wordOf(event, 'side')) !== me || state.forces[id]) return [];
    const units = countsSentence(event.data['lost']);
    const label = shortId(me, id);
    return [{ label, name: `${label} †`, hex: wordOf(event, 'hex'), why, units }];
  });
  const known = new Set(ended.map(({ label }) => label));
  return [...ended, ...fallen(world, me, events).filter(({ label }) => !known.has(label))];
}

/** A side of a battle, as its events tell it. */
interface Party {
  readonly side: string;
  readonly forces: readonly string[];
  readonly units: Readonly<Record<string, number>>;
}

/** Forces of a side that lost all its units in one battle: no other event tells of their end. */
function fallen({ state }: World, me: string, events: readonly GameEvent[]): LostForce[] {
  return events.flatMap((joined) => {
    if (joined.type !== 'battle-joined') return [];
    return (['initiator', 'other'] as const).flatMap((role) => {
      const { side, forces, units } = joined.data[role] as unknown as Party;
      const rounds = events.filter(
        ({ type, data }) => type === 'battle-fought' && data['battle'] === joined.data['battle'],
      );
      const lost = rounds.reduce(
        (sum, { data }) => sum + countOf((data[role] as { lost?: Party['units'] }).lost ?? {}),
        0,
      );
      if (commander(state, side) !== me || lost < countOf(units)) return [];
      return forces
        .filter((id) => !state.forces[id])
        .map((id): LostForce => {
          const label = shortId(me, id);
          return { label, name: `${label} †`, hex: wordOf(joined, 'hex'), why: 'it fell in battle' };
        });
    });
  });
}

const countOf = (units: Readonly<Record<string, number>>): number =>
  values(units).reduce((sum, n) => sum + n, 0);
