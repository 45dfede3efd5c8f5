/** Who stays behind: nothing that decides the game is weaker than what can reach it. */
import { compareIds, must, values } from '../../../../src/core/index.js';
import type { City } from '../../records.js';
import { distance } from '../../rules/map/map.js';
import { isAtWar, spare, threatTo } from '../intelligence.js';
import type { Ruler } from '../ruler.js';
import type { Regent } from './regent.js';
import { heldCities } from '../../see/held.js';

/** Hexes that an enemy marches in a week or two. */
const REACH = 6;

/** Regts that stay in a city beside its militia: in the capital always, elsewhere when an enemy can reach it. */
export function watchOf(regent: Regent, city: City): number {
  const { view, data, nature, ground } = regent;
  const near = isExposed(regent, city);
  if (city.id !== view.own.capital) return near ? Math.floor(nature.watch / 2) : 0;
  // In peace the troops of the capital are worth more in the field.
  if (!near) return Math.floor(nature.watch / PEACE);
  const seen = threatTo(view, data, ground, city.id, REACH);
  return nature.watch + Math.floor(seen / (data['stand-in'].guesses.raw * PART));
}
/** So much smaller is the watch with no enemy in reach. */
const PEACE = 4;
/** For so many regts of the enemy one more stays in the capital. */
const PART = 4;

/** An enemy's troops, or a city from which they come, are near. */
export function isExposed({ view, data, ground }: Ruler, city: City): boolean {
  return (
    threatTo(view, data, ground, city.id, REACH) > 0 ||
    values(view.places).some(
      (place) =>
        place.holder !== view.position &&
        isAtWar(view, place.holder) &&
        distance(ground.map, place.id, city.id) <= REACH,
    )
  );
}

/** An enemy can reach the capital, or a third of the cities. */
export function isBeset(regent: Regent): boolean {
  const own = heldCities(regent.view);
  const exposed = own.filter((city) => isExposed(regent, city));
  return exposed.length * 3 >= own.length || exposed.some((city) => city.id === regent.view.own.capital);
}

/** Cities in the order in which they lack their watch, the worst first; each is looked at once. */
export function byNeed(regent: Regent, cities: readonly City[]): (a: City, b: City) => number {
  const lacking = Object.fromEntries(cities.map((city) => [city.id, lack(regent, city)]));
  const of = ({ id }: City): number => must(lacking, id, 'the cities that train');
  return (a, b) => of(b) - of(a) || compareIds(a.id, b.id);
}

/** Regts that a city lacks of its watch. */
export const lack = (regent: Regent, city: City): number =>
  Math.max(0, watchOf(regent, city) - spare(regent.data, city.stack));
