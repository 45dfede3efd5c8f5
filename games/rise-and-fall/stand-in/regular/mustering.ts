/** How a regular gathers its field army: who has nothing to do goes where the next star is to be won. */
import { compareIds } from '../../../../src/core/index.js';
import { areaState, isStar } from '../../rules/world/control.js';
import { hostile } from '../../rules/world/factions.js';
import { unitsAt, unitState } from '../../rules/world/pieces.js';
import { empireOf } from '../../rules/world/seats.js';
import { areaInfo, world } from '../../rules/world/world.js';
import { stepsToNearest } from '../distance.js';
import { sceneOf, type Draft } from '../draft.js';
import { isTied } from '../guarding.js';
import { idleUnits, send } from '../moving.js';

/** Transfers a turn for the field army. */
const MOST = 8;
/** From so near it strikes in its next turn. */
const NEAR = 2;

export function gather(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire) return;
  const { data, state } = draft;
  const board = sceneOf(draft);
  const prey = world(data).areaIds.filter((id) => {
    const { controller, loot } = areaState(board, id);
    return isStar(board, id) && loot === 0 && !areaInfo(data, id).north && hostile(board, empire, controller);
  });
  if (prey.length === 0) return;
  const steps = (id: string): number => stepsToNearest(data, id, prey);
  const free = idleUnits(draft)
    .filter((u) => unitState(state, u).faction === empire && unitState(state, u).route.length === 0)
    .filter((u) => steps(unitState(state, u).where) > NEAR && !isTied(draft, u))
    .sort((a, b) => steps(unitState(state, a).where) - steps(unitState(state, b).where) || compareIds(a, b));
  for (const unit of free.slice(0, MOST)) {
    const places = world(data)
      .areaIds.filter((id) => areaState(board, id).controller === empire && steps(id) <= NEAR)
      .filter((id) => unitsAt(board, id).length === 0)
      .sort((a, b) => steps(a) - steps(b) || compareIds(a, b));
    places.some((id) => send(draft, unit, id));
  }
}
