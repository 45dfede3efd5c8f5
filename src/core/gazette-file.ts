/** The file of a gazette: all that it is laid out from but its map. */
import type { PositionId } from './events.js';
import type { Fortune } from './fortunes.js';
import type { Fact } from './front-facts.js';
import type { FrontDate } from './front-page.js';
import type { PositionInfo, Standing } from './system.js';

/** Raised when the file changes its form. */
export const GAZETTE_FORMAT = 1;

/** The scores that stood after a step. */
export interface PastScores {
  readonly turn: number;
  readonly step: string;
  readonly scores: Readonly<Record<PositionId, number>>;
}

/** A letter to all positions. */
export interface OpenLetter {
  /** Who wrote it; missing where it went under another name or none. */
  readonly from?: PositionId;
  /** The writer's nation, the name that he has chosen, or `Anonymous`. */
  readonly name: string;
  /** The name that he had chosen, for who may know whose it was. */
  readonly as?: string;
  readonly text: string;
  /** To whom, where not to all. */
  readonly to?: string;
}

/** How a person or a realm rose or fell, in a sentence. */
export interface ToldFate {
  readonly fortune: Fortune;
  readonly text: string;
}

/** All that a gazette is laid out from but its map: the file beside it, for programs. */
export interface GazetteFile {
  readonly format: typeof GAZETTE_FORMAT;
  readonly game: string;
  readonly system: string;
  readonly resolved: { readonly turn: number; readonly step: string };
  /** In the rules' calendar, of the open step. */
  readonly date: string;
  readonly over: boolean;
  readonly seats: readonly PositionInfo[];
  /** The gravest first. */
  readonly facts: readonly Fact[];
  readonly standings?: readonly Standing[];
  /** Tables of earlier gazettes, oldest first. */
  readonly history: readonly PastScores[];
  readonly letters: readonly OpenLetter[];
  readonly dates: readonly FrontDate[];
  /** Who rose and who fell by events that all heard of. */
  readonly fates?: readonly ToldFate[];
  /** Before the step the game master changed what all can see. */
  readonly amended?: true;
  /** From whom no sheet came; missing where the game does not tell. NMR-1 */
  readonly silent?: readonly PositionId[];
  /** Of the open step, as printed. */
  readonly deadline?: string;
}
