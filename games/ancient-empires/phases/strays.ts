/** Orders that do not belong to the open step, or to a position that may not give them, fail at once. AE-MAIL-1, AE-HRD-6. */
import type { PlayedOrder } from '../orders/played.js';
import { phase } from '../play.js';

/** The phase that tells them; no other phase gets to see them. */
export function strays(orders: readonly PlayedOrder[]): ReturnType<typeof phase> {
  return phase('strays', ({ log }) => {
    for (const order of orders) log.failed(order, 'AE-MAIL-3', 'wrong-step');
  });
}
