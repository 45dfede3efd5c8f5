/** Names and numbers of a scenario's own rules, for so many players: only the files of the scenarios read them. */
import { scenarioOf } from '../ruleset.js';
import type { Special } from '../data.js';
import type { World } from '../play.js';

const NONE: Special = {};

export function specialOf(world: World): Special {
  return scenarioOf(world).special ?? NONE;
}

/** The six cities of a die for rebellion. */
export const rebelCities = (world: World): readonly string[] | undefined =>
  specialOf(world)['rebellion-city'];

/** The empire stands alone. */
export const noAlliances = (world: World): boolean => specialOf(world)['no-alliances'] === true;
