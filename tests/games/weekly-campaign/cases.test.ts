/** The rule cases that stand as data in `cases/`. */
import { expect, test } from 'vitest';
import { loadSystem } from '../../../src/catalog.js';
import { caseTests } from '../../../src/testing/cases.js';
import { stage } from './stage.js';

const system = await loadSystem('weekly-campaign');

for (const { title, faults } of caseTests(system, 'tests/games/weekly-campaign/cases', stage))
  test(title, () => {
    expect(faults()).toBe('');
  });
