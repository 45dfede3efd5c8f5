/** Looting. KOK-LOOT. */
import { describe, expect, test } from 'vitest';
import { looting } from '../../../../games/king-of-kings/phases/looting.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { tally } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { canBesiege } from '../../../../games/king-of-kings/rules/siege/siegecraft.js';
import { at, bare, outcomes, playOn, stand, worldOf } from '../kit.js';

describe('king-of-kings looting', () => {
  test('KOK-LOOT-1, KOK-LOOT-2, KOK-LOOT-3: a looted city pays now and is no more walls, supply or shelter', () => {
    const state = bare('attila', 5);
    const hex = at(state, 'Vindobona');
    state.cities[hex]!.controller = 'P1';
    stand(state, 'P1', 'Vindobona', '3 HC');
    const play = playOn(state, {}, { P1: 'L - [Vindobona]\nL - [Vindobona]' });
    looting('P1').body(play);

    expect(outcomes(play)).toEqual(['done', 'failed already-looted']);
    expect(state.positions['P1']).toMatchObject({ lootVP: 200, treasury: 0 });
    expect(canBesiege(worldOf(state), hex, 'P2')).toBe(false);
  });

  test('KOK-LOOT-4: the last army to pass holds a ruin, a friend passes it by', () => {
    const state = bare('alexander', 2);
    const hex = at(state, 'Damascus');
    Object.assign(state.cities[hex]!, { looted: true, lastPasser: 'P2' });
    stand(state, 'P1', 'Tyre', '2 PX');
    moves('P1').body(playOn(state, {}, { P1: 'M - [A1] - [Damascus]' }));
    expect(state.cities[hex]).toMatchObject({ controller: 'P1', lastPasser: 'P1' });

    const friends = bare('alexander', 2);
    Object.assign(friends.cities[hex]!, { looted: true, lastPasser: 'P2' });
    friends.positions['P1']!.stance['P2'] = 'neutral';
    friends.positions['P2']!.stance['P1'] = 'neutral';
    stand(friends, 'P1', 'Tyre', '2 PX');
    moves('P1').body(playOn(friends, {}, { P1: 'M - [A1] - [Damascus]' }));
    expect(friends.cities[hex]!.controller).toBe('P2');
    expect(tally([])).toEqual({});
  });
});
