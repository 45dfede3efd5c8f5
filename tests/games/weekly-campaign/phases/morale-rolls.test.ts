/** The week’s sum of morale and its drift. WK-P20-1. */
import { describe, expect, test } from 'vitest';
import { moraleRolls } from '../../../../games/weekly-campaign/phases/morale-rolls.js';
import { wages } from '../../../../games/weekly-campaign/phases/wages.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ally, peace, position } from '../kit-sieges.js';
import { calm, eventFacts, play, tutorial } from '../kit.js';

describe('weekly-campaign morale of the week', () => {
  const morale = (
    now: number,
    delta: number,
    drift: number[] = [],
    change: (s: State) => void = () => undefined,
  ) =>
    play(
      moraleRolls,
      tutorial((s) => {
        Object.assign(position(s, 'P1'), { morale: now, moraleDelta: delta });
        Object.assign(position(s, 'P5'), { morale: 55 });
        change(s);
      }),
      {},
      { drift },
    ).state.positions.P1;
  test('WK-P20-1: a week counts from -12 to +8', () => {
    expect(morale(60, -20, [1])?.morale).toBe(48);
    expect(morale(50, 20)?.morale).toBe(58);
  });
  test('WK-P20-1: morale stays within 100, and the week’s sum is spent', () => {
    expect(morale(97, 8, [2])).toMatchObject({ morale: 100, moraleDelta: 0 });
  });
  test('WK-P20-1: above 60 it falls by one on a 1', () => {
    expect(morale(61, 0, [1])?.morale).toBe(60);
    expect(morale(61, 0, [2])?.morale).toBe(61);
  });
  test('WK-P20-1: below 50 it rises by one on 5 and 6', () => {
    expect(morale(49, 0, [5])?.morale).toBe(50);
    expect(morale(49, 0, [4])?.morale).toBe(49);
  });
  test('WK-P20-1: from 50 to 60 no die is thrown', () => {
    expect([morale(50, 0)?.morale, morale(60, 0)?.morale]).toEqual([50, 60]);
  });
  test('WK-CH-21, WK-P20-1: each ally is worth a point in the first week of a quarter, three at most', () => {
    const allies = (turn: number, n: number) =>
      morale(50, 0, [], (s) => {
        s.turn = turn;
        for (let i = 6; i < 6 + n; i++) ally(s, 'P1', `P${i}`);
      })?.morale;
    expect([allies(13, 2), allies(13, 5), allies(12, 2)]).toEqual([52, 53, 50]);
  });
  test('WK-P20-1: what later parts book counts next week', () => {
    const state = tutorial((s) => (position(s, 'P1').treasury = 0));
    const run = play([moraleRolls, wages], state, {}, { ...calm, desert: 100 });
    expect(position(run.state, 'P1').morale).toBe(55);
    expect(position(run.state, 'P1').moraleDelta).toBeLessThan(0);
  });
});

describe('weekly-campaign morale', () => {
  const morale = (before: number, delta: number, drift = 3, turn = 8): [number, number | undefined] => {
    const run = play(
      moraleRolls,
      peace((s) => {
        s.turn = turn;
        Object.assign(position(s, 'P1'), { morale: before, moraleDelta: delta });
      }),
      {},
      { ...calm, drift },
    );
    return [
      position(run.state, 'P1').morale,
      eventFacts(run, 'morale').find((e) => e.of === 'P1')?.drift as number,
    ];
  };
  test.each([
    [55, -12, 43],
    [55, -13, 43],
    [55, 8, 63],
    [55, 9, 63],
    [95, 8, 100],
    [5, -4, 1],
  ])('WK-P20-1: %i with %i is %i', (before, delta, now) => {
    expect(morale(before, delta)[0]).toBe(now);
  });
  test.each([
    [61, 1, 60],
    [61, 2, 61],
    [60, 1, 60],
    [50, 6, 50],
    [49, 5, 50],
    [49, 4, 49],
    [49, 6, 50],
  ])('WK-P20-1: at %i on a %i the drift leaves %i', (before, drift, now) => {
    expect(morale(before, 0, drift)[0]).toBe(now);
  });
  test('WK-P20-1: the week’s sum is spent', () => {
    const run = play(
      moraleRolls,
      peace((s) => (position(s, 'P1').moraleDelta = -3)),
      {},
      { ...calm, drift: 3 },
    );
    expect(position(run.state, 'P1').moraleDelta).toBe(0);
  });
});
