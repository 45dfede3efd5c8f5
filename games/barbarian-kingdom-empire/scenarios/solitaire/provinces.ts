/** Provinces of the solitaire scenario: what they turn out to hold, and buying one. BKE-SOL-1, BKE-SOL-2. */
import { areasIn, neighboursOf, shoresOf, provinceOf } from '../../rules/map/geography.js';
import { byId, lookup, values } from '../../../../src/core/index.js';
import { addUnit, commandedBy, hasNeutral, isShip, taxOf, unitsAt } from '../../board.js';
import { done, failed } from '../../outcomes.js';
import { INVADERS, kingdomOf } from '../../rules/forces/opponents.js';
import type { ProvinceId } from '../../rules/map/geography.js';
import { given } from '../../standing.js';
import type { Board, Position } from '../../state.js';
import { specialOf } from '../special.js';
import type { Play, Rules } from '../../play.js';

/** The province that is Rome's from the beginning. */
export const homeOf = (rules: Rules): ProvinceId => special(rules, 'home');
const special = specialOf('expanding-rome');

/** Provinces that a die tells of: all of the sixteen but the home, and with optional cities those that hold one (BKE-S4-4). */
export function isPlayable(board: Board, rules: Rules, province: ProvinceId): boolean {
  if (province === homeOf(rules)) return false;
  if (rules.geo.provinces[province]?.inside) return true;
  return areasIn(rules.geo, province).some((area) => board.cities[area]);
}

/** BKE-SOL-1: a Roman unit is beside it, or a ship is one sea away: a die says what it holds. */
export function openProvinces(play: Play): void {
  const { state, data, dice, log } = play;
  const near = new Set<ProvinceId>();
  for (const position of values(state.positions))
    for (const unit of commandedBy(state, position.id)) {
      const at = data.geo.areas[unit.area];
      for (const to of at?.neighbours ?? []) near.add(provinceOf(data.geo, to));
      if (isShip(unit))
        for (const sea of (at?.coasts ?? []).flat())
          for (const shore of shoresOf(data.geo, sea)) near.add(provinceOf(data.geo, shore));
    }
  for (const province of byId(near)) {
    if (state.solitaire[province] || !isPlayable(state, data, province)) continue;
    const die = dice.d6('province-type', province);
    const type = lookup(data.charts['solitaire-province'], die, 'province table');
    state.solitaire[province] = { type };
    log.add('province-opened', 'BKE-SOL-1', 'all', { province, die, type }, ['province-type']);
    garrisonProvince(play, province, type);
  }
}

/** A province that defends itself gets garrisons, stronger or weaker by its roll. BKE-SOL-2 */
function garrisonProvince(play: Play, province: ProvinceId, type: string): void {
  const { state, data } = play;
  const { turns, digits } = data.charts.pillage;
  const areas = areasIn(data.geo, province);
  for (const area of areas) {
    const city = state.cities[area];
    const border = neighboursOf(data.geo, area).some((to) => data.geo.areas[to]?.prov !== province);
    if (unitsAt(state, area).length > 0) continue;
    if (type === 'strong-borders' && border && !city) state.neutral[area] = { strong: true };
    if (!city || city.owner !== null) continue;
    if (type === 'militias') state.neutral[area] = {};
    if (type === 'strong-cities' || type === 'strong-borders') state.neutral[area] = { strong: true };
    if (type === 'invaders' && !hasNeutral(state, area)) {
      addUnit(state, INVADERS, 'BI', area);
      city.pillaged = (state.turn - 1 + turns) % digits;
      city.pillagedTurn = state.turn - 1;
    }
    if (type === 'independent' && !hasNeutral(state, area)) {
      addUnit(state, kingdomOf(province), 'IN', area);
      city.owner = kingdomOf(province);
    }
  }
}

/** Order H: a province without opposition is paid for; returns the money spent. */
export function bribeProvinces(play: Play, position: Position, money: number): number {
  const { state, data } = play;
  let spent = 0;
  for (const order of given(play, position.id, 'bribe')) {
    const { province } = order.fields.province;
    const kind = province === undefined ? undefined : state.solitaire[province];
    const cities = (province === undefined ? [] : areasIn(data.geo, province)).filter(
      (area) => state.cities[area],
    );
    const price = taxOf(state, cities);
    if (!kind || kind.type !== 'no-opposition' || kind.joined || kind.bought)
      failed(play, order, 'BKE-SOL-2', 'not-for-sale');
    else if (spent + price > money) failed(play, order, 'BKE-SOL-2', 'no-money');
    else {
      kind.bought = true;
      spent += price;
      done(play, order, 'BKE-SOL-2', { price });
    }
  }
  return spent;
}

/** BKE-SOL-2: provinces paid for come over in the administration phase; border garrisons vanish with the last city. */
export function joinProvinces(play: Play): void {
  const { state, data, log } = play;
  for (const province of byId(Object.keys(state.solitaire))) {
    const kind = state.solitaire[province];
    const areas = areasIn(data.geo, province);
    const owner = values(state.positions)[0];
    if (kind?.bought && !kind.joined && owner) {
      kind.joined = true;
      for (const area of areas) {
        const city = state.cities[area];
        if (city?.owner === null && !hasNeutral(state, area) && unitsAt(state, area).length === 0)
          city.owner = owner.id;
      }
      log.add('province-joined', 'BKE-SOL-2', 'all', { province, position: owner.id });
    }
    if (kind?.type === 'strong-borders' && areas.every((area) => !state.cities[area] || !state.neutral[area]))
      for (const area of areas)
        if (!state.cities[area] && state.neutral[area]?.strong) delete state.neutral[area];
  }
}
