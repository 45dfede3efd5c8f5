/** What the phases of a week work with: the state, the orders, the data and the dice, bound once. */
import { definePhase, type Play as CorePlay } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { Played } from './orders/book.js';
import type { RollName } from './rolls.js';
import type { State } from './state.js';

/** What a phase's body works with. */
export type Play = CorePlay<State, Played, Data, RollName>;
/** A phase of this system, its types bound once. */
export const phase = definePhase<State, Played, Data, RollName>();
