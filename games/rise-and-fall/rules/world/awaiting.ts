/** Who must submit for the open step. RF-TURN-1, RF-HOUSE-16 */
import { values } from '../../../../src/core/index.js';
import type { Board } from '../../board.js';
import { seatsOfStep } from './seats.js';
import type { Seat } from '../../state.js';

/** In the order of play; empty: the game is over. In the Hun phase a seat whose horde is neither there nor has a kingdom has nothing to say. */
export function awaitingNow(state: Board): Seat[] {
  if (state.over !== '') return [];
  const named = seatsOfStep(state);
  if (state.step !== 'H') return named;
  const riding = named.filter((seat) => rides(state, seat === 'P1' ? 'hunae' : 'huns'));
  return riding.length > 0 ? riding : named;
}

/** RF-TURN-5: the Roman moves the Hunae and their Hunnic units, the other the Huns and theirs. */
function rides(state: Board, horde: 'huns' | 'hunae'): boolean {
  return (
    state.huns.capitals[horde] !== '' ||
    values(state.units).some(
      ({ faction, where }) =>
        (faction === horde || faction === `hunnic:${horde}`) && state.areas[where] !== undefined,
    )
  );
}
