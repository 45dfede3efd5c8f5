/** Food: famine where deficits are left. AE-FOO-1. */
import { describe, expect, test } from 'vitest';
import { food } from '../../../../games/ancient-empires/phases/food.js';
import { board, capital, play } from '../table.js';

describe('ancient-empires food', () => {
  test('AE-FOO-1, AE-DMG-2: famine of deficit 2 at level 3 costs a level before the tax', () => {
    const state = board(1);
    capital(state, 'P1', 'M1', 3, { deficit: 2 });
    const { state: after } = play(food, state);

    expect(after.provinces['M1']).toMatchObject({ dl: 2, damage: 0, deficit: 0 });
    expect(after.positions['P1']!.deficitsAfterTrade).toBe(2);
  });
});
