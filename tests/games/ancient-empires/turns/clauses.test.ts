/** Clauses that stand in the middle of a rule: the second tie, the exception, the last condition. */
import { describe, expect, test } from 'vitest';
import { eventLog, scriptedDice } from '../../../../src/core/index.js';
import { chooseController } from '../../../../games/ancient-empires/rules/land/changes.js';
import { pirateCoasts } from '../../../../games/ancient-empires/rules/raiders/placing.js';
import { routes } from '../../../../games/ancient-empires/rules/trade/routes.js';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { events as eventsPhase } from '../../../../games/ancient-empires/phases/events.js';
import { advancement } from '../../../../games/ancient-empires/phases/advancement.js';
import { operations } from '../../../../games/ancient-empires/phases/operations.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { setup } from '../../../../games/ancient-empires/phases/setup.js';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { zonesOf } from '../../../../games/ancient-empires/rules/trade/zones.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { Table } from '../../../../games/ancient-empires/play.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { campaign, END, facts, hate, rivals, THREE } from '../campaign.js';
import { board, capital, data, independent, outcomes, own, play, put } from '../table.js';

const table = (state: State, script: Record<string, number[]> = {}): Table => ({
  state,
  data,
  log: eventLog(),
  dice: scriptedDice(script),
});

