/** Where two rules meet: Operations played whole, from the first order to the settlement. */
import { describe, expect, test } from 'vitest';
import {
  combatDice,
  campaign,
  END,
  facts,
  hate,
  occupationDice,
  rivals,
  THREE,
  underWay,
} from '../campaign.js';
import { capital, independent, ofType, outcomes, own, put } from '../table.js';

describe('ancient-empires: Leaders, armies and allies', () => {
  test.each([
    ['march', 'M - SOLO - M3'],
    ['join', 'J - SOLO - ARMY'],
    ['voyage', 'VY - SOLO - Ph2'],
    ['attack', 'A - SOLO - FOE'],
    ['occupy', 'Q - SOLO'],
    ['loot', 'L - SOLO'],
    ['detach', 'D - SOLO - 1LEA'],
  ])('AE-LDR-3: two Leaders alone cannot %s', (_, line) => {
    const state = rivals();
    own(state, 'P2', 'Ph1');
    put(state, 'pos:P1', 'Ph1', ['LEA', 'LEA'], 'SOLO');
    own(state, 'P2', 'M3');
    put(state, 'pos:P1', 'Ph1', ['PRO'], 'ARMY');
    put(state, 'pos:P2', 'Ph1', ['PRO'], 'FOE');
    const { events, during } = campaign(state, { P1: line });
    expect(outcomes(events)).toEqual([`${line.split(' ')[0] ?? ''} failed no-army`]);
    expect(during.stacks['SOLO']).toMatchObject({ at: 'Ph1' });
    expect([during.provinces['Ph1']!.damage, during.provinces['M3']!.damage]).toEqual([0, 0]);
  });

  test('AE-LDR-3 and AE-RET-1: the Leader of a routed ally stays where his Units fled from', () => {
    const state = rivals(3);
    own(state, 'P2', 'M3');
    for (const id of ['P1', 'P3']) state.positions[id]!.policies.ally = { P1: 'full', P3: 'full' };
    const allies = put(state, 'pos:P1', 'M3', ['PRO'], 'BOTH');
    allies.units.push(...put(state, 'pos:P3', 'M3', ['LEA'], 'X').units);
    delete state.stacks['X'];
    put(state, 'pos:P2', 'M3', ['PRO', 'PRO', 'LEA'], 'FOE');
    const dice = { ...THREE, ...combatDice(1, [2, 1], [1]), 'ops-end 3': [1, 1] };
    const { during } = campaign(state, { P2: 'A - FOE - BOTH' }, dice);
    const leader = Object.values(during.stacks).find((one) =>
      one.units.some(({ side }) => side === 'pos:P3'),
    )!;
    expect(leader).toMatchObject({ at: 'M3', routed: 0 });
    expect(
      Object.values(during.stacks).find((one) =>
        one.units.some(({ side, type }) => side === 'pos:P1' && type === 'PRO'),
      )!.at,
    ).not.toBe('M3');
  });

  test.each([
    ['attack', 'A - BOTH - FOE'],
    ['occupy', 'Q - BOTH'],
    ['loot', 'L - BOTH'],
  ])(
    'AE-LDR-1 and AE-ALY-2: when the ally steps out with the only Leader, there is no %s, and he stays',
    (_, line) => {
      const state = rivals(3);
      own(state, 'P2', 'M3');
      put(state, 'pos:P2', 'M3', ['PRO'], 'FOE');
      const both = put(state, 'pos:P1', 'M3', ['PRO', 'PRO'], 'BOTH');
      both.units.push(...put(state, 'pos:P3', 'M3', ['LEA'], 'X').units);
      delete state.stacks['X'];
      const { events, during } = campaign(state, { P1: line }, THREE);
      expect(outcomes(events)).toEqual([`${line.split(' ')[0] ?? ''} failed no-leader`]);
      expect(during.stacks['BOTH']!.units).toHaveLength(3);
      expect(during.provinces['M3']).toMatchObject({ owner: 'P2', occupied: null, damage: 0 });
    },
  );

  test('AE-ALY-1 and AE-HRD-3: no Professional joins a horde among whom Raiders stand, and no Raider one among whom Professionals do', () => {
    const state = rivals(3);
    Object.assign(state.positions['P3']!, { status: 'horde', hordeGroup: 'Asian', capital: null });
    Object.assign(state.provinces['E2']!, { kind: 'wild', owner: null, dl: 0 });
    state.positions['P3']!.policies.ally = { P1: 'full', P2: 'full' };
    state.positions['P2']!.policies.ally = { P1: 'full', P3: 'full' };
    const horde = put(state, 'horde:P3', 'M3', ['BAR', 'LEA'], 'HORDE3');
    horde.units.push(...put(state, 'raid:P2', 'M3', ['BAR'], 'BA1').units);
    delete state.stacks['BA1'];
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ARMY');
    const { events, during } = campaign(state, { P1: 'J - ARMY - HORDE3', P3: 'H - HORDE3\nHO - NO' }, THREE);
    expect(outcomes(events)).toContain('J failed not-ally');
    expect(during.stacks['ARMY']!.units).toHaveLength(2);
  });

  test('AE-CBT-4: allies of one mind agree on the type; whose Unit of it falls is drawn', () => {
    const state = rivals(3);
    for (const id of ['P1', 'P3']) state.positions[id]!.policies.ally = { P1: 'full', P3: 'full' };
    own(state, 'P1', 'M3');
    const both = put(state, 'pos:P1', 'M3', ['PRO', 'MIL', 'LEA'], 'BOTH');
    both.units.push(...put(state, 'pos:P3', 'M3', ['PRO'], 'X').units);
    delete state.stacks['X'];
    put(state, 'pos:P2', 'M3', ['PRO', 'PRO'], 'FOE');
    // 6 and 6 beat 1, 1, 1: three are lost of 12; first the Militia (nobody else has any), then the draw takes P3's before P1's.
    const dice = { ...THREE, ...combatDice(1, [1, 1, 1], [6, 6]), 'casualty-pick 1 A 2': [2] };
    const { during, events } = campaign(state, { P1: 'A - BOTH - FOE' }, dice);
    expect(facts(events, 'combat-fought', 'lost')).toEqual([[{ MIL: 1, PRO: 2 }, {}]]);
    expect(during.stacks['BOTH']!.units.map(({ type }) => type)).toEqual(['LEA']);
  });

  test('AE-OPS-4 and AE-ALY-1: a band that one of its masters has ordered is not moved by the defaults of the other', () => {
    const state = rivals(3);
    own(state, 'P1', 'M2');
    for (const id of ['P2', 'P3']) state.positions[id]!.policies.ally = { P2: 'full', P3: 'full' };
    const band = put(state, 'raid:P2', 'M3', ['BAR', 'BAR'], 'BA1');
    band.units.push(...put(state, 'raid:P3', 'M3', ['BAR'], 'BA2').units);
    delete state.stacks['BA2'];
    Object.assign(state.positions['P1']!.policies.resist, { all: 'never', at: { M1: 'never' } });
    const { during } = campaign(state, { P2: 'M - BA1 - Ph1 - @8' }, { ...THREE, 'ops-end 3': [1, 1] });
    expect(during.stacks['BA1']).toMatchObject({ at: 'M3' });
    // A line of somebody who has no Unit in it holds nobody back.
    const dice = { ...THREE, ...occupationDice(1, [6, 6, 6]) };
    const other = campaign(state, { P1: 'H - BA1' }, dice);
    expect(ofType(other.events, 'marched')).not.toEqual([]);
  });
});

