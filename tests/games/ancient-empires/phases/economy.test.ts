/** Growth, advancement, resources, food and taxation. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { advancement } from '../../../../games/ancient-empires/phases/advancement.js';
import { food } from '../../../../games/ancient-empires/phases/food.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { resources } from '../../../../games/ancient-empires/phases/resources.js';
import { taxation } from '../../../../games/ancient-empires/phases/taxation.js';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { blockersOf, routes } from '../../../../games/ancient-empires/rules/trade/routes.js';
import { tradePoints, zonesOf } from '../../../../games/ancient-empires/rules/trade/zones.js';
import { seededDice } from '../../../../src/core/index.js';
import { board, capital, data, independent, ofType, orders, outcomes, own, play, put } from '../table.js';

/** Growth with real dice: only the number of cards matters. */
function grow(state: ReturnType<typeof board>) {
  const dice = seededDice({ seed: 'growth', turn: state.turn });
  return growth(state, { orders: [], dice: dice, data });
}
const drawn = (events: readonly { type: string }[]): number =>
  events.filter((event) => event.type === 'growth-card' || event.type === 'raider-placed').length;

describe('ancient-empires growth', () => {
  test('AE-GRO-2: two rounds of draws bring four positions with two provinces each 16 cards', () => {
    const state = board(4);
    for (const [index, id] of ['P1', 'P2', 'P3', 'P4'].entries()) {
      capital(state, id, ['I2', 'E2', 'M1', 'G4'][index]!);
      own(state, id, ['I1', 'E3', 'M2', 'G3'][index]!);
    }

    expect(drawn(grow(state).events)).toBe(16);
  });

  test('AE-GRO-1, AE-GRO-3: in the first two turns each draws one card', () => {
    const state = board(4, { turn: 2 });
    for (const [index, id] of ['P1', 'P2', 'P3', 'P4'].entries())
      capital(state, id, ['I2', 'E2', 'M1', 'G4'][index]!);

    expect(drawn(grow(state).events)).toBe(4);
  });

  test('AE-GRO-6, AE-GRO-7: a province grows only as far as it feeds itself, and sheds its Damage', () => {
    const state = board(1, { turn: 1 });
    capital(state, 'P1', 'I2');
    state.growth.deck = [];
    state.growth.drawn = ['province:Ph1', 'province:Ph1', 'province:Ph1'];
    const script = { 'growth-shuffle 1 1': [3, 2] };
    const once = play(growth, state, {}, script);
    expect(once.state.provinces['Ph1']).toMatchObject({ kind: 'independent', dl: 1, controller: 'P1' });

    const second = { ...once.state, growth: { deck: ['province:Ph1'], drawn: [], shuffles: 0 } };
    second.provinces['Ph1']!.damage = 3;
    const twice = play(growth, second);
    expect(twice.state.provinces['Ph1']).toMatchObject({ dl: 2, damage: 0 });
    expect(Object.values(twice.state.stacks)[0]!.units).toHaveLength(2);

    const third = { ...twice.state, growth: { deck: ['province:Ph1'], drawn: [], shuffles: 0 } };
    expect(play(growth, third).state.provinces['Ph1']!.dl).toBe(2);
  });

  test('AE-GRO-9: works that an old owner left become part of the level that a card brings', () => {
    const state = board(1, { turn: 1 });
    capital(state, 'P1', 'I2');
    independent(state, 'E2', 3, { cu: 5, controller: 'P1' });
    state.growth = { deck: ['province:E2'], drawn: [], shuffles: 0 };
    const { state: after } = play(growth, state);
    expect(after.provinces['E2']).toMatchObject({ dl: 4, cu: 0 });
    expect(invariants(data, after).filter((line) => line.includes('E2'))).toEqual([]);
  });

  test('AE-GRO-6, AE-CTL-3: a Pacified Province rises against its owner and goes to another', () => {
    const state = board(2, { turn: 1 });
    capital(state, 'P1', 'I2');
    capital(state, 'P2', 'E2');
    own(state, 'P1', 'Ph1', 0, { cu: 2 });
    state.growth = { deck: ['province:Ph1', 'province:I2'], drawn: [], shuffles: 0 };
    const { state: after } = play(growth, state, {}, { 'growth-shuffle 1 1': [1] });

    expect(after.provinces['Ph1']).toMatchObject({
      kind: 'independent',
      cu: 0,
      controller: 'P2',
      hostile: { P1: { source: 'earned' } },
    });
  });

  test('AE-GRO-4, AE-GRO-5, AE-NPC-1, AE-NPC-4: Raiders appear by policy, else where they hurt most', () => {
    const state = board(2, { turn: 1 });
    capital(state, 'P1', 'I2');
    capital(state, 'P2', 'E2');
    own(state, 'P2', 'A6');
    state.growth = { deck: ['barbarian:African', 'pirates'], drawn: [], shuffles: 0 };
    const { state: after } = play(growth, state, {}, { 'growth-shuffle 1 1': [2] });

    expect(after.stacks['BA1']).toMatchObject({ at: 'XA3', kind: 'land' });
    expect(after.stacks['BA1']!.units[0]).toMatchObject({ side: 'raid:P1', type: 'BAR', from: 'XA3' });
    expect(after.stacks['PI2']!.units[0]).toMatchObject({ side: 'raid:P2', type: 'PIR' });
    state.positions['P1']!.policies.raiders = ['XA1'];
    expect(play(growth, state, {}, { 'growth-shuffle 1 1': [2] }).state.stacks['BA1']!.at).toBe('XA1');
  });

  test('AE-GRO-8: an empire that loses its last land to a card falls at once', () => {
    const state = board(2, { turn: 1 });
    capital(state, 'P1', 'Ph1', 0);
    capital(state, 'P2', 'E2');
    state.growth = { deck: ['province:Ph1', 'province:E2'], drawn: [], shuffles: 0 };
    const { state: after } = play(growth, state, {}, { 'growth-shuffle 1 1': [1] });

    expect(after.positions['P1']).toMatchObject({ status: 'destroyed', capital: null, destroyedTurn: 0 });
  });
});

