/** What a position may write now: orders, and box by box what fits into a half-written one. */
import {
  definitionOf,
  invariant,
  type Choices,
  type Draft,
  type OrderSheet,
  nothingFits,
} from '../../../src/core/index.js';
import { bookOf } from '../orders/book.js';
import type { Rules } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { BOXES } from './boxes.js';
import { orderOffers } from './orders.js';
import { writingOf, type Box } from './writing.js';

export function choices(data: Rules, view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices {
  if (!view.mayOrder) return nothingFits('nothing is asked of you now');
  const writing = writingOf(data, view, sheet, draft, box);
  if (box === undefined) return orderOffers(writing, draft.thing);
  const { key } = definitionOf(bookOf(data), draft.order ?? '');
  const found = (BOXES as Readonly<Record<string, Readonly<Record<string, Box>>>>)[key]?.[box];
  invariant(found, `the order ${key} has a box ${box}`);
  return found(writing);
}
