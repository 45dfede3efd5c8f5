/** Occupation, who resists, and what becomes of conquests; AE-OCC, AE-OWN. */
import { describe, expect, test } from 'vitest';
import { END, ORDER, babylon, combatDice, facts, occupationDice, underWay, whole } from '../../campaign.js';
import { board, capital, ofType, outcomes, own, put } from '../../table.js';

describe('ancient-empires occupation', () => {
  test('AE-OCC-3, AE-OCC-4, AE-OWN-3: a Wild province with two tribes is taken and pacified', () => {
    const dice = {
      ...END,
      'tribes 1': [4],
      'combat 1 A 1': [5],
      'combat 1 A 2': [3],
      'combat 1 B 1': [6],
      'combat 1 B 2': [2],
    };
    const { state, events } = whole(babylon(), { P1: 'M - M1 - M3\nQ - M1' }, { ...dice });

    expect(state.provinces['M3']).toMatchObject({ kind: 'pacified', owner: 'P1', hostile: {} });
    expect(state.stacks['M1']!.units).toHaveLength(1);
    expect(outcomes(events)).toEqual(['M done', 'Q done']);
    expect(facts(events, 'combat-fought', 'sums')).toEqual([[8, 6]]);
  });

  test('AE-OCC-4: one tribe more where they hate the aggressor already', () => {
    const state = babylon();
    state.provinces['M3']!.hostile['P1'] = { source: 'card', turn: 3 };
    const dice = {
      ...END,
      'tribes 1': [4],
      'combat 1 A 1': [6],
      'combat 1 A 2': [6],
      'combat 1 B 1': [2],
      'combat 1 B 2': [2],
      'combat 1 B 3': [2],
    };
    const { state: after, events } = underWay(state, { P1: 'M - M1 - M3\nQ - M1' }, dice);
    expect(facts(events, 'tribes-gathered', 'n')).toEqual([3]);
    expect(after.provinces['M3']!.hostile['P1']!.source).toBe('earned');
  });

  test('AE-OCC-8: drawn against tribes, the aggressor routs and retreats at the end', () => {
    const dice = { ...END, 'tribes 1': [1], 'combat 1 A 1': [1], 'combat 1 A 2': [1], 'combat 1 B 1': [3] };
    const { state, events } = whole(babylon(), { P1: 'M - M1 - M3\nQ - M1' }, dice);
    expect(ofType(events, 'routed')).toHaveLength(1);
    expect(state.provinces['M3']!.kind).toBe('wild');
    expect(state.stacks['M1']!.at).toBe('M1');
  });

  test('AE-OCC-2: land without food does not resist; E4 is taken without a fight', () => {
    const state = babylon([]);
    capital(state, 'P1', 'E2');
    put(state, 'pos:P1', 'E2', ['PRO']);
    const { state: after, events } = whole(state, { P1: 'M - E2 - E4\nQ - E2' }, END);
    expect(ofType(events, 'combat-fought')).toHaveLength(0);
    expect(after.provinces['E4']).toMatchObject({ kind: 'pacified', owner: 'P1' });
  });

  test('AE-OCC-2, AE-MAN-2: an owner at half strength or more resists with Militia; a weaker one yields, but never the capital', () => {
    const state = babylon(['PRO', 'PRO', 'PRO', 'PRO', 'PRO']);
    own(state, 'P2', 'M3');
    const rolls = {
      ...END,
      'occupy-damage 1 1': [4],
      'occupy-damage 1 2': [4],
      'occupy-damage 1 3': [4],
      'occupy-damage 1 4': [4],
      'occupy-damage 1 5': [4],
    };
    const weak = underWay(state, { P1: 'M - M1 - M3\nQ - M1' }, rolls);
    expect(ofType(weak.events, 'combat-fought')).toHaveLength(0);
    expect(weak.state.provinces['M3']!.occupied).toMatchObject({ sides: ['pos:P1'], by: 'P1' });

    state.positions['P2']!.capital = 'M3';
    const combat = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`combat 1 A ${n}`, [4]]));
    const brave = underWay(
      state,
      { P1: 'M - M1 - M3\nQ - M1' },
      { ...rolls, ...combat, 'combat 1 B 1': [3], 'combat 1 B 2': [3] },
    );
    expect(facts(brave.events, 'militia-raised', 'n')).toEqual([2]);
    expect(brave.state.positions['P2']!.treasury).toBe(94);
  });

  test('AE-OCC-2: policy intervene: a third party beside the tribes beats the occupier', () => {
    const state = board(3, { step: 'operations' });
    capital(state, 'P1', 'E4');
    put(state, 'pos:P1', 'E4', ['PRO', 'PRO']);
    put(state, 'pos:P3', 'N1', ['PRO']);
    state.positions['P3']!.policies.intervene.all = 'hostile';
    state.positions['P3']!.postures.general['P1'] = 'H';
    const order = { 'ops-order 1': [3, 2], 'ops-order 2': [3, 2], 'ops-end 3': [1, 1] };
    const dice = {
      'tribes 1': [1],
      'combat 1 A 1': [4],
      'combat 1 A 2': [2],
      'combat 1 B 1': [6],
      'combat 1 B 2': [3],
    };
    const { state: after, events } = underWay(state, { P1: 'M - E4 - N1\nQ - E4' }, { ...order, ...dice });
    expect(facts(events, 'combat-fought', 'sums')).toEqual([[6, 8]]);
    expect(after.stacks['N1']!.units).toHaveLength(1);
    expect(after.provinces['N1']).toMatchObject({ occupied: null, hostile: { P1: { source: 'earned' } } });
  });

  test('AE-OCC-1: nobody occupies his own land', () => {
    expect(outcomes(underWay(babylon(), { P1: 'Q - M1' }, ORDER).events)).toEqual(['Q failed own-province']);
  });

  test('AE-OCC-6, AE-OCC-9: an Occupation ends when its garrison marches off', () => {
    const state = babylon(['PRO', 'PRO']);
    own(state, 'P2', 'M3');
    state.positions['P2']!.policies.resist.all = 'never';
    const rolls = { ...END, 'occupy-damage 1 1': [4], 'occupy-damage 1 2': [4] };
    const { state: after, events } = underWay(state, { P1: 'M - M1 - M3\nQ - M1\nM - M1 - M1' }, rolls);
    expect(ofType(events, 'province-occupied')).toHaveLength(1);
    expect(ofType(events, 'occupation-ended')).toHaveLength(1);
    expect(after.provinces['M3']).toMatchObject({ occupied: null, owner: 'P2' });
  });

  test('AE-OWN-1, AE-OWN-4: a conquered province may be set free with counters of one choice', () => {
    const state = babylon(['PRO', 'PRO']);
    own(state, 'P2', 'M3');
    state.positions['P2']!.policies.resist.all = 'never';
    const rolls = { ...END, 'occupy-damage 1 1': [4], 'occupy-damage 1 2': [4] };
    const { state: after, events } = whole(state, { P1: 'M - M1 - M3\nQ - M1\nK - M3 - FREE - +2' }, rolls);
    expect(after.provinces['M3']).toMatchObject({
      kind: 'independent',
      controller: 'P1',
      hostile: { P2: { source: 'earned' } },
    });
    expect(outcomes(events)).toContain('K done');
    const grant = whole(state, { P1: 'M - M1 - M3\nQ - M1\nK - M3 - GRANT - 2' }, rolls);
    expect(grant.state.provinces['M3']!.owner).toBe('P2');
  });
});

