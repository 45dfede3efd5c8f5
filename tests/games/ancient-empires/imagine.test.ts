/** A state that fits what a position knows is played on like any other. */
import { expect, test } from 'vitest';
import { seededDice } from '../../../src/core/index.js';
import { imagine } from '../../../games/ancient-empires/imagine.js';
import { see } from '../../../games/ancient-empires/see.js';
import { allStacks } from '../../../games/ancient-empires/rules/units/stacks.js';
import { board, capital, data, put } from './table.js';

test('AE-FOG-2: what appears in an imagined state has a number that nothing has yet', () => {
  const state = board(3, { step: 'operations' });
  for (const [at, code] of ['M1', 'E2', 'G1'].entries()) capital(state, `P${at + 1}`, code);
  put(state, 'pos:P1', 'M1', ['PRO', 'PRO', 'LEA']);
  put(state, 'raid:P1', 'M2', ['BAR'], 'BA7');
  put(state, 'raid:P2', 'PAL', ['PIR'], 'PI3');
  const imagined = imagine(data, see(data, state, [], 'P1'), seededDice({ seed: 'guess', turn: 0 }));
  const numbers = allStacks(imagined).flatMap(({ units }) => units.map(({ id }) => Number(/\d+/.exec(id)?.[0])));
  expect(numbers.length).toBeGreaterThan(3);
  expect([imagined.nextUnit, imagined.nextRaider]).toEqual([Math.max(...numbers), 7]);
}); // prettier-ignore
