import { beforeAll, describe, expect, test } from 'vitest';
import { parseSheet, type Diagnostic } from '../../../../src/core/index.js';
import { lint } from '../../../../games/barbarian-kingdom-empire/lint/lint.js';
import { orders } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import type { StandingOrder, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { rules, someBoard, type Given } from '../kit.js';

const realm = (stage: 'kingdom' | 'empire', given: Given = {}): State =>
  someBoard({
    ...given,
    positions: {
      P1: { stage, treasury: 3, capital: 'rome', kingdomTurn: 3, empireTurn: stage === 'empire' ? 4 : null },
      ...given.positions,
    },
    cities: { rome: 'P1', capua: 'P1', mediolanum: 'P1', ...given.cities },
  });

const RULES_AS_BEFORE: readonly StandingOrder[] = [{ slot: 'admin', key: 'admin', fields: { percent: 0 } }];

function linted(state: State, text: string, standing = RULES_AS_BEFORE): Diagnostic[] {
  const view = { me: 'P1', board: state, standing: [...standing], events: [], nmr: false };
  return lint(rules, view, parseSheet(orders, `GAME g\n${text}`));
}
const codes = (state: State, text: string): string[] => linted(state, text).map(({ code }) => code);

describe('barbarian-kingdom-empire lint: the sheet as a whole', () => {
  let kingdom: State;
  beforeAll(() => {
    kingdom = realm('kingdom', { units: ['P1 IN rome 1', 'P1 IN etruria 2', 'P1 BW etruria 3'] });
  });

  test('BKE-MOV-1: who has no order is named in a note, guards of own cities are not', () => {
    const [note, ...more] = linted(kingdom, 'I - 0');
    expect(note).toMatchObject({
      severity: 'note',
      code: 'bke/idle',
      message: 'no order for IN2, BW3',
      about: ['IN2', 'BW3'],
    });
    expect(more).toEqual([]);
  });

  test('BKE-ECO-7: a sheet without an order I, and none that stands, buys no administration', () => {
    const moves = 'M - IN2 - Liguria\nM - BW3 - Liguria';
    expect(linted(kingdom, moves, [])).toMatchObject([
      { severity: 'warning', code: 'bke/no-administration', rule: 'BKE-ECO-7' },
    ]);
    expect(linted(kingdom, `${moves}\nI - 0`, [])).toEqual([]);
    expect(linted(kingdom, moves)).toEqual([]);
  });

  test('BKE-CBT-2: an attack without a list keeps all busy who stand beside its target', () => {
    expect(codes(kingdom, 'AT - Liguria')).toEqual([]);
  });

  test('BKE-MOV-1: a second move of the same unit', () => {
    expect(codes(kingdom, 'M - IN2 - Liguria\nM - IN2 - Ravenna\nM - BW3 - Ravenna')).toEqual([
      'bke/moves-twice',
    ]);
  });

  test('BKE-STK-1: two heavy units in one area at the end, those who stay included', () => {
    const [warning] = linted(kingdom, 'M - IN2 - Rome\nM - BW3 - Ravenna');
    expect(warning).toMatchObject({ severity: 'warning', code: 'bke/crowded', order: 1 });
    expect(codes(kingdom, 'M - IN1 - Capua\nM - IN2 - Rome\nM - BW3 - Ravenna')).toEqual([]);
  });

  test('BKE-CBT-1: one area in two attacks, one unit in two attacks', () => {
    const text = 'AT - Liguria - IN2,BW3 - 1:1\nAT - Liguria - IN2 - 1:1';
    expect(codes(kingdom, text)).toEqual(['bke/attacked-twice', 'bke/fights-twice']);
  });

  test('BKE-CBT-2: a unit that will not stand beside its target', () => {
    expect(codes(kingdom, 'AT - Massilia - IN2,BW3 - 1:1')).toEqual(['bke/not-beside', 'bke/not-beside']);
    expect(codes(kingdom, 'M - IN2 - Liguria\nM - BW3 - Liguria\nAT - Massilia - IN2,BW3 - 1:1')).toEqual([]);
  });

  test('BKE-ECO-7: purchases and administration beyond taxes, treasury and upkeep', () => {
    // 3 + 5 + 2 of income, 5 of upkeep: 5 to spend.
    const quiet = 'M - IN2 - Liguria\nM - BW3 - Liguria\n';
    expect(codes(kingdom, `${quiet}B - IN - Capua\nI - 10`)).toEqual([]);
    const both = linted(kingdom, `${quiet}B - 2 IN - Capua, Mediolanum\nI - 20`);
    expect(both.map(({ message }) => message)).toEqual([
      'your purchases cost 8; after taxes and upkeep there will be about 5',
      '20 in a hundred cost 2; after your purchases about 0 will be left for it',
    ]);
  });

  test('BKE-ECO-6: upkeep beyond all money is told, whatever is ordered', () => {
    const poor = realm('kingdom', {
      units: ['P1 CA rome 1', 'P1 CA capua 2', 'P1 CA mediolanum 3', 'P1 CA aquileia 4', 'P1 CA tarentum 5'],
      cities: { aquileia: 'P1', tarentum: 'P1' },
      positions: { P1: { stage: 'kingdom', treasury: 0, capital: null, kingdomTurn: 3 } },
    });
    expect(linted(poor, 'I - 0')[0]).toMatchObject({
      severity: 'warning',
      code: 'bke/upkeep',
      rule: 'BKE-ECO-6',
    });
  });

  test('BKE-EMP-2, BKE-EMP-3: support that will fail, and support that fails now', () => {
    const empire = realm('empire', {
      units: ['P1 EL mediolanum 1', 'P1 EL semnonia 2', 'P1 IN colonia 3'],
      positions: { P1: { stage: 'empire', treasury: 30, capital: 'rome', empireTurn: 4 } },
    });
    const found = linted(empire, 'M - IN3 - to Frisia\nI - 0');
    expect(found.map(({ code }) => code)).toEqual(['bke/stranded', 'bke/idle']);
    const far = linted(empire, 'M - IN3 - to Cimbria\nM - EL2 - to Chattia');
    expect(far.map(({ code }) => code)).toEqual(['bke/unsupported']);
  });

  test('BKE-ADM-7: what a quitter builds is lost', () => {
    const text = 'M - IN2 - Liguria\nM - BW3 - Liguria\nB - BW - Capua\nQ';
    expect(codes(kingdom, text)).toEqual(['bke/builds-and-quits']);
  });

  test('BKE-DIP-1: gifts beyond the treasury', () => {
    const text = 'M - IN2 - Liguria\nM - BW3 - Liguria\nG - 5 - P2 - TRIBUTE';
    expect(codes(kingdom, text)).toEqual(['bke/gifts']);
  });

  test('BKE-TRB-1, BKE-TRB-2: tribes that do nothing, and one tribe in two pairs', () => {
    const tribes = someBoard({ units: ['P1 TR cheruscia 1', 'P1 TR chattia 2', 'P1 TR frisia 3'] });
    expect(linted(tribes, 'I - 0')[0]).toMatchObject({ severity: 'note', code: 'bke/idle-tribes' });
    expect(codes(tribes, 'GR - ALL')).toEqual([]);
    expect(codes(tribes, 'C - Cheruscia, Chattia\nC - Chattia, Frisia')).toEqual(['bke/paired-twice']);
  });

  test('BKE-MAIL-3: with steps, money is not asked for in a slot and moves not in the economy', () => {
    const slot = { ...kingdom, step: 'slot-1' };
    expect(codes(slot, 'B - 9 IN - Capua')).toEqual(['bke/idle']);
    expect(codes({ ...kingdom, step: 'economy' }, 'B - 9 IN - Capua')).toEqual(['bke/overspent']);
  });
});
