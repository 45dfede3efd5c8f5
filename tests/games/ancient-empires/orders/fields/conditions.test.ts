/** Conditions of script lines: how they are read, and when they hold. RULES.md section 15, AE-OPS-6 */
import { describe, expect, test } from 'vitest';
import { condition } from '../../../../../games/ancient-empires/orders/fields/conditions.js';
import { holds } from '../../../../../games/ancient-empires/rules/campaign/truth.js';
import type { Field } from '../../../../../games/ancient-empires/play.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { hate, rivals } from '../../campaign.js';
import { data, independent, own, put } from '../../table.js';

const type = condition(data.geo);

/**
 * Round 3 of a campaign. P1 has two Professionals and a Leader in Mesopotamia of P2 (level 2, two Damage), where P2 has three
 * Units and P3 one; P2 may raise two Militia there and has coins enough. In Syria, which hates P1, stands one Unit of its own.
 */
function table(change: (state: State) => unknown = () => undefined): Field {
  const state = rivals(3);
  own(state, 'P2', 'M3', 2, { damage: 2 });
  put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'ARMY').units[1]!.mp = 2;
  put(state, 'pos:P2', 'M3', ['PRO', 'MIL', 'MIL', 'LEA'], 'FOE');
  put(state, 'pos:P3', 'M3', ['PRO'], 'THIRD');
  put(state, 'pos:P1', 'PAL', ['GAL'], 'FLEET');
  put(state, 'raid:P3', 'PAL', ['PIR', 'PIR'], 'PI1');
  independent(state, 'Ph1', 1, { controller: 'P2', hostile: hate('P1') });
  independent(state, 'Ph2', 1, { controller: 'P3' });
  put(state, 'ind:Ph1', 'Ph1', ['PRO'], 'INDPH1');
  put(state, 'ind:Ph2', 'Ph2', ['PRO'], 'INDPH2');
  state.positions['P2']!.manpower = { total: 2, used: 0 };
  change(state);
  const ops = { round: 3, results: { ARMY: 'won', FLEET: 'lost', FOE: 'drawn' } };
  return { state, data, ops } as unknown as Field;
}
function is(text: string, change?: (state: State) => unknown): boolean {
  const read = type.read(text);
  if (!read.ok) throw new Error(read.message);
  return holds(table(change), 'P1', read.value);
}

