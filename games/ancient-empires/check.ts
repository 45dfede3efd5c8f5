/** Problems of a sheet that its owner may know of. */
import type { Diagnostic, OrderSheet } from '../../src/core/index.js';
import type { Rules } from './geography.js';
import type { View } from './view.js';

export function check(_data: Rules, _view: View, _sheet: OrderSheet): Diagnostic[] {
  return [];
}
