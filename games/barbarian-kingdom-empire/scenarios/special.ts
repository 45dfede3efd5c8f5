/** The names and numbers of a scenario's own rules: only the files of the scenarios read them, and a rule that needs one asks a question. */
import { invariant } from '../../../src/core/index.js';
import type { Special } from '../data.js';
import type { Rules } from '../play.js';

/** What a scenario's file must say under this key. */
export type SpecialOf = <K extends keyof Special>(rules: Rules, key: K) => NonNullable<Special[K]>;

/** The reader of one scenario. */
export function specialOf(scenario: string): SpecialOf {
  return (rules, key) => {
    const found = rules.scenarios[scenario]?.special[key];
    invariant(found !== undefined, `${scenario} says under "special" what its ${key} is`);
    return found;
  };
}
