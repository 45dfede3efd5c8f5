/** What the charts say of a province by its level. AE-RES-2, AE-IND-1, AE-DMG-2, AE-CON-6. */
import { must } from '../../../../src/core/index.js';
import type { OpenProvince } from '../../board.js';
import type { ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';

/** AE-RES-2: food that a level eats. */
export function foodEaten({ charts }: Rules, level: number): number {
  return must(charts.food, level, 'the chart of food');
}

/** AE-RES-2: food over at a harvest, what a Disaster takes counted; below nothing: what is short. */
export function foodBalance(data: Rules, code: ProvinceCode, { dl, deficit }: OpenProvince): number {
  return data.geo.province(code).f - foodEaten(data, dl) - deficit;
}

/** AE-IND-1: Units that an Independent Province keeps. */
export function garrisonOf({ charts }: Rules, { dl }: OpenProvince): number {
  return must(charts['independent-units'], dl, 'the chart of independent Units');
}

/** AE-DMG-2: Damage that costs a developed province the level. */
export function damageSteps({ charts }: Rules, level: number): number {
  return must(charts['damage-steps'], level, 'the chart of Damage');
}

/** AE-CON-6: Construction Units that the next level takes; asked below the highest level alone. */
export function nextLevelCus({ charts }: Rules, { dl }: OpenProvince): number {
  return must(charts['level-cu'], dl + 1, 'the chart of levels');
}
