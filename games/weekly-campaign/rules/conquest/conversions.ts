/** Cities come over: occupied to allied, allied to owned. WK-CON-4, WK-CON-5. */
import { shiftMorale } from '../realm/morale.js';
import { cities, garrisonRegts, isBlockaded } from '../realm/places.js';
import { gazette } from './possession.js';
import { INDEPENDENT, type City } from '../../state.js';
import { type Play } from '../../play.js';
import { truncDiv } from '../troops/stacks.js';

/** One try a turn for each city (trap 36: until then its old owner keeps it on his sheet). */
export function convertCities(play: Play): void {
  for (const city of cities(play.state)) {
    if (city.holder === INDEPENDENT || isBlockaded(city) || garrisonRegts(play.state, city) < 1) continue;
    if (city.owner !== city.holder) occupiedToAllied(play, city);
    else if (city.status === 'allied') alliedToOwned(play, city);
  }
}

function occupiedToAllied(play: Play, city: City): void {
  const { state, data, dice } = play;
  const { convert, battle, moraleEvents } = data.charts;
  const holder = state.positions[city.holder];
  if (!holder || state.turn - city.heldSince < convert.weeks) return;
  if (garrisonRegts(state, city) < Math.ceil(city.size / convert.garrisonPart)) return;
  const old = state.positions[city.owner];
  const fallen = !old || old.status === 'eliminated' ? convert.fallen : 0;
  const capital = Object.values(state.positions).some((p) => p.capital === city.id) ? convert.capital : 0;
  if (dice.d100('convert', city.id) > convert.base + holder.morale - battle.moraleMiddle + fallen + capital)
    return;
  const from = city.owner;
  city.owner = holder.id;
  city.status = 'allied';
  city.alliedSince = state.turn;
  city.bases = [];
  shiftMorale(state, holder.id, moraleEvents.cityGained.toAllied);
  tell(play, city, 'WK-CON-4', from);
}

function alliedToOwned(play: Play, city: City): void {
  const { state, data, dice } = play;
  const { convert, battle, moraleEvents } = data.charts;
  const holder = state.positions[city.holder];
  if (!holder || state.turn - city.alliedSince < convert.ownWeeks) return;
  if (dice.d100('convert', city.id) > convert.ownBase + truncDiv(holder.morale - battle.moraleMiddle, 2))
    return;
  city.status = 'owned';
  shiftMorale(state, holder.id, moraleEvents.cityGained.toOwned);
  tell(play, city, 'WK-CON-5', city.owner);
}

function tell({ state, data, log }: Play, city: City, rule: string, from: string): void {
  log.add(
    'status-change',
    rule,
    gazette(state, city.size, data.charts.places.largeCity, [city.owner, from]),
    {
      place: city.id,
      name: city.name,
      of: city.owner,
      from,
      what: city.status,
    },
    [`convert ${city.id}`],
  );
}
