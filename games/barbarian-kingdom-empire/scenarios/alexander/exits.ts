/** Leaving the board by the east edge. BKE-S5-6. */
import { takeOff, unitName, isLeader } from '../../board.js';
import { piecesMeant } from '../../orders/pieces.js';
import { done, failed } from '../../outcomes.js';
import { movesOf } from '../../rules/land/passage.js';
import type { PlayerTurn } from '../../rules/land/player-turn.js';
import { given } from '../../standing.js';
import { type Play, scenarioOf } from '../../play.js';

export function leaveEast(play: Play, turn: PlayerTurn): void {
  const { state, data, log } = play;
  const exits = scenarioOf(state, data).exits?.(data);
  for (const order of given(play, turn.position, 'exit')) {
    const units = piecesMeant(state, turn.position, order.fields.unit);
    const going = units.filter((unit) => {
      const steps = (turn.paths.get(unit.id)?.length ?? 1) - 1;
      return exits?.includes(unit.area) === true && steps < movesOf(state, data, unit) && !isLeader(unit);
    });
    if (going.length === 0) {
      failed(play, order, 'BKE-S5-6', 'no unit at the edge with a step left');
      continue;
    }
    for (const unit of going) {
      takeOff(state, unit);
      const position = state.positions[turn.position];
      if (position) position.exits += 1;
      log.add('unit-left', 'BKE-S5-6', 'all', {
        unit: unitName(unit),
        position: turn.position,
        area: unit.area,
      });
    }
    done(play, order, 'BKE-S5-6');
  }
}
