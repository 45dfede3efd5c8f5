/** Why an order is refused: a code a reason, one sentence each in texts.yaml. WK-ORD-8. */
import type { Play } from '../play.js';
import type { Played } from './book.js';

export const REASONS = [
  'syntax',
  'unknown-code',
  'unknown-name',
  'range',
  'not-yours',
  'not-here',
  'status',
  'funds',
  'pool',
  'limit',
  'duplicate',
  'replaced',
  'room',
  'rank',
  'no-tech',
  'no-yard',
  'no-port',
  'window',
  'cut',
  'no-target',
  'no-loc',
  'no-lift',
  'treaty',
  'deal',
] as const;
export type Reason = (typeof REASONS)[number];

/** Why something can't be done, and by which rule. */
export interface Refusal {
  readonly why: Reason;
  readonly rule: string;
}

/** The order fails; its one outcome. */
export function refuse(
  play: Play,
  order: Played,
  rule: string,
  reason: Reason,
  detail: Record<string, string | number> = {},
): void {
  play.log.failed(order, rule, reason, detail);
}
