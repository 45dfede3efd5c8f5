import { describe, expect, test } from 'vitest';
import { beginning, changed, redone, typed, undone } from '../../src/desk/page/history.js';

describe('the history of a sheet', () => {
  test('acts are undone one by one, and done again', () => {
    const two = changed(changed(beginning('a'), 'b'), 'c');
    expect(undone(two).text).toBe('b');
    expect(undone(undone(two)).text).toBe('a');
    expect(redone(undone(two))).toEqual(two);
    expect(undone(beginning('a'))).toEqual(beginning('a'));
    expect(redone(two)).toEqual(two);
  });

  test('letters typed one after the other are undone together, an act between them apart', () => {
    const word = typed(typed(typed(beginning(''), 'x', 0), 'xy', 300), 'xyz', 1000);
    expect(undone(word).text).toBe('');
    const later = typed(word, 'xyz!', 5000);
    expect(undone(later).text).toBe('xyz');
    const mixed = typed(changed(word, 'act'), 'act!', 1100);
    expect(undone(mixed).text).toBe('act');
  });

  test('a change that changes nothing is none, and a new one ends what could be done again', () => {
    const one = changed(beginning('a'), 'b');
    expect(changed(one, 'b')).toBe(one);
    expect(redone(changed(undone(one), 'c')).text).toBe('c');
  });
});
