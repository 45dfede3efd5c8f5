/** What the check says of each kind of line, at both sides of what is allowed. AE-MAIL-3 and the rule of each line */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { check } from '../../../../games/ancient-empires/check/check.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State, Step } from '../../../../games/ancient-empires/state.js';
import { hate, rivals } from '../campaign.js';
import { board, book, data, independent, own, put } from '../table.js';

/**
 * P1 holds Babylonia (its capital), Assyria at level 2 and Pacified Sinai, and controls Syria; P2 Rome; P3 the Delta.
 * Bithynia is free and hates P1.
 */
function realm(step: Step = 'operations'): State {
  const state = rivals(3);
  state.step = step;
  own(state, 'P1', 'M2', 2);
  own(state, 'P1', 'E4', 0);
  independent(state, 'Ph1', 1, { controller: 'P1' });
  independent(state, 'An5', 2, { controller: 'P2' });
  independent(state, 'An4', 1, { hostile: hate('P1'), controller: 'P2' });
  put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
  put(state, 'pos:P1', 'M2', ['PRO', 'PRO'], 'BAND');
  put(state, 'pos:P1', 'SYR', ['GAL'], 'FLEET');
  put(state, 'pos:P2', 'M2', ['PRO', 'LEA'], 'FOE');
  put(state, 'ind:Ph1', 'Ph1', ['PRO'], 'INDPH1');
  return state;
}
const found = (state: State, lines: string): string[] =>
  check(data, see(data, state, [], 'P1'), parseSheet(book, `GAME g POSITION P1 TURN 3\n${lines}`)).map(
    (one) => `${one.line - 1} ${one.severity} ${one.code} ${one.rule ?? ''}`.trim(),
  );
/** One line, and what is said of it: nothing, or severity, code and rule. */
const of = (step: Step, line: string, change: (state: State) => unknown = () => undefined): string => {
  const state = realm(step);
  change(state);
  return found(state, line)
    .map((one) => one.slice(2))
    .join('; ');
};

