/** Outcomes of orders: each order of a sheet gets exactly one (so that the move sheet can echo it). */
import type { PlayedOrder } from './orders/meaning.js';
import type { Play } from './play.js';
import { partsOf, type Reason } from './reasons.js';

type Facts = Readonly<Record<string, unknown>>;

export function done(play: Play, order: PlayedOrder | undefined, rule: string, facts: Facts = {}): void {
  if (order && !play.log.answered(order)) play.log.done(order, rule, facts);
}

export function part(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: Reason,
  facts: Facts = {},
): void {
  if (!order || play.log.answered(order)) return;
  const { code, facts: why } = partsOf(reason);
  play.log.part(order, rule, code, { ...facts, ...why });
}

export function failed(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: Reason,
  facts: Facts = {},
): void {
  if (!order || play.log.answered(order)) return;
  const { code, facts: why } = partsOf(reason);
  play.log.failed(order, rule, code, { ...facts, ...why });
}
