/** The contract suite: what the engine relies on, as a list of checks for any test runner. */
import type { GameSystem } from '../../core/index.js';
import type { Check } from './check.js';
import { CHOICES } from './choices.js';
import { ORDERS } from './orders.js';
import { STATES } from './states.js';
import { subjectOf } from './subject.js';
import { TELLING } from './telling.js';

export type { Check } from './check.js';

/**
 * The checks for a system. They share its first turns, which are played when the first of them runs.
 *
 * `for (const { name, run } of contract(system)) test(name, run);`
 */
export function contract(system: GameSystem): readonly Check[] {
  const subject = subjectOf(system);
  const checks = { ...STATES, ...ORDERS, ...TELLING, ...CHOICES };
  return Object.entries(checks).map(([name, check]) => ({ name, run: () => check(subject) }));
}