describe('ancient-empires advancement', () => {
  test('AE-ADV-1: levels that cannot be paid are cut from the last category named', () => {
    const state = board(2);
    capital(state, 'P1', 'I2');
    state.positions['P1']!.treasury = 25;
    const { state: after, events } = play(advancement, state, { P1: 'V - ARM2, GOV1' });

    expect(after.positions['P1']).toMatchObject({ treasury: 5, invest: { ARM: 2, GOV: 0 } });
    expect(outcomes(events)).toEqual(['V part no-coins']);
  });

  test('AE-ADV-2: the highest are Dominant; without investment Dominance stays', () => {
    const state = board(3);
    for (const id of ['P1', 'P2', 'P3']) capital(state, id, { P1: 'I2', P2: 'E2', P3: 'M1' }[id]!);
    state.dominant.NAV = ['P3'];
    const { state: after } = play(advancement, state, { P1: 'V - CUL1', P2: 'V - CUL1' });

    expect(after.dominant.CUL).toEqual(['P1', 'P2']);
    expect(after.dominant.NAV).toEqual(['P3']);
  });
});

describe('ancient-empires resources, food and taxes', () => {
  test('AE-RES-1, AE-RES-2, AE-RES-3, AE-RES-5: surplus, deficit, and nothing for independents that eat all', () => {
    const state = board(1);
    capital(state, 'P1', 'A1');
    own(state, 'P1', 'A5', 2);
    independent(state, 'An2', 2, {});
    independent(state, 'Ar4', 1);
    own(state, 'P1', 'E4', 0);
    const { state: after } = play(resources, state);

    expect(after.provinces['A1']).toMatchObject({ stock: { MAT: 1, IVO: 1, FOO: 1 }, deficit: 0 });
    expect(after.provinces['A5']!.deficit).toBe(1);
    expect(after.provinces['An2']!.stock.FOO).toBeUndefined();
    expect(after.provinces['Ar4']!.stock).toEqual({ MAT: 2, SIL: 1 });
    expect(after.provinces['E4']).toMatchObject({ stock: {}, local: 2 });
  });

  test('AE-RES-2: Disaster counters eat the next harvest', () => {
    const state = board(1);
    capital(state, 'P1', 'A1', 1, { deficit: 1 });
    own(state, 'P1', 'A5', 2, { deficit: 1 });
    const { state: after } = play(resources, state);

    expect(after.provinces['A1']).toMatchObject({ deficit: 0 });
    expect(after.provinces['A1']!.stock.FOO).toBeUndefined();
    expect(after.provinces['A5']!.deficit).toBe(2);
  });

  test('AE-FOO-1, AE-DMG-2: famine of deficit 2 at level 3 costs a level before the tax', () => {
    const state = board(1);
    capital(state, 'P1', 'M1', 3, { deficit: 2 });
    const { state: after } = play(food, state);

    expect(after.provinces['M1']).toMatchObject({ dl: 2, damage: 0, deficit: 0 });
    expect(after.positions['P1']!.deficitsAfterTrade).toBe(2);
  });

  test('AE-TAX-2, AE-TAX-4, AE-RES-4: tribute is the food of the land; goods and food do not keep', () => {
    const state = board(1);
    capital(state, 'P1', 'M1', 1, { stock: { WIN: 1, FOO: 2, MAT: 1 }, corrupt: true, damage: 1 });
    own(state, 'P1', 'N1', 0);
    const { state: after } = play(taxation, state);

    // One Trade Point, Damage 1: 9; Corrupt: 4. Tribute of Nabataea: 1.
    expect(after.positions['P1']!.treasury).toBe(105);
    expect(after.provinces['M1']).toMatchObject({ corrupt: false, stock: { MAT: 1 } });
  });

  test('AE-ZON-4: Trade Points count kinds in the centre, and goods of two makers are one kind', () => {
    const state = board(1);
    capital(state, 'P1', 'M1', 1, { stock: { IVO: 1, SIL: 1, MAR: 2 } });
    expect(tradePoints(state, 'M1')).toBe(3);
    state.provinces['M1']!.stock.MAN = 3;
    expect(tradePoints(state, 'M1')).toBe(4);
  });
});

