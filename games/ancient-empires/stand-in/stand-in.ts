/** The computer player: a plain, steady empire. View in, sheet out. */
import { composeSheet, type Dice, type OrderSheet } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { bookOf } from '../orders/book.js';
import type { Draft } from './draft.js';
import { councilOrders } from './council.js';
import { constructionOrders } from './construction.js';
import { operationOrders } from './campaign.js';
import { setupOrders } from './placement.js';
import type { View } from '../view.js';

export function standIn(data: Rules, view: View, dice: Dice): OrderSheet {
  const { step, turn } = view.moment;
  const header = { position: view.position, turn, step };
  return composeSheet(bookOf(data), draft(data, view, dice), header);
}

function draft(data: Rules, view: View, dice: Dice): Draft[] {
  if (!view.mayOrder) return [];
  switch (view.moment.step) {
    case 'setup':
      return setupOrders(data, view, dice);
    case 'council':
      return councilOrders(data, view, dice);
    case 'construction':
      return constructionOrders(data, view, dice);
    default:
      return operationOrders(data, view, dice);
  }
}
