/** What the reader of a sentence calls seats and places. Types only. */
import type { PositionId } from './events.js';

/** What a reader calls places that the rules number. */
export interface PlaceWords {
  /** `Serdica`; a place without a name that he knows by its number. */
  title(place: string): string;
  /** Where something happened: `A2232 near Serdica` for a place without a name. */
  about(place: string): string;
}

export interface Called {
  /** Names of seats, where the reader is told of them by name: verbs agree with these. */
  readonly seats?: Readonly<Record<PositionId, string>> | undefined;
  readonly places?: PlaceWords | undefined;
}

/** What a reader knows: all of it, what lies open, or what one position sees. */
export type Knowledge<State = unknown, View = unknown, Observed = unknown> =
  { readonly state: State } | { readonly observed: Observed } | { readonly view: View };
