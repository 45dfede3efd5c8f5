/**
 * Changes of a state that one position cannot see: taken at random among all that can be changed, and kept only while the
 * position's own view (and what all may know of where the game stands) stays what it was.
 */
import {
  canonicalJson,
  clone,
  deepFreeze,
  eventsForAll,
  isSeenBy,
  type Dice,
  type GameEvent,
  type GameSystem,
  type PositionId,
} from '../../src/core/index.js';

type Container = Record<string | number, unknown>;

/** A value of the state: what it hangs in, and under which name. */
interface Place {
  readonly inside: Container;
  readonly key: string | number;
}

export interface Hidden {
  readonly state: unknown;
  /** How many changes of how many tried were kept. */
  readonly kept: number;
  readonly tried: number;
}

/** So many hidden changes are enough. */
const ENOUGH = 15;

/** A state that differs in as much as the position may not see as random changes find, `tries` of them at most. */
export function hiddenChange(
  system: GameSystem,
  state: unknown,
  events: readonly GameEvent[],
  position: PositionId,
  dice: Dice,
  tries: number,
): Hidden {
  const told = toldOf(system, state, events, position);
  let changed = state;
  let kept = 0;
  let n = 0;
  while (n < tries && kept < ENOUGH) {
    const candidate = mutated(changed, dice, ++n);
    if (candidate === undefined || toldOf(system, candidate, events, position) !== told) continue;
    kept++;
    changed = candidate;
  }
  return { state: deepFreeze(clone(changed)), kept, tried: n };
}

/**
 * Changes of a state, of each kind of value, that the observer notices although some position does not: there must be none. Tells
 * how many he noticed, and the first positions that knew less than he.
 */
export function noticedByObserver(
  system: GameSystem,
  state: unknown,
  events: readonly GameEvent[],
  dice: Dice,
): { readonly noticed: number; readonly hiddenFrom: readonly PositionId[]; readonly at?: string } {
  const heard = eventsForAll(events);
  const positions = system.positions(state).map(({ id }) => id);
  const observed = canonicalJson(system.observe?.(state, heard));
  const views = new Map(positions.map((id) => [id, canonicalJson(system.see(state, events, id))]));
  let noticed = 0;
  let n = 0;
  for (const way of waysByKind(state)) {
    const candidate = changedAt(state, way, dice, ++n);
    if (candidate === undefined) continue;
    try {
      if (canonicalJson(system.observe?.(candidate, heard)) === observed) continue;
      const blind = positions.filter(
        (id) => canonicalJson(system.see(candidate, events, id)) === views.get(id),
      );
      noticed++;
      if (blind.length > 0) return { noticed, hiddenFrom: blind, at: way.join('/') };
    } catch {
      // A state that the rules can't even look at is told as nothing.
      continue;
    }
  }
  return { noticed, hiddenFrom: [] };
}

type Way = readonly (string | number)[];

/** So many values of a kind are changed, one after the other. */
const OF_A_KIND = 2;

/** The ways to values of a state, the first two of each kind: entries of a record of records, and of a list, are one kind. */
function waysByKind(state: unknown): Way[] {
  const kinds = new Map<string, Way[]>();
  const walk = (value: unknown, way: Way, kind: string): void => {
    const known = kinds.get(kind) ?? [];
    kinds.set(kind, known.length < OF_A_KIND && way.length > 0 ? [...known, way] : known);
    if (Array.isArray(value)) value.forEach((one, at) => walk(one, [...way, at], `${kind}/*`));
    else if (isRecord(value)) {
      const alike = Object.values(value).every((one) => typeof one === 'object' && one !== null);
      for (const [key, one] of Object.entries(value))
        walk(one, [...way, key], `${kind}/${alike && way.length > 0 ? '*' : key}`);
    }
  };
  walk(state, [], '');
  return [...kinds.values()].flat();
}

/** The state with one change at the end of a way. */
function changedAt(state: unknown, way: Way, dice: Dice, n: number): unknown {
  const root = clone(state) as Container;
  const inside = way.slice(0, -1).reduce<Container>((at, key) => at[key] as Container, root);
  const key = way.at(-1) ?? '';
  const before = JSON.stringify(inside[key]);
  if (typeof inside[key] === 'number') inside[key] += 1;
  else if (inside[key] === null) inside[key] = 'a secret word';
  else change(state, inside, key, dice, n);
  return JSON.stringify(inside[key]) === before ? undefined : root;
}

