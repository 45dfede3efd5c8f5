/** What a position knows: its own side in full, the open board, and the events it may see. */
import type { GameEvent, Moment, PositionId } from '../../src/core/index.js';
import type { State } from './state.js';

export interface View {
  readonly position: PositionId;
  readonly moment: Moment;
  /** May it send a sheet for the open step, and is it awaited? */
  readonly mayOrder: boolean;
  readonly awaited: boolean;
  /** The game as far as it is known: what is hidden stands at its default (no orders waiting, empty decks, no treasury). */
  readonly known: State;
  /** Positions whose treasury is shown. */
  readonly treasuries: readonly PositionId[];
  readonly events: readonly GameEvent[];
}
