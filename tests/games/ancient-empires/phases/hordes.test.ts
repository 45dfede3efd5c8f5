/** Hordes of destroyed positions after Construction. AE-HRD-1. */
import { describe, expect, test } from 'vitest';
import { hordes } from '../../../../games/ancient-empires/phases/hordes.js';
import { board, capital, play, put } from '../table.js';

describe('ancient-empires hordes gather', () => {
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
});
