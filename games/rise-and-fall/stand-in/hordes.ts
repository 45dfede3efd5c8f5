/** How the computer leads Huns and Hunae. */
import { areaState, isStar } from '../control.js';
import { foundHunnic, hunnicFoundingProblem } from '../huns.js';
import { kindOf, unitState } from '../pieces.js';
import { areaInfo, neighbours } from '../world.js';
import { sceneOf, touch, write, type Draft } from './draft.js';
import { conquer, idleUnits, march, spread } from './marching.js';
import { reachOf } from './reach.js';

export function hordeOrders(draft: Draft): void {
  settleHuns(draft);
  conquer(draft);
  settleHuns(draft);
  wander(draft);
  spread(draft);
}

/** A whole star south of the line is a capital. */
function settleHuns(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    const scene = sceneOf(draft);
    const { where } = unitState(draft.state, unit);
    if (hunnicFoundingProblem(scene, unit) || areaInfo(draft.data, where).north) continue;
    foundHunnic(scene, unit, []);
    touch(draft);
    write(draft, 'found', { unit, set: 'hunnic', bring: [] });
  }
}

/** Who found nothing to attack goes towards the stars. */
function wander(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    const board = sceneOf(draft);
    if (unitState(draft.state, unit).route.length > 0 || kindOf(board, unit) === 'hunnic-kingdom') continue;
    const ways = reachOf(draft, unit);
    const worth = (id: string): number =>
      (isStar(board, id) && areaState(board, id).loot === 0 ? 4 : 0) +
      neighbours(draft.data, id).filter((n) => isStar(board, n)).length +
      (areaInfo(draft.data, id).north ? 0 : 2);
    const [best] = [...ways.entries()]
      .filter(([, way]) => way.length > 0)
      .sort(([a], [b]) => worth(b) - worth(a));
    if (best) march(draft, unit, best[1]);
  }
}
