/** Games of random sheets: whatever is ordered, every phase leaves a board that keeps the rules. STATE-2. */
import { describe, expect, test } from 'vitest';
import { system } from '../table.js';
import { claims } from '../done-claims.js';
import { randomGame } from '../random-sheets.js';

const SEEDS = Array.from({ length: 8 }, (_, n) => n + 1);

describe('rise-and-fall random sheets', () => {
  test.each(SEEDS)(
    'RF-MAIL-1, STATE-2, OUTCOME-1: seed %i keeps the rules after every phase, and each "done" is true',
    (seed) => {
      const lies: string[] = [];
      const faults = randomGame(seed, 5, (step) => lies.push(...claims(step)));

      expect(faults).toEqual([]);
      expect(lies).toEqual([]);
    },
    120_000,
  );

  test('ROLL-1: the game has no dice, so that none can tell anything', () => {
    expect(system.rolls).toEqual([]);
  });
});
