/** Events: what a resolution tells. Facts (ids and numbers), a rule, an audience; the words are in a system's `texts.yaml`. */
import type { Dice } from './dice.js';
import type { JsonObject } from './json.js';
import type { Order } from './order-book.js';

export type PositionId = string;

/** What an event tells: plain JSON (ids, numbers, lists, small records). */
export type EventData = Readonly<Record<string, unknown>>;

/** Who may see an event: everybody, the GM alone, or these positions. */
export type Audience = 'all' | 'gm' | readonly PositionId[];

export interface GameEvent {
  /** 1, 2, 3 … within the step. */
  readonly n: number;
  readonly phase: string;
  /** Past tense: `city-taken`. The engine's own: `roll`, `order-done`, `order-part`, `order-failed`. */
  readonly type: string;
  /** Rule id. */
  readonly rule: string;
  readonly seenBy: Audience;
  readonly data: JsonObject;
}

/** A resolution's log. Rolls made since the last event belong to the next one and get its audience. */
export interface EventLog {
  readonly events: GameEvent[];
  /** The phase that writes now; set by `playTurn`. */
  phase: string;
  add(type: string, rule: string, seenBy: Audience, data?: EventData): void;
  /** The order was carried out. Only its owner sees it. */
  done(order: PositionOrder, rule: string, data?: EventData): void;
  /** The order was carried out in part; `reason` says what is missing. Only its owner sees it. */
  part(order: PositionOrder, rule: string, reason: string, data?: EventData): void;
  /** The order failed in play; `reason` is a sentence or a reason code of the system. Only its owner sees it. */
  failed(order: PositionOrder, rule: string, reason: string, data?: EventData): void;
}

/** An order with its position: what phases work on. */
export type PositionOrder<O extends Order = Order> = O & { readonly position: PositionId };

/** A new log. With `dice`, each roll becomes a `roll` event that precedes the event it belongs to. */
export function eventLog(dice?: Dice): EventLog {
  const events: GameEvent[] = [];
  let told = dice?.rolls.length ?? 0;
  const push = (phase: string, type: string, rule: string, seenBy: Audience, data: EventData): void => {
    events.push({ n: events.length + 1, phase, type, rule, seenBy, data: data as JsonObject });
  };
  const log: EventLog = {
    events,
    phase: '',
    add(type, rule, seenBy, data = {}) {
      flushRolls(log.phase, seenBy);
      push(log.phase, type, rule, seenBy, data);
    },
    done: (order, rule, data = {}) => outcome('order-done', order, rule, data),
    part: (order, rule, reason, data = {}) => outcome('order-part', order, rule, { ...data, reason }),
    failed: (order, rule, reason, data = {}) => outcome('order-failed', order, rule, { ...data, reason }),
  };
  function outcome(type: string, order: PositionOrder, rule: string, data: EventData): void {
    log.add(type, rule, [order.position], {
      order: order.number,
      code: order.code,
      text: order.source.text,
      ...data,
    });
  }
  function flushRolls(phase: string, seenBy: Audience): void {
    if (!dice) return;
    for (; told < dice.rolls.length; told++) {
      const roll = dice.rolls[told];
      if (roll) push(phase, 'roll', roll.rule, seenBy, { ...roll });
    }
  }
  return log;
}

/** May this position see this event? The one filter of events that `see` uses. */
export function isSeenBy(event: GameEvent, position: PositionId): boolean {
  return event.seenBy === 'all' || (event.seenBy !== 'gm' && event.seenBy.includes(position));
}
