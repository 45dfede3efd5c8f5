/** Whole games by stand-ins: every step resolves, holds its invariants, and is the same twice. */
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../kit/load.js';
import { playGame } from '../../kit/play-game.js';

const system = await loadSystem('weekly-campaign');

describe('weekly-campaign games', () => {
  test.each([
    { scenario: 'tutorial', turns: 20, seed: 'one' },
    { scenario: 'inner-sea', turns: 13, seed: 'two' },
    { scenario: 'world-21-a', turns: 3, seed: 'three' },
  ])('WK-END-4: $scenario is played by stand-ins without a broken invariant', ({ scenario, turns, seed }) => {
    const game = playGame(system, scenario, { seed, turns });

    expect(game.failures).toEqual([]);
    expect(game.steps).toBeGreaterThan(2);
  });
});