describe('the council', () => {
  test.each([
    ['V - ARM5, GOV5', ''],
    ['V - ARM5, GOV6', 'warning ae/coins AE-ADV-1; warning ae/coins AE-GEN-2'],
    ['V - ARM9, ARM1', ''],
    ['G - 100 COI - 2', ''],
    ['G - 60 COI, 41 COI - 2', 'warning ae/coins AE-GEN-2'],
    ['G - 1 WIN - 1', 'error ae/oneself'],
    ['G - 1 WIN - 4', 'error ae/unknown-position'],
    ['G - 1 DYE M1 - 2', ''],
    ['G - 1 DYE I2 - 2', 'error ae/not-yours AE-TRD-5'],
    ['G - 1 MAT E4 - 2', ''],
    ['G - 1 WIN - 2 - S2', 'error ae/session AE-DEA-1'],
    ['G - 1 WIN - 2 - S4', 'error ae/session AE-DEA-1'],
    ['G - 1 WIN - 2 - S3', ''],
    ['X - 1 - 1 WIN - 1 SIL', 'error ae/oneself'],
    ['X - 4 - 1 WIN - 1 SIL', 'error ae/unknown-position'],
    ['X - ANY - 1 WIN - 1 SIL', ''],
    ['X - 2 - 1 DYE M1 - 1 SIL M2', ''],
    ['X - 2 - 1 DYE I2 - 1 SIL', 'error ae/not-yours AE-TRD-5'],
    ['X - 2 - 1 DYE - 1 SIL I2', 'error ae/not-yours AE-TRD-5'],
    ['BD - M2 - 1 HOR - 9', 'error ae/not-independent AE-BID-1'],
    ['BD - B1 - 1 MET - 9', 'error ae/not-independent AE-BID-1'],
    ['BD - An4 - 1 WIN - 9', 'error ae/hostile-seller AE-BID-1'],
    ['BD - An5 - 1 OIL - 7', 'error ae/bid-too-low AE-BID-1'],
    ['BD - An5 - 1 OIL - 8', ''],
    ['BD - Ph1 - 1 DYE - 3', 'error ae/bid-too-low AE-BID-1'],
    ['BD - Ph1 - 1 DYE - 4', ''],
    ['BD - Ph1 - 1 MAN - 99', 'error ae/bid-too-low AE-BID-1'],
    ['BD - Ph1 - 1 FOO - 1', ''],
    ['BD - Ph1 - 1 DYE - 4 - M1', ''],
    ['BD - Ph1 - 1 FOO - 4 - M1', 'warning ae/no-route AE-RTE-2'],
    ['BD - Ph1 - 1 DYE - 4 - I2', 'error ae/not-yours AE-TRD-5'],
    ['MG - M1 - 10', 'warning ae/not-dominant AE-TRD-4'],
    ['MG - I2 - 1', 'error ae/not-yours AE-TRD-5; warning ae/not-dominant AE-TRD-4'],
    ['S - 1 DYE - M1 - M2', ''],
    ['S - 1 DYE - M1 - M1', 'error ae/same-place AE-INT-1'],
    ['S - 1 DYE - I2 - M1', 'error ae/not-yours AE-TRD-5; warning ae/no-route AE-RTE-2'],
    ['S - 1 MAT - M1 - E4', 'warning ae/no-route AE-RTE-2'],
    ['S - 1 DYE - M1 - E4', 'warning ae/no-route AE-RTE-2; error ae/pacified AE-TRD-5'],
    ['B - 1PRO - M1', 'error ae/wrong-step AE-MAIL-3'],
    ['LD - M1', 'error ae/wrong-step AE-MAIL-3'],
    ['P - F - 2', ''],
    ['P - F - 2 - ALL - @2', 'error ae/wrong-step AE-MAIL-3'],
  ])('%s: %s', (line, expected) => {
    expect(of('council', line)).toBe(expected);
  });

  test('AE-TRD-4: who is Dominant is not warned; what is made is reckoned with', () => {
    const smiths = (state: State): unknown => (state.dominant.TEC = ['P1']);
    expect(of('council', 'MG - M1 - 10', smiths)).toBe('');
    expect(of('council', 'MG - M1 - 11', smiths)).toBe('warning ae/coins AE-GEN-2');
  });

  test('AE-GEN-2: coins of all lines together; of what is asked for nothing is spent', () => {
    const state = realm('council');
    expect(found(state, 'V - ARM5\nG - 51 COI - 2')).toEqual(['2 warning ae/coins AE-GEN-2']);
    expect(found(state, 'V - ARM5\nG - 50 COI - 2')).toEqual([]);
    expect(found(state, 'X - 2 - 1 DYE - 999 COI')).toEqual([]);
  });

  test('AE-RTE-1: land that the map has not is nobody’s', () => {
    const state = board(4, { map: 4 });
    own(state, 'P1', 'I2');
    expect(found(state, 'S - 1 WIN - I2 - A3')).toEqual(['1 error ae/not-yours AE-TRD-5']);
  });
});

describe('standing lines', () => {
  test.each([
    ['P - H - 4', 'error ae/unknown-position'],
    ['P - H - 1', 'error ae/oneself'],
    ['P - F - 1 - Ph1', ''],
    ['P - N - 2 - Ph1', ''],
    ['P - H - 2 - Ph1', 'error ae/posture AE-POS-1'],
    ['P - H - 2 - M2, E4', ''],
    ['P - H - 2 - I2', 'error ae/not-yours AE-POS-1'],
    ['P - H - 2 - An5', 'error ae/not-yours AE-POS-1'],
    ['E - ON - 4', 'error ae/unknown-position'],
    ['E - ON - 1', 'error ae/oneself'],
    ['E - ON - 2 - PAL, I2', ''],
    ['EV - 4 - RV - I2', 'error ae/unknown-position'],
    ['EV - 1 - RV - I2', 'error ae/oneself'],
    ['EV - 2 - RV - I2, I1, I3, S1, S2', ''],
    ['EV - 2 - RV - I2, I1, I3, S1, S2, Il1', 'error ae/too-many AE-EVT-3'],
    ['U - Ph1 - 1PRO', ''],
    ['U - Ph1 - 2PRO', 'warning ae/garrison-size AE-IND-1'],
    ['U - Ph1 - 1PRO, 1GAL - SYR', 'warning ae/garrison-size AE-IND-1'],
    ['U - An5 - 2PRO', 'error ae/not-yours AE-CON-1'],
    ['U - M2 - 1PRO', 'error ae/not-yours AE-CON-1'],
    ['O - ALLY - FULL - 4', 'error ae/unknown-position'],
  ])('%s: %s', (line, expected) => {
    expect(of('council', line)).toBe(expected);
  });
});

