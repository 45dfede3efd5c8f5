/** Keeps bench/MUTATIONS.md: one line a system in its table, the reasons of survivors below it as they were written. */
import { join } from 'node:path';
import { keepLine } from '../../bench/kept-table.js';

export interface Score {
  readonly system: string;
  readonly seed: string;
  readonly sample: number;
  readonly of: number;
  readonly killed: number;
  readonly survived: number;
  readonly noTest: number;
  readonly others: number;
  /** Per cent of the mutants that were tried, cut to a tenth. */
  readonly score: number;
}

/** Writes the score's line in place of the same system's and seed's, or below the last. */
export function record(root: string, given: Score): void {
  const { system, seed, sample, of, killed, survived, noTest, others, score } = given;
  keepLine(
    join(root, 'bench', 'MUTATIONS.md'),
    [system, seed],
    [`${sample} of ${of}`, ...[killed, survived, noTest, others].map(String), `${score} %`],
  );
}
