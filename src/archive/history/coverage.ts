/** What happened in whole games, counted: orders and their outcomes, events, phases, rules. And so what never did. */
import {
  compareIds,
  ids,
  type GameEvent,
  type GameSystem,
  type Order,
  type OrderSheet,
  type PositionId,
} from '../../core/index.js';

export interface OrderCount {
  readonly given: number;
  readonly done: number;
  readonly part: number;
  readonly failed: number;
}

/** Counts by name, in the order of the names. */
export type Counts = Readonly<Record<string, number>>;

export interface Coverage {
  /** By key of the order book, orders that were never given included. */
  readonly orders: Readonly<Record<string, OrderCount>>;
  readonly events: Counts;
  /** Outcomes of phases: `supply: unit-starved`. */
  readonly phases: Counts;
  /** Rules that an event cited. */
  readonly rules: Counts;
}

/** Adds up step after step, of as many games as one likes. */
export class CoverageCount {
  readonly #orders = new Map<string, { given: number; done: number; part: number; failed: number }>();
  readonly #events = new Map<string, number>();
  readonly #phases = new Map<string, number>();
  readonly #rules = new Map<string, number>();

  constructor(system: GameSystem) {
    for (const { key } of system.orders.orders)
      this.#orders.set(key, { given: 0, done: 0, part: 0, failed: 0 });
  }

  add(sheets: ReadonlyMap<PositionId, OrderSheet>, events: readonly GameEvent[]): void {
    for (const sheet of sheets.values())
      for (const { key } of sheet.orders) {
        const count = this.#orders.get(key);
        if (count) count.given++;
      }
    for (const { type, phase, rule, seenBy, data } of events) {
      raise(this.#events, type);
      if (rule !== '') raise(this.#rules, rule);
      const outcome = /^order-(done|part|failed)$/.exec(type)?.[1] as 'done' | 'part' | 'failed' | undefined;
      if (!outcome) {
        if (type !== 'roll') raise(this.#phases, `${phase}: ${type}`);
        continue;
      }
      const count = this.#orders.get(orderAnswered({ seenBy, data }, sheets)?.key ?? '');
      if (count) count[outcome]++;
    }
  }

  get counted(): Coverage {
    return {
      orders: Object.fromEntries([...this.#orders].map(([key, count]) => [key, { ...count }])),
      events: sorted(this.#events),
      phases: sorted(this.#phases),
      rules: sorted(this.#rules),
    };
  }
}

/** The order whose outcome an event tells; undefined: it is of a side that sent no sheet. */
export function orderAnswered(
  { seenBy, data }: Pick<GameEvent, 'seenBy' | 'data'>,
  sheets: ReadonlyMap<PositionId, OrderSheet>,
): Order | undefined {
  const owner = typeof seenBy === 'string' ? undefined : seenBy[0];
  return sheets.get(owner ?? '')?.orders.find(({ number }) => number === data.order);
}

/** Two counts as one. Both are of one system. */
export function addCoverage(a: Coverage, b: Coverage): Coverage {
  const orders = Object.fromEntries(
    Object.keys(a.orders).map((key) => [key, plusOrders(a.orders[key], b.orders[key])]),
  );
  return {
    orders,
    events: plus(a.events, b.events),
    phases: plus(a.phases, b.phases),
    rules: plus(a.rules, b.rules),
  };
}

const NO_ORDERS: OrderCount = { given: 0, done: 0, part: 0, failed: 0 };

const plusOrders = (a = NO_ORDERS, b = NO_ORDERS): OrderCount => ({
  given: a.given + b.given,
  done: a.done + b.done,
  part: a.part + b.part,
  failed: a.failed + b.failed,
});

const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(ids({ ...a, ...b }).map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));

/** Orders that were never carried out, not even in part. */
export function neverDone({ orders }: Coverage): string[] {
  return ids(orders).filter((key) => orders[key]?.done === 0 && orders[key].part === 0);
}

function raise(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sorted(counts: ReadonlyMap<string, number>): Counts {
  return Object.fromEntries([...counts].sort(([a], [b]) => compareIds(a, b)));
}
