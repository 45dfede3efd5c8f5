/** Who must submit for the open step. Section 5.1. */
import { seatsOfStep } from './seats.js';
import type { Seat, State } from '../../state.js';

/** In the order of play; empty: the game is over. */
export function awaitingNow(state: State): Seat[] {
  return state.over === '' ? seatsOfStep(state) : [];
}
