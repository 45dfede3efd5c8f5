/** End of a player turn: the late suit, stacks, garrisons, reversion, reliability. RF-ALG-ENDTURN, RF-TURN-2e. */
import { areaState, isStar, revertNorth } from '../rules/world/control.js';
import { mayExempt, starsOf, ungarrisoned, type Holder } from '../rules/realm/garrisons.js';
import { buryKingdoms, testReliability } from '../rules/peoples/kingdoms.js';
import { unitsAt, unitState } from '../rules/world/pieces.js';
import { revolt } from '../rules/realm/revolts.js';
import { empireOf, germaniaSeat, moverOf, phasingSeat, seatOfHolder, seats } from '../rules/world/seats.js';
import { clearMarks } from '../rules/world/marks.js';
import { clearStacks } from '../rules/land/stacking.js';
import type { Seat } from '../state.js';
import { sue } from '../rules/war/treaties.js';
import { endPact } from '../rules/war/wars.js';
import { areaInfo, world } from '../rules/world/world.js';
import { phase, type Play } from '../play.js';

export const endOfPlayerTurn = phase('end-of-player-turn', (play) => {
  const { state } = play;
  const seat = phasingSeat(state.step);
  if (seat === undefined) return;
  const empire = empireOf(seat);
  // RF-HOUSE-11: whose crowds are looked at, for a treaty may hand some of them to another seat.
  const mine = new Set(world(play.data).unitIds.filter((u) => moverOf(play, u) === seat));
  // RF-TURN-4: the suit that waited for the last move.
  if (empire && state.war.suing === empire) sue(play, empire);
  clearStacks(play, seat, (u) => mine.has(u));
  // RF-GAR-5: what no other side has pointed out on its sheet by now is waived.
  state.unclaimed = state.unclaimed.filter((c) => lastToClaim(play, c.empire) !== seat);
  if (empire === 'parthia') tellExempt(play);
  if (empire) checkGarrisons(play, empire);
  if (seat === germaniaSeat(state)) checkGarrisons(play, 'rebel');
  if (seat === 'P1') kushanStars(play);
  revertNorth(play);
  clearMarks(play);
  buryKingdoms(play);
  if (seat === germaniaSeat(state) && state.pactUntil > 0 && state.pactUntil <= state.turn) endPact(play);
  if (seat === 'P1') testReliability(play);
});

/** The seat whose player turn comes last before the holder's own. */
function lastToClaim({ state }: Play, holder: Holder): Seat | undefined {
  const order = seats(state);
  return order.at(order.indexOf(seatOfHolder(state, holder)) - 1);
}

/** RF-GAR-4: of G the last one counts, as far as Parthia holds what it names now. */
function tellExempt(play: Play): void {
  const { state, data, log } = play;
  const orders = play.orders.flatMap((o) => (o.key === 'exempt' && o.position === 'P2' ? [o] : []));
  const last = orders.findLast((o) => mayExempt(play, o.fields.areas));
  state.exempt = state.exempt.filter((id) => areaState(play, id).controller === 'parthia');
  const most = data.charts.garrisons.exempt;
  for (const order of orders) {
    const { areas } = order.fields;
    if (order !== last && mayExempt(play, areas)) log.failed(order, 'RF-GAR-4', 'replaced');
    else if (order !== last || state.exempt.length === 0)
      log.failed(order, 'RF-GAR-4', 'not-parthian-stars', { most });
    else if (state.exempt.length < areas.length) log.part(order, 'RF-GAR-4', 'not-parthian-stars', { most });
    else log.done(order, 'RF-GAR-4', { areas });
  }
}

/** RF-GAR-1, RF-REV: every star that fails revolts; with the option `claim` the list waits for the other side. */
function checkGarrisons(play: Play, holder: Holder): void {
  const { state, log } = play;
  const failing = ungarrisoned(play, holder).filter((id) => areaState(play, id).revolt === 'none');
  if (failing.length === 0) return;
  if (state.options.garrisonCallout === 'claim') {
    state.unclaimed.push({ empire: holder, areas: failing });
    log.add('garrisons-missing', 'RF-GAR-5', 'gm', { by: holder, areas: failing });
    return;
  }
  for (const id of failing) revolt(play, holder, id);
}

/** RF-KUS-6: Kushans garrison what is not Sarmatian. */
function kushanStars(play: Play): void {
  for (const id of starsOf(play, 'kushan')) {
    if (!isStar(play, id) || areaInfo(play.data, id).people === 'asiasarm') continue;
    // RF-REV-3: where a marker lies nobody rises any more.
    if (areaState(play, id).revolt !== 'none') continue;
    if (unitsAt(play, id).some((u) => unitState(play.state, u).faction === 'kushan')) continue;
    revolt(play, 'kushan', id);
  }
}
