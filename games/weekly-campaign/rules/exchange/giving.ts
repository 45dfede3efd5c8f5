/** What comes of a G order, and who receives it. WK-GIFT-1. */
import type { PlayedAs } from '../../orders/book.js';
import type { Reason } from '../../orders/refusals.js';
import type { PositionId } from '../../records.js';
import type { Play } from '../../play.js';

export type GiveOrder = PlayedAs<'give'>;

/** A gift that went through: what its event tells; or the reason why not, and then nothing was changed. */
export type Given =
  | { readonly told: Record<string, string | number>; readonly rule: string }
  | { readonly why: Reason; readonly rule: string };

export const no = (why: Reason, rule: string): Given => ({ why, rule });

/** The living position that is to receive. */
export function receiver(play: Play, order: GiveOrder): PositionId | undefined {
  const { owner } = order.fields.to;
  return owner !== undefined &&
    owner !== order.position &&
    play.state.positions[owner] &&
    play.state.positions[owner].status !== 'eliminated'
    ? owner
    : undefined;
}
