/** OUTCOME-1: over games by stand-ins, by lines at random and by lines about the same thing, what is told "done" is so. */
import { describe, expect, test } from 'vitest';
import { holdGame, unlooked } from '../../../kit/promises.js';
import { loadSystem } from '../../../kit/load.js';
import { held, more, promises, SELDOM } from '../done-promises.js';

const system = await loadSystem('barbarian-kingdom-empire');

/** `OUTCOMES=20` plays so many games of each scenario. */
const GAMES = Number(process.env.OUTCOMES ?? 2);

describe('barbarian-kingdom-empire outcomes', () => {
  const looked: Record<string, number> = {};
  test.each([
    [
      'open',
      {
        players: 5,
        preset: 'full',
        mercenaries: true,
        tribute: true,
        optional_leaders: true,
        auctions: true,
      },
      16,
    ],
    ['vikings', {}, 6],
    ['late-empire', { mercenaries: true }, 8],
    ['roman-empire', {}, 6],
    ['alexander', {}, 6],
    ['expanding-rome', {}, 6],
  ])(
    'OUTCOME-1: %s',
    (scenario, options, turns) => {
      const lies = Array.from({ length: GAMES }, (_, n) =>
        holdGame(held(system), { scenario, options, seed: `done ${n}`, turns, more }, looked),
      );
      expect(lies.flat()).toEqual([]);
    },
    300_000,
  );

  test('OUTCOME-1: every other kind of order was called done and looked up', () => {
    expect(unlooked(promises, looked).filter((key) => !SELDOM.includes(key))).toEqual([]);
  });
});
