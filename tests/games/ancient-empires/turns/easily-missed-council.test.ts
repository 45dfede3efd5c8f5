/** What is easily missed in council, construction and growth: one test each. */
import { describe, expect, test } from 'vitest';
import { advancement } from '../../../../games/ancient-empires/phases/advancement.js';
import { construction } from '../../../../games/ancient-empires/phases/construction.js';
import { events } from '../../../../games/ancient-empires/phases/events.js';
import { food } from '../../../../games/ancient-empires/phases/food.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { hordes } from '../../../../games/ancient-empires/phases/hordes.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { resources } from '../../../../games/ancient-empires/phases/resources.js';
import { taxation } from '../../../../games/ancient-empires/phases/taxation.js';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { applyDamage } from '../../../../games/ancient-empires/rules/land/changes.js';
import { barbarianAreas, pirateCoasts } from '../../../../games/ancient-empires/rules/raiders/placing.js';
import { blockersOf, routes } from '../../../../games/ancient-empires/rules/trade/routes.js';
import { zonesOf } from '../../../../games/ancient-empires/rules/trade/zones.js';
import { eventLog, seededDice } from '../../../../src/core/index.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { board, capital, data, independent, ofType, outcomes, own, play, put } from '../table.js';

const TWO = { 'trade-order 1': [2], 'trade-order 3': [2] };
const P1 = { positions: ['P1'] };

function empire(): State {
  const state = board(2);
  capital(state, 'P1', 'M1');
  capital(state, 'P2', 'I2');
  for (const id of ['P1', 'P2']) state.positions[id]!.policies.autoship = false;
  return state;
}
const table = (state: State) => ({ state, data, log: eventLog(), dice: {} as never });

