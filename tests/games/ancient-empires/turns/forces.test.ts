/** Hostile Independents that attack, strangers that intervene, allies at sea, hordes that gather, empires that come back. */
import { describe, expect, test } from 'vitest';
import { hordes } from '../../../../games/ancient-empires/phases/hordes.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { THREE, campaign, facts, hate, rivals, type Script } from '../campaign.js';
import { independent, ofType, outcomes, own, play, put } from '../table.js';

describe('ancient-empires Hostile Independents', () => {
  function assyria(units: readonly 'PRO'[] = ['PRO', 'PRO']): State {
    const state = rivals();
    independent(state, 'M2', 2, { controller: 'P2', hostile: hate('P1') });
    put(state, 'ind:M2', 'M2', units, 'INDM2');
    return state;
  }

  test('AE-NPC-6: they march on an enemy’s land while none of his stands near, and take it', () => {
    const state = assyria();
    own(state, 'P1', 'Ar1', 1, {});
    state.positions['P1']!.policies.resist.all = 'never';
    const rolls = { 'occupy-damage 1 1': [6], 'occupy-damage 1 2': [6] };
    // His Leader alone in Babylon is no Land Unit that fights, but it stands there: the march waits for none of it.
    state.positions['P1']!.capital = 'E3';
    own(state, 'P1', 'E3');
    const { state: after, events } = campaign(state, { P2: 'M - INDM2 - Ar1\nQ - INDM2' }, rolls);
    expect(outcomes(events)).toEqual(['M done', 'Q done']);
    // AE-OWN-5: it joins the conquerors in their enmities and under their controller.
    expect(after.provinces['Ar1']).toMatchObject({
      kind: 'independent',
      controller: 'P2',
      hostile: hate('P1'),
    });
  });

  test('AE-NPC-6: with an enemy army next door they stay, and they never march on those they do not hate', () => {
    const near = assyria();
    put(near, 'pos:P1', 'M3', ['PRO', 'LEA'], 'HOST');
    own(near, 'P1', 'Ar1');
    expect(outcomes(campaign(near, { P2: 'M - INDM2 - Ar1' }).events)).toEqual([
      'M failed independent-limit',
    ]);
    const calm = assyria();
    calm.positions['P1']!.capital = 'E3';
    own(calm, 'P1', 'E3');
    own(calm, 'P2', 'Ar1');
    expect(outcomes(campaign(calm, { P2: 'M - INDM2 - Ar1' }).events)).toEqual([
      'M failed independent-limit',
    ]);
  });

  test('AE-NPC-6, AE-ALY-4: they attack enemies no stronger than themselves, at home and abroad', () => {
    const state = assyria();
    put(state, 'pos:P1', 'M2', ['PRO', 'LEA'], 'HOST');
    const rolls = { 'combat 1 A 1': [3], 'combat 1 A 2': [2], 'combat 1 B 1': [1] };
    expect(outcomes(campaign(state, { P2: 'A - INDM2 - HOST' }, rolls).events)).toEqual(['A done']);
    const weak = assyria(['PRO']);
    put(weak, 'pos:P1', 'M2', ['PRO', 'PRO', 'LEA'], 'HOST');
    expect(outcomes(campaign(weak, { P2: 'A - INDM2 - HOST' }).events)).toEqual([
      'A failed independent-limit',
    ]);
    const other = assyria();
    put(other, 'pos:P2', 'M2', ['PRO', 'LEA'], 'GUEST');
    expect(outcomes(campaign(other, { P2: 'A - INDM2 - 2' }).events)).toEqual(['A failed independent-limit']);
  });

  test('AE-NPC-6, AE-NPC-8: without a line they stay at home, and clear it of Raiders when told to', () => {
    const state = assyria();
    put(state, 'raid:P1', 'M2', ['BAR'], 'BA1');
    expect(ofType(campaign(state, { P1: 'H - BA1' }).events, 'marched')).toEqual([]);
    const rolls = { 'combat 1 A 1': [4], 'combat 1 A 2': [4], 'combat 1 B 1': [1] };
    const { during } = campaign(state, { P1: 'H - BA1', P2: 'A - INDM2 - BAR' }, rolls);
    expect(during.stacks['BA1']).toBeUndefined();
  });
});

