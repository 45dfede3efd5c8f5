/** The data made ready for the rules: the map as a graph, and what each scenario changes. */
import type { Data } from './data.js';
import { geography } from './rules/map/geography.js';
import { scenarioRules } from './scenarios/table.js';
import type { Rules } from './play.js';

export const readyRules = (data: Data): Rules => ({ ...data, geo: geography(data.map), scenarioRules });
