/** What was worked out for a thing, or what `make` works out now. */
export type Kept<K extends object, V extends object> = (key: K, make: () => V) => V;

/**
 * What is worked out once for a thing, and kept as long as the thing lives: it must follow from that thing alone.
 *
 * `const maps = kept<View, BoardMap>(); … return maps(view, () => drawMap(view));`
 */
export function kept<K extends object, V extends object>(): Kept<K, V> {
  const found = new WeakMap<K, V>();
  return (key, make) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const made = make();
    found.set(key, made);
    return made;
  };
}
