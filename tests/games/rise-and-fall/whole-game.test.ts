/** Whole games by stand-ins: they end, keep the invariants, and replay. */
import { describe, expect, test } from 'vitest';
import { playGame } from '../../kit/play-game.js';
import type { State } from '../../../games/rise-and-fall/state.js';
import { system } from './table.js';

describe('rise-and-fall whole games', () => {
  test('RF-END-1, RF-VIC-2: all 54 decades of two stand-ins, from Caesar to the last emperor', () => {
    const game = playGame(system, 'standard', { seed: 'rf', replay: false });
    const state = game.state as State;

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
    expect(state.score.map((s) => s.year)).toEqual([0, 120, 250, 350, 410, 470]);
    // The computer's orders all work: what it writes it has tried.
    const failed = game.events.flat().filter((e) => e.type === 'order-failed');
    expect(failed.map((e) => e.data.reason)).toEqual([]);
  }, 180_000);

  test('RF-PEO-1: the late Empire with three stand-ins', () => {
    const game = playGame(system, 'late-empire', { seed: 'rf', options: { players: 3 }, replay: false });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test.each([
    { scenario: 'standard', options: { setup: 'choose', garrisonCallout: 'claim', lastYear: 0 } },
    { scenario: 'standard', options: { players: 3, robot: 'raid', lastYear: 0 } },
    { scenario: 'late-empire', options: { lastYear: 260 } },
  ])('RF-END-1: $scenario $options ends, each step resolved twice alike', ({ scenario, options }) => {
    const silent = (position: string, turn: number): boolean => position === 'P2' && turn === 3;
    const game = playGame(system, scenario, { seed: 'rf', options, silent });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test('RF-NMR-1: a game in which nobody ever writes goes through to its end', () => {
    const game = playGame(system, 'standard', { seed: 'rf', silent: () => true, replay: false });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test('RF-VIC-1: the scenarios have the stars and units that they promise', () => {
    const stars = (scenario: string): number[] => {
      const state = system.create(scenario, {}, undefined as never) as State;
      return system.standings(state).map((r) => Number(r.columns['stars now']));
    };
    expect(stars('standard').sort()).toEqual([22, 8].sort());
    expect(stars('late-empire').sort()).toEqual([36, 11].sort());
  });
});
