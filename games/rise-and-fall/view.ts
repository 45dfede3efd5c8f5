/** What a position knows: the open board, its own standing orders, what happened. RF-REPORT-1, 2. */
import type { GameEvent } from '../../src/core/index.js';
import type { Board } from './board.js';
import type { Standing, Told } from './state.js';

export interface View {
  readonly position: string;
  /** The step whose sheets are awaited, and who submits. */
  readonly awaiting: readonly string[];
  readonly board: Board;
  readonly standing: Standing;
  /** Its own suit for peace waits for the end of its movement (RF-TURN-4). */
  readonly suing: boolean;
  /** Events of the last step that this position may see. */
  readonly events: readonly GameEvent[];
  readonly recent: readonly Told[];
  /** Step and turn that `events` tell of; undefined before the first. */
  readonly last: { readonly turn: number; readonly step: string } | undefined;
}

/** What a reader without a seat knows. OBSERVER-1 */
export type Observed = Pick<View, 'awaiting' | 'board' | 'events' | 'recent'>;
