/** When a people becomes a kingdom, as far as that is settled. BKE-TRB-8. */
import type { PositionId } from '../../../../src/core/index.js';
import type { Play } from '../../state.js';

/** BKE-TRB-8: the turn of kingdom stage, as far as it is settled. */
export function kingdomDue(play: Pick<Play, 'state' | 'data'>, id: PositionId): number | undefined {
  const { state, data } = play;
  const position = state.positions[id];
  const seat = data.scenarios[state.scenario]?.positions.find((one) => one.key === position?.key);
  if (!position || position.stage !== 'barbarian') return undefined;
  // BKE-S6-1, BKE-S8-8, BKE-S8-9: scenarios that name the turn.
  if (seat?.['kingdom-turn'] !== undefined && position.cycle === 1) return seat['kingdom-turn'];
  if (position.countdownTurn === null) return undefined;
  const { turns, groups } = data.charts.countdown;
  return position.countdownTurn + (groups[position.group] ?? turns);
}
