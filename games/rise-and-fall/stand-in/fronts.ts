/** Units that guard nothing and reach no enemy are brought to the front for the next decade. */
import { compareIds } from '../../../src/core/index.js';
import { areaState, isStar } from '../rules/world/control.js';
import { hostile } from '../rules/world/factions.js';
import { planTransfer } from '../rules/land/movement.js';
import { unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { areaInfo, neighbours, world } from '../rules/world/world.js';
import { sceneOf, type Draft } from './draft.js';
import { isTied } from './guarding.js';
import { idleUnits, send } from './moving.js';

/** Transfers a turn: the rest stays where it is of use against surprises. */
const MOST = 5;

export function advanceToFront(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire) return;
  let sent = 0;
  let goals: readonly string[] | undefined;
  for (const unit of idleUnits(draft)) {
    if (sent === MOST) return;
    const { faction, where, route } = unitState(draft.state, unit);
    if (faction !== empire || route.length > 0 || isTied(draft, unit) || pressure(draft, empire, where) > 0)
      continue;
    const scene = sceneOf(draft);
    goals ??= frontAreas(draft, empire);
    const goal = goals.find((area) => !('reason' in planTransfer(scene, unit, area)));
    if (goal === undefined || !send(draft, unit, goal)) continue;
    sent += 1;
    goals = undefined;
  }
}

/** Own empty areas beside enemies south of the line, where most of them stand first, stars before others. */
function frontAreas(draft: Draft, empire: string): string[] {
  const board = sceneOf(draft);
  return world(draft.data)
    .areaIds.filter(
      (id) =>
        areaState(board, id).controller === empire &&
        unitsAt(board, id).length === 0 &&
        !areaInfo(draft.data, id).north,
    )
    .map((id) => ({ id, weight: 2 * pressure(draft, empire, id) + (isStar(board, id) ? 1 : 0) }))
    .filter(({ weight }) => weight > 1)
    .sort((a, b) => b.weight - a.weight || compareIds(a.id, b.id))
    .map(({ id }) => id);
}

/** Enemies that stand beside an area, those south of the line. */
function pressure(draft: Draft, empire: string, area: string): number {
  const board = sceneOf(draft);
  return neighbours(draft.data, area)
    .filter((n) => !areaInfo(draft.data, n).north)
    .flatMap((n) => unitsAt(board, n))
    .filter((u) => hostile(board, empire, unitState(draft.state, u).faction)).length;
}
