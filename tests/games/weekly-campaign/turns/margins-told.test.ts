/** Edges of what a quarter’s end brings, of rankings and of falls. */
import { describe, expect, test } from 'vitest';
import { income } from '../../../../games/weekly-campaign/phases/income.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { standings } from '../../../../games/weekly-campaign/standings.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, data, fact, play, someCommand } from '../kit.js';
import { ally, city, eventsOf, occupy, peace, PELLA, position, ROME, third } from '../kit-sieges.js';

describe('WK-MIL-9, WK-P20-10: the pool of a new quarter', () => {
  const pool = (change: (s: State) => void, turn = 12) => {
    const run = play(
      income,
      peace((s) => {
        s.turn = turn;
        position(s, 'P1').pool = { CHC: 9 };
        change(s);
      }),
    );
    const [told] = eventsOf(run, 'quarter').filter((e) => e.data.of === 'P1');
    expect(told?.seenBy ?? ['P1']).toEqual(['P1']);
    if (told) expect(told.data.pool).toEqual(run.state.positions.P1!.pool);
    return run.state.positions.P1!.pool;
  };
  /** Each city of P1 raises one kind. */
  const dealt = (s: State): void => {
    position(s, 'P1').baseLevy = { SGT: 1 };
    city(s, ROME).levy = { CHC: 2, PMI: 1 };
    city(s, PELLA).levy = { PMI: 2 };
    for (const one of Object.values(s.cities))
      if (one.owner === 'P1' && ![ROME, PELLA].includes(one.id)) one.levy = {};
  };
  test('is what its own cities raise, and its trains; the old one is gone', () => {
    expect(pool(dealt)).toEqual({ SGT: 1, CHC: 2, PMI: 3 });
  });
  test('before the quarter ends nothing changes', () => {
    expect(pool(dealt, 11)).toEqual({ CHC: 9 });
    expect(pool(dealt, 24)).toEqual({ SGT: 1, CHC: 2, PMI: 3 });
  });
  test('a city that an enemy holds raises nothing for its owner, one that an ally holds does', () => {
    const held = (friends: boolean) =>
      pool((s) => {
        dealt(s);
        occupy(s, PELLA, 'P5', {});
        if (friends) ally(s, 'P1', 'P5');
      });
    expect(held(false)).toEqual({ SGT: 1, CHC: 2, PMI: 1 });
    expect(held(true)).toEqual({ SGT: 1, CHC: 2, PMI: 3 });
  });
  test('who has fallen gets none', () => {
    const run = play(
      income,
      peace((s) => {
        s.turn = 12;
        Object.assign(position(s, 'P1'), { status: 'eliminated', pool: {} });
      }),
    );
    expect(run.state.positions.P1!.pool).toEqual({});
    expect(eventsOf(run, 'quarter').map((e) => e.data.of)).toEqual(['P5']);
  });
});

describe('WK-END-1: points of the ranking', () => {
  const score = (change: (s: State) => void): number => {
    const state = peace((s) => {
      Object.assign(position(s, 'P1'), { treasury: 0, morale: 0, glory: 0 });
      for (const one of Object.values(s.cities))
        Object.assign(one, { owner: 'P5', holder: 'P5', status: 'owned' });
      change(s);
    });
    return standings(data, state).find((one) => one.position === 'P1')!.score;
  };
  const { ownedTax, alliedTax, occupiedTax, treasuryPart, moralePart } = data.charts.score;
  const has = (more: object) => (s: State) => void Object.assign(city(s, PELLA), more);
  test('by size for owned, allied and occupied cities, each its own', () => {
    expect(score(has({ owner: 'P1', holder: 'P1' }))).toBe(8 * ownedTax);
    expect(score(has({ owner: 'P1', holder: 'P1', status: 'allied' }))).toBe(8 * alliedTax);
    expect(score(has({ holder: 'P1' }))).toBe(8 * occupiedTax);
  });
  test('none for one that an enemy holds, nor for one held for an ally; all for one that an ally holds', () => {
    expect(score(has({ owner: 'P1', holder: 'P5' }))).toBe(0);
    const friends = (change: (s: State) => void) => (s: State) => {
      ally(s, 'P1', 'P5');
      change(s);
    };
    expect(score(friends(has({ owner: 'P1', holder: 'P5' })))).toBe(8 * ownedTax);
    expect(score(friends(has({ holder: 'P1' })))).toBe(0);
  });
  test('whole parts of treasury and morale, and all glory', () => {
    const purse = (treasury: number, morale: number, glory: number) =>
      score((s) => void Object.assign(position(s, 'P1'), { treasury, morale, glory }));
    expect(purse(2 * treasuryPart - 1, 0, 0)).toBe(1);
    expect(purse(0, 2 * moralePart - 1, 0)).toBe(1);
    expect(purse(0, 0, 7)).toBe(7);
  });
  test('the fallen have none', () => {
    expect(
      score(
        (s) => void Object.assign(position(s, 'P1'), { glory: 7, status: 'eliminated', eliminatedIn: 3 }),
      ),
    ).toBe(0);
  });
});

describe('WK-CON-1, WK-CON-9: when a country falls', () => {
  const fell = (change: (s: State) => void) => {
    const run = play(
      weekEnd,
      peace((s) => {
        third(s);
        for (const one of Object.values(s.commands)) if (one.owner !== 'P5') delete s.commands[one.id];
        s.forts = {};
        someCommand(s, 'P2', 'DV', ROME, { 'PMI.r': 1 });
        for (const one of Object.values(s.cities))
          if (one.owner === 'P1') Object.assign(one, { owner: 'P2', holder: 'P2' });
        change(s);
      }),
      {},
      calm,
    );
    return eventsOf(run, 'eliminated').map((e) => `${fact(e, 'of')} ${fact(e, 'how')}`);
  };
  test('with all its cities in other hands, to the holder of its capital', () => {
    expect(fell(() => undefined)).toEqual(['P1 conquest']);
    expect(fell((s) => void someCommand(s, 'P1', 'DV', ROME, { 'PMI.r': 1 }))).toEqual(['P1 conquest']);
  });
  test('not while it still owns or holds one', () => {
    expect(fell((s) => (city(s, PELLA).owner = 'P1'))).toEqual(['P1 nothing-left']);
    expect(fell((s) => (city(s, PELLA).holder = 'P1'))).toEqual([]);
    const troops = (s: State): void => void someCommand(s, 'P1', 'DV', ROME, { 'PMI.r': 1 });
    expect(fell((s) => (troops(s), (city(s, PELLA).owner = 'P1')))).toEqual([]);
  });
  test('while one of its cities went free it marches on with what troops it has', () => {
    const free = (s: State): void =>
      void Object.assign(city(s, PELLA), { owner: 'P0', holder: 'P0', status: 'free' });
    expect(fell(free)).toEqual(['P1 nothing-left']);
    expect(fell((s) => (free(s), someCommand(s, 'P1', 'DV', ROME, { 'PMI.r': 1 })))).toEqual([]);
    expect(fell((s) => (free(s), someCommand(s, 'P1', 'FL', ROME, { 'MSQ.r': 1 })))).toEqual([]);
    expect(fell((s) => (free(s), someCommand(s, 'P1', 'DV', ROME, {})))).toEqual(['P1 nothing-left']);
  });
});
