/** Worked examples that stand beside no other test of their phase. */
import { describe, expect, test } from 'vitest';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { events } from '../../../../games/ancient-empires/phases/events.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { operations, operationsEnd } from '../../../../games/ancient-empires/phases/operations.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { routes } from '../../../../games/ancient-empires/rules/trade/routes.js';
import { seededDice, type GameEvent } from '../../../../src/core/index.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { board, capital, data, independent, ofType, outcomes, own, play, put } from '../table.js';

const ORDER = { 'ops-order 1': [2], 'ops-order 2': [2], 'ops-end 3': [1, 1] };
function ops(state: State, sheets: Record<string, string>, script: Record<string, readonly number[]> = {}) {
  const first = play(operations, state, sheets, { ...ORDER, ...script });
  const second = play(operationsEnd, first.state);
  return { during: first.state, state: second.state, events: [...first.events, ...second.events] };
}
const of = (told: readonly GameEvent[], type: string, key: string): unknown[] =>
  ofType(told, type).map((event) => event.data[key]);
function two(): State {
  const state = board(2, { step: 'operations' });
  capital(state, 'P1', 'M1');
  capital(state, 'P2', 'I2');
  for (const id of ['P1', 'P2']) {
    state.positions[id]!.manpower = { total: 9, used: 0 };
    state.positions[id]!.policies.expel = 'off';
  }
  return state;
}

