/** House rules of RULES.md section 17 that stand beside no other test of their phase. */
import { describe, expect, test } from 'vitest';
import { awaiting } from '../../../../games/ancient-empires/awaiting.js';
import { rolls } from '../../../../games/ancient-empires/rolls.js';
import { system as factory } from '../../../../games/ancient-empires/system.js';
import { eventLog, scriptedDice, seededDice } from '../../../../src/core/index.js';
import { occupy } from '../../../../games/ancient-empires/rules/war/occupation.js';
import type { Field } from '../../../../games/ancient-empires/play.js';
import { campaign, hate, rivals } from '../campaign.js';
import { board, data, independent, ofType, orders, outcomes, own, put } from '../table.js';

describe('ancient-empires house rules', () => {
  test('AE-GEN-5: two Combats of one round roll dice of their own', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    for (const id of ['BA1', 'BA2']) put(state, 'raid:P2', 'M1', ['BAR'], id);
    const first = { 'combat 1 A 1': [6], 'combat 1 A 2': [5], 'combat 1 B 1': [1] };
    const second = { 'combat 2 A 1': [5], 'combat 2 A 2': [4], 'combat 2 B 1': [2] };
    const lines = { P1: 'A - M1 - BA1\nA - M1 - BA2', P2: 'H - BA1\nH - BA2' };
    const { events } = campaign(state, lines, { ...first, ...second });
    expect(ofType(events, 'combat-fought').map((event) => event.data['sums'])).toEqual([
      [11, 0],
      [9, 1],
    ]);
    expect(new Set(rolls.map(({ name }) => name)).size).toBe(rolls.length);
  });

  test('AE-MOV-6: ANY spares the Stacks of friends and of Independents at peace', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'FORCE');
    put(state, 'pos:P2', 'M3', ['PRO'], 'GUEST');
    independent(state, 'M3', 1, { controller: 'P2' });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    state.positions['P1']!.postures.general['P2'] = 'F';
    expect(outcomes(campaign(state, { P1: 'A - FORCE - ANY' }).events)).toEqual(['A failed no-target']);
    state.positions['P1']!.postures.general['P2'] = 'N';
    const dice = { 'combat 1 A 1': [5], 'combat 1 A 2': [5], 'combat 1 B 1': [1] };
    const fought = campaign(state, { P1: 'A - FORCE - ANY' }, dice);
    expect(ofType(fought.events, 'combat-fought')[0]!.data['stacks']).toEqual([['FORCE'], ['GUEST']]);
  });

  test('AE-VOY-5: via names areas to pass; between them the shortest way is sailed', () => {
    const state = rivals();
    own(state, 'P1', 'Ph1');
    put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA'], 'FORCE');
    const way = (via: string): unknown =>
      ofType(campaign(state, { P1: `VY - FORCE - E2${via}` }).events, 'voyaged')[0]!.data['way'];
    expect(way('')).toEqual(['SYR', 'OLE', 'DEL']);
    expect(way(' - SIN')).toEqual(['SYR', 'OLE', 'SIN', 'DEL']);
    expect(way(' - PAL')).toEqual(['SYR', 'PAL', 'OLE', 'DEL']);
  });

  test('AE-OCC-10: an attempt on an Independent Province makes an enemy though no die hits and nobody fights', () => {
    const state = rivals();
    independent(state, 'M3', 1, { controller: 'P2', raised: { round: 1, inRound: 2, inTurn: 2 } });
    const stack = put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'FORCE');
    const log = eventLog();
    const dice = scriptedDice({ 'occupy-damage 1 1': [6] });
    const field = { state, data, log, dice, ops: { round: 1, combats: 0 } } as unknown as Field;
    expect(occupy(field, stack, 'P1')).toBeUndefined();
    expect(ofType(log.events, 'combat-fought')).toEqual([]);
    expect(state.provinces['M3']!).toMatchObject({ damage: 0, hostile: { P1: { source: 'earned' } } });
  });

  test.each([
    ['harms it', [1], true],
    ['does it no harm', [6], false],
  ])('AE-OCC-5: an attempt on an Independent Province that another holds, which %s', (_, dice, hostile) => {
    const state = rivals();
    independent(state, 'M3', 1, {
      controller: 'P1',
      occupied: { sides: ['pos:P2'], by: 'P2', round: 1 },
      hostile: hate('P2'),
    });
    put(state, 'pos:P2', 'M3', ['PRO'], 'GARRISON');
    state.positions['P2']!.policies.resist.at['M3'] = 'never';
    const stack = put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'FORCE');
    const log = eventLog();
    const rolls = scriptedDice({ 'occupy-damage 1 1': dice });
    const field = { state, data, log, dice: rolls, ops: { round: 1, combats: 0 } } as unknown as Field;
    expect(occupy(field, stack, 'P1')).toBeUndefined();
    expect(state.provinces['M3']!.hostile['P1'] !== undefined).toBe(hostile);
  });

  test('AE-OPS-8: a line for a Stack that another line forms waits for it', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const lines = 'M - VAN - M2\nLD - +1 - VAN\nD - M1 - 1PRO - VAN';
    const { during, events } = campaign(state, { P1: lines });
    expect(outcomes(events)).toEqual(['M done', 'LD done', 'D done']);
    expect(during.stacks['VAN']!.at).toBe('M2');
  });

  test('AE-MAIL-6: a step in which nobody can send anything is played at once', () => {
    const system = factory(data);
    const state = board(1, { step: 'construction' });
    Object.assign(state.positions['P1']!, { status: 'destroyed', destroyedTurn: 1, capital: null });
    state.growth.deck = ['barbarian:Asian', ...state.growth.deck];
    expect(awaiting(state)).toEqual([]);
    const dice = seededDice({ seed: 'idle', turn: 3, rolls: system.rolls });
    const outcome = system.resolve(state, {}, dice, {});
    if ('questions' in outcome) throw new Error('the GM was asked');
    // The horde has gathered and is asked.
    expect(outcome.state).toMatchObject({ step: 'operations' });
    expect(system.awaiting(outcome.state)).toEqual(['P1']);
  });

  test('AE-MAIL-7: S1 in the last box of a gift is Session I, before it Sicily', () => {
    const [last, both, named] = orders({
      P1: 'G - 1 FOO - 2 - S1\nG - 1 FOO - 2 - S1 - S3\nG - 1 FOO - 2 - Sicily',
    });
    expect(last!.fields).toMatchObject({ session: 1 });
    expect(last!.fields).not.toHaveProperty('at');
    expect(both!.fields).toMatchObject({ at: 'S1', session: 3 });
    expect(named!.fields).toMatchObject({ at: 'S1' });
  });
});
