/** Where a regular's Emperor goes, and which half gets his units. RF-EMP-1, RF-SPL-2 */
import { areaState } from '../../rules/world/control.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { leaderArriving, leaderLeaves, yearNow } from '../../rules/world/calendar.js';
import { unitsAt } from '../../rules/world/pieces.js';
import { areaInfo } from '../../rules/world/world.js';
import { emperorOrders } from '../leading.js';
import { sceneOf, write, type Draft } from '../draft.js';

export function placeEmperor(draft: Draft): void {
  emperorOrders(draft);
  const { state, data } = draft;
  const year = yearNow(state);
  const { rome, bonusSide } = state.leaders;
  const stays = rome !== 'none' && !leaderLeaves(data, 'rome', rome, year);
  if (year < data.charts.dates.split || (!stays && leaderArriving(data, 'rome', year) === undefined)) return;
  const board = sceneOf(draft);
  const bare = (half: string): number =>
    starsOf(board, 'rome').filter(
      (id) =>
        areaInfo(data, id).side === half &&
        areaState(board, id).loot === 0 &&
        unitsAt(board, id).length === 0,
    ).length;
  const half = bare('W') >= bare('E') ? 'W' : 'E';
  if (half !== bonusSide && state.split) write(draft, 'emperor', { bonus: half === 'W' ? 'w' : 'e' });
}
