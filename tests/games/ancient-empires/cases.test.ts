/** The rule cases that stand as data in `cases/`. */
import { expect, test } from 'vitest';
import { loadSystem } from '../../../src/catalog.js';
import { caseTests } from '../../../src/testing/cases.js';
import { stage } from './stage.js';

const system = await loadSystem('ancient-empires');

for (const { title, faults } of caseTests(system, 'tests/games/ancient-empires/cases', stage))
  test(title, () => {
    expect(faults()).toBe('');
  });