describe('ancient-empires: Independents among others', () => {
  /** Assyria, Hostile to nobody, its Units in a Stack with a Leader of its controller P1; P2 owns Mesopotamia. */
  function peaceful() {
    const state = rivals(3);
    independent(state, 'M2', 2, { controller: 'P1' });
    own(state, 'P2', 'M3');
    const mixed = put(state, 'ind:M2', 'M2', ['PRO', 'PRO'], 'INDM2');
    mixed.units.push(...put(state, 'pos:P1', 'M2', ['LEA'], 'X').units);
    delete state.stacks['X'];
    return state;
  }

  test('AE-NPC-6 and AE-LDR-2: a Leader does not make peaceful Independents leave home', () => {
    const { events, during } = campaign(peaceful(), { P1: 'M - INDM2 - M3\nQ - INDM2' }, THREE);
    expect(outcomes(events)).toEqual(['M failed independent-limit', 'Q failed stopped']);
    expect(during.stacks['INDM2']).toMatchObject({ at: 'M2' });
  });

  test('AE-NPC-6 and AE-ALY-1: beside an army they stay behind when it goes where they may not', () => {
    const state = peaceful();
    state.stacks['INDM2']!.units.push(...put(state, 'pos:P1', 'M2', ['PRO'], 'Y').units);
    delete state.stacks['Y'];
    const { during } = campaign(state, { P1: 'M - INDM2 - M3' }, THREE);
    const at = (side: string) =>
      Object.values(during.stacks)
        .filter((one) => one.units.some((unit) => unit.side === side))
        .map((one) => one.at);
    expect(at('ind:M2')).toEqual(['M2']);
    expect(at('pos:P1')).toContain('M3');
  });

  test('AE-NPC-6 and AE-OCC-6: they free their own occupied home by an Occupation, and from anybody', () => {
    const state = rivals(3);
    independent(state, 'M2', 2, { controller: 'P1' });
    put(state, 'ind:M2', 'M2', ['PRO', 'PRO'], 'INDM2');
    put(state, 'pos:P2', 'M2', ['PRO', 'LEA'], 'FOE');
    state.provinces['M2']!.occupied = { sides: ['pos:P2'], by: 'P2', round: 1 };
    const dice = { ...THREE, ...occupationDice(1, [6, 6]), ...combatDice(1, [4, 4], [1]) };
    const { state: after, events } = campaign(state, { P1: 'Q - INDM2' }, dice);
    expect(outcomes(events)).toEqual(['Q done']);
    expect(after.provinces['M2']).toMatchObject({ kind: 'independent', occupied: null });
    expect(Object.keys(after.provinces['M2']!.hostile)).toEqual(['P2']);
  });

  test('AE-NPC-6 and AE-LOO-1: nobody loots his own land, Independents neither', () => {
    const state = rivals(3);
    independent(state, 'M2', 2, { controller: 'P1', hostile: hate('P2') });
    put(state, 'ind:M2', 'M2', ['PRO', 'PRO'], 'INDM2');
    const { events } = campaign(state, { P1: 'L - INDM2' }, THREE);
    expect(outcomes(events)).toEqual(['L failed independent-limit']);
  });

  test('AE-ALY-5 and AE-OCC-5: a province that becomes Hostile to an ally calls its Units out of his Stack', () => {
    const state = rivals(3);
    independent(state, 'M2', 2, { controller: 'P3', hostile: hate('P2') });
    state.positions['P3']!.policies.ally = { P1: 'full' };
    own(state, 'P2', 'M3');
    const mixed = put(state, 'pos:P1', 'M3', ['PRO', 'PRO', 'LEA'], 'ARMY');
    mixed.units.push(...put(state, 'ind:M2', 'M3', ['PRO'], 'X').units);
    delete state.stacks['X'];
    // Back into Assyria: they come home, and the army that came along did Damage there.
    const { during } = campaign(state, { P1: 'M - ARMY - M2' }, THREE);
    expect(during.provinces['M2']!.hostile['P1']).toBeDefined();
    const home = Object.values(during.stacks).filter((one) =>
      one.units.some(({ side }) => side === 'ind:M2'),
    );
    expect(home.map((one) => one.units.map(({ side }) => side))).toEqual([['ind:M2']]);
  });
});

