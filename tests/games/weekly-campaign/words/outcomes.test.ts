/** Events in plain words. */
import { describe, expect, test } from 'vitest';
import type { GameEvent, JsonObject } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';

const system = await loadSystem('weekly-campaign');
const says = (type: string, data: JsonObject, position?: string): string => {
  const event: GameEvent = { n: 1, phase: '1', type, rule: 'WK-MAIL-3', seenBy: ['P1'], data };
  return system.sentence(event, position);
};

describe('WK-MAIL-3: each order comes back with its outcome in words', () => {
  test.each([
    ['order-done', { code: 'T', order: 6 }, 'the transfer was made'],
    ['order-done', { code: 'X', order: 6 }, 'order 6 was carried out'],
    ['order-done', { code: 'M', order: 1, command: 'P1-1AR', to: 'A0415', city: '' }, '1AR stands in A0415'],
    [
      'order-done',
      { code: 'M', order: 1, command: 'P1-1AR', to: 'A0715', city: 'Placentia' },
      '1AR arrived at Placentia',
    ],
    ['order-done', { code: 'T', order: 1, with: 'P2', period: 24 }, 'offered P2 a treaty for 24 weeks'],
    ['order-done', { code: 'T', order: 1, with: 'P2', period: 0, how: 'war' }, 'declared war on P2'],
    ['order-done', { code: 'G', order: 1, item: 'money', n: 50, to: 'P3' }, 'gave 50 tlts to P3'],
    [
      'order-part',
      { code: 'B', order: 1, reason: 'funds', n: 1, short: 2 },
      '1 done, 2 not: the treasury is short',
    ],
    ['order-part', { code: 'S', order: 1, reason: 'odd' }, 'only a part was done: odd'],
    ['order-failed', { code: 'S', order: 4, reason: 'cut' }, 'the place or the way is cut off'],
  ])('%s %j: %s', (type, data, words) => {
    expect(says(type, data, 'P1')).toBe(words);
  });

  test.each([
    [{ of: 'P0', n: 2, codes: { HHI: 2 } }, 'The independents lose 2 (2HHI).'],
    [{ of: 'P2', n: 2, codes: { HHI: 2 } }, 'P2 loses 2 (2HHI).'],
  ])('number agrees: %j', (data, words) => {
    expect(says('battle-loss', data, 'P1')).toBe(words);
  });
});

test('WK-END-3: the ranking is told by places, and its columns stand in the table', () => {
  const row = (place: number, position: string, score: number): JsonObject => ({
    ...{ place, position, score },
    ...{ name: 'Blue League', fell: '', morale: 52 },
  });
  expect(says('ranking', { turn: 20, table: [row(1, 'P5', 139), row(2, 'P1', 129)] })).toBe(
    'Ranking of turn 20: 1. P5 with 139, 2. P1 with 129.',
  );
});

describe('WK-SUP-1, WK-SUP-2: who is fed, and from where', () => {
  test.each([
    [{ command: 'P1-1DV', base: 'P1-FO6', length: 1, supply: 4 }, '1DV is fed from FO6, 1 hex off.'],
    [{ command: 'P1-1DV', base: 'P1-FO6', length: 2, supply: 4 }, '1DV is fed from FO6, 2 hexes off.'],
    [{ command: 'P1-1DV', base: 'A1831', length: 0, supply: 4 }, '1DV is fed from A1831.'],
    [{ place: 'A1831', name: 'Pella', points: 1, sp: 0 }, 'Pella is fed from its stores: 1 supply point.'],
    [
      { place: 'P1-FO5', name: '', points: 2, sp: 1 },
      'The fort in FO5 is fed from its stores: 2 supply points.',
    ],
  ])('%j: %s', (data, words) => {
    expect(says('fed', data, 'P1')).toBe(words);
  });
});

test('WK-P1-13: the weather is told by its name, not by its code', () => {
  expect(says('weather', { now: 'FW', last: 'R' })).toBe('The weather of the week: fine and winds.');
});
