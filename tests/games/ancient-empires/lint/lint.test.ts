/** Movement Points along a script, and the sheet as a whole: what check and lint say, and that play bears it out. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../../games/ancient-empires/check/check.js';
import { lint } from '../../../../games/ancient-empires/lint/lint.js';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { see } from '../../../../games/ancient-empires/see.js';
import { parseSheet } from '../../../../src/core/index.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { board, book, capital, data, independent, outcomes, own, play, put } from '../table.js';

function two(step: State['step'] = 'operations'): State {
  const state = board(2, { step });
  capital(state, 'P1', 'M1');
  capital(state, 'P2', 'I2');
  own(state, 'P1', 'M2');
  own(state, 'P1', 'M3');
  return state;
}
const sheetOf = (text: string) => parseSheet(book, `GAME test POSITION P1 TURN 3\n${text || 'NONE'}`);
/** `warning ae/too-late: …` of check and lint. */
function said(state: State, text: string): string[] {
  const view = see(data, state, [], 'P1');
  const sheet = sheetOf(text);
  expect(sheet.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return [...check(data, view, sheet), ...lint(data, view, sheet)].map(
    (d) => `${d.severity} ${d.code}: ${d.message}`,
  );
}
const codes = (state: State, text: string): string[] => said(state, text).map((line) => line.split(':')[0]!);

describe('ancient-empires checks of scripts', () => {
  test('AE-OPS-6, AE-MOV-1: a line whose last round passes before its points come is warned of', () => {
    const state = two();
    put(state, 'pos:P1', 'M1', ['PRO']);
    // Three Friendly marches fill Round 1; the fourth comes in Round 2.
    expect(codes(state, 'LD - M1\nM - M1 - M2, M1, M2, M1 - @..2')).toEqual([]);
    expect(said(state, 'LD - M1\nM - M1 - M2, M1, M2, M1 - @..1')).toEqual([
      'warning ae/too-late: with its Movement Points this comes in round 2 at the earliest, and round 1 is its last',
    ]);
  });

  test('AE-OPS-6: occupying after two marches into strange land waits a round', () => {
    const state = two();
    put(state, 'pos:P1', 'M3', ['PRO']);
    expect(codes(state, 'LD - M3\nM - M3 - Ph1, An3\nQ - M3 - @..1')).toEqual(['warning ae/too-late']);
  });

  test('AE-VOY-1: a Voyage that no Unit can pay, one without a way, one to the interior', () => {
    const state = two();
    own(state, 'P1', 'An5');
    put(state, 'pos:P1', 'An5', ['PRO'], 'FORCE');
    const far = 'LD - An5\nVY - FORCE - G3 - CIL, ASS, CRE, PEE, PEW, EPI';
    expect(said(state, far)).toEqual(['warning ae/no-mp: this costs 7 Movement Points and a Unit has 6']);
    expect(codes(state, 'LD - An5\nVY - FORCE - M1')).toEqual(['error ae/inland']);
    put(state, 'raid:P2', 'CYP', ['PIR'], 'PI1');
    expect(codes(state, 'LD - An5\nVY - FORCE - E2')).toEqual(['warning ae/blocked-sea']);
  });

  test('AE-HRD-4: only a horde recruits', () => {
    const state = two();
    put(state, 'pos:P1', 'M1', ['PRO']);
    expect(codes(state, 'RC - M1')).toContain('error ae/no-horde');
  });

  test('AE-OPS-2: a script that ends late is told how often its round is played', () => {
    const state = two();
    put(state, 'pos:P1', 'M1', ['PRO']);
    const lines = said(state, 'LD - M1\nM - M1 - M2 - @4');
    expect(lines).toEqual([
      'note ae/late: this comes in round 4 at the earliest, which is played 76 times in 100',
    ]);
  });
});

describe('ancient-empires lint of operations', () => {
  test('AE-OPS-6, AE-NPC-2: idle Stacks and idle Raiders are noted, with what they will do', () => {
    const state = two();
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'raid:P1', 'N1', ['BAR'], 'BA1');
    expect(said(state, '')).toEqual([
      'note ae/idle: no line for M1 (2 at Babylonia)',
      'note ae/idle-raiders: your Raiders BA1 get no line and follow the rules for Raiders',
    ]);
    expect(codes(state, 'H - M1\nH - BA1')).toEqual([]);
  });

  test('AE-MAN-1, AE-LDR-2: Militia and Leaders beyond Manpower, treasury and limit', () => {
    const state = two();
    Object.assign(state.positions['P1']!, { manpower: { total: 3, used: 1 }, treasury: 5 });
    expect(codes(state, 'ML - 2 - M1\nML - 2 - M2')).toEqual(['warning ae/manpower', 'warning ae/coins']);
    put(state, 'pos:P1', 'M1', ['PRO']);
    expect(codes(state, 'H - M1\nLD - +1 - M1 - x6')).toEqual(['warning ae/leader-limit']);
  });

  test('AE-MAIL-2: a later line that takes an earlier one back', () => {
    expect(said(two(), 'K - M1 - OWN\nK - M1 - FREE\nP - F - 2\nP - H - 2')).toEqual([
      'warning ae/contradiction: this takes back line 2: the last one counts',
      'warning ae/contradiction: this takes back line 4: the last one counts',
    ]);
  });

  test('AE-MAIL-4: a hold that drops lines of its own sheet', () => {
    const state = two();
    put(state, 'pos:P1', 'M1', ['PRO']);
    put(state, 'pos:P1', 'M1', ['PRO'], 'M1b');
    expect(codes(state, 'LD - M1\nH - M1\nM - M1 - M2\nH - M1b')).toEqual([]);
    expect(said(state, 'M - M1b - M3\nM - M1 - M2\nH - M1\nVY - M1, M1b - Ph1\nH - ALL')).toContain(
      'warning ae/held: this drops line 3 of this sheet',
    );
    expect(said(state, 'VY - M1, M1b - Ph1\nH - m1B')).toContain(
      'warning ae/held: this drops line 2 of this sheet',
    );
  });
});

