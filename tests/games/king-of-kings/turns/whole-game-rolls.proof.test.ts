/** ROLL-1 over whole turns played by stand-ins: every die is seen by those who may know it. */
import { describe, expect, test } from 'vitest';
import type { View } from '../../../../games/king-of-kings/view.js';
import { loadSystem } from '../../../kit/load.js';
import { playGame } from '../../../../src/testing/play-game.js';
import { audienceOf } from '../who-knows.js';

const system = await loadSystem('king-of-kings');

describe('king-of-kings dice over whole turns', () => {
  test.each([
    ['diadochi', { appeals: true, raiding: true }],
    ['punic-wars', {}],
    ['alexander', { mercenaries: true, rowers: true }],
    ['vikings', { appeals: true }],
    ['mongols', {}],
    ['third-century', {}],
    ['sea-people', {}],
  ] as const)(
    'ROLL-1: in %s every die is told to those who may know it, and to nobody else',
    (scenario, options) => {
      const game = playGame(system, scenario, {
        seed: `rolls ${scenario}`,
        turns: 9,
        options,
        replay: false,
      });
      expect(game.failures).toEqual([]);
      const thrown = game.events.flat().filter((e) => e.type === 'roll');
      expect(thrown.length).toBeGreaterThan(20);

      const wrong = thrown.filter((e) => JSON.stringify(e.seenBy) !== JSON.stringify(audienceOf(e)));
      expect(wrong.map((e) => [e.data['stream'], e.data['key'], e.seenBy])).toEqual([]);

      // What a view holds is what the table grants.
      for (const { id } of system.positions(game.state)) {
        for (const events of game.events) {
          const seen = (system.see(game.state, events, id) as View).events.filter((e) => e.type === 'roll');
          const own = events.filter(
            (e) => e.type === 'roll' && (audienceOf(e) === 'all' || (audienceOf(e) as string[]).includes(id)),
          );
          expect(seen.length).toBe(own.length);
        }
      }
    },
  );
});
