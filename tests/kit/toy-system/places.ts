/** The map as rules ask for it: names, roads, who stands where. FF-MAP-1. */
import { adjacency } from '../../../src/atlas/index.js';
import { fold, type PositionId } from '../../../src/core/index.js';
import type { Data, MapPlace } from './data.js';
import type { State } from './state.js';

/** Places by place, along the roads. */
export function roads(data: Data): Readonly<Record<string, readonly string[]>> {
  return adjacency(
    data.map.places.map((place) => place.id),
    data.map.roads,
  );
}

/** A place by id or name, as a player writes it. */
export function findPlace<P extends Pick<MapPlace, 'id' | 'name'>>(
  places: readonly P[],
  written: string,
): P | undefined {
  const word = fold(written);
  return places.find((place) => fold(place.id) === word || fold(place.name) === word);
}

/** Men of a position at a place. */
export function menAt(state: State, place: string, position: PositionId): number {
  return state.places[place]?.men[position] ?? 0;
}

/** Adds men, or takes them with a negative number; an empty camp leaves no entry. */
export function changeMen(state: State, place: string, position: PositionId, by: number): void {
  const camp = state.places[place];
  if (!camp) return;
  const left = (camp.men[position] ?? 0) + by;
  if (left > 0) camp.men[position] = left;
  else delete camp.men[position];
}

/** Does the position hold the place: men of its own there, and nobody else's? */
export function holds(state: State, place: string, position: PositionId): boolean {
  const there = Object.keys(state.places[place]?.men ?? {});
  return there.length === 1 && there[0] === position;
}
