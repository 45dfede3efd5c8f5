/** Who must submit for the open step. RF-TURN-1 */
import type { Board } from '../../board.js';
import { seatsOfStep } from './seats.js';
import type { Seat } from '../../state.js';

/** In the order of play; empty: the game is over. */
export function awaitingNow(state: Board): Seat[] {
  return state.over === '' ? seatsOfStep(state) : [];
}
