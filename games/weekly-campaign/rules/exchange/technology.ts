/** Technologies given, and cities joined by a line. WK-TEC-1 to WK-TEC-4, WK-GIFT-2. */
import { countOf, values } from '../../../../src/core/index.js';
import { isForeign } from '../realm/find.js';
import { lineCountry, lineMayEnter } from '../supply/loc.js';
import { mapOf, neighboursOf } from '../map/map.js';
import { citiesHeldBy } from '../realm/places.js';
import type { PositionId } from '../../records.js';
import type { Play } from '../../play.js';
import { type GiveOrder, type Given, no, receiver } from './giving.js';

/** WK-TEC-1 to 4 */
export function giveTechnology(play: Play, order: GiveOrder, kind: 'naval' | 'siege'): Given {
  const { state, data } = play;
  if (isForeign(order.position, order.fields.from)) return no('not-yours', 'WK-TEC-1');
  const to = receiver(play, order);
  const giver = state.positions[order.position];
  const taker = to === undefined ? undefined : state.positions[to];
  if (!giver || !taker || to === undefined)
    return no(order.fields.to.owner === order.position ? 'not-yours' : 'unknown-name', 'WK-TEC-1');
  if (!giver.tech[kind]) return no('no-tech', 'WK-TEC-1');
  const open = kind === 'naval' && taker.yardWindow !== null && taker.yardWindow >= state.turn;
  if (taker.tech[kind] || open) return no('no-target', 'WK-TEC-3');
  if (!hasTechnologyLine(play, order.position, to)) return no('no-loc', 'WK-TEC-2');
  if (kind === 'naval') taker.yardWindow = state.turn + 1;
  else {
    const trains = data.charts.technology.siegeTrains;
    taker.tech.siege = true;
    taker.baseLevy.SGT = countOf(taker.baseLevy, 'SGT') + trains;
    taker.pool.SGT = countOf(taker.pool, 'SGT') + trains;
  }
  return { told: { item: kind, to }, rule: kind === 'naval' ? 'WK-TEC-4' : 'WK-TEC-3' };
}

/** WK-TEC-2: a land line of 8 hexes against the enemies of either, or a naval line in force since last turn. */
function hasTechnologyLine(play: Play, a: PositionId, b: PositionId): boolean {
  const { state } = play;
  const mine = citiesHeldBy(state, a).filter((c) => c.owner === a);
  const theirs = new Set(
    citiesHeldBy(state, b)
      .filter((c) => c.owner === b)
      .map((c) => c.id),
  );
  if (mine.some((city) => [...theirs].some((other) => citiesJoined(play, [a, b], city.id, other))))
    return true;
  const own = new Set(mine.map((c) => c.id));
  return values(state.commands).some(({ owner, locOpen, locDuty }) => {
    if (!locOpen || !locDuty || (owner !== a && owner !== b)) return false;
    const { from, to } = locDuty;
    return (own.has(from) && theirs.has(to)) || (theirs.has(from) && own.has(to));
  });
}

/** Two cities joined by a land line within range that is open to each of the parties (WK-GIFT-2, WK-TEC-2). */
export function citiesJoined(
  { state, data }: Pick<Play, 'state' | 'data'>,
  parties: readonly PositionId[],
  from: string,
  to: string,
): boolean {
  const map = mapOf(state.map);
  const countries = parties.map((position) => lineCountry(state, position));
  const seen = new Set([from]);
  let edge = [from];
  for (let far = 1; far <= data.charts.loc.range && edge.length > 0; far++) {
    const next: string[] = [];
    for (const at of edge) {
      for (const hex of neighboursOf(map, at)) {
        if (seen.has(hex) || !countries.every((one) => lineMayEnter(one, at, hex, hex === to))) continue;
        if (hex === to) return true;
        seen.add(hex);
        next.push(hex);
      }
    }
    edge = next;
  }
  return false;
}
