/** Names for the ids of seats, in sentences for those who write no orders. */
import { expect, test } from 'vitest';
import { rollKeyInWords, withSeatNames } from '../../src/core/index.js';

const NAMES = { P1: 'Rome', P2: 'Blue League', P12: 'Media' };

test.each([
  ['A general of P2 fell.', 'A general of Blue League fell.'],
  ['P1: LE9 rises against P12.', 'Rome: LE9 rises against Media.'],
  // Who has his name beside him already keeps both, and nobody who is none is named.
  ['Brisbane is taken by P2 Blue League.', 'Brisbane is taken by P2 Blue League.'],
  ['P7 and XP1 stay.', 'P7 and XP1 stay.'],
])('%s', (sentence, told) => {
  expect(withSeatNames(sentence, NAMES)).toBe(told);
});

test.each([
  ['P1 A2129 round-1', 'Rome Naissus round-1'],
  ['P2-L3 12', 'Blue League L3 12'],
  ['A2129-t3-1 P12', 'Naissus t3-1 Media'],
  ['P7 A0101 which', 'P7 A0101 which'],
])('the key of a roll: %s', (key, told) => {
  const title = (place: string): string => (place === 'A2129' ? 'Naissus' : place);
  expect(rollKeyInWords(key, { seats: NAMES, places: { title, about: title } })).toBe(told);
  expect(rollKeyInWords(key, {})).toBe(key);
});
