/** The check of a sheet against what its sender knows; never against hidden facts. WK-MAIL-4, section 6; trap 33. */
import type { Diagnostic, OrderSheet } from '../../src/core/index.js';
import type { Data } from './data.js';
import type { View } from './view.js';

export function checkSheet(_view: View, _sheet: OrderSheet, _data: Data): Diagnostic[] {
  return [];
}
