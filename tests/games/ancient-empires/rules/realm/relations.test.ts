/** Friend and foe, and policies at work. AE-GEN-3, AE-POS, AE-NPC-9. */
import { describe, expect, test } from 'vitest';
import { isDeveloped, isOwned } from '../../../../../games/ancient-empires/rules/land/provinces.js';
import {
  declaredPosture,
  isFriendly,
  isHostile,
} from '../../../../../games/ancient-empires/rules/realm/relations.js';
import { blockersOf } from '../../../../../games/ancient-empires/rules/trade/routes.js';
import { standing } from '../../../../../games/ancient-empires/phases/standing.js';
import { campaign, rivals } from '../../campaign.js';
import { data, independent, ofType, outcomes, own, play, put } from '../../table.js';

describe('ancient-empires friend and foe', () => {
  test('AE-GEN-3: developed and owned are two questions', () => {
    const state = rivals();
    const kinds = [
      own(state, 'P1', 'M2'),
      own(state, 'P1', 'M3', 0),
      independent(state, 'Ph1'),
      state.provinces['Ph2']!,
    ];
    expect(kinds.map(isDeveloped)).toEqual([true, false, true, false]);
    expect(kinds.map(isOwned)).toEqual([true, true, false, false]);
  });

  test('AE-POS-1: listed postures go before general ones; wards are covered only when listed, and never Hostile', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    independent(state, 'Ph1', 1, { controller: 'P1' });
    const sheet = 'P - H - 2\nP - F - 2 - M2\nP - F - 1 - Ph1\nP - H - 2 - Ph1\nP - F - 2 - I2';
    const { state: after, events } = play(standing, state, { P1: sheet });
    expect(outcomes(events)).toEqual([
      'P done',
      'P done',
      'P done',
      'P failed no-target',
      'P failed not-owner',
    ]);
    expect(['M1', 'M2', 'Ph1'].map((code) => declaredPosture(after, code, 'P2'))).toEqual(['H', 'F', 'N']);
    expect(declaredPosture(after, 'Ph1', 'P1')).toBe('F');
  });

  test('AE-POS-3: Friendly to a Stack is Friendly to every side in it, and never while Occupied', () => {
    const state = rivals();
    const stack = put(state, 'pos:P1', 'M1', ['PRO']);
    expect(isFriendly(state, 'M1', stack)).toBe(true);
    stack.units.push(...put(state, 'pos:P2', 'M1', ['PRO'], 'X').units);
    expect(isFriendly(state, 'M1', stack)).toBe(false);
    state.positions['P1']!.postures.general['P2'] = 'F';
    expect(isFriendly(state, 'M1', stack)).toBe(true);
    state.provinces['M1']!.occupied = { sides: ['raid:P2'], by: 'P2', round: 1 };
    expect(isFriendly(state, 'M1', stack)).toBe(false);
    expect(isFriendly(rivals(), 'M1', put(rivals(), 'raid:P1', 'M1', ['BAR']))).toBe(false);
  });

  test('AE-POS-4: counters, Hostile postures and strange garrisons make land Hostile; mere enemies there do not', () => {
    const state = rivals();
    const stack = put(state, 'pos:P1', 'M1', ['PRO']);
    own(state, 'P2', 'M2');
    put(state, 'pos:P2', 'M2', ['PRO'], 'X');
    expect(isHostile(state, 'M2', stack)).toBe(false);
    state.positions['P2']!.postures.general['P1'] = 'H';
    expect(isHostile(state, 'M2', stack)).toBe(true);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    expect(isHostile(state, 'Ph1', stack)).toBe(true);
    state.provinces['M1']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    expect(isHostile(state, 'M1', stack)).toBe(true);
    state.positions['P2']!.postures.general['P1'] = 'F';
    expect(isHostile(state, 'M1', stack)).toBe(false);
  });

  test('AE-NPC-9: Raiders close the land where they stand to their own mover too', () => {
    const state = rivals();
    put(state, 'raid:P1', 'M2', ['BAR'], 'BA1');
    expect(blockersOf(state, data, 'P1').map((one) => one.area)).toEqual(['M2']);
  });
});

describe('ancient-empires policies at work', () => {
  test('AE-RET-3: a retreat list with numbers splits the beaten Stack', () => {
    const state = rivals();
    own(state, 'P2', 'Ar1');
    own(state, 'P2', 'M3');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO', 'PRO']);
    put(state, 'pos:P2', 'M2', ['PRO', 'PRO', 'PRO', 'LEA'], 'HOST');
    state.positions['P2']!.policies.retreat = [
      { place: 'M3', units: 1 },
      { place: 'Ar1', units: 99 },
    ];
    const dice = {
      'combat 1 A 1': [3],
      'combat 1 A 2': [2],
      'combat 1 A 3': [2],
      'combat 1 B 1': [1],
      'combat 1 B 2': [2],
      'combat 1 B 3': [1],
    };
    const { during } = campaign(state, { P1: 'M - M1 - M2\nA - M1 - HOST' }, dice);
    const places = Object.values(during.stacks).filter((stack) =>
      stack.units.some((unit) => unit.side === 'pos:P2'),
    );
    expect(places.map((stack) => stack.at).sort()).toEqual(['Ar1', 'I2', 'M3']);
  });

  test('AE-LOO-4: booty goes in equal shares where the policy says, the remainder to the first', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 1);
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'PRO', 'LEA'], 'FORCE');
    state.positions['P1']!.policies.booty = ['P2', 'P1'];
    state.positions['P2']!.policies.expel = 'off';
    const { state: after } = campaign(
      state,
      { P1: 'L - FORCE' },
      { 'loot 1 1': [1], 'loot 1 2': [2], 'loot 1 3': [3] },
    );
    expect([after.positions['P1']!.treasury, after.positions['P2']!.treasury]).toEqual([101, 102]);
  });

  test('AE-OPS-6, AE-VOY-1: a Voyage that costs too much now waits for fresh points', () => {
    const state = rivals();
    own(state, 'P1', 'An5');
    own(state, 'P1', 'Ph1');
    put(state, 'pos:P1', 'An5', ['PRO', 'LEA'], 'FORCE');
    const { events } = campaign(state, { P1: 'M - FORCE - Ph1\nVY - FORCE - E2 - SYR, PAL, SIN, DEL' });
    expect(ofType(events, 'voyaged')[0]!.data['round']).toBe(2);
    expect(outcomes(events)).toEqual(['M done', 'VY done']);
  });

  test('AE-MAN-1: Militia join the Stack with the name of the place, or form it beside others', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'VAN');
    const { during } = campaign(state, { P1: 'ML - 1 - M1\nML - 1 - M1 - VAN' });
    const count = (id: string): number =>
      during.stacks[id]?.units.filter((unit) => unit.type === 'MIL').length ?? 0;
    expect([count('M1'), count('VAN')]).toEqual([1, 1]);
  });
});
