/** A T order and its outcome, in 1.3 or after an assault. WK-CMD-7, WK-ASL-8; trap 28. */
import type { PlayedAs } from '../../orders/book.js';
import { refuse } from '../../orders/refusals.js';
import { transfer } from './transfers.js';
import type { Play } from '../../play.js';

export function carryOut(play: Play, order: PlayedAs<'transfer'>): void {
  const failure = transfer(play, order);
  if (failure) refuse(play, order, failure.rule, failure.why);
  else play.log.done(order, 'WK-CMD-7');
}
