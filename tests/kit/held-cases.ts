/** Rule cases as tests, each of their steps held against what "done" promises (OUTCOME-1). */
import { expect, test } from 'vitest';
import type { Order } from '../../src/core/index.js';
import { caseTests } from '../../src/testing/cases.js';
import type { Stage } from '../../src/testing/run-case.js';
import { liesOf, unlooked, type Held } from './promises.js';

/** `seldom`: kinds of orders that random games call done too seldom to look them up; the cases must. */
export function testCases<State, Played extends Order>(
  held: Held<State, Played>,
  { stage, seldom }: { readonly stage?: Stage<State>; readonly seldom: readonly string[] },
): void {
  const { system } = held;
  const looked: Record<string, number> = {};
  const folder = `tests/games/${system.id}/cases`;
  for (const { title, faults } of caseTests<State>(system, folder, stage, (step) =>
    liesOf(held, step, looked),
  ))
    test(title, () => {
      expect(faults()).toBe('');
    });

  test('OUTCOME-1: cases look up what games at random seldom call done', () => {
    const missed = unlooked(held.promises, looked);
    expect(seldom.filter((key) => missed.includes(key))).toEqual([]);
  });
}
