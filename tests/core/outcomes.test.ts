import { describe, expect, test } from 'vitest';
import {
  outcomeBlocks,
  outcomesOf,
  refusedOrders,
  withOutcomes,
  type Diagnostic,
  type GameEvent,
  type Order,
  type OrderSheet,
} from '../../src/core/index.js';

const order = (number: number, line: number, text: string): Order => ({
  number,
  key: 'move',
  code: 'M',
  fields: {},
  source: { line, column: 1, length: text.length, text, spans: {} },
});
const error = (line: number, order: number | undefined, message: string): Diagnostic => ({
  severity: 'error',
  code: 'toy/wrong',
  line,
  column: 1,
  length: 1,
  message,
  expected: 'a place',
  suggestions: [],
  rule: 'FF-1',
  ...(order === undefined ? {} : { order }),
});
const told = (type: string, order: number, position: string): GameEvent => ({
  n: 1,
  phase: 'day',
  type,
  rule: 'FF-2',
  seenBy: [position],
  data: { order, reason: `why ${order}` },
});
const sheet = (orders: readonly Order[], refused: OrderSheet['refused'] = []): OrderSheet => ({
  form: 'code',
  header: {},
  orders,
  press: [],
  notes: [],
  diagnostics: [],
  refused,
});
const system = {
  sentence: ({ type, data }: GameEvent): string => (type === 'order-done' ? '' : (data.reason as string)),
};

describe('OUTCOME-1: what became of each order', () => {
  test('each order stands once, in the order of the sheet, refused and unread lines among them', () => {
    const refused = refusedOrders(
      [order(2, 3, 'M - b')],
      [error(3, 2, 'no such place'), error(3, 2, 'a second fault'), error(4, undefined, 'no order')],
      'header\nM - a\nM - b\n  what is this  \nM - c',
    );
    const found = outcomesOf(
      system,
      sheet([order(1, 2, 'M - a'), order(3, 5, 'M - c')], refused),
      [told('order-failed', 3, 'P1'), told('order-done', 1, 'P1'), told('order-done', 3, 'P2')],
      'P1',
      {},
    );

    expect(found.map(({ number, text, outcome, words }) => [number, text, outcome, words])).toEqual([
      [1, 'M - a', 'done', ''],
      [2, 'M - b', 'refused', 'no such place; expected a place'],
      [undefined, 'what is this', 'refused', 'no order; expected a place'],
      [3, 'M - c', 'failed', 'why 3'],
    ]);
  });

  test('what was carried out and lost is not told as done', () => {
    const done = told('order-done', 1, 'P1');
    const found = outcomesOf(
      system,
      sheet([order(1, 2, 'A - a'), order(2, 3, 'A - b')]),
      [{ ...done, data: { ...done.data, beaten: true } }, told('order-done', 2, 'P1')],
      'P1',
      {},
    );

    expect(found.map(({ outcome }) => outcome)).toEqual(['beaten', 'done']);
  });

  test('an order without an outcome is not passed over', () => {
    const [found] = outcomesOf(system, sheet([order(1, 2, 'M - a')]), [], 'P1', {});

    expect(found).toMatchObject({ outcome: 'failed', rule: 'OUTCOME-1' });
  });

  test('a log that has grown since is read on, for each position', () => {
    const events = [told('order-done', 1, 'P1')];
    const asked = (position: string): unknown[] =>
      outcomesOf(system, sheet([order(1, 2, 'M - a'), order(2, 3, 'M - b')]), events, position, {}).map(
        ({ outcome, words }) => [outcome, words],
      );
    expect(asked('P1')).toEqual([
      ['done', ''],
      ['failed', 'the step did not come to it'],
    ]);
    events.push(told('order-part', 2, 'P1'), told('order-done', 1, 'P2'));

    expect(asked('P1')).toEqual([
      ['done', ''],
      ['part', 'why 2'],
    ]);
    expect(asked('P2')).toEqual([
      ['done', ''],
      ['failed', 'the step did not come to it'],
    ]);
  });

  test('of several outcomes of one order the first counts', () => {
    const events = [told('order-part', 1, 'P1'), told('order-done', 1, 'P1')];

    expect(outcomesOf(system, sheet([order(1, 2, 'M - a')]), events, 'P1', {})).toMatchObject([
      { outcome: 'part' },
    ]);
  });

  test('warnings refuse nothing, and the header of a sheet without orders is not repeated: it holds the token', () => {
    const warning: Diagnostic = { ...error(1, 1, 'odd'), severity: 'warning' };
    const none: Diagnostic = { ...error(1, undefined, 'the sheet holds no orders'), code: 'sheet/no-orders' };
    const refused = refusedOrders([order(1, 2, 'M - a')], [warning, none], 'GAME x TOKEN SECRET');

    expect(refused).toMatchObject([{ line: 1, text: '' }]);
  });

  test('what is printed of a hostile sheet is bounded', () => {
    const errors = Array.from({ length: 1000 }, (_, n) => error(n + 1, undefined, 'no order'));
    const text = Array.from({ length: 1000 }, () => 'x'.repeat(4000)).join('\n');
    const refused = refusedOrders([], errors, text);

    expect(refused.length).toBe(200);
    expect(Math.max(...refused.map((one) => one.text.length))).toBeLessThanOrEqual(301);
  });

  test('the words come from the system’s own outcome where it has one', () => {
    const own = { ...system, outcome: (view: unknown) => `seen from ${String(view)}` };
    const [found] = outcomesOf(
      own,
      sheet([order(1, 2, 'M - a')]),
      [told('order-done', 1, 'P1')],
      'P1',
      'here',
    );

    expect(found?.words).toBe('seen from here');
  });

  test('the block stands where the report wants it, and nowhere without a sheet', () => {
    const report = {
      title: '',
      subtitle: '',
      accent: 0,
      blocks: [{ kind: 'rule' }, { kind: 'orders' }, { kind: 'pageBreak' }] as const,
    };
    const kinds = (answered: Parameters<typeof withOutcomes>[1]): string[] =>
      withOutcomes(report, answered).blocks.map(({ kind }) => kind);

    expect(kinds({})).toEqual(['rule', 'pageBreak']);
    expect(kinds({ orders: [] })).toEqual(['rule', 'heading', 'paragraph', 'pageBreak']);
    expect(kinds({ missing: true })).toEqual(['rule', 'heading', 'paragraph', 'pageBreak']);
    const [, table] = outcomeBlocks([
      { line: 2, text: 'M - a', outcome: 'refused', rule: 'FF-1', words: 'why' },
    ]);
    expect(table).toMatchObject({
      rows: [['', 'M - a', [{ text: 'refused' }, ': why', { text: ' (FF-1)' }]]],
    });
  });
});
