/** Cheapest ways over the hexes of the map, for marches, lines and sailings. WK-GEN-10. */
import type { HexId } from '../../state.js';

/** A hex that can be got to: its cost, and the hex before it on the cheapest way (none: a start). */
export interface Reached {
  readonly cost: number;
  readonly from?: HexId;
}

/**
 * Cheapest ways from the starts, ring by ring of equal cost: every step costs 1 or more, so that no heap is needed. Of
 * ways that cost the same the one found first counts, by direction digits. A step may ask from where its hex was entered.
 */
export function spread(
  starts: readonly HexId[],
  limit: number,
  steps: (from: HexId, visit: (to: HexId, cost: number) => void, before: HexId | undefined) => void,
): Map<HexId, Reached> {
  const reached = new Map<HexId, Reached>();
  const rings: HexId[][] = [[]];
  for (const start of starts) {
    if (reached.has(start)) continue;
    reached.set(start, { cost: 0 });
    rings[0]?.push(start);
  }
  for (let cost = 0; cost < rings.length; cost++) {
    for (const from of rings[cost] ?? []) {
      const here = reached.get(from);
      if (here?.cost !== cost) continue;
      const visit = (to: HexId, price: number): void => {
        const total = cost + price;
        if (total > limit || (reached.get(to)?.cost ?? Infinity) <= total) return;
        reached.set(to, { cost: total, from });
        (rings[total] ??= []).push(to);
      };
      steps(from, visit, here.from);
    }
  }
  return reached;
}
