/** Events: what a resolution tells. Facts (ids and numbers), a rule, an audience; the words are in a system's `texts.yaml`. */
import type { Dice, Roll } from './dice.js';
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

/**
 * A resolution's log. A roll is the GM's alone unless it is told (ROLL-1): by the event that names it among its `rolls`, whose
 * audience it gets and before which it stands, or by `rolled`. A name is a stream (`battle`) or a stream and the beginning of
 * its key (`siege/breach susa`, see `rollKey`), and takes all rolls of that name that were not told yet.
 */
export interface EventLog {
  readonly events: GameEvent[];
  /** The phase that writes now; set by `playTurn`. */
  phase: string;
  add(type: string, rule: string, seenBy: Audience, data?: EventData, rolls?: readonly string[]): void;
  /** The order was carried out; `beaten: true` where it was and did not succeed (an assault repulsed). Only its owner sees it. */
  done(order: PositionOrder, rule: string, data?: EventData, rolls?: readonly string[]): void;
  /** The order was carried out in part; `reason` says what is missing. Only its owner sees it. */
  part(order: PositionOrder, rule: string, reason: string, data?: EventData, rolls?: readonly string[]): void;
  /** The order failed in play; `reason` is a sentence or a reason code of the system. Only its owner sees it. */
  failed(
    order: PositionOrder,
    rule: string,
    reason: string,
    data?: EventData,
    rolls?: readonly string[],
  ): void;
  /** Has the order got its outcome? Each gets exactly one (OUTCOME-1). */
  answered(order: Pick<PositionOrder, 'position' | 'number'>): boolean;
  /** Tells rolls that lead to no event of their own. */
  rolled(seenBy: Audience, ...names: readonly string[]): void;
  /** Writes down for the GM alone what nobody was told; `playTurn` does so after each phase. */
  close(): void;
}

/** An order with its position: what phases work on. */
export type PositionOrder<O extends Order = Order> = O & { readonly position: PositionId };

/** A new log. With `dice`, each roll becomes a `roll` event; that of a roll which an event names says so in `data.of`. */
export function eventLog(dice?: Dice): EventLog {
  const events: GameEvent[] = [];
  const outcomes = new Set<string>();
  let untold: Roll[] = [];
  let read = dice?.rolls.length ?? 0;
  const push = (type: string, rule: string, seenBy: Audience, data: EventData): void => {
    events.push({ n: events.length + 1, phase: log.phase, type, rule, seenBy, data: data as JsonObject });
  };
  const tell = (seenBy: Audience, isTold: (roll: Roll) => boolean, of?: string): void => {
    if (dice) untold.push(...dice.rolls.slice(read));
    read = dice?.rolls.length ?? 0;
    const told = untold.filter(isTold);
    if (told.length === 0) return;
    untold = untold.filter((roll) => !told.includes(roll));
    for (const roll of told) push('roll', roll.rule, seenBy, { ...roll, ...(of ? { of } : {}) });
  };
  const outcome = (
    type: string,
    order: PositionOrder,
    rule: string,
    data: EventData,
    rolls?: readonly string[],
  ): void => {
    outcomes.add(`${order.position} ${order.number}`);
    const named = { order: order.number, code: order.code, text: order.source.text };
    log.add(type, rule, [order.position], { ...named, ...data }, rolls);
  };
  const log: EventLog = {
    events,
    phase: '',
    add(type, rule, seenBy, data = {}, rolls = []) {
      if (rolls.length > 0) tell(seenBy, (roll) => rolls.some((name) => isNamed(roll, name)), type);
      push(type, rule, seenBy, data);
    },
    done: (order, rule, data = {}, rolls) => outcome('order-done', order, rule, data, rolls),
    part: (order, rule, reason, data = {}, rolls) =>
      outcome('order-part', order, rule, { ...data, reason }, rolls),
    failed: (order, rule, reason, data = {}, rolls) =>
      outcome('order-failed', order, rule, { ...data, reason }, rolls),
    answered: ({ position, number }) => outcomes.has(`${position} ${number}`),
    rolled: (seenBy, ...names) => tell(seenBy, (roll) => names.some((name) => isNamed(roll, name))),
    close: () => tell('gm', () => true),
  };
  return log;
}

/** Is the roll of this stream, and of a key that begins with these words? */
function isNamed({ stream, key }: Roll, name: string): boolean {
  const full = key === '' ? stream : `${stream} ${key}`;
  return full === name || full.startsWith(`${name} `);
}

/** May this position see this event? The one filter of events that `see` uses. */
export function isSeenBy(event: GameEvent, position: PositionId): boolean {
  return event.seenBy === 'all' || (event.seenBy !== 'gm' && event.seenBy.includes(position));
}

/**
 * The events that a position sees, field by field. VIEW-2: numbered anew, for gaps would tell how many it does not see, and without
 * the names of those who see them too. What every `see` ends with.
 */
export function eventsFor(events: readonly GameEvent[], position: PositionId): GameEvent[] {
  return events
    .filter((event) => isSeenBy(event, position))
    .map(({ phase, type, rule, seenBy, data }, index) => ({
      n: index + 1,
      phase,
      type,
      rule,
      seenBy: seenBy === 'all' ? seenBy : [position],
      data,
    }));
}

/**
 * All orders of a step's sheets with their positions: positions as given (the order of play), each sheet's in its own order, whatever
 * the order of arrival. `O`: the orders of the system's book.
 */
export function ordersOf<O extends Order>(
  sheets: Readonly<Partial<Record<PositionId, { readonly orders: readonly Order[] }>>>,
  positions: readonly PositionId[],
): PositionOrder<O>[] {
  return positions.flatMap((position) =>
    (sheets[position]?.orders ?? []).map((order) => ({ ...(order as O), position })),
  );
}
