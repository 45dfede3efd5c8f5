/** The computer player. */
import { composeSheet, type Dice, type OrderSheet } from '../../src/core/index.js';
import type { Rules } from './geography.js';
import type { EmpireBook } from './orders.js';
import type { View } from './view.js';

export function standIn(_data: Rules, book: EmpireBook, _view: View, _dice: Dice): OrderSheet {
  return composeSheet(book, []);
}
