/** Facts read from events: what an event tells under a key has no type of its own. */
import { invariant, type JsonObject } from '../../../src/core/index.js';

/** A word or number that the event must tell. Throws where it tells none, or a list or map. */
export function factOf(data: JsonObject, key: string): string {
  const value = data[key];
  invariant(typeof value === 'string' || typeof value === 'number', `the event tells its "${key}"`);
  return String(value);
}
