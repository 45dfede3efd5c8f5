/** The 36 throws of two dice in a column of the combat results table. */
import { kept } from '../../../../src/core/index.js';
import { resultOf } from '../../rules/forces/odds.js';
import type { Charts } from '../../data.js';

const KINDS = ['AE', 'AR', 'EX', 'DR', 'DE'] as const;
export type Throws = Readonly<Record<(typeof KINDS)[number], number>>;

const columns = kept<Charts, Map<number, Throws>>();

/** How many of the 36 throws give each kind of result, whatever the length of a retreat. */
export function lookup36(charts: Charts, column: number): Throws {
  const known = columns(charts, () => new Map());
  const counts = known.get(column) ?? counted(charts, column);
  known.set(column, counts);
  return counts;
}

function counted(charts: Charts, column: number): Throws {
  const counts = { AE: 0, AR: 0, EX: 0, DR: 0, DE: 0 };
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++) {
      const result = resultOf(charts, one + two, column);
      const kind = KINDS.find((word) => result.startsWith(word));
      if (kind) counts[kind] += 1;
    }
  return counts;
}
