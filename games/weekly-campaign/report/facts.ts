/** Reading what an event carries: numbers, words, records. */
import type { Json, JsonObject } from '../../../src/core/index.js';

/** The record in a fact; undefined when it is none. */
export function recordOf(value: Json | undefined): JsonObject | undefined {
  return value !== null && typeof value === 'object' && !isList(value) ? value : undefined;
}

export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** A number or word as printed; nothing for all else. */
export const shown = (value: Json | undefined): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
