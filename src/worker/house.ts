/** What a worker is told of the games: nothing here knows a game's folder. */

/** A game as the folder shows it. */
export interface GameDue {
  /** Part of a job's id: letters, digits, low lines, dots and hyphens. */
  readonly id: string;
  /** When something is due in it, in milliseconds; undefined: nothing by itself. */
  readonly due?: number;
  /** Its GM must decide something. */
  readonly held?: true;
}

/** A letter that waits to be sent. */
export interface LetterDue {
  readonly game: string;
  /** Part of a job's id: its Message-ID before the @. */
  readonly id: string;
  /** Receipts go before sheets, and sheets before reminders. */
  readonly kind: 'answer' | 'sheet' | 'reminder';
}

/** What one look at a game came to. */
export interface Looked {
  /** When something is due again, in milliseconds; undefined: the game is over, paused or not begun. */
  readonly next?: number;
  /** What it has written and somebody must send. */
  readonly letters?: readonly LetterDue[];
  /** Whose rules it has, for the figures. */
  readonly system?: string;
  /** The process died under it. */
  readonly died?: string;
  /** What went wrong, in words. */
  readonly problem?: string;
}

/**
 * What came of a letter. `gone`: it is wanted no more, or another has sent it; `doubtful`: it may have arrived, and the GM decides;
 * `refused`: for good; `later`: it may go through the next time; `slow`: the server asks all to wait; `busy`: a command has the game.
 */
export interface Posted {
  readonly how: 'sent' | 'gone' | 'doubtful' | 'refused' | 'later' | 'slow' | 'busy';
  readonly problem?: string;
}

export interface LettersSeen {
  readonly due: readonly LetterDue[];
  /** So many nobody knows the end of. */
  readonly doubtful: number;
}

/** A folder of games, as the alarm clock needs it. */
export interface House {
  games(): readonly GameDue[];
  /** All letters that wait, of all games. */
  letters(): LettersSeen;
  /** Does what is due in a game, in a process of its own; `signal` ends that. Never throws. */
  tick(id: string, signal: AbortSignal): Promise<Looked>;
  /** Sends a letter, if it is not sent yet. */
  send(letter: LetterDue): Promise<Posted>;
  /** Tells the GM of a game once what went wrong with its process. `dead`: and the game is held until he ticks it himself. Returns what it wrote. */
  tell(id: string, what: 'slow' | 'dead', why: string): Promise<readonly LetterDue[]>;
  /** Reads the house's own mailbox; undefined: it has none. */
  fetch?: ((signal: AbortSignal) => Promise<Looked>) | undefined;
  close(): void;
}
