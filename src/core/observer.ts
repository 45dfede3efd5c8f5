/** The observer: a reader who sits nowhere. He knows what every position may know, and nothing else. OBSERVER-1. */
import { eventsFor, type GameEvent, type PositionId } from './events.js';
import type { Fact, Weight } from './front-facts.js';
import { fact } from './front-words.js';
import type { Text } from './text.js';

/** Stands where a position's id is asked for; no position has it. */
export const OBSERVER: PositionId = 'observer';

/** What was told to everybody, numbered anew. */
export const eventsForAll = (events: readonly GameEvent[]): GameEvent[] => eventsFor(events, OBSERVER);

/** What an event weighs for one reader; 0: nothing. */
export type Weigher = (event: GameEvent) => Weight | 0;

export interface Telling {
  readonly tell: (event: GameEvent) => Text;
  readonly placeOf?: (event: GameEvent) => string | undefined;
  /** What events of a type weigh at most in public: a lost unit is an army to its owner, and to all others a line. */
  readonly most?: Readonly<Record<string, Weight>>;
}

/**
 * Public events as facts. For one without a side an event weighs what it weighs for him whom it touches most: `readers`, one of
 * each position. Of equal events at one place the last is told: it says how things stand.
 */
export function publicFacts(
  events: readonly GameEvent[],
  readers: readonly Weigher[],
  { tell, placeOf, most = {} }: Telling,
): Fact[] {
  const found = new Map<string, { readonly type: string; readonly fact: Fact }>();
  for (const event of events) {
    const weight = lighter(heaviest(event, readers), most[event.type]);
    if (weight === 0) continue;
    const place = placeOf?.(event);
    const text = tell(event);
    const key = place === undefined ? JSON.stringify(text) : `${event.type} ${place}`;
    const before = found.get(key)?.fact.weight ?? weight;
    const told = fact('happened', before > weight ? before : weight, text, { place });
    found.set(key, { type: event.type, fact: told });
  }
  const types = [...new Set([...found.values()].map(({ type }) => type))];
  return types.flatMap((type) =>
    cut([...found.values()].filter((one) => one.type === type).map((one) => one.fact)),
  );
}

/** Of one type so many are told one by one. */
const ALIKE = 3;

function cut(facts: readonly Fact[]): readonly Fact[] {
  const sorted = [...facts].sort((a, b) => b.weight - a.weight);
  const more = sorted.length - ALIKE;
  if (more <= 1) return sorted;
  return sorted.slice(0, ALIKE).map((one, at) => {
    if (at < ALIKE - 1) return one;
    const text = typeof one.text === 'string' ? [one.text] : one.text;
    return { ...one, text: [...text, ` And ${more} more of the kind.`] };
  });
}

const lighter = (weight: Weight | 0, most: Weight | undefined): Weight | 0 =>
  most !== undefined && most < weight ? most : weight;

function heaviest(event: GameEvent, readers: readonly Weigher[]): Weight | 0 {
  return readers.reduce<Weight | 0>((most, weigh) => {
    const weight = weigh(event);
    return weight > most ? weight : most;
  }, 0);
}
