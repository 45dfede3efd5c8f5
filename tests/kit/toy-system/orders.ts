/** The order book: levy and march. FF-LEVY-1, FF-MARCH-1. */
import { defineOrder, integer, orderBook, reference, type OrderOf } from '../../../src/core/index.js';

const levy = defineOrder({
  key: 'levy',
  code: 'L',
  word: 'Levy',
  rule: 'FF-LEVY-1',
  help: 'Raises men at a place where you have men.',
  fields: { place: { type: reference('place'), label: 'place' } },
  examples: [{ code: 'L - Harrow Hill', yaml: 'levy: Harrow Hill', says: 'Raise the men of Harrow Hill.' }],
});

const march = defineOrder({
  key: 'march',
  code: 'M',
  word: 'March',
  rule: 'FF-MARCH-1',
  help: 'Moves men along a road to the next place.',
  fields: {
    men: { type: integer(1, 99, 'men'), label: 'men' },
    from: { type: reference('place'), label: 'from' },
    to: { type: reference('place'), label: 'to' },
  },
  examples: [
    {
      code: 'M - 3 - Harrow Hill - Long Ford',
      yaml: 'march: 3\nfrom: Harrow Hill\nto: Long Ford',
      says: 'Send three men from Harrow Hill to Long Ford.',
    },
  ],
});

export const orders = orderBook([levy, march], {
  press: { maxLength: 500, perReceiver: 3, rule: 'FF-PRESS-1' },
});

export type FordsOrder = OrderOf<typeof orders>;
