/** Army lists: reading a nation's line, dealing the levies and the start army. WK-SET-1, WK-SET-2, WK-SET-3. */
import { countOf, invariant, must } from '../../../src/core/index.js';
import { classOf, keyOf, put } from '../rules/troops/stacks.js';
import type { Data } from '../data.js';
import type { ListItem, Technologies } from '../state.js';
import type { Stack } from '../records.js';

/** `5LHI* 1PMI` → items; `*` marks what is built at one city only (WK-MIL-4). */
export function parseList(list: string): ListItem[] {
  return list.split(' ').map((word) => {
    const match = /^(\d+)([A-Z]{3})(\*?)$/.exec(word);
    invariant(match, `an army list has entries such as 5LHI* ("${word}")`);
    return { code: must(match, 2), n: Number(match[1]), restricted: match[3] === '*' };
  });
}

/** `NS` → naval and siege; V is Viking and naval (WK-SET-1). */
export function parseTech(tech: string): Technologies {
  return { naval: /[NV]/.test(tech), siege: tech.includes('S'), viking: tech.includes('V') };
}

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
