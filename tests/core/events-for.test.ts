import { expect, test } from 'vitest';
import { eventsFor, ordersOf, type GameEvent, type Order } from '../../src/core/index.js';

const event = (n: number, seenBy: GameEvent['seenBy']): GameEvent => ({
  n,
  phase: 'day',
  type: `event-${n}`,
  rule: '',
  seenBy,
  data: {},
});
const order = (number: number): Order => ({
  number,
  key: 'move',
  code: 'M',
  fields: {},
  source: { line: number, column: 1, length: 1, text: 'M', spans: {} },
});

test('VIEW-2: a position gets the events it may see, and no gap tells of others', () => {
  const events = [
    event(1, 'gm'),
    event(2, ['P2']),
    event(3, 'all'),
    event(4, ['P1', 'P2']),
    event(5, ['P1']),
  ];

  expect(eventsFor(events, 'P1').map(({ n, type }) => [n, type])).toEqual([
    [1, 'event-3'],
    [2, 'event-4'],
    [3, 'event-5'],
  ]);
  // Who else was told is nobody's business.
  expect(eventsFor(events, 'P1').map(({ seenBy }) => seenBy)).toEqual(['all', ['P1'], ['P1']]);
});

test('orders come in the order of play, whatever the order of arrival', () => {
  const sheets = { P2: { orders: [order(2), order(1)] }, P1: { orders: [order(1)] } };

  expect(ordersOf(sheets, ['P1', 'P2', 'P3']).map(({ position, number }) => [position, number])).toEqual([
    ['P1', 1],
    ['P2', 2],
    ['P2', 1],
  ]);
});
