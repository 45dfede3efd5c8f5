/** WK-SPY-7: small presents to the councils of free cities: most refuse, but they cost next to nothing. */
import { compareIds, values } from '../../../../src/core/index.js';
import { distance } from '../../rules/map/map.js';
import { INDEPENDENT } from '../../records.js';
import type { Place } from '../../view.js';
import { garrisonOf } from '../intelligence.js';
import { bribe } from '../orders.js';
import type { Regent } from './regent.js';

/** Hexes from an own city within which a city that comes over can be held. */
const REACH = 14;
/** Weeks after which a free city that nobody looked at is thought lost to another. */
const STALE = 16;

/** Returns what is left of the money. */
export function bribeCities(regent: Regent, money: number): number {
  const { view, data, nature, ground, sheet } = regent;
  const own = values(view.cities).filter((city) => city.holder === view.position);
  const camps = new Set(values(view.commands).map((command) => command.hex));
  const offers = values(view.places)
    .filter((place) => place.holder === INDEPENDENT && !camps.has(place.id))
    // Of what was seen long ago somebody else will have made sure; he asks again now and then.
    .filter((place, n) => place.now || view.turn - place.asOf <= STALE || (view.turn + n) % STALE === 0)
    .map((place) => ({
      place,
      far: Math.min(...own.map((city) => distance(ground.map, city.id, place.id))),
      chance: chanceOf(regent, place),
    }))
    .filter(({ far, chance }) => far <= REACH && chance > 0)
    .sort(
      (a, b) =>
        b.chance * b.place.size * (10 + a.far) - a.chance * a.place.size * (10 + b.far) ||
        compareIds(a.place.id, b.place.id),
    );
  let left = money;
  for (const { place } of offers.slice(0, nature.bribes)) {
    const tlts = data.charts.bribe.perSize * place.size;
    if (tlts > left) continue;
    bribe(sheet, tlts, place.name);
    left -= tlts;
  }
  return left;
}

/** Percent that a free city comes over for the least present that counts. */
function chanceOf({ view, data }: Regent, place: Place): number {
  const { independent, garrison } = data.charts.bribe;
  return 1 + independent - garrison * garrisonOf(view, data, place).regts;
}
