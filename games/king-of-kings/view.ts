/** What one position knows: the only thing that check, report and stand-in are given. */
import type { GameEvent } from '../../src/core/index.js';
import type { State } from './state.js';

export interface View {
  readonly position: string;
  /** The world as this position knows it: the shape of a state, others' secrets left out. */
  readonly world: State;
  readonly events: readonly SeenEvent[];
}

export interface SeenEvent extends Omit<GameEvent, 'data'> {
  readonly data: Readonly<Record<string, unknown>>;
}
