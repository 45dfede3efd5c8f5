/** Where Kushans may come back: their areas, and their refuge before 100. RF-KUS-3, RF-KUS-7, RF-NPC-3. */
import { compareIds } from '../../../../src/core/index.js';
import { yearNow } from './calendar.js';
import { unitsAt } from './pieces.js';
import { world } from './world.js';
import type { Lookout } from '../../board.js';

/** Areas under the Kushans, the usual places first, then by id. */
export function kushanAreas({ state, data }: Lookout): string[] {
  const { revive: first } = data.charts.kushans;
  const rank = (id: string): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return world(data)
    .areaIds.filter((id) => state.areas[id]?.controller === 'kushan')
    .sort((a, b) => rank(a) - rank(b) || compareIds(a, b));
}

/** The first of their areas in which nobody stands; before 100 the Hunae area when all are lost. */
export function freeKushanArea(board: Lookout): string | undefined {
  const { data, state } = board;
  const areas = kushanAreas(board);
  const { fallFrom, refuge } = data.charts.kushans;
  const places = areas.length > 0 ? areas : yearNow(state) < fallFrom ? [refuge] : [];
  return places.find((id) => unitsAt(board, id).length === 0);
}
