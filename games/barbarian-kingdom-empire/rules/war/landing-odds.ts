/** At what odds a landing would begin. BKE-MAIL-8. */
import { columnIndex, finalColumn } from '../forces/odds.js';
import type { PlayerTurn } from '../land/player-turn.js';
import type { AreaId } from '../map/geography.js';
import { given } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';
import { attackersOf } from './attacks.js';

/** BKE-MAIL-8: the odds of a landing as it would begin now, with all whom its attack order calls from beside the target, against those of that order. */
export function judgeLanding(
  play: Play,
  turn: PlayerTurn,
  target: AreaId,
  force: readonly Unit[],
): { ordered: boolean; column: number; good: boolean } {
  const { state, data } = play;
  const orders = given(play, turn.position, 'attack');
  const order = orders.find(({ fields }) => fields.target !== 'any' && fields.target.area === target);
  const beside = order ? attackersOf(play, turn, order, target, orders) : [];
  const { column } = finalColumn(state, data, {
    attacker: turn.position,
    attackers: [
      ...force.map((unit) => ({ unit, landing: true })),
      // Who is aboard may have set out from beside it.
      ...beside.filter(({ unit }) => !force.includes(unit)),
    ],
    target,
    fled: turn.retreated,
  });
  const min = columnIndex(data.charts, order?.fields.min ?? '1-1');
  return { ordered: order !== undefined, column, good: column >= min };
}
