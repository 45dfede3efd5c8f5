/** Standing orders in force. */
import { printCode, type Block } from '../../../src/core/index.js';
import { orders } from '../orders/book.js';
import type { View } from '../view.js';

export function standingBlocks(view: View): Block[] {
  if (view.standing.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Standing orders in force' },
    {
      kind: 'preformatted',
      lines: view.standing.map(({ key, fields }) => printCode(orders, { key, fields })),
    },
  ];
}
