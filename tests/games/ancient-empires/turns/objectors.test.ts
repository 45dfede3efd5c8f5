/** Those in a Stack who take no part in what is done: objectors without Movement Points, Units beside both sides, conquerors without a home. */
import { describe, expect, test } from 'vitest';
import { campaign, combatDice, hate, occupationDice, rivals, THREE, type Script } from '../campaign.js';
import { independent, ofType, outcomes, own, put } from '../table.js';
import type { Stack, State } from '../../../../games/ancient-empires/state.js';

/** The second Stack's Units stand in the first. */
function together(state: State, host: Stack, guest: Stack): Stack {
  host.units.push(...guest.units);
  delete state.stacks[guest.id];
  return host;
}

const rounds = (events: ReturnType<typeof campaign>['events'], type: string): unknown[] =>
  ofType(events, type).map((event) => event.data['round']);

describe('ancient-empires: who objects has no Movement Points to pay', () => {
  /** P3 comes first, spends its points, and stands in P1's army without letting P1 lead it. */
  const blocked = (policy: 'join' | 'full'): State => {
    const state = rivals(3);
    own(state, 'P2', 'M3');
    put(state, 'pos:P2', 'M3', ['PRO'], 'FOE');
    state.positions['P1']!.policies.ally = { P3: 'full' };
    state.positions['P3']!.policies.ally = { P1: policy };
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'ARMY');
    put(state, 'pos:P3', 'Ph1', ['PRO', 'LEA'], 'SLOW');
    return state;
  };
  const SHEETS = { P1: 'A - ARMY - FOE', P3: 'M - SLOW - M3\nJ - SLOW - ARMY' };
  /** P3, P2, P1, and then as it may be. */
  const FIRST: Script = { 'ops-order 1': [1, 2], 'ops-order 2': [1, 2], 'ops-end 3': [1, 1] };

  test('AE-ALY-2 and AE-OPS-6: a line does not wait for Units that will step out before it', () => {
    const { events, during } = campaign(blocked('join'), SHEETS, { ...FIRST, ...combatDice(1, [5, 5], [1]) });
    expect(rounds(events, 'attached')).toEqual([1]);
    expect(rounds(events, 'combat-fought')).toEqual([1]);
    expect(during.stacks['ARMY']!.units.every(({ side }) => side === 'pos:P1')).toBe(true);
  });

  test('AE-OPS-6: for those who go along it waits', () => {
    const { events } = campaign(blocked('full'), SHEETS, { ...FIRST, ...combatDice(1, [5, 5, 5], [1]) });
    expect(rounds(events, 'combat-fought')).toEqual([2]);
  });

  test('AE-ALY-2 and AE-OPS-4: nor does the reaction expel', () => {
    const state = blocked('join');
    own(state, 'P1', 'M3');
    state.positions['P1']!.policies.expel = 100;
    state.provinces['M3']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    const { events } = campaign(state, { P3: SHEETS.P3 }, { ...FIRST, ...combatDice(1, [5, 5], [1]) });
    expect(rounds(events, 'combat-fought')).toEqual([1]);
  });
});

describe('ancient-empires: who steps out may be fought', () => {
  /** One of P2 stands in an army of P1 and does not let P1 lead it; two more of P2 stand beside it. */
  const fallenOut = (policy: 'join' | 'full'): State => {
    const state = rivals();
    state.positions['P2']!.policies.ally = { P1: policy };
    together(
      state,
      put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'ARMY'),
      put(state, 'pos:P2', 'M3', ['PRO'], 'GUEST'),
    );
    put(state, 'pos:P2', 'M3', ['PRO', 'PRO'], 'FOE');
    return state;
  };

  test.each(['A - ARMY - FOE', 'A - ARMY - 2', 'A - ARMY - ANY'])('AE-ALY-2 and AE-MOV-5: %s', (line) => {
    const dice = combatDice(1, [5, 5], [1, 1]);
    const { events } = campaign(fallenOut('join'), { P1: line }, dice);
    expect(outcomes(events)).toEqual(['A done']);
    expect(ofType(events, 'combat-fought')[0]!.data).toMatchObject({
      sides: [['pos:P1'], ['pos:P2']],
      units: [{ PRO: 2 }, { PRO: 2 }],
    });
  });

  test('AE-MOV-5: who goes along fights nobody of his own', () => {
    const { events } = campaign(fallenOut('full'), { P1: 'A - ARMY - FOE' });
    expect(outcomes(events)).toEqual(['A failed no-target']);
  });
});