describe('the tests of a condition', () => {
  test.each([
    ['round=3', true],
    ['round<3', false],
    ['round<=3', true],
    ['round<4', true],
    ['round>3', false],
    ['round>=3', true],
    ['round>2', true],
    ['round=4', false],
    ['coins=100', true],
    // Not oneself, not Leaders; P3 too, to whom the posture is Neutral.
    ['enemy(M3)=4', true],
    ['enemy(PAL)=2', true],
    ['enemy(Ph1)=1', true],
    ['enemy(Ph2)=0', true],
    ['enemy(M1)=0', true],
    ['own(M3)=2', true],
    ['own(PAL)=1', true],
    ['own(Ph1)=0', true],
    ['size(ARMY)=2', true],
    ['size(army)=2', true],
    ['size(FOE)=3', true],
    ['size(NONE)=0', true],
    ['mp(ARMY)=2', true],
    ['mp(NONE)=0', true],
    // 100 x 2 / (4 + 2 Militia)
    ['odds(ARMY,M3)=33', true],
    ['odds(NONE,M3)=0', true],
    ['odds(ARMY,M1)=999', true],
    ['dl(M3)=2', true],
    ['dl(I1)=0', true],
    ['damage(M3)=2', true],
    ['owner(M3)=2', true],
    ['owner(M1)=1', true],
    ['owner(Ph1)=2', true],
    ['owner(B1)=0', true],
    ['at(ARMY,M3)', true],
    ['at(ARMY,M1)', false],
    ['at(NONE,M1)', false],
    ['held(M1)', true],
    ['held(M3)', false],
    ['held(Ph2)', false],
    ['occupied(M3)', false],
    ['routed(ARMY)', false],
    ['won(ARMY)', true],
    ['won(FLEET)', false],
    ['won(FOE)', false],
    ['lost(FLEET)', true],
    ['lost(ARMY)', false],
    ['lost(FOE)', false],
    ['not won(FLEET)', true],
    ['not round=3', false],
    ['won(ARMY) and round=3', true],
    ['won(ARMY) and round=4', false],
    ['round=4 and won(ARMY)', false],
    ['not round=4 and not lost(ARMY) and dl(M3)>1', true],
  ])('%s: %s', (text, expected) => {
    expect(is(text)).toBe(expected);
  });

  test('the routed are neither own nor enemies; friends are no enemies', () => {
    expect(is('own(M3)=0 and routed(ARMY)', (s) => (s.stacks['ARMY']!.routed = 2))).toBe(true);
    expect(is('enemy(M3)=1', (s) => (s.stacks['FOE']!.routed = 2))).toBe(true);
    expect(is('enemy(M3)=3', (s) => (s.positions['P1']!.postures.general['P3'] = 'F'))).toBe(true);
  });

  test('what is Occupied is held by who occupies it, and by nobody else', () => {
    const by = (position: string) => (state: State) =>
      (state.provinces['M1']!.occupied = { sides: [`pos:${position}`], by: position, round: 1 });
    expect(is('held(M1)', by('P1'))).toBe(true);
    expect(is('held(M1)', by('P2'))).toBe(false);
    expect(is('occupied(M1)', by('P2'))).toBe(true);
  });

  test('odds: Militia as Manpower and the round allow, none in one’s own land', () => {
    expect(is('odds(ARMY,M3)=40', (s) => (s.positions['P2']!.manpower.used = 1))).toBe(true);
    expect(is('odds(ARMY,M3)=50', (s) => (s.positions['P2']!.manpower.used = 2))).toBe(true);
    expect(
      is('odds(ARMY,M3)=40', (s) => (s.provinces['M3']!.raised = { round: 3, inRound: 2, inTurn: 2 })),
    ).toBe(true);
    expect(is('odds(ARMY,M3)=50', (s) => own(s, 'P1', 'M3', 2))).toBe(true);
    expect(is('odds(ARMY,Ph2)=200')).toBe(true);
    expect(is('odds(ARMY,Ph1)=100')).toBe(true);
  });
});

describe('how a condition is read', () => {
  const said = (text: string): string => {
    const read = type.read(text);
    return read.ok ? type.print(read.value) : `${read.message ?? ''}: ${read.expected ?? ''}`;
  };
  test.each([
    ['enemy(m3)<=2', 'enemy(M3)<=2'],
    ['Enemy( Mesopotamia ) <= 2 AND not routed(army)', 'enemy(M3)<=2 and not routed(ARMY)'],
    ['odds(a1, M3)>=100', 'odds(A1,M3)>=100'],
    ['round > 2', 'round>2'],
    ['not   at(X,M1)', 'not at(X,M1)'],
    ['', 'can\'t read "" as a condition: a condition such as enemy(M3)<=2 and not routed(M1)'],
    [
      'enemy(M3)<=2 and',
      'can\'t read "enemy(M3)<=2 and" as a condition: a condition such as enemy(M3)<=2 and not routed(M1)',
    ],
    ['enemy(M3)', ': enemy with <, <=, =, >=, > and a number'],
    ['won(A)=1', ': won without a number'],
    ['enemy=2', 'enemy takes 1 arguments: enemy(place)'],
    ['odds(A)=2', 'odds takes 2 arguments: odds(stack, place)'],
    ['round(M3)=2', 'round takes 0 arguments: round()'],
    ['enemy(Narnia)=2', 'there is no place "Narnia": a place'],
    [
      'round=1234567',
      'can\'t read "round=1234567" as a condition: a condition such as enemy(M3)<=2 and not routed(M1)',
    ],
  ])('%s: %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });
  test('a test that is none is told with the nearest; twelve terms at most', () => {
    const read = type.read('enemi(M3)=1');
    expect(read).toMatchObject({ ok: false, message: 'there is no test "enemi"', suggestions: ['enemy'] });
    const terms = (n: number): string => Array.from({ length: n }, () => 'round>0').join(' and ');
    expect(type.read(terms(12)).ok).toBe(true);
    expect(type.read(terms(13)).ok).toBe(false);
    expect(type.read('constructor(M3)=1').ok).toBe(false);
  });
});
