import { describe, expect, test } from 'vitest';
import { closing } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { standings } from '../../../../games/barbarian-kingdom-empire/standings.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { ending, openRanking } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { begun, rules, run, seat, someBoard } from '../kit.js';

/** An open game at its last turn; [points in all, turns played] of each position. */
const last = (victory: 'basic' | 'advanced', played: readonly (readonly [number, number])[]): State => {
  const positions: Record<string, Partial<Position>> = {};
  for (const [at, [totalPoints, turnsPlayed]] of played.entries())
    positions[`P${at + 1}`] = { totalPoints, turnsPlayed, points: totalPoints };
  return someBoard({ options: { players: played.length, victory }, turn: 40, positions });
};

describe('how open games end', () => {
  test('BKE-END-3, BKE-S9-2: an average over fewer than twenty turns does not win, however high', () => {
    const state = last('advanced', [
      [300, 30],
      [200, 25],
      [190, 18],
    ]);
    const done = run(state, (play) => {
      // The turn that closes counts for those who were in it.
      for (const position of Object.values(play.state.positions)) position.economyStage = 'out';
      closing.body(play);
    });
    expect(done.state.ended).toEqual({ reason: 'agreed-end', winners: ['P1'], shared: false });
    expect(standings(rules, done.state).map(({ position, place }) => [position, place])).toEqual([
      ['P1', 1],
      ['P2', 2],
      ['P3', 3],
    ]);
    expect(standings(rules, done.state)[2]!.columns.remarks).toContain('under 20 turns');
  });

  test('BKE-END-3: exactly twenty turns count, equal fractions share, and the better fraction wins', () => {
    const winners = (...played: (readonly [number, number])[]) => ending(last('advanced', played), rules)!;
    expect(winners([100, 30], [90, 20]).winners).toEqual(['P2']);
    expect(winners([100, 30], [90, 19]).winners).toEqual(['P1']);
    expect(winners([90, 30], [60, 20])).toMatchObject({ winners: ['P1', 'P2'], shared: true });
    // All below twenty: among them the average decides.
    expect(winners([50, 10], [60, 15]).winners).toEqual(['P1']);
  });

  test('BKE-END-2: the basic game asks for no number of turns', () => {
    const state = last('basic', [
      [300, 30],
      [310, 5],
    ]);
    expect(ending(state, rules)?.winners).toEqual(['P2']);
    expect(openRanking(state, 20).map((group) => group.map(({ position }) => position.id))).toEqual([
      ['P2'],
      ['P1'],
    ]);
  });
});

describe('how scenarios end', () => {
  test('BKE-S1-3, BKE-END-4: with Rome lost the barbarian players’ sums decide, and the table tells them', () => {
    const state = begun('roman-empire', { players: 3 });
    const [one, slav, two, hun, rome] = ['german-1', 'slav-1', 'german-2', 'hun', 'rome'].map(
      (key) => seat(state, key).id,
    );
    for (const city of Object.values(state.cities)) city.owner = rome!;
    const give = (owner: string | undefined, ...areas: string[]): void => {
      for (const area of areas) state.cities[area]!.owner = owner!;
    };
    give(two, 'rome');
    give(hun, 'lutetia', 'lugdunum');
    give(one, 'byzantium', 'antioch');
    give(slav, 'damascus', 'tyre');
    // 4 + 5 + 3 and 3 + 1 against 3 + 10 and 2.
    state.ended = ending(state, rules);
    expect(state.ended).toEqual({ reason: 'rome-lost', winners: [one, slav], shared: false });
    const table = standings(rules, state).map(({ position, place, columns }) => [
      position,
      place,
      columns.sum,
    ]);
    expect(table).toEqual([
      [one, 1, 16],
      [slav, 1, 16],
      [two, 3, 15],
      [hun, 3, 15],
      [rome, 5, ''],
    ]);
  });

  test('BKE-S2-2: one half left wins, though the other seats have more', () => {
    const state = begun('east-west');
    state.turn = 18;
    state.fallen = ['east'];
    expect(ending(state, rules)?.winners).toEqual([seat(state, 'west').id]);
    state.fallen = ['east', 'west'];
    expect(ending(state, rules)?.reason).toBe('both-halves-fell');
  });

  test('BKE-S3-3: Byzantium counts two; equal points go by unpillaged tax', () => {
    const state = begun('byzantine', { players: 6 });
    state.turn = 8;
    const [turk, arab, byzantine] = ['turk', 'arab', 'byzantine'].map((key) => seat(state, key));
    for (const city of Object.values(state.cities)) city.owner = byzantine!.id;
    for (const area of ['byzantium', 'athens']) state.cities[area]!.owner = turk!.id;
    for (const area of ['antioch', 'damascus', 'alexandria']) state.cities[area]!.owner = arab!.id;
    expect(ending(state, rules)).toMatchObject({ winners: [arab!.id], shared: false });
    state.cities.antioch!.pillaged = 3;
    state.cities.damascus!.pillaged = 3;
    expect(ending(state, rules)).toMatchObject({ winners: [turk!.id], shared: false });
  });
});
