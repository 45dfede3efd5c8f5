/** Whole games by stand-ins: they end, keep the invariants, and replay. */
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../kit/load.js';
import { playGame } from '../../kit/play-game.js';

const system = await loadSystem('rise-and-fall');

describe('rise-and-fall whole games', () => {
  test.each([
    { scenario: 'standard', options: {} },
    { scenario: 'standard', options: { players: 3 } },
    { scenario: 'late-empire', options: {} },
    { scenario: 'late-empire', options: { players: 3 } },
    { scenario: 'standard', options: { setup: 'choose', garrisonCallout: 'claim', lastYear: 120 } },
  ])('RF-END-1: $scenario $options ends with its invariants kept', ({ scenario, options }) => {
    const game = playGame(system, scenario, { seed: 'rf', options });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test('RF-NMR-1: a game in which nobody ever writes goes through to its end', () => {
    const game = playGame(system, 'standard', { seed: 'rf', silent: () => true });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });
});