describe('ancient-empires: provinces between rules', () => {
  test('AE-LOO-3 and AE-FOG-2: what half a treasury is, the loser and the looter hear, and nobody else', () => {
    const state = rivals(3);
    Object.assign(state.positions['P2']!, { treasury: 40, capital: 'M3' });
    own(state, 'P2', 'M3', 3);
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ONE');
    state.provinces['M3']!.occupied = { sides: ['pos:P1'], by: 'P1', round: 1 };
    const { events } = campaign(state, { P1: 'L - ONE' }, THREE);
    const telling = events.filter((event) => JSON.stringify(event.data).match(/\b(20|22)\b/));
    expect(telling.map(({ type, seenBy }) => [type, seenBy])).toEqual([
      ['payment', ['P2']],
      ['booty', ['P1']],
      ['payment', ['P1']],
    ]);
  });

  test('AE-OWN-4 and AE-GEN-3: an Independent Province passes from nobody; that a counter could not be set is told', () => {
    const state = rivals(4 - 1);
    independent(state, 'M3', 1, { controller: 'P2', hostile: hate('P1') });
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ONE');
    state.provinces['M3']!.occupied = { sides: ['pos:P1'], by: 'P1', round: 1 };
    const kept = campaign(state, { P1: 'K - M3 - OWN' }, THREE);
    expect(facts(kept.events, 'owner-changed', 'from')).toEqual(['']);
    // One's own counter takes one of the two.
    state.provinces['M3']!.hostile = { ...hate('P1'), ...hate('P2') };
    const freed = campaign(state, { P1: 'K - M3 - FREE - +3 -2' }, THREE);
    expect(outcomes(freed.events)).toEqual(['K part counter-limit']);
    expect(Object.keys(freed.state.provinces['M3']!.hostile)).toEqual([]);
    expect(freed.state.provinces['M3']!.controller).toBe('P1');
  });

  test('AE-MAIL-8: of two lines for one thing the last counts, and the other says so', () => {
    const state = rivals(3);
    own(state, 'P1', 'M2');
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ONE');
    state.provinces['M3']!.occupied = { sides: ['pos:P1'], by: 'P1', round: 1 };
    const sheet = 'K - M3 - OWN\nK - M3 - FREE\nCP - M2\nCP - M1\nLD - M2\nLD - M1\nK - I2 - FREE';
    const { state: after, events } = campaign(state, { P1: sheet }, THREE);
    const told = ofType(events, 'order-failed').map(({ data }) => [data['text'], data['reason']]);
    expect(told).toEqual([
      ['LD - M2', 'superseded'],
      ['K - M3 - OWN', 'superseded'],
      ['K - I2 - FREE', 'not-owner'],
    ]);
    expect(after.provinces['M3']!.kind).toBe('wild');
  });

  test('AE-MAN-1: the province’s limit and the Manpower of the turn are two reasons', () => {
    const state = rivals();
    state.positions['P1']!.manpower = { total: 3, used: 2 };
    const { events } = campaign(state, { P1: 'ML - 3 - M1 - +skip\nML - 2 - M1 - +skip\nML - 1 - M1' });
    expect(outcomes(events)).toEqual(['ML failed militia-limit', 'ML failed no-manpower', 'ML done']);
  });

  test('AE-VOY-1 and AE-FOG-2: an embargo that closes the sea is known from then on to the two concerned', () => {
    const state = rivals(3);
    own(state, 'P1', 'Ph1');
    put(state, 'pos:P1', 'Ph1', ['PRO', 'LEA'], 'ARMY');
    put(state, 'pos:P2', 'SYR', ['GAL'], 'FLEET');
    state.positions['P2']!.embargoes.general = { P1: true };
    const { events } = campaign(state, { P1: 'VY - ARMY - Ph3' }, THREE);
    expect(outcomes(events)).toEqual(['VY failed blocked-sea']);
    const told = (type: string) =>
      ofType(events, type).map(({ seenBy, data }) => ({ seenBy, by: data['by'] }));
    expect(told('embargo-felt')).toEqual([{ seenBy: ['P1', 'P2'], by: 'P2' }]);
    expect(told('sea-closed')).toMatchObject([{ seenBy: ['P1'] }]);
    expect(Object.keys(ofType(events, 'sea-closed')[0]!.data['by'] as object)).toEqual(['P2']);
    // A Pirate closes it to everybody; that is no embargo.
    state.positions['P2']!.embargoes.general = {};
    state.stacks['FLEET']!.units = put(state, 'raid:P2', 'SYR', ['PIR'], 'X').units;
    delete state.stacks['X'];
    const pirate = campaign(state, { P1: 'VY - ARMY - Ph3', P2: 'H - FLEET' }, THREE).events;
    expect(ofType(pirate, 'embargo-felt')).toEqual([]);
    expect(Object.keys(ofType(pirate, 'sea-closed')[0]!.data['by'] as object)).toEqual(['raiders']);
  });

  test('AE-DMG-4: with its level a razed province loses Corruption and the counters of a Disaster', () => {
    const state = rivals();
    own(state, 'P2', 'M3', 1, { damage: 5, corrupt: true, deficit: 2 });
    put(state, 'pos:P1', 'M1', ['PRO', 'LEA'], 'ARMY');
    const { state: after } = campaign(state, { P1: 'M - ARMY - M3' });
    expect(after.provinces['M3']).toMatchObject({
      kind: 'pacified',
      owner: 'P2',
      corrupt: false,
      deficit: 0,
    });
  });

  test('AE-LOO-4: booty for a position that is not in this game goes to none; the order says so', () => {
    const state = rivals();
    own(state, 'P2', 'M3');
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ARMY');
    state.positions['P1']!.policies.booty = ['P7', 'P1'];
    const { events } = campaign(state, { P1: 'L - ARMY' }, { ...END, 'loot 1 1': [1] });
    expect(facts(events, 'booty', 'to')).toEqual(['P1']);
  });

  test('AE-OPS-1, AE-OPS-9: the first Leader joins the Stack that is named, if it stands there', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO'], 'ONE');
    put(state, 'pos:P1', 'M1', ['PRO'], 'TWO');
    const { state: during, events } = underWay(state, { P1: 'LD - M1 - TWO' }, END);
    expect(outcomes(events)).toEqual(['LD done']);
    expect(during.stacks['TWO']!.units.map(({ type }) => type)).toEqual(['PRO', 'LEA']);
    expect(outcomes(underWay(state, { P1: 'LD - M1 - NONE' }, END).events)).toEqual(['LD failed no-stack']);
  });

  test('AE-EVT-4 and AE-DMG-2: a capital that was razed is Pacified, and does not revolt', async () => {
    const { events: phase } = await import('../../../../games/ancient-empires/phases/events.js');
    const { play } = await import('../table.js');
    const state = rivals();
    state.step = 'council';
    capital(state, 'P1', 'M1', 0);
    own(state, 'P1', 'E3');
    state.events.deck = ['revolt', 'corruption', 'corruption'];
    state.positions['P2']!.picks['P1'] = { RV: ['M1'] };
    const { events } = play(phase, state, {}, { 'revolt P1 1': [1, 1] });
    expect(facts(events, 'revolt-test', 'province')).toEqual(['E3']);
  });
});