describe('ancient-empires clauses of control and council', () => {
  test('AE-CTL-1: fewest Player Provinces, then fewest points, then the lot', () => {
    const state = rivals(3);
    independent(state, 'M2', 1, { hostile: hate('P3') });
    Object.assign(state.positions['P1']!, { vp: 4 });
    Object.assign(state.positions['P2']!, { vp: 3 });
    expect(chooseController(table(state), 'M2')).toBe('P2');
    own(state, 'P2', 'I1');
    expect(chooseController(table(state), 'M2')).toBe('P1');
    own(state, 'P1', 'M3');
    state.positions['P1']!.vp = 3;
    expect(chooseController(table(state, { 'control-tie M2': [2] }), 'M2')).toBe('P2');
    expect(chooseController(table(state), 'M2', 'P1')).toBe('P2');
  });

  test('AE-CTL-4: when the counter of a card ends, an orphan gets a controller', () => {
    const state = rivals(2);
    state.step = 'council';
    independent(state, 'M2', 1, { hostile: { P1: { source: 'card', turn: 2 }, ...hate('P2') } });
    state.events.deck = ['corruption', 'corruption'];
    const { state: after } = play(eventsPhase, state);
    expect(after.provinces['M2']!.controller).toBe('P1');
  });

  test('AE-BID-2: among equal bids of strangers the one with fewest points, then the precedence of the session', () => {
    const state = board(4);
    for (const [id, code] of Object.entries({ P1: 'An1', P2: 'G4', P3: 'I2', P4: 'E2' }))
      capital(state, id, code);
    independent(state, 'An4', 2, { stock: { WIN: 1 }, controller: 'P4' });
    const order = { 'trade-order 1': [4, 3, 2], 'trade-order 3': [4, 3, 2] };
    const sheets = { P1: 'BD - An4 - 1 WIN - 9', P2: 'BD - An4 - 1 WIN - 9' };
    expect(outcomes(play(trade, state, sheets, order).events)).toEqual(['BD done', 'BD failed outbid']);
    state.positions['P1']!.vp = 2;
    state.positions['P2']!.vp = 1;
    expect(outcomes(play(trade, state, sheets, order).events)).toEqual(['BD failed outbid', 'BD done']);
  });

  test('AE-INT-2: other centres are supplied from outside the Capital zone only', () => {
    const state = board(2);
    capital(state, 'P1', 'I2', 1, { stock: { WIN: 2, MAR: 1 } });
    capital(state, 'P2', 'E2', 1);
    own(state, 'P1', 'M1', 1, { stock: { SIL: 1 } });
    own(state, 'P1', 'M2', 1, { stock: { HOR: 2 } });
    const { state: after } = play(trade, state, {}, { 'trade-order 1': [2], 'trade-order 3': [2] });
    expect(after.provinces['M1']).toMatchObject({ zone: 'M1', stock: { SIL: 1, HOR: 1 } });
    expect(after.provinces['I2']!.stock).toEqual({ WIN: 2, MAR: 1 });
  });

  test('AE-ZON-3: of two that reach as many, the one whose provinces have more goods; else the first by code', () => {
    const state = board(2);
    capital(state, 'P1', 'Sp5');
    own(state, 'P1', 'M1');
    own(state, 'P1', 'N1');
    const centres = () => zonesOf(state, data, routes(state, data), 'P1').map(({ centre }) => centre);
    expect(centres()).toEqual(['Sp5', 'M1', 'N1']);
    state.provinces['N1']!.stock = { SIL: 1 };
    expect(centres()).toEqual(['Sp5', 'N1', 'M1']);
  });

  test('AE-RTE-1: no Trade Route leads through a province that the map has not', () => {
    const state = board(4, { map: 4 });
    own(state, 'P1', 'A4');
    const large = board(4, { map: 7 });
    expect(routes(large, data).cost('E1', 'A6', { positions: ['P1'] })).toBe(3);
    expect(state.provinces['A6']!.kind).toBe('barbarian');
    expect(routes(state, data).cost('E1', 'A6', { positions: ['P1'] })).toBeUndefined();
    // Nor past it: from Illyria to Macedonia by land only through Pannonia Moesia or Epirus, where those are on the map.
    const inner = board(4, { map: 7 });
    expect(routes(inner, data).cost('D1', 'D3', { positions: ['P1'] })).toBe(3);
    expect(routes(state, data).cost('D1', 'D3', { positions: ['P1'] })).toBeUndefined();
  });

  test('AE-GRO-5: a Pirate appears only where land that is no Player Province touches the coast', () => {
    const state = board(2);
    expect(pirateCoasts(state, data)).toContain('DEL');
    capital(state, 'P1', 'E2');
    expect(pirateCoasts(state, data)).not.toContain('DEL');
    // The Propontis is touched by three provinces: one that is Wild is enough.
    for (const code of ['An1', 'An4']) own(state, 'P1', code);
    expect(pirateCoasts(state, data)).toContain('PPT');
    own(state, 'P1', 'D1');
    expect(pirateCoasts(state, data)).not.toContain('PPT');
    own(state, 'P1', 'D1', 0);
    expect(pirateCoasts(state, data)).toContain('PPT');
  });

  test('AE-SET-3: a further placement is a Home Province, or the capital; what a line got is told', () => {
    const state = board(2, { step: 'setup', turn: 0 });
    const sheets = {
      P1: 'PL - CAP - M1\nPL - 1 - I2, E3\nPL - 2 - I1, M3\nPL - MAT - M1 1, I2 1',
      P2: 'PL - CAP - M2, M3\nPL - 1 - UP\nPL - CAP - E2',
    };
    const { state: after, events } = play(setup, state, sheets, {
      'setup-start P1': [6],
      'setup-start P2': [1],
    });
    expect(after.provinces['I2']!.owner).toBeNull();
    // Nothing of the first list is at home: the default is the best other Home Province.
    expect([after.provinces['M2']!.owner, after.provinces['M3']!.owner]).toEqual(['P1', 'P1']);
    const word = (value: unknown): string => (typeof value === 'string' ? value : 'as wished');
    const told = events
      .filter(({ type }) => type.startsWith('order-'))
      .map(({ type, data: d }) =>
        [word(d['text']), type.slice('order-'.length), word(d['reason'])].join(': '),
      );
    expect(told.sort()).toEqual([
      'PL - 1 - I2, E3: failed: taken',
      'PL - 1 - UP: done: as wished',
      'PL - 2 - I1, M3: done: as wished',
      'PL - CAP - E2: done: as wished',
      'PL - CAP - M1: done: as wished',
      'PL - CAP - M2, M3: failed: taken',
      'PL - MAT - M1 1, I2 1: part: not-owner',
    ]);
  });

  test('AE-ADV-1, AE-MAIL-8: a category named again, and one that was cut, are told apart', () => {
    const state = board(2);
    capital(state, 'P1', 'M1');
    state.positions['P1']!.treasury = 35;
    const { events, state: after } = play(advancement, state, { P1: 'V - ARM2, NAV1\nV - ARM1, GOV2' });
    expect(after.positions['P1']!.invest).toMatchObject({ ARM: 1, NAV: 1, GOV: 1 });
    expect(outcomes(events)).toEqual(['V part superseded', 'V part no-coins']);
    expect(after.positions['P1']!.treasury).toBe(5);
    const bad = play(advancement, state, { P1: 'V - ARM2, GVO1' });
    expect(bad.state.positions['P1']!.invest).toMatchObject({ ARM: 2, GOV: 0 });
    expect(outcomes(bad.events)).toEqual(['V part unread-level']);
  });

  test('AE-EVT-3: a list that names one province five times gives it five points', () => {
    const state = board(4);
    capital(state, 'P1', 'M1');
    own(state, 'P1', 'M2');
    own(state, 'P1', 'M3');
    state.events.deck = ['corruption', 'corruption'];
    state.positions['P2']!.picks = { P1: { ANY: ['M2', 'M2', 'M2', 'M2', 'M2'] } };
    for (const id of ['P3', 'P4']) state.positions[id]!.picks = { P1: { ANY: ['M3'] } };
    const { events } = play(eventsPhase, state);
    expect(facts(events, 'event-points', 'points')[0]).toEqual({ M2: 5, M3: 10 });
    expect(facts(events, 'corrupted', 'province')[0]).toBe('M3');
  });

  test('AE-CON-6: materials left after a level become Construction Units of the next; a second level they do not make', () => {
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'M1', 1, { stock: { MAT: 30 } });
    const { state: after, events } = play(construction, state, { P1: 'I - M1 - DL2\nI - M1 - CU7' });
    expect(after.provinces['M1']).toMatchObject({ dl: 2, cu: 7 });
    expect(after.positions['P1']!.treasury).toBe(100 - 18 - 21);
    expect(outcomes(events)).toEqual(['I done', 'I done']);
    // Level 2 from nothing: six make level 1, five more lie ready, the sixth would be a second level.
    const pacified = board(2, { step: 'construction' });
    capital(pacified, 'P1', 'M1');
    own(pacified, 'P1', 'M2', 0, { stock: { MAT: 30 } });
    const two = play(construction, pacified, { P1: 'I - M2 - CU7\nI - M2 - CU6' });
    expect(two.state.provinces['M2']).toMatchObject({ kind: 'player', dl: 1, cu: 5 });
    expect(outcomes(two.events)).toEqual(['I done', 'I part level-done']);
    expect(facts(two.events, 'order-part', 'n')).toEqual([4]);
  });
});

