/** What is greyed, written by hand all the same: the check gives the reason that the desk gave. On empty sheets and behind a stand-in's orders. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../src/core/index.js';
import { greyedAmiss } from '../../src/testing/greyed.js';
import { played, SYSTEMS } from '../kit/played.js';

describe.each(SYSTEMS)('%s', (id) => {
  test.each([2, 6])(
    'after %i steps check names the rule that a greyed offer names',
    async (steps) => {
      const { system, state, file } = await played(id, steps);
      const view = file.view;
      const dice = seededDice({ seed: 'greyed', turn: 0, step: `${steps}` });
      const sheet = system.standIn(system.see(state, [], file.position), dice);
      for (const begun of [{ ...sheet, orders: [] }, sheet]) {
        const { tried, amiss } = greyedAmiss({ system, view, sheet: begun }, 6, dice);
        expect(amiss).toEqual([]);
        if (begun.orders.length === 0 && steps === 6) expect(tried).toBeGreaterThan(0);
      }
    },
    120_000,
  );
});
