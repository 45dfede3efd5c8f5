/** Goods that the land brings: what is to spare, and what is missing. AE-ZON-4 */
import { TRADED, type Counter } from '../../data.js';
import { playerProvinces } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';

/** Goods that the harvest brings, by kind. */
export function harvest(data: Rules, { board, position }: View): ReadonlyMap<Counter, number> {
  const found = new Map<Counter, number>();
  for (const code of playerProvinces(board, position))
    for (const item of data.geo.province(code).tg) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

/** AE-ZON-4: kinds that are still missing, and kinds of which there is one to spare. */
export function market(data: Rules, view: View): { spare: readonly Counter[]; missing: readonly Counter[] } {
  const goods = harvest(data, view);
  return {
    spare: TRADED.filter((item) => (goods.get(item) ?? 0) > 1),
    missing: TRADED.filter((item) => item !== 'MAN' && !goods.has(item)),
  };
}
