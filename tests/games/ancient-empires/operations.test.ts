/** Operations. Worked examples 21 to 27, 31, 33, 36, 37 and traps; AE-OPS, AE-MOV, AE-VOY, AE-OCC, AE-CBT, AE-RET, AE-LOO, AE-NPC. */
import { describe, expect, test } from 'vitest';
import { operations, operationsEnd } from '../../../games/ancient-empires/phases/operations.js';
import { fight, type Force } from '../../../games/ancient-empires/operations/combat.js';
import { eventLog, scriptedDice, type GameEvent } from '../../../src/core/index.js';
import type { Field, State } from '../../../games/ancient-empires/state.js';
import { board, capital, data, independent, ofType, outcomes, own, play, put } from './table.js';

/** P1 first, P2 second in the two certain rounds; the phase ends with the roll for the third where it is asked for. */
const ORDER = { 'ops-order 1': [2], 'ops-order 2': [2] };
const END = { ...ORDER, 'ops-end 3': [1, 1] };
const OPS = { step: 'operations' } as const;

function ops(state: State, sheets: Record<string, string>, script: Record<string, readonly number[]>) {
  const first = play(operations, state, sheets, script);
  // Outcomes are told when the phase ends; the board is wanted as it was before.
  const told = play(operationsEnd, first.state).events.filter((event) => event.type.startsWith('order-'));
  return { state: first.state, events: [...first.events, ...told] };
}
/** Ends the phase as well. */
function whole(state: State, sheets: Record<string, string>, script: Record<string, readonly number[]>) {
  const first = play(operations, state, sheets, script);
  const second = play(operationsEnd, first.state);
  return { state: second.state, events: [...first.events, ...second.events] };
}
function babylon(units: readonly ('PRO' | 'LEA')[] = ['PRO', 'PRO']): State {
  const state = board(2, OPS);
  capital(state, 'P1', 'M1');
  capital(state, 'P2', 'I2');
  put(state, 'pos:P1', 'M1', units);
  for (const id of ['P1', 'P2']) state.positions[id]!.manpower = { total: 9, used: 0 };
  return state;
}
const of = (events: readonly GameEvent[], type: string, key: string): unknown[] =>
  ofType(events, type).map((e) => e.data[key]);

