/**
 * Outcomes of orders, with their reasons apart as code and facts. What stands from an earlier sheet bears no order: of it nothing is told.
 * Each order gets exactly one outcome (OUTCOME-1): `unanswered` in `standing.ts` has those that got none yet.
 */
import type { PlayedOrder } from './orders/meaning.js';
import type { Play } from './play.js';
import { partsOf, type Reason } from './reasons.js';

type Facts = Readonly<Record<string, unknown>>;

export function done(play: Play, order: PlayedOrder | undefined, rule: string, facts: Facts = {}): void {
  if (order) play.log.done(order, rule, facts);
}

export function part(
  play: Play,
  order: PlayedOrder | undefined,
  rule: string,
  reason: Reason,
  facts: Facts = {},
): void {
  if (!order) return;
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
  if (!order) return;
  const { code, facts: why } = partsOf(reason);
  play.log.failed(order, rule, code, { ...facts, ...why });
}
