/** OUTCOME-1: over games by stand-ins, by lines at random and by lines about the same thing, what is told "done" is so. */
import { describe, expect, test } from 'vitest';
import { holdGame, liesOf, unlooked } from '../../../kit/promises.js';
import { loadSystem } from '../../../kit/load.js';
import { held, promises, SELDOM } from '../done-promises.js';
import { wildGame } from '../wild.js';

const system = await loadSystem('ancient-empires');

/** `OUTCOMES=20` plays so many games of each kind. */
const GAMES = Number(process.env.OUTCOMES ?? 1);

describe('ancient-empires outcomes', () => {
  const looked: Record<string, number> = {};
  test.each([
    ['seats-4', { opsByRound: true }, 4],
    ['classic-4', {}, 6],
  ])(
    'OUTCOME-1: %s',
    (scenario, options, turns) => {
      const lies = Array.from({ length: GAMES }, (_, n) =>
        holdGame(held(system), { scenario, options, seed: `done ${n}`, turns }, looked),
      );
      expect(lies.flat()).toEqual([]);
    },
    300_000,
  );

  test.each([
    ['seats-7', {}],
    ['classic-4', {}],
    ['seats-4', { opsByRound: true }],
  ])(
    'OUTCOME-1: wild sheets of %s',
    (scenario, options) => {
      const lies: string[] = [];
      for (let n = 0; n < GAMES; n++)
        wildGame(system, {
          seed: `done ${n}`,
          scenario,
          options,
          turns: 6,
          each: ({ before, state: after, sheets, events, turn, step }) => {
            const where = `${scenario} wild ${n}, turn ${turn} ${step}`;
            lies.push(...liesOf(held(system), { before, after, sheets, events, where }, looked));
          },
        });
      expect(lies).toEqual([]);
    },
    300_000,
  );

  test('OUTCOME-1: every other kind of order was called done and looked up', () => {
    expect(unlooked(promises, looked).filter((key) => !SELDOM.includes(key))).toEqual([]);
  });
});
