/** The phases of this system: the engine's, with its types bound once. */
import { definePhase, type Phase as CorePhase, type Play as CorePlay } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { RollName, State } from './state.js';
import type { PlayedOrder } from './orders/understand.js';

export const phase = definePhase<State, PlayedOrder, Data, RollName>();
export type Phase = CorePhase<State, PlayedOrder, Data, RollName>;
export type Play = CorePlay<State, PlayedOrder, Data, RollName>;
