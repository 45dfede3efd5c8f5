/** Outcomes of orders: each order of a sheet gets exactly one (so that the move sheet can echo it). */
import type { Play, PlayedOrder } from './state.js';

/** Orders that have been answered in this step, by position and number. */
export function answered(play: Play, order: PlayedOrder): boolean {
  return play.log.events.some(
    (event) =>
      event.type.startsWith('order-') &&
      event.data.order === order.number &&
      event.seenBy !== 'all' &&
      event.seenBy !== 'gm' &&
      event.seenBy[0] === order.position,
  );
}

type Facts = Readonly<Record<string, unknown>>;

export function done(play: Play, order: PlayedOrder | undefined, rule: string, facts: Facts = {}): void {
  if (order && !answered(play, order)) play.log.done(order, rule, facts);
}

export function part(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: string,
  facts: Facts = {},
): void {
  if (order && !answered(play, order)) play.log.part(order, rule, reason, facts);
}

export function failed(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: string,
  facts: Facts = {},
): void {
  if (order && !answered(play, order)) play.log.failed(order, rule, reason, facts);
}
