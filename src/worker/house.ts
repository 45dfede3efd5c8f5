/** What a worker is told of the games: nothing here knows a game's folder. */

/** A game as the folder shows it. */
export interface GameDue {
  /** Part of a job's id: letters, digits, low lines, dots and hyphens. */
  readonly id: string;
  /** When something is due in it, in milliseconds; undefined: nothing by itself. */
  readonly due?: number;
}

/** What one look at a game came to. */
export interface Looked {
  /** When something is due again, in milliseconds; undefined: the game is over, paused or not begun. */
  readonly next?: number;
  /** The process died under it. */
  readonly died?: string;
  /** What went wrong, in words. */
  readonly problem?: string;
}

/** A folder of games, as the alarm clock needs it. */
export interface House {
  games(): readonly GameDue[];
  /** Does what is due in a game, in a process of its own; `signal` ends that. Never throws. */
  tick(id: string, signal: AbortSignal): Promise<Looked>;
  /** Reads the house's own mailbox; undefined: it has none. */
  fetch?: ((signal: AbortSignal) => Promise<Looked>) | undefined;
}
