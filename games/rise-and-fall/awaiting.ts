/** The seats, and who of them must submit for the open step. RF-TURN-1 */
import type { PositionInfo } from '../../src/core/index.js';
import type { Board } from './board.js';
import { seatName, seats, seatsOfStep } from './rules/world/seats.js';
import type { Seat, State } from './state.js';

/** In the order of play; empty: the game is over. */
export function awaiting(state: Board): Seat[] {
  return state.over === '' ? seatsOfStep(state) : [];
}

/** RF-VIC-5: nobody is ever out. */
export function positions(state: State): PositionInfo[] {
  return seats(state).map((id) => ({ id, name: seatName(id), status: 'active' }));
}
