/** Dates of the game: `Spring 1699 BC`. */
import { must, type Moment } from '../../../src/core/index.js';
import { scenarioOf } from '../ruleset.js';
import type { World } from '../play.js';
import { SEASONS, type State } from '../state.js';

type Game = State['game'];

/** There is no year 0. */
export function yearName(first: number, year: number): string {
  const bare = first + year - 1;
  const shown = first < 0 && bare >= 0 ? bare + 1 : bare;
  return shown < 0 ? `${-shown} BC` : `AD ${shown}`;
}

export function dateOf(world: World): string {
  const { season, year } = world.state.game.ended ? before(world.state.game) : world.state.game;
  if (season === 'setup') return 'Before the first spring';
  const name = season.replace(/^./, (c) => c.toUpperCase());
  return `${name} ${yearName(scenarioOf(world).year, year)}`;
}

/** KOK-END-0: nobody plays the season after the last. */
function before({ season, year }: Pick<Game, 'season' | 'year'>): Pick<Game, 'season' | 'year'> {
  const at = SEASONS.findIndex((one) => one === season);
  return at > 0 ? { season: must(SEASONS, at - 1), year } : { season: 'winter', year: year - 1 };
}

/** When a state is: its turn, its step, its date. */
export function momentOf(world: World): Moment {
  const { turn, season } = world.state.game;
  return { turn, step: season === 'setup' ? 'setup' : '', date: dateOf(world) };
}
