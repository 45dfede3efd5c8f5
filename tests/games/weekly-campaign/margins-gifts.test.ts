/** Edges of gifts, events and views on which only one case more or less hangs. */
import { describe, expect, test } from 'vitest';
import { eventLog, type GameEvent } from '../../../src/core/index.js';
import { knownState } from '../../../games/weekly-campaign/check/known-state.js';
import { audit } from '../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../games/weekly-campaign/phases/gifts.js';
import { placeName } from '../../../games/weekly-campaign/rules/realm/places.js';
import { codesOf, tellLosses } from '../../../games/weekly-campaign/rules/troops/losses.js';
import { see } from '../../../games/weekly-campaign/see.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { cmd, data, play, someCommand, tutorial } from './kit.js';
import { ALEPPO, ally, ATHENS, BRISBANE, CORINTH, peace, PELLA, setFreeCity, third } from './kit-sieges.js';

describe('WK-GIFT-1, 2: a captive leader', () => {
  /** The general of P5 is kept by P1-2DV at Brisbane. */
  const given = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, gifts],
      peace((s) => {
        third(s);
        Object.assign(cmd(s, 'P1-2DV'), {
          hex: BRISBANE,
          prisoners: [{ of: 'P5', stack: {}, leaders: ['P5-L1', 'P5-L2'] }],
        });
        cmd(s, 'P5-1DV').leaders = cmd(s, 'P5-2DV').leaders = [];
        for (const id of ['P5-L1', 'P5-L2'])
          Object.assign(s.leaders[id]!, { at: 'P1-2DV', state: 'captive' });
        change(s);
      }),
      { P1: line },
    );
  const kept = (state: State, by: string) => cmd(state, by).prisoners.flatMap((p) => p.leaders);
  const guest = (hex: string) => (s: State) =>
    void someCommand(s, 'P2', 'DV', hex, { 'PMI.r': 1 }, { n: 1, id: 'P2-1DV' });

  test('goes to a command of a third position in the hex, and stays captive there', () => {
    const { state, outcomes, events } = given('G - P5 L2 - - P2 1DV', guest(BRISBANE));
    expect(outcomes).toEqual(['P1/1 done']);
    expect([kept(state, 'P1-2DV'), kept(state, 'P2-1DV')]).toEqual([['P5-L1'], ['P5-L2']]);
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P2-1DV' });
    expect(events.some((e) => e.data.leader === 'P5-L2' && e.data.to === 'P2')).toBe(true);
  });
  test('does not go to another hex, nor to what is not there', () => {
    const far = given('G - P5 L2 - - P2 1DV', guest(CORINTH));
    expect(far.outcomes).toEqual(['P1/1 failed not-here']);
    expect(kept(far.state, 'P1-2DV')).toEqual(['P5-L1', 'P5-L2']);
    expect(given('G - P5 L2 - - P2 7DV', guest(BRISBANE)).outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('is not another’s of the same number, and not one who is held by another', () => {
    expect(given('G - P2 L2 - - P2').outcomes).toEqual(['P1/1 failed no-target']);
    const theirs = given('G - P5 L2 - - P5', (s) => {
      guest(BRISBANE)(s);
      cmd(s, 'P2-1DV').prisoners = cmd(s, 'P1-2DV').prisoners;
      cmd(s, 'P1-2DV').prisoners = [];
    });
    expect(theirs.outcomes).toEqual(['P1/1 failed no-target']);
  });
  test('who goes home leaves the others where they are', () => {
    const { state } = given('G - P5 L1 - - P5');
    expect(kept(state, 'P1-2DV')).toEqual(['P5-L2']);
    expect(state.leaders['P5-L1']).toMatchObject({ state: 'free', at: ATHENS });
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P1-2DV' });
  });
});

test('WK-GIFT-2: captives of the receiver’s ally are given, not freed', () => {
  const run = play(
    [audit, gifts],
    peace((s) => {
      third(s);
      ally(s, 'P2', 'P5');
      Object.assign(cmd(s, 'P1-2DV'), {
        hex: BRISBANE,
        prisoners: [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }],
      });
      someCommand(s, 'P2', 'DV', BRISBANE, { 'PMI.r': 1 }, { id: 'P2-1DV' });
    }),
    { P1: 'G - PR - 2DV - P2 1DV' },
  );
  expect(cmd(run.state, 'P2-1DV').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }]);
  expect(run.state.freed).toEqual([]);
});

