/** Every order as written, with what became of it. */
import type { Block } from '../../../src/core/index.js';
import type { Rules } from '../geography.js';
import type { View } from '../view.js';
import { eventsOf, heading, number, text } from './told.js';

const WORDS: Readonly<Record<string, string>> = {
  'order-done': 'done',
  'order-part': 'in part',
  'order-failed': 'failed',
};

export function ordersGiven(data: Rules, view: View): Block[] {
  const told = eventsOf(view, 'order-done', 'order-part', 'order-failed').sort(
    (a, b) => number(a, 'order') - number(b, 'order'),
  );
  if (told.length === 0) return [];
  return [
    heading('Your orders', 'orders'),
    {
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right' },
        { title: 'Order', face: 'code' },
        { title: 'Outcome' },
        { title: 'Remark' },
        { title: 'Rule' },
      ],
      rows: told.map((event) => [
        String(number(event, 'order')),
        text(event, 'text') || text(event, 'code'),
        WORDS[event.type] ?? event.type,
        event.type === 'order-done'
          ? ''
          : (data.texts[`reason-${text(event, 'reason')}`] ?? text(event, 'reason')),
        [{ text: event.rule, style: 'small' }],
      ]),
    },
  ];
}
