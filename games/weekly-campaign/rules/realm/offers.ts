/** Offers of treaties and how long they may be answered. */
import type { Data } from '../../data.js';
import type { Offer } from '../../state.js';

/** May it still be answered by a sheet for this turn? The record outlives it by a week. WK-DIP-1 */
export const isOpenOffer = (
  { turn }: Pick<Offer, 'turn'>,
  now: number,
  { charts }: Pick<Data, 'charts'>,
): boolean => turn + charts.offerTurns >= now;
