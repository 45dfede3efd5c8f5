import { describe, expect, test } from 'vitest';
import { deepFreeze, scriptedDice } from '../../src/core/index.js';
import { toyData } from '../kit/toy.js';
import { camps, orders, someState } from '../kit/toy-cases.js';
import { day } from '../kit/toy-system/phases/day.js';
import type { PlayedOrder, State } from '../kit/toy-system/state.js';
import { turn } from '../kit/toy-system/turn.js';

const data = toyData();

function play(state: State, given: readonly PlayedOrder[], script: Record<string, number[]> = {}) {
  const dice = scriptedDice<'clash/fight'>(script);
  const after = day(deepFreeze(state), { orders: given, dice, data });
  dice.assertSpent();
  return after;
}

describe('five-fords levies', () => {
  test('FF-LEVY-1: the men of the place come', () => {
    const { state, events } = play(someState({ hill: { P1: 6 } }), orders('P1', 'L - Harrow Hill'));

    expect(camps(state)).toEqual({ hill: { P1: 8 } });
    expect(events.map((e) => e.type)).toEqual(['men-levied', 'order-done']);
  });

  test('FF-LEVY-1: without men there the order fails, and only its owner hears', () => {
    const { state, events } = play(someState({ hill: { P1: 6 } }), orders('P1', 'L - Old Mill'));

    expect(camps(state)).toEqual({ hill: { P1: 6 } });
    expect(events).toMatchObject([{ type: 'order-failed', rule: 'FF-LEVY-1', seenBy: ['P1'] }]);
  });
});

describe('five-fords marches', () => {
  test('FF-TURN-1: levies come first, so that the raised men can march', () => {
    const { state } = play(someState({ hill: { P1: 1 } }), orders('P1', 'M - 3 - hill - ford', 'L - hill'));

    expect(camps(state)).toEqual({ ford: { P1: 3 } });
  });

  test.each([
    ['no road leads there', 'M - 3 - hill - tower'],
    ['none of your men are there', 'M - 3 - mill - hill'],
    ['there is no such place', 'M - 3 - hill - Rome'],
  ])('FF-MARCH-1: %s', (reason, line) => {
    const { events } = play(someState({ hill: { P1: 6 } }), orders('P1', line));

    expect(events).toMatchObject([{ type: 'order-failed', rule: 'FF-MARCH-1', data: { reason } }]);
  });

  test('FF-MARCH-2: all leave at once, so that two who change places never meet', () => {
    const before = someState({ hill: { P1: 3 }, ford: { P2: 3 } });

    const { state } = play(before, [
      ...orders('P1', 'M - 3 - hill - ford'),
      ...orders('P2', 'M - 3 - ford - hill'),
    ]);

    expect(camps(state)).toEqual({ ford: { P1: 3 }, hill: { P2: 3 } });
  });

  test('FF-MARCH-3: too few men march as many as they are', () => {
    const { state, events } = play(someState({ hill: { P1: 2 } }), orders('P1', 'M - 3 - hill - ford'));

    expect(camps(state)).toEqual({ ford: { P1: 2 } });
    expect(events.at(-1)).toMatchObject({ type: 'order-part', rule: 'FF-MARCH-3' });
  });
});

describe('five-fords clashes', () => {
  const meet = someState({ ford: { P1: 5, P2: 3 } });

  test.each([
    { dice: [1, 1], left: 4, why: 'ahead by 2' },
    { dice: [1, 2], left: 3, why: 'ahead by 1' },
    { dice: [4, 1], left: 5, why: 'ahead by 5' },
  ])('FF-CLASH-1, FF-CLASH-2: $why leaves $left', ({ dice: [first = 0, second = 0], left }) => {
    const { state } = play(meet, [], { 'clash/fight ford P1': [first], 'clash/fight ford P2': [second] });

    expect(camps(state)).toEqual({ ford: { P1: left } });
  });

  test('FF-CLASH-2: the winner keeps at least one man', () => {
    const { state } = play(someState({ ford: { P1: 1, P2: 2 } }), [], {
      'clash/fight ford P1': [4],
      'clash/fight ford P2': [2],
    });

    expect(camps(state)).toEqual({ ford: { P1: 1 } });
  });

  test('FF-CLASH-3: an umpire is asked, and his answer is a narrow win', () => {
    const umpired = someState({ ford: { P1: 5, P2: 3 } }, { umpire: true });
    const dice = scriptedDice<'clash/fight'>({});

    expect(() => day(umpired, { orders: [], dice, data })).toThrow('undecided: clash-ford');
    const { state } = day(umpired, { orders: [], dice, data, answers: { 'clash-ford': 'P2' } });
    expect(camps(state)).toEqual({ ford: { P2: 1 } });
  });

  test('FF-CLASH-4: equal totals scatter both', () => {
    const { state, events } = play(meet, [], { 'clash/fight ford P1': [1], 'clash/fight ford P2': [3] });

    expect(camps(state)).toEqual({});
    expect(events.at(-1)).toMatchObject({ type: 'clash-drawn', seenBy: ['P1', 'P2'] });
  });
});

test('FF-TURN-1: a turn is one day', () => {
  expect(turn.map((phase) => phase.phaseName)).toEqual(['day']);
});