describe('ancient-empires strangers and allies', () => {
  const wait = { 'occupy-damage 1 1': [6], 'occupy-damage 1 2': [6] };
  function invaded(policy: 'hostile' | 'always'): State {
    const state = rivals(3);
    own(state, 'P2', 'M2');
    state.positions['P2']!.policies.resist.all = 'never';
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'pos:P3', 'M2', ['PRO'], 'GUEST');
    state.positions['P3']!.policies.intervene.all = policy;
    return state;
  }
  const fights = (state: State, script: Script = {}): number =>
    ofType(
      campaign(state, { P1: 'M - M1 - M2\nQ - M1' }, { ...THREE, ...wait, ...script }).events,
      'combat-fought',
    ).length;
  const clash = { 'combat 1 A 1': [4], 'combat 1 A 2': [4], 'combat 1 B 1': [1] };

  test('AE-OCC-2: intervene hostile asks for a Hostile posture, always for any but a Friendly one', () => {
    expect(fights(invaded('hostile'))).toBe(0);
    const hostile = invaded('hostile');
    hostile.positions['P3']!.postures.general['P1'] = 'H';
    expect(fights(hostile, clash)).toBe(1);
    expect(fights(invaded('always'), clash)).toBe(1);
    const friendly = invaded('always');
    friendly.positions['P3']!.postures.general['P1'] = 'F';
    expect(fights(friendly)).toBe(0);
  });

  test('AE-OCC-2: a policy for the province goes before the general one', () => {
    const state = invaded('always');
    state.positions['P3']!.policies.intervene.at['M2'] = 'never';
    expect(fights(state)).toBe(0);
  });

  test('AE-OCC-2: full allies whom the owner calls Friendly resist beside him', () => {
    const state = rivals(3);
    own(state, 'P2', 'M2');
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'pos:P3', 'M2', ['PRO'], 'GUEST');
    state.positions['P2']!.policies.militia = 0;
    state.positions['P3']!.policies.ally['P2'] = 'full';
    state.positions['P2']!.postures.general['P3'] = 'F';
    expect(fights(state, clash)).toBe(1);
    state.positions['P2']!.postures.general['P3'] = 'N';
    expect(fights(state)).toBe(0);
  });

  test('AE-VOY-3, AE-ALY-2: an allied Stack sails whole under one commander; who does not trust him stays ashore', () => {
    const harbour = (trust: 'full' | 'join'): State => {
      const state = rivals();
      own(state, 'P1', 'Ph1');
      state.positions['P1']!.postures.general['P2'] = 'F';
      const force = put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA'], 'FORCE');
      force.units.push(...put(state, 'pos:P2', 'Ph1', ['PRO'], 'X').units);
      delete state.stacks['X'];
      state.positions['P2']!.policies.ally['P1'] = trust;
      return state;
    };
    const whole = campaign(harbour('full'), { P1: 'VY - FORCE - E4' });
    expect(whole.during.stacks['FORCE']).toMatchObject({ at: 'E4' });
    expect(whole.during.stacks['FORCE']!.units).toHaveLength(3);
    const parted = campaign(harbour('join'), { P1: 'VY - FORCE - E4' });
    expect(parted.during.stacks['FORCE']!.units).toHaveLength(2);
    const ashore = Object.values(parted.during.stacks).filter(({ at }) => at === 'Ph1');
    expect(ashore.flatMap((stack) => stack.units.map((unit) => unit.side))).toEqual(['pos:P2']);
  });

  test('AE-VOY-2: a sea closed to one ally is closed to the whole fleet', () => {
    const state = rivals(3);
    own(state, 'P1', 'Ph1');
    state.positions['P1']!.postures.general['P2'] = 'F';
    const force = put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA'], 'FORCE');
    force.units.push(...put(state, 'pos:P2', 'Ph1', ['PRO'], 'X').units);
    delete state.stacks['X'];
    state.positions['P2']!.policies.ally['P1'] = 'full';
    put(state, 'pos:P3', 'SIN', ['GAL'], 'NILE');
    state.positions['P3']!.embargoes.general['P2'] = true;
    expect(outcomes(campaign(state, { P1: 'VY - FORCE - E4' }, THREE).events)).toEqual([
      'VY failed blocked-sea',
    ]);
  });

  test('AE-LOO-4, AE-OPS-3: booty is on its way until the next round and cannot be lost with its looter', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 2);
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'FORCE');
    const rolls = { 'loot 1 1': [1], 'loot 1 2': [3] };
    const { events } = campaign(state, { P1: 'L - FORCE' }, rolls);
    const story = events.filter(
      (event) => ['booty', 'round-started'].includes(event.type) || event.data['for'] === 'booty',
    );
    expect(story.map((event) => event.type)).toEqual(['round-started', 'booty', 'payment', 'round-started']);
    expect(ofType(events, 'payment').find((event) => event.data['for'] === 'booty')!.data['coins']).toBe(2);
  });
});

