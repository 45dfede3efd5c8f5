/** An order as the stand-in writes it. */
import type { EmpireOrder } from '../orders/book.js';

export type Draft = Pick<EmpireOrder, 'key' | 'fields'>;
