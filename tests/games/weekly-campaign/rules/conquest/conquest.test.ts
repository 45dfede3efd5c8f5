/** Cities and countries change hands. WK-CON-1 to 8, glory WK-END-2. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../../games/weekly-campaign/invariants.js';
import { assaults } from '../../../../../games/weekly-campaign/phases/assaults.js';
import { moraleRolls } from '../../../../../games/weekly-campaign/phases/morale-rolls.js';
import { statusChanges } from '../../../../../games/weekly-campaign/phases/status-changes.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, data, fresh, play, tutorial } from '../../kit.js';
import {
  ally,
  army,
  ATHENS,
  beforeCorinth,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  firstOf,
  occupy,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../../kit-sieges.js';

/** All lands of P5 are P1's, in this way. */
const taken = (how: 'occupied' | 'allied' | 'owned', change: (s: State) => void = () => undefined) =>
  tutorial((s) => {
    for (const one of Object.values(s.cities)) {
      if (one.owner !== 'P5') continue;
      one.holder = 'P1';
      if (how !== 'occupied') Object.assign(one, { owner: 'P1', status: how });
    }
    city(s, BRISBANE).holder = 'P1';
    change(s);
  });

describe('weekly-campaign conquest: the end of a country', () => {
  test('WK-CON-1: occupied it lives, whatever else it has lost', () => {
    expect(play(weekEnd, taken('occupied')).state.positions.P5?.status).toBe('active');
  });

  test('WK-CON-1: cities of allied status to the conqueror count as lost', () => {
    const run = play(weekEnd, taken('allied'));
    expect(run.state.positions.P5).toMatchObject({ status: 'eliminated', treasury: 0, eliminatedIn: 8 });
    expect(firstOf(run, 'eliminated')?.data.how).toBe('conquest');
  });

  test('WK-CON-1, WK-END-2: who holds the capital gains 10 morale and 25 glory', () => {
    const state = taken('owned', (s) => {
      third(s);
      Object.assign(city(s, ATHENS), { owner: 'P2', holder: 'P2' });
    });
    const run = play(weekEnd, state);
    expect(run.state.positions.P2).toMatchObject({ glory: 25, moraleDelta: 10 });
    expect(run.state.positions.P1).toMatchObject({ glory: 0, moraleDelta: 0 });
    expect(firstOf(run, 'conquered')?.data).toMatchObject({ of: 'P5', by: 'P2' });
  });

  test('WK-CON-1: a country with one city left lives', () => {
    const state = taken('owned', (s) => Object.assign(city(s, SPARTA), { owner: 'P5', holder: 'P5' }));
    expect(play(weekEnd, state).state.positions.P5?.status).toBe('active');
  });

  test('WK-CON-1: its commands disband', () => {
    const run = play(weekEnd, taken('owned'));
    expect(Object.values(run.state.commands).filter((c) => c.owner === 'P5')).toEqual([]);
    expect(invariants(data, run.state)).toEqual([]);
  });

  test('WK-CON-1: without city, regt and sqd a position is eliminated, and nobody gets a prize', () => {
    const state = taken('occupied', (s) => {
      for (const command of Object.values(s.commands))
        if (command.owner === 'P5') Object.assign(command, { stack: {}, sqds: {} });
    });
    const run = play(weekEnd, state);
    expect(run.state.positions.P5?.status).toBe('eliminated');
    expect(firstOf(run, 'eliminated')?.data.how).toBe('nothing-left');
    expect(eventsOf(run, 'conquered')).toEqual([]);
    expect(run.state.positions.P1).toMatchObject({ glory: 0, moraleDelta: 0 });
  });

  test('WK-CON-1: a single sqd keeps a position without cities alive', () => {
    const state = taken('occupied', (s) => {
      for (const command of Object.values(s.commands))
        if (command.owner === 'P5') Object.assign(command, { stack: {}, sqds: {} });
      cmd(s, 'P5-1FL').sqds = { 'LSQ.r': 1 };
    });
    expect(play(weekEnd, state).state.positions.P5?.status).toBe('active');
  });

  test('WK-CON-2, WK-NPC-4: at morale 0 its cities are free with half their size in militia', () => {
    const state = tutorial((s) => Object.assign(position(s, 'P5'), { morale: 3, moraleDelta: -9 }));
    const run = play(moraleRolls, state);
    expect(run.state.positions.P5).toMatchObject({ status: 'eliminated', treasury: 0 });
    expect(city(run.state, CORINTH)).toMatchObject({
      owner: 'P0',
      holder: 'P0',
      status: 'free',
      stack: { 'MIL.m': 3 },
    });
    expect(city(run.state, SPARTA)).toMatchObject({
      stack: { 'MIL.m': 3 },
      name: 'Sparta',
      levy: { SMC: 1, SLI: 2 },
    });
    expect(city(run.state, ATHENS)).toMatchObject({ stack: { 'MIL.m': 6 }, yard: true });
    expect(Object.values(run.state.commands).filter((c) => c.owner === 'P5')).toEqual([]);
  });
  test('WK-CON-2: morale 1 is no end', () => {
    const state = tutorial((s) => Object.assign(position(s, 'P5'), { morale: 10, moraleDelta: -9 }));
    expect(play(moraleRolls, state, {}, { drift: 1 }).state.positions.P5).toMatchObject({
      status: 'active',
      morale: 1,
    });
  });
  test('WK-CON-2: nobody gains by it', () => {
    const state = tutorial((s) => Object.assign(position(s, 'P5'), { morale: 3, moraleDelta: -9 }));
    expect(play(moraleRolls, state).state.positions.P1).toMatchObject({ glory: 0, moraleDelta: 0 });
  });

  test('WK-CON-3: the capital is the largest city at the start', () => {
    for (const scenario of ['inner-sea', 'world-21-b']) {
      const state = fresh(scenario);
      for (const p of Object.values(state.positions)) {
        const homes = Object.values(state.cities).filter((c) => c.home === p.id);
        expect(city(state, p.capital).size).toBe(Math.max(...homes.map((c) => c.size)));
      }
    }
    expect(position(tutorial(), 'P1').capital).toBe(ROME);
  });
  test('WK-CON-3: it stays the capital when it is lost', () => {
    const run = play(assaults(9, 1), beforeCapital(), {}, {});
    expect(city(run.state, ATHENS).holder).toBe('P1');
    expect(position(run.state, 'P5').capital).toBe(ATHENS);
  });
});

