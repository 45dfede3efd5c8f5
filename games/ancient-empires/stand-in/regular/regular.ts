/** The regular computer player: plays for Victory Points as a sensible person would. View in, sheet out. */
import { composeSheet, type Dice, type OrderSheet, type Temper } from '../../../../src/core/index.js';
import { bookOf } from '../../orders/book.js';
import type { Rules } from '../../rules/map/geography.js';
import type { View } from '../../view.js';
import type { Draft } from '../draft.js';
import { regularHorde } from './horde.js';
import { operationOrders } from './campaign.js';
import { constructionOrders } from './construction.js';
import { councilOrders } from './council.js';
import { placementOrders } from './placement.js';
import { sightOf } from './sight.js';

export function regular(data: Rules, view: View, dice: Dice, temper: Temper): OrderSheet {
  const { step, turn } = view.moment;
  const header = { position: view.position, turn, step };
  return composeSheet(bookOf(data), view.mayOrder ? draft(data, view, dice, temper) : [], header);
}

function draft(data: Rules, view: View, dice: Dice, temper: Temper): Draft[] {
  if (view.moment.step === 'setup') return placementOrders(data, view, dice);
  const sight = sightOf(data, view, temper);
  if (view.own.status === 'horde') return regularHorde(sight, dice);
  switch (view.moment.step) {
    case 'council':
      return councilOrders(sight, dice);
    case 'construction':
      return constructionOrders(sight);
    default:
      return operationOrders(sight);
  }
}
