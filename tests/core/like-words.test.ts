/** What somebody may have meant who writes an order that this game does not have under that word. */
import { expect, test } from 'vitest';
import { loadSystem } from '../../src/catalog.js';
import { parseSheet } from '../../src/core/index.js';
import { likelyOrders } from '../../src/core/like-words.js';

const kings = await loadSystem('king-of-kings');
const romans = await loadSystem('rise-and-fall');

test.each([
  // Spelled nearly so goes before all others.
  ['mvoe', ['move']],
  // One word for another, the likeliest first.
  ['March', ['move', 'transfer']],
  ['sails', ['move', 'transfer']],
  ['attack', ['siege', 'move']],
  ['hiring', ['build']],
  ['ally', ['treaty']],
  ['marry', ['wed']],
  // The help of `abdicate`, which no group of words has: "Leaves the throne at once …".
  ['throne', ['abdicate']],
  ['xyzzy', []],
  // A letter or two are a code, and no word.
  ['Q', []],
])('"%s" of King of Kings is answered with %j', (word, meant) => {
  expect(likelyOrders(word, kings.orders.orders)).toEqual(meant);
});

test('only orders that the book has are named', () => {
  expect(likelyOrders('buy', romans.orders.orders)).toEqual(['build']);
});

test.each([
  ['code', 'GAME g POSITION P1 TURN 1 TOKEN AAAA-AAAA\nhire - 2 - MM - capital\nbuy - 2 MM\n', 'build'],
  ['yaml', 'game: g\nposition: P1\nturn: 1\ntoken: AAAA-AAAA\norders:\n  - buy: 2 MM\n', 'build'],
])('a sheet in %s form says it', (_, text, meant) => {
  const { diagnostics } = parseSheet(kings.orders, text);
  expect(diagnostics.find(({ code }) => code === 'sheet/unknown-code')?.suggestions).toEqual([meant]);
});
