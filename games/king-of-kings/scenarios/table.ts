/** Who answers for which scenario; the others have no procedures of their own. */
import { alexander } from './alexander.js';
import { aurelian } from './aurelian.js';
import { cyrus } from './cyrus.js';
import { greeks } from './greeks.js';
import { imperialRome } from './imperial-rome.js';
import { mongols } from './mongols.js';
import { thirdCentury } from './third-century.js';
import { vikings } from './vikings.js';
import type { Rules } from '../play.js';

export const scenarioRules: Rules['scenarioRules'] = {
  alexander,
  aurelian,
  cyrus,
  greeks,
  'imperial-rome': imperialRome,
  mongols,
  'third-century': thirdCentury,
  vikings,
};
