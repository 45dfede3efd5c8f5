/** Where a regular player asks to begin: home groups that feed an empire, the best first. AE-SET */
import type { Dice } from '../../../../src/core/index.js';
import type { Draft } from '../draft.js';
import type { ProvinceCode } from '../../data.js';
import { isOnMap } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';

/** Wishes for the capital. */
const WISHES = 12;

export function placementOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const { geo } = data;
  const open = geo.provinces.filter((code) => isOnMap(view.board, code));
  const promise = (code: ProvinceCode): number => {
    const { f, m, tg } = geo.province(code);
    return 3 * f + 2 * m + 2 * tg.length;
  };
  /** The province itself counts double; of the others of its group the best two; ways in count against it. */
  const score = (code: ProvinceCode): number => {
    const group = geo.provincesOf(geo.groupOf(code)).filter((one) => one !== code && open.includes(one));
    const [a, b] = group.map(promise).sort((x, y) => y - x);
    const exposed = 2 * geo.land(code).length + 3 * geo.coastsOf(code).length;
    return 2 * promise(code) + (a ?? 0) + (b ?? 0) - exposed + dice.d6('placing', code);
  };
  const marks = new Map(open.map((code) => [code, score(code)]));
  const wishes = open
    .filter((code) => geo.province(code).f >= 2)
    .sort((a, b) => (marks.get(b) ?? 0) - (marks.get(a) ?? 0))
    .slice(0, WISHES);
  return [{ key: 'place', fields: { part: 'CAP', list: wishes } }];
}
