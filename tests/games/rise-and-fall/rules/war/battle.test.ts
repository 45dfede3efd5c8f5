/** Combat and what follows it. RF-CBT, RF-EMP. */
import { describe, expect, test } from 'vitest';
import { planAttack } from '../../../../../games/rise-and-fall/rules/war/battle.js';
import { attackValue, defenceValue } from '../../../../../games/rise-and-fall/rules/world/strength.js';
import { area, board, data, play, where } from '../../table.js';

describe('rise-and-fall combat', () => {
  test('RF-CBT-2, RF-CBT-3: each supporter needs an area of its own, and a used area serves no second fight', () => {
    const state = board(-60, {
      bare: true,
      units: {
        RL01: 'Lugdunum',
        RL02: 'Lugdunum',
        RL03: 'Lugdunum',
        RL04: 'Tolosa',
        CE02: 'Augustodunum',
        CE08: 'Vesontio',
      },
    });
    expect(play(state, { P1: 'AT - RL01 - Augustodunum - S RL02 - S RL03' }).outcome('P1')).toBe('area-used');
    const two = play(state, { P1: 'AT - RL01 - Augustodunum - S RL02\nAT - RL03 - Vesontio' });
    expect([two.outcome('P1', 1), two.outcome('P1', 2)]).toEqual(['done', 'done']);
    const third = play(state, {
      P1: 'AT - RL01 - Augustodunum - S RL02\nAT - RL04 - Vesontio - via Lugdunum - S RL03',
    });
    expect(third.outcome('P1', 2)).toBe('area-used');
    expect(play(state, { P1: 'AT - RL01 - Augustodunum - S RL04' }).outcome('P1')).toBe('not-beside');
  });

  test.each([
    { id: 'RL01', at: 'Norica', attack: 2, defence: 2 },
    { id: 'RL01', at: 'Quadi', attack: 1, defence: 1 },
    { id: 'RP01', at: 'Quadi', attack: 2, defence: 3 },
    { id: 'RC01', at: 'Quadi', attack: 1, defence: 2 },
    { id: 'RB01', at: 'Quadi', attack: 0, defence: 2 },
    { id: 'PI01', at: 'Sogdiana', attack: 0, defence: 1 },
    { id: 'PC01', at: 'Sogdiana', attack: 1, defence: 2 },
    { id: 'XS02', at: 'Sogdiana', attack: 2, defence: 2 },
    { id: 'ES05', at: 'Quadi', attack: 1, defence: 2 },
    { id: 'GE05', at: 'Norica', attack: 1, defence: 2 },
    { id: 'GE05', at: 'Cotini', attack: 2, defence: 2 },
    { id: 'GM1', at: 'Norica', attack: 1, defence: 4 },
    { id: 'GKV1', at: 'Roma', attack: 3, defence: 2 },
    { id: 'HU1', at: 'Roma', attack: 7, defence: 13 },
    { id: 'HK1', at: 'Roma', attack: 3, defence: 3 },
    { id: 'KU1', at: 'Merv', attack: 2, defence: 2 },
    { id: 'CE01', at: 'Roma', attack: 1, defence: 1 },
  ])('RF-CBT-4: $id at $at attacks with $attack, defends with $defence', ({ id, at, attack, defence }) => {
    const state = board(90);
    expect([attackValue({ state, data }, id, at), defenceValue({ state, data }, id, at)]).toEqual([
      attack,
      defence,
    ]);
  });

  test('RF-EMP-4: the Emperor lifts the penalty in his region alone', () => {
    const state = board(90);
    state.leaders.rome = 'Trajan';
    state.leaders.emperorAt = 'germania';
    const b = { state, data };
    expect([
      attackValue(b, 'RL01', 'Quadi'),
      attackValue(b, 'RP01', 'Quadi'),
      attackValue(b, 'RL01', 'Sindi'),
      attackValue(b, 'RL01', 'Caledonia'),
    ]).toEqual([2, 3, 1, 1]);
    expect(attackValue(b, 'RR01', 'Quadi')).toBe(1);
  });

  test("RF-CBT-5, RF-CBT-7: a mark counts only if every last step shows it at the target's end; a sea step shows none", () => {
    const state = board(-60, {
      bare: true,
      units: { RL01: 'Aquilia', RL02: 'Siscia', CE21: 'Norica', GE09: 'pool' },
      held: { Siscia: 'rome' },
    });
    const b = { state, data };
    expect(
      planAttack(b, { unit: 'RL01', on: 'Norica', via: [], support: [{ unit: 'RL02', via: [] }] }),
    ).toMatchObject({ terrain: ['mountain'], defence: 2 });
    // Norica to Siscia is mountain at Norica's end only.
    const back = board(-60, {
      bare: true,
      units: { RL01: 'Norica', EU03: 'Siscia' },
      held: { Norica: 'rome' },
    });
    back.peoples.european!.atWarWith = ['rome'];
    expect(
      planAttack({ state: back, data }, { unit: 'RL01', on: 'Siscia', via: [], support: [] }),
    ).toMatchObject({ terrain: [], defence: 1 });
    const sea = board(-60, {
      bare: true,
      units: { RL01: 'Sinope', RL02: 'Pontus', AS10: 'Colchis' },
      held: { Pontus: 'rome' },
    });
    sea.peoples.asian!.atWarWith = ['rome'];
    expect(
      planAttack(
        { state: sea, data },
        { unit: 'RL01', on: 'Colchis', via: [], support: [{ unit: 'RL02', via: [] }] },
      ),
    ).toMatchObject({ terrain: [] });
  });

  test('RF-CBT-8: a unit fights once a turn, and is named once an attack', () => {
    const after = play(board(-60), {
      P1: 'AT - RL11 - Norica - S RL10 at Aquilia\nAT - RL09 - Raetia - via Pisae/Cremona - S RL10',
    });
    expect(after.outcome('P1', 2)).toBe('used-up');
    expect(play(board(-60), { P1: 'AT - RL11 - Norica - S RL11' }).outcome('P1')).toBe('named-twice');
  });

  test('RF-CBT-9, RF-RAID-4: losses go to the pile, a migration is back after ten turns', () => {
    const state = board(270, {
      bare: true,
      units: { RP01: 'Aquilia', RP02: 'Cremona', RP03: 'Siscia', GM1: 'Norica' },
      held: { Siscia: 'rome' },
    });
    const after = play(state, { P1: 'AT - RP01 - Norica - S RP02 at Aquilia - S RP03' });
    expect(after.outcome('P1')).toBe('done');
    expect(after.state.units.GM1).toMatchObject({ where: 'away', back: state.turn + 10 });
    const later = board(370, { step: 'P', bare: true, units: { GM1: 'away', GM6: 'Lugia', GM5: 'removed' } });
    later.units.GM1!.back = later.turn;
    expect(where(play(later, {}).state, 'GM1')).toBe('Goth');
  });

  test('RF-CBT-10: no fight without war, and a declaration on the same sheet will do', () => {
    const state = board(-20, { units: { RL18: 'Hadrumetum', RL20: 'Carthage' } });
    expect(play(state, { P1: 'AT - RL18 - Cirta - S RL20' }).outcome('P1')).toBe('not-at-war');
    expect(play(state, { P1: 'W - rome - african\nAT - RL18 - Cirta - S RL20' }).outcome('P1', 2)).toBe(
      'done',
    );
  });

  test('RF-CBT-11: only Romans and allies enter the Walls, rebels do not', () => {
    const state = board(260, {
      step: 'P',
      bare: true,
      units: { RR01: 'Tomis', GM1: 'Thracia' },
      held: { Byzantium: 'rome', Tomis: 'rebel' },
    });
    state.walls = 'standing';
    expect(play(state, { P2: 'M - RR01 - Byzantium' }).outcome('P2')).toBe('walls');
    expect(play(state, { P2: 'M - GM1 - Byzantium' }).outcome('P2')).toBe('walls');
    expect(play(state, { P2: 'AT - GM1 - Byzantium' }).of('attack-failed')[0]?.data.defence).toBe(10);
  });

  test('RF-ALG-ATTACK: a failed plan moves nobody, not even supporters', () => {
    const after = play(board(-60, { units: { CE20: 'Norica' } }), { P1: 'AT - RL11 - Raetia - via Cremona' });
    expect(area(after.state, 'Cremona').used).toBe(false);
    expect(where(play(board(-60), { P1: 'AT - RL11 - Raetia - via Cremona' }).state, 'RL11')).toBe('Aquilia');
  });

  test('RF-ALG-RAID: in a raided area the fight is from within, without terrain', () => {
    const state = board(270, {
      bare: true,
      units: { RP01: 'Norica', GM1: 'Norica', RP02: 'Aquilia' },
      held: { Norica: 'rome' },
    });
    const after = play(state, { P1: 'AT - RP01 - Norica - S RP02' });
    expect(after.of('attack-won')[0]?.data).toMatchObject({ attack: 6, defence: 4 });
  });
});
