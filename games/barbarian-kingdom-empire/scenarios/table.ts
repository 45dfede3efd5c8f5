/** Who answers for which scenario. */
import { alexander } from './alexander.js';
import { eastWest } from './east-west.js';
import { expandingRome } from './expanding-rome.js';
import { lateEmpire } from './late-empire.js';
import { romanEmpire } from './roman-empire.js';
import { vikings } from './vikings.js';
import type { ScenarioRules } from '../play.js';

export const scenarioRules: Readonly<Record<string, ScenarioRules>> = {
  'roman-empire': romanEmpire,
  'east-west': eastWest,
  'expanding-rome': expandingRome,
  alexander,
  'late-empire': lateEmpire,
  vikings,
  // What names and numbers can say is all that these change: it stands in their data files.
  byzantine: {},
  'pre-roman': {},
  open: {},
  tutorial: {},
};
