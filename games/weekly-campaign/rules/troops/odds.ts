/** Strength against strength: the test of a command's modifier. */
import type { Data } from '../../data.js';
import { sqdsOf, stackOf, type Force } from './commands.js';
import { raw } from './stacks.js';

export const rawOf = (data: Data, forces: readonly Force[]): number =>
  forces.reduce((n, f) => n + raw(data, stackOf(f)) + raw(data, sqdsOf(f)), 0);

/** 2 x own raw >= modifier x enemy raw; 0: no test. */
export function oddsHold(
  data: Data,
  modifier: number,
  own: readonly Force[],
  enemy: readonly Force[],
): boolean {
  return modifier === 0 || 2 * rawOf(data, own) >= modifier * rawOf(data, enemy);
}
