import { describe, expect, test } from 'vitest';
import { upkeepOf } from '../../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { rebel } from '../../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  average,
  compareLines,
  openLine,
} from '../../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { type Done, find, outcome, rules, run, type Sheets, someBoard, unitAt } from '../../kit.js';
import { administer, books, empire, kingdom, lone } from '../../kit-books.js';

describe('barbarian-kingdom-empire rebellions', () => {
  const ROLL: Record<number, [number, number]> = {
    2: [1, 1],
    3: [1, 2],
    4: [1, 3],
    5: [1, 4],
    6: [1, 5],
    7: [1, 6],
    8: [2, 6],
    9: [3, 6],
    10: [4, 6],
    11: [5, 6],
    12: [6, 6],
  };
  const rebellion = (state: State, dice: number, detail: number[] = [], sheets: Sheets = {}): Done =>
    run(
      state,
      (play) => {
        noteOrders.body(play);
        rebel(play, play.state.positions.P1!);
      },
      {
        sheets,
        dice: {
          'rebellion P1': ROLL[dice]!,
          ...(detail.length > 0 ? { 'rebellion-detail P1': detail } : {}),
        },
      },
    );
  const wide = {
    rome: 'P1',
    capua: 'P1',
    tomi: 'P1',
    serdica: 'P1',
    carthage: 'P1',
    hippo: 'P1',
    athens: 'P1',
  };
  const realm = (
    units: string[],
    more: Partial<Position> = {},
    cities: Record<string, string> = wide,
  ): State =>
    lone({
      turn: 24,
      units,
      cities,
      positions: { P1: empire({ capital: 'rome', ...more }), P2: { stage: 'barbarian' } },
    });

  test('BKE-REB-2: a barbarian near takes a lone infantry, or says no', () => {
    const state = realm(['P1 IN capua', 'P2 BI etruria']);
    expect(unitAt(rebellion(state, 2).state, 'capua')).toEqual(['P2 IN']);
    expect(unitAt(rebellion(state, 2, [], { P2: 'RB - TAKE - no' }).state, 'capua')).toEqual(['P1 IN']);
  });

  test('BKE-REB-3: the treasury, or garrisons when it is empty', () => {
    expect(rebellion(realm([], { treasury: 9 }), 3).state.positions.P1!.treasury).toBe(0);
    expect(
      Object.keys(rebellion(realm(['P1 GA capua', 'P1 GA tomi', 'P1 GA hippo']), 3, [2]).state.units),
    ).toHaveLength(1);
  });

  test('BKE-REB-4: pirates take Tomi, the capital only alone', () => {
    const cities = { byzantium: 'P1', tomi: 'P1' };
    const done = rebellion(realm([], { capital: 'byzantium' }, cities), 4);
    expect(done.state.cities.tomi).toMatchObject({ pillaged: 9, owner: null });
    expect(done.state.neutral.tomi).toBeDefined();
    const alone = rebellion(
      realm(['P1 IN serdica'], { capital: 'byzantium' }, { byzantium: 'P1', serdica: 'P1' }),
      4,
    );
    expect(alone.state.neutral.byzantium).toBeDefined();
    const moved = books(alone.state);
    expect(moved.state.positions.P1).toMatchObject({ capital: 'serdica', capitalLost: false });
  });

  test('BKE-REB-5: a province with all its cities and all units in it, cityless areas too', () => {
    const done = rebellion(realm(['P1 IN athens', 'P1 IN aetolia', 'P1 IN capua']), 5);
    expect(find(done.events, 'province-revolted')?.data.province).toBe('achaia');
    expect(Object.values(done.state.units).map((unit) => unit.area)).toEqual(['capua']);
    const own = rebellion(realm([]), 5, [], { P1: 'RB - PROVINCES - Africa' });
    expect(find(own.events, 'province-revolted')?.data.province).toBe('africa');
  });

  test('BKE-REB-10: the smallest province does not do', () => {
    expect(find(rebellion(realm([]), 10).events, 'province-revolted')?.data.province).toBe('thrace');
  });

  test('BKE-REB-6, BKE-MAIL-12: tenths of the tax, vacant cities first, the capital never', () => {
    const state = realm(['P1 IN capua']);
    expect(find(rebellion(state, 6, [2]).events, 'disorder')?.data).toMatchObject({ amount: 2 });
    const much = rebellion(state, 6, [6]).state;
    expect(much.cities.rome!.owner).toBe('P1');
    const named = rebellion(state, 6, [1], { P1: 'RB - CITIES - Tomi' });
    expect(named.state.cities.tomi!.owner).toBeNull();
  });

  test('BKE-REB-7: an empire collapses altogether', () => {
    const done = rebellion(realm(['P1 EL rome'], { points: 50, totalPoints: 50 }), 7);
    expect(done.state.positions.P1).toMatchObject({ stage: 'out', totalPoints: 50 });
    expect(done.state.positions.P1!.remarks).toEqual(['collapsed on turn 24']);
  });

  test('BKE-REB-8: all infantry of an empire, one of a kingdom', () => {
    const units = ['P1 IN capua', 'P1 IN tomi', 'P1 EL rome'];
    expect(Object.values(rebellion(realm(units), 8).state.units).map((unit) => unit.type)).toEqual(['EL']);
    const kingdomOf = realm(['P1 IN capua', 'P1 IN tomi'], { stage: 'kingdom', kingdomTurn: 20 });
    expect(Object.values(rebellion(kingdomOf, 8).state.units)).toHaveLength(1);
  });

  test('BKE-REB-9: tenths of the army, then disorder with a second die', () => {
    const units = ['P1 IN capua', 'P1 EL rome', 'P1 IN tomi'];
    expect(Object.values(rebellion(realm(units), 9, [4, 1]).state.units).length).toBeLessThanOrEqual(1);
  });

  test('BKE-REB-11: a coup in an empire, nothing in a kingdom', () => {
    expect(rebellion(realm([]), 11).state.positions.P1!.coup).toBe(true);
    expect(rebellion(realm([], { stage: 'kingdom' }), 11).state.positions.P1!.coup).toBe(false);
  });

  test('BKE-REB-12: half of all tax, then a revival; garrisons may go', () => {
    const done = rebellion(realm(['P1 GA capua']), 12, [], { P1: 'RB - SHED - ALL' });
    expect(done.state.positions.P1!.revivalTurn).toBe(24);
    expect(Object.keys(done.state.units)).toEqual([]);
  });
});

