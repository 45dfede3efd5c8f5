/** The player's orders with their outcomes, and what has happened, step by step. */
import type { Block, GameEvent, Text } from '../../../src/core/index.js';
import { yearName, yearOf } from '../calendar.js';
import type { Data } from '../data.js';
import { sinceOwnTurn, stepName, type Page } from './page.js';
import { reasonText, sentence } from '../sentence.js';

const OUTCOMES = ['order-done', 'order-part', 'order-failed'];

/** Sections 2 and 3 for the player's own orders: those of his last turn, step by step. */
export function ordersEcho({ view, data }: Page): Block[] {
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'Your orders', id: 'orders' }];
  if (view.echo.length === 0)
    return [...blocks, { kind: 'paragraph', text: 'You have had no orders to give yet.', tone: 'note' }];
  for (const { turn, step, events } of view.echo) {
    blocks.push({ kind: 'heading', level: 2, text: `${yearName(yearOf(turn))}, ${stepName(step)}` });
    const outcomes = events.filter((e) => OUTCOMES.includes(e.type));
    if (outcomes.length === 0) {
      const silent = events.some((e) => e.type === 'no-move-received');
      const text = silent
        ? 'You sent nothing; your side did what its standing orders and the defaults say.'
        : 'Your sheet held no orders.';
      blocks.push({ kind: 'paragraph', text, tone: 'note' });
    } else blocks.push(outcomeTable(data, outcomes));
  }
  return blocks;
}

function outcomeTable(data: Data, outcomes: readonly GameEvent[]): Block {
  const rows = [...outcomes]
    .sort((a, b) => Number(a.data.order) - Number(b.data.order))
    .map((e): Text[] => [
      e.data.order === 0 ? '' : String(Number(e.data.order)),
      e.data.line === undefined ? text(e.data.written) : `line ${Number(e.data.line)}`,
      outcome(e),
      [{ text: e.rule, style: 'small' }],
    ]);
  return {
    kind: 'table',
    columns: [
      { title: 'No.', align: 'right' },
      { title: 'As written', face: 'code', width: 4 },
      { title: 'Outcome', width: 5 },
      { title: 'Rule' },
    ],
    rows,
  };

  function outcome(event: GameEvent): Text {
    if (event.type === 'order-done') return 'done';
    const reason = reasonText(data, text(event.data.reason), event.data);
    const failed = event.data.reason === 'refused' ? 'refused: ' : 'failed: ';
    return [{ text: event.type === 'order-part' ? 'in part: ' : failed, style: 'bold' }, reason];
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the other side did since: the public record from the own last turn on, newest step last. */
export function happened({ view, data }: Page): Block[] {
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'What happened', id: 'events' }];
  const told = sinceOwnTurn(view).filter((r) => r.events.length > 0);
  if (told.length === 0) return [...blocks, { kind: 'paragraph', text: 'Nothing yet.' }];
  for (const { turn, step, events } of told) {
    const year = yearOf(turn);
    blocks.push({ kind: 'heading', level: 2, text: `${yearName(year)}, ${stepName(step)}` });
    blocks.push({ kind: 'list', items: events.map((e) => sentence(data, e, year)) });
  }
  return blocks;
}
