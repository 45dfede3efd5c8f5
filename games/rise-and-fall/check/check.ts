/**
 * Problems of a sheet, told before it is sent. The sheet is played on the view's own board by the very phases that resolve
 * it; each order that fails there is reported with the first thing that stands against it. CHECK-1 to 3.
 */
import {
  diagnose,
  seededDice,
  type Diagnostic,
  type GameEvent,
  type JsonObject,
  type Order,
  type OrderSheet,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { resolve } from '../resolve.js';
import { reasonText } from '../words/sentence.js';
import { seatsOfStep } from '../rules/world/seats.js';
import { understand } from '../orders/understand.js';
import type { WrittenOrder } from '../orders/book.js';
import { trialOf, withClaims } from '../imagine.js';
import type { View } from '../view.js';

/** Reasons that depend on what others do or on a fight's total: told, but the order is kept. */
const DOUBTFUL = new Set([
  'too-weak',
  'enemy-there',
  'unit-in-way',
  'move-stops',
  'used-up',
  'nobody-there',
  'not-on-map',
  'was-garrisoned',
  'founded-already',
  'kingdom-full',
  'no-hunnic-unit',
  'replaced',
]);

/** The fields that a reason speaks of: the first one that was written is shown. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'not-adjacent': ['to', 'on'],
  'over-budget': ['to', 'via', 'on'],
  'enemy-there': ['to', 'via'],
  'no-war-empire': ['to', 'via', 'on'],
  'half-border': ['to', 'via', 'on'],
  'not-own-area': ['to'],
  'no-link': ['to'],
  'not-yours': ['unit'],
  'not-beside': ['support'],
  'named-twice': ['support'],
  'not-allied': ['support'],
  'too-weak': ['on'],
  'not-at-war': ['on'],
  'over-capacity': ['what'],
  'pile-empty': ['what'],
  'no-star': ['at'],
  'not-yours-area': ['at', 'area'],
  'peace-term': ['on'],
};

export function check(data: Data, view: View, sheet: OrderSheet): Diagnostic[] {
  const found: Diagnostic[] = [];
  const good: Order[] = [];
  for (const order of sheet.orders) {
    const played = understand(data, order as WrittenOrder, view.position);
    if (played.key !== 'unknown') good.push(order);
    else {
      const { field, problem } = played.fields;
      found.push(
        diagnose(order, field, {
          code: `RF/unknown-${problem.kind}`,
          message: `no ${problem.kind} is called "${problem.unknown}"`,
          expected: `${problem.kind === 'area' ? 'an' : 'a'} ${problem.kind} of the game`,
          suggestions: problem.suggestions,
        }),
      );
    }
  }
  for (const event of outcomes(data, view, { ...sheet, orders: good })) {
    const order = good.find((o) => o.number === event.data.order);
    const reason = event.data.reason;
    if (order && typeof reason === 'string') found.push(finding(data, view, order, event, reason));
  }
  return found;
}

/** What the sheet's orders come to on the board as it is known. */
function outcomes(data: Data, view: View, sheet: OrderSheet): GameEvent[] {
  if (view.board.over !== '') return [];
  const { events } = resolve(
    data,
    withClaims(data, trialOf(view)),
    { [view.position]: sheet },
    seededDice<never>({ seed: '', turn: 0 }),
  );
  return events.filter(
    (e) =>
      (e.type === 'order-failed' || e.type === 'order-part') &&
      Array.isArray(e.seenBy) &&
      e.seenBy.includes(view.position),
  );
}

function finding(data: Data, view: View, order: Order, event: GameEvent, reason: string): Diagnostic {
  const facts: JsonObject = event.data;
  // Where another seat moves first (Hunae before Huns), the board may change: nothing is certain.
  const second = view.board.step === 'H' && seatsOfStep(view.board)[0] !== view.position;
  const soft = DOUBTFUL.has(reason) || event.type === 'order-part' || second;
  const field = FIELDS[reason]?.find((name) => order.source.spans[name]);
  return diagnose(order, field, {
    severity: soft ? 'warning' : 'error',
    code: `RF/${reason}`,
    message: `${event.type === 'order-part' ? 'will be done in part: ' : ''}${reasonText(data, reason, facts)}`,
    rule: event.rule,
    suggestions: [],
  });
}
