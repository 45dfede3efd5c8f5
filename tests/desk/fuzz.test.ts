/** A short walk of the fuzz in each system; `fuzz.proof.test.ts` goes further. */
import { describe, expect, test } from 'vitest';
import { played, SYSTEMS } from '../kit/played.js';
import { fuzzed } from './fuzz.js';
import { breadth } from '../kit/breadth.js';

describe.each(SYSTEMS)('%s', (id) => {
  const hand = played(id, 2);

  test.each(['code', 'yaml'] as const)(
    'taps, typing and taking back leave a %s sheet whole',
    async (form) => {
      const { insert, typing } = await fuzzed(await hand, 'short', breadth(15, 40), form);
      expect(insert).toBeGreaterThan(0);
      expect(typing).toBeGreaterThan(0);
    },
  );
});