describe('ancient-empires lint of construction', () => {
  test('AE-CON-3, AE-CON-6: every line that will fail is named beforehand, and play bears it out', () => {
    const state = two('construction');
    state.positions['P1']!.treasury = 40;
    Object.assign(state.provinces['M1']!, { stock: { MAT: 7 }, damage: 1 });
    const text = 'B - 2PRO - M1 - M1\nI - M1 - DL2\nI - M2 - CU1';
    expect(said(state, text)).toEqual([
      'warning ae/will-fail: this will fail: the province must be repaired first',
      'warning ae/will-fail: this will fail: no materials at the place',
      'note ae/unrepaired: damage is left in Babylonia (M1), with coins and materials to spare',
    ]);
    expect(outcomes(play(construction, state, { P1: text }).events)).toEqual([
      'B done',
      'I failed damaged',
      'I failed no-materials',
    ]);
  });

  test('AE-CON-2: Professionals beyond Manpower are counted out', () => {
    const state = two('construction');
    state.provinces['M1']!.stock = { MAT: 9 };
    expect(said(state, 'B - 7PRO - M1')[0]).toMatch(/only 6 of this can be done: the Manpower/);
  });

  test('AE-MAIL-2: a sheet without works is told what becomes of the army', () => {
    const state = two('construction');
    put(state, 'pos:P1', 'M1', ['PRO']);
    expect(codes(state, '')).toEqual(['note ae/no-works']);
  });
});

describe('ancient-empires lint of the council', () => {
  test('AE-DEA-4: an offer of more than the harvest brings', () => {
    const state = two('council');
    expect(codes(state, 'X - 2 - 1 DYE - 1 WIN')).toEqual([]);
    expect(said(state, 'X - 2 - 2 DYE - 1 WIN')).toEqual([
      'warning ae/short-counters: this gives 2 dyes and you will have 1',
    ]);
  });

  test('AE-GEN-2: bids and deals that the treasury can’t bear together', () => {
    const state = two('council');
    independent(state, 'Ph1', 1, { controller: 'P2' });
    expect(codes(state, 'V - ARM8\nBD - Ph1 - 1 SIL - 15')).toEqual([]);
    expect(codes(state, 'V - ARM8\nBD - Ph1 - 1 SIL - 15\nBD - Ph1 - 1 DYE - 9')).toEqual([
      'warning ae/coins-promised',
    ]);
  });

  test('AE-FOO-1, AE-INT-2: famine that neither autoship nor a bid covers is foretold with its Damage', () => {
    const state = two('council');
    Object.assign(state.provinces['M1']!, { dl: 4 });
    // Food 3, consumption 6; Assyria and Mesopotamia have two each to spare.
    expect(codes(state, '')).toEqual([]);
    state.positions['P1']!.policies.autoship = false;
    expect(said(state, '')).toEqual([
      'warning ae/famine: Babylonia (M1) lacks 3 food and 0 can come: Famine would do 24 Damage',
    ]);
    expect(codes(state, 'S - 2 FOO - M2 - M1\nS - 1 FOO - M3 - M1')).toEqual([]);
  });
});
