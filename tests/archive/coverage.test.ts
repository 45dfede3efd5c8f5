import { expect, test } from 'vitest';
import { CoverageCount, neverDone } from '../../src/archive/history/coverage.js';
import { simulate } from '../../src/archive/simulate.js';
import { parseSheet, type GameEvent } from '../../src/core/index.js';
import { toySystem } from '../kit/toy.js';

test('coverage counts orders by their outcome, and events by type, phase and rule', async () => {
  const system = await toySystem();
  const sheet = parseSheet(
    system.orders,
    'GAME x\nL - Harrow Hill\nM - 3 - Harrow Hill - Long Ford\nM - 9 - A - B',
  );
  const event = (type: string, seenBy: GameEvent['seenBy'], data: GameEvent['data']): GameEvent => ({
    n: 1,
    phase: 'day',
    type,
    rule: 'FF-1',
    seenBy,
    data,
  });
  const count = new CoverageCount(system);
  const step: GameEvent[] = [
    event('roll', 'gm', {}),
    event('clash', 'all', {}),
    event('order-done', ['P1'], { order: 2 }),
    event('order-failed', ['P1'], { order: 3 }),
    // Of a side that sent no sheet: counted as an event, not as an order.
    event('order-done', ['P2'], { order: 1 }),
  ];

  count.add(new Map([['P1', sheet]]), step);
  count.add(new Map([['P1', sheet]]), step);

  const { orders, events, phases, rules } = count.counted;
  expect(orders).toEqual({
    levy: { given: 2, done: 0, part: 0, failed: 0 },
    march: { given: 4, done: 2, part: 0, failed: 2 },
  });
  expect(events).toEqual({ clash: 2, 'order-done': 4, 'order-failed': 2, roll: 2 });
  expect(phases).toEqual({ 'day: clash': 2 });
  expect(rules).toEqual({ 'FF-1': 10 });
  expect(neverDone(count.counted)).toEqual(['levy']);
});

test('a simulated game counts what its stand-ins did', async () => {
  const system = await toySystem();
  const coverage = new CoverageCount(system);

  simulate(system, {
    scenario: system.scenarios[0]?.id ?? '',
    options: {},
    seed: 'x',
    turns: 3,
    watch: ({ sheets, events }) => coverage.add(sheets, events),
  });

  expect(Object.values(coverage.counted.orders).reduce((sum, { given }) => sum + given, 0)).toBeGreaterThan(
    0,
  );
  expect(coverage.counted.events['order-done']).toBeGreaterThan(0);
});
