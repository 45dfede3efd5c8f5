/** Counts by kind. A kind of which there are none need not be written. */

/** How many of a kind there are: none where it is not named, or nothing is counted at all. */
export function countOf<K extends string>(
  counts: Readonly<Partial<Record<K, number>>> | undefined,
  kind: K,
): number {
  return counts?.[kind] ?? 0;
}
