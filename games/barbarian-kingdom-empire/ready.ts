/** The data made ready for the rules: the map as a graph, and what each scenario changes. */
import type { Data, Rules } from './data.js';
import { geography } from './rules/map/geography.js';
import { scenarioRules } from './scenarios/table.js';

export const readyRules = (data: Data): Rules => ({ ...data, geo: geography(data.map), scenarioRules });
