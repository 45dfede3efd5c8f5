/** Cheapest ways over the hexes of the map, for marches, lines and sailings. WK-GEN-10. */
import type { HexId } from '../../records.js';

/** A hex that can be got to: its cost, and the hex before it on the cheapest way (none: a start). */
export interface Reached {
  readonly cost: number;
  readonly from?: HexId;
}

/** A step to a neighbouring hex, and what it costs: 1 or more. */
export interface Step {
  readonly to: HexId;
  readonly cost: number;
}

/**
 * Cheapest ways from the starts, ring by ring of equal cost: every step costs 1 or more, so that no heap is needed. Of
 * ways that cost the same the one found first counts: steps come by direction digits. They may hang on where a hex was entered from.
 */
export function spread(
  starts: readonly HexId[],
  limit: number,
  stepsOf: (hex: HexId, before: HexId | undefined) => readonly Step[],
): Map<HexId, Reached> {
  const reached = new Map<HexId, Reached>();
  const rings: HexId[][] = [[]];
  for (const start of starts) {
    if (reached.has(start)) continue;
    reached.set(start, { cost: 0 });
    rings[0]?.push(start);
  }
  for (let spent = 0; spent < rings.length; spent++) {
    for (const from of rings[spent] ?? []) {
      const here = reached.get(from);
      if (here?.cost !== spent) continue;
      for (const { to, cost } of stepsOf(from, here.from)) {
        const total = spent + cost;
        if (total > limit || (reached.get(to)?.cost ?? Infinity) <= total) continue;
        reached.set(to, { cost: total, from });
        (rings[total] ??= []).push(to);
      }
    }
  }
  return reached;
}
