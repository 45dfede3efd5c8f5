/** What a player can know to be wrong with a sheet before it runs. Warnings never drop an order (CHECK-1). */
import type { Diagnostic, OrderSheet } from '../../src/core/index.js';
import type { Rules } from './data.js';
import type { View } from './state.js';

export function check(_rules: Rules, _view: View, _sheet: OrderSheet): Diagnostic[] {
  return [];
}
