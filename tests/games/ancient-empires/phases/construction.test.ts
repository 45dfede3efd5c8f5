/** Construction: removal, Units, works, and what an absent position does; AE-CON, AE-MAN. */
import { describe, expect, test } from 'vitest';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { manpowerOf } from '../../../../games/ancient-empires/rules/land/provinces.js';
import { applyDamage } from '../../../../games/ancient-empires/rules/land/changes.js';
import { eventLog } from '../../../../src/core/index.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { board, capital, data, independent, outcomes, own, play, put } from '../table.js';

function empire(): State {
  const state = board(1, { step: 'construction' });
  capital(state, 'P1', 'M1', 1, { stock: { MAT: 6 } });
  return state;
}

describe('ancient-empires construction', () => {
  test('AE-CON-1, AE-IND-1: all Professionals and Galleys go, Raiders stay, Independents are filled again', () => {
    const state = empire();
    state.positions['P1']!.policies.rebuild = false;
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'pos:P1', 'SYR', ['GAL']);
    put(state, 'raid:P1', 'M2', ['BAR'], 'BA1');
    independent(state, 'Ph1', 2, { controller: 'P1' });
    state.positions['P1']!.garrisons['Ph1'] = { PRO: 1, GAL: 1, coast: 'SYR' };
    const { state: after } = play(construction, state);

    expect(Object.keys(after.stacks).sort()).toEqual(['BA1', 'INDPH1', 'INDPH1b']);
    expect(after.stacks['INDPH1b']).toMatchObject({ at: 'SYR', kind: 'sea' });
  });

  test('AE-CON-2: Manpower is level plus one of every Owned Province', () => {
    const state = empire();
    own(state, 'P1', 'M2', 2);
    own(state, 'P1', 'N1', 0);
    expect(manpowerOf(state, data, 'P1')).toBe(2 + 3 + 1);
    const { state: after } = play(construction, state, { P1: 'B - 5PRO - M1' });
    expect(after.positions['P1']!.manpower).toEqual({ total: 6, used: 5 });
  });

  test('AE-CON-2, AE-CON-3: Professionals end with Manpower, coins or materials', () => {
    const state = empire();
    expect(outcomes(play(construction, state, { P1: 'B - 3PRO - M1' }).events)).toEqual([
      'B part no-manpower',
    ]);
    state.positions['P1']!.treasury = 15;
    expect(outcomes(play(construction, state, { P1: 'B - 2PRO - M1' }).events)).toEqual(['B part no-coins']);
    state.provinces['M1']!.stock = {};
    expect(outcomes(play(construction, state, { P1: 'B - 1PRO - M1' }).events)).toEqual([
      'B failed no-materials',
    ]);
  });

  test('AE-CON-3: materials that works need are left alone, unless the line says reserved', () => {
    const state = empire();
    expect(outcomes(play(construction, state, { P1: 'B - 1PRO - M1\nI - M1 - DL2' }).events)).toEqual([
      'B failed no-materials',
      'I done',
    ]);
    expect(
      outcomes(play(construction, state, { P1: 'B - 1PRO - M1 - reserved\nI - M1 - DL2' }).events),
    ).toEqual(['B done', 'I failed no-materials']);
  });

  test('AE-CON-4: Professionals on Owned land, Galleys at any coast, or at own coasts by option', () => {
    const state = empire();
    own(state, 'P1', 'Ph1', 1, { stock: { MAT: 3 } });
    expect(
      outcomes(play(construction, state, { P1: 'B - 1PRO - M2\nB - 1GAL - CRE\nB - 1GAL - SYR' }).events),
    ).toEqual(['B failed not-owner', 'B done', 'B done']);
    state.options = { ...state.options, galleys: 'own' };
    expect(outcomes(play(construction, state, { P1: 'B - 1GAL - CRE\nB - 1GAL - SYR' }).events)).toEqual([
      'B failed not-owner',
      'B done',
    ]);
  });

  test('AE-MAN-4: in a shortage a Professional costs 15', () => {
    const state = empire();
    state.positions['P1']!.shortageTurn = state.turn;
    expect(play(construction, state, { P1: 'B - 1PRO - M1' }).state.positions['P1']!.treasury).toBe(85);
  });

  test.each([
    { dl: 1, cu: 0, to: 2, coins: 18, mat: 6 },
    { dl: 3, cu: 0, to: 4, coins: 36, mat: 12 },
    { dl: 0, cu: 4, to: 1, coins: 6, mat: 2 },
  ])(
    'AE-CON-6: level $dl with $cu Construction Units to $to costs $coins coins, $mat materials',
    ({ dl, cu, to, coins, mat }) => {
      const state = empire();
      own(state, 'P1', 'M2', dl, { cu, stock: { MAT: 12 } });
      const { state: after } = play(construction, state, { P1: `I - M2 - DL${to}` });
      expect(after.provinces['M2']).toMatchObject({ dl: to, cu: 0, kind: 'player' });
      expect(after.positions['P1']!.treasury).toBe(100 - coins);
      const short = { ...state };
      short.provinces['M2']!.stock = { MAT: mat - 1 };
      expect(outcomes(play(construction, short, { P1: `I - M2 - DL${to}` }).events)).toEqual([
        'I failed no-materials',
      ]);
    },
  );

  test('AE-CON-5, AE-CON-6: damaged land is repaired first; then it may rise, once', () => {
    const state = empire();
    Object.assign(state.provinces['M1']!, { damage: 2, stock: { MAT: 20 } });
    const { state: after, events } = play(construction, state, {
      P1: 'R - M1 - ALL\nI - M1 - DL2\nI - M1 - DL3',
    });
    expect(after.provinces['M1']).toMatchObject({ dl: 2, damage: 0 });
    expect(after.positions['P1']!.treasury).toBe(100 - 6 - 18);
    expect(outcomes(events)).toEqual(['R done', 'I done', 'I failed level-done']);
    expect(outcomes(play(construction, state, { P1: 'R - M1 - 1\nI - M1 - DL2' }).events)).toEqual([
      'R done',
      'I failed damaged',
    ]);
  });

  test('AE-CON-7, AE-CON-8: local materials of Pacified land serve its own development, and nothing is left after', () => {
    const state = empire();
    own(state, 'P1', 'E4', 0, { cu: 4, local: 2 });
    const { state: after } = play(construction, state, { P1: 'I - E4 - CU2' });
    expect(after.provinces['E4']).toMatchObject({ kind: 'player', dl: 1, cu: 0, local: 0 });
    expect(after.provinces['M1']!.stock).toEqual({});
    expect(outcomes(play(construction, empire(), { P1: 'B - 1PRO - E4' }).events)).toEqual([
      'B failed not-owner',
    ]);
  });

  test('AE-DMG-1, AE-DMG-3: Damage meets Construction Units first', () => {
    const state = empire();
    const p = own(state, 'P1', 'M2', 1, { cu: 3 });
    const log = eventLog();
    expect(applyDamage({ state, data, log, dice: {} as never }, 'M2', 5, 'test')).toBe(5);
    expect(p).toMatchObject({ cu: 0, damage: 2 });
  });

  test('AE-DMG-2: the sixth point pacifies a Player Province and empties an Independent one', () => {
    const state = empire();
    const table = { state, data, log: eventLog(), dice: {} as never };
    const mine = own(state, 'P1', 'M2');
    expect(applyDamage(table, 'M2', 7, 'test')).toBe(6);
    expect(mine).toMatchObject({ kind: 'pacified', owner: 'P1', dl: 0, damage: 0 });
    const free = independent(state, 'M3', 1, { damage: 5, hostile: { P1: { source: 'earned', turn: 1 } } });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    expect(applyDamage(table, 'M3', 2, 'test')).toBe(1);
    expect(free).toMatchObject({ kind: 'wild', hostile: { P1: { source: 'earned' } } });
    expect(state.stacks['INDM3']).toBeUndefined();
  });

  test('AE-CON-1, AE-MAIL-2: without a sheet the old army is rebuilt for half the treasury, then land is repaired', () => {
    const state = empire();
    own(state, 'P1', 'M2', 2, { damage: 3, stock: { MAT: 2 } });
    state.provinces['M1']!.stock = { MAT: 3 };
    state.positions['P1']!.treasury = 65;
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO', 'PRO']);
    const { state: after } = play(construction, state);
    // One at the capital, two in M2: 30 of at most 32 coins; the materials left repair what they can.
    expect(after.stacks['M1']!.units).toHaveLength(1);
    expect(after.stacks['M2']!.units).toHaveLength(2);
    expect(after.positions['P1']!.treasury).toBeGreaterThanOrEqual(10);
    expect(after.provinces['M2']!.damage).toBeLessThan(3);
  });
});
