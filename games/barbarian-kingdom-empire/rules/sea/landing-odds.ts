/** At what odds a landing would begin. BKE-MAIL-8. */
import { commander, isShip, isTribe, unitsAt } from '../../board.js';
import { columnIndex, finalColumn } from '../forces/odds.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { neighboursOf, type AreaId } from '../map/geography.js';
import { given } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-MAIL-8: the odds of a landing as it would begin now, with all who could attack from beside the target, against those of its attack order. */
export function judgeLanding(
  play: Play,
  turn: PlayerTurn,
  target: AreaId,
  force: readonly Unit[],
): { ordered: boolean; column: number; good: boolean } {
  const { state, data } = play;
  const order = given(play, turn.position, 'attack').find(
    ({ fields }) => fields.target !== 'any' && fields.target.area === target,
  );
  const beside = order
    ? neighboursOf(data.geo, target).flatMap((to) =>
        unitsAt(state, to).filter(
          (unit) =>
            commander(unit) === turn.position &&
            unit.type !== 'GA' &&
            !isTribe(unit) &&
            !isShip(unit) &&
            !turn.attacked.has(unit.id),
        ),
      )
    : [];
  const { column } = finalColumn(state, data, {
    attacker: turn.position,
    attackers: [
      ...force.map((unit) => ({ unit, landing: true })),
      ...beside.map((unit) => ({ unit, landing: false })),
    ],
    target,
    fled: turn.retreated,
  });
  const min = columnIndex(data.charts, order?.fields.min ?? '1-1');
  return { ordered: order !== undefined, column, good: column >= min };
}