describe('barbarian-kingdom-empire victory', () => {
  test('BKE-END-3, BKE-S9-2: averages', () => {
    expect(average(617, 48)).toBe('12.85');
    expect(average(300, 31)).toBe('9.68');
  });

  test('BKE-END-2: the best cycle, then fewer turns, then the second best', () => {
    const line = (points: number, from: number, to: number) => {
      const state = someBoard();
      const position = {
        ...state.positions.P1!,
        stage: 'out' as const,
        cycles: [{ start: 'hun', group: 'hun', from, to, points, end: 'quit' }],
      };
      return openLine(position, 20);
    };
    expect(compareLines('basic', line(100, 1, 10), line(90, 1, 5))).toBeLessThan(0);
    expect(compareLines('basic', line(100, 1, 10), line(100, 1, 9))).toBeGreaterThan(0);
    expect(compareLines('basic', line(100, 1, 10), line(100, 2, 11))).toBe(0);
  });

  test('BKE-S9-2: with advanced victory an income of ten does not step down, except for good', () => {
    const state = lone({
      options: { victory: 'advanced' },
      turn: 27,
      units: ['P1 IN rome'],
      cities: { rome: 'P1' },
      positions: { P1: kingdom({ kingdomTurn: 26, capital: 'rome' }) },
    });
    state.positions.P1!.row.tax = 10;
    expect(outcome(administer(state, { 'admin P1': [3, 5] }, { P1: 'Q' }).events)).toEqual(['order-failed']);
    const left = administer(state, { 'admin P1': [3, 5] }, { P1: 'Q - LEAVE' });
    expect([outcome(left.events), left.state.positions.P1!.gone]).toEqual([['order-done'], true]);
  });

  test('BKE-S8-11: the knight costs nothing', () => {
    const state = lone({ units: ['P1 CA rome'], positions: { P1: kingdom() } });
    state.units.u1!.knight = true;
    expect(upkeepOf(state, rules, state.units.u1!)).toBe(0);
  });
});
