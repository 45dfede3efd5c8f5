/** Phases 1.7 to 1.9: looting, pillaging, devastation. WK-SIE-9 to 11. */
import { countOf } from '../../../src/core/index.js';
import {
  forcesAt,
  isFieldForce,
  isLandForce,
  ownersOf,
  regtsOf,
  type Force,
} from '../rules/troops/commands.js';
import { partiesOf } from '../rules/realm/parties.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { strongest } from '../rules/war/besiegers.js';
import { cities, garrisonRegts } from '../rules/realm/places.js';
import {
  actOfWarAgainst,
  actsOfWarAgainst,
  isFriend,
  treatsPlaceAsHostile,
} from '../rules/realm/relations.js';
import { tally } from '../week.js';
import { phase, type Play } from '../play.js';
import { type City, type PositionId } from '../records.js';
import { earn } from '../rules/realm/treasury.js';

const parties = (play: Play, city: City, by: readonly PositionId[]): PositionId[] =>
  partiesOf(play.state, [...by, city.owner, city.holder]);

/** WK-P1-7, WK-SIE-9: a held city that is not one's own or allied, once a quarter. */
export const looting = phase('1.7 looting', (play) => {
  const { state, data, log } = play;
  const chart = data.charts.loot;
  for (const city of cities(state)) {
    const by = city.holder;
    if (city.lootedQ || isFriend(state, by, city.owner) || !state.positions[by]) continue;
    // A garrison holds the walls: 6 is a digit of Mode F, and of the top command (WK-GEN-4).
    const loots = forcesAt(state, city.id).some(
      (f) => f.position === by && isLandForce(f) && f.top.orders.mode === 'F' && f.top.orders.city === 6,
    );
    if (!loots) continue;
    const amount = city.size * chart.perSize;
    earn(state, by, amount, 'loot', { at: city.name });
    city.lossPct = Math.min(100, city.lossPct + chart.lossPct);
    city.size = Math.max(1, city.size - 1);
    city.sp = Math.min(city.sp, city.size);
    city.heldSince = state.turn;
    city.lootedQ = true;
    shiftMorale(state, city.owner, chart.morale);
    actOfWarAgainst(state, log, by, { ...city, holder: city.owner });
    log.add('loot', 'WK-SIE-9', parties(play, city, [by]), {
      place: city.id,
      name: city.name,
      by,
      amount,
      size: city.size,
    });
  }
});

/** WK-SIE-10: five or more regts in the field, and more than the garrison. */
function ravagers(play: Play, city: City, digit: number): Force[] {
  const { state, data } = play;
  const there = forcesAt(state, city.id).filter(
    (f) =>
      isFieldForce(f) &&
      f.top.orders.city === digit &&
      f.top.orders.mode === 'F' &&
      treatsPlaceAsHostile(state, f, city),
  );
  const regts = there.reduce((n, f) => n + regtsOf(f), 0);
  return regts >= data.charts.pillage.regts && regts > garrisonRegts(state, city) ? there : [];
}

/** Pillaging comes after the sieges and before devastation. WK-P1-8 */
export const pillaging = phase('1.8 pillaging', (play) => {
  const { state, data, log } = play;
  const chart = data.charts.pillage;
  for (const city of cities(state)) {
    const there = ravagers(play, city, 7);
    const by = strongest(there);
    if (by === undefined) continue;
    const amount = Math.floor((city.size * chart.perSize * (100 - city.lossPct)) / 100);
    earn(state, by, amount, 'pillage', { at: city.name });
    city.lossPct = Math.min(100, city.lossPct + chart.lossPct);
    actsOfWarAgainst(state, log, there, city);
    grieve(play, city);
    log.add('pillage', 'WK-SIE-10', parties(play, city, ownersOf(there)), {
      place: city.id,
      name: city.name,
      by,
      amount,
    });
  }
});

/** Devastation comes last of what is done to a place. WK-P1-9 */
export const devastation = phase('1.9 devastation', (play) => {
  const { state, data, dice, log } = play;
  const chart = data.charts.devastate;
  for (const city of cities(state)) {
    const there = ravagers(play, city, 8);
    const by = strongest(there);
    if (by === undefined) continue;
    city.lossPct = Math.min(100, city.lossPct + chart.lossPct);
    const die = dice.d6('devastate', city.id);
    if (die <= chart.shrink) city.size = Math.max(1, city.size - 1);
    city.sp = Math.min(city.sp, city.size);
    state.hexes[city.id] = { ...state.hexes[city.id], devastatedUntil: state.turn + chart.turns - 1 };
    actsOfWarAgainst(state, log, there, city);
    grieve(play, city);
    log.add(
      'devastate',
      'WK-SIE-11',
      parties(play, city, ownersOf(there)),
      { place: city.id, name: city.name, by, size: city.size, die },
      [`devastate ${city.id}`],
    );
  }
});

/** WK-CH-21: an own city pillaged or devastated, at most two points a week. */
function grieve({ state, data }: Play, city: City): void {
  const { points, most } = data.charts.moraleEvents.devastated;
  if (countOf(state.week.ravaged, city.owner) <= most) return;
  tally(state.week.ravaged, city.owner, points);
  shiftMorale(state, city.owner, points);
}
