/** Every order as written, with what became of it. */
import type { Block, GameEvent } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { eventsOf, heading, number, text } from './told.js';

const WORDS: Readonly<Record<string, string>> = {
  'order-done': 'done',
  'order-part': 'in part',
  'order-failed': 'failed',
  'order-refused': 'not understood',
};

export function ordersGiven(data: Rules, view: View): Block[] {
  const told = eventsOf(view, ...Object.keys(WORDS)).sort((a, b) => number(a, 'order') - number(b, 'order'));
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
        number(event, 'order') === 0 ? '' : String(number(event, 'order')),
        text(event, 'text') || text(event, 'code') || `line ${number(event, 'line')} of your sheet`,
        WORDS[event.type] ?? event.type,
        remark(data, event),
        [{ text: event.rule, style: 'small' }],
      ]),
    },
  ];
}

function remark(data: Rules, event: GameEvent): string {
  if (event.type === 'order-done') return '';
  if (event.type === 'order-refused') return text(event, 'message');
  return data.texts[`reason-${text(event, 'reason')}`] ?? text(event, 'reason');
}
