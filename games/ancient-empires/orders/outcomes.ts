/** What became of orders that are told together, or at the end of Operations. AE-MAIL-4, AE-MAIL-8. */
import type { EventLog } from '../../../src/core/index.js';
import type { PlayedOrder } from './played.js';
import type { Noted } from '../state.js';

/** Told once in its own step, or as a later event. `part`: the reason says what is missing; else why nothing was done. */
export function conclude(log: EventLog, noted: Noted, rule: string, reason = '', part = false): void {
  const { order, position, told } = noted;
  if (told) {
    const n = reason === '' || part ? 1 : 0;
    log.add('line-ended', rule, [position], { text: order.source.text, n, reason });
  } else if (reason === '') log.done(order, rule);
  else if (part) log.part(order, rule, reason);
  else log.failed(order, rule, reason);
}

/** AE-MAIL-8: lines that say the same of one thing: only the last stands in the end. The others are told `superseded`. */
export function superseded<O extends PlayedOrder>(
  orders: readonly O[],
  about: (order: O) => string,
): ReadonlySet<O> {
  const last = new Map(orders.map((order) => [`${order.position} ${about(order)}`, order]));
  return new Set(orders.filter((order) => last.get(`${order.position} ${about(order)}`) !== order));
}
