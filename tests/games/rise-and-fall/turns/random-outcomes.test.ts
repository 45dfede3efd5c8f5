/** Games of random sheets: whatever is ordered, every phase leaves a board that keeps the rules. STATE-2. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/core/index.js';
import { system } from '../table.js';
import { holdGame, liesOf, unlooked } from '../../../kit/promises.js';
import { held, promises, SELDOM } from '../done-promises.js';
import { randomGame } from '../random-sheets.js';

const SEEDS = Array.from({ length: 8 }, (_, n) => n + 1);

describe('rise-and-fall random sheets', () => {
  const looked: Record<string, number> = {};
  test.each(SEEDS)(
    'RF-MAIL-1, STATE-2, OUTCOME-1: seed %i keeps the rules after every phase, and each "done" is true',
    (seed) => {
      const lies: string[] = [];
      const faults = randomGame(seed, 5, (step) => {
        const where = `seed ${seed}, turn ${step.before.turn} ${step.before.step}`;
        lies.push(...liesOf(held(system), { ...step, where }, looked));
      });

      expect(faults).toEqual([]);
      expect(lies).toEqual([]);
    },
    120_000,
  );

  test.each([
    ['standard', { players: 3 }],
    ['late-empire', { players: 2 }],
  ])(
    'OUTCOME-1: in games of %s by stand-ins and lines about the same thing each "done" is true',
    (scenario, options) => {
      const lies = [0, 1].flatMap((n) => {
        const { turn } = system.moment(
          system.create(scenario, options, seededDice({ seed: 'start', turn: 0 })),
        );
        return holdGame(held(system), { scenario, options, seed: `done ${n}`, turns: turn + 2 }, looked);
      });
      expect(lies).toEqual([]);
    },
    300_000,
  );

  test('OUTCOME-1: every other kind of order was called done and looked up', () => {
    expect(unlooked(promises, looked).filter((key) => !SELDOM.includes(key) && key !== 'unknown')).toEqual(
      [],
    );
  });

  test('ROLL-1: the game has no dice, so that none can tell anything', () => {
    expect(system.rolls).toEqual([]);
  });
});
