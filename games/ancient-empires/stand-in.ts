/** The computer player: a plain, steady empire. View in, sheet out. */
import { composeSheet, type Dice, type OrderSheet } from '../../src/core/index.js';
import type { Rules } from './geography.js';
import type { EmpireBook } from './orders.js';
import type { Draft } from './stand-in/draft.js';
import { councilOrders } from './stand-in/council.js';
import { constructionOrders } from './stand-in/construction.js';
import { operationOrders } from './stand-in/campaign.js';
import { setupOrders } from './stand-in/placement.js';
import type { View } from './view.js';

export function standIn(data: Rules, book: EmpireBook, view: View, dice: Dice): OrderSheet {
  const { step, turn } = view.moment;
  const header = { position: view.position, turn, step };
  return composeSheet(book, draft(data, view, dice), header);
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
