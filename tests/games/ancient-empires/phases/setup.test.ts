/** Starting the game: capitals, groups, coins and materials. AE-SET. */
import { describe, expect, test } from 'vitest';
import { create } from '../../../../games/ancient-empires/create.js';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { setup } from '../../../../games/ancient-empires/phases/setup.js';
import { type RollName, rolls } from '../../../../games/ancient-empires/rolls.js';
import { seededDice } from '../../../../src/core/index.js';
import { board, data, ofType, play } from '../table.js';

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
