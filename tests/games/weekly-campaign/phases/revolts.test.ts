/** Revolts. WK-P1-10, WK-CON-7, WK-NPC-4. */
import { describe, expect, test } from 'vitest';
import { revolts } from '../../../../games/weekly-campaign/phases/revolts.js';
import { revoltChance } from '../../../../games/weekly-campaign/rules/conquest/revolt.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { ATHENS, BRISBANE, city, CORINTH, occupy, position, SPARTA } from '../kit-sieges.js';
import { calm, cmd, data, play, someCommand, tutorial } from '../kit.js';

describe('weekly-campaign conquest: revolts', () => {
  const chance = (change: (s: State) => void, id = SPARTA) => {
    const state = tutorial(change);
    return revoltChance(state, data, city(state, id));
  };
  test('WK-CON-7: an occupied city', () => {
    // 10 + 5 - 3 x 2 + trunc((38 - 50) / 5).
    expect(
      chance((s) => {
        occupy(s, SPARTA, 'P1', { 'PMI.r': 2 });
        position(s, 'P5').morale = 38;
      }),
    ).toBe(7);
  });
  test('WK-CON-7: never under 0, never over 60', () => {
    expect(chance((s) => occupy(s, SPARTA, 'P1', { 'PMI.r': 9 }))).toBe(0);
    expect(
      chance((s) => {
        Object.assign(position(s, 'P5'), { morale: 0 });
      }, SPARTA),
    ).toBe(26);
    expect(
      chance((s) => {
        city(s, SPARTA).size = 15;
        occupy(s, SPARTA, 'P1', {});
        position(s, 'P5').morale = 300;
      }),
    ).toBe(60);
  });
  test('WK-CON-7: a city of allied status', () => {
    const allied = (morale: number, garrison: number) =>
      chance((s) => {
        Object.assign(city(s, SPARTA), {
          status: 'allied',
          stack: garrison > 0 ? { 'PMI.r': garrison } : {},
        });
        position(s, 'P5').morale = morale;
      });
    // 3 - 1 + trunc((50 - 37) / 5) ; 3 - 1 + trunc((50 - 63) / 5) = 0.
    expect([allied(37, 1), allied(63, 1), allied(50, 0), allied(50, 4)]).toEqual([4, 0, 3, 0]);
  });
  test('WK-CON-7: an owned city under morale 30, but never the capital', () => {
    const own = (morale: number, id = SPARTA) => chance((s) => (position(s, 'P5').morale = morale), id);
    // 30 - 20 - 2 x 2.
    expect([own(20), own(29), own(30), own(5, ATHENS)]).toEqual([6, 0, 0, 0]);
  });

  const risen = (change: (s: State) => void, rolls: number[] = [1, 3]) =>
    play(
      revolts,
      tutorial((s) => {
        // Brisbane is quiet.
        city(s, BRISBANE).holder = 'P1';
        change(s);
      }),
      {},
      { ...calm, revolt: 1, 'revolt-loss': rolls },
    );
  test('WK-CON-7: an occupied city goes back to its owner; of the garrison a third dies, the others leave', () => {
    const run = risen((s) => occupy(s, SPARTA, 'P1', { 'PMI.r': 2 }));
    expect(city(run.state, SPARTA)).toMatchObject({
      owner: 'P5',
      holder: 'P5',
      status: 'owned',
      stack: { 'MIL.m': 3 },
    });
    expect(run.state.freed).toEqual([{ owner: 'P1', hex: SPARTA, stack: { 'PMI.r': 1 }, since: 8 }]);
    expect(run.state.positions.P1?.moraleDelta).toBe(-2);
    expect(run.state.positions.P5?.moraleDelta).toBe(2);
  });
  test('WK-CON-7: a garrison regt dies on 1 and 2', () => {
    const run = risen((s) => occupy(s, SPARTA, 'P1', { 'PMI.r': 3 }), [1, 2, 3]);
    expect(run.state.freed[0]?.stack).toEqual({ 'PMI.r': 1 });
  });
  test('WK-CON-7, WK-NPC-4: if its owner has fallen it is free', () => {
    const run = risen((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': 2 });
      position(s, 'P5').status = 'eliminated';
      for (const id of [ATHENS, CORINTH, BRISBANE]) city(s, id).holder = 'P0';
    });
    expect(city(run.state, SPARTA)).toMatchObject({
      owner: 'P0',
      holder: 'P0',
      status: 'free',
      stack: { 'MIL.m': 3 },
    });
  });
  test('WK-CON-7: a city of allied status turns free, and is at war with who held it', () => {
    const run = risen(
      (s) => Object.assign(city(s, SPARTA), { status: 'allied', stack: { 'MIL.m': 1 } }),
      [6],
    );
    expect(city(run.state, SPARTA)).toMatchObject({ owner: 'P0', holder: 'P0', status: 'free' });
    expect(run.state.wars[`P5-${SPARTA}`]).toBeDefined();
  });
  test('WK-CON-7: commands inside stand outside with what they have left', () => {
    const run = risen((s) => {
      occupy(s, SPARTA, 'P1', {});
      someCommand(s, 'P1', 'DV', SPARTA, { 'PMI.r': 2 }, { inside: SPARTA, parent: SPARTA });
    });
    expect(cmd(run.state, 'P1-3DV')).toMatchObject({ inside: null, stack: { 'PMI.r': 1 } });
  });
});
