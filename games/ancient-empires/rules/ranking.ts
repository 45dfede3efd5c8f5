/** Who or what comes first by several marks, each weighed only where those before are equal. */
import { compareMarks } from '../../../src/core/index.js';

/** Better first; 0 leaves it to the code. */
export type Ranking = (a: string, b: string) => number;

/** Compares codes by several numbers, each larger first. */
export function largest(...values: readonly ((code: string) => number)[]): Ranking {
  const marks = (code: string): number[] => values.map((value) => value(code));
  return (a, b) => compareMarks(marks(b), marks(a));
}
