/** Where a unit can be this turn, and by which way. */
import { entry, overBudget, isDesertStep } from '../rules/land/movement.js';
import { pinnedBy } from '../rules/war/battle.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { fullMovement } from '../rules/world/strength.js';
import { world } from '../rules/world/world.js';
import type { Draft } from './draft.js';
import type { Lookout } from '../board.js';

/** Areas in one turn that the computer looks ahead, even for the palatina. */
const LOOK = 4;

export function farthest(board: Lookout, unit: string): number {
  return Math.min(LOOK, fullMovement(board, unit));
}

/** The ways of a unit, found once for as long as nothing moves. */
export function reachOf(draft: Draft, unit: string): ReadonlyMap<string, readonly string[]> {
  const known = draft.known.ways.get(unit);
  if (known) return known;
  const found = waysOf(draft, unit, farthest(draft, unit));
  draft.known.ways.set(unit, found);
  return found;
}

/** Area → way from where the unit stands; the area itself by an empty way. Ways end where a move must stop. */
export function waysOf(board: Lookout, unit: string, most = LOOK): Map<string, readonly string[]> {
  const { where } = unitState(board.state, unit);
  const found = new Map<string, readonly string[]>([[where, []]]);
  if (!onMap(board.state, unit) || pinnedBy(board, unit)) return found;
  let ring: { at: string; way: readonly string[]; desert: boolean }[] = [
    { at: where, way: [], desert: false },
  ];
  for (let n = 0; n < most && ring.length > 0; n++) {
    const next: typeof ring = [];
    for (const { at, way, desert } of ring) {
      for (const link of world(board.data).links[at] ?? []) {
        if (found.has(link.to)) continue;
        const step = entry(board, unit, at, link.to);
        if ('problem' in step) continue;
        const dry = desert || isDesertStep(board, unit, at, link.to);
        const longer = [...way, link.to];
        if (overBudget(board, unit, longer, dry)) continue;
        if (step.mayStay) found.set(link.to, longer);
        if (!step.stops) next.push({ at: link.to, way: longer, desert: dry });
      }
    }
    ring = next;
  }
  return found;
}
