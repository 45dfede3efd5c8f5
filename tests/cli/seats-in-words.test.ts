/** How many may play, as `movesheet systems` and `new` tell it. */
import { expect, test } from 'vitest';
import { loadSystem } from '../../src/catalog.js';
import { seatsInWords } from '../../src/cli/output.js';

test('scenarios that take more or fewer players tell their range, and how many there are where nobody says', async () => {
  const { scenarios } = await loadSystem('barbarian-kingdom-empire');
  const told = Object.fromEntries(scenarios.map((one) => [one.id, seatsInWords(one)]));

  expect(told).toMatchObject({
    open: '1 to 12 positions, 6 unless set',
    vikings: '4 to 6 positions',
    'expanding-rome': '1 position',
    'late-empire': '4 positions',
  });
});
