/** The world that a regular player wishes for: a colour, units that suit it, a capital with cities to be had around it. KOK-SCN-15. */
import { byId, must } from '../../../../src/core/index.js';
import { sitesOf } from '../../check/set-up.js';
import { gridOf, placeName, scenarioOf } from '../../ruleset.js';
import type { Draft, Mind } from '../mind.js';
import { landReach } from './danger.js';

/** Colours that are better than the others. Which of them comes first is drawn: positions choose in turn, and the first would always take the best. */
const BEST_COLOURS = ['green', 'blue', 'brown'];
/** Units of each round: strength for talents, with horsemen for the pursuit. */
const ROUNDS = ['HC', 'HC', 'LC', 'LA'];
/** The same where units cost nothing: only strength counts. */
const FREE_ROUNDS = ['HC', 'HC', 'HI', 'HC'];
/** Regions that a capital is wished in, and hexes from one to the next. */
const REGIONS = 8;
const APART = 8;

export function setUpWish(mind: Mind): Draft {
  const { dice, me, world } = mind;
  const setUp = must({ setUp: scenarioOf(world)['set-up'] }, 'setUp', 'the scenario of a set-up step');
  const others = setUp.colours.filter((colour) => !BEST_COLOURS.includes(colour));
  const colours = [
    ...dice.shuffle(BEST_COLOURS, 'stand-in/best-colours', me),
    ...dice.shuffle(others, 'stand-in/colours', me),
  ];
  const free = setUp['by-colour'][colours[0] ?? '']?.flags?.includes('returns') === true;
  return {
    key: 'setup',
    fields: {
      colours,
      units: (free ? FREE_ROUNDS : ROUNDS).map((what) => [{ n: setUp.units, what }]),
      capital: dice.shuffle(bestSites(mind), 'stand-in/sites', me).map((hex) => placeName(world, hex)),
    },
  };
}

/** Of each region the site from which most others lie within a season's march: those are the cities to be had. */
function bestSites({ world }: Mind): string[] {
  const grid = gridOf(world);
  const sites = byId(sitesOf(world));
  const near = new Map(
    sites.map((hex) => {
      const reach = landReach(world, hex, world.data.charts.moves.army);
      return [hex, sites.filter((other) => reach.has(other)).length];
    }),
  );
  const best: string[] = [];
  for (const hex of sites.sort((a, b) => (near.get(b) ?? 0) - (near.get(a) ?? 0)))
    if (best.length < REGIONS && best.every((other) => grid.distance(hex, other) >= APART)) best.push(hex);
  return best;
}
