/** What became of an order that was noted for the end of Operations, told once in its own step or as a later event. AE-MAIL-4. */
import type { EventLog } from '../../src/core/index.js';
import type { Noted } from './state.js';

export function conclude(log: EventLog, noted: Noted, rule: string, reason = ''): void {
  const { order, position, told } = noted;
  if (told)
    log.add('line-ended', rule, [position], { text: order.source.text, n: reason === '' ? 1 : 0, reason });
  else if (reason === '') log.done(order, rule);
  else log.failed(order, rule, reason);
}
