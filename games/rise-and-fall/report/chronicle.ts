/** The player's orders with their outcomes, and what has happened, step by step. */
import type { Block, GameEvent, Text } from '../../../src/core/index.js';
import { yearName, yearOf } from '../calendar.js';
import { stepName, type Page } from './page.js';
import { reasonText, sentence } from '../sentence.js';

const OUTCOMES = ['order-done', 'order-part', 'order-failed'];

/** Sections 2 and 3 for the player's own orders. */
export function ordersEcho({ view, data }: Page): Block[] {
  const outcomes = view.events.filter((e) => OUTCOMES.includes(e.type));
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'Your orders', id: 'orders' }];
  if (outcomes.length === 0) {
    const silent = view.events.some((e) => e.type === 'no-move-received');
    const text = silent
      ? 'You sent nothing; your side did what its standing orders and the defaults say.'
      : 'None in the step that was played last.';
    return [...blocks, { kind: 'paragraph', text, tone: 'note' }];
  }
  const rows = [...outcomes]
    .sort((a, b) => Number(a.data.order) - Number(b.data.order))
    .map((e): Text[] => [
      String(Number(e.data.order)),
      text(e.data.written),
      outcome(e),
      [{ text: e.rule, style: 'small' }],
    ]);
  return [
    ...blocks,
    {
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right' },
        { title: 'As written', face: 'code', width: 4 },
        { title: 'Outcome', width: 5 },
        { title: 'Rule' },
      ],
      rows,
    },
  ];

  function outcome(event: GameEvent): Text {
    if (event.type === 'order-done') return 'done';
    const reason = reasonText(data, text(event.data.reason), event.data);
    return [{ text: event.type === 'order-part' ? 'in part: ' : 'failed: ', style: 'bold' }, reason];
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the other side did since: the public record of the last steps, newest step last. */
export function happened({ view, data }: Page): Block[] {
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'What happened', id: 'events' }];
  const told = view.recent.filter((r) => r.events.length > 0);
  if (told.length === 0) return [...blocks, { kind: 'paragraph', text: 'Nothing yet.' }];
  for (const { turn, step, events } of told) {
    const year = yearOf(turn);
    blocks.push({ kind: 'heading', level: 2, text: `${yearName(year)}, ${stepName(step)}` });
    blocks.push({ kind: 'list', items: events.map((e) => sentence(data, e, year)) });
  }
  return blocks;
}