describe('ancient-empires worked examples', () => {
  test.each([
    [3, 16],
    [2, 5],
  ])('AE-GRO-2: with 3, 1, 5, 2 and 9 provinces turn %i draws %i cards', (turn, cards) => {
    const state = board(5, { turn });
    const land = {
      P1: ['M1', 'M2', 'M3'],
      P2: ['E2'],
      P3: ['I1', 'I2', 'I3', 'Il1', 'Il2'],
      P4: ['G1', 'G4'],
      P5: ['A1', 'A2', 'A3', 'A4', 'A5', 'Sp1', 'Sp2', 'Sp3', 'Sp4'],
    };
    for (const [id, codes] of Object.entries(land)) for (const code of codes) own(state, id, code);
    const { events: told } = growth(state, {
      orders: [],
      dice: seededDice({ seed: 'example 2', turn }),
      data,
    });
    expect(ofType(told, 'growth-card').length + ofType(told, 'raider-placed').length).toBe(cards);
  });

  test('AE-EVT-4, AE-EVT-6: the Delta falls away with 3 and 5, and not under Dominant Culture', () => {
    const state = two();
    state.step = 'council';
    own(state, 'P1', 'E2');
    put(state, 'pos:P1', 'E2', ['PRO']);
    independent(state, 'E1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    state.events.deck = ['revolt', ...state.events.deck];
    const lost = play(events, state, {}, { 'revolt P1 1': [3, 5] });
    expect(of(lost.events, 'revolt-test', 'result')).toEqual([10]);
    expect(lost.state.provinces['E2']!.kind).toBe('independent');
    state.dominant.CUL = ['P1'];
    const kept = play(events, state, {}, { 'revolt P1 1': [3, 5] });
    expect(of(kept.events, 'revolt-test', 'result')).toEqual([8]);
    expect(kept.state.provinces['E2']!.owner).toBe('P1');
  });

  test('AE-CON-2, AE-MAN-1: of Manpower 12 five Professionals leave seven Militia; level 3 raises four a round', () => {
    const state = two();
    state.step = 'construction';
    own(state, 'P1', 'M1', 3, { stock: { MAT: 9 } });
    own(state, 'P1', 'M2', 2);
    own(state, 'P1', 'M3', 2);
    own(state, 'P1', 'Ph1', 0);
    own(state, 'P1', 'Ph2', 0);
    const { state: built } = play(construction, state, { P1: 'B - 5PRO - M1' });
    built.step = 'operations';
    const sheet = 'ML - 5 - M1 - +skip\nML - 4 - M1\nML - 3 - M2\nML - 1 - M3';
    const raised = ops(built, { P1: sheet });
    expect(outcomes(raised.events)).toEqual([
      'ML failed militia-limit',
      'ML done',
      'ML done',
      'ML failed no-manpower',
    ]);
    expect(raised.during.positions['P1']!.manpower).toEqual({ total: 12, used: 12 });
  });

  test('AE-MOV-1, AE-MOV-2, AE-NPC-2: two Barbarians on the way to the Delta, and Egyptians on the same way', () => {
    const state = two();
    capital(state, 'P1', 'E2');
    put(state, 'raid:P2', 'N1', ['BAR'], 'BA1');
    put(state, 'raid:P2', 'E4', ['BAR'], 'BA2');
    const lines = { P2: 'M - BA1 - E4\nJ - BA2 - BA1 - @2\nM - BA1 - E2 - @3' };
    const rolls = {
      ...ORDER,
      'ops-end 3': [2, 2],
      'ops-order 3': [2],
      'ops-end 4': [1, 1],
    };
    const raid = ops(state, lines, rolls);
    expect(of(raid.events, 'marched', 'round')).toEqual([1, 3]);
    expect(raid.during.provinces['E2']!.damage).toBe(1);

    const egypt = two();
    capital(egypt, 'P1', 'E2');
    own(egypt, 'P1', 'E4', 0);
    own(egypt, 'P1', 'N1', 0);
    put(egypt, 'pos:P1', 'N1', ['PRO']);
    put(egypt, 'pos:P1', 'E4', ['PRO']);
    const march = ops(egypt, { P1: 'M - N1 - E4\nJ - E4 - N1\nM - N1 - E2' });
    expect(of(march.events, 'marched', 'round')).toEqual([1, 1]);
    expect(march.during.provinces['E2']!.damage).toBe(0);
    expect(march.during.stacks['N1']!.units.map((unit) => unit.mp)).toEqual([6, 6]);
  });

  test('AE-OPS-2, AE-LOO-4: the phase ends after two rounds, and booty of the last is paid', () => {
    const state = two();
    own(state, 'P1', 'M2');
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    const rolls = { 'loot 1 1': [1], 'ops-end 3': [1, 2] };
    const { state: after, events: told } = ops(state, { P2: 'L - BA1 - @2' }, rolls);
    expect(of(told, 'end-rolled', 'ended')).toEqual([true]);
    expect(after.positions['P2']!.treasury).toBe(101);
  });

  test('AE-HRD-2, AE-HRD-4, AE-HRD-5: an Asian horde recruits twice, settles Media and keeps its booty', () => {
    const state = two();
    Object.assign(state.positions['P2']!, {
      status: 'horde',
      hordeGroup: 'Asian',
      capital: null,
      treasury: 0,
    });
    Object.assign(state.provinces['I2']!, { kind: 'wild', owner: null, dl: 0 });
    const lines = 'HO - XS2\nRC - HORDE2 - x2\nM - HORDE2 - Ar2 - @2';
    const { during, state: after } = ops(state, { P2: lines });
    expect(
      during.stacks['HORDE2']!.units.map((unit) => unit.type).filter((type) => type === 'BAR'),
    ).toHaveLength(8);
    const settled = play(resolution, after).state;
    expect(settled.provinces['Ar2']).toMatchObject({ kind: 'player', owner: 'P2', dl: 1 });
    expect(settled.positions['P2']).toMatchObject({ status: 'active', capital: 'Ar2', treasury: 0 });

    const once = ops(state, { P2: 'HO - XS2\nRC - HORDE2 - x2 - @..1' }, { ...ORDER });
    const rounds = of(once.events, 'recruited', 'round');
    expect(rounds).toEqual([1, 1]);
    const third = ops(state, { P2: 'HO - XS2\nRC - HORDE2 - x3' });
    expect(of(third.events, 'recruited', 'round')).toEqual([1, 1, 2]);
  });

  test('AE-ZON-3, AE-RTE-2: behind the Pirate at Cyprus the north is out of reach of the capital', () => {
    const state = board(1);
    capital(state, 'P1', 'M1');
    for (const code of ['M2', 'M3', 'Ph2', 'An2', 'An4', 'P3']) own(state, 'P1', code);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    put(state, 'raid:P2', 'CYP', ['PIR']);
    const ways = routes(state, data);
    const cost = (code: string) => ways.cost(code, 'M1', { positions: ['P1'] });
    expect(['An4', 'P3', 'An2'].map(cost)).toEqual([undefined, undefined, undefined]);
    expect(['An4', 'P3'].map((code) => ways.cost(code, 'An2', { positions: ['P1'] }))).toEqual([2, 2]);
  });
});
