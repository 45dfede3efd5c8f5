import { expect, test } from 'vitest';
import { playGame } from '../../src/testing/play-game.js';
import { toySystem } from '../kit/toy.js';

test('FF-END-1: a game of stand-ins ends, with its invariants kept', async () => {
  const system = await toySystem();
  for (const seed of ['a', 'b', 'c', 'd']) {
    const game = playGame(system, 'feud', { seed });
    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  }
});
