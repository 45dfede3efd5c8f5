/** stub */
import type { Diagnostic, OrderSheet } from '../../src/core/index.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
export function check(_rules: Rules, _view: View, _sheet: OrderSheet): readonly Diagnostic[] {
  return [];
}