describe('ancient-empires hordes and restarts', () => {
  function fallen(group: string): State {
    const state = rivals();
    Object.assign(state.positions['P2']!, {
      status: 'horde',
      hordeGroup: group,
      capital: null,
      treasury: 0,
      vp: 5,
      vpProvinces: 5,
    });
    Object.assign(state.provinces['I2']!, { kind: 'wild', owner: null, dl: 0 });
    return state;
  }

  test('AE-HRD-4: none recruits outside the areas of its group; a North-Western one does in wild Spain', () => {
    const abroad = campaign(fallen('Asian'), { P2: 'HO - XS5\nM - HORDE2 - XN4\nRC - HORDE2' });
    expect(outcomes(abroad.events)).toEqual(['HO done', 'M done', 'RC failed forbidden-area']);
    const spain = campaign(fallen('North-Western'), { P2: 'HO - Sp1\nRC - HORDE2 - x2' });
    expect(outcomes(spain.events)).toEqual(['HO done', 'RC done']);
  });

  test('AE-HRD-4: every part of it with a Leader recruits, one without does not', () => {
    const lines =
      'HO - XS2\nD - HORDE2 - 2BAR, 1LEA - VAN\nRC - HORDE2\nRC - VAN\nD - VAN - 1BAR - REAR\nRC - REAR';
    const { events, during } = campaign(fallen('Asian'), { P2: lines });
    expect(facts(events, 'recruited', 'stack')).toEqual(['HORDE2', 'VAN']);
    expect(outcomes(events).at(-1)).toBe('RC failed no-leader');
    expect(
      Object.values(during.stacks).flatMap((stack) => stack.units.filter((unit) => unit.type === 'BAR')),
    ).toHaveLength(8);
  });

  test('AE-HRD-2, AE-LDR-2: a horde gets no further Leader, and NO stays out for the turn', () => {
    const led = campaign(fallen('Asian'), { P2: 'HO - XS2\nLD - +1 - HORDE2' });
    expect(outcomes(led.events)).toEqual(['HO done', 'LD failed leader-limit']);
    const out = campaign(fallen('Asian'), { P2: 'HO - NO' });
    expect(out.state.positions['P2']!.status).toBe('destroyed');
  });

  test('AE-HRD-5, AE-HRD-3: what it occupied is its own, and its booty opens the new treasury', () => {
    const state = fallen('Arabian');
    own(state, 'P1', 'M3', 1);
    state.positions['P1']!.policies.resist.at['M3'] = 'never';
    const bars = Array.from({ length: 6 }, (_, index) => index + 1);
    const rolls = Object.fromEntries(bars.map((n) => [`occupy-damage 1 ${n}`, [6]]));
    const loot = Object.fromEntries(bars.map((n) => [`loot 1 ${n}`, [n <= 2 ? 1 : 6]]));
    const lines = 'HO - XR1\nM - HORDE2 - M3\nL - HORDE2\nQ - HORDE2';
    const { state: after } = campaign(state, { P2: lines }, { ...rolls, ...loot });
    const settled = play(resolution, after).state;
    expect(settled.provinces['M3']).toMatchObject({ kind: 'player', owner: 'P2' });
    expect(settled.positions['P2']).toMatchObject({ status: 'active', capital: 'M3', treasury: 2 });
    // AE-END-2, AE-END-3: points of before are kept and the new land counts at once.
    expect(settled.positions['P2']).toMatchObject({ vp: 6, vpProvinces: 6 });
  });

  test('AE-END-3, AE-HRD-1, AE-HRD-5: fall, horde, failure, next horde, new empire: the points go on', () => {
    const state = rivals();
    Object.assign(state.provinces['I2']!, { kind: 'wild', owner: null, dl: 0 });
    state.positions['P2']!.vp = state.positions['P2']!.vpProvinces = 3;
    const fell = play(resolution, state).state;
    expect(fell.positions['P2']).toMatchObject({ status: 'destroyed', timesDestroyed: 1, destroyedTurn: 3 });
    const again = (from: State): State => {
      const deck = ['barbarian:Asian', ...from.growth.deck];
      return play(hordes, { ...from, growth: { ...from.growth, deck } }).state;
    };
    const horde = again(fell);
    expect(horde.positions['P2']!.status).toBe('horde');
    // The horde stays in the steppe: no land, no empire, but another try next turn.
    const idle = campaign({ ...horde, step: 'operations' }, { P2: 'HO - XS2\nRC - HORDE2 - x9' });
    const still = play(resolution, idle.state).state;
    expect(still.positions['P2']).toMatchObject({ status: 'destroyed', vp: 3 });
    const second = again(still);
    const won = campaign({ ...second, step: 'operations' }, { P2: 'HO - XS2\nM - HORDE2 - Ar2' });
    const risen = play(resolution, won.state).state;
    expect(risen.positions['P2']).toMatchObject({ status: 'active', capital: 'Ar2', vp: 4 });
  });
});
