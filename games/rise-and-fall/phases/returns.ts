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
import type { OrderFor } from '../orders/understand.js';
import { phase, type Play } from '../play.js';

export const returns = phase('returns', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  const returned: Returned = {};
  for (const order of play.orders) {
    if (order.key !== 'build' || order.position !== seat) continue;
    if (order.fields.unit !== undefined && isTribe(play, order.fields.unit))
      comeBack(play, order, order.fields.unit, returned);
  }
  bringAllBack(play, seat, returned);
  restoreKingdoms(play, seat);
});

function comeBack(play: Play, order: OrderFor<'build'>, unit: string, returned: Returned): void {
  const { log } = play;
  const { at } = order.fields;
  if (moverOf(play, unit) !== order.position) return log.failed(order, 'RF-REP-7', 'not-yours', { unit });
  if (!lostUnits(play, order.position).includes(unit)) {
    return log.failed(order, 'RF-REP-7', 'pile-empty', { kind: '', unit, area: at });
  }
  const places = returnPlaces(play, unit, returned);
  if (!Array.isArray(places)) return log.failed(order, places.rule, places.reason, places.data);
  if (!places.includes(at)) return log.failed(order, 'RF-REP-7', 'not-a-home', { unit, area: at, places });
  bringBack(play, unit, at, returned);
  log.done(order, 'RF-REP-7', { unit, area: at });
}
