/** Reading what an event carries: numbers, words, records. */
import type { GameEvent, Json, JsonObject } from '../../../src/core/index.js';
import type { CityId } from '../records.js';

/** The record in a fact; undefined when it is none. */
export function recordOf(value: Json | undefined): JsonObject | undefined {
  return value !== null && typeof value === 'object' && !isList(value) ? value : undefined;
}

export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A number or word as printed; nothing for all else. */
export const shown = (value: Json | undefined): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** Cities that events call by name. */
export const cityNames = (events: readonly GameEvent[]): ReadonlyMap<CityId, string> =>
  new Map(
    events.flatMap(({ data: { place, name } }) =>
      typeof place === 'string' && typeof name === 'string' ? [[place, name] as const] : [],
    ),
  );
