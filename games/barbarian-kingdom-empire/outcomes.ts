/** Outcomes of orders: each order of a sheet gets exactly one (so that the move sheet can echo it). */
import type { PlayedOrder } from './orders/meaning.js';
import type { Play } from './play.js';

type Facts = Readonly<Record<string, unknown>>;

export function done(play: Play, order: PlayedOrder | undefined, rule: string, facts: Facts = {}): void {
  if (order && !play.log.answered(order)) play.log.done(order, rule, facts);
}

export function part(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: string,
  facts: Facts = {},
): void {
  if (order && !play.log.answered(order)) play.log.part(order, rule, reason, facts);
}

export function failed(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: string,
  facts: Facts = {},
): void {
  if (order && !play.log.answered(order)) play.log.failed(order, rule, reason, facts);
}