describe('ancient-empires combat', () => {
  function clash(
    a: readonly ('PRO' | 'MIL' | 'BAR')[],
    b: readonly ('PRO' | 'MIL' | 'BAR')[],
    dice: Record<string, readonly number[]>,
    dominant: readonly string[] = [],
  ) {
    const state = board(2, OPS);
    state.dominant.ARM = [...dominant];
    const field = {
      state,
      data,
      log: eventLog(),
      dice: scriptedDice(dice),
      ops: { round: 1, results: {}, fought: {}, combats: 0 },
    } as unknown as Field;
    const one: Force = { stacks: [put(state, 'pos:P1', 'M3', a)], tribes: [] };
    const two: Force = { stacks: [put(state, 'pos:P2', 'M3', b)], tribes: [] };
    const { result } = fight(field, 'M3', one, two, 1);
    return {
      result,
      left: [one.stacks[0]!.units.length, two.stacks[0]!.units.length],
      event: ofType(field.log.events, 'combat-fought')[0]!,
    };
  }

  test('AE-CBT-1, AE-CBT-2: 13 beats 10; the winner loses one to a six, the loser a quarter of 13 (example 23)', () => {
    const { result, left } = clash(['PRO', 'PRO', 'PRO'], ['PRO', 'PRO', 'PRO'], {
      'combat 1 A 1': [3],
      'combat 1 A 2': [6],
      'combat 1 A 3': [4],
      'combat 1 B 1': [6],
      'combat 1 B 2': [2],
      'combat 1 B 3': [2],
    });
    expect(result).toBe('won');
    expect(left).toEqual([2, 0]);
  });

  test('AE-CBT-2: a tie: each loses to the sixes of the other, and a six of Militia is a six (example 24)', () => {
    const { result, left } = clash(['MIL', 'MIL'], ['PRO'], {
      'combat 1 A 1': [6],
      'combat 1 A 2': [1],
      'combat 1 B 1': [5],
    });
    expect(result).toBe('drawn');
    expect(left).toEqual([2, 0]);
  });

  test('AE-ADV-3: the Dominant Army rolls low dice again, once (example 4)', () => {
    const dice = {
      'combat 1 A 1': [2],
      'combat 1 A 2': [4],
      'combat 1 A 3': [3],
      'combat-reroll 1 A 1': [5],
      'combat 1 B 1': [2],
    };
    expect(clash(['PRO', 'PRO', 'PRO'], ['PRO'], dice, ['P1']).event.data['sums']).toEqual([12, 2]);
    const low = { ...dice, 'combat-reroll 1 A 1': [1] };
    expect(clash(['PRO', 'PRO', 'PRO'], ['PRO'], low, ['P1']).event.data['sums']).toEqual([8, 2]);
  });

  test('AE-CBT-4: casualties in the order of the policy: Militia first', () => {
    const state = board(2, OPS);
    const field = {
      state,
      data,
      log: eventLog(),
      dice: scriptedDice({ 'combat 1 A 1': [1], 'combat 1 A 2': [1], 'combat 1 B 1': [6] }),
      ops: { round: 1, results: {}, fought: {}, combats: 0 },
    } as unknown as Field;
    const stack = put(state, 'pos:P1', 'M3', ['PRO', 'MIL']);
    fight(
      field,
      'M3',
      { stacks: [stack], tribes: [] },
      { stacks: [put(state, 'pos:P2', 'M3', ['PRO'])], tribes: [] },
      1,
    );
    expect(stack.units.map((unit) => unit.type)).toEqual(['PRO']);
  });

  test('AE-CBT-4: among allies of different minds each loss is drawn', () => {
    const state = board(2, OPS);
    const field = {
      state,
      data,
      log: eventLog(),
      dice: scriptedDice({
        'combat 1 A 1': [1],
        'combat 1 A 2': [1],
        'combat 1 B 1': [6],
        'casualty-pick 1 A 1': [1],
      }),
      ops: { round: 1, results: {}, fought: {}, combats: 0 },
    } as unknown as Field;
    state.positions['P2']!.policies.casualties = ['PRO', 'MIL'];
    const stack = put(state, 'pos:P1', 'M3', ['PRO']);
    stack.units.push(...put(state, 'pos:P2', 'M2', ['MIL'], 'X').units);
    fight(
      field,
      'M3',
      { stacks: [stack], tribes: [] },
      { stacks: [put(state, 'raid:P1', 'M3', ['BAR'])], tribes: [] },
      1,
    );
    expect(stack.units.map((unit) => unit.type)).toEqual(['MIL']);
  });

  test('AE-ALY-4, AE-OCC-5: a Hostile province that attacks allies makes enemies of them all (example 27)', () => {
    const state = board(3, OPS);
    independent(state, 'M2', 2, { hostile: { P1: { source: 'earned', turn: 1 } } });
    const force = put(state, 'pos:P1', 'M3', ['PRO']);
    force.units.push(
      ...put(state, 'pos:P2', 'M3', ['PRO'], 'X').units,
      ...put(state, 'pos:P3', 'M3', ['PRO'], 'Y').units,
    );
    const dice = { 'combat 1 A 1': [1], 'combat 1 B 1': [1], 'combat 1 B 2': [1], 'combat 1 B 3': [1] };
    const field = {
      state,
      data,
      log: eventLog(),
      dice: scriptedDice(dice),
      ops: { round: 1, results: {}, fought: {}, combats: 0 },
    } as unknown as Field;
    fight(
      field,
      'M3',
      { stacks: [put(state, 'ind:M2', 'M3', ['PRO'])], tribes: [] },
      { stacks: [force], tribes: [] },
      1,
    );
    expect(Object.keys(state.provinces['M2']!.hostile)).toEqual(['P1', 'P2', 'P3']);
  });
});