test('WK-DAT: a fort goes by its name, and without one by its number', () => {
  const { forts, cities } = tutorial();
  expect([forts['P1-FO5']!, forts['P1-FO6']!, cities[PELLA]!].map(placeName)).toEqual([
    'FO5',
    'Boris',
    'Pella',
  ]);
});

describe('WK-REP-15: losses as they are told', () => {
  test('by code in one order, grades together, whichever fell first', () => {
    expect(JSON.stringify(codesOf({ 'SLI.v': 1, 'HHI.r': 2, 'SLI.r': 3 }))).toBe('{"HHI":2,"SLI":4}');
    expect(JSON.stringify(codesOf({ 'SLI.r': 3, 'HHI.r': 2, 'SLI.v': 1 }))).toBe('{"HHI":2,"SLI":4}');
  });
  test.each([
    [['P0'], ['P1'], ['P1']],
    [['P1'], ['P0'], ['P1']],
    [['P5', 'P1'], ['P2'], ['P1,P5', 'P2']],
  ])('to %j and their enemies %j, but to nobody who does not play', (owners, enemies, told) => {
    const log = eventLog();
    const bearer = { id: 'x', owner: owners[0]!, stack: {} };
    tellLosses(log, { rule: 'WK-BAT-7', facts: {}, owners, enemies, losses: [{ bearer, key: 'SLI.v' }] });
    const seen = log.events.map((e: GameEvent) => [...(e.seenBy as string[])].join());
    expect(seen).toEqual(told);
    const grades = log.events.map((e: GameEvent) => 'lost' in e.data);
    expect(grades).toEqual(told.map((_, i) => i === 0 && owners.length === 1 && owners[0] !== 'P0'));
  });
});

describe('WK-REP-18: what is told of a hex', () => {
  const hexes = (change: (s: State) => void) => see(data, tutorial(change), [], 'P1').hexes;
  test('in sight each of its marks, and none that it has not', () => {
    expect(hexes((s) => (s.hexes[PELLA] = { foraged: 7 }))).toEqual({ [PELLA]: { foraged: 7 } });
    expect(hexes((s) => (s.hexes[PELLA] = { devastatedUntil: 9 }))).toEqual({
      [PELLA]: { devastatedUntil: 9 },
    });
    expect(hexes((s) => (s.hexes[PELLA] = { noForageUntil: 9 }))).toEqual({ [PELLA]: { noForageUntil: 9 } });
    expect(hexes((s) => (s.hexes[PELLA] = {}))).toEqual({});
  });
  test('out of sight nothing but the road that is remembered', () => {
    const change = (s: State): void => {
      s.hexes[ATHENS] = { foraged: 7, road: [1, 2] };
      s.positions.P1!.roads[ATHENS] = [1];
    };
    expect(hexes(change)).toEqual({ [ATHENS]: { road: [1] } });
  });
});

describe('WK-MAIL-4: what the check takes as known', () => {
  test('a city of nobody is a free one, any other its owner’s', () => {
    const state = tutorial((s) => {
      setFreeCity(s, CORINTH);
      Object.assign(s.positions.P1!.recall[CORINTH]!, { owner: 'P0', holder: 'P0' });
    });
    const { cities } = knownState(see(data, state, [], 'P1'));
    expect([CORINTH, ATHENS, ALEPPO].map((id) => cities[id]?.status)).toEqual(['free', 'owned', 'owned']);
  });
  test('another’s fort in sight has its number and its walls, another position nothing', () => {
    const state = tutorial((s) => {
      s.forts['P5-FO12'] = {
        ...structuredClone(s.forts['P1-FO6']!),
        id: 'P5-FO12',
        owner: 'P5',
        n: 12,
        hex: 'A1830',
        name: 'Secret',
      };
    });
    const known = knownState(see(data, state, [], 'P1'));
    expect(known.forts['P5-FO12']).toMatchObject({ n: 12, dv: 5, modDv: 5, name: '', stack: {} });
    expect(known.positions.P5).toMatchObject({ name: 'Blue League', treasury: 0, capital: '', pool: {} });
    expect(known.positions.P1).toMatchObject({ treasury: 640 });
  });
});
