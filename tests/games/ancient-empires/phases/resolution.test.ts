/** Setting up, resolution, the end, hordes that gather, positions that leave; AE-SET, AE-END, AE-FIN, AE-HRD. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/core/index.js';
import { create } from '../../../../games/ancient-empires/create.js';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { departures } from '../../../../games/ancient-empires/phases/departures.js';
import { hordes } from '../../../../games/ancient-empires/phases/hordes.js';
import { resolution } from '../../../../games/ancient-empires/phases/resolution.js';
import { setup } from '../../../../games/ancient-empires/phases/setup.js';
import { rolls, type RollName } from '../../../../games/ancient-empires/rolls.js';
import { standings } from '../../../../games/ancient-empires/standings.js';
import { board, capital, data, independent, ofType, orders, own, play, put } from '../table.js';

const dice = () => seededDice<RollName>({ seed: 'start', turn: 0, rolls });

describe('ancient-empires set-up', () => {
  test('AE-SET-1 to 5: order by dice, capitals by wish, one a group, coins and materials', () => {
    const state = board(2, { step: 'setup', turn: 0 });
    for (const id of ['P1', 'P2']) state.positions[id]!.treasury = 0;
    const sheets = {
      P1: 'PL - CAP - M1\nPL - 1 - UP\nPL - 2 - M2\nPL - MAT - M1 3',
      P2: 'PL - CAP - M2, E2\nPL - 1 - E3',
    };
    const { state: after, events } = play(setup, state, sheets, {
      'setup-start P1': [3, 5],
      'setup-start P2': [3, 2],
    });

    expect(ofType(events, 'start-order')[0]!.data['order']).toEqual(['P1', 'P2']);
    expect(after.provinces['M1']).toMatchObject({ owner: 'P1', dl: 2, stock: { MAT: 3 } });
    expect(after.positions['P1']!.treasury).toBe(60 + 25);
    // M2 lies in a group that holds a capital: the next wish; the second placement falls to the default, capital + 1.
    expect(after.positions['P2']).toMatchObject({ capital: 'E2', treasury: (6 + 1) * 2 * 5 + (3 + 2) * 5 });
    expect(after.provinces['E2']!.dl).toBe(2);
  });

  test('AE-SET-2: with shared groups the first placements of all come before the second ones', () => {
    const state = board(2, { step: 'setup', turn: 0, options: { sharedGroups: true } });
    const sheets = {
      P1: 'PL - CAP - M1\nPL - 1 - M3\nPL - 2 - UP',
      P2: 'PL - CAP - M2\nPL - 1 - M3, UP\nPL - 2 - UP',
    };
    const { state: after } = play(setup, state, sheets, { 'setup-start P1': [5], 'setup-start P2': [2] });
    expect(after.provinces['M3']!.owner).toBe('P1');
    expect(after.provinces['M2']).toMatchObject({ owner: 'P2', dl: 3 });
  });

  test('AE-SET-2: without a sheet the seats of history are asked for', () => {
    const { state: after } = play(
      setup,
      board(2, { step: 'setup', turn: 0 }),
      {},
      { 'setup-start P1': [5], 'setup-start P2': [2] },
    );
    expect([after.positions['P1']!.capital, after.positions['P2']!.capital]).toEqual(['I2', 'E2']);
  });

  test.each(['seats-7', 'seats-6', 'seats-5', 'seats-4'])(
    'AE-SET-4, AE-SET-5, AE-CON-2: the fixed seats of %s',
    (id) => {
      const state = create(data, id, {}, dice());
      const n = data.scenarios[id]!.positions;
      const seats = data.seats.seats.filter((seat) => seat.maps.includes(n));
      for (const [index, seat] of seats.entries()) {
        const position = `P${index + 1}`;
        const lands = Object.keys(seat.at);
        expect(state.positions[position]).toMatchObject({
          name: seat.name,
          treasury: seat.coins,
          capital: lands[0],
        });
        const materials = lands.reduce((sum, code) => sum + (state.provinces[code]!.stock.MAT ?? 0), 0);
        expect(materials).toBe(seat.materials);
        expect(lands.reduce((sum, code) => sum + seat.at[code]! + 1, 0)).toBe(seat.manpower);
      }
      expect(invariants(data, state)).toEqual([]);
    },
  );

  test('AE-SET-6: a fixed seat begins with level 1 alone, in as many provinces as yield 8 food', () => {
    for (const { name, at } of data.seats.seats) {
      const lands = Object.keys(at);
      const food = (codes: readonly string[]): number =>
        codes.reduce((sum, code) => sum + data.geo.province(code).f, 0);
      expect(Object.values(at), name).toEqual(lands.map(() => 1));
      expect(food(lands), name).toBeGreaterThanOrEqual(8);
      expect(food(lands.slice(0, -1)), name).toBeLessThan(8);
      expect(new Set(lands.map((code) => data.geo.groupOf(code))).size, name).toBe(1);
    }
  });

  test('a bad option is refused with what it must be', () => {
    expect(() => create(data, 'classic-7', { map: 4 }, dice())).toThrow(
      /map for 4 is too small for 7 positions/,
    );
    expect(() => create(data, 'classic-9', {}, dice())).toThrow(/an entry "classic-9"/);
  });
});

describe('ancient-empires resolution', () => {
  test('AE-END-2, AE-ADV-5: levels of provinces and of investment; Pacified land adds nothing', () => {
    const state = board(1, { step: 'operations' });
    capital(state, 'P1', 'M1', 2);
    own(state, 'P1', 'M2', 1);
    own(state, 'P1', 'E2', 3);
    own(state, 'P1', 'N1', 0);
    Object.assign(state.positions['P1']!.invest, { ARM: 2, CUL: 1 });
    const { state: after } = play(resolution, state);
    expect(after.positions['P1']).toMatchObject({ vp: 9, vpProvinces: 6, vpInvestment: 3 });
    expect(after.turn).toBe(4);
  });

  test('AE-END-1: a lost capital is replaced by policy, else by the best province', () => {
    const state = board(1, { step: 'operations' });
    state.positions['P1']!.capital = 'I2';
    own(state, 'P1', 'M1', 1);
    own(state, 'P1', 'M2', 1);
    expect(play(resolution, state).state.positions['P1']!.capital).toBe('M1');
    state.positions['P1']!.policies.capital = ['M2'];
    expect(play(resolution, state).state.positions['P1']!.capital).toBe('M2');
  });

  test('AE-END-3, AE-ADV-2: an empire without land is destroyed, keeps its points and loses its Dominance', () => {
    const state = board(2, { step: 'operations' });
    capital(state, 'P1', 'M1');
    state.positions['P2']!.vp = 12;
    state.dominant.NAV = ['P2'];
    const { state: after } = play(resolution, state);
    expect(after.positions['P2']).toMatchObject({
      status: 'destroyed',
      vp: 12,
      treasury: 0,
      destroyedTurn: 3,
      timesDestroyed: 1,
    });
    expect(after.dominant.NAV).toEqual([]);
  });

  test('AE-FIN-1: the game ends by consent of all, or with the last turn', () => {
    const state = board(2, { step: 'operations' });
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2');
    state.positions['P1']!.policies.end = true;
    expect(play(resolution, state).state.over).toBe(false);
    state.positions['P2']!.policies.end = true;
    expect(play(resolution, state).state).toMatchObject({ over: true, step: 'end' });
    const limited = board(2, { step: 'operations', options: { turnLimit: 3 } });
    capital(limited, 'P1', 'M1');
    expect(play(resolution, limited).state.over).toBe(true);
  });

  test('AE-FIN-2, AE-FIN-3: points, then levels, then provinces, then treasury; else they share the place', () => {
    const state = board(3);
    for (const [id, code] of Object.entries({ P1: 'M1', P2: 'I2', P3: 'E2' })) {
      capital(state, id, code);
      state.positions[id]!.vp = 10;
    }
    own(state, 'P2', 'I1');
    const table = standings(data, { ...state, over: true });
    expect(table.map((one) => [one.position, one.place])).toEqual([
      ['P2', 1],
      ['P1', 2],
      ['P3', 2],
    ]);
    expect(table[0]!.columns).toMatchObject({ treasury: 100, provinces: 2 });
    expect(standings(data, state)[0]!.columns['treasury']).toBeUndefined();
  });

  test('AE-HRD-1: the destroyed draw until Barbarians come; those they moved pass on', () => {
    const state = board(3, { step: 'construction' });
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2');
    Object.assign(state.positions['P3']!, { status: 'destroyed', destroyedTurn: 2, treasury: 0 });
    state.positions['P3']!.policies.wards = ['P2'];
    put(state, 'raid:P3', 'N1', ['BAR'], 'BA1');
    state.growth.deck = ['province:M1', 'barbarian:Arabian'];
    const { state: after } = play(hordes, state);
    expect(after.positions['P3']).toMatchObject({ status: 'horde', hordeGroup: 'Arabian' });
    expect(after.stacks['BA1']!.units[0]!.side).toBe('raid:P2');
    state.positions['P3']!.policies.reenter = false;
    expect(play(hordes, state).state.positions['P3']!.status).toBe('destroyed');
  });

  test('AE-HRD-1: not in the turn of its destruction', () => {
    const state = board(2, { step: 'construction' });
    capital(state, 'P1', 'M1');
    Object.assign(state.positions['P2']!, { status: 'destroyed', destroyedTurn: 3 });
    expect(play(hordes, state).state.positions['P2']!.status).toBe('destroyed');
  });

  test('AE-MAIL-5: who leaves the game sets his provinces free', () => {
    const state = board(2);
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2', 2);
    own(state, 'P2', 'I1', 0);
    independent(state, 'Ph1', 1, { controller: 'P2' });
    put(state, 'raid:P2', 'N1', ['BAR'], 'BA1');
    state.positions['P2']!.status = 'out';
    const { state: after } = play(departures, state);
    expect(after.provinces['I2']).toMatchObject({ kind: 'independent', controller: 'P1', hostile: {} });
    expect(after.provinces['I1']!.kind).toBe('wild');
    expect(after.provinces['Ph1']!.controller).toBe('P1');
    expect(after.stacks['BA1']!.units[0]!.side).toBe('raid:P1');
  });

  test('AE-CTL-2: control never stays with an enemy: without any friend nobody has it', () => {
    expect(orders({ P1: 'O - END - TRUE' })[0]!.key).toBe('policy');
    const state = board(1);
    capital(state, 'P1', 'M1');
    const p = independent(state, 'Ph1', 1, {
      controller: 'P1',
      hostile: { P1: { source: 'earned', turn: 1 } },
    });
    expect(invariants(data, state)).toContain('province Ph1: Hostile to its controller');
    p.controller = null;
    expect(invariants(data, state).filter((line) => line.includes('Ph1'))).toEqual([]);
  });
});
