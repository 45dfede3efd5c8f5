/** Where a unit can be this turn, and by which way: what the computer remembers of it. */
import { waysOf } from '../rules/war/ways.js';
import { fullMovement } from '../rules/world/strength.js';
import type { Draft } from './draft.js';
import type { Lookout } from '../board.js';

/** Areas in one turn that the computer looks ahead, even for the palatina. */
export const LOOK = 4;

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