/** P1 before an empty Athens without walls. */
const beforeCapital = (): State =>
  tutorial((s) => {
    army(s, ATHENS, 4, { 'PMI.r': 12 });
    cmd(s, 'P5-1DV').hex = BRISBANE;
    Object.assign(cmd(s, 'P5-1DV'), { inside: null, parent: null });
    cmd(s, 'P5-1DV').orders.mode = 'F';
    Object.assign(city(s, ATHENS), { modDv: 0, stack: {} });
  });

describe('weekly-campaign conquest: captures', () => {
  test('WK-CON-8, WK-END-2: a free city is taken like any other, and no glory comes of it', () => {
    const state = beforeCorinth(4, { 'PMI.r': 12 }, (s) => {
      setFreeCity(s, CORINTH, {});
      city(s, CORINTH).modDv = 0;
    });
    const run = play(assaults(9, 1), state, {}, {});
    expect(city(run.state, CORINTH)).toMatchObject({ owner: 'P0', holder: 'P1', heldSince: 8 });
    expect(run.state.positions.P1).toMatchObject({ moraleDelta: 1, glory: 0 });
    expect(run.state.wars[`P1-${CORINTH}`]).toMatchObject({ lastAct: 8 });
  });

  const fallen = (change: (s: State) => void = () => undefined) =>
    play(
      assaults(9, 1),
      beforeCorinth(4, { 'PMI.r': 12 }, (s) => {
        Object.assign(city(s, CORINTH), { modDv: 0, stack: {} });
        change(s);
      }),
      {},
      {},
    ).state;

  test('WK-CH-21, WK-END-2: a city taken from a position: +2 and 1 glory, -3 for its owner', () => {
    const state = fallen();
    expect(state.positions.P1).toMatchObject({ moraleDelta: 2, glory: 1 });
    expect(state.positions.P5).toMatchObject({ moraleDelta: -3, glory: 0 });
  });
  test('WK-CH-21, WK-END-2: a capital: +4 and 10 glory, -8 for its owner', () => {
    const run = play(assaults(9, 1), beforeCapital(), {}, {});
    expect(run.state.positions.P1).toMatchObject({ moraleDelta: 4, glory: 10 });
    expect(run.state.positions.P5?.moraleDelta).toBe(-8);
  });
  test('WK-CH-21: a city of allied status lost: -2', () => {
    expect(fallen((s) => (city(s, CORINTH).status = 'allied')).positions.P5?.moraleDelta).toBe(-2);
  });

  test('WK-CON-6: retaken by its owner a city has its old status at once', () => {
    for (const status of ['owned', 'allied'] as const) {
      const state = fallen((s) => Object.assign(city(s, CORINTH), { owner: 'P1', status, holder: 'P5' }));
      expect(city(state, CORINTH)).toMatchObject({ owner: 'P1', status, holder: 'P1' });
      expect(state.positions.P1?.moraleDelta).toBe(2);
      expect(state.positions.P5?.moraleDelta).toBe(0);
    }
  });
  test('WK-CON-6: an ally takes it for him', () => {
    const state = fallen((s) => {
      third(s);
      ally(s, 'P1', 'P2');
      Object.assign(city(s, CORINTH), { owner: 'P2', status: 'owned', holder: 'P5' });
    });
    expect(city(state, CORINTH)).toMatchObject({ owner: 'P2', status: 'owned', holder: 'P2' });
    expect(state.positions.P2?.moraleDelta).toBe(2);
  });
});

