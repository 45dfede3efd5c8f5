/** Raiders, looting, retreats and hordes; AE-NPC, AE-LOO, AE-RET, AE-HRD. */
import { describe, expect, test } from 'vitest';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { END, ORDER, babylon, facts, underWay, whole } from '../../campaign.js';
import { board, capital, data, independent, ofType, outcomes, own, put } from '../../table.js';

describe('ancient-empires Raiders, looting and retreats', () => {
  test('AE-NPC-2, AE-LOO-1, AE-LOO-4, AE-LOO-5: a lone Barbarian facing Militia loots once a round for its mover', () => {
    const state = babylon([]);
    own(state, 'P1', 'M2');
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    const { state: after, events } = underWay(state, {}, { ...END, 'loot 1 1': [2], 'loot 2 1': [5] });
    expect(facts(events, 'looted', 'round')).toEqual([1, 2]);
    expect(after.provinces['M2']!.damage).toBe(1);
    expect(after.positions['P1']!.looted).toBe(true);
    expect(after.positions['P2']!.treasury).toBe(101);
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO']);
    expect(ofType(underWay(state, {}, ORDER).events, 'looted')).toHaveLength(0);
  });

  test('AE-NPC-2, AE-NPC-3, AE-OWN-5, AE-OPS-7: two Barbarians of a mover gather, march together and settle', () => {
    const state = board(2, { step: 'operations' });
    capital(state, 'P1', 'E2');
    capital(state, 'P2', 'I2');
    state.positions['P1']!.policies.resist.at['E2'] = 'never';
    put(state, 'raid:P2', 'N1', ['BAR'], 'BA1').units[0]!.from = 'N1';
    put(state, 'raid:P2', 'E4', ['BAR'], 'BA2');
    state.positions['P1']!.manpower = { total: 0, used: 0 };
    const rolls = {
      'ops-order 1': [2],
      'ops-order 2': [2],
      'ops-end 3': [6, 6],
      'ops-order 3': [2],
      'ops-end 4': [1, 1],
    };
    const { state: after } = whole(
      state,
      {},
      { ...rolls, 'occupy-damage 1 1': [6], 'occupy-damage 1 2': [6] },
    );
    expect(after.provinces['E2']).toMatchObject({
      kind: 'independent',
      controller: 'P2',
      hostile: { P1: { source: 'earned' } },
    });
    expect(
      Object.values(after.stacks)
        .flatMap((stack) => stack.units)
        .filter((unit) => unit.type === 'BAR'),
    ).toHaveLength(0);
  });

  test('AE-CBT-5: ordered Raiders never attack a stronger Stack', () => {
    const state = babylon(['PRO', 'PRO']);
    put(state, 'raid:P2', 'M1', ['BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    expect(outcomes(underWay(state, { P2: 'A - BA1 - M1' }, ORDER).events)).toEqual([
      'A failed raider-limit',
    ]);
  });

  test('AE-LOO-2, AE-LOO-3: looting an Occupied capital takes half the treasury, once', () => {
    const state = babylon(['PRO', 'PRO', 'PRO']);
    capital(state, 'P2', 'M3', 2);
    state.positions['P2']!.treasury = 45;
    state.positions['P2']!.policies.resist.at['M3'] = 'never';
    const rolls = { ...END, 'occupy-damage 1 1': [4], 'occupy-damage 1 2': [4], 'occupy-damage 1 3': [4] };
    const { state: after, events } = underWay(state, { P1: 'M - M1 - M3\nQ - M1\nL - M1 - x2' }, rolls);
    // March Damage 1, then three points a Loot. What everybody reads leaves the treasury out (AE-FOG-2).
    expect(facts(events, 'booty', 'coins')).toEqual([28, 6]);
    expect(facts(events, 'looted', 'coins')).toEqual([6, 6]);
    expect(after.positions['P2']!.treasury).toBe(23);
    expect(after.provinces['M3']!.dl).toBe(1);
  });

  test('AE-LOO-1, AE-DMG-3: only absorbed points are booty', () => {
    const state = babylon([]);
    own(state, 'P1', 'M2', 1, { damage: 5 });
    put(state, 'raid:P2', 'M2', ['BAR', 'BAR', 'BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    const { state: after, events } = underWay(
      state,
      { P2: 'L - BA1' },
      { ...END, 'loot 1 1': [1], 'loot 1 2': [4], 'loot 1 3': [3] },
    );
    expect(facts(events, 'looted', 'absorbed')).toEqual([1]);
    expect(after.provinces['M2']!.kind).toBe('pacified');
  });

  test('AE-RET-1 to 3, AE-CBT-3: the beaten flee in their turn of the next round, to own land first', () => {
    const state = babylon(['PRO', 'PRO', 'PRO']);
    own(state, 'P2', 'Ar1');
    put(state, 'pos:P2', 'M2', ['PRO', 'PRO', 'LEA']);
    const dice = {
      'combat 1 A 1': [4],
      'combat 1 A 2': [1],
      'combat 1 A 3': [2],
      'combat 1 B 1': [1],
      'combat 1 B 2': [2],
    };
    const { state: after, events } = underWay(
      state,
      { P1: 'M - M1 - M2\nA - M1 - ANY' },
      { ...END, ...dice },
    );
    expect(facts(events, 'retreated', 'to')).toEqual(['Ar1']);
    expect(after.stacks['M2']).toMatchObject({ at: 'Ar1', routed: 0 });
  });

  test('AE-RET-2: routed Units without refuge are lost, the Leader stays', () => {
    const state = babylon(['PRO', 'PRO', 'PRO']);
    for (const code of ['B1', 'B2']) own(state, 'P1', code, 1);
    put(state, 'pos:P2', 'B1', ['PRO', 'PRO', 'LEA'], 'B1b');
    put(state, 'pos:P1', 'B1', ['PRO', 'PRO', 'PRO', 'LEA'], 'B1');
    state.positions['P1']!.postures.general['P2'] = 'H';
    state.positions['P1']!.policies.expel = 'off';
    put(state, 'pos:P1', 'BRW', ['GAL']);
    const dice = {
      'combat 1 A 1': [4],
      'combat 1 A 2': [1],
      'combat 1 A 3': [2],
      'combat 1 B 1': [1],
      'combat 1 B 2': [2],
    };
    const { state: after, events } = underWay(state, { P1: 'A - B1 - B1b' }, { ...END, ...dice });
    expect(facts(events, 'units-lost', 'n')).toEqual([1]);
    expect(after.stacks['B1b']!.units.map((unit) => unit.type)).toEqual(['LEA']);
  });

  test('expel: a standing army strikes Raiders in its land at odds of three to two, AE-OPS-4', () => {
    const state = babylon(['PRO', 'PRO']);
    put(state, 'raid:P2', 'M1', ['BAR'], 'BA1');
    const dice = { 'combat 1 A 1': [5], 'combat 1 A 2': [5], 'combat 1 B 1': [2] };
    const { state: after } = underWay(state, {}, { ...END, ...dice });
    expect(after.stacks['BA1']).toBeUndefined();
  });

  test('AE-NPC-5: a Pirate seeks the coast that hurts others most', () => {
    const state = babylon([]);
    own(state, 'P1', 'Ph1');
    own(state, 'P1', 'Ph2');
    put(state, 'raid:P2', 'DEL', ['PIR'], 'PI1');
    const { state: after, events } = underWay(state, {}, END);
    expect(ofType(events, 'sailed').length).toBeGreaterThan(0);
    expect(data.geo.sphere(after.stacks['PI1']!.at)).toContain('SYR');
  });

  test('AE-NPC-6, AE-NPC-7: peaceful Independents stay at home; a march into one makes an enemy', () => {
    const state = babylon();
    independent(state, 'M3', 1, { controller: 'P2' });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    const home = underWay(state, { P2: 'M - INDM3 - M2' }, END);
    expect(outcomes(home.events)).toEqual(['M failed independent-limit']);
    const { state: after } = underWay(state, { P1: 'M - M1 - M3' }, END);
    expect(after.provinces['M3']).toMatchObject({ damage: 1, hostile: { P1: { source: 'earned' } } });
    state.positions['P2']!.postures.at['M3'] = { P1: 'F' };
    expect(underWay(state, { P1: 'M - M1 - M3' }, END).state.provinces['M3']).toMatchObject({
      damage: 0,
      hostile: {},
    });
  });

  test('AE-ALY-1, AE-ALY-2: others join only with leave, and leave the Stack of a commander they do not trust', () => {
    const state = babylon();
    put(state, 'pos:P2', 'M1', ['PRO', 'LEA'], 'ALLY');
    expect(outcomes(underWay(state, { P2: 'J - ALLY - M1' }, END).events)).toEqual(['J failed not-ally']);
    state.positions['P1']!.policies.ally['P2'] = 'join';
    const joined = underWay(state, { P2: 'J - ALLY - M1 - @1', P1: 'M - M1 - M2 - @2' }, END);
    expect(outcomes(joined.events)).toEqual(['M done', 'J done']);
    expect(
      Object.values(joined.state.stacks)
        .map((stack) => stack.at)
        .sort(),
    ).toEqual(['I2', 'M1', 'M2']);
  });
});

describe('ancient-empires hordes', () => {
  function horde(group: string): State {
    const state = babylon([]);
    Object.assign(state.positions['P2']!, { status: 'horde', hordeGroup: group, capital: null, treasury: 0 });
    Object.assign(state.provinces['I2']!, { kind: 'wild', owner: null, dl: 0 });
    return state;
  }

  test('AE-HRD-2, AE-HRD-4: six Barbarians and three Leaders; a fresh Stack recruits twice a round', () => {
    const { state, events } = underWay(horde('Asian'), { P2: 'HO - XS2\nRC - HORDE2 - x2 - @..1' }, END);
    expect(state.stacks['HORDE2']!.units).toHaveLength(6 + 3 + 2);
    expect(outcomes(events)).toEqual(['HO done', 'RC done']);
  });

  test('AE-HRD-5, AE-END-1: four Barbarians in open land found an empire', () => {
    const { state } = whole(horde('Asian'), { P2: 'HO - XS2\nM - HORDE2 - Ar2' }, END);
    expect(state.provinces['Ar2']).toMatchObject({ kind: 'player', owner: 'P2', dl: 1 });
    expect(state.positions['P2']!.status).toBe('active');
    expect(Object.keys(state.stacks)).toEqual([]);
  });

  test('AE-HRD-7: an idle horde marches to the nearest open land and settles', () => {
    const { state } = whole(horde('Arabian'), {}, END);
    expect(state.positions['P2']!.status).toBe('active');
  });

  test.each([
    [6, 'M2'],
    [7, 'Ar2'],
  ])('AE-HRD-7: with %i strangers in the nearest open land an idle horde ends in %s', (strangers, goal) => {
    const state = horde('Asian');
    put(
      state,
      'pos:P1',
      'M2',
      Array.from({ length: strangers }, () => 'PRO'),
      'GUARD',
    );
    const { state: after } = underWay(state, { P2: 'HO - XS2' }, END);
    expect(after.stacks['HORDE2']!.at).toBe(goal);
  });

  test('AE-HRD-3: hordes cross Barbarian Areas', () => {
    const { state } = underWay(horde('Asian'), { P2: 'HO - XS2\nM - HORDE2 - XS3' }, END);
    expect(state.stacks['HORDE2']!.at).toBe('XS3');
  });
});
