/** What may be written now: which orders, and box by box what fits into a half-written one. The rules themselves judge each offer. */
import { must, type Choices, type Draft, type OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { Played } from '../orders/book.js';
import type { View } from '../view.js';
import { building } from './building.js';
import { dealing } from './dealing.js';
import { giving } from './giving.js';
import { increasing } from './increasing.js';
import { leaving } from './leaving.js';
import { ordersFor } from './orders.js';
import { paths } from './paths.js';
import type { Pickers } from './pickers.js';
import { situationOf } from './situation.js';
import { standingDigits } from './standing-digits.js';
import { transfers } from './transfers.js';

/** In the order of the sheet. */
const PICKERS: Readonly<Record<Played['key'], Pickers>> = {
  ...building,
  ...increasing,
  ...dealing,
  ...giving,
  ...leaving,
  ...transfers,
  ...paths,
  ...standingDigits,
};

export function choices(data: Data, view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices {
  const situation = situationOf(data, view, sheet);
  const { order, thing, boxes } = draft;
  if (order === undefined || box === undefined) return ordersFor(situation, PICKERS, thing);
  const pickers = must(PICKERS as Readonly<Record<string, Pickers>>, order, 'the order book');
  return must(pickers, box, `the boxes of ${order}`)(situation, boxes, boxes[box] ?? '');
}
