/** Army lists: what a nation's line means, dealing the levies and the start army. WK-SET-1, WK-SET-2, WK-SET-3. */
import { countOf } from '../../../src/core/index.js';
import { classOf, keyOf, put } from '../rules/troops/stacks.js';
import type { ArmyLine, Data, TechName } from '../data.js';
import type { ListItem, Technologies } from '../state.js';
import type { Stack } from '../records.js';

/** An army list as a position keeps it. */
export const armyList = (list: readonly ArmyLine[]): ListItem[] =>
  list.map(({ code, n, restricted = false }) => ({ code, n, restricted }));

/** Who builds viking sqds sails, too (WK-SET-1). */
export const sails = (tech: readonly TechName[]): boolean =>
  tech.includes('naval') || tech.includes('viking');

export const technologies = (tech: readonly TechName[]): Technologies => ({
  naval: sails(tech),
  siege: tech.includes('siege'),
  viking: tech.includes('viking'),
});

/** The siege trains of who has siege technology: they hang on no city. */
export const siegeLevy = (
  data: Data,
  { tech }: { readonly tech: readonly TechName[] },
): Record<string, number> => (tech.includes('siege') ? { SGT: data.charts.technology.siegeTrains } : {});

/** WK-SET-2: restricted codes at city 1, the others one by one to cities 1, 2 … 8, 1 …. */
export function dealLevies(list: readonly ListItem[], cities: number): Record<string, number>[] {
  const levies: Record<string, number>[] = Array.from({ length: cities }, () => ({}));
  const give = (index: number, code: string, n: number): void => {
    const levy = levies[index];
    if (levy) levy[code] = countOf(levy, code) + n;
  };
  let next = 0;
  for (const { code, n, restricted } of list) {
    if (restricted) give(0, code, n);
    else for (let i = 0; i < n; i++) give(next++ % cities, code, 1);
  }
  return levies;
}

export interface StartArmy {
  scouts: Stack;
  first: Stack;
  second: Stack;
  garrison: Stack;
}

/** WK-SET-3: three times the list, all regular; two light horse scout, two Divisions take turns, the rest stays at home. */
export function startArmy(data: Data, list: readonly ListItem[], siege: boolean): StartArmy {
  const { setUp } = data.charts;
  const army: StartArmy = { scouts: {}, first: {}, second: {}, garrison: {} };
  let scouts = 0;
  let dealt = 0;
  for (const { code, n } of list) {
    for (let i = 0; i < n * setUp.listTimes; i++) {
      const key = keyOf(code, 'r');
      if (classOf(data, code) === data.charts.commands.SC?.only && scouts < setUp.scouts) {
        put(army.scouts, key, 1);
        scouts++;
      } else if (dealt < 2 * setUp.division) put(dealt++ % 2 === 0 ? army.first : army.second, key, 1);
      else put(army.garrison, key, 1);
    }
  }
  if (siege) put(army.garrison, keyOf('SGT', 'r'), setUp.siegeTrains);
  return army;
}

/** The force pool of a full quarter as the list gives it. */
export function fullPool(
  list: readonly ListItem[],
  baseLevy: Readonly<Record<string, number>>,
): Record<string, number> {
  const pool: Record<string, number> = { ...baseLevy };
  for (const { code, n } of list) pool[code] = countOf(pool, code) + n;
  return pool;
}
