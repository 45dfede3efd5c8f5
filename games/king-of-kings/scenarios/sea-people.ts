/** Raiders come on a 9, too. KOK-SCN-2. */
import type { ScenarioRules } from '../play.js';

export const seaPeople: ScenarioRules = {
  eventOf: (die) => (die === 9 ? 'raiders' : undefined),
};
