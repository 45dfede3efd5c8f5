/** When a people becomes a kingdom, as far as that is settled. BKE-TRB-8. */
import type { PositionId } from '../../../../src/core/index.js';
import { seatOf } from '../../board.js';
import type { Board } from '../../state.js';
import type { Rules } from '../../play.js';

/** BKE-TRB-8: the turn of kingdom stage, as far as it is settled. */
export function kingdomDue(board: Board, rules: Rules, id: PositionId): number | undefined {
  const position = board.positions[id];
  const seat = seatOf(board, rules, id);
  if (!position || position.stage !== 'barbarian') return undefined;
  // BKE-S6-1, BKE-S8-8, BKE-S8-9: scenarios that name the turn.
  if (seat?.['kingdom-turn'] !== undefined && position.cycle === 1) return seat['kingdom-turn'];
  if (position.countdownTurn === null) return undefined;
  const { turns, groups } = rules.charts.countdown;
  return position.countdownTurn + (groups[position.group] ?? turns);
}
