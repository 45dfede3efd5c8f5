/** A cut place lives on its supply points, then starves. WK-SIE-5, WK-SUP-1. */
import { commandsInside, garrison, holderOf, type Place } from '../realm/places.js';
import { bookDestroyed, drawLosses, lossCount, tallyLosses } from '../troops/losses.js';
import { ceilDiv, count } from '../troops/stacks.js';
import { tally } from '../../week.js';
import type { Play } from '../../play.js';

export function hungerAt(play: Play, place: Place): void {
  const { state, data, dice, log } = play;
  const regts = count(garrison(state, place));
  const need = Math.max(1, ceilDiv(regts, data.charts.siege.spRegts));
  const holder = holderOf(place);
  const seenBy = [holder].filter((id) => state.positions[id]);
  if (place.sp > 0) {
    place.sp = Math.max(0, place.sp - need);
    if (seenBy.length > 0)
      log.add('fed', 'WK-SIE-5', seenBy, { place: place.id, name: place.name, points: need, sp: place.sp });
    return;
  }
  if (regts === 0) return;
  const n = lossCount(dice, regts, data.charts.siege.starve, 'attrition', place.id);
  const bearers = [{ id: place.id, owner: holder, stack: place.stack }, ...commandsInside(state, place)];
  const losses = drawLosses(play, bearers, n, ['attrition', place.id, 'which']);
  bookDestroyed(state, data, losses);
  if (place.siege) place.siege.starved++;
  for (const { bearer } of losses) tally(state.week.starved, bearer.owner, 1);
  // WK-REP-15: whoever has troops inside hears of his own; the dice are the holder's.
  for (const owner of new Set([...seenBy, ...bearers.map((b) => b.owner)])) {
    const own = losses.filter((loss) => loss.bearer.owner === owner);
    if (!state.positions[owner] || (owner !== holder && own.length === 0)) continue;
    log.add(
      'attrition',
      'WK-SIE-5',
      [owner],
      { place: place.id, name: place.name, cause: 'hunger', n: own.length, lost: tallyLosses(own) },
      owner === holder ? [`attrition ${place.id}`] : [],
    );
  }
}