describe('ancient-empires what an attempt to occupy is told', () => {
  test('AE-OCC-7, AE-OCC-8: beaten or drawn, the line has failed, though it was tried', () => {
    const dice = { ...END, 'tribes 1': [1] };
    for (const tribe of [3, 6]) {
      const fought = { ...dice, ...combatDice(1, [1, 1], [tribe]) };
      const { events } = whole(babylon(), { P1: 'M - M1 - M3\nQ - M1' }, fought);
      expect(ofType(events, 'occupation-failed')).toHaveLength(1);
      expect(outcomes(events)).toEqual(['M done', 'Q failed occupation-lost']);
      expect(ofType(events, 'order-failed')[0]!.rule).toBe('AE-OCC-7');
    }
  });

  test('AE-OCC-6, AE-OPS-6: of several attempts of a line the last decides', () => {
    const state = babylon(['PRO', 'PRO', 'PRO']);
    own(state, 'P2', 'M3');
    put(state, 'pos:P2', 'M3', ['PRO']);
    Object.assign(state.positions['P2']!.policies, { militia: 0, resist: { all: 'always', at: {} } });
    const dice = { ...occupationDice(1, [4, 4, 4]), ...occupationDice(2, [4, 4, 4]), ...END };
    const drawn = { ...dice, ...combatDice(1, [1, 1, 1], [3]) };
    const sheets = { P1: 'M - M1 - M3\nQ - M1 - x2' };
    const won = whole(state, sheets, { ...drawn, ...combatDice(2, [5, 5, 5], [1]) });
    expect(outcomes(won.events)).toEqual(['M done', 'Q done']);
    const again = whole(state, sheets, { ...drawn, ...combatDice(2, [1, 1, 1], [3]) });
    expect(outcomes(again.events)).toEqual(['M done', 'Q failed occupation-lost']);
  });

  test('AE-OCC-6, AE-OCC-9: land that is taken and then lost to another, or left, is not held: done in part', () => {
    const state = babylon();
    for (const code of ['M2', 'M3']) own(state, 'P2', code);
    put(state, 'pos:P2', 'M2', ['PRO']);
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.resist.all = 'never';
    const first = { ...END, ...occupationDice(1, [4, 4]) };
    const taken = { P1: 'M - M1 - M3\nQ - M1' };
    const both = { ...taken, P2: 'LD - M2\nM - M2 - M3\nQ - M2' };
    const { state: after, events } = whole(state, both, { ...first, ...occupationDice(2, [4]) });
    expect(after.provinces['M3']!.owner).toBe('P2');
    expect(outcomes(events)).toEqual(['LD done', 'M done', 'Q part not-held', 'M done', 'Q done']);
    expect(outcomes(whole(state, taken, first).events)).toEqual(['M done', 'Q done']);
    const left = whole(state, { P1: `${taken.P1}\nM - M1 - M1` }, first);
    expect(outcomes(left.events)).toEqual(['M done', 'Q part not-held', 'M done']);
  });
});
