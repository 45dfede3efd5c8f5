/**
 * Whole games by stand-ins: they end, keep the invariants, and replay. The computer writes in the decades in which a date
 * changes what may be ordered; in between both seats hold. `EVERY_DECADE=1` lets it write in all of them,
 * as the soak does.
 */
import { describe, expect, test } from 'vitest';
import { playGame, type PlayedGame } from '../../../../src/testing/play-game.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { turnOf } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import { data, system } from '../table.js';

/** Holds in all but these years, so that each game meets what its dates bring: wars, Sassanids, kingdoms; raids, the split, Huns. */
function between(scenario: string, ...years: number[]): (position: string, turn: number) => boolean {
  const first = turnOf(data.scenarios[scenario]!.year);
  const written = years.map((year) => turnOf(year) - first + 1);
  return (_, turn) => process.env.EVERY_DECADE === undefined && !written.includes(turn);
}

/** What the computer writes it has tried: all of it works, but where the Hunae have moved before its Huns. */
const failed = (game: PlayedGame): unknown[] =>
  game.events
    .flat()
    .filter((e) => e.type === 'order-failed' && e.phase !== 'hun-phase')
    .map((e) => e.data);

describe('rise-and-fall whole games', () => {
  test('RF-END-1, RF-VIC-2: all 54 decades of two stand-ins, from Caesar to the last emperor', () => {
    const silent = between('standard', -60, -30, 160, 350);
    const game = playGame(system, 'standard', { seed: 'rf', silent, replay: false });
    const state = game.state as State;

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
    expect(state.score.map((s) => s.year)).toEqual([0, 120, 250, 350, 410, 470]);
    expect(failed(game)).toEqual([]);
  });

  test('RF-PEO-1: the late Empire with three stand-ins', () => {
    const silent = between('late-empire', 250, 350, 410);
    const game = playGame(system, 'late-empire', {
      seed: 'rf',
      options: { players: 3 },
      silent,
      replay: false,
    });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
    expect(failed(game)).toEqual([]);
  });

  test.each([
    { scenario: 'standard', options: { setup: 'choose', garrisonCallout: 'claim', lastYear: 0 } },
    { scenario: 'standard', options: { players: 3, robot: 'raid', lastYear: 0 } },
    { scenario: 'late-empire', options: { lastYear: 260 } },
  ])('RF-END-1: $scenario $options ends, each step resolved twice alike', ({ scenario, options }) => {
    const silent = (position: string, turn: number): boolean => (position === 'P2' && turn === 2) || turn > 3;
    const game = playGame(system, scenario, { seed: 'rf', options, silent });

    expect(game.failures).toEqual([]);
    expect(game.finished).toBe(true);
  });

  test('RF-NMR-1: a game in which nobody ever writes goes through to its end', () => {
    const game = playGame(system, 'late-empire', { seed: 'rf', silent: () => true, replay: false });

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