describe('ancient-empires: easily missed in council and construction', () => {
  test('AE-FOO-1: famine wounds before the tax of the same turn, at the level before it', () => {
    const state = empire();
    Object.assign(state.provinces['M1']!, { dl: 3, deficit: 2 });
    const starved = play(food, state).state;
    expect(starved.provinces['M1']).toMatchObject({ dl: 2, damage: 0 });
    // Level 2 without Trade Points pays 16; level 3 would have paid 26.
    expect(play(taxation, starved).state.positions['P1']!.treasury).toBe(116);
  });

  test('AE-TAX-3: the fifth-sixth column is no plain rounding up', () => {
    expect(data.taxation['3']!['2']![10]).toBe(28);
    expect(Math.ceil((42 * 12 - (42 - 24) * 10) / 12)).toBe(27);
  });

  test('AE-DMG-2: Damage that costs a level goes on at the lower one', () => {
    const state = empire();
    const p = own(state, 'P1', 'M2', 3, { damage: 10 });
    expect(applyDamage(table(state), 'M2', 9, 'looting')).toBe(9);
    // Two points end level 3, six end level 2, one is left at level 1.
    expect(p).toMatchObject({ dl: 1, damage: 1 });
  });

  test('AE-DMG-1: Construction Units of Pacified land take Damage; bare Wild land takes none', () => {
    const state = empire();
    const pacified = own(state, 'P1', 'M2', 0, { cu: 2 });
    expect(applyDamage(table(state), 'M2', 3, 'looting')).toBe(2);
    expect(pacified).toMatchObject({ cu: 0, damage: 0 });
    expect(applyDamage(table(state), 'M3', 3, 'looting')).toBe(0);
  });

  test('AE-TRD-5, AE-CON-7: local materials stay; imported ones develop Pacified land; neither makes Units', () => {
    const state = empire();
    own(state, 'P1', 'M2', 0, { local: 2, stock: { MAT: 4 } });
    expect(outcomes(play(trade, state, { P1: 'S - 5 MAT - M2 - M1' }, TWO).events)[0]).toBe(
      'S part no-counter',
    );
    const built = play(construction, state, { P1: 'B - 1PRO - M1\nI - M2 - CU6' });
    expect(outcomes(built.events)).toEqual(['B failed no-materials', 'I done']);
    expect(built.state.provinces['M2']).toMatchObject({ kind: 'player', dl: 1 });
  });

  test('AE-RTE-1, AE-VOY-1: a trade move by sea costs the same however far; a Voyage pays for each area', () => {
    const state = board(1);
    own(state, 'P1', 'Sp2');
    own(state, 'P1', 'P1');
    expect(routes(state, data).cost('Sp2', 'P1', P1)).toBe(2);
    expect(data.charts['sea-actions']['voyage-area']).toBe(1);
  });

  test('AE-INF-1: Open sea is no shortcut for a Sphere', () => {
    expect(data.geo.seaAll('PAL')).toContain('OLE');
    expect(data.geo.seaAll('OLE')).toContain('ASS');
    expect(data.geo.sphere('PAL')).not.toContain('ASS');
  });

  test('AE-INF-3: a Pirate two areas away cuts a port off', () => {
    const state = board(1);
    own(state, 'P1', 'Ph2');
    own(state, 'P1', 'I2');
    expect(routes(state, data).cost('Ph2', 'I2', P1)).toBe(2);
    put(state, 'raid:P2', 'CYP', ['PIR']);
    // Only the way round through wild Sinai is left: too far for food.
    expect(routes(state, data).cost('Ph2', 'I2', P1)).toBe(6);
  });

  test('AE-RTE-3: a province on several coasts trades by any that is open', () => {
    const state = board(1);
    own(state, 'P1', 'An1');
    own(state, 'P1', 'P1');
    put(state, 'raid:P2', 'CIL', ['PIR']);
    expect(blockersOf(state, data, 'P1').map(({ area }) => area)).toContain('ASS');
    expect(routes(state, data).cost('An1', 'P1', P1)).toBe(2);
  });

  test('AE-ZON-1, AE-ZON-2: a centre listed inside the Capital zone is passed over', () => {
    const state = empire();
    own(state, 'P1', 'M2');
    state.positions['P1']!.centres = ['M2'];
    expect(zonesOf(state, data, routes(state, data), 'P1')).toEqual([
      { centre: 'M1', capital: true, provinces: ['M1', 'M2'] },
    ]);
  });

  test('AE-ZON-4: what lies elsewhere in the empire adds no Trade Point', () => {
    const state = empire();
    own(state, 'P1', 'M2', 1, { stock: { HOR: 1, IVO: 1 } });
    state.provinces['M1']!.stock = { OIL: 3 };
    const { events: told } = play(taxation, play(trade, state, {}, TWO).state);
    expect(ofType(told, 'tax').filter((e) => e.data['centre'] === 'M1')[0]!.data['points']).toBe(1);
  });

  test('AE-TRD-1, AE-TRD-3: bought in Session II, shipped in IV, once a session; food that met a deficit is gone', () => {
    const state = empire();
    independent(state, 'M3', 1, { stock: { OIL: 1, FOO: 1 } });
    own(state, 'P1', 'M2', 2, { deficit: 1 });
    const sheet =
      'BD - M3 - 1 OIL - 4 - M1\nBD - M3 - 1 FOO - 1 - M2\nS - 1 OIL - M1 - M2\nS - 1 OIL - M2 - M1\nS - 1 FOO - M2 - M1';
    const { state: after, events: told } = play(trade, state, { P1: sheet }, TWO);
    expect(outcomes(told)).toEqual([
      'BD done',
      'BD done',
      'S done',
      'S failed no-counter',
      'S failed no-counter',
    ]);
    expect(after.provinces['M2']).toMatchObject({ deficit: 0, stock: { OIL: 1 } });
  });

  test('AE-DEA-3, AE-DEA-4: what was asked moves; nothing is done in half', () => {
    const state = empire();
    state.provinces['M1']!.stock = { OIL: 2 };
    own(state, 'P1', 'M3');
    own(state, 'P1', 'Ph1');
    state.positions['P1']!.capital = 'Ph1';
    state.provinces['I2']!.stock = { WIN: 1 };
    const sheets = { P1: 'X - 2 - 2 OIL - 2 WIN', P2: 'X - 1 - 2 WIN - 1 OIL' };
    expect(play(trade, state, sheets, TWO).state.provinces['M1']!.stock).toEqual({ OIL: 2 });
    state.provinces['I2']!.stock = { WIN: 2 };
    const done = play(trade, state, sheets, TWO).state;
    expect(done.provinces['M1']!.stock).toEqual({ OIL: 1 });
    expect(done.provinces['I2']!.stock).toEqual({ OIL: 1 });
  });

  test('AE-ADV-1: levels are paid before Trade, so a gift may fail for coins spent in the same sheet', () => {
    const state = empire();
    const sheet = { P1: 'V - ARM9\nG - 20 COI - 2' };
    const invested = play(advancement, state, sheet).state;
    expect(invested.positions['P1']!.treasury).toBe(10);
    expect(outcomes(play(trade, invested, sheet, TWO).events)).toContain('G failed no-coins');
  });

  test('AE-ADV-2, AE-ADV-5: old Dominance earns no point, and one level of a rival takes it', () => {
    const state = empire();
    state.dominant.NAV = ['P1'];
    const kept = play(advancement, state).state;
    expect(kept.dominant.NAV).toEqual(['P1']);
    expect(play(resolution, kept).state.positions['P1']!.vpInvestment).toBe(0);
    expect(play(advancement, state, { P2: 'V - NAV1' }).state.dominant.NAV).toEqual(['P2']);
  });

  test('AE-EVT-3: the five points go to the first entry that fits, and the drawer is not heard', () => {
    const state = empire();
    own(state, 'P1', 'M2');
    own(state, 'P1', 'M3');
    state.events.deck = ['corruption', 'corruption', ...state.events.deck];
    state.positions['P2']!.picks['P1'] = { CO: ['M1', 'E2', 'M3'] };
    state.positions['P1']!.picks['P1'] = { CO: ['M2', 'M2'] };
    const { events: told } = play(events, state, {}, {});
    expect(ofType(told, 'event-points')[0]!.data['points']).toEqual({ M3: 5 });
  });

  test('AE-EVT-4: own Professionals of last turn hold a province, those of others do not', () => {
    const state = empire();
    own(state, 'P1', 'E2');
    put(state, 'pos:P1', 'E2', ['PRO', 'MIL']);
    put(state, 'pos:P2', 'E2', ['PRO', 'PRO'], 'X');
    state.events.deck = ['revolt', ...state.events.deck];
    // Culture of the Delta for Babylon +2, one Professional -1.
    const { events: told } = play(events, state, {}, { 'revolt P1 1': [4, 4] });
    expect(ofType(told, 'revolt-test')[0]!.data).toMatchObject({ result: 9, success: false });
  });

  test('AE-MAN-4, AE-EVT-7, AE-EVT-9: shortage next turn, Corruption at the next tax, Disaster at the next harvest', () => {
    const state = empire();
    state.positions['P1']!.shortageTurn = state.turn + 1;
    state.provinces['M1']!.stock = { MAT: 1 };
    expect(play(construction, state, { P1: 'B - 1PRO - M1' }).state.positions['P1']!.treasury).toBe(90);
    const later = { ...state, turn: state.turn + 1 };
    expect(play(construction, later, { P1: 'B - 1PRO - M1' }).state.positions['P1']!.treasury).toBe(85);

    Object.assign(state.provinces['M1']!, { corrupt: true, deficit: 1, stock: {} });
    expect(play(taxation, state).state.positions['P1']!.treasury).toBe(104);
    // Food 3, consumption 1, one Disaster counter: one is left.
    expect(play(resources, state).state.provinces['M1']!.stock.FOO).toBe(1);
  });

  test('AE-CON-1, AE-RES-5: Independents are filled with Units, not healed, and never starve', () => {
    const state = empire();
    independent(state, 'Ar4', 2, { damage: 3, controller: 'P2' });
    const { state: after } = play(construction, play(food, play(resources, state).state).state);
    expect(after.provinces['Ar4']).toMatchObject({ damage: 3, deficit: 0, dl: 2 });
    expect(after.stacks['INDAR4']!.units).toHaveLength(2);
  });

  test('AE-CON-1, AE-OPS-7: Professionals and Galleys vanish every Construction, Raiders never', () => {
    const state = empire();
    put(state, 'pos:P1', 'M1', ['PRO', 'PRO']);
    put(state, 'pos:P2', 'LAT', ['GAL']);
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    put(state, 'raid:P1', 'CRE', ['PIR'], 'PI2');
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.rebuild = false;
    expect(Object.keys(play(construction, state).state.stacks)).toEqual(['BA1', 'PI2']);
  });

  test('AE-GRO-2: when no draw has a card each active position draws one, and the loop ends', () => {
    const state = board(2);
    for (const code of ['M1', 'M2', 'M3', 'Ph1', 'Ph2', 'An1', 'An2', 'An3']) own(state, 'P1', code);
    for (const code of ['I1', 'I2', 'I3', 'G1', 'G3', 'G4', 'Il1', 'Il3']) own(state, 'P2', code);
    const dice = seededDice({ seed: 'missed 34', turn: 3 });
    const { events: told } = growth(state, { orders: [], dice, data });
    const cards = ofType(told, 'growth-card').length + ofType(told, 'raider-placed').length;
    expect(cards).toBe(10);
  });

  test('AE-MAP-9: near names never mix provinces, and P1 is a place only in a place', () => {
    for (const code of ['I1', 'Il1', 'A1', 'An1', 'Ar1', 'S1', 'Sp1', 'P1']) {
      expect(data.geo.find(code)).toBe(code);
      expect(data.geo.find(code.toLowerCase())).toBe(code);
    }
    expect(data.geo.find('1')).toBeUndefined();
  });

  test('AE-MAP-1, AE-GRO-4, AE-GRO-5: removed land yields nothing and lets no trade pass, but shelters Raiders', () => {
    const state = board(4, { map: 4 });
    expect(state.provinces['A5']!.kind).toBe('barbarian');
    expect(play(resources, state).state.provinces['A5']!.stock).toEqual({});
    own(state, 'P1', 'E1');
    own(state, 'P1', 'S1');
    expect(data.geo.land('E1')).toContain('A6');
    expect(barbarianAreas(state, data, 'African')).toContain('A6');
    expect(pirateCoasts(state, data)).toContain('CYR');
  });

  test('AE-END-3, AE-HRD-5: the fallen keep their points, and a horde without land may gather again', () => {
    const state = empire();
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    state.positions['P1']!.vp = 7;
    const fallen = play(resolution, { ...state, step: 'operations' }).state;
    expect(fallen.positions['P1']).toMatchObject({ status: 'destroyed', vp: 7, treasury: 0 });
    fallen.growth.deck = ['barbarian:Asian', ...fallen.growth.deck];
    expect(play(hordes, fallen).state.positions['P1']!.status).toBe('horde');
  });

  test('AE-EVT-8, AE-EVT-6: a card counter ends with the next Events, one of a Revolt does not', () => {
    const state = empire();
    independent(state, 'M2', 1, { controller: 'P2', hostile: { P1: { source: 'card', turn: 2 } } });
    independent(state, 'M3', 1, { controller: 'P2', hostile: { P1: { source: 'earned', turn: 2 } } });
    const dull = {
      ...state,
      events: { ...state.events, deck: ['corruption' as const, 'corruption' as const] },
    };
    const { state: after } = play(events, dull);
    expect(after.provinces['M2']!.hostile).toEqual({});
    expect(Object.keys(after.provinces['M3']!.hostile)).toEqual(['P1']);
  });

  test('AE-GRO-2: four empires of two provinces draw sixteen of forty-two cards', () => {
    const state = board(4, { map: 4 });
    const land = { P1: ['I1', 'I2'], P2: ['E2', 'E3'], P3: ['G1', 'G4'], P4: ['M1', 'M2'] };
    for (const [id, codes] of Object.entries(land)) for (const code of codes) own(state, id, code);
    const dice = seededDice({ seed: 'missed 41', turn: 3 });
    const { state: after } = growth(state, { orders: [], dice, data });
    expect(after.growth.drawn.length + after.growth.deck.length).toBe(42);
    expect(after.growth.drawn.length).toBeGreaterThanOrEqual(16);
  });
});
