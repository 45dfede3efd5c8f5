/** Cities and forts: who is inside, room, friendship, blockade. WK-GEN-9, WK-CMD-3 to 6, WK-SIE-3, WK-NAV-10. */
import { byId, values } from '../../../../src/core/index.js';
import { commandsWhere, forcesAt, isSeaForce, sqdsOf, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { hexOf, holderOf, isCity, isFriend, treatsPlaceAsHostile, type Place } from './relations.js';
import { count, raw, sum } from '../troops/stacks.js';
import type { City, CityId, Command, Fort, HexId, PositionId, Stack } from '../../records.js';
import type { State } from '../../state.js';

export const cities = (state: Pick<State, 'cities'>): City[] => values(state.cities);
export const forts = (state: Pick<State, 'forts'>): Fort[] => values(state.forts);

export function placeById(state: Pick<State, 'cities' | 'forts'>, id: string | null): Place | undefined {
  return id === null ? undefined : (state.cities[id] ?? state.forts[id]);
}

/** Cities and forts of a hex; at most one of each. */
export function placesAt(state: Pick<State, 'cities' | 'forts'>, hex: HexId): Place[] {
  const city = state.cities[hex];
  return [...(city ? [city] : []), ...forts(state).filter((fort) => fort.hex === hex)];
}
export const fortAt = (state: Pick<State, 'forts'>, hex: HexId): Fort | undefined =>
  forts(state).find((fort) => fort.hex === hex);

export const isLarge = (data: Data, city: City): boolean => city.size >= data.charts.places.largeCity;
/** WK-CMD-3: regts that the walls hold. */
export function room(data: Data, place: Place): number {
  const { regtsPerSize, regtsPerFortDv } = data.charts.places;
  return isCity(place) ? place.size * regtsPerSize : place.dv * regtsPerFortDv;
}

export function commandsInside(state: Pick<State, 'commands'>, place: Place): Command[] {
  return commandsWhere(state, (c) => c.inside === place.id);
}

/** Everything inside the walls: the place's own stack and all commands in it. */
export function garrison(state: Pick<State, 'commands'>, place: Place): Stack {
  return sum([place.stack, ...commandsInside(state, place).map((c) => c.stack)]);
}
export function garrisonRegts(state: Pick<State, 'commands'>, place: Place): number {
  return Object.values(state.commands).reduce(
    (n, c) => (c.inside === place.id ? n + count(c.stack) : n),
    count(place.stack),
  );
}

/** The same for all cities and forts at once: regts inside the walls, by place. */
export function garrisonSizes(state: Pick<State, 'commands' | 'cities' | 'forts'>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const place of [...cities(state), ...forts(state)]) sizes.set(place.id, count(place.stack));
  for (const { inside, stack } of Object.values(state.commands))
    if (inside !== null) sizes.set(inside, (sizes.get(inside) ?? 0) + count(stack));
  return sizes;
}

export function fits(state: Pick<State, 'commands'>, data: Data, place: Place, regts: number): boolean {
  return garrisonRegts(state, place) + regts <= room(data, place);
}

/** A city is friendly that one holds, or a treaty ally does. WK-GEN-9 */
export function isFriendlyCity(state: Pick<State, 'treaties'>, position: PositionId, city: City): boolean {
  if (city.status === 'free' || !isFriend(state, position, city.owner)) return false;
  return city.owner === position
    ? isFriend(state, position, city.holder)
    : city.holder === city.owner || city.holder === position;
}

/** A friendly city, or an own or allied fort. */
export function isFriendlyPlace(state: Pick<State, 'treaties'>, position: PositionId, place: Place): boolean {
  return isCity(place) ? isFriendlyCity(state, position, place) : isFriend(state, position, place.owner);
}

/** WK-CMD-14: may a force of this position go inside? A friendly place, or a city that it holds. */
export function mayEnter(state: Pick<State, 'treaties'>, position: PositionId, place: Place): boolean {
  return holderOf(place) === position || isFriendlyPlace(state, position, place);
}

/** WK-MIL-1: it has the city in owned or allied status and holds it itself. */
export const isOwnHeld = (position: PositionId, city: City): boolean =>
  city.owner === position && city.holder === position;

/** Owned or of allied status, and no enemy holds it (WK-MIL-9). */
export function countsForPool(state: Pick<State, 'treaties'>, position: PositionId, city: City): boolean {
  return city.owner === position && isFriend(state, position, city.holder);
}

/** WK-NAV-10, WK-CMD-14: ships in port, without a fleet or in one that went in. */
const shipsInPort = (state: State, city: City): Stack =>
  sum([city.portSqds, ...commandsInside(state, city).map((c) => c.sqds)]);

/** WK-NAV-10: a fleet that blockades a port it treats as hostile, stronger than the ships in port. */
export function navalBlockaders(state: State, data: Data, city: City): Force[] {
  if (!city.port) return [];
  const fleets = forcesAt(state, city.id).filter(
    (force) =>
      isSeaForce(force) && [2, 3].includes(force.top.orders.city) && treatsPlaceAsHostile(state, force, city),
  );
  const strength = fleets.reduce((n, force) => n + raw(data, sqdsOf(force)), 0);
  return fleets.length > 0 && strength > raw(data, shipsInPort(state, city)) ? fleets : [];
}

/** Is supply cut off? Besieged or blockaded, and no open port (WK-SIE-3). */
export function isCut(state: State, data: Data, place: Place): boolean {
  if (place.siege === null && place.blockadedBy === null) return false;
  return !isCity(place) || !place.port || navalBlockaders(state, data, place).length > 0;
}
export const isBlockaded = (place: Place): boolean => place.siege !== null || place.blockadedBy !== null;

/** Cities in which a position has a say, by id. */
export const citiesOwnedBy = (state: Pick<State, 'cities'>, position: PositionId): City[] =>
  cities(state).filter((c) => c.owner === position);
export const citiesHeldBy = (state: Pick<State, 'cities'>, position: PositionId): City[] =>
  cities(state).filter((c) => c.holder === position);

/** The greatest city a position holds (ties by id): where restricted codes go while their own city is lost (WK-MIL-4). */
export function greatestHeld<One extends Pick<City, 'id' | 'holder' | 'size'>>(
  state: { readonly cities: Readonly<Record<CityId, One>> },
  position: PositionId,
): One | undefined {
  const held = values(state.cities).filter(({ holder }) => holder === position);
  return byId(held, ({ id }) => id).reduce<One | undefined>(
    (best, city) => (best && best.size >= city.size ? best : city),
    undefined,
  );
}

/** A command stands outside in Mode F; what was assigned to it or it to is loosed (WK-CMD-6, WK-ORD-9). However it came out, it finds the gates barred (WK-MOV-13). */
export function leaveWalls(state: State, command: Command): void {
  if (command.inside !== null) state.week.leavers.push(command.id);
  const place = placeById(state, command.inside);
  command.inside = null;
  command.orders.mode = 'F';
  command.garrisons = command.garrisons.filter((id) => id !== place?.id);
  if (command.parent !== null && placeById(state, command.parent)) command.parent = null;
}

/** WK-CMD-14: the whole force goes inside. */
export function enterWalls(force: Force, place: Place): void {
  for (const command of force.members) {
    command.inside = place.id;
    command.path = [];
    command.bank = 0;
    command.pinned = false;
  }
}

export { hexOf, holderOf, isCity, type Place };
