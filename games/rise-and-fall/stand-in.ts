/** A computer player's sheet. */
import { composeSheet, type OrderSheet } from '../../src/core/index.js';
import type { Data } from './data.js';
import { orders } from './orders.js';
import type { View } from './view.js';

export function standIn(_data: Data, _view: View): OrderSheet {
  return composeSheet(orders, []);
}