describe('construction', () => {
  test.each([
    ['B - 1PRO - M1', ''],
    ['B - 1PRO - E4', ''],
    ['B - 1PRO - Ph1', 'error ae/deploy AE-CON-4'],
    ['B - 1PRO - PAL', 'error ae/deploy AE-CON-4'],
    ['B - 1GAL - PAL', ''],
    ['B - 1GAL - MID', 'error ae/deploy AE-CON-4'],
    ['B - 1GAL - M1', 'error ae/deploy AE-CON-4'],
    ['B - 1PRO - M1 - M2', ''],
    ['B - 1PRO - M1 - E4', 'error ae/pacified AE-CON-3'],
    ['B - 1PRO - M1 - Ph1', 'error ae/not-yours AE-CON-3'],
    ['B - 1PRO - M1 - I2', 'error ae/not-yours AE-CON-3'],
    ['R - M2 - 3', ''],
    ['R - E4 - 3', 'error ae/not-yours AE-CON-5'],
    ['R - I2 - 3', 'error ae/not-yours AE-CON-5'],
    ['I - M2 - DL3', ''],
    ['I - M2 - DL2', 'error ae/level AE-CON-6'],
    ['I - M2 - DL4', 'error ae/level AE-CON-6'],
    ['I - M2 - CU9', ''],
    ['I - E4 - DL1', ''],
    ['I - I2 - CU1', 'error ae/not-yours AE-CON-6'],
    ['I - Ph1 - DL2', 'error ae/not-yours AE-CON-6'],
    ['V - ARM1', 'error ae/wrong-step AE-MAIL-3'],
  ])('%s: %s', (line, expected) => {
    expect(of('construction', line)).toBe(expected);
  });
  test('AE-CON-4: with the option the coasts of one’s own land only', () => {
    const narrow = (state: State): unknown => (state.options = { ...state.options, galleys: 'own' });
    expect(of('construction', 'B - 1GAL - SIN', narrow)).toBe('');
    expect(of('construction', 'B - 1GAL - PAL', narrow)).toBe('error ae/deploy AE-CON-4');
  });
});

describe('setup', () => {
  test('AE-SET-2: provinces of the map, and UP', () => {
    const state = board(4, { map: 4, step: 'setup' });
    expect(found(state, 'PL - CAP - I2, A3')).toEqual(['1 error ae/off-map AE-SET-2']);
    expect(found(state, 'PL - 1 - I1, UP')).toEqual([]);
    expect(found(state, 'PL - MAT - I2 2, D3 1')).toEqual(['1 error ae/off-map AE-SET-2']);
  });
});