describe('ancient-empires routes and zones', () => {
  const settled = (wild: readonly string[]) => {
    const state = board(1);
    for (const code of ['E2', 'E4', 'Ph2', 'Ph1'])
      if (!wild.includes(code)) own(state, 'P1', code, code === 'E4' ? 0 : 1);
    return state;
  };
  // Pirates close the sea so that the land way is measured.
  const byLand = (wild: readonly string[]): number | undefined => {
    const state = settled(wild);
    put(state, 'raid:P2', 'SIN', ['PIR']);
    put(state, 'raid:P2', 'SYR', ['PIR'], 'B');
    return routes(state, data).cost('E2', 'Ph1', { positions: ['P1'] });
  };

  test('AE-RTE-1, AE-RTE-2: four settled provinces by land cost 6; a Wild one makes it too far', () => {
    expect(byLand([])).toBe(6);
    expect(byLand(['E4'])).toBeUndefined();
    expect(byLand(['Ph2'])).toBeUndefined();
  });

  test('AE-RTE-1: by sea 2 between settled provinces, 3 with a Wild one, however far', () => {
    expect(routes(settled([]), data).cost('E2', 'Ph1', { positions: ['P1'] })).toBe(2);
    expect(routes(settled(['Ph1']), data).cost('E2', 'Ph1', { positions: ['P1'] })).toBe(3);
  });

  test('AE-RTE-3, AE-INF-3, AE-INF-4, AE-INF-5: a Pirate closes its Sphere to all, an embargo to one', () => {
    const state = settled([]);
    put(state, 'raid:P1', 'PAL', ['PIR']);
    const areas = new Set(blockersOf(state, data, 'P1').map((one) => one.area));
    expect([...areas].sort()).toEqual(['CIL', 'CYP', 'DEL', 'PAL', 'SIN', 'SYR']);

    const other = board(2);
    put(other, 'pos:P2', 'PAL', ['GAL']);
    expect(blockersOf(other, data, 'P1')).toEqual([]);
    other.positions['P2']!.embargoes.general['P1'] = true;
    expect(blockersOf(other, data, 'P1')).toHaveLength(6);
    other.positions['P2']!.embargoes.at['SIN'] = { P1: false };
    expect(blockersOf(other, data, 'P1').map((one) => one.area)).not.toContain('SIN');
  });

  test('AE-INF-2: Hostility, Raiders and embargoing owners and garrisons close a province', () => {
    const state = board(2);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    own(state, 'P2', 'M3');
    state.positions['P2']!.postures.general['P1'] = 'H';
    put(state, 'raid:P1', 'M2', ['BAR']);
    put(state, 'pos:P2', 'N1', ['PRO']);
    expect(
      blockersOf(state, data, 'P1')
        .map((one) => `${one.area} ${one.by}`)
        .sort(),
    ).toEqual(['M2 raiders', 'M3 P2', 'N1 P2', 'Ph1 ind:Ph1']);
  });

  function babylon() {
    const state = board(1);
    capital(state, 'P1', 'M1');
    for (const code of ['M2', 'M3', 'Ph2', 'An2', 'An4', 'P3']) own(state, 'P1', code);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    return state;
  }

  test('AE-ZON-1, AE-ZON-2: the Babylonian Capital zone takes all in reach; Galatia stands alone', () => {
    const state = babylon();
    const ways = routes(state, data);
    const cost = (code: string) => ways.cost(code, 'M1', { positions: ['P1'] });
    expect(['M2', 'M3', 'Ph2', 'An4', 'P3', 'An2'].map(cost)).toEqual([2, 2, 4, 6, 6, undefined]);
    expect(zonesOf(state, data, ways, 'P1')).toEqual([
      { centre: 'M1', capital: true, provinces: ['An4', 'M1', 'M2', 'M3', 'P3', 'Ph2'] },
      { centre: 'An2', capital: false, provinces: ['An2'] },
    ]);
  });

  test('AE-ZON-3: with a Pirate at Cyprus the north is a zone of its own round Bithynia', () => {
    const state = babylon();
    put(state, 'raid:P1', 'CYP', ['PIR']);
    const zones = zonesOf(state, data, routes(state, data), 'P1');
    expect(zones[1]).toEqual({ centre: 'An4', capital: false, provinces: ['An2', 'An4', 'P3'] });
    state.positions['P1']!.centres = ['M2', 'P3'];
    expect(zonesOf(state, data, routes(state, data), 'P1')[1]!.centre).toBe('P3');
  });

  function egypt(pirate: boolean) {
    const state = board(1);
    capital(state, 'P1', 'E2', 3);
    own(state, 'P1', 'E3', 1, { damage: 4 });
    own(state, 'P1', 'Ph2', 2);
    put(state, 'raid:P1', 'E4', ['BAR']);
    put(state, 'raid:P1', 'N1', ['BAR'], 'BN');
    if (pirate) put(state, 'raid:P1', 'SIN', ['PIR']);
    state.positions['P1']!.treasury = 0;
    return state;
  }
  const council = (state: ReturnType<typeof board>) => {
    const made = play(resources, state).state;
    const traded = play(trade, made).state;
    return play(taxation, traded).state.positions['P1']!.treasury;
  };

  test('AE-TAX-1, AE-INT-2, AE-ZON-5: Egypt pays 75 behind a Pirate and 96 without', () => {
    expect(council(egypt(true))).toBe(75);
    expect(council(egypt(false))).toBe(96);
  });

  test('AE-GEN-1: the order of the sheets does not matter to what the lines say', () => {
    expect(orders({ P1: 'V - ARM1' })[0]).toMatchObject({ position: 'P1', key: 'invest' });
    expect(ofType([], 'x')).toEqual([]);
  });
});
