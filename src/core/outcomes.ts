/** What became of each order of a sheet, refused and unread ones too. OUTCOME-1. */
import type { Diagnostic } from './diagnostics.js';
import type { Block, Document, OrdersHere, Report } from './document.js';
import type { Text } from './text.js';
import type { GameEvent, PositionId } from './events.js';
import { kept } from './kept.js';
import type { Order } from './order-book.js';
import type { OrderSheet, RefusedOrder } from './sheet.js';
import type { GameSystem } from './system.js';

export interface OrderOutcome {
  /** 1, 2, 3 … as receipts count; undefined: a line that was not understood as an order. */
  readonly number?: number;
  readonly line: number;
  /** As written. */
  readonly text: string;
  /** `beaten`: it was carried out as written, and its end was not reached: an assault repulsed, an attack lost. */
  readonly outcome: 'done' | 'beaten' | 'part' | 'failed' | 'refused';
  readonly rule: string;
  /** What was got, what is missing, or why not; empty where there is nothing to add. */
  readonly words: string;
}

/** A sheet may hold more faults than anybody reads. */
const MOST_REFUSED = 200;
/** Letters of a refused line that are kept. */
const LONGEST = 300;
/** Problems of the sheet as a whole: the line that they name is its header, which holds the token. */
const OF_THE_SHEET = new Set(['sheet/no-orders']);

/** The orders and lines of a sheet that its errors cost, each with the first of them, in the order of the text. */
export function refusedOrders(
  orders: readonly Order[],
  diagnostics: readonly Diagnostic[],
  text: string,
): RefusedOrder[] {
  const lines = text.split('\n');
  const refused = new Map<string, RefusedOrder>();
  for (const { severity, order, line, message, expected, rule = '', code } of diagnostics) {
    const key = order === undefined ? `line ${line}` : `order ${order}`;
    if (severity !== 'error' || refused.has(key) || refused.size >= MOST_REFUSED) continue;
    const written = orders.find(({ number }) => number === order)?.source.text ?? lines[line - 1] ?? '';
    refused.set(key, {
      ...(order === undefined ? {} : { number: order }),
      line,
      text: OF_THE_SHEET.has(code) ? '' : shortened(written.trim()),
      reason: expected === undefined ? message : `${message}; expected ${expected}`,
      rule,
    });
  }
  return [...refused.values()];
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const OUTCOMES: Readonly<Record<string, OrderOutcome['outcome']>> = {
  'order-done': 'done',
  'order-part': 'part',
  'order-failed': 'failed',
};

/** A deed that was done and lost says so in its facts: `beaten`. */
const outcomeOf = ({ type, data }: GameEvent): OrderOutcome['outcome'] =>
  type === 'order-done' && data.beaten === true ? 'beaten' : (OUTCOMES[type] ?? 'failed');

/** Whose order had its outcome in this event; undefined: it is about something else. */
export function ordererOf({ type, seenBy }: Pick<GameEvent, 'type' | 'seenBy'>): PositionId | undefined {
  return OUTCOMES[type] === undefined || typeof seenBy === 'string' ? undefined : seenBy[0];
}

/** By position and number of the order, the first event in which it had its outcome; `read`: of so many events of the log. */
interface Answers {
  read: number;
  readonly of: Map<PositionId, Map<unknown, GameEvent>>;
}

const answers = kept<readonly GameEvent[], Answers>();

/** What became of a position's orders. Each event is looked at once for all positions: a thousand of them have 130,000 events. */
function answersTo(events: readonly GameEvent[], position: PositionId): ReadonlyMap<unknown, GameEvent> {
  const known = answers(events, () => ({ read: 0, of: new Map() }));
  // A log only grows.
  for (const event of events.slice(known.read)) {
    const orderer = ordererOf(event);
    if (orderer === undefined) continue;
    const own = known.of.get(orderer) ?? new Map<unknown, GameEvent>();
    if (!own.has(event.data.order)) known.of.set(orderer, own.set(event.data.order, event));
  }
  known.read = events.length;
  return known.of.get(position) ?? new Map<unknown, GameEvent>();
}

/**
 * Every order of a position's sheet with its one outcome, in the order of the sheet. `view`: what the words are told from.
 * An order that the rules left without an outcome is told as failed: it was not reached.
 */
export function outcomesOf(
  system: Pick<GameSystem, 'outcome' | 'sentence'>,
  sheet: OrderSheet,
  events: readonly GameEvent[],
  position: PositionId,
  view: unknown,
): OrderOutcome[] {
  const own = answersTo(events, position);
  const played = sheet.orders.map(({ number, source }): OrderOutcome => {
    const event = own.get(number);
    const written = { number, line: source.line, text: source.text };
    if (!event)
      return { ...written, outcome: 'failed', rule: 'OUTCOME-1', words: 'the step did not come to it' };
    const words = system.outcome?.(view, event) ?? system.sentence(event, position);
    return { ...written, outcome: outcomeOf(event), rule: event.rule, words };
  });
  const refused = (sheet.refused ?? []).map(({ reason, ...order }): OrderOutcome => ({
    ...order,
    outcome: 'refused',
    words: reason,
  }));
  return [...played, ...refused].sort(
    (a, b) => a.line - b.line || (a.number ?? Infinity) - (b.number ?? Infinity),
  );
}

const WORDS: Readonly<Record<OrderOutcome['outcome'], string>> = {
  done: 'done',
  beaten: 'carried out, beaten',
  part: 'in part',
  failed: 'failed',
  refused: 'refused',
};

const heading = (level: 1 | 2 | 3): Block => ({ kind: 'heading', level, text: 'Your orders', id: 'orders' });

/** The block of a move sheet: each order as written beside what became of it. */
export function outcomeBlocks(outcomes: readonly OrderOutcome[], level: 1 | 2 | 3 = 1): Block[] {
  if (outcomes.length === 0)
    return [heading(level), { kind: 'paragraph', text: 'Your sheet gave no orders.' }];
  return [
    heading(level),
    {
      kind: 'table',
      columns: [
        { title: 'No.', align: 'right', width: 1 },
        { title: 'Order as written', face: 'code', width: 8 },
        { title: 'What became of it', width: 9 },
      ],
      rows: outcomes.map(({ number, line, text, outcome, words, rule }): readonly Text[] => [
        number === undefined ? '' : String(number),
        text === '' ? `line ${line}` : text,
        [
          { text: WORDS[outcome], style: outcome === 'done' ? 'italic' : 'bold' },
          words === '' ? '' : `: ${words}`,
          ...(rule === '' ? [] : [{ text: ` (${rule})`, style: 'small' as const }]),
        ],
      ]),
    },
  ];
}

/** What the engine knows of a position's sheet for the step. */
export interface Answered {
  readonly orders?: readonly OrderOutcome[] | undefined;
  /** It was awaited and did not come. */
  readonly missing?: boolean | undefined;
}

/** The report with the block of orders where the system wants it; nothing where no sheet was awaited or resolved. */
export function withOutcomes(report: Report, { orders, missing }: Answered): Document {
  const own = ({ unsent = UNSENT, level = 1 }: OrdersHere): Block[] => {
    if (orders !== undefined) return outcomeBlocks(orders, level);
    return missing === true ? [heading(level), { kind: 'paragraph', tone: 'warning', text: unsent }] : [];
  };
  return {
    ...report,
    blocks: report.blocks.flatMap((block) => (block.kind === 'orders' ? own(block) : [block])),
  };
}

/** NMR-2 */
const UNSENT = 'No order sheet came from you for this step.';
