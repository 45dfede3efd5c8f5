/** A city changes hands: what follows for morale, glory, ships, builds. WK-ASL-5, WK-CON-6, WK-CON-8, WK-NAV-10, WK-CH-21. */
import { partiesOf } from '../realm/parties.js';
import type { Data } from '../../data.js';
import { bookRebuilds } from '../troops/losses.js';
import { shiftMorale } from '../realm/morale.js';
import { isCity, type Place } from '../realm/places.js';
import { changeFortOwner } from '../realm/fort-owners.js';
import { inheritCaptives } from '../realm/freed.js';
import { isFriend } from '../realm/relations.js';
import { items, put } from '../troops/stacks.js';
import { endTraining } from '../building/training.js';
import { INDEPENDENT, type City, type PositionId, type Stack } from '../../records.js';
import { type State } from '../../state.js';
import type { Play } from '../../play.js';

/** Who hears of great changes (WK-REP-9): all, where the gazette prints it. */
export function gazette(
  state: State,
  size: number,
  large: number,
  parties: readonly PositionId[],
): 'all' | PositionId[] {
  if (state.options.publicGazette && size >= large) return 'all';
  return partiesOf(state, parties);
}

/** What a change of hands touches: the state by the charts, and what is told of it. */
type Possession = Pick<Play, 'state' | 'data' | 'log'>;

/** The new holder takes possession; garrisons and prisoners have been seen to. */
export function takeCity(play: Possession, city: City, by: PositionId, how: string): void {
  const { state, data, log } = play;
  const { moraleEvents, glory, places } = data.charts;
  const before = city.holder;
  const owner = state.positions[city.owner];
  const isCapital = (id: PositionId): boolean => state.positions[id]?.capital === city.id;
  city.holder = by;
  city.heldSince = state.turn;
  city.siege = null;
  city.blockadedBy = null;
  city.bases = city.bases.filter((id) => id === by);
  city.taxTo = null;
  loseShips(state, data, city, before, by);
  endTraining(play, city, before, how === 'bribe' ? 'bribed' : 'taken');

  // Possession lost by its owner, or regained by him or by an ally for him (WK-CON-6).
  const recovered = city.status !== 'free' && isFriend(state, by, city.owner);
  if (before === city.owner && owner && !recovered) {
    const { owned, allied, capital } = moraleEvents.cityLost;
    shiftMorale(
      state,
      city.owner,
      isCapital(city.owner) ? capital : city.status === 'owned' ? owned : allied,
    );
  }
  if (recovered) {
    city.holder = city.owner;
    shiftMorale(state, city.owner, moraleEvents.cityRecovered);
  }
  const winner = state.positions[by];
  if (winner) {
    winner.citiesTaken++;
    if (before === INDEPENDENT) shiftMorale(state, by, moraleEvents.cityGained.independentTaken);
    else if (before !== by) {
      const capital = [city.owner, before].some((id) => id !== by && isCapital(id));
      if (!recovered || by !== city.owner)
        shiftMorale(state, by, capital ? moraleEvents.capitalCaptured : moraleEvents.cityCaptured);
      winner.glory += capital ? glory.capitalTaken : glory.cityTakenFromPosition;
    }
  }
  log.add('captured', 'WK-ASL-5', gazette(state, city.size, places.largeCity, [by, before, city.owner]), {
    place: city.id,
    name: city.name,
    by,
    from: before,
    owner: city.owner,
    how,
  });
}

/** WK-NAV-10: half the ships in port become prizes, the rest are scuttled, all where nobody takes them. */
export function loseShips(state: State, data: Data, city: City, from: PositionId, by: PositionId): void {
  const prizes: Stack = {};
  const scuttled: Stack = {};
  for (const { key, code, n } of items(city.portSqds)) {
    const half = by === INDEPENDENT ? 0 : Math.floor(n / 2);
    put(prizes, key, code === data.units.merchants.code ? n : half);
    if (code !== data.units.merchants.code) put(scuttled, key, n - half);
  }
  bookRebuilds(state, data, from, scuttled);
  city.portSqds = by === INDEPENDENT ? {} : prizes;
}

/** A fort that is captured changes its owner (WK-ASL-6). */
export function takePlace(play: Possession, place: Place, by: PositionId, how: string): Place {
  const { state, log } = play;
  if (isCity(place)) {
    takeCity(play, place, by, how);
    return place;
  }
  const from = place.owner;
  endTraining(play, place, from, 'taken');
  const moved = changeFortOwner(state, place, by);
  moved.siege = null;
  moved.blockadedBy = null;
  log.add('captured', 'WK-ASL-6', gazette(state, 0, 1, [by, from]), {
    place: moved.id,
    name: moved.name,
    hex: moved.hex,
    by,
    from,
    owner: by,
    how,
  });
  return moved;
}

/** WK-NPC-4: it stands alone, with half its size in militia. */
export function turnIndependent(state: State, data: Data, city: City): void {
  city.owner = INDEPENDENT;
  city.holder = INDEPENDENT;
  city.status = 'free';
  city.stack = { 'MIL.m': Math.ceil(city.size / data.charts.independents.garrisonPart) };
  city.bases = [];
  city.taxTo = null;
  heldAnew(state, city);
}

/** A city has a new holder: sieges, blockades and the ships of its port are the old one's, captives are his. */
export function heldAnew(state: State, city: City): void {
  city.siege = null;
  city.blockadedBy = null;
  city.heldSince = state.turn;
  city.portSqds = {};
  inheritCaptives(state, city);
}
