/** Freed regts: listed in a hex for a turn, then on their way home. WK-CMD-10, WK-STR-4, WK-GIFT-3. */
import { distance, mapOf } from '../map/map.js';
import type { Data } from '../../data.js';
import { cities, fits, hexOf, holderOf, isOwnHeld, type Place } from './places.js';
import { atWar, isFriend } from './relations.js';
import { bookRebuilds } from '../troops/losses.js';
import { ceilDiv, count, pour, put } from '../troops/stacks.js';
import { freeLeader, prisonersOf } from './leaders.js';
import type { Freed, HexId, PositionId, Prisoners, Stack } from '../../records.js';
import type { State } from '../../state.js';

/** Lists regts as freed in a hex; militia never leave and are gone. */
export function setFree(state: State, owner: PositionId, hex: HexId, stack: Stack): void {
  const left: Stack = {};
  for (const [key, n] of Object.entries(stack)) if (!key.startsWith('MIL')) put(left, key, n);
  const position = state.positions[owner];
  if (Object.keys(left).length === 0 || !position || position.status === 'eliminated') return;
  const entry: Freed = { owner, hex, stack: {}, since: state.turn };
  const found =
    state.freed.find((f) => f.owner === owner && f.hex === hex && f.since === state.turn) ?? entry;
  if (found === entry) state.freed.push(entry);
  pour(left, found.stack);
}

/** Prisoners become free: their leaders go home, their regts are listed. */
export function freePrisoners(state: State, hex: HexId, captives: readonly Prisoners[]): void {
  for (const { of, stack, leaders } of captives) {
    setFree(state, of, hex, { ...stack });
    for (const leader of leaders) freeLeader(state, leader);
  }
}

/**
 * WK-CMD-9: captives of those at war with their new master pass to his keeper; all others are free. Without a keeper, who
 * is nobody's, all are.
 */
export function passCaptives(
  state: State,
  captives: readonly Prisoners[],
  hex: HexId,
  by: PositionId,
  keeper: { id: string; prisoners: Prisoners[] } | undefined,
): void {
  for (const captive of captives) {
    if (!keeper || isFriend(state, by, captive.of) || !atWar(state, by, captive.of)) {
      freePrisoners(state, hex, [captive]);
      continue;
    }
    const into = prisonersOf(keeper, captive.of);
    pour(captive.stack, into.stack);
    into.leaders.push(...captive.leaders);
    for (const id of captive.leaders) {
      const leader = state.leaders[id];
      if (leader) leader.at = keeper.id;
    }
  }
}

/** WK-CMD-16: captives in a place that another holds from now on, without a fight. */
export function inheritCaptives(state: State, place: Place): void {
  const by = holderOf(place);
  const inside = place.prisoners;
  place.prisoners = [];
  passCaptives(state, inside, hexOf(place), by, state.positions[by] ? place : undefined);
}

/** By default, and after their week of waiting, they go to the nearest own city with room (ties by hex id). */
export function sendHome(
  state: State,
  data: Data,
  freed: Pick<Freed, 'owner' | 'hex' | 'stack'>,
  wish?: string,
): string | undefined {
  const map = mapOf(state.map);
  const n = count(freed.stack);
  const wished = wish === undefined ? undefined : state.cities[wish];
  const open = wished
    ? [wished]
    : cities(state).filter((c) => isOwnHeld(freed.owner, c) && fits(state, data, c, n));
  const nearest = open
    .map((city) => ({ city, far: distance(map, city.id, freed.hex) }))
    .sort((a, b) => a.far - b.far || (a.city.id < b.city.id ? -1 : 1))[0];
  if (!nearest) {
    // WK-CMD-15: no home left: they scatter, and can be raised again.
    bookRebuilds(state, data, freed.owner, freed.stack);
    return undefined;
  }
  const weeks = Math.max(1, ceilDiv(nearest.far, data.charts.strategic.land));
  state.transit.push({
    owner: freed.owner,
    stack: { ...freed.stack },
    sqds: {},
    to: nearest.city.id,
    arrives: state.turn + weeks - 1,
  });
  return nearest.city.id;
}
