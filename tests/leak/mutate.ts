/**
 * Changes of a state that one position cannot see: taken at random among all that can be changed, and kept only while the
 * position's own view (and what all may know of where the game stands) stays what it was.
 */
import {
  canonicalJson,
  clone,
  deepFreeze,
  isSeenBy,
  type Dice,
  type GameEvent,
  type GameSystem,
  type PositionId,
} from '../../src/core/index.js';

type Container = Record<string, unknown> | unknown[];

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

/** A state that differs in as much as the position may not see as `tries` random changes find. */
export function hiddenChange(
  system: GameSystem,
  state: unknown,
  events: readonly GameEvent[],
  position: PositionId,
  dice: Dice,
  tries: number,
): Hidden {
  const told = toldOf(system, state, events, position);
  let changed = clone(state);
  let kept = 0;
  for (let n = 1; n <= tries; n++) {
    const candidate = clone(changed);
    mutate(candidate, dice, n);
    if (toldOf(system, candidate, events, position) !== told) continue;
    if (canonicalJson(candidate) !== canonicalJson(changed)) kept++;
    changed = candidate;
  }
  return { state: deepFreeze(changed), kept, tried: tries };
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

function mutate(state: unknown, dice: Dice, n: number): void {
  const place = walkDown(state, dice, n);
  if (!place) return;
  const { inside, key } = place;
  const value = (inside as Record<string | number, unknown>)[key];
  const put = (made: unknown): void => void ((inside as Record<string | number, unknown>)[key] = made);
  if (typeof value === 'number') put(Math.max(0, value + dice.d6('leak/by', n) - 3));
  else if (typeof value === 'boolean') put(!value);
  else if (typeof value === 'string') put(dice.pick(wordsUnder(state, key), 'leak/word', n));
  else if (Array.isArray(value)) {
    const one = value.length > 0 ? clone(value[dice.roll(value.length, 'leak/at', n) - 1]) : 'a secret word';
    if (value.length > 0 && dice.d6('leak/how', n) <= 3)
      value.splice(dice.roll(value.length, 'leak/at', n) - 1, 1);
    else value.push(one);
  } else if (isRecord(value)) {
    const keys = Object.keys(value);
    if (keys.length > 0) delete value[dice.pick(keys, 'leak/entry', n)];
    else value[dice.pick(wordsUnder(state, key), 'leak/word', n)] = [];
  }
}

/** A value at random: every branch of a container is as likely, so that small secrets are found beside large maps. */
function walkDown(root: unknown, dice: Dice, n: number): Place | undefined {
  let place: Place | undefined;
  let value = root;
  for (let depth = 1; typeof value === 'object' && value !== null; depth++) {
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    if (keys.length === 0 || (place && dice.roll(8, 'leak/stop', n, depth) === 1)) break;
    const key: string | number = dice.pick<string | number>(keys, 'leak/way', n, depth);
    place = { inside: value as Container, key };
    value = (value as Record<string | number, unknown>)[key];
  }
  return place;
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