describe('ancient-empires clauses of Operations and the end', () => {
  test('AE-NPC-3: Barbarians do not try to Occupy where more visible Units would resist', () => {
    const state = rivals();
    own(state, 'P1', 'M3');
    put(state, 'pos:P1', 'M3', ['PRO', 'PRO'], 'WALL');
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    expect(outcomes(campaign(state, { P2: 'Q - BA1' }).events)).toEqual(['Q failed raider-limit']);
  });

  test('AE-ALY-1: Raiders join no Units of another kind, and nobody joins them', () => {
    const state = rivals();
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.ally = { P1: 'full', P2: 'full' };
    put(state, 'pos:P2', 'E4', ['PRO', 'LEA'], 'ARMY');
    put(state, 'raid:P2', 'E4', ['BAR'], 'BA1');
    const { events } = campaign(state, { P2: 'J - BA1 - ARMY - +skip\nJ - ARMY - BA1\nLD - +1 - BA1' });
    expect(outcomes(events)).toEqual(['J failed not-ally', 'J failed not-ally', 'LD failed not-ally']);
  });

  test('AE-OWN-4: two Hostility counters in all, added or removed', () => {
    const state = rivals(4);
    independent(state, 'M3', 1, { controller: 'P4' });
    put(state, 'pos:P1', 'M3', ['PRO', 'LEA'], 'ONE');
    state.provinces['M3']!.occupied = { sides: ['pos:P1'], by: 'P1', round: 1 };
    state.provinces['M3']!.hostile = { ...hate('P2') };
    const four = { 'ops-order 1': [4, 3, 2], 'ops-order 2': [4, 3, 2] };
    const after = (line: string) => campaign(state, { P1: `K - M3 - FREE - ${line}` }, four);
    expect(Object.keys(after('+3 +4').state.provinces['M3']!.hostile)).toEqual(['P2', 'P3', 'P4']);
    expect(Object.keys(after('+3 -2').state.provinces['M3']!.hostile)).toEqual(['P3']);
    expect(outcomes(after('+3 -2').events)).toEqual(['K done']);
    const three = after('-2 +3');
    expect(Object.keys(three.state.provinces['M3']!.hostile)).toEqual(['P3']);
  });

  test('AE-OPS-5: a line for a later round keeps the phase going while nothing happens', () => {
    const state = rivals();
    put(state, 'pos:P1', 'M1', ['PRO'], 'ARMY');
    const rounds = (sheet: string, script: Record<string, number[]>) =>
      facts(campaign(state, { P1: sheet }, script).events, 'round-started', 'round');
    expect(rounds('LD - M1', {})).toEqual([1, 2]);
    const more = { 'ops-end 3': [6, 6], 'ops-order 3': [2], 'ops-end 4': [1, 1] };
    expect(rounds('LD - M1\nM - ARMY - M2 - @4', more)).toEqual([1, 2, 3]);
  });

  test('AE-FIN-1: the destroyed must agree to the end as well, those who left need not', () => {
    const state = board(3, { step: 'operations' });
    capital(state, 'P1', 'M1');
    state.positions['P1']!.policies.end = true;
    Object.assign(state.positions['P2']!, { status: 'destroyed', treasury: 0 });
    Object.assign(state.positions['P3']!, { status: 'out', treasury: 0 });
    expect(play(resolution, state).state.over).toBe(false);
    state.positions['P2']!.policies.end = true;
    expect(play(resolution, state).state.over).toBe(true);
  });

  test('AE-HRD-2: a later horde takes another area while there is one', () => {
    const state = rivals(3);
    for (const [id, vp] of [
      ['P2', 1],
      ['P3', 5],
    ] as const)
      Object.assign(state.positions[id]!, {
        status: 'horde',
        hordeGroup: 'African',
        capital: null,
        treasury: 0,
        vp,
        vpProvinces: vp,
      });
    for (const code of ['I2', 'E2'])
      Object.assign(state.provinces[code]!, { kind: 'wild', owner: null, dl: 0 });
    const { events } = campaign(state, { P2: 'HO - XA1', P3: 'HO - XA1\nHO - XA1' }, THREE);
    const [first, second] = facts(events, 'horde-placed', 'at');
    expect(first).toBe('XA1');
    expect(second).not.toBe('XA1');
    expect(outcomes(events)).toEqual(['HO done', 'HO failed superseded', 'HO failed taken']);
  });

  test('AE-FOG-1, AE-FOG-2: of others’ land a view holds no zone, no tax by province, and no counters', () => {
    const state = rivals();
    for (const code of ['M1', 'I2'])
      Object.assign(state.provinces[code]!, { zone: code, taxed: 8, stock: { MAT: 2 }, local: 0 });
    independent(state, 'E3', 1, { controller: 'P2', stock: { MAT: 1 } });
    const { board, interiors } = see(data, state, [], 'P1');
    expect(interiors['M1']).toEqual({ zone: 'M1', taxed: 8, stock: { MAT: 2 }, local: 0 });
    expect(interiors['I2']).toBeUndefined();
    for (const key of ['zone', 'taxed', 'stock', 'local'])
      expect(board.provinces['I2']).not.toHaveProperty(key);
    expect(board.provinces['I2']).toMatchObject({ owner: 'P2', dl: 1 });
    expect(interiors['E3']!.stock).toEqual({ MAT: 1 });
  });

  test('AE-LDR-1: leaderless Units may be joined to a Leader where nothing else is theirs to do', () => {
    const state = rivals();
    own(state, 'P2', 'M3');
    put(state, 'pos:P1', 'M3', ['PRO'], 'LOST');
    put(state, 'pos:P1', 'M3', ['LEA'], 'HEAD');
    const { events, during } = campaign(state, { P1: 'M - LOST - M1 - +skip\nJ - LOST - HEAD' }, END);
    expect(outcomes(events)).toEqual(['M failed no-leader', 'J done']);
    expect(during.stacks['HEAD']!.units).toHaveLength(2);
  });

  test('AE-OPS-3: the order of play is drawn anew each round', () => {
    const state = rivals(3);
    const { events } = play(operations, state, {}, { ...THREE, 'ops-order 2': [1, 1] });
    expect(facts(events, 'round-started', 'order')).toEqual([
      ['P1', 'P2', 'P3'],
      ['P2', 'P3', 'P1'],
    ]);
  });
});
