// @ts-check
/** The order book: NF-MARCH-1. */
import { choice, defineOrder, integer, orderBook } from 'movesheet/core';

/** NF-MAP-1 */
export const FIELDS = /** @type {const} */ (['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3']);

/** Is this field beside, above or below that one? @param {string} a @param {string} b */
export const isNext = (a, b) =>
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1)) === 1;

const march = defineOrder({
  key: 'march',
  code: 'M',
  word: 'March',
  rule: 'NF-MARCH-1',
  help: 'Sends men to the next field.',
  fields: {
    men: { type: integer(1, 99, 'men'), label: 'men' },
    from: { type: choice(FIELDS), label: 'from' },
    to: { type: choice(FIELDS), label: 'to' },
  },
  examples: [
    { code: 'M - 2 - a1 - a2', yaml: 'march: 2\nfrom: a1\nto: a2', says: 'Two men go from a1 to a2.' },
  ],
});

export const orders = orderBook([march]);
/** @typedef {import('movesheet/core').OrderOf<typeof orders>} March */
