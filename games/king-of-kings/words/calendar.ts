/** Dates of the game: `Spring 1699 BC`. */
import { scenarioOf } from '../ruleset.js';
import type { World } from '../state.js';

/** There is no year 0. */
export function yearName(first: number, year: number): string {
  const bare = first + year - 1;
  const shown = first < 0 && bare >= 0 ? bare + 1 : bare;
  return shown < 0 ? `${-shown} BC` : `AD ${shown}`;
}

export function dateOf(world: World): string {
  const { season, year } = world.state.game;
  if (season === 'setup') return 'Before the first spring';
  const name = season.replace(/^./, (c) => c.toUpperCase());
  return `${name} ${yearName(scenarioOf(world).year, year)}`;
}
