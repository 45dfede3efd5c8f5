/** What a system tells for page one: its facts by weight, and which events are facts. */
import type { GameEvent } from './events.js';
import type { Figure, FrontDate, FrontMap, Near } from './front-page.js';
import type { Text } from './text.js';

/**
 * 9 own capital or existence in danger; 8 city or army lost, taken, besieged; 7 battle, assault, no orders received; 6 hunger, money
 * that will not last; 5 war, treaty made or ending, order refused; 4 offer, letter, leader; 3 arrival; 2 done; 1 least.
 */
export type Weight = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** One line of page one. */
export interface Fact {
  readonly kind: 'happened' | 'threatens' | 'can' | 'must';
  readonly weight: Weight;
  /** A sentence or two; what is read first in bold. */
  readonly text: Text;
  /** Where: a key of the map's `places`. Such facts are numbered, in the text and on the map. */
  readonly place?: string;
  /** Id of the heading that tells more: its page is printed. */
  readonly ref?: string;
  /** Code of the order that does it: `T`; `S, T`. */
  readonly order?: string;
  readonly rule?: string;
}

/** The first sheet of a game: a welcome. Its facts: `happened` is what one has, `threatens` who is near, `can` a good first week. */
export interface Welcome {
  /** Who you are: a few sentences out of the scenario. */
  readonly who: readonly Text[];
  /** Orders in code form that pass `check`, with this position's own names. */
  readonly example: readonly string[];
}

/** What a system tells for page one. */
export interface Front {
  /** The nation or people. */
  readonly name: string;
  /** Date, turn, what else belongs under the name: `Spring, week 4 of year 1 · turn 4 of the Inner Sea · fine`. */
  readonly subtitle: string;
  readonly facts: readonly Fact[];
  /** What happens if nothing is sent; empty where nothing is awaited. NMR-2 */
  readonly silent: Text;
  /** To eight. */
  readonly figures?: readonly Figure[];
  /** How one wins, and where one stands. */
  readonly goal: Text;
  /** What comes when, from the open turn on; to six. */
  readonly dates?: readonly FrontDate[];
  readonly near?: Near;
  readonly map?: FrontMap;
  readonly welcome?: Welcome;
}

/** How an event weighs on page one. */
export interface EventFact {
  readonly weight: Weight | ((event: GameEvent) => Weight | 0);
  /** Default: `happened`. */
  readonly kind?: 'happened' | 'threatens';
  /** Where it happened: a key of the map's `places`. */
  readonly place?: (event: GameEvent) => string | undefined;
  /** Heading that tells it. */
  readonly ref?: string;
}

/** Every event type of a system, and whether it is a fact of page one; `null`: never. The engine's own (rolls, outcomes) may be left out. */
export type EventFacts = Readonly<Record<string, EventFact | null>>;

/** Told by the engine itself. */
const OWN: ReadonlySet<string> = new Set(['roll', 'order-done', 'order-part', 'order-failed']);

/** The facts that a position's events are, by the system's table. Throws for a type that the table does not name. */
export function factsOf(
  events: readonly GameEvent[],
  table: EventFacts,
  tell: (event: GameEvent) => Text,
): Fact[] {
  return events.flatMap((event): Fact[] => {
    const entry = OWN.has(event.type) ? null : table[event.type];
    if (entry === undefined) throw new Error(`no weight is given for events of type ${event.type}`);
    if (entry === null) return [];
    const weight = typeof entry.weight === 'number' ? entry.weight : entry.weight(event);
    if (weight === 0) return [];
    const place = entry.place?.(event);
    return [
      {
        kind: entry.kind ?? 'happened',
        weight,
        text: tell(event),
        ...(place === undefined ? {} : { place }),
        ...(entry.ref === undefined ? {} : { ref: entry.ref }),
      },
    ];
  });
}
