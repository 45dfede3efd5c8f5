/** The 36 throws of two dice in a column of the combat results table. */
import { kept } from '../../../../src/core/index.js';
import { resultOf } from '../../rules/forces/odds.js';
import type { Charts, CombatEffect } from '../../data.js';

type Kind = 'AE' | 'AR' | 'EX' | 'DR' | 'DE';
export type Throws = Readonly<Record<Kind, number>>;

function kindOf({ fate, loser }: CombatEffect): Kind {
  if (fate === 'exchange') return 'EX';
  if (fate === 'retreat') return loser === 'attacker' ? 'AR' : 'DR';
  return loser === 'attacker' ? 'AE' : 'DE';
}

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
    for (let two = 1; two <= 6; two++)
      counts[kindOf(charts['combat-results'][resultOf(charts, one + two, column)])] += 1;
  return counts;
}
