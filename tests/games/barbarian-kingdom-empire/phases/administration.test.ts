/** Administration: rulers, stages, who quits, what is cleaned up. BKE-ADM. */
import { describe, expect, test } from 'vitest';
import { closing, noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { ageOf } from '../../../../games/barbarian-kingdom-empire/rules/realm/ages.js';
import {
  becomeEmpire,
  becomeKingdom,
} from '../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { administer, kingdom, lone } from '../kit-books.js';
import { find, run, types } from '../kit.js';

describe('barbarian-kingdom-empire administration', () => {
  const realm = (
    more: Partial<Position>,
    cities: Record<string, string> = { rome: 'P1' },
    units: string[] = ['P1 IN rome'],
  ): State => {
    const state = lone({
      turn: 27,
      units,
      cities,
      positions: { P1: { ...kingdom({ capital: 'rome', percent: 20, ...more }) } },
    });
    state.positions.P1!.economyStage = state.positions.P1!.stage;
    return state;
  };

  test('BKE-ADM-3: kingdom since 19, on 27 a 7 makes an empire, on 26 not', () => {
    const fall = administer(realm({ kingdomTurn: 19 }), { 'admin P1': [2, 4] });
    expect(fall.state.positions.P1).toMatchObject({ stage: 'empire', empireTurn: 27, revivalTurn: null });
    const state = realm({ kingdomTurn: 19 });
    state.turn = 26;
    expect(administer(state, { 'admin P1': [2, 4] }).state.positions.P1!.stage).toBe('kingdom');
  });

  test('BKE-ADM-2: a revival makes the realm young', () => {
    const state = realm({ kingdomTurn: 10, revivalTurn: 14 });
    expect(ageOf(state.positions.P1!, 18)).toBe(4);
    expect(
      administer(realm({ kingdomTurn: 10 }), { 'admin P1': [6, 6] }).state.positions.P1!.revivalTurn,
    ).toBe(27);
    expect(administer(realm({ kingdomTurn: 10 }), { 'admin P1': [5, 5] }).state.positions.P1!.effect).toBe(
      'good-ruler',
    );
    expect(administer(realm({ kingdomTurn: 25 }), { 'admin P1': [2, 2] }).state.positions.P1!.effect).toBe(
      'corruption',
    );
  });

  test('BKE-ECO-8: Huns rule one column worse', () => {
    const done = administer(realm({ kingdomTurn: 25, group: 'hun' }), {
      'admin P1': [1, 1],
      'rebellion P1': [3, 4],
    });
    expect(find(done.events, 'admin-rolled')?.data.column).toBe(10);
  });

  test('BKE-ADM-5: first the roll of the ruler, then that of the lost capital, as an empire', () => {
    const state = realm({ kingdomTurn: 10, capitalLost: true }, { rome: 'P1', capua: 'P1' });
    const done = administer(state, { 'admin P1': [2, 3], 'rebellion P1': [3, 4] });
    expect(types(done.events)).toEqual(expect.arrayContaining(['empire-proclaimed', 'position-out']));
    expect(done.state.positions.P1!.stage).toBe('out');
  });

  test('BKE-ADM-4: a rebellion is rolled at once; 7 does nothing to a kingdom', () => {
    const done = administer(realm({ kingdomTurn: 26, percent: 0 }), {
      'admin P1': [1, 2],
      'rebellion P1': [3, 4],
    });
    expect(types(done.events)).toContain('rebellion-spared');
  });

  test('BKE-ADM-6: a new kingdom neither rolls nor pays this turn; its age is 1 next turn', () => {
    const state = lone({
      turn: 10,
      units: ['P1 BI rome', 'P1 TR chattia', 'P1 HB capua', 'P1 BH etruria'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'barbarian', countdownTurn: 4 } },
    });
    const done = administer(state, {});
    const { P1 } = done.state.positions;
    expect([P1!.stage, P1!.kingdomTurn, P1!.capital]).toEqual(['kingdom', 10, 'rome']);
    expect(
      Object.values(done.state.units)
        .map((unit) => `${unit.type}${unit.serial}`)
        .sort(),
    ).toEqual(['BW3', 'CA4', 'IN1', 'LE5']);
    expect(types(done.events)).not.toContain('admin-rolled');
    expect(ageOf(P1!, 11)).toBe(1);
  });

  test('BKE-LDR-1: without a combat unit leader and marker wait', () => {
    const state = lone({ units: ['P1 TR chattia'], positions: { P1: { stage: 'barbarian' } } });
    const done = run(state, (play) => becomeKingdom(play, play.state.positions.P1!));
    expect(done.state.positions.P1).toMatchObject({ leaderWaits: true, capital: null });
  });

  test('BKE-EMP-1, BKE-EMP-4: horses become elites, bows and leaders go, infantry may settle; not beside a ship', () => {
    const state = lone({
      units: [
        'P1 CA rome',
        'P1 IN capua',
        'P1 BW capua',
        'P1 IN carthage',
        'P1 SH carthage',
        'P1 LE rome',
        'P1 IN cheruscia',
      ],
      cities: { rome: 'P1', capua: 'P1', carthage: 'P1' },
      positions: { P1: kingdom({ capital: 'rome' }) },
    });
    const done = run(state, (play) => becomeEmpire(play, play.state.positions.P1!));
    expect(
      Object.values(done.state.units)
        .map((unit) => `${unit.type}${unit.serial} ${unit.area}`)
        .sort(),
    ).toEqual(['EL1 rome', 'GA2 capua', 'IN4 carthage', 'IN7 cheruscia', 'SH5 carthage']);
    const none = run(
      state,
      (play) => {
        noteOrders.body(play);
        becomeEmpire(play, play.state.positions.P1!);
      },
      { sheets: { P1: 'V - NONE' } },
    );
    expect(none.state.units.u2!.type).toBe('IN');
  });

  test('BKE-MAIL-13: K and V choose capital, leader and garrisons', () => {
    const state = lone({
      units: ['P1 BI capua', 'P1 BH rome'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: { stage: 'barbarian' } },
    });
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        becomeKingdom(play, play.state.positions.P1!);
      },
      { sheets: { P1: 'K - Capua\nK - leader Capua' } },
    );
    expect(done.state.positions.P1!.capital).toBe('capua');
    expect(Object.values(done.state.units).find((unit) => unit.type === 'LE')?.area).toBe('capua');
  });

  test('BKE-ADM-7: who quits leaves garrisons behind and keeps his points', () => {
    const state = realm({ kingdomTurn: 26, points: 30, totalPoints: 30 }, { rome: 'P1', capua: 'P1' });
    const done = administer(state, { 'admin P1': [3, 5] }, { P1: 'Q - Hun' });
    expect(done.state.positions.P1).toMatchObject({ stage: 'out', treasury: 0, totalPoints: 30 });
    expect(done.state.neutral).toMatchObject({ rome: {}, capua: {} });
    expect(done.state.restarts).toEqual([{ position: 'P1', choices: ['hun'] }]);
  });

  test('BKE-ADM-8: without units and cities a position is out', () => {
    const done = administer(realm({ kingdomTurn: 26 }, {}, []), { 'admin P1': [3, 5] });
    expect(find(done.events, 'position-out')?.rule).toBe('BKE-ADM-8');
  });

  test('BKE-ADM-9: the row of the turn is closed', () => {
    const state = realm({ kingdomTurn: 26, treasury: 4 });
    const done = run(state, (play) => closing.body(play));
    expect(done.state.positions.P1!.record).toHaveLength(1);
    expect(done.state.positions.P1!.turnsPlayed).toBe(1);
  });

  test('BKE-ADM-11: lone garrisons vanish on one snapshot', () => {
    const state = lone({
      garrisons: ['colonia', 'mogontiacum'],
      units: ['P1 BI treveri'],
      cities: { treveri: 'P1' },
    });
    const done = administer(state, {});
    expect(Object.keys(done.state.neutral)).toEqual([]);
    const kept = lone({ garrisons: ['colonia'], cities: { treveri: 'neutral' } });
    expect(Object.keys(administer(kept, {}).state.neutral).sort()).toEqual(['colonia', 'treveri']);
  });

  test('BKE-ADM-12, BKE-S9-3: the open game ends at the turn agreed', () => {
    const state = lone({ turn: 40, units: ['P1 BI rome'] });
    expect(run(state, (play) => closing.body(play)).state.ended?.reason).toBe('agreed-end');
  });
});
