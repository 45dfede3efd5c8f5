/** What rebellions of all tables do: units lost, cities and provinces in revolt, civil disorder. BKE-REB-5, BKE-REB-6, BKE-REB-10. */
import { provinceOf } from '../map/geography.js';
import { countOf, ids } from '../../../../src/core/index.js';
import { citiesOf, friendly, isLeader, ownedBy, soundCitiesOf, taxOf, unitsAt, taxAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { cityOrder } from '../forces/choices.js';
import { lose } from '../forces/defection.js';
import type { AreaId, ProvinceId } from '../map/geography.js';
import { walkOut } from '../money/lease-ends.js';
import { choiceOf } from '../../standing.js';
import type { Position, Unit } from '../../state.js';
import type { Play } from '../../play.js';

export function twoDice(play: Play, position: Position): number {
  return play.dice.d6('rebellion', position.id) + play.dice.d6('rebellion', position.id);
}

export function note(position: Position, text: string): void {
  position.row.result += `${position.row.result === '' ? '' : '; '}${text}`;
}

/** One die more, told at once: what it costs is told piece by piece. */
export function detail(play: Play, position: Position): number {
  const die = play.dice.d6('rebellion-detail', position.id);
  play.log.rolled('all', 'rebellion-detail');
  return die;
}

/** What a rebellion takes of the treasury, told if it was anything. */
export function loseMoney({ log }: Play, position: Position, rule: string, money = position.treasury): void {
  if (money > 0) log.add('treasury-lost', rule, 'all', { position: position.id, money });
  position.treasury -= money;
}

export function noEffect(play: Play, position: Position, rule: string): void {
  play.log.add('rebellion-spared', rule, 'all', { position: position.id });
}

/** A city leaves its owner: units in it go, a neutral garrison stands there. */
export function revolt(
  play: Play,
  position: Position,
  area: AreaId,
  rule: string,
  spare: (unit: Unit) => boolean = () => false,
): void {
  const { state, log } = play;
  const city = state.cities[area];
  if (!city) return;
  lose(
    play,
    unitsAt(state, area).filter((unit) => unit.owner === position.id && !spare(unit)),
    rule,
  );
  // BKE-LEASE-1: nobody's soldiers but the roller's are harmed; those in his hire are shown the gate.
  for (const unit of unitsAt(state, area))
    if (unit.lessee === position.id && !spare(unit)) walkOut(play, unit);
  city.owner = null;
  if (unitsAt(state, area).length === 0) state.neutral[area] = {};
  log.add('city-revolted', rule, 'all', { area, position: position.id });
}

export function loseCities(play: Play, position: Position, areas: readonly AreaId[], rule: string): void {
  if (areas.length === 0) return noEffect(play, position, rule);
  for (const area of areas) revolt(play, position, area, rule);
}

/** Provinces where a position owns a city, the capital's left out. */
export function eligibleProvinces(
  play: Play,
  position: Position,
  most: 'all' | 'not-smallest',
): ProvinceId[] {
  const { data } = play;
  const tax = provinceTax(play, position);
  const home = position.capital === null ? undefined : data.geo.areas[position.capital]?.prov;
  const all = ids(tax);
  const open = all.filter((province) => province !== home);
  if (most === 'all') return open;
  const least = Math.min(...all.map((province) => countOf(tax, province)));
  const larger = open.filter((province) => countOf(tax, province) > least);
  return larger.length > 0 ? larger : open;
}

/** What the provinces pay in which a position owns a city. */
function provinceTax(play: Play, position: Position): Readonly<Record<ProvinceId, number>> {
  const tax: Record<ProvinceId, number> = {};
  for (const area of citiesOf(play.state, position.id)) {
    const province = provinceOf(play.data.geo, area);
    tax[province] = countOf(tax, province) + taxAt(play.state, area);
  }
  return tax;
}

export function capitalProvince(play: Play, position: Position): ProvinceId | undefined {
  return position.capital === null ? undefined : play.data.geo.areas[position.capital]?.prov;
}

export function chosenProvince(
  play: Play,
  position: Position,
  open: readonly ProvinceId[],
): ProvinceId | undefined {
  const { state, data } = play;
  const named = choiceOf(state, data, position.id, 'provinces');
  const wanted = named.find((province) => open.includes(province));
  if (wanted !== undefined) return wanted;
  const tax = provinceTax(play, position);
  const units = (province: ProvinceId): number =>
    ownedBy(state, position.id).filter((unit) => data.geo.areas[unit.area]?.prov === province).length;
  return sortedBy(
    open,
    (province) => province,
    (province) => countOf(tax, province),
    units,
  )[0];
}

/** All units anywhere in the province and all its cities, areas without a city too. */
export function revoltProvince(
  play: Play,
  position: Position,
  province: ProvinceId,
  rule: string,
  spare: (unit: Unit) => boolean = () => false,
): void {
  const { state, data, log } = play;
  const lies = (area: AreaId): boolean => data.geo.areas[area]?.prov === province;
  const units = ownedBy(state, position.id).filter(
    (unit) => lies(unit.area) && !isLeader(unit) && !spare(unit),
  );
  const cities = citiesOf(state, position.id).filter(lies);
  if (units.length + cities.length === 0) return noEffect(play, position, rule);
  log.add('province-revolted', rule, 'all', { province, position: position.id });
  lose(play, units, rule);
  for (const area of cities) revolt(play, position, area, rule, spare);
}

/** BKE-REB-6: tenths of the city tax, rounded up; vacant cities first, those with elites last, the capital never. */
export function disorder(
  play: Play,
  position: Position,
  tenths: number,
  base = soundCitiesOf(play.state, position.id),
): void {
  const { state } = play;
  const amount = Math.floor((tenths * taxOf(state, base) + 9) / 10);
  const open = base.filter((area) => area !== position.capital);
  const rank = (area: AreaId): number => {
    // Hired soldiers guard a city as well as one's own (BKE-OPT-4).
    const units = unitsAt(state, area).filter((unit) => friendly(unit, position.id));
    return units.length === 0 ? 0 : units.some((unit) => unit.type === 'EL') ? 2 : 1;
  };
  const taken: AreaId[] = [];
  for (const group of [0, 1, 2]) {
    const cities = cityOrder(
      play,
      position.id,
      open.filter((area) => rank(area) === group),
    );
    for (const area of cities) if (taxOf(state, taken) < amount) taken.push(area);
  }
  // BKE-MAIL-12: what is not needed for the amount is released, last chosen first.
  for (const area of [...taken].reverse()) {
    const without = taken.filter((one) => one !== area);
    if (taxOf(state, without) >= amount) taken.splice(0, taken.length, ...without);
  }
  play.log.add('disorder', 'BKE-REB-6', 'all', { position: position.id, amount, cities: taken });
  for (const area of taken) revolt(play, position, area, 'BKE-REB-6');
}
