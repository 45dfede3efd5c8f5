/** What is known of cities out of sight: as last seen, and when. WK-REP-10. */
import type { Run } from '../../../src/core/index.js';
import { INDEPENDENT, type PositionId } from '../records.js';
import type { Place, View } from '../view.js';

/** Seen in play and out of sight since then: `Corinth (t14)`. Undated: in sight now, or as at the start. */
export function dated(view: View, place: Place): string {
  return isStale(view, place) ? `${place.name} (t${place.asOf})` : place.name;
}

const isStale = (view: View, { now, asOf }: Place): boolean => !now && asOf >= firstTurn(view);

/** The first turn that was played; before it all knowledge is of the start. */
const firstTurn = ({ own, turn }: View): number => own.history[0]?.turn ?? turn;

/** The independents last. */
export const numberOf = (position: PositionId): number =>
  position === INDEPENDENT ? Number.MAX_SAFE_INTEGER : Number(position.slice(1));

/** `Corinth (t14) of P1`; bold and with a word on its garrison while it is in sight. WK-REP-7 */
export function cityRun(view: View, place: Place): string | Run {
  const taken = place.owner !== place.holder && place.owner !== INDEPENDENT ? ` of ${place.owner}` : '';
  const inside = place.now ? (place.garrisoned ? ' (manned)' : ' (empty)') : '';
  const text = `${dated(view, place)}${taken}${inside}`;
  return place.now ? { text, style: 'bold' } : text;
}
