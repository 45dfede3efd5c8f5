/** What a force of one's choice is worth: the set-ups that are bought. BKE-MAIL-1, BKE-START-6 */
import type { Costs, UnitType } from '../../data.js';

/** What units cost to buy, leaders apart: they come of themselves. Undefined: one of them is not for sale. */
export function worthOf(
  costs: Costs,
  units: readonly { readonly type: UnitType; readonly count: number }[],
): number | undefined {
  let worth = 0;
  for (const { type, count } of units) {
    const price = type === 'LE' ? 0 : costs[type]?.price;
    if (price === undefined) return undefined;
    worth += price * count;
  }
  return worth;
}
