import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../kit/load.js';
import { playGame } from '../../kit/play-game.js';

const scenarios = [
  ['hammurabi', 4], ['sea-people', 4], ['assyria', 4], ['cyrus', 4], ['greeks', 4], ['alexander', 2], ['diadochi', 4],
  ['punic-wars', 4], ['roman-republic', 5], ['imperial-rome', 4], ['attila', 5], ['vikings', 4], ['crusaders', 4],
  ['mongols', 5], ['standard', 3], ['justinian', 5], ['aurelian', 1], ['third-century', 1],
] as const; // prettier-ignore

describe('king-of-kings whole games', () => {
  test.each(scenarios)(
    'KOK-END-3: stand-ins play %s with %i positions to its end',
    async (scenario, positions) => {
      const system = await loadSystem('king-of-kings');

      const game = playGame(system, scenario, {
        seed: `kok ${scenario}`,
        turns: 200,
        options: { positions },
      });

      expect(game.failures).toEqual([]);
      expect(game.finished).toBe(true);
    },
  );
});
