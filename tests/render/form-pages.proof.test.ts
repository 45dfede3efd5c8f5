import { describe, expect, test } from 'vitest';
import { played } from '../kit/played.js';
import { formDepths, LOOKS } from './form-leaf.js';

/** Those with the longest forms; forces are few at first. */
const PLAYED = ['weekly-campaign', 'king-of-kings'] as const;
const STEPS = [9] as const;

describe.each(PLAYED)('the order forms of %s', (id) => {
  test.each(STEPS)('have no page with a single box after %i steps, whoever sends them', async (steps) => {
    const { system, state } = await played(id, steps);
    for (const { id: seat } of system.positions(state)) {
      const own = system.form?.(system.see(state, [], seat));
      for (const look of LOOKS)
        for (const depth of await formDepths(system.orders, own, look))
          expect(depth, seat).toBeGreaterThan(0.35);
    }
  });
});
