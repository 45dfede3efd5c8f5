/** The names and numbers of a scenario's own rules: only the files of the scenarios read them, and a rule that needs one asks a question. */
import type { Rules, Special } from '../data.js';

const NONE: Special = {};

export const specialNamed = (rules: Rules, scenario: string): Special =>
  rules.scenarios[scenario]?.special ?? NONE;
