/** Names of a scenario's own procedures, for so many players: only the files of the scenarios read them. */
import { scenarioOf } from '../ruleset.js';
import type { Special } from '../data.js';
import type { World } from '../play.js';

const NONE: Special = {};

export function specialOf(world: World): Special {
  return scenarioOf(world).special ?? NONE;
}
