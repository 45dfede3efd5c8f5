/** With whom a regular player has a treaty that all can see: hired soldiers, tribute, protection, and whom a scenario makes allies. */
import { values, type PositionId } from '../../../../src/core/index.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { scenarioOf } from '../../play.js';

/** Lessors, hirers, who paid the other tribute or protection this turn, allies in the same hand, and who may not be attacked yet. */
export function partnersOf(rules: Rules, { board, me, events }: View): ReadonlySet<PositionId> {
  const found = new Set<PositionId>();
  const own = board.positions[me];
  for (const { lessor, lessee } of board.leases) {
    if (lessor === me) found.add(lessee);
    if (lessee === me) found.add(lessor);
  }
  for (const { type, data } of events) {
    if (type !== 'tribute-paid' && type !== 'protection-paid') continue;
    const { from, to } = data;
    if (from === me && typeof to === 'string') found.add(to);
    if (to === me && typeof from === 'string') found.add(from);
  }
  for (const one of values(board.positions)) {
    if (one.id === me || !own) continue;
    if (one.hand === own.hand || scenarioOf(board, rules).war?.refusesAttack(board, rules, own, one))
      found.add(one.id);
  }
  return found;
}

/** Positions of the same player are never fought. */
export const isOwnHand = ({ board, me }: View, id: PositionId): boolean =>
  board.positions[id]?.hand === board.positions[me]?.hand;
