/** The order book: section A (Expenditure) B R I A D G T, section B (Actions and Orders) T M S O L N. WK-ORD-1 to 9 (the readers keep WK-ORD-2, WK-ORD-3, WK-ORD-5), WK-MAIL-2. */
import { orderBook, type OrderOf } from '../../../src/core/index.js';
import { actions } from './actions.js';
import type { Meant } from './meaning.js';
import { expenditure } from './expenditure.js';
import type { BookData } from './names.js';

export function orderBookFor(data: BookData) {
  return orderBook([...expenditure(data), ...actions(data)], {
    sections: [
      { id: 'A', title: 'Expenditure', headings: ['A. Expenditure'] },
      {
        id: 'B',
        title: 'Actions and Orders',
        headings: ['Actions', 'B. Actions and Orders', 'B. Actions'],
      },
    ],
    press: { maxLength: data.charts.limits.press, perReceiver: 1, rule: 'WK-MAIL-2' },
  });
}

type Book = ReturnType<typeof orderBookFor>;
/** An order as read. */
export type WeeklyOrder = OrderOf<Book>;
/** An order with its position and with ids for names: what phases work on. */
export type Played = WeeklyOrder extends infer Written
  ? Written extends WeeklyOrder
    ? Omit<Written, 'fields'> & { readonly fields: Meant<Written['fields']>; readonly position: string }
    : never
  : never;
/** The orders of one kind: `OrdersOf<'build'>`. */
export type PlayedAs<Key extends WeeklyOrder['key']> = Extract<Played, { readonly key: Key }>;
