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
  /** The same of `rules`, `phases` and `scenarios` alone, and of what the desk offers: `84.2 % of 38`. */
  readonly rules: string;
  readonly offers: string;
}

/** Writes the score's line in place of the same system's and seed's, or below the last. */
export function record(root: string, given: Score): void {
  const { system, seed, sample, of, killed, survived, noTest, others, score, rules, offers } = given;
  keepLine(
    join(root, 'bench', 'MUTATIONS.md'),
    [system, seed],
    [`${sample} of ${of}`, ...[killed, survived, noTest, others].map(String), `${score} %`, rules, offers],
  );
}
