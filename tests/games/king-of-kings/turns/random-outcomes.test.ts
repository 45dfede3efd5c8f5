/** OUTCOME-1: over games by stand-ins, by lines at random and by lines about the same thing, what is told "done" is so. */
import { describe, expect, test } from 'vitest';
import { holdGame, unlooked } from '../../../kit/promises.js';
import { loadSystem } from '../../../kit/load.js';
import { held, more, promises, SELDOM } from '../done-promises.js';

const system = await loadSystem('king-of-kings');

/** `OUTCOMES=20` plays so many games of each scenario. */
const GAMES = Number(process.env.OUTCOMES ?? 1);
const ALL = { mercenaries: true, raiding: true, appeals: true, 'sea-transport': true, ports: true };

describe('king-of-kings outcomes', () => {
  const looked: Record<string, number> = {};
  test.each([
    ['diadochi', { ...ALL, positions: 4 }, 12],
    ['crusaders', { ...ALL, positions: 4 }, 8],
    ['hammurabi', { positions: 4 }, 9],
    ['punic-wars', {}, 8],
    ['standard', { ...ALL, positions: 3 }, 8],
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
