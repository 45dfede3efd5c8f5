/** What the check knows of a line before: places, masters and Leaders along a script. AE-OPS-6, AE-SEA-1, AE-VOY-3, AE-ALY-2. */
import { describe, expect, test } from 'vitest';
import { parseSheet, type Diagnostic } from '../../../../src/core/index.js';
import { check } from '../../../../games/ancient-empires/check/check.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { rivals } from '../campaign.js';
import { book, data, own, put } from '../table.js';

function found(state: State, lines: string): Diagnostic[] {
  return check(data, see(data, state, [], 'P1'), parseSheet(book, `GAME g POSITION P1 TURN 3\n${lines}`));
}
const codes = (state: State, lines: string): string[] =>
  found(state, lines).map(({ severity, code, line }) => `${line - 1} ${severity} ${code}`);

describe('ancient-empires check of a script', () => {
  test('AE-SEA-1: a fleet sails on from where the line before took it', () => {
    const state = rivals();
    put(state, 'pos:P1', 'CAR', ['GAL'], 'FLEET');
    expect(codes(state, 'SA - FLEET - SIW\nSA - FLEET - CAM')).toEqual([]);
    expect(codes(state, 'SA - FLEET - SIW\nSA - FLEET - NUM')).toEqual(['2 error ae/not-adjacent']);
    expect(found(state, 'SA - FLEET - SIW\nSA - FLEET - NUM')[0]!.rule).toBe('AE-SEA-1');
    expect(codes(state, 'SA - FLEET - CAM')).toEqual(['1 error ae/not-adjacent']);
  });

  test('AE-OPS-6: behind a line that may not be carried out no place is certain', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
    expect(codes(state, 'M - ARMY - M2\nM - ARMY - Ph1')).toEqual(['2 error ae/not-adjacent']);
    expect(codes(state, 'M - ARMY - M2 - +skip\nM - ARMY - Ph1')).toEqual([]);
    expect(codes(state, 'M - ARMY - M2 - ?round>2\nM - ARMY - Ph1')).toEqual([]);
    expect(codes(state, 'M - ARMY - M2 - @1..2\nM - ARMY - Ph1')).toEqual([]);
  });

  test('AE-VOY-3: a Stack that was picked up marches on from where it was landed', () => {
    const state = rivals();
    put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA'], 'ARMY');
    put(state, 'pos:P1', 'Ph2', ['PRO', 'LEA'], 'MORE');
    expect(codes(state, 'VY - ARMY - E2 - PICK MORE\nM - MORE - E3 - @2\nM - ARMY - E3 - @2')).toEqual([]);
  });

  test('AE-ALY-2: a Stack that one joins, or sends a Leader to, may be commanded in the same sheet', () => {
    const state = rivals(3);
    state.positions['P3']!.policies.ally = { P1: 'full' };
    put(state, 'pos:P3', 'M3', ['PRO', 'LEA'], 'AA');
    put(state, 'pos:P1', 'M3', ['PRO'], 'MINE');
    expect(codes(state, 'M - AA - M2')).toEqual(['1 error ae/not-your-stack']);
    expect(codes(state, 'J - MINE - AA\nM - AA - M2')).toEqual([]);
    expect(codes(state, 'LD - +1 - AA\nM - AA - M2')).toEqual([]);
    // What is joined has no place of its own any more.
    expect(codes(state, 'J - MINE - AA\nM - MINE - E2')).toEqual(['2 warning ae/no-leader']);
  });

  test('AE-LDR-1: a Stack that gets a Leader is not said to have none', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M3', ['PRO'], 'ARMY');
    expect(codes(state, 'M - ARMY - M2')).toEqual(['1 warning ae/no-leader']);
    expect(codes(state, 'LD - +1 - ARMY\nM - ARMY - M2\nQ - ARMY')).toEqual([]);
  });

  test('AE-OPS-1: the first Leader is sent to a Stack that stands in the province', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    put(state, 'pos:P1', 'M1', ['PRO'], 'ARMY');
    expect(codes(state, 'LD - M1 - ARMY')).toEqual([]);
    expect(codes(state, 'LD - M2 - ARMY')).toEqual(['1 error ae/stack-elsewhere']);
    expect(codes(state, 'LD - I2')).toEqual(['1 error ae/not-yours']);
  });

  test('AE-CON-3: a Pacified source is one’s own, and the reason is another', () => {
    const state = rivals();
    state.step = 'construction';
    own(state, 'P1', 'E4', 0);
    expect(codes(state, 'B - 1PRO - M1 - E4')).toEqual(['1 error ae/pacified']);
    expect(codes(state, 'B - 1PRO - M1 - I2')).toEqual(['1 error ae/not-yours']);
    expect(codes(state, 'B - 1PRO - M1 - M1')).toEqual([]);
  });

  test('AE-LOO-4, AE-BID-2: policies name positions of this game', () => {
    const state = rivals();
    for (const policy of ['BOOTY', 'TIE', 'WARDS', 'REFUSE'])
      expect(codes(state, `O - ${policy} - 7`)).toEqual(['1 error ae/policy-value']);
    expect(codes(state, 'O - BOOTY - 2, 2')).toEqual([]);
  });

  test('AE-EVT-3: a province named twice is one wish, and the check says so', () => {
    const state = rivals();
    expect(codes(state, 'EV - 2 - RV - I2, I2')).toEqual(['1 warning ae/twice']);
    expect(codes(state, 'EV - 2 - RV - I2, I3')).toEqual([]);
  });

  test('AE-MAN-1, AE-HRD-4: the check warns of more Militia than the province raises, and refuses what only a horde does', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
    expect(codes(state, 'ML - 2 - M1')).toEqual([]);
    expect(codes(state, 'ML - 3 - M1')).toEqual(['1 warning ae/militia-limit']);
    expect(codes(state, 'RC - ARMY')).toEqual(['1 error ae/no-horde']);
    expect(codes(state, 'M - ARMY - XS1')).toEqual(['1 error ae/forbidden-area']);
    expect(codes(state, 'K - M1 - GRANT')).toEqual(['1 error ae/missing-position']);
    expect(codes(state, 'CP - I2')).toEqual(['1 warning ae/not-yours']);
  });
});

test('AE-LOO-1: the check tells whose land is not looted: one’s own, also by Raiders that one moves, and undeveloped land', () => {
  const state = rivals();
  put(state, 'raid:P1', 'M1', ['BAR'], 'BA1');
  put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
  expect(codes(state, 'L - BA1')).toEqual(['1 warning ae/own-province']);
  expect(codes(state, 'L - ARMY')).toEqual(['1 warning ae/own-province']);
  own(state, 'P1', 'M3', 0);
  expect(codes(state, 'M - BA1 - M3\nL - BA1 - @2')).toContain('2 warning ae/own-province');
  state.provinces['M3']!.owner = null;
  state.provinces['M3']!.kind = 'wild';
  expect(codes(state, 'M - BA1 - M3\nL - BA1 - @2')).toContain('2 warning ae/undeveloped');
  own(state, 'P2', 'M3', 1);
  expect(codes(state, 'M - BA1 - M3\nL - BA1 - @2')).toEqual([]);
});
