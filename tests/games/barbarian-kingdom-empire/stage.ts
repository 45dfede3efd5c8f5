/** The words with which rule cases set pieces on the board. */
import type { Json } from '../../../src/core/index.js';
import type { State } from '../../../games/barbarian-kingdom-empire/state.js';
import { arrange, type Given } from './kit.js';

/**
 * `turn`, `units` (`P1 IN rome`), `cities` (`rome: P1`, or neutral), `garrisons`, `positions` (parts of the state's); all else is swept
 * off unless `keep: true`. In the open game everybody is a German barbarian unless he is said to be something else.
 */
export function stage(state: State, given: Json): void {
  arrange(state, { turn: 5, ...(given as unknown as Given) });
}
