/** Growth: cards bring Raiders and raise Independents. AE-GRO. */
import { describe, expect, test } from 'vitest';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { growth } from '../../../../games/ancient-empires/phases/growth.js';
import { seededDice } from '../../../../src/core/index.js';
import { board, capital, data, independent, own, play } from '../table.js';

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
