/** Why a T order fails, and what it ends. WK-CMD-7, WK-LOC-12. */
import type { Holder } from '../realm/find.js';
import type { PlayedAs } from '../../orders/book.js';
import type { Reason, Refusal } from '../../orders/refusals.js';

export type TransferOrder = PlayedAs<'transfer'>;
export type Failure = Refusal;
export const fail = (why: Reason, rule: string): Failure => ({ why, rule });

/** WK-LOC-12: a T order ends a fleet's line. */
export function endDuty(holder: Holder): void {
  if (holder.kind !== 'command') return;
  holder.command.locDuty = null;
  holder.command.locOpen = false;
}
