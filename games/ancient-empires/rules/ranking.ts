/** Who or what comes first by several marks, each weighed only where those before are equal. */

/** Less than 0: `a` has the smaller mark where they first differ. */
export function compareMarks(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}

/** Better first; 0 leaves it to the code. */
export type Ranking = (a: string, b: string) => number;

/** Compares codes by several numbers, each larger first. */
export function largest(...values: readonly ((code: string) => number)[]): Ranking {
  const marks = (code: string): number[] => values.map((value) => value(code));
  return (a, b) => compareMarks(marks(b), marks(a));
}
