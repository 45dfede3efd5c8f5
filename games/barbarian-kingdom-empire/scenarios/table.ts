/** Who answers for which scenario. */
import { alexander } from './alexander.js';
import { byzantine } from './byzantine.js';
import { eastWest } from './east-west.js';
import { expandingRome } from './expanding-rome.js';
import { lateEmpire } from './late-empire.js';
import { preRoman } from './pre-roman.js';
import { romanEmpire } from './roman-empire.js';
import { vikings } from './vikings.js';
import type { ScenarioRules } from '../play.js';

export const scenarioRules: Readonly<Record<string, ScenarioRules>> = {
  'roman-empire': romanEmpire,
  'east-west': eastWest,
  byzantine,
  'expanding-rome': expandingRome,
  alexander,
  'pre-roman': preRoman,
  'late-empire': lateEmpire,
  vikings,
  // No procedures of their own.
  open: {},
  tutorial: {},
};
