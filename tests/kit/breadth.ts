/** Files that try many times the same take a part of it in `npm test`; `npm run proofs` runs them again with the whole. */

/** The part that `npm test` takes, and the whole of the proofs: `breadth(60, 300)` changed bytes. */
export function breadth<T>(part: T, whole: T): T {
  return process.env.BREADTH === 'whole' ? whole : part;
}

/** One of so many, evenly spread, or all of them: `oneOf(4, PIECES)`. */
export function oneOf<T>(many: number, all: readonly T[]): readonly T[] {
  return breadth(
    all.filter((_, at) => at % many === 0),
    all,
  );
}

/**
 * Of what is proved at length for each of several systems: all, unless CI, which sets `TURN` to a number that differs from commit to
 * commit, proves two of them at a time.
 */
export function inTurn<T>(all: readonly T[]): readonly T[] {
  const { TURN } = process.env;
  if (TURN === undefined) return all;
  const first = Number(TURN) % all.length;
  return all.filter((_, at) => (at - first + all.length) % all.length < 2);
}
