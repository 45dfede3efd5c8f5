/** The order book: 23 orders of one season. KOK-MAIL-1 and the table of the rulebook's chapter on orders. */
import { orderBook } from '../../../src/core/index.js';
import { fighting } from './fighting.js';
import { opening } from './opening.js';
import { purchase } from './purchases.js';
import { seasonal } from './seasonal.js';

/** KOK-MAIL-1: one sheet a season. Order of lines matters for sieges, transfers, moves, purchases and equal kinds in the opening. */
export const orders = orderBook([...opening, ...seasonal, ...fighting, ...purchase], {
  press: { maxLength: 2000, perReceiver: 5, rule: 'KOK-MAIL-1' },
});
