/** The order book: march, recruit, gift. */
import {
  defineOrder,
  integer,
  list,
  orderBook,
  position,
  reference,
  type OrderOf,
} from '../../src/core/index.js';

const march = defineOrder({
  key: 'march',
  code: 'M',
  word: 'March',
  rule: 'BM-MARCH-1',
  help: 'Moves a unit hex by hex.',
  fields: {
    unit: { type: integer(1, 999, 'unit'), label: 'unit' },
    path: { type: list(integer(1, 6, 'direction')), label: 'directions' },
  },
  examples: [{ code: 'M - 17 - 1,2', yaml: 'march: 17\npath: [1, 2]', says: 'Two hexes: 1, then 2.' }],
});

const recruit = defineOrder({
  key: 'recruit',
  code: 'R',
  word: 'Recruit',
  rule: 'BM-RECRUIT-1',
  help: 'Adds men to a unit in one of your cities.',
  fields: {
    men: { type: integer(1, 99, 'men'), label: 'men' },
    city: { type: reference('city'), label: 'city' },
    unit: { type: integer(1, 999, 'unit'), label: 'unit' },
  },
  examples: [
    {
      code: 'R - 2 - Arbel 1 - 17',
      yaml: 'recruit: 2\ncity: Arbel 1\nunit: 17',
      says: 'Two men for unit 17.',
    },
  ],
});

const gift = defineOrder({
  key: 'gift',
  code: 'G',
  word: 'Gift',
  rule: 'BM-GIFT-1',
  help: 'Gives coins to another realm.',
  fields: {
    coins: { type: integer(1, 999, 'coins'), label: 'coins' },
    to: { type: position, label: 'to' },
  },
  examples: [{ code: 'G - 5 - P2', yaml: 'gift: 5\nto: P2', says: 'Five coins for P2.' }],
});

export const orders = orderBook([march, recruit, gift]);

export type LoadOrder = OrderOf<typeof orders>;
