/** Leaving the board by the east edge. BKE-S5-6. */
import { takeOff, unitName, isLeader } from '../../board.js';
import { fewerThan, piecesMeant } from '../../orders/pieces.js';
import { done, failed, part } from '../../outcomes.js';
import { heldBack, movesOf } from '../../rules/land/passage.js';
import type { PlayerTurn } from '../../rules/land/player-turn.js';
import { given } from '../../standing.js';
import { changesOf, type Play } from '../../play.js';

export function leaveEast(play: Play, turn: PlayerTurn): void {
  const { state, data, log } = play;
  const { exits } = changesOf(state, data);
  for (const order of given(play, turn.position, 'exit')) {
    const units = piecesMeant(state, turn.position, order.fields.unit).filter((unit) => !isLeader(unit));
    const going = units.filter((unit) => {
      const steps = (turn.paths.get(unit.id)?.length ?? 1) - 1;
      const free = heldBack(state, data, unit) === undefined;
      return free && exits?.includes(unit.area) === true && steps < movesOf(state, data, unit);
    });
    if (going.length === 0) {
      failed(play, order, 'BKE-S5-6', 'no-edge');
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
    const short = fewerThan(order.fields.unit, units.length);
    if (going.length < units.length) part(play, order, 'BKE-S5-6', 'some-no-edge');
    else if (short) part(play, order, 'BKE-S5-6', short);
    else done(play, order, 'BKE-S5-6');
  }
}
