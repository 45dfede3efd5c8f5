/** What `words.yaml` may say, and what it may not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parseWords } from '../../src/archive/settings/words.js';
import { loadSystem, loadSystemData } from '../../src/catalog.js';
import type { GameSystem } from '../../src/core/index.js';
import { worded, wordsOver, type Texts } from '../../src/system-texts.js';

let rome: GameSystem;
let kings: GameSystem;
beforeAll(async () => {
  [rome, kings] = await Promise.all([loadSystem('rise-and-fall'), loadSystem('king-of-kings')]);
});

describe('what words may say', () => {
  test.each<[string, string, string]>([
    ['an unknown section', 'event:\n', 'w.yaml:1:1  "event" is unknown here. Did you mean events?'],
    [
      'an unknown key',
      'events:\n  walls-fel: x\n',
      'w.yaml:2:3  "walls-fel" is unknown here. Did you mean walls-fell',
    ],
    ['a number', 'events:\n  walls-fell: 5\n', 'w.yaml:2:3  events.walls-fell must be text.'],
    [
      'no message',
      'events:\n  walls-fell: "{"\n',
      'w.yaml:2:3  events.walls-fell is no message: EXPECT_ARGUMENT_CLOSING_BRACE.',
    ],
  ])('%s is told by its place', (_, text, told) => {
    expect(() => parseWords(text, 'w.yaml', rome)).toThrow(told);
  });

  test('values other than those of the rules are refused with both', () => {
    expect(() => parseWords('events:\n  peace: "{side} and {who}"\n', 'w.yaml', kings)).toThrow(
      'w.yaml:2:3  events.peace must name the same values as the words of the rules: <side>, {position} is missing and {who} is not known there.',
    );
  });

  test('a text without end is too long', () => {
    expect(() => parseWords(`endings:\n  periods: ${'x'.repeat(2001)}\n`, 'w.yaml', kings)).toThrow(
      'w.yaml:2:3  endings.periods is longer than 2000 letters.',
    );
  });

  test('all texts can be said again as they stand', () => {
    const { texts } = loadSystemData('king-of-kings') as { readonly texts: Texts };
    expect(parseWords(JSON.stringify(texts), 'w.yaml', kings)).toEqual(texts);
  });

  test('the same words are the same system; none are the rules themselves', () => {
    const words = { endings: { periods: 'die Zeit ist um' } };
    const other = worded(kings, words);
    expect(other).not.toBe(kings);
    expect(worded(kings, structuredClone(words))).toBe(other);
    expect(worded(other, words)).toBe(other);
    expect(wordsOver(other)).toEqual(words);
    expect(wordsOver(worded(other, undefined))).toBeUndefined();
  });

  test('nothing but comments says nothing', () => {
    expect(parseWords('# later\n', 'w.yaml', kings)).toBeUndefined();
  });
});
