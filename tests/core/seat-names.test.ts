/** Names for the ids of seats, in sentences for those who write no orders. */
import { expect, test } from 'vitest';
import { withSeatNames } from '../../src/core/index.js';

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
