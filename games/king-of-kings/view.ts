/** What one position knows: the only thing that check, report and stand-in are given. */
import type { State } from './state.js';

export interface View {
  readonly position: string;
  /** The world as this position knows it: the shape of a state, others' secrets left out. */
  readonly world: State;
  readonly events: readonly SeenEvent[];
}

export interface SeenEvent {
  readonly n: number;
  readonly phase: string;
  readonly type: string;
  readonly rule: string;
  readonly data: Readonly<Record<string, unknown>>;
}
