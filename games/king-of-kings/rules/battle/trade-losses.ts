/** Trade counters in the way of armies and fleets. KOK-BAT-3, KOK-BAT-13, KOK-ZOC-4. */
import { values } from '../../../../src/core/index.js';
import type { Domain } from '../../data.js';
import { domainOf, friendsAt, isTrade, loseGoods, removeForce } from '../realm/forces.js';
import { commander } from '../realm/realms.js';
import { givesRefuge } from '../land/shelters.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** Is the counter safe: in a friendly city, or beside friendly troops of its domain? */
export function isGuarded(play: Play, counter: Force): boolean {
  if (givesRefuge(play, counter.hex, counter)) return true;
  return friendsAt(play, counter.hex, counter.owner, domainOf(counter)).some((f) => !f.inside);
}

/** Its goods are gone until Spring, the counter goes to the pool. */
export function catchCounter(play: Play, counter: Force, by: SideId, rule: string): void {
  const goods = loseGoods(play.state, (g) => g.carrier === counter.id);
  play.log.add('trade-caught', rule, 'all', {
    force: counter.id,
    side: counter.owner,
    hex: counter.hex,
    by,
    goods,
  });
  removeForce(play, counter);
}

/** KOK-BAT-13: what the beaten side's merchants had there. */
export function losesCargo(play: Play, hex: string, loser: SideId, domain: Domain): void {
  for (const f of values(play.state.forces)) {
    if (!isTrade(f) || f.hex !== hex || domainOf(f) !== domain || commander(play.state, f.owner) !== loser)
      continue;
    if (!isGuarded(play, f)) catchCounter(play, f, loser, 'KOK-BAT-13');
  }
}
