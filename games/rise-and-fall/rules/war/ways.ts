/** Where a unit can be this turn, and by which way. RF-MOV-1 to 6 */
import { entry, hasStopped, isDesertStep, overBudget, planWalk } from '../land/movement.js';
import { pinnedBy } from './battle.js';
import { onMap, unitState } from '../world/pieces.js';
import { isProblem } from '../world/problem.js';
import { world } from '../world/world.js';
import type { Lookout } from '../../board.js';

/**
 * Area → way from where the unit stands, the shortest; where it is now by the way so far. Ways end where a move must stop.
 * `begun`: the way so far, which can be walked.
 */
export function waysOf(
  board: Lookout,
  unit: string,
  most: number,
  begun: readonly string[] = [],
): Map<string, readonly string[]> {
  const { where } = unitState(board.state, unit);
  const start = begun.at(-1) ?? where;
  const found = new Map<string, readonly string[]>([[start, begun]]);
  if (!onMap(board.state, unit) || pinnedBy(board, unit) || hasStopped(board, unit)) return found;
  const walked = planWalk(board, unit, begun);
  const stopped = begun.length > 0 && !isProblem(walked) && walked.stopped;
  const dry = begun.some((to, n) => isDesertStep(board, unit, begun[n - 1] ?? where, to));
  let ring = stopped ? [] : [{ at: start, way: begun, desert: dry }];
  for (let n = begun.length; n < most && ring.length > 0; n++) {
    const next: typeof ring = [];
    for (const { at, way, desert } of ring) {
      for (const link of world(board.data).links[at] ?? []) {
        if (found.has(link.to)) continue;
        const step = entry(board, unit, at, link.to);
        if ('problem' in step) continue;
        const longer = [...way, link.to];
        const sand = desert || isDesertStep(board, unit, at, link.to);
        if (overBudget(board, unit, longer, sand)) continue;
        if (step.mayStay) found.set(link.to, longer);
        if (!step.stops) next.push({ at: link.to, way: longer, desert: sand });
      }
    }
    ring = next;
  }
  return found;
}
