import { describe, expect, test } from 'vitest';
import {
  counted,
  fact,
  groupedByType,
  inRow,
  led,
  ledSentence,
  plainText,
  withChange,
  type GameEvent,
} from '../../src/core/index.js';

const event = (type: string, n: number): GameEvent => ({
  n,
  type,
  phase: 'p',
  rule: 'TT-1',
  seenBy: 'all',
  data: { n },
});

describe('words of page one', () => {
  test.each([
    [[], undefined, ''],
    [['A'], undefined, 'A'],
    [['A', 'B', 'C'], undefined, 'A, B and C'],
    [['A', 'B', 'C'], 3, 'A, B and C'],
    [['A', 'B', 'C', 'D'], 3, 'A, B and 2 more'],
    [['A', 'B'], 1, '2 more'],
  ])('%j, at most %s: "%s"', (names, most, text) => {
    expect(inRow(names, most)).toBe(text);
  });

  test('a lead is bold and begins with a capital; a sentence is cut behind its first clause', () => {
    expect(led('lost', 'the day')).toEqual([{ text: 'Lost', style: 'bold' }, ' the day']);
    expect(ledSentence('Rome fell: no walls. Nobody came.')).toEqual([
      { text: 'Rome fell:', style: 'bold' },
      ' no walls. Nobody came.',
    ]);
    expect(ledSentence('Rome fell')).toEqual([{ text: 'Rome fell', style: 'bold' }]);
    expect(ledSentence('Corduba is theirs (before: Rome). So it stays.')).toEqual([
      { text: 'Corduba is theirs (before: Rome).', style: 'bold' },
      ' So it stays.',
    ]);
  });

  test('a fact holds only what is known of it', () => {
    expect(fact('can', 4, 'x', { place: undefined, order: 'T' })).toEqual({
      kind: 'can',
      weight: 4,
      text: 'x',
      order: 'T',
    });
  });

  test('one is one, and many have their own word', () => {
    expect([counted(1, 'city', 'cities'), counted(2, 'city', 'cities'), counted(0, 'legion')]).toEqual([
      '1 city',
      '2 cities',
      '0 legions',
    ]);
  });

  test('equal events are one group with the gravest weight; what weighs nothing is left out', () => {
    const events = [event('b', 3), event('a', 2), event('b', 5), event('c', 0)];
    const groups = groupedByType(events, ({ data }) => data.n as 0 | 2 | 3 | 5);

    expect(groups.map(({ type, weight, events: all }) => [type, weight, all.length])).toEqual([
      ['b', 5, 2],
      ['a', 2, 1],
    ]);
  });
});

test('a figure tells its change since the last sheet', () => {
  const told = (now: number, before?: number): string => plainText(withChange(now, before));

  expect(told(12, 9)).toBe('12 ▲3');
  expect(told(-1, 2)).toBe('−1 ▼3');
  expect(told(12, 12)).toBe('12');
  expect(told(12)).toBe('12');
});
