/** Cities of a die for rebellion; alone, without alliances: scenario 16 of the rulebook. */
import { noAlliances, rebelCities } from './special.js';
import type { ScenarioRules } from '../play.js';

export const justinian: ScenarioRules = { rebelCities, noAlliances };
