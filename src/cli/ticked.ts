/** What a tick is given, what it knows of a game while it sees to it, and what it did. */
import type { LetterKind } from '../mail/waiting.js';
import type { Clock } from './clock.js';
import type { DrawPdf } from './render-all.js';
import type { Ticking } from './tick-letters.js';
import type { Held, TickState } from './tick-look.js';

export interface TickOptions {
  readonly now: Clock;
  readonly dryRun: boolean;
  /** Draws PDFs; asked for when the first step is resolved. */
  readonly drawPdf: () => DrawPdf | undefined;
  /** The games were named one by one. */
  readonly named?: boolean;
  /** Letters are only written: somebody else sends them. */
  readonly letters?: boolean;
}

/** What a tick did in a game. */
export interface Ticked {
  /** Its folder. */
  readonly game: string;
  /** In plain words, in the order in which it was done. */
  readonly did: readonly string[];
  readonly held?: Held;
  /** Why nothing is due by itself: it is over, paused, not begun. */
  readonly rests?: string;
  /** When something is due again; UTC, ISO. */
  readonly next?: string;
  /** Its rules. */
  readonly system?: string;
  /** What waits for who sends it. */
  readonly letters?: readonly TickedLetter[];
  /** What went wrong; another command at work is nothing wrong. */
  readonly problem?: { readonly code: string; readonly message: string; readonly hint: string };
}

/** A letter that waits in `outbox/waiting`. */
export interface TickedLetter {
  /** Of its file there: the Message-ID before its @. */
  readonly id: string;
  readonly kind: LetterKind;
}

/** A game that is being seen to: what was done so far, and when something is due again. */
export interface Seen extends Ticking, TickOptions {
  readonly before: TickState | undefined;
  readonly did: string[];
  /** In milliseconds. */
  readonly due: number[];
  /** Its files, as they were when the tick began. */
  readonly files: string;
}
