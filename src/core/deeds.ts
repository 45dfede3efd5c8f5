/** Deeds: what of a game's events goes into the tables of a chronicle, told alike by all systems. */
import type { GameEvent } from './events.js';

/** Something changed hands: a city, a province, a ship. */
export interface Capture {
  readonly kind: 'capture';
  /** What it is called: `Patavium`. */
  readonly what: string;
  /** A position's id, or who else it was in words; empty: nobody's. */
  readonly from: string;
  readonly to: string;
}

export interface Battle {
  readonly kind: 'battle';
  /** What the place is called. */
  readonly where: string;
  /** Positions by their ids, others in words; who came first. */
  readonly sides: readonly string[];
  /** One of the sides; left out: nobody has won, or not yet. */
  readonly winner?: string;
}

/** Something that befell a person: he came, was taken, fell. The event's own sentence says what. */
export interface Fate {
  readonly kind: 'person';
  /** His name, or what he is where the rules give him none. */
  readonly who: string;
  /** A position's id, or whose man he is in words. */
  readonly of: string;
}

type Matter = Capture | Battle | Fate;

export type Deed = Matter & {
  /** A key of the map's places. */
  readonly place?: string;
  /** Numbers (`n`) of the events that tell it, in their order: with their rolls they are all that is known of it. */
  readonly told: readonly number[];
  /** The one of these numbers whose event says how it went. */
  readonly chief: number;
};

/** What one event makes a deed. Deeds of one `key` are one: each event adds to what those before it told. */
export type DeedMatter = Matter & { readonly place?: string; readonly key?: string };

/** How the events of a system become deeds, by their type. One event may be several: a treaty that gives two cities away. */
export type DeedTable = Readonly<
  Record<string, (event: GameEvent) => DeedMatter | readonly DeedMatter[] | undefined>
>;

/** The deeds that these events tell: of one reader's events he learns no more than he heard. */
export function deedsOf(events: readonly GameEvent[], table: DeedTable): Deed[] {
  const found: Deed[] = [];
  const begun = new Map<string, number>();
  for (const event of events) {
    const told = table[event.type]?.(event);
    for (const matter of told === undefined ? [] : isMany(told) ? told : [told]) {
      const { key, ...deed } = matter;
      const at = key === undefined ? undefined : begun.get(key);
      const before = at === undefined ? undefined : found[at];
      if (before === undefined || at === undefined) {
        if (key !== undefined) begun.set(key, found.length);
        found.push({ ...deed, told: [event.n], chief: event.n });
      } else if (before.kind === 'battle' && deed.kind === 'battle') {
        const says = deed.winner !== undefined || (deed.sides.length > 0 && before.winner === undefined);
        const chief = says ? event.n : before.chief;
        const { winner } = deed;
        // What tells a part of it only does not know where it was, and who fought.
        const more = deed.sides.length > 0 ? deed : winner === undefined ? {} : { winner };
        found[at] = { ...before, ...more, told: [...before.told, event.n], chief };
      }
    }
  }
  return found.flatMap((deed): Deed[] => {
    if (deed.kind !== 'battle') return [deed];
    // Of a fight of others one may hear a part, and not who fought.
    if (deed.sides.length === 0) return [];
    const { winner, ...open } = deed;
    return winner === undefined || deed.sides.includes(winner) ? [deed] : [open];
  });
}

const isMany = (told: DeedMatter | readonly DeedMatter[]): told is readonly DeedMatter[] =>
  Array.isArray(told);