describe('operations', () => {
  test.each([
    ['LD - M1', ''],
    ['LD - E4', ''],
    ['LD - Ph1', 'error ae/not-yours AE-OPS-1'],
    ['LD - M2 - BAND', ''],
    ['LD - M1 - BAND', 'error ae/stack-elsewhere AE-OPS-1'],
    ['LD - +1', 'error ae/missing-stack AE-LDR-2'],
    ['LD - +1 - BAND', ''],
    ['ML - 3 - M2', ''],
    ['ML - 4 - M2', 'warning ae/militia-limit AE-MAN-1'],
    ['ML - 1 - E4', ''],
    ['ML - 2 - E4', 'warning ae/militia-limit AE-MAN-1'],
    ['ML - 2 - Ph1', ''],
    ['ML - 1 - An5', 'error ae/not-yours AE-MAN-1'],
    ['ML - 1 - I2', 'error ae/not-yours AE-MAN-1'],
    ['M - ARMY - M3', ''],
    ['M - ARMY - M3, Ph2', ''],
    ['M - ARMY - Ph2', 'error ae/not-adjacent AE-MOV-1'],
    ['M - ARMY - M3, Ph2, M2', 'error ae/not-adjacent AE-MOV-1'],
    ['M - ARMY - XS1', 'error ae/forbidden-area AE-MOV-3'],
    ['M - BAND - M3', 'warning ae/no-leader AE-LDR-1'],
    ['M - FOE - M3', 'error ae/not-your-stack AE-OPS-6'],
    ['M - NOONE - M3', 'warning ae/unknown-stack AE-OPS-6'],
    ['M - INDPH1 - M3', 'warning ae/stays-home AE-NPC-6'],
    ['A - BAND - FOE', 'warning ae/no-leader AE-LDR-1'],
    ['Q - BAND', 'warning ae/no-leader AE-LDR-1'],
    ['L - BAND', 'warning ae/own-province AE-LOO-1; warning ae/no-leader AE-LDR-1'],
    ['A - FLEET - ANY', ''],
    ['SA - FLEET - PAL, SIN', ''],
    ['SA - FLEET - SIN', 'error ae/not-adjacent AE-SEA-1'],
    ['H - ARMY', ''],
    ['H - ALL', ''],
    ['H - FOE', 'error ae/not-your-stack AE-OPS-6'],
    ['J - BAND - FOE', ''],
    ['D - ARMY - 1PRO - VAN', ''],
    ['D - FOE - 1PRO - VAN', 'error ae/not-your-stack AE-OPS-6'],
    ['RC - ARMY', 'error ae/no-horde AE-HRD-4'],
    ['K - M2 - GRANT', 'error ae/missing-position AE-OWN-1'],
    ['K - M2 - GRANT - 2', ''],
    ['K - M2 - FREE', ''],
    ['CP - M2', ''],
    ['CP - Ph1', 'warning ae/not-yours AE-END-1'],
    ['HO - NO', ''],
    ['HO - XS1', 'error ae/horde-area AE-HRD-2'],
    ['VY - ARMY - E2', 'warning ae/blocked-sea AE-VOY-1'],
    ['VY - ARMY - M2', 'error ae/inland AE-VOY-1'],
    ['VY - ARMY - E2 - PICK FOE', 'error ae/not-your-stack AE-OPS-6; warning ae/blocked-sea AE-VOY-1'],
    ['I - M2 - DL3', 'error ae/wrong-step AE-MAIL-3'],
    ['P - H - 2 - ALL - @2', ''],
  ])('%s: %s', (line, expected) => {
    expect(of('operations', line)).toBe(expected);
  });

  test('AE-LDR-1: a Stack in the place of the first Leader, by default the capital, is led', () => {
    const capitalless = (lines: string): string[] => {
      const state = realm();
      put(state, 'pos:P1', 'M1', ['PRO'], 'HOME');
      return found(state, lines);
    };
    expect(capitalless('M - HOME - M3')).toEqual([]);
    expect(capitalless('LD - M2\nM - HOME - M3')).toEqual(['2 warning ae/no-leader AE-LDR-1']);
    expect(capitalless('LD - M2\nM - BAND - M3')).toEqual([]);
  });

  test('AE-VOY-1: a Voyage is judged from where the Stack stands now, and left alone where it has moved before', () => {
    expect(found(realm(), 'VY - ARMY - E2')).toEqual(['1 warning ae/blocked-sea AE-VOY-1']);
    expect(found(realm(), 'M - ARMY - M3, Ph2\nVY - ARMY - E2')).toEqual([]);
    const coast = realm();
    coast.stacks['ARMY']!.at = 'Ph2';
    expect(found(coast, 'VY - ARMY - E2\nVY - ARMY - M1')).toEqual(['2 error ae/inland AE-VOY-1']);
    expect(found(coast, 'VY - ARMY - E2')).toEqual([]);
  });

  test('Stacks that other lines of the sheet form are known', () => {
    expect(found(realm(), 'D - ARMY - 1PRO, 1LEA - VAN\nM - VAN - M3')).toEqual([]);
    expect(found(realm(), 'ML - 1 - E4\nH - E4')).toEqual([]);
    expect(found(realm(), 'ML - 1 - E4 - NEW\nH - NEW')).toEqual([]);
    expect(found(realm(), 'LD - E4\nH - E4')).toEqual([]);
  });

  test('AE-HRD-2: a horde starts in an area of its group', () => {
    const horde = (state: State): unknown =>
      Object.assign(state.positions['P1']!, { status: 'horde', hordeGroup: 'Asian', capital: null });
    expect(of('operations', 'HO - XS1', horde)).toBe('');
    expect(of('operations', 'HO - XR1', horde)).toBe('error ae/horde-area AE-HRD-2');
    expect(of('operations', 'RC - HORDE1', horde)).toBe('');
    expect(of('operations', 'M - HORDE1 - M2', horde)).toBe('');
  });

  test('AE-VOY-1: a land without a place on the map', () => {
    const state = board(4, { map: 4, step: 'operations' });
    own(state, 'P1', 'I2');
    put(state, 'pos:P1', 'I2', ['PRO', 'LEA'], 'ARMY');
    expect(found(state, 'VY - ARMY - A3')).toEqual(['1 error ae/off-map AE-VOY-1']);
    expect(found(state, 'M - ARMY - I1, Ga1')).toEqual(['1 error ae/forbidden-area AE-MOV-3']);
  });
});

