/** A position's cities by who stands inside: of those that it holds all is known, of its own in foreign hands their figures (WK-REP-3). */
import { values } from '../../../src/core/index.js';
import type { City, CityId } from '../records.js';
import type { LostCity, View } from '../view.js';

type Known = Pick<View, 'cities' | 'position'>;

/** Does it hold the city itself? */
export const isHeldBy = ({ position }: Pick<View, 'position'>, city: City | LostCity): city is City =>
  city.holder === position;

/** Its own cities and those that it has taken. */
export const heldCities = (view: Known): City[] => values(view.cities).filter((city) => isHeldBy(view, city));

export function heldCity(view: Known, id: CityId): City | undefined {
  const city = view.cities[id];
  return city && isHeldBy(view, city) ? city : undefined;
}
