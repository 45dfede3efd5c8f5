/** Sorting by several keys. */
import { compareIds, must } from '../../../src/core/index.js';

/** Sorts by several keys, smallest first; the ids break what is left. */
export function sortedBy<T>(
  items: readonly T[],
  id: (item: T) => string,
  ...keys: ((item: T) => number)[]
): T[] {
  if (items.length < 2) return [...items];
  // Each key once an item: some of them search the map.
  const ranked = items.map((item) => ({ item, id: id(item), ranks: keys.map((key) => key(item)) }));
  ranked.sort((a, b) => {
    for (const [at, rank] of a.ranks.entries()) {
      const difference = rank - must(b.ranks, at);
      if (difference !== 0) return difference;
    }
    return compareIds(a.id, b.id);
  });
  return ranked.map(({ item }) => item);
}
