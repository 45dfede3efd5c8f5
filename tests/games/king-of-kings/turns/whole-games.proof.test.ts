import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';

const scenarios = [
  ['hammurabi', 4], ['sea-people', 4], ['assyria', 4], ['cyrus', 4], ['greeks', 4], ['alexander', 2], ['diadochi', 4],
  ['punic-wars', 4], ['roman-republic', 5], ['imperial-rome', 4], ['attila', 5], ['vikings', 4], ['crusaders', 4],
  ['mongols', 5], ['standard', 3], ['justinian', 5], ['aurelian', 1], ['third-century', 1],
] as const; // prettier-ignore

describe('king-of-kings whole games', () => {
  test.each(scenarios)(
    'KOK-END-3: stand-ins play the first seasons of %s with %i positions',
    async (scenario, positions) => {
      const system = await loadSystem('king-of-kings');

      const game = playGame(system, scenario, {
        seed: `kok ${scenario}`,
        turns: 5,
        options: { positions },
        replay: false,
      });

      expect(game.failures).toEqual([]);
    },
  );

  test.each(['alexander', 'justinian', 'crusaders'])(
    'KOK-END-1: stand-ins play %s to its end, each season resolved twice',
    async (scenario) => {
      const system = await loadSystem('king-of-kings');

      const game = playGame(system, scenario, { seed: `kok ${scenario}`, turns: 200 });

      expect(game.failures).toEqual([]);
      expect(game.finished).toBe(true);
    },
  );

  test('KOK-OPT-1 to 7, KOK-END-2: a game with every option on runs to its end', async () => {
    const system = await loadSystem('king-of-kings');
    const options = {
      ports: true,
      'river-movement': true,
      rowers: true,
      mercenaries: true,
      raiding: true,
      appeals: true,
      fog: 'open',
      end: 'monarch-deaths',
    };

    const game = playGame(system, 'diadochi', {
      seed: 'kok options',
      turns: 40,
      options,
      replay: false,
      silent: (p, turn) => p === 'P3' && turn % 3 === 0,
    });

    expect(game.failures).toEqual([]);
    const types = new Set(game.events.flat().map((e) => e.type));
    for (const type of [
      'siege-pressed',
      'battle-joined',
      'city-taken',
      'ally-gained',
      'goods-loaded',
      'units-built',
      'appeal-answered',
    ])
      expect(types, type).toContain(type);
  });
});
