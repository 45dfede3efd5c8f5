/** OUTCOME-1: over games by stand-ins, by lines at random and by lines about the same thing, each "done" stands in the state at the end of the week. */
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../../kit/load.js';
import { holdGame, unlooked } from '../../../kit/promises.js';
import { held, more, promises, SELDOM } from '../done-promises.js';

const system = await loadSystem('weekly-campaign');

/** `OUTCOMES=20 npx vitest run` plays so many games of each kind instead of two. */
const GAMES = Number(process.env.OUTCOMES ?? 2);

describe('weekly-campaign outcomes', () => {
  const looked: Record<string, number> = {};
  test.each([
    { scenario: 'tutorial', turns: 13 },
    { scenario: 'inner-sea', turns: 4 },
  ])('OUTCOME-1: each "done" of games of $scenario is true', ({ scenario, turns }) => {
    const lies = Array.from({ length: GAMES }, (_, n) =>
      // Every other game without drills that are crossed, so that transfers and disbanding are looked up, too.
      holdGame(
        held(system),
        { scenario, seed: `done ${n}`, turns, ...(n % 2 === 0 ? { more } : {}) },
        looked,
      ),
    );

    expect(lies.flat()).toEqual([]);
  });

  test('OUTCOME-1: every other kind of order was called done and looked up', () => {
    expect(unlooked(promises, looked).filter((key) => !SELDOM.includes(key))).toEqual([]);
    expect(Object.values(looked).reduce((a, b) => a + b, 0)).toBeGreaterThan(GAMES * 100);
  });
});
