/** What the parts of an imagined state are guessed from. */
import type { Dice } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { State } from '../state.js';
import type { View } from '../view.js';

export interface Guess {
  readonly data: Data;
  readonly view: View;
  readonly dice: Dice;
  /** The state as far as it is guessed. */
  readonly state: State;
}