describe('ancient-empires occupation', () => {
  test('AE-OCC-3, AE-OCC-4, AE-OWN-3: a Wild province with two tribes is taken and pacified (example 25)', () => {
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
    expect(of(events, 'combat-fought', 'sums')).toEqual([[8, 6]]);
  });

  test('AE-OCC-4: one tribe more where they hate the aggressor already (example 25)', () => {
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
    const { state: after, events } = ops(state, { P1: 'M - M1 - M3\nQ - M1' }, dice);
    expect(of(events, 'tribes-gathered', 'n')).toEqual([3]);
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
    const weak = ops(state, { P1: 'M - M1 - M3\nQ - M1' }, rolls);
    expect(ofType(weak.events, 'combat-fought')).toHaveLength(0);
    expect(weak.state.provinces['M3']!.occupied).toMatchObject({ sides: ['pos:P1'], by: 'P1' });

    state.positions['P2']!.capital = 'M3';
    const combat = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`combat 1 A ${n}`, [4]]));
    const brave = ops(
      state,
      { P1: 'M - M1 - M3\nQ - M1' },
      { ...rolls, ...combat, 'combat 1 B 1': [3], 'combat 1 B 2': [3] },
    );
    expect(of(brave.events, 'militia-raised', 'n')).toEqual([2]);
    expect(brave.state.positions['P2']!.treasury).toBe(94);
  });

  test('AE-OCC-2: policy intervene: a third party beside the tribes beats the occupier (example 37)', () => {
    const state = board(3, OPS);
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
    const { state: after, events } = ops(state, { P1: 'M - E4 - N1\nQ - E4' }, { ...order, ...dice });
    expect(of(events, 'combat-fought', 'sums')).toEqual([[6, 8]]);
    expect(after.stacks['N1']!.units).toHaveLength(1);
    expect(after.provinces['N1']).toMatchObject({ occupied: null, hostile: { P1: { source: 'earned' } } });
  });

  test('AE-OCC-1: nobody occupies his own land', () => {
    expect(outcomes(ops(babylon(), { P1: 'Q - M1' }, ORDER).events)).toEqual(['Q failed own-province']);
  });

  test('AE-OCC-6, AE-OCC-9: an Occupation ends when its garrison marches off', () => {
    const state = babylon(['PRO', 'PRO']);
    own(state, 'P2', 'M3');
    state.positions['P2']!.policies.resist.all = 'never';
    const rolls = { ...END, 'occupy-damage 1 1': [4], 'occupy-damage 1 2': [4] };
    const { state: after, events } = ops(state, { P1: 'M - M1 - M3\nQ - M1\nM - M1 - M1' }, rolls);
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

describe('ancient-empires movement', () => {
  test('AE-MOV-1, AE-MOV-2: a march costs 2 between Friendly lands, else 3 with a point of Damage', () => {
    const state = babylon();
    own(state, 'P1', 'M2');
    own(state, 'P2', 'M3');
    const { state: after, events } = ops(state, { P1: 'M - M1 - M2, M1, M3' }, END);
    // Two Friendly marches leave 2 points: the third waits for Round 2.
    expect(of(events, 'marched', 'round')).toEqual([1, 1, 2]);
    expect(after.provinces['M2']!.damage).toBe(0);
    expect(after.provinces['M3']!.damage).toBe(1);
  });

  test('AE-MOV-3: only hordes enter Barbarian Areas', () => {
    expect(outcomes(ops(babylon(), { P1: 'M - M1 - XR1' }, END).events)).toEqual(['M failed forbidden-area']);
  });

  test('AE-LDR-1: without a Leader an army neither attacks nor leaves strange land', () => {
    const state = babylon(['PRO', 'PRO']);
    put(state, 'pos:P1', 'M3', ['PRO']);
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    const { events } = ops(state, { P1: 'A - M3 - BA1\nM - M3 - M2', P2: 'H - BA1' }, END);
    expect(outcomes(events)).toEqual(['H done', 'A failed no-leader', 'M failed stopped']);
  });

  test('AE-LDR-2: five further Leaders at most, and each is remembered for Civil Wars', () => {
    const { state, events } = ops(babylon(), { P1: 'LD - +1 - M1 - x6' }, END);
    expect(state.positions['P1']!.extraLeaders).toBe(5);
    expect(outcomes(events)).toEqual(['LD part leader-limit']);
  });

  test('AE-MOV-4: Stacks part and join; what joins pays, and the joined id stays', () => {
    const { state, events } = ops(babylon(), { P1: 'D - M1 - 1PRO - VAN\nJ - VAN - M1' }, END);
    expect(outcomes(events)).toEqual(['D done', 'J done']);
    expect(Object.keys(state.stacks)).toEqual(['M1', 'I2']);
  });

  test('AE-OPS-6: conditions wait, skip or stop; a failure stops the Stack unless it says skip', () => {
    const line = (more: string): string => `M - M1 - M3 - ?enemy(M1)>0${more}\nM - M1 - M2`;
    const waits = whole(babylon(), { P1: line('') }, ORDER);
    expect(outcomes(waits.events)).toEqual(['M failed condition', 'M failed phase-over']);
    const skipped = whole(babylon(), { P1: line(' - !skip') }, END);
    expect(outcomes(skipped.events)).toEqual(['M failed condition', 'M done']);
    const stopped = whole(babylon(), { P1: line(' - !stop') }, ORDER);
    expect(outcomes(stopped.events)).toEqual(['M failed condition', 'M failed stopped']);
    const failed = whole(babylon(), { P1: 'A - M1 - ANY - +skip\nM - M1 - M2' }, END);
    expect(outcomes(failed.events)).toEqual(['A failed no-target', 'M done']);
  });

  test('AE-OPS-6: rounds: not before @2, not after @..1', () => {
    const { events } = whole(babylon(), { P1: 'M - M1 - M2 - @2\nM - M1 - M3 - @..1' }, END);
    expect(of(events, 'marched', 'round')).toEqual([2]);
    expect(outcomes(events)).toEqual(['M done', 'M failed too-late']);
  });

  test('AE-OPS-2, AE-OPS-5: the end roll stops an active phase, and quiet ends it without a roll (example 31)', () => {
    const active = ops(babylon(), { P1: 'M - M1 - M2 - @2' }, { ...ORDER, 'ops-end 3': [1, 2] });
    expect(of(active.events, 'end-rolled', 'ended')).toEqual([true]);
    const on = ops(
      babylon(),
      { P1: 'M - M1 - M2 - @2' },
      { ...ORDER, 'ops-end 3': [2, 2], 'ops-order 3': [2] },
    );
    expect(of(on.events, 'round-started', 'round')).toEqual([1, 2, 3]);
    expect(ofType(on.events, 'phase-idle')).toHaveLength(1);
  });

  test('AE-VOY-1, AE-VOY-2, AE-VOY-4: Syria to the Delta costs 3 and two areas; Italy is cut off by a Galley at Crete (example 22)', () => {
    const state = babylon([]);
    put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA']);
    put(state, 'pos:P2', 'CRE', ['GAL']);
    state.positions['P2']!.postures.general['P1'] = 'H';
    own(state, 'P2', 'E2', 0);
    const { state: after, events } = ops(state, { P1: 'VY - Ph1 - E2' }, END);
    expect(of(events, 'voyaged', 'way')).toEqual([['SYR', 'OLE', 'DEL']]);
    expect(after.stacks['Ph1']!.at).toBe('E2');
    expect(outcomes(ops(state, { P1: 'VY - Ph1 - I3' }, END).events)).toEqual(['VY failed blocked-sea']);
  });

  test('AE-VOY-3: a Voyage picks up and drops on its way', () => {
    const state = babylon([]);
    own(state, 'P1', 'Ph1');
    own(state, 'P1', 'Ph2');
    put(state, 'pos:P1', 'Ph1', ['PRO', 'PRO', 'LEA']);
    put(state, 'pos:P1', 'Ph2', ['PRO', 'LEA']);
    const line = 'VY - Ph1 - E4 - PAL, SIN - PICK PH2 - DROP 1PRO AT Ph2';
    const { state: after, events } = ops(state, { P1: line }, END);
    expect(outcomes(events)).toEqual(['VY done']);
    expect(
      Object.values(after.stacks)
        .map((stack) => `${stack.id} ${stack.at}`)
        .sort(),
    ).toEqual(['I2 I2', 'M1 M1', 'Ph1 E4', 'Ph2 E4', 'Ph2b Ph2']);
  });

  test('AE-SEA-1, AE-SEA-3: ships sail along coasts only, a point an area', () => {
    const state = babylon([]);
    put(state, 'pos:P1', 'PAL', ['GAL']);
    const { state: after, events } = ops(state, { P1: 'SA - PAL - SIN, DEL\nSA - PAL - CRE' }, END);
    expect(after.stacks['PAL']!.at).toBe('DEL');
    expect(outcomes(events)).toEqual(['SA done', 'SA failed not-adjacent']);
  });

  test('AE-MAN-1: Militia: level plus one a round, paid, without points in their first round', () => {
    const state = babylon();
    const { state: after, events } = ops(state, { P1: 'ML - 2 - M1\nML - 1 - M1 - GUARD' }, END);
    expect(outcomes(events)).toEqual(['ML done', 'ML failed militia-limit']);
    expect(after.positions['P1']!.treasury).toBe(94);
  });
});

describe('ancient-empires Raiders, looting and retreats', () => {
  test('AE-NPC-2, AE-LOO-1, AE-LOO-4, AE-LOO-5: a lone Barbarian facing Militia loots once a round for its mover (example 36)', () => {
    const state = babylon([]);
    own(state, 'P1', 'M2');
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    const { state: after, events } = ops(state, {}, { ...END, 'loot 1 1': [2], 'loot 2 1': [5] });
    expect(of(events, 'looted', 'round')).toEqual([1, 2]);
    expect(after.provinces['M2']!.damage).toBe(1);
    expect(after.positions['P1']!.looted).toBe(true);
    expect(after.positions['P2']!.treasury).toBe(101);
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO']);
    expect(ofType(ops(state, {}, ORDER).events, 'looted')).toHaveLength(0);
  });

  test('AE-NPC-2, AE-NPC-3, AE-OWN-5, AE-OPS-7: two Barbarians of a mover gather, march together and settle (example 21)', () => {
    const state = board(2, OPS);
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
    expect(outcomes(ops(state, { P2: 'A - BA1 - M1' }, ORDER).events)).toEqual(['A failed raider-limit']);
  });

  test('AE-LOO-2, AE-LOO-3: looting an Occupied capital takes half the treasury, once (example 26)', () => {
    const state = babylon(['PRO', 'PRO', 'PRO']);
    capital(state, 'P2', 'M3', 2);
    state.positions['P2']!.treasury = 45;
    state.positions['P2']!.policies.resist.at['M3'] = 'never';
    const rolls = { ...END, 'occupy-damage 1 1': [4], 'occupy-damage 1 2': [4], 'occupy-damage 1 3': [4] };
    const { state: after, events } = ops(state, { P1: 'M - M1 - M3\nQ - M1\nL - M1 - x2' }, rolls);
    // March Damage 1, then three points a Loot.
    expect(of(events, 'looted', 'coins')).toEqual([28, 6]);
    expect(after.positions['P2']!.treasury).toBe(23);
    expect(after.provinces['M3']!.dl).toBe(1);
  });

  test('AE-LOO-1, AE-DMG-3: only absorbed points are booty (example 26)', () => {
    const state = babylon([]);
    own(state, 'P1', 'M2', 1, { damage: 5 });
    put(state, 'raid:P2', 'M2', ['BAR', 'BAR', 'BAR'], 'BA1');
    state.positions['P1']!.policies.expel = 'off';
    const { state: after, events } = ops(
      state,
      { P2: 'L - BA1' },
      { ...END, 'loot 1 1': [1], 'loot 1 2': [4], 'loot 1 3': [3] },
    );
    expect(of(events, 'looted', 'absorbed')).toEqual([1]);
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
    const { state: after, events } = ops(state, { P1: 'M - M1 - M2\nA - M1 - ANY' }, { ...END, ...dice });
    expect(of(events, 'retreated', 'to')).toEqual(['Ar1']);
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
    const { state: after, events } = ops(state, { P1: 'A - B1 - B1b' }, { ...END, ...dice });
    expect(of(events, 'units-lost', 'n')).toEqual([1]);
    expect(after.stacks['B1b']!.units.map((unit) => unit.type)).toEqual(['LEA']);
  });

  test('expel: a standing army strikes Raiders in its land at odds of three to two, AE-OPS-4', () => {
    const state = babylon(['PRO', 'PRO']);
    put(state, 'raid:P2', 'M1', ['BAR'], 'BA1');
    const dice = { 'combat 1 A 1': [5], 'combat 1 A 2': [5], 'combat 1 B 1': [2] };
    const { state: after } = ops(state, {}, { ...END, ...dice });
    expect(after.stacks['BA1']).toBeUndefined();
  });

  test('AE-NPC-5: a Pirate seeks the coast that hurts others most', () => {
    const state = babylon([]);
    own(state, 'P1', 'Ph1');
    own(state, 'P1', 'Ph2');
    put(state, 'raid:P2', 'DEL', ['PIR'], 'PI1');
    const { state: after, events } = ops(state, {}, END);
    expect(ofType(events, 'sailed').length).toBeGreaterThan(0);
    expect(data.geo.sphere(after.stacks['PI1']!.at)).toContain('SYR');
  });

  test('AE-NPC-6, AE-NPC-7: peaceful Independents stay at home; a march into one makes an enemy', () => {
    const state = babylon();
    independent(state, 'M3', 1, { controller: 'P2' });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    const home = ops(state, { P2: 'M - INDM3 - M2' }, END);
    expect(outcomes(home.events)).toEqual(['M failed independent-limit']);
    const { state: after } = ops(state, { P1: 'M - M1 - M3' }, END);
    expect(after.provinces['M3']).toMatchObject({ damage: 1, hostile: { P1: { source: 'earned' } } });
    state.positions['P2']!.postures.at['M3'] = { P1: 'F' };
    expect(ops(state, { P1: 'M - M1 - M3' }, END).state.provinces['M3']).toMatchObject({
      damage: 0,
      hostile: {},
    });
  });

  test('AE-ALY-1, AE-ALY-2: others join only with leave, and leave the Stack of a commander they do not trust', () => {
    const state = babylon();
    put(state, 'pos:P2', 'M1', ['PRO', 'LEA'], 'ALLY');
    expect(outcomes(ops(state, { P2: 'J - ALLY - M1' }, END).events)).toEqual(['J failed not-ally']);
    state.positions['P1']!.policies.ally['P2'] = 'join';
    const joined = ops(state, { P2: 'J - ALLY - M1 - @1', P1: 'M - M1 - M2 - @2' }, END);
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
    const { state, events } = ops(horde('Asian'), { P2: 'HO - XS2\nRC - HORDE2 - x2 - @..1' }, END);
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

  test('AE-HRD-3: hordes cross Barbarian Areas', () => {
    const { state } = ops(horde('Asian'), { P2: 'HO - XS2\nM - HORDE2 - XS3' }, END);
    expect(state.stacks['HORDE2']!.at).toBe('XS3');
  });
});
