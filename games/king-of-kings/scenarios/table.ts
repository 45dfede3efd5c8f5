/** Who answers for which scenario; the others have no rules of their own. */
import { alexander } from './alexander.js';
import { aurelian } from './aurelian.js';
import { crusaders } from './crusaders.js';
import { cyrus } from './cyrus.js';
import { greeks } from './greeks.js';
import { hammurabi } from './hammurabi.js';
import { imperialRome } from './imperial-rome.js';
import { justinian } from './justinian.js';
import { mongols } from './mongols.js';
import { punicWars } from './punic-wars.js';
import { seaPeople } from './sea-people.js';
import { thirdCentury } from './third-century.js';
import { vikings } from './vikings.js';
import type { Rules } from '../play.js';

export const scenarioRules: Rules['scenarioRules'] = {
  alexander,
  aurelian,
  crusaders,
  cyrus,
  greeks,
  hammurabi,
  'imperial-rome': imperialRome,
  justinian,
  mongols,
  'punic-wars': punicWars,
  'sea-people': seaPeople,
  'third-century': thirdCentury,
  vikings,
};
