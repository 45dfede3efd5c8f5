/** What a position knows: the board, which hides nothing, and its own standing orders (BKE-MAIL-4). */
import type { GameEvent, PositionId } from '../../src/core/index.js';
import type { Board, StandingOrder } from './state.js';

export interface View {
  /** `me` may be watching only. */
  me: PositionId;
  board: Board;
  standing: StandingOrder[];
  events: GameEvent[];
  /** Positions that sent nothing: only `me` is ever told of itself. */
  nmr: boolean;
}

/** What a reader without a seat knows. OBSERVER-1 */
export type Observed = Pick<View, 'board' | 'events'>;
