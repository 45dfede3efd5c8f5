/** Where the computer sends its Emperor: to the barbarians' land where he is of most use, in civil war years to a province. RF-EMP-1 to 4. */
import { compareIds } from '../../../src/core/index.js';
import { civilWarsIn, leaderArriving, leaderLeaves, yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { hostile } from '../rules/world/factions.js';
import { unitsAt, unitState } from '../rules/world/pieces.js';
import { neighbours } from '../rules/world/world.js';
import { sceneOf, whim, write, type Draft } from './draft.js';

/** Enemies on the border that make a region worth his presence. */
const MANY = 3;

export function emperorOrders(draft: Draft): void {
  const { state, data } = draft;
  const year = yearNow(state);
  const { rome, emperorAt } = state.leaders;
  const stays = rome !== 'none' && !leaderLeaves(data, 'rome', rome, year);
  if (!stays && leaderArriving(data, 'rome', year) === undefined) return;
  // In a civil war year the rule itself sends him to the greatest province (RF-EMP-3).
  if (civilWarsIn(data, year) > 0) return;
  const regions = Object.entries(data.map.groups.emperorRegions)
    .map(([id, areas]) => ({ id, foes: areas.reduce((sum, area) => sum + foesOnBorder(draft, area), 0) }))
    .map((region) => ({ ...region, rank: region.foes + whim(draft, 2, 'stand-in/emperor', region.id) }))
    .sort((a, b) => b.rank - a.rank || compareIds(a.id, b.id));
  const [best] = regions;
  if (!best || best.foes < MANY || (stays && emperorAt === best.id)) return;
  write(draft, 'emperor', { place: best.id });
}

/** Enemies in an area beyond the line that lies beside Roman land; those beside a star weigh double. */
function foesOnBorder(draft: Draft, area: string): number {
  const board = sceneOf(draft);
  const beside = neighbours(draft.data, area).filter((n) => areaState(board, n).controller === 'rome');
  if (beside.length === 0) return 0;
  const foes = unitsAt(board, area).filter((u) =>
    hostile(board, 'rome', unitState(draft.state, u).faction),
  ).length;
  return foes * (beside.some((n) => isStar(board, n)) ? 2 : 1);
}
