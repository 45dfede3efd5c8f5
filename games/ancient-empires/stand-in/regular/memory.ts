/** Answers that a sheet asks for again and again. */
import { kept } from '../../../../src/core/index.js';
import type { Sight } from './sight.js';

/** What was found out about the board of a sheet, so that it is not looked for again: it does not change. */
const answers = kept<Sight, Map<string, unknown>>();

/** The answer to a question about this sight, found when it is asked first. */
export function once<T>(sight: Sight, key: string, find: () => T): T {
  const known = answers(sight, () => new Map());
  if (!known.has(key)) known.set(key, find());
  return known.get(key) as T;
}