describe('AE-OPS-6: Movement Points along a script', () => {
  /** An army in Ionia of P1, whose land alone is Friendly to it. */
  const paced = (lines: string, change: (state: State) => unknown = () => undefined): string[] => {
    const state = realm();
    own(state, 'P1', 'An1');
    own(state, 'P1', 'An2');
    put(state, 'pos:P1', 'An1', ['PRO', 'LEA'], 'VAN');
    change(state);
    return found(state, lines).filter((one) => /too-late|no-mp/.test(one));
  };
  test('six points: two steps over strange land in a round, three over one’s own', () => {
    expect(paced('M - VAN - An5, An3 - @..1')).toEqual([]);
    expect(paced('M - VAN - An5, An3, M3 - @..1')).toEqual(['1 warning ae/too-late AE-OPS-6']);
    expect(paced('M - VAN - An5, An3, M3 - @..2')).toEqual([]);
    expect(paced('M - VAN - An2, An1, An2 - @..1')).toEqual([]);
    expect(paced('M - VAN - An2, An1, An2, An1 - @..1')).toEqual(['1 warning ae/too-late AE-OPS-6']);
  });
  test('what came before is counted, xN too; a later round begins afresh', () => {
    expect(paced('M - VAN - An5\nQ - VAN - @..1')).toEqual([]);
    expect(paced('M - VAN - An5, An3\nQ - VAN - @..1')).toEqual(['2 warning ae/too-late AE-OPS-6']);
    expect(paced('M - VAN - An5\nL - VAN - x2 - @1..1')).toEqual(['2 warning ae/too-late AE-OPS-6']);
    expect(paced('M - VAN - An5\nL - VAN - x3 - @2..2')).toEqual(['2 warning ae/too-late AE-OPS-6']);
    expect(paced('M - VAN - An5\nL - VAN - x2 - @2..2')).toEqual([]);
    expect(paced('L - VAN - x6 - @..3')).toEqual([]);
    expect(paced('L - VAN - x7 - @..3')).toEqual(['1 warning ae/too-late AE-OPS-6']);
  });
  test('ships: a point for an area, an attack and an attach', () => {
    expect(paced('SA - FLEET - PAL, SIN, DEL, LIB, CYR, GSY - @..1')).toEqual([]);
    expect(paced('SA - FLEET - PAL, SIN, DEL, LIB, CYR, GSY, LSY - @..1')).toEqual([
      '1 warning ae/too-late AE-OPS-6',
    ]);
    expect(paced('SA - FLEET - PAL, SIN, DEL, LIB, CYR\nA - FLEET - ANY - @..1')).toEqual([]);
    expect(paced('SA - FLEET - PAL, SIN, DEL, LIB, CYR, GSY\nA - FLEET - ANY - @..1')).toEqual([
      '2 warning ae/too-late AE-OPS-6',
    ]);
  });
  test('AE-VOY-1: a Voyage costs its areas, and more than six points is too much at any time', () => {
    // Ionia to the Delta: two points to embark, ASS, OLE, DEL: two areas on.
    expect(paced('VY - VAN - E2 - @..1')).toEqual([]);
    expect(paced('M - VAN - An2, An1\nVY - VAN - E2 - @..1')).toEqual(['2 warning ae/too-late AE-OPS-6']);
    // To Sicily ASS, CRE, MID, OIO, SIE: four on; to Illyria over EPI five.
    expect(paced('VY - VAN - S1')).toEqual([]);
    expect(paced('VY - VAN - Il1')).toEqual(['1 warning ae/no-mp AE-VOY-1']);
  });
});
