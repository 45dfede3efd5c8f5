/** Going inside the walls under Mode G. WK-CMD-14: a force goes in whole or not at all. */
import { isNavalForce, regtsOf, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { enterWalls, fits, isCity, mayEnter, placesAt, type Place } from '../realm/places.js';
import type { State } from '../../state.js';

/** The city or fort of its hex that a force may enter and that has room for all of it. */
function shelterFor(state: State, data: Data, force: Force): Place | undefined {
  return placesAt(state, force.hex).find((place) => {
    if (!mayEnter(state, force.position, place)) return false;
    if (isNavalForce(force)) return isCity(place) && place.port;
    return fits(state, data, place, regtsOf(force));
  });
}

/** A force under Mode G goes in as soon as it can; true when it is inside. */
export function enterIfWanted(state: State, data: Data, force: Force): boolean {
  if (force.top.inside !== null) return true;
  if (force.top.orders.mode !== 'G' || force.top.carriedBy !== null || force.top.path.length > 0)
    return false;
  const shelter = shelterFor(state, data, force);
  if (shelter) enterWalls(force, shelter);
  return shelter !== undefined;
}
