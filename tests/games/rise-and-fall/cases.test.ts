/** The rule cases that stand as data in `cases/`. */
import { expect, test } from 'vitest';
import { caseTests } from '../../../src/testing/cases.js';
import { stage } from './stage.js';
import { system } from './table.js';

for (const { title, faults } of caseTests(system, 'tests/games/rise-and-fall/cases', stage))
  test(title, () => {
    expect(faults()).toBe('');
  });
