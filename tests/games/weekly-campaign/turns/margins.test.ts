/** Edges on which only one case more or less hangs: whom a rule means, and whom not. */
import { describe, expect, test } from 'vitest';
import { assassins } from '../../../../games/weekly-campaign/phases/assassins.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { bribes } from '../../../../games/weekly-campaign/phases/bribes.js';
import { chance } from '../../../../games/weekly-campaign/phases/chance.js';
import { revolts } from '../../../../games/weekly-campaign/phases/revolts.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, data, play, someCommand, tutorial, typesOf } from '../kit.js';
import { ALEPPO, ATHENS, BRISBANE, city, position, SPARTA } from '../kit-sieges.js';

describe('WK-SPY-5: an assassin', () => {
  const struck = (change: (state: State) => void) =>
    play([audit, assassins], tutorial(change), { P1: 'A - P5 Athens - 250' }, { ...calm, assassin: 1 }).state;
  /** Leaders who died, by id. */
  const dead = (state: State): string[] =>
    Object.values(state.leaders)
      .filter((leader) => leader.state === 'dead')
      .map(({ id }) => id);

  test('kills nobody but the victim’s own leader, whoever else stands in the city', () => {
    const state = struck((s) => {
      const guests = someCommand(s, 'P1', 'DV', ATHENS, { 'PMI.r': 1 }, { inside: ATHENS });
      Object.assign(s.leaders['P1-L1']!, { at: guests.id, n: 0 });
    });
    expect(dead(state)).toEqual(['P5-L1']);
  });

  test('finds no leader who is a captive', () => {
    expect(dead(struck((s) => (s.leaders['P5-L1']!.state = 'captive')))).toEqual([]);
  });
});

describe('WK-SPY-7: a bribe by a hex’s number', () => {
  const told = (receiver: string): string[] =>
    play(
      [audit, bribes],
      tutorial((s) => void someCommand(s, 'P5', 'DV', 'A2436', { 'PMI.r': 2 })),
      { P1: `G - 100 -  - ${receiver}` },
      { ...calm, bribe: 100 },
    ).outcomes.map((one) => one.replace(/^P1\/1 /, ''));

  test('is meant for whoever stands there', () => {
    expect(told('A2436')).toEqual(['part attempt-failed']);
  });
  test('is meant for the position that is named with it, and no other', () => {
    expect(told('P5 A2436')).toEqual(['part attempt-failed']);
  });
});

test('WK-CH-22: a pretender finds no city that was only conquered', () => {
  const after = (owner: string): State =>
    play(
      chance,
      tutorial((s) => {
        s.options.randomEvents = true;
        position(s, 'P1').morale = 20;
        for (const one of Object.values(s.cities))
          if (one.holder === 'P1' && one.id !== position(s, 'P1').capital) one.holder = one.owner = 'P5';
        Object.assign(city(s, ALEPPO), { holder: 'P1', owner, stack: {} });
      }),
      {},
      { ...calm, event: [1, 20, 100], 'event-target': 1 },
    ).state;
  expect(city(after('P1'), ALEPPO).holder).toBe('P0');
  expect(city(after('P5'), ALEPPO).holder).toBe('P1');
});

test('WK-REP-7: a revolt in which no garrison died tells of no dead', () => {
  const types = (stack: Record<string, number>): string[] =>
    typesOf(
      play(
        revolts,
        tutorial((s) => {
          city(s, BRISBANE).holder = 'P1';
          Object.assign(city(s, SPARTA), { holder: 'P1', status: 'owned', stack });
        }),
        {},
        { ...calm, revolt: 1, 'revolt-loss': 1 },
      ),
    ).filter((type) => type.startsWith('revolt'));
  expect(types({ 'PMI.r': 1 })).toEqual(['revolt', 'revolt-loss']);
  expect(types({})).toEqual(['revolt']);
});

test('WK-CON-7, WK-MIL-8: who dies in a revolt can be raised again, each by whom he served', () => {
  const run = play(
    revolts,
    tutorial((s) => {
      city(s, BRISBANE).holder = 'P1';
      s.treaties.push({ a: 'P1', b: 'P2', from: 1, until: 40, denouncedBy: null });
      s.positions.P2 = { ...structuredClone(position(s, 'P5')), id: 'P2', rebuilds: [] };
      position(s, 'P1').rebuilds = [];
      Object.assign(city(s, SPARTA), { holder: 'P1', size: 15, stack: { 'MIL.m': 1, 'PMI.r': 3 } });
      someCommand(s, 'P2', 'DV', SPARTA, { 'SLI.v': 2 }, { inside: SPARTA });
    }),
    {},
    // The militia regt and two of the three PMI, then one of the guest's two, die.
    { ...calm, revolt: 1, 'revolt-loss': [1, 2, 3, 2, 2, 3] },
  );
  const rebuilds = (id: string) => position(run.state, id).rebuilds.map(({ code, n }) => `${n}${code}`);
  expect([rebuilds('P1'), rebuilds('P2'), rebuilds('P5')]).toEqual([['2PMI'], ['1SLI'], []]);
  expect(run.events.find((e) => e.type === 'revolt-loss')?.data.died).toBe(4);
  expect(run.state.freed.map((f) => f.stack)).toEqual([{ 'PMI.r': 1 }]);
  expect(Object.values(run.state.commands).find((c) => c.owner === 'P2')).toMatchObject({
    stack: { 'SLI.v': 1 },
    inside: null,
  });
});

test('WK-REP-5: troops inside a city see one hex around it, an empty city none', () => {
  const sees = (garrison: boolean): boolean => {
    const state = tutorial((s) => {
      for (const command of Object.values(s.commands))
        if (command.owner === 'P1') delete s.commands[command.id];
      for (const one of Object.values(s.cities)) if (one.holder === 'P1') one.stack = {};
      if (garrison) someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 1 }, { inside: ALEPPO });
      someCommand(s, 'P5', 'DV', 'A2828', { 'PMI.r': 1 });
    });
    return JSON.stringify(see(data, state, [], 'P1')).includes('"A2828"');
  };
  expect([sees(true), sees(false)]).toEqual([true, false]);
});
