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
