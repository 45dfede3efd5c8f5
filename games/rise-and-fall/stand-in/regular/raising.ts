/** What a regular raises: guards where an enemy could walk in, then whoever fights best, wherever there is room for one more; nothing is kept. */
import { compareIds } from '../../../../src/core/index.js';
import { exchange } from '../../rules/money/reform.js';
import { newPurse } from '../../rules/money/musters.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { canRaiseAt } from '../../rules/realm/production.js';
import { areaState } from '../../rules/world/control.js';
import { unitsAt } from '../../rules/world/pieces.js';
import { empireOf, germaniaSeat } from '../../rules/world/seats.js';
import { areaInfo, world } from '../../rules/world/world.js';
import type { Empire } from '../../state.js';
import { bribeOrders } from '../bribing.js';
import { openStars, raiseUnits, rebelOrders, rebuildOrders } from '../building.js';
import { sceneOf, type Draft } from '../draft.js';

export function raiseAll(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (empire === 'rome') exchange(sceneOf(draft), []);
  if (empire) {
    const purse = newPurse(empire);
    rebuildOrders(draft, purse);
    raiseUnits(draft, purse, empire, (d) => roomyStars(d, empire));
    bribeOrders(draft, purse, empire);
  }
  if (draft.seat === germaniaSeat(draft.state)) rebelOrders(draft);
}

/** Stars from which one more unit finds an area of its own: beside it, else by transfer. */
function roomyStars(draft: Draft, empire: Empire): string[] {
  const near = openStars(draft, empire);
  const board = sceneOf(draft);
  const { areaIds } = world(draft.data);
  const free = areaIds.filter(
    (id) =>
      areaState(board, id).controller === empire &&
      unitsAt(board, id).length === 0 &&
      !areaInfo(draft.data, id).north,
  ).length;
  const crowd = areaIds.reduce((sum, id) => sum + Math.max(0, unitsAt(board, id).length - 1), 0);
  if (free <= crowd) return near;
  const others = starsOf(board, empire)
    .filter((id) => !near.includes(id) && canRaiseAt(board, empire, id) && unitsAt(board, id).length < 3)
    .sort((a, b) => unitsAt(board, a).length - unitsAt(board, b).length || compareIds(a, b));
  return [...near, ...others];
}
