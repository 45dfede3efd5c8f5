/** Who may still act, and a march written down as it is made. */
import { pinnedBy } from '../rules/war/battle.js';
import { isHun, planTransfer, planWalk, transfer, walk } from '../rules/land/movement.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { moverOf } from '../rules/world/seats.js';
import { world } from '../rules/world/world.js';
import { sceneOf, touch, write, type Draft } from './draft.js';
import { isProblem } from '../rules/world/problem.js';

/** Units of the seat that may still act in this step. */
export function idleUnits(draft: Draft): readonly string[] {
  draft.known.idle ??= readyUnits(draft);
  return draft.known.idle;
}

function readyUnits(draft: Draft): string[] {
  const board = sceneOf(draft);
  const hunStep = draft.state.step === 'H';
  return world(draft.data).unitIds.filter((id) => {
    const ready =
      onMap(draft.state, id) && !unitState(draft.state, id).flipped && isHun(board, id) === hunStep;
    return ready && moverOf(board, id) === draft.seat && !pinnedBy(board, id);
  });
}

export function march(draft: Draft, unit: string, way: readonly string[]): boolean {
  const scene = sceneOf(draft);
  const plan = planWalk(scene, unit, way);
  if (isProblem(plan)) return false;
  walk(scene, plan);
  touch(draft);
  write(draft, 'move', { unit, to: way });
  return true;
}

/** A transfer of any distance over areas of its own side (RF-MOV-9), if there is a way. */
export function send(draft: Draft, unit: string, to: string): boolean {
  const scene = sceneOf(draft);
  const way = planTransfer(scene, unit, to);
  if ('reason' in way || way.length === 0) return false;
  transfer(scene, unit, way);
  touch(draft);
  write(draft, 'transfer', { unit, to });
  return true;
}
