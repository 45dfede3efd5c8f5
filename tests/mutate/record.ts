/** Keeps bench/MUTATIONS.md: one line a system in its table, the reasons of survivors below it as they were written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  const file = join(root, 'bench', 'MUTATIONS.md');
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = `| ${given.system} | ${given.seed} |`;
  const { sample, of, killed, survived, noTest, others, score } = given;
  const line = `${start} ${sample} of ${of} | ${killed} | ${survived} | ${noTest} | ${others} | ${score} % |`;
  const at = lines.findIndex((one) => one.startsWith(start));
  if (at >= 0) lines[at] = line;
  else lines.splice(lines.findLastIndex((one) => one.startsWith('|')) + 1, 0, line);
  writeFileSync(file, lines.join('\n'));
}