/** What the position sees, and what everybody may know; a state that the rules can't even look at is told as nothing. */
function toldOf(
  system: GameSystem,
  state: unknown,
  events: readonly GameEvent[],
  position: PositionId,
): string | undefined {
  try {
    // Caches of the rules go by identity: each candidate is an object of its own.
    const awaiting = system.awaiting(state);
    const own = system.positions(state).find(({ id }) => id === position);
    const common = [
      system.moment(state),
      awaiting.length === 0,
      awaiting.includes(position),
      own,
      system.positions(state).map(({ id, name }) => [id, name]),
    ];
    return canonicalJson([system.see(state, events, position), common]);
  } catch {
    return undefined;
  }
}

/** The state with one change, sharing all else with it; undefined where nothing changed. */
function mutated(state: unknown, dice: Dice, n: number): unknown {
  const root: Record<string | number, unknown> = { 0: state };
  const { inside, key } = walkDown(root, dice, n);
  const before = JSON.stringify(inside[key]);
  change(state, inside, key, dice, n);
  return JSON.stringify(inside[key]) === before ? undefined : root[0];
}

function change(state: unknown, inside: Container, key: string | number, dice: Dice, n: number): void {
  const value = inside[key];
  const word = (): string => dice.pick(wordsUnder(state, key), 'leak/word', n);
  if (typeof value === 'number') inside[key] = Math.max(0, value + dice.d6('leak/by', n) - 3);
  else if (typeof value === 'boolean') inside[key] = !value;
  else if (typeof value === 'string') inside[key] = word();
  else if (Array.isArray(value)) {
    const at = value.length > 0 ? dice.roll(value.length, 'leak/at', n) - 1 : -1;
    if (at >= 0 && dice.d6('leak/how', n) <= 3) value.splice(at, 1);
    else value.push(at < 0 ? 'a secret word' : clone(value[at]));
  } else if (isRecord(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0) delete value[dice.pick(keys, 'leak/entry', n)];
    else value[word()] = [];
  }
}

/**
 * A value at random, every container on the way to it copied. Every branch of a container is as likely, so that small
 * secrets are found beside large maps.
 */
function walkDown(root: Container, dice: Dice, n: number): Place {
  let place: Place = { inside: root, key: 0 };
  for (let depth = 1; ; depth++) {
    const { inside, key } = place;
    const value = inside[key];
    if (typeof value !== 'object' || value === null) return place;
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Container;
    inside[key] = copy;
    const keys = Object.keys(copy);
    if (keys.length === 0 || (depth > 1 && dice.roll(8, 'leak/stop', n, depth) === 1)) return place;
    place = { inside: copy, key: dice.pick(keys, 'leak/way', n, depth) };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts that stand under the same name elsewhere in the state: another hex, another owner, another nation. */
function wordsUnder(root: unknown, key: string | number): string[] {
  const words = new Set(['a secret word']);
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const there = (value as Record<string | number, unknown>)[key];
    if (typeof there === 'string') words.add(there);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(root);
  return [...words];
}

/** The same step as it was for everybody else: events that the position does not hear are others, fewer, more. */
export function otherRumours(
  events: readonly GameEvent[],
  position: PositionId,
  other: PositionId,
): readonly (readonly GameEvent[])[] {
  const numbered = (list: readonly GameEvent[]): GameEvent[] =>
    list.map((event, index) => ({ ...event, n: index + 1 }));
  const heard = events.filter((event) => isSeenBy(event, position));
  const unheard = events.filter((event) => !isSeenBy(event, position));
  const whispered = (unheard.length > 0 ? unheard : events.slice(0, 1)).map((event): GameEvent => ({
    ...event,
    seenBy: [other],
  }));
  return [
    numbered(heard),
    numbered([...whispered, ...events]),
    numbered(events.flatMap((event) => (isSeenBy(event, position) ? [event] : [event, event]))),
  ];
}