describe('ancient-empires: nobody fights himself', () => {
  /** Two of P2 and one of P1 in a Stack of P2's in P2's province; an army of P1 beside it. */
  const mixed = (): State => {
    const state = rivals(3);
    own(state, 'P2', 'M3');
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.ally = { P1: 'full', P2: 'full' };
    together(
      state,
      put(state, 'pos:P2', 'M3', ['PRO', 'PRO'], 'HOST'),
      put(state, 'pos:P1', 'M3', ['PRO'], 'GUEST'),
    );
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'PRO', 'LEA'], 'ARMY');
    Object.assign(state.positions['P2']!.policies, { militia: 0 });
    return state;
  };
  const calm = occupationDice(1, [6, 6, 6]);

  test('AE-OCC-2 and AE-ALY-2: the aggressor’s Units in a Stack that resists step out of it', () => {
    const state = mixed();
    const dice = { ...THREE, ...calm, ...combatDice(1, [6, 6, 6], [1, 1]), 'ops-end 3': [1, 1] };
    const { events, during } = campaign(state, { P1: 'Q - ARMY' }, dice);
    expect(ofType(events, 'combat-fought')[0]!.data).toMatchObject({
      sides: [['pos:P1'], ['pos:P2']],
      units: [{ PRO: 3 }, { PRO: 2 }],
    });
    const guest = Object.values(during.stacks).find(
      (one) => one.id !== 'ARMY' && one.at === 'M3' && one.units.some(({ side }) => side === 'pos:P1'),
    )!;
    expect(guest).toMatchObject({ routed: 0 });
    expect(guest.units).toHaveLength(1);
  });

  test('AE-OCC-2: they are not counted among those who would resist', () => {
    const state = mixed();
    // Two against three are fewer than all; with the guest they would be as many.
    Object.assign(state.positions['P2']!.policies.resist, { all: 100 });
    const { events } = campaign(state, { P1: 'Q - ARMY' }, { ...THREE, ...calm, 'ops-end 3': [1, 1] });
    expect(ofType(events, 'combat-fought')).toEqual([]);
    expect(outcomes(events)).toEqual(['Q done']);
  });

  test('AE-OCC-2: a friend of the owner is not called against an army of his own', () => {
    const state = mixed();
    delete state.stacks['HOST'];
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO'], 'OTHER');
    state.positions['P2']!.postures.general['P1'] = 'F';
    const { events, during } = campaign(
      state,
      { P1: 'Q - ARMY' },
      { ...THREE, ...calm, 'ops-end 3': [1, 1] },
    );
    expect(ofType(events, 'combat-fought')).toEqual([]);
    expect(during.stacks['OTHER']).toMatchObject({ routed: 0 });
  });
});

describe('ancient-empires: conquerors whose home falls in the same hour', () => {
  test.each([
    ['M2', 'M3', 'player'],
    ['M3', 'M2', 'independent'],
  ])('AE-OWN-1, AE-OCC-9: of %s, by code: what it holds in %s is then %s', (home, other, kind) => {
    const state = rivals(3);
    independent(state, home, 1, { controller: 'P1', hostile: hate('P2') });
    own(state, 'P2', other, 1, { occupied: { sides: [`ind:${home}`], by: 'P1', round: 1 } });
    put(state, `ind:${home}`, other, ['PRO', 'PRO'], 'CONQUERORS');
    put(state, 'pos:P3', home, ['PRO', 'LEA'], 'ARMY');
    state.provinces[home]!.occupied = { sides: ['pos:P3'], by: 'P3', round: 1 };
    const end = campaign(state, {}, { ...THREE, 'ops-end 3': [1, 1] });
    expect(end.state.provinces[home]).toMatchObject({ kind: 'player', owner: 'P3' });
    expect(end.state.provinces[other]).toMatchObject({ kind, owner: kind === 'player' ? 'P2' : null });
    expect(ofType(end.events, 'occupation-ended')).toHaveLength(kind === 'player' ? 1 : 0);
  });
});

describe('ancient-empires: a side that has gone on shares no conquest', () => {
  /** A horde took the land together with others, and left them there. */
  const left = (side: 'ind:M2' | 'raid:P2' | 'raid:P1', land = {}): ReturnType<typeof campaign> => {
    const state = rivals(3);
    Object.assign(state.positions['P3']!, { status: 'horde', hordeGroup: 'Asian', capital: null });
    Object.assign(state.provinces['E2']!, { kind: 'wild', owner: null, dl: 0 });
    independent(state, 'M2', 1, { controller: 'P1', hostile: hate('P2') });
    own(state, 'P2', 'M3', 1, { occupied: { sides: ['horde:P3', side], by: 'P3', round: 1 } });
    Object.assign(state.provinces['M3']!, land);
    put(state, side, 'M3', [side === 'ind:M2' ? 'PRO' : 'BAR'], 'LEFT');
    return campaign(state, { P2: 'H - LEFT', P3: 'HO - NO' }, { ...THREE, 'ops-end 3': [1, 1] });
  };

  test('AE-OWN-5: the Independents who are left annex it with their own enemies and controller', () => {
    const { state } = left('ind:M2');
    expect(state.provinces['M3']).toMatchObject({ kind: 'independent', owner: null, controller: 'P1' });
    expect(Object.keys(state.provinces['M3']!.hostile)).toEqual(['P2']);
    expect(state.provinces['M3']!.hostile).toEqual(state.provinces['M2']!.hostile);
  });

  test('AE-OWN-5, AE-POS-2: Pacified land that they take is Wild, with the same enemies', () => {
    const pacified = { kind: 'pacified', dl: 0 };
    expect(left('ind:M2', pacified).state.provinces['M3']).toMatchObject({
      kind: 'wild',
      hostile: hate('P2'),
    });
    const raided = left('raid:P1', pacified).state.provinces['M3']!;
    expect([raided.kind, Object.keys(raided.hostile)]).toEqual(['wild', ['P2']]);
  });

  test('AE-OWN-5, AE-OPS-7: the Raiders who are left took it, and settle', () => {
    const { state } = left('raid:P2');
    expect(state.provinces['M3']).toMatchObject({ kind: 'independent', owner: null });
    expect(state.stacks['LEFT']).toBeUndefined();
  });
});
