/** Replacement of the peoples that the seat moves, and of kingdoms. RF-ALG-REINF 10, RF-REP-6 to 9, RF-KIN-3. */
import { restoreKingdoms } from '../rules/peoples/kingdoms.js';
import {
  bringAllBack,
  bringBack,
  isTribe,
  lostUnits,
  returnPlaces,
  type Returned,
} from '../rules/peoples/returns.js';
import { moverOf, phasingSeat } from '../rules/world/seats.js';
import type { Lookout } from '../board.js';
import { problem, type Problem } from '../rules/world/problem.js';
import type { Seat } from '../state.js';
import type { OrderFor } from '../orders/understand.js';
import { phase, type Play } from '../play.js';

export const returns = phase('returns', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  returnTheRest(play, seat, returnAsOrdered(play, seat));
});

/** Who comes back without an order. */
export function returnTheRest(play: Play, seat: Seat, returned: Returned): void {
  bringAllBack(play, seat, returned);
  restoreKingdoms(play, seat);
}

/** The tribes that orders bring back; how many of each people came. */
export function returnAsOrdered(play: Play, seat: Seat): Returned {
  const returned: Returned = {};
  for (const order of play.orders) {
    if (order.key !== 'build' || order.position !== seat) continue;
    if (order.fields.unit !== undefined && isTribe(play, order.fields.unit))
      comeBack(play, order, order.fields.unit, returned);
  }
  return returned;
}

/** RF-REP-6, 7: where a lost unit of the seat can come back; or why nowhere. */
export function homesOf(
  board: Lookout,
  seat: string,
  { unit, at }: { readonly unit: string; readonly at: string },
  returned: Returned,
): string[] | Problem {
  if (moverOf(board, unit) !== seat) return problem('not-yours', 'RF-REP-7', { unit });
  if (!lostUnits(board, seat).includes(unit))
    return problem('pile-empty', 'RF-REP-7', { kind: '', unit, area: at });
  return returnPlaces(board, unit, returned);
}

function comeBack(play: Play, order: OrderFor<'build'>, unit: string, returned: Returned): void {
  const { log } = play;
  const { at } = order.fields;
  const places = homesOf(play, order.position, { unit, at }, returned);
  if (!Array.isArray(places)) return log.failed(order, places.rule, places.reason, places.data);
  if (!places.includes(at)) return log.failed(order, 'RF-REP-7', 'not-a-home', { unit, area: at, places });
  bringBack(play, unit, at, returned);
  log.done(order, 'RF-REP-7', { unit, area: at });
}
