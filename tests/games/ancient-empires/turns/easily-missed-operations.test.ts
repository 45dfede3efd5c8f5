/** What is easily missed in Operations: one test each. */
import { describe, expect, test } from 'vitest';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { fight } from '../../../../games/ancient-empires/rules/war/combat.js';
import { revoltModifiers } from '../../../../games/ancient-empires/rules/land/nearness.js';
import { system as factory } from '../../../../games/ancient-empires/system.js';
import { eventLog, scriptedDice, seededDice } from '../../../../src/core/index.js';
import type { Field } from '../../../../games/ancient-empires/play.js';
import type { Side, State } from '../../../../games/ancient-empires/state.js';
import type { UnitType } from '../../../../games/ancient-empires/data.js';
import { THREE, campaign, combatDice, facts, occupationDice, rivals, type Script } from '../campaign.js';
import { data, independent, ofType, outcomes, own, play, put } from '../table.js';

describe('ancient-empires: easily missed in Operations', () => {
  test('AE-CTL-2: a fight in mid-campaign takes control from a position the province now hates', () => {
    const state = rivals();
    independent(state, 'M3', 1, { controller: 'P1' });
    put(state, 'ind:M3', 'M3', ['PRO'], 'INDM3');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const { during } = campaign(state, { P1: 'M - M1 - M3' });
    expect(during.provinces['M3']).toMatchObject({ controller: 'P2', hostile: { P1: { source: 'earned' } } });
  });

  test('AE-MAN-2: reaction Militia cannot move in its own turn of that round, and uses up the limit', () => {
    const state = rivals();
    own(state, 'P2', 'M2');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const script = { ...occupationDice(1, [6, 6]), ...combatDice(1, [1, 1], [5, 5]) };
    const lines = 'ML - 1 - M2\nLD - +1 - M2\nM - M2 - M3 - @1';
    const { events } = campaign(state, { P1: 'M - M1 - M2\nQ - M1', P2: lines }, script);
    expect(facts(events, 'militia-raised', 'n')).toEqual([2]);
    expect(outcomes(events)).toContain('ML failed militia-limit');
    expect(facts(events, 'marched', 'round')).toEqual([1, 2]);
  });

  test('AE-MOV-4: points belong to Units: after an Attach the tired wait or are left behind', () => {
    const camp = (): State => {
      const state = rivals();
      for (const code of ['M2', 'M3']) own(state, 'P1', code);
      put(state, 'pos:P1', 'M2', ['PRO']);
      put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
      return state;
    };
    // Two Friendly marches and one Attach leave the comer with nothing; its hosts have six.
    const join = 'M - M2 - M3, M1\nJ - M2 - M1\nM - M1 - M3';
    const waits = campaign(camp(), { P1: join }, { 'ops-order 1': [2] });
    expect(facts(waits.events, 'marched', 'round')).toEqual([1, 1, 2]);
    const split = campaign(camp(), { P1: `${join} - leave - @2\nM - M1 - M2 - @1` });
    expect(outcomes(split.events)).toHaveLength(4);
    const left = campaign(camp(), { P1: `${join} - leave` });
    expect(facts(left.events, 'marched', 'round')).toEqual([1, 1, 1]);
    expect(left.during.stacks['M1']!.units.filter((unit) => unit.type === 'PRO')).toHaveLength(2);
  });

  test('AE-POS-3, AE-MOV-2: one’s own Occupied province is not Friendly and takes march Damage from its owner', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    state.provinces['M2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    put(state, 'pos:P2', 'M2', ['PRO', 'LEA'], 'HOST');
    put(state, 'pos:P1', 'M1', ['PRO']);
    const { during, events } = campaign(state, { P1: 'M - M1 - M2, M1, M2' });
    // Three points each way: Friendly land would let it march three times in Round 1.
    expect(facts(events, 'marched', 'round')).toEqual([1, 1, 2]);
    expect(during.provinces['M2']!.damage).toBe(2);
  });

  test('AE-OCC-7, AE-OCC-8: a draw routs nobody in Pacified land, but the aggressor against tribes', () => {
    const state = rivals();
    own(state, 'P2', 'M2', 0);
    put(state, 'pos:P1', 'M1', ['PRO']);
    const calm = campaign(state, { P1: 'M - M1 - M2\nQ - M1' }, combatDice(1, [2], [3]));
    expect(ofType(calm.events, 'routed')).toEqual([]);
    const tribes = campaign(
      state,
      { P1: 'M - M1 - M3\nQ - M1' },
      { 'tribes 1': [1], ...combatDice(1, [2], [3]) },
    );
    expect(facts(tribes.events, 'routed', 'stack')).toEqual(['M1']);
  });

  test('AE-CBT-3, AE-OCC-6: without survivors a winner routs nobody and occupies nothing', () => {
    const state = rivals();
    own(state, 'P2', 'M2', 0);
    put(state, 'pos:P1', 'M1', ['PRO']);
    put(state, 'pos:P2', 'M2', ['MIL', 'MIL'], 'M2');
    state.positions['P2']!.policies.militia = 0;
    // 6 against 5 + 0: the winner falls to the natural 6 of the Militia, the loser to a quarter of six.
    const { during, events } = campaign(state, { P1: 'M - M1 - M2\nQ - M1' }, combatDice(1, [6], [6, 1]));
    expect(facts(events, 'combat-fought', 'sums')).toEqual([[6, 5]]);
    expect(ofType(events, 'routed')).toEqual([]);
    expect(during.provinces['M2']).toMatchObject({ occupied: null, owner: 'P2' });
    expect(during.stacks['M2']!.units).toHaveLength(1);
  });

  test('AE-OCC-9: an Occupation ends the moment its garrison routs', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    state.provinces['M2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    put(state, 'pos:P2', 'M2', ['PRO', 'PRO', 'LEA'], 'HOST');
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO', 'LEA'], 'FORCE');
    const { events } = campaign(state, { P1: 'A - FORCE - HOST' }, combatDice(1, [2, 3], [1, 1]));
    expect(events.map((event) => event.type)).toEqual(expect.arrayContaining(['routed', 'occupation-ended']));
    expect(ofType(events, 'damage')).toEqual([]);
  });

  test('AE-OPS-7: who is routed in the last round still retreats or dies at the end', () => {
    const state = rivals();
    own(state, 'P2', 'Ar1');
    put(state, 'pos:P2', 'M2', ['PRO', 'PRO', 'LEA'], 'HOST');
    put(state, 'pos:P1', 'M2', ['PRO', 'PRO', 'LEA'], 'FORCE');
    const { during, state: after } = campaign(
      state,
      { P1: 'A - FORCE - HOST - @2' },
      combatDice(1, [2, 3], [1, 1]),
    );
    expect(during.stacks['HOST']!.routed).toBe(2);
    expect(after.stacks['HOST']).toMatchObject({ at: 'Ar1', routed: 0 });
  });

  test('AE-ADV-3, AE-CBT-2: sixes of a re-roll kill, and a six of Militia is one', () => {
    const clash = (a: readonly UnitType[], b: readonly UnitType[], dice: Script): number[] => {
      const state = rivals();
      state.dominant.ARM = ['P1'];
      const ops = { round: 1, results: {}, fought: {}, combats: 0 };
      const field = { state, data, log: eventLog(), dice: scriptedDice(dice), ops } as unknown as Field;
      const side = (who: Side, types: readonly UnitType[]) => ({
        stacks: [put(state, who, 'M3', types)],
        tribes: [],
      });
      const [one, other] = [side('pos:P1', a), side('pos:P2', b)];
      fight(field, 'M3', one, other, 1);
      return [one, other].map((force) => force.stacks[0]!.units.length);
    };
    // 6 (after a 1) against 6: a tie, and each falls to the other's six.
    const reroll = { ...combatDice(1, [1], [6]), 'combat-reroll 1 A 1': [6] };
    expect(clash(['PRO'], ['PRO'], reroll)).toEqual([0, 0]);
    // 2 re-rolled to 3 counts as 3 only; 6 - 1 of the Militia is 5 but kills.
    const militia = { ...combatDice(1, [2, 4], [6]), 'combat-reroll 1 A 1': [3] };
    expect(clash(['PRO', 'PRO'], ['MIL'], militia)).toEqual([1, 0]);
  });

  test('AE-OCC-3: Damage is rolled though the attempt fails; Wild land without works takes none', () => {
    const state = rivals();
    own(state, 'P2', 'M2');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    const script = { ...occupationDice(1, [1, 2]), ...combatDice(1, [1, 1], [5, 5]) };
    const { during } = campaign(state, { P1: 'M - M1 - M2\nQ - M1' }, script);
    // One of the march, two of the attempt.
    expect(during.provinces['M2']).toMatchObject({ damage: 3, occupied: null });
    const wild = campaign(
      state,
      { P1: 'M - M1 - M3\nQ - M1' },
      { 'tribes 1': [1], ...combatDice(1, [5, 5], [1]) },
    );
    expect(ofType(wild.events, 'damage')).toEqual([]);
  });

  test('AE-LOO-3: half the treasury goes once a victim and phase, whoever occupies next', () => {
    const state = rivals(3);
    Object.assign(state.positions['P2']!, { treasury: 40, capital: 'M3' });
    own(state, 'P2', 'M3', 3);
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ONE');
    put(state, 'pos:P3', 'M3', ['PRO', 'PRO', 'LEA'], 'TWO');
    state.provinces['M3']!.occupied = { sides: ['pos:P1'], by: 'P1', round: 1 };
    const script = { ...THREE, ...occupationDice(1, [6, 6]), ...combatDice(1, [4, 4], [1]) };
    const lines = { P1: 'L - ONE', P3: 'Q - TWO\nL - TWO' };
    const { events, during } = campaign(state, lines, script);
    expect(facts(events, 'capital-looted', 'from')).toEqual(['P2']);
    expect(facts(events, 'booty', 'coins')).toEqual([22, 4]);
    expect(during.positions['P2']!.treasury).toBe(20);
  });

  test('AE-LOO-4, AE-OPS-3: booty of Raiders is their mover’s, and can be spent from the next round on', () => {
    const state = rivals();
    own(state, 'P1', 'M2');
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    state.positions['P2']!.treasury = 2;
    const lines = { P2: 'L - BA1\nML - 1 - I2 - @1..1 - +skip\nML - 1 - I2 - @2' };
    const { events } = campaign(state, lines, { 'loot 1 1': [1] });
    expect(outcomes(events).filter((one) => one.startsWith('ML'))).toEqual(['ML failed no-coins', 'ML done']);
  });

  test('AE-NPC-3, AE-HRD-3: no Barbarian steps from red land to red land, a horde may; Spain is open to all', () => {
    const state = rivals();
    const bar = put(state, 'raid:P2', 'XR1', ['BAR'], 'BA1');
    bar.units[0]!.from = 'XR1';
    const { events } = campaign(state, { P2: 'M - BA1 - XR2' });
    expect(outcomes(events)).toEqual(['M failed forbidden-area']);
    const spain = rivals();
    own(spain, 'P1', 'Sp2');
    put(spain, 'pos:P1', 'Sp2', ['PRO', 'LEA'], 'FORCE');
    expect(outcomes(campaign(spain, { P1: 'M - FORCE - Sp1' }).events)).toEqual(['M done']);
  });

  test('AE-END-1, AE-EVT-5: the capital moves in Resolution, before the points, and culture follows it', () => {
    const state = rivals();
    own(state, 'P1', 'E3', 2);
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    const { state: after, events } = play(resolution, state);
    expect(events.map((event) => event.type).slice(0, 2)).toEqual(['capital-moved', 'points']);
    expect(after.positions['P1']).toMatchObject({ capital: 'E3', vp: 2 });
    expect(revoltModifiers(after, data, 'P1', 'E4').items['culture']).toBe(0);
  });

  test('AE-NPC-2: a Raider by default loots once a round, an ordered one while its points last', () => {
    const state = rivals();
    own(state, 'P1', 'M2', 2);
    put(state, 'raid:P2', 'M2', ['BAR'], 'BA1');
    const idle = campaign(state, {}, { 'loot 1 1': [6], 'loot 2 1': [6] });
    expect(facts(idle.events, 'looted', 'round')).toEqual([1, 2]);
    const script = { 'loot 1 1': [6], 'loot 2 1': [6], 'loot 3 1': [6] };
    expect(facts(campaign(state, { P2: 'L - BA1 - x3' }, script).events, 'looted', 'round')).toEqual([
      1, 1, 2,
    ]);
  });

  test('AE-OCC-2: interveners must be beaten too, and do not make an owner resist who does not', () => {
    const state = rivals(3);
    own(state, 'P2', 'M2');
    state.positions['P2']!.policies.resist.all = 'never';
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'pos:P3', 'M2', ['PRO'], 'GUEST');
    state.positions['P3']!.policies.intervene.all = 'always';
    const script = { ...THREE, ...occupationDice(1, [6, 6]), ...combatDice(1, [5, 5], [1]) };
    const { during, events } = campaign(state, { P1: 'M - M1 - M2\nQ - M1' }, script);
    expect(ofType(events, 'militia-raised')).toEqual([]);
    expect(facts(events, 'combat-fought', 'stacks')).toEqual([[['M1'], ['GUEST']]]);
    expect(during.provinces['M2']!.occupied).toMatchObject({ by: 'P1' });
  });

  test('AE-MAIL-4: the end roll comes before sheets of the next round are asked for', () => {
    const system = factory(data);
    const dice = (step: string) => seededDice({ seed: 'missed 43', turn: 1, step, rolls: system.rolls });
    let state = system.create('seats-4', { opsByRound: true }, dice('create'));
    const steps: string[] = [];
    const ends: unknown[] = [];
    for (let step = 0; step < 12 && state.turn === 1; step++) {
      steps.push(state.step);
      const outcome = system.resolve(state, {}, dice(state.step), {});
      if ('questions' in outcome) throw new Error('the GM was asked');
      ends.push(...facts(outcome.events, 'end-rolled', 'ended'));
      state = outcome.state;
      if (steps.at(-1)?.startsWith('operations') && state.turn > 1) {
        // The step that ends the phase also plays Resolution and the next Growth.
        expect(ofType(outcome.events, 'points').length).toBe(4);
        expect(outcome.events.some((event) => event.phase === 'growth')).toBe(true);
      }
    }
    expect(steps.slice(0, 4)).toEqual(['council', 'construction', 'operations-1', 'operations-2']);
    expect(state).toMatchObject({ turn: 2, step: 'council' });
    expect(ends.slice(0, -1).every((ended) => ended === false)).toBe(true);
  });
});
