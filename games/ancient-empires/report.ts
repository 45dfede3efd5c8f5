/** View to move sheet. */
import type { Document } from '../../src/core/index.js';
import type { Rules } from './geography.js';
import type { EmpireBook } from './orders.js';
import type { View } from './view.js';

export function report(_data: Rules, _book: EmpireBook, view: View): Document {
  return { title: 'Ancient Empires', subtitle: view.moment.date, accent: 1, blocks: [] };
}
