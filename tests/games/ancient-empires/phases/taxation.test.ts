/** Taxation: the table, Trade Points, tribute; goods and food do not keep. AE-TAX. */
import { describe, expect, test } from 'vitest';
import { resources } from '../../../../games/ancient-empires/phases/resources.js';
import { taxation } from '../../../../games/ancient-empires/phases/taxation.js';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { tradePoints } from '../../../../games/ancient-empires/rules/trade/zones.js';
import { board, capital, own, play, put } from '../table.js';

describe('ancient-empires taxation', () => {
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
});
