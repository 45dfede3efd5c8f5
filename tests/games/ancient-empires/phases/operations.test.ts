/** The frame of Operations: Leaders, rounds, the end roll, removal. AE-OPS. */
import { describe, expect, test } from 'vitest';
import { awaiting, maySubmit } from '../../../../games/ancient-empires/awaiting.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { operations } from '../../../../games/ancient-empires/phases/operations.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { phase } from '../../../../games/ancient-empires/play.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { campaign, ORDER, rivals } from '../campaign.js';
import { board, capital, independent, ofType, outcomes, own, play, put } from '../table.js';

describe('ancient-empires frame of Operations', () => {
  test('AE-OPS-1: a Leader stands in the capital, or where the sheet says', () => {
    const at = (sheet: string): unknown[] =>
      ofType(campaign(own2(rivals()), { P1: sheet }).events, 'leader-placed').map(
        (event) => event.data['at'],
      );
    expect(at('')).toEqual(['M1', 'I2']);
    expect(at('LD - M2')).toEqual(['M2', 'I2']);
    expect(outcomes(campaign(rivals(), { P1: 'LD - I2' }).events)).toEqual(['LD failed not-owner']);
  });
  test.each(['destroyed', 'horde'] as const)(
    'AE-OPS-1, OUTCOME-1: a position that is %s has no Leader to place, and its line says so',
    (status) => {
      const state = rivals();
      state.positions['P1']!.status = status;
      const told = outcomes(campaign(state, { P1: 'LD - M1' }).events);
      expect(told.filter((one) => one.startsWith('LD'))).toEqual(['LD failed not-owner']);
    },
  );
  function own2(state: State): State {
    own(state, 'P1', 'M2');
    return state;
  }

  test('AE-OPS-3: the order of positions is drawn each round, and all Units get their points', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO']).units[0]!.mp = 0;
    const { events } = play(operations, state, {}, { ...ORDER, 'ops-order 2': [1] });
    expect(ofType(events, 'round-started').map((event) => event.data['order'])).toEqual([
      ['P1', 'P2'],
      ['P2', 'P1'],
    ]);
  });

  test('AE-LDR-3: a Leader whose Units fall stays, and goes home at the end', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO']);
    put(state, 'raid:P2', 'M1', ['BAR', 'BAR', 'BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    state.positions['P1']!.policies.resist.at['M1'] = 'never';
    const dice = { 'combat 1 A 1': [4], 'combat 1 A 2': [4], 'combat 1 A 3': [4], 'combat 1 B 1': [1] };
    const { during, state: after } = campaign(state, { P2: 'A - BA1 - M1' }, dice);
    expect(during.stacks['M1']).toMatchObject({ routed: 0 });
    expect(during.stacks['M1']!.units.map((unit) => unit.type)).toEqual(['LEA']);
    expect(after.stacks['M1']).toBeUndefined();
  });

  test('AE-MOV-5, AE-SEA-3: attacks reach one Stack in the same place, of the same element, with fighters', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO']);
    put(state, 'pos:P2', 'SYR', ['GAL'], 'FLEET');
    expect(outcomes(campaign(state, { P1: 'A - M1 - FLEET - +skip\nA - M1 - 2' }).events)).toEqual([
      'A failed target-gone',
      'A failed no-target',
    ]);
  });

  test('AE-SEA-2: at sea detaching is free', () => {
    const state = rivals();
    put(state, 'pos:P1', 'SYR', ['GAL', 'GAL']);
    const { during } = campaign(state, {
      P1: 'D - SYR - 1GAL - SCOUT\nSA - SCOUT - PAL, SIN, DEL, LIB, CYR, GSY',
    });
    expect(during.stacks['SCOUT']!.at).toBe('GSY');
  });

  test('AE-MAN-3: an Independent Province raises Militia beside its Professionals, free of charge', () => {
    const state = rivals();
    independent(state, 'M3', 1, { controller: 'P2' });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    const { during, events } = campaign(state, { P2: 'ML - 1 - M3\nML - 1 - M3' });
    expect(outcomes(events)).toEqual(['ML done', 'ML failed militia-limit']);
    expect(during.stacks['INDM3']!.units).toHaveLength(2);
    expect(during.positions['P2']!.treasury).toBe(100);
  });

  test('AE-MAN-3: a sunk Galley of an Independent is no Professional more, and a fallen Professional none less', () => {
    const raised = (lost: 'GAL' | 'PRO'): string[] => {
      const state = rivals();
      independent(state, 'Ph1', 2, { controller: 'P2' });
      put(state, 'ind:Ph1', 'Ph1', ['PRO'], 'INDPH1');
      put(state, 'ind:Ph1', 'SYR', ['GAL'], 'INDPH1b');
      const at = lost === 'GAL' ? 'SYR' : 'Ph1';
      put(state, 'pos:P1', at, lost === 'GAL' ? ['GAL', 'GAL'] : ['PRO', 'PRO', 'LEA'], 'FIST');
      const { events } = campaign(
        state,
        { P1: 'A - FIST - IND', P2: 'ML - 2 - Ph1 - @2\nML - 1 - Ph1 - @2' },
        { 'combat 1 A 1': [5], 'combat 1 A 2': [5], 'combat 1 B 1': [1] },
      );
      return outcomes(events).filter((one) => one.startsWith('ML'));
    };
    // Level 2 and one Professional: two in the turn.
    expect(raised('GAL')).toEqual(['ML done', 'ML failed militia-limit']);
    expect(raised('PRO')).toEqual(['ML done', 'ML failed militia-limit']);
  });

  test('AE-OCC-7: drawn against an owner nobody routs and nothing is Occupied', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 1);
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const rolls = { 'occupy-damage 1 1': [6], 'occupy-damage 1 2': [6] };
    const combat = { 'combat 1 A 1': [2], 'combat 1 A 2': [2], 'combat 1 B 1': [3], 'combat 1 B 2': [3] };
    const { during, events } = campaign(state, { P1: 'M - M1 - M3\nQ - M1' }, { ...rolls, ...combat });
    expect(ofType(events, 'occupation-failed')[0]!.data['result']).toBe('drawn');
    expect(during.provinces['M3']!.occupied).toBeNull();
    expect(Object.values(during.stacks).every((stack) => stack.routed === 0)).toBe(true);
  });

  test('AE-ALY-3: an ally steps aside when his own land is looted', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 1);
    const force = put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'FORCE');
    force.units.push(...put(state, 'pos:P2', 'M3', ['PRO'], 'X').units);
    delete state.stacks['X'];
    state.positions['P2']!.policies.ally['P1'] = 'full';
    state.positions['P2']!.policies.expel = 'off';
    const { during, events } = campaign(state, { P1: 'L - FORCE' }, { 'loot 1 1': [2] });
    expect(ofType(events, 'looted')[0]!.data['absorbed']).toBe(1);
    expect(during.stacks['FORCE']!.units.every((unit) => unit.side === 'pos:P1')).toBe(true);
  });

  test('AE-OWN-2: of two occupiers the one with more Units decides, and the other hears it', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 1);
    state.positions['P3'] = structuredClone(board(3).positions['P3']!);
    capital(state, 'P3', 'E2');
    const force = put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'FORCE');
    force.units.push(...put(state, 'pos:P3', 'M3', ['PRO'], 'X').units);
    delete state.stacks['X'];
    state.provinces['M3']!.occupied = { sides: ['pos:P1', 'pos:P3'], by: 'P3', round: 1 };
    const three = { 'ops-order 1': [3, 2], 'ops-order 2': [3, 2] };
    const { state: after, events } = campaign(state, { P1: 'K - M3 - OWN', P3: 'K - M3 - FREE' }, three);
    expect(after.provinces['M3']!.owner).toBe('P1');
    expect(outcomes(events)).toEqual(['K done', 'K failed outranked']);
  });

  test('AE-RET-4: a beaten fleet flees where neither its victors nor a Pirate lies', () => {
    const state = rivals();
    put(state, 'pos:P1', 'PAL', ['GAL', 'GAL', 'GAL']);
    put(state, 'pos:P2', 'PAL', ['GAL', 'GAL'], 'FLEET');
    put(state, 'raid:P2', 'SIN', ['PIR'], 'PI1');
    const dice = {
      'combat 1 A 1': [4],
      'combat 1 A 2': [1],
      'combat 1 A 3': [2],
      'combat 1 B 1': [1],
      'combat 1 B 2': [2],
    };
    const { events } = campaign(state, { P1: 'A - PAL - FLEET', P2: 'H - PI1' }, dice);
    expect(ofType(events, 'retreated')[0]!.data['to']).toBe('SYR');
  });

  test('AE-NPC-8: tribes leave no trace after their Combat', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const dice = { 'tribes 1': [1], 'combat 1 A 1': [5], 'combat 1 A 2': [5], 'combat 1 B 1': [1] };
    const { during } = campaign(state, { P1: 'M - M1 - M3\nQ - M1' }, dice);
    expect(
      Object.values(during.stacks)
        .flatMap((stack) => stack.units)
        .some((unit) => unit.type === 'TRI'),
    ).toBe(false);
  });

  test('AE-HRD-6: the destroyed are not awaited, yet may send standing lines and move their Raiders', () => {
    const state = rivals();
    Object.assign(state.positions['P2']!, { status: 'destroyed', capital: null });
    expect(awaiting(state)).toEqual(['P1']);
    expect(maySubmit(state, 'P2')).toBe(false);
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    expect(maySubmit(state, 'P2')).toBe(true);
    expect(maySubmit({ ...state, step: 'council' }, 'P2')).toBe(true);
  });

  test('AE-END-4: after Resolution the deck is whole again and the next turn begins with Growth', () => {
    const state = rivals();
    const { state: resolved } = play(resolution, state);
    expect(resolved.turn).toBe(4);
    const cards = ['pirates', 'pirates'];
    const turn = phase('next', (one) => growth.body(one));
    const { state: after } = play(
      turn,
      { ...resolved, turn: 2, growth: { deck: [], drawn: cards, shuffles: 4 } },
      {},
      { 'growth-shuffle 2 5': [1] },
    );
    expect([...after.growth.deck, ...after.growth.drawn].sort()).toEqual(cards);
  });
});
