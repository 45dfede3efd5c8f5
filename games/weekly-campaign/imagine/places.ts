/** Cities and forts of others: figures as last seen, garrisons by a plain rule. WK-REP-3, WK-REP-7, WK-REP-10, WK-SPY-2. */
import { clone, only, values } from '../../../src/core/index.js';
import { INDEPENDENT, type City, type PositionId, type Stack } from '../records.js';
import { atWarWithPlace } from '../rules/realm/relations.js';
import type { SeenLeader, SpyReport } from '../view.js';
import type { Guess } from './guess.js';
import { idParts } from '../rules/troops/commands.js';

export function imaginePlaces(guess: Guess): void {
  const { state, view } = guess;
  for (const city of values(state.cities)) {
    if (view.cities[city.id]) {
      if (city.holder !== view.position) garrison(guess, city);
      continue;
    }
    truths(guess, city);
    garrison(guess, city);
  }
  for (const { id, garrisoned, besiegedBy } of view.seenForts) {
    const fort = state.forts[id];
    if (!fort) continue;
    fort.stack = garrisoned ? { ...MILITIA } : {};
    if (besiegedBy !== undefined) fort.siege = { by: besiegedBy, weeks: 1, starved: 0 };
  }
  for (const report of view.spyReports) asReported(guess, report);
}

const MILITIA: Stack = { 'MIL.m': 1 };

/** Who has a foreign city now: as last seen, unless that can't be any more. */
function truths({ data, state, view }: Guess, city: City): void {
  const place = view.places[city.id];
  const isGone = (id: PositionId): boolean =>
    id === view.position || view.positions[id]?.status === 'eliminated';
  if (isGone(city.owner)) city.owner = INDEPENDENT;
  if (isGone(city.holder)) city.holder = city.owner;
  city.status = city.owner === INDEPENDENT ? 'free' : 'owned';
  city.cap = city.size * data.charts.cityBySize.capPerSize;
  city.sp = city.owner === INDEPENDENT ? Math.min(city.size, data.charts.independents.sp) : city.size;
  if (place?.besiegedBy !== undefined) city.siege = { by: place.besiegedBy, weeks: 1, starved: 0 };
  if (place?.blockadedBy !== undefined) city.blockadedBy = place.blockadedBy;
  const capital = state.positions[city.owner]?.capital === city.id;
  city.heldSince = 0;
  if (capital) city.alliedSince = 0;
}

/** WK-REP-7: manned or empty where it is in sight; elsewhere half its size in militia, and the more in a capital. */
function garrison({ data, state, view }: Guess, city: City): void {
  const place = view.places[city.id];
  const seen = place?.now === true ? place.garrisoned : undefined;
  const { cityRegts, capitalRegts } = data['stand-in'].guesses;
  const capital = state.positions[city.holder]?.capital === city.id;
  const n = Math.max(1, Math.ceil(city.size / data.charts.independents.garrisonPart));
  const watched = view.cities[city.id] !== undefined && atWarWithPlace(state, view.position, city);
  // Mark a of one's own city in an enemy's hands tells whether anybody is in it (WK-REP-3).
  const manned = seen ?? (watched ? view.hostile.includes(city.id) : true);
  const regts = capital ? capitalRegts : cityRegts;
  const code = state.positions[city.holder]?.list.find((item) => data.units.units[item.code])?.code;
  city.stack = manned ? { 'MIL.m': n, ...(code === undefined ? {} : { [`${code}.r`]: regts }) } : {};
}

/** What a spy told is so. */
function asReported(guess: Guess, report: SpyReport): void {
  const city = guess.state.cities[report.city];
  if (!city) return;
  const told = only(
    clone(report),
    ...(['name', 'owner', 'status', 'holder', 'size', 'dv', 'modDv', 'cap', 'sp', 'lossPct'] as const),
    ...(['regtsBuilt', 'sqdsBuilt', 'yard', 'stack', 'portSqds'] as const),
  );
  Object.assign(city, told);
  for (const leader of report.leaders) seatSeen(guess, leader, city.id);
}

/** A foreign leader of whom a spy told. */
export function seatSeen({ state }: Pick<Guess, 'state'>, leader: SeenLeader, at: string): void {
  const { owner, ref } = idParts(leader.id);
  state.leaders[leader.id] = { ...leader, owner, n: Number(ref.slice(1)), at, state: 'free', illUntil: 0 };
  state.commands[at]?.leaders.push(leader.id);
}
