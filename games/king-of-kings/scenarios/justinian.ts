/** Cities of a die for rebellion; alone, without alliances. KOK-SCN-11. */
import { noAlliances, rebelCities } from './special.js';
import type { ScenarioRules } from '../play.js';

export const justinian: ScenarioRules = { rebelCities, noAlliances };
