/** Rule cases as tests: reads the files of a folder and hands each case out as a title and a check. */
import type { GameSystem } from '../core/index.js';
import { readCases } from './case-file.js';
import { runCase, type Hold, type Stage } from './run-case.js';

export interface CaseTest {
  /** `Walls: KOK-SIEGE-3: a breach is made on 1 to 3`. */
  readonly title: string;
  /** What is not as the case expects, a line each; empty: it holds. */
  readonly faults: () => string;
}

/** A test for each case of the files in a folder, in their order; `hold` says what must be so after every step of all. */
export function caseTests<State>(
  system: GameSystem,
  folder: string,
  stage?: Stage<State>,
  hold?: Hold<State>,
): CaseTest[] {
  return readCases(folder).flatMap(({ topic, cases }) =>
    cases.map((one) => ({
      title: `${topic}: ${one.rule}: ${one.says}`,
      faults: () => runCase(system, one, stage as Stage | undefined, hold as Hold | undefined).join('\n'),
    })),
  );
}