describe('weekly-campaign conquest: conversions', () => {
  /** Sparta (size 5), held by P1. */
  const held = (since: number, garrison: number, change: (s: State) => void = () => undefined) =>
    tutorial((s) => {
      occupy(s, SPARTA, 'P1', { 'PMI.r': garrison }, since);
      occupy(s, BRISBANE, 'P5', { 'HHI.r': 3 }, 8);
      change(s);
    });
  const comesOver = (state: State, roll: number) =>
    city(play(statusChanges, state, {}, { convert: [roll] }).state, SPARTA).owner === 'P1';

  test('WK-CON-4: 50 and what the holder’s morale is over 50', () => {
    expect(comesOver(held(2, 2), 55)).toBe(true);
    expect(comesOver(held(2, 2), 56)).toBe(false);
  });
  test('WK-CON-4: not before six turns, not with less than a third of its size, not under blockade', () => {
    // No die is thrown at all.
    const tried = (state: State) => city(play(statusChanges, state, {}, {}).state, SPARTA).owner;
    expect(tried(held(3, 2))).toBe('P5');
    expect(tried(held(2, 1))).toBe('P5');
    expect(tried(held(2, 2, (s) => (city(s, SPARTA).blockadedBy = 'P5')))).toBe('P5');
  });
  test('WK-CON-4: 20 more when its owner is free or fallen', () => {
    expect(
      comesOver(
        held(2, 2, (s) => Object.assign(city(s, SPARTA), { owner: 'P0', status: 'free' })),
        75,
      ),
    ).toBe(true);
    expect(
      comesOver(
        held(2, 2, (s) => Object.assign(city(s, SPARTA), { owner: 'P0', status: 'free' })),
        76,
      ),
    ).toBe(false);
    const orphan = held(2, 2, (s) => (position(s, 'P5').status = 'eliminated'));
    for (const id of ['A2533', ATHENS, CORINTH]) Object.assign(city(orphan, id), { holder: 'P0' });
    expect(comesOver(orphan, 75)).toBe(true);
  });
  test('WK-CON-4: 25 less for a capital', () => {
    const capital = (roll: number) =>
      comesOver(
        held(2, 2, (s) => (position(s, 'P5').capital = SPARTA)),
        roll,
      );
    expect([capital(30), capital(31)]).toEqual([true, false]);
  });
  test('WK-CON-4: it is of allied status then, morale +1', () => {
    const run = play(statusChanges, held(2, 2), {}, { convert: 1 });
    expect(city(run.state, SPARTA)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      status: 'allied',
      alliedSince: 8,
    });
    expect(run.state.positions.P1?.moraleDelta).toBe(1);
  });

  const allied = (turn: number, morale: number, garrison = 1, change: (s: State) => void = () => undefined) =>
    tutorial((s) => {
      s.turn = turn;
      occupy(s, BRISBANE, 'P5', { 'HHI.r': 3 }, turn);
      Object.assign(city(s, SPARTA), {
        owner: 'P1',
        holder: 'P1',
        status: 'allied',
        alliedSince: 1,
        stack: garrison > 0 ? { 'PMI.r': garrison } : {},
      });
      position(s, 'P1').morale = morale;
      change(s);
    });
  const owned = (state: State, roll: number) =>
    city(play(statusChanges, state, {}, { convert: [roll] }).state, SPARTA).status === 'owned';
  test('WK-CON-5: after twelve turns on 40 and half of morale over 50', () => {
    expect(owned(allied(13, 55), 42)).toBe(true);
    expect(owned(allied(13, 55), 43)).toBe(false);
    // trunc(-5 / 2) = -2.
    expect(owned(allied(13, 45), 38)).toBe(true);
    expect(owned(allied(13, 45), 39)).toBe(false);
  });
  test('WK-CON-5: not before, not without a garrison, not under blockade', () => {
    const tried = (state: State) => city(play(statusChanges, state, {}, {}).state, SPARTA).status;
    expect(tried(allied(12, 55))).toBe('allied');
    expect(tried(allied(13, 55, 0))).toBe('allied');
    expect(tried(allied(13, 55, 1, (s) => (city(s, SPARTA).blockadedBy = 'P5')))).toBe('allied');
  });
  test('WK-CON-5, WK-CH-21: morale +1', () => {
    const run = play(statusChanges, allied(13, 55), {}, { convert: 1 });
    expect(run.state.positions.P1?.moraleDelta).toBe(1);
  });
});
