/** How tribes at war come closer: those that found nobody to beat go towards the stars of their enemies. */
import { compareIds } from '../../../src/core/index.js';
import { yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { hostile, isLimited } from '../rules/world/factions.js';
import { kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { areaInfo, world } from '../rules/world/world.js';
import { isSafe } from './danger.js';
import { stepsToNearest } from './distance.js';
import { sceneOf, whim, type Draft } from './draft.js';
import { idleUnits, march } from './moving.js';
import { reachOf } from './reach.js';

/** One tribe in so many stays at home this decade. */
const STAY = 3;

export function pressOn(draft: Draft): void {
  const { state, data } = draft;
  for (const unit of idleUnits(draft)) {
    const board = sceneOf(draft);
    const kind = kindOf(board, unit);
    const { faction, where, route } = unitState(state, unit);
    if ((kind !== 'german' && kind !== 'sarmatian') || isLimited(board, kind) || route.length > 0) continue;
    const goals = world(data).areaIds.filter((id) => {
      const { controller, loot } = areaState(board, id);
      const theirs = isStar(board, id) && loot === 0 && controller !== empireOf(draft.seat);
      return theirs && !areaInfo(data, id).north && hostile(board, faction, controller);
    });
    if (goals.length === 0 || whim(draft, STAY, 'stand-in/press', unit) === 1) continue;
    // While the beaten come back they dare more (RF-REP-6).
    const bold = yearNow(state) < data.charts.dates.noReturns;
    const steps = (id: string): number => stepsToNearest(data, id, goals);
    const [next] = [...reachOf(draft, unit)]
      .filter(([id]) => unitsAt(board, id).length === 0 && steps(id) < steps(where))
      .filter(([id]) => bold || isSafe(board, unit, id))
      .sort(([a], [b]) => steps(a) - steps(b) || compareIds(a, b));
    if (next) march(draft, unit, next[1]);
  }
}
