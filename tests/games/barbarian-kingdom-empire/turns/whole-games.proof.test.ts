import { beforeAll, describe, expect, test } from 'vitest';
import type { GameSystem } from '../../../../src/core/index.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';
import { rules } from '../kit.js';

describe('whole games', () => {
  let system: GameSystem;
  beforeAll(async () => {
    system = await loadSystem('barbarian-kingdom-empire');
  });

  test.each(Object.keys(rules.scenarios).filter((id) => id !== 'open'))(
    'BKE-END-1: stand-ins play %s to its end',
    (scenario) => {
      const game = playGame(system, scenario, { seed: `whole ${scenario}`, replay: false });
      expect([game.failures, game.finished]).toEqual([[], true]);
    },
  );

  test('BKE-MAIL-3: sequential steps, with every optional rule', () => {
    const game = playGame(system, 'open', {
      seed: 'steps',
      options: { max_turns: 14, submission: 'sequential', preset: 'full', players: 4 },
      replay: false,
    });
    expect([game.failures, game.finished]).toEqual([[], true]);
  });

  test('BKE-MAIL-2: rise, rule, rot, restart: forty turns of the open game, each step twice the same', () => {
    // Three peoples: the soak plays with more. Each stage is reached, and somebody begins anew.
    const game = playGame(system, 'open', { seed: 'cycles', options: { max_turns: 40, players: 3 } });
    expect([game.failures, game.finished]).toEqual([[], true]);
    const seen = new Set(game.events.flat().map((event) => event.type));
    for (const type of ['kingdom-founded', 'empire-proclaimed', 'rebellion-rolled', 'position-out'])
      expect(seen).toContain(type);
    expect(Object.values((game.state as State).positions).some((one) => one.cycle > 1)).toBe(true);
  });

  test.each(Object.keys(rules.scenarios))('BKE-MAIL-5: %s runs when nobody writes', (scenario) => {
    const game = playGame(system, scenario, {
      seed: 'silence',
      silent: () => true,
      options: scenario === 'open' ? { max_turns: 12 } : {},
      replay: false,
    });
    expect([game.failures, game.finished]).toEqual([[], true]);
  });
});
