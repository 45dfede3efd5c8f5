/** What a position knows: the open board, its own standing orders, what happened. RF-REPORT-1, 2. */
import type { GameEvent } from '../../src/core/index.js';
import type { Standing, State, Told } from './state.js';

/** The board as everybody sees it: the state without what seats keep to themselves. */
export type OpenBoard = Omit<State, 'standing' | 'unclaimed' | 'playing' | 'heard' | 'recent'>;

export interface View {
  readonly position: string;
  /** The step whose sheets are awaited, and who submits. */
  readonly awaiting: readonly string[];
  readonly board: OpenBoard;
  readonly standing: Standing;
  /** Events of the last step that this position may see. */
  readonly events: readonly GameEvent[];
  readonly recent: readonly Told[];
  /** Step and turn that `events` tell of; undefined before the first. */
  readonly last: { readonly turn: number; readonly step: string } | undefined;
}

/** A board to try things on: what `check` and the stand-in play their orders on. Hidden things are empty. */
export function boardOf(view: View): State {
  return {
    ...view.board,
    standing: { [view.position]: view.standing },
    unclaimed: [],
    playing: false,
    heard: [],
    recent: [],
  };
}
