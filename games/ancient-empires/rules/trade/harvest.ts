/** Counters that a province brings forth, and what an empire has to trade with. AE-RES-1, AE-RES-2 */
import { must } from '../../../../src/core/index.js';
import type { OpenProvince } from '../../board.js';
import { COUNTERS, type Counter, type ProvinceCode } from '../../data.js';
import type { View } from '../../view.js';
import { foodBalance } from '../land/levels.js';
import { playerProvinces, provinceAt } from '../land/provinces.js';
import type { Rules } from '../map/geography.js';

/** Counters of a developed province at a harvest. */
export function harvestOf(data: Rules, code: ProvinceCode, p: OpenProvince): Counter[] {
  const { m, tg } = data.geo.province(code);
  const times = (item: Counter, n: number): Counter[] => Array.from({ length: Math.max(0, n) }, () => item);
  return [...tg, ...times('MAT', m), ...times('FOO', foodBalance(data, code, p))];
}

/** What one has, and what the harvest brings before the first deal: counters by province. */
export function holdings(
  data: Rules,
  { board, position, interiors }: Pick<View, 'board' | 'position' | 'interiors'>,
): Map<Counter, Map<ProvinceCode, number>> {
  const found = new Map<Counter, Map<ProvinceCode, number>>();
  for (const code of playerProvinces(board, position)) {
    const { stock } = must(interiors, code, 'the land of one’s own');
    const made = harvestOf(data, code, provinceAt(board, code));
    for (const item of COUNTERS) {
      const n = (stock[item] ?? 0) + made.filter((one) => one === item).length;
      if (n > 0) found.set(item, (found.get(item) ?? new Map<ProvinceCode, number>()).set(code, n));
    }
  }
  return found;
}
