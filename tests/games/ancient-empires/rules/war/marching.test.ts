/** Marches, Leaders, scripts, Voyages, ships and Militia; AE-MOV, AE-OPS, AE-VOY, AE-SEA, AE-MAN. */
import { describe, expect, test } from 'vitest';
import { END, ORDER, babylon, facts, underWay, whole } from '../../campaign.js';
import { ofType, outcomes, own, put } from '../../table.js';

describe('ancient-empires movement', () => {
  test('AE-MOV-1, AE-MOV-2: a march costs 2 between Friendly lands, else 3 with a point of Damage', () => {
    const state = babylon();
    own(state, 'P1', 'M2');
    own(state, 'P2', 'M3');
    const { state: after, events } = underWay(state, { P1: 'M - M1 - M2, M1, M3' }, END);
    // Two Friendly marches leave 2 points: the third waits for Round 2.
    expect(facts(events, 'marched', 'round')).toEqual([1, 1, 2]);
    expect(after.provinces['M2']!.damage).toBe(0);
    expect(after.provinces['M3']!.damage).toBe(1);
  });

  test('AE-MOV-3: only hordes enter Barbarian Areas', () => {
    expect(outcomes(underWay(babylon(), { P1: 'M - M1 - XR1' }, END).events)).toEqual([
      'M failed forbidden-area',
    ]);
  });

  test('AE-LDR-1: without a Leader an army neither attacks nor leaves strange land', () => {
    const state = babylon(['PRO', 'PRO']);
    put(state, 'pos:P1', 'M3', ['PRO']);
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    const { events } = underWay(state, { P1: 'A - M3 - BA1\nM - M3 - M2', P2: 'H - BA1' }, END);
    expect(outcomes(events)).toEqual(['H done', 'A failed no-leader', 'M failed stopped']);
  });

  test('AE-LDR-2: five further Leaders at most, and each is remembered for Civil Wars', () => {
    const { state, events } = underWay(babylon(), { P1: 'LD - +1 - M1 - x6' }, END);
    expect(state.positions['P1']!.extraLeaders).toBe(5);
    expect(outcomes(events)).toEqual(['LD part leader-limit']);
  });

  test('AE-MOV-4: Stacks part and join; what joins pays, and the joined id stays', () => {
    const { state, events } = underWay(babylon(), { P1: 'D - M1 - 1PRO - VAN\nJ - VAN - M1' }, END);
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
    expect(facts(events, 'marched', 'round')).toEqual([2]);
    expect(outcomes(events)).toEqual(['M done', 'M failed too-late']);
  });

  test('AE-OPS-2, AE-OPS-5: the end roll stops an active phase, and quiet ends it without a roll', () => {
    const active = underWay(babylon(), { P1: 'M - M1 - M2 - @2' }, { ...ORDER, 'ops-end 3': [1, 2] });
    expect(facts(active.events, 'end-rolled', 'ended')).toEqual([true]);
    const on = underWay(
      babylon(),
      { P1: 'M - M1 - M2 - @2' },
      { ...ORDER, 'ops-end 3': [2, 2], 'ops-order 3': [2] },
    );
    expect(facts(on.events, 'round-started', 'round')).toEqual([1, 2, 3]);
    expect(ofType(on.events, 'phase-idle')).toHaveLength(1);
  });

  test('AE-VOY-1, AE-VOY-2, AE-VOY-4: Syria to the Delta costs 3 and two areas; Italy is cut off by a Galley at Crete', () => {
    const state = babylon([]);
    put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA']);
    put(state, 'pos:P2', 'CRE', ['GAL']);
    state.positions['P2']!.postures.general['P1'] = 'H';
    own(state, 'P2', 'E2', 0);
    const { state: after, events } = underWay(state, { P1: 'VY - Ph1 - E2' }, END);
    expect(facts(events, 'voyaged', 'way')).toEqual([['SYR', 'OLE', 'DEL']]);
    expect(after.stacks['Ph1']!.at).toBe('E2');
    expect(outcomes(underWay(state, { P1: 'VY - Ph1 - I3' }, END).events)).toEqual(['VY failed blocked-sea']);
  });

  test('AE-VOY-3: a Voyage picks up and drops on its way', () => {
    const state = babylon([]);
    own(state, 'P1', 'Ph1');
    own(state, 'P1', 'Ph2');
    put(state, 'pos:P1', 'Ph1', ['PRO', 'PRO', 'LEA']);
    put(state, 'pos:P1', 'Ph2', ['PRO', 'LEA']);
    const line = 'VY - Ph1 - E4 - PAL, SIN - PICK PH2 - DROP 1PRO AT Ph2';
    const { state: after, events } = underWay(state, { P1: line }, END);
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
    const { state: after, events } = underWay(state, { P1: 'SA - PAL - SIN, DEL\nSA - PAL - CRE' }, END);
    expect(after.stacks['PAL']!.at).toBe('DEL');
    expect(outcomes(events)).toEqual(['SA done', 'SA failed not-adjacent']);
  });

  test('AE-MAN-1: Militia: level plus one a round, paid, without points in their first round', () => {
    const state = babylon();
    const { state: after, events } = underWay(state, { P1: 'ML - 2 - M1\nML - 1 - M1 - GUARD' }, END);
    expect(outcomes(events)).toEqual(['ML done', 'ML failed militia-limit']);
    expect(after.positions['P1']!.treasury).toBe(94);
  });
});
