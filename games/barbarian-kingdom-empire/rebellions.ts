/** Rebellions: the common table and those of two scenarios. BKE-REB-2 to BKE-REB-12, BKE-S5-5, BKE-S7-6, BKE-S8-14. */
import { byId, lookup } from '../../src/core/index.js';
import {
  addUnit,
  citiesOf,
  commandedBy,
  countersLeft,
  inPlay,
  isCombatUnit,
  isLeader,
  ownedBy,
  soundCitiesOf,
  specialOf,
  takeOff,
  taxOf,
  unitName,
  unitsAt,
} from './board.js';
import { cityOrder, disbandOrder, isGuarded } from './choices.js';
import { areaNamed, isCoastal, type AreaId, type ProvinceId } from './geography.js';
import { areasNamed, isWord, sortedBy } from './naming.js';
import { settleMarkers } from './passage.js';
import { provinceNamed } from './places.js';
import { countLoss, leadersLeftAlone } from './retreats.js';
import { leaveBoard } from './stages.js';
import { choiceOf, standingOf } from './standing.js';
import type { Play, Position, Unit } from './state.js';

/** Rolls and carries out one rebellion. */
export function rebel(play: Play, position: Position): void {
  const special = specialOf(play.state, play.data);
  if (special.alexander) return alexanderRebellion(play, position);
  if (special['late-empire']) return lateRebellion(play, position);
  const dice = twoDice(play, position);
  const result = lookup(play.data.charts.rebellion, dice, 'rebellion table');
  note(position, `rebellion ${dice}`);
  play.log.add('rebellion-rolled', `BKE-REB-${dice}`, 'all', { position: position.id, dice, result });
  commonRebellion(play, position, dice);
  settleMarkers(play);
}

function twoDice(play: Play, position: Position): number {
  return play.dice.d6('rebellion', position.id) + play.dice.d6('rebellion', position.id);
}

function note(position: Position, text: string): void {
  position.row.result += `${position.row.result === '' ? '' : '; '}${text}`;
}

const detail = (play: Play, position: Position): number => play.dice.d6('rebellion-detail', position.id);

function commonRebellion(play: Play, position: Position, dice: number): void {
  const special = specialOf(play.state, play.data);
  switch (dice) {
    case 2:
      return defection(play, position);
    case 3:
      return disaster(play, position);
    case 4:
      return pirates(play, position);
    case 5:
      return provincial(play, position, false);
    case 6:
      return disorder(play, position, detail(play, position));
    case 7:
      if (special.vikings)
        return loseCities(
          play,
          position,
          cityOrder(play, position.id, citiesOf(play.state, position.id)).slice(0, 1),
          'BKE-S8-14',
        );
      if (special['no-collapse'] || position.stage !== 'empire') return noEffect(play, position, 'BKE-REB-7');
      position.remarks.push(`collapsed on turn ${play.state.turn}`);
      return leaveBoard(play, position, 'collapse', 'BKE-REB-7');
    case 8: {
      const infantry = ownedBy(play.state, position.id).filter((unit) => unit.type === 'IN');
      const order = disbandOrder(play, position.id, infantry, choiceOf(play.state, position.id, 'units'));
      return lose(play, position.stage === 'empire' ? infantry : order.slice(0, 1), 'BKE-REB-8');
    }
    case 9: {
      const units = ownedBy(play.state, position.id).filter((unit) => !isLeader(unit));
      const count = Math.floor((detail(play, position) * units.length + 9) / 10);
      lose(
        play,
        disbandOrder(play, position.id, units, choiceOf(play.state, position.id, 'units')).slice(0, count),
        'BKE-REB-9',
      );
      return disorder(play, position, detail(play, position));
    }
    case 10:
      return provincial(play, position, true);
    case 11:
      if (position.stage === 'empire') position.coup = true;
      return;
    default:
      if (special.vikings)
        return loseCities(
          play,
          position,
          cityOrder(play, position.id, citiesOf(play.state, position.id)).slice(0, 1),
          'BKE-S8-14',
        );
      if (special['no-collapse']) return noEffect(play, position, 'BKE-REB-12');
      disorder(play, position, play.data.charts.revival.disorder, citiesOf(play.state, position.id));
      shedGarrisons(play, position);
      return revive(play, position);
  }
}

function noEffect(play: Play, position: Position, rule: string): void {
  play.log.add('rebellion-spared', rule, 'all', { position: position.id });
}

function lose(play: Play, units: readonly Unit[], rule: string): void {
  for (const unit of units) {
    if (!play.state.units[unit.id]) continue;
    takeOff(play.state, unit);
    countLoss(play, unit);
    play.log.add('unit-removed', rule, 'all', {
      unit: unitName(unit),
      position: unit.owner,
      area: unit.area,
    });
    leadersLeftAlone(play, unit);
  }
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
  city.owner = null;
  if (unitsAt(state, area).length === 0) state.neutral[area] = {};
  log.add('city-revolted', rule, 'all', { area, position: position.id });
}

function loseCities(play: Play, position: Position, areas: readonly AreaId[], rule: string): void {
  if (areas.length === 0) return noEffect(play, position, rule);
  for (const area of areas) revolt(play, position, area, rule);
}

/** BKE-REB-2: each barbarian may take a lone infantry near his own. */
function defection(play: Play, roller: Position): void {
  const { state, data, log } = play;
  const { within } = data.charts.defection;
  for (const taker of inPlay(state)) {
    if (taker.stage !== 'barbarian' || taker.id === roller.id) continue;
    if (choiceOf(state, taker.id, 'take')[0]?.toLowerCase() === 'no') continue;
    if (countersLeft(state, data.charts, taker.id, 'IN') === 0) continue;
    const own = commandedBy(state, taker.id).filter((unit) => !isLeader(unit));
    const far = (unit: Unit): number =>
      Math.min(999, ...own.map((one) => data.geo.distance(one.area, unit.area) ?? 999));
    const open = ownedBy(state, roller.id).filter(
      (unit) =>
        unit.type === 'IN' &&
        far(unit) <= within &&
        unitsAt(state, unit.area).filter((one) => one.owner === roller.id).length === 1,
    );
    const [prize] = sortedBy(
      open,
      (unit) => unit.id,
      (unit) => -(state.cities[unit.area]?.tax ?? 0),
      far,
      (unit) => unit.serial,
    );
    if (!prize) continue;
    takeOff(state, prize);
    leadersLeftAlone(play, prize);
    const unit = addUnit(state, taker.id, 'IN', prize.area);
    log.add('unit-defected', 'BKE-REB-2', 'all', {
      unit: unitName(prize),
      from: roller.id,
      to: taker.id,
      as: unitName(unit),
      area: prize.area,
    });
  }
}

/** BKE-REB-3. */
function disaster(play: Play, position: Position): void {
  if (position.treasury > 0) {
    play.log.add('treasury-lost', 'BKE-REB-3', 'all', { position: position.id, money: position.treasury });
    position.treasury = 0;
    return;
  }
  const garrisons = ownedBy(play.state, position.id).filter((unit) => unit.type === 'GA');
  const order = disbandOrder(play, position.id, garrisons, choiceOf(play.state, position.id, 'garrisons'));
  lose(play, order.slice(0, detail(play, position)), 'BKE-REB-3');
}

/** BKE-REB-4, BKE-CAP-5: a vacant coastal city burns; the capital only if named or alone. */
function pirates(play: Play, position: Position): void {
  const { state, data, log } = play;
  const { turns, digits } = data.charts.pillage;
  const open = soundCitiesOf(state, position.id).filter(
    (area) =>
      isCoastal(data.geo.areas[area] ?? { code: '', name: '', prov: '', lat: 0, lon: 0 }) &&
      !isGuarded(play, position.id, area),
  );
  const named = areasNamed(data.geo, choiceOf(state, position.id, 'pirates'));
  const others = open.filter((area) => area !== position.capital || named.includes(area));
  const [area] = cityOrder(play, position.id, others.length > 0 ? others : open, 'pirates');
  const city = area === undefined ? undefined : state.cities[area];
  if (area === undefined || !city) return noEffect(play, position, 'BKE-REB-4');
  city.pillaged = (state.turn + turns) % digits;
  city.pillagedTurn = state.turn;
  log.add('city-pillaged', 'BKE-REB-4', 'all', {
    area,
    position: position.id,
    profit: 0,
    marker: city.pillaged,
    hired: false,
  });
  settleMarkers(play);
}

/** Provinces where a position owns a city, the capital's left out. */
function eligibleProvinces(play: Play, position: Position, most: 'all' | 'not-smallest'): ProvinceId[] {
  const { data } = play;
  const tax = provinceTax(play, position);
  const home = position.capital === null ? undefined : data.geo.areas[position.capital]?.prov;
  const all = byId(tax.keys());
  const open = all.filter((province) => province !== home);
  if (most === 'all') return open;
  const least = Math.min(...all.map((province) => tax.get(province) ?? 0));
  const larger = open.filter((province) => (tax.get(province) ?? 0) > least);
  return larger.length > 0 ? larger : open;
}

function provinceTax(play: Play, position: Position): Map<ProvinceId, number> {
  const tax = new Map<ProvinceId, number>();
  for (const area of citiesOf(play.state, position.id)) {
    const province = play.data.geo.areas[area]?.prov ?? '';
    tax.set(province, (tax.get(province) ?? 0) + (play.state.cities[area]?.tax ?? 0));
  }
  return tax;
}

/** BKE-REB-5, BKE-REB-10. */
function provincial(play: Play, position: Position, large: boolean): void {
  const rule = large ? 'BKE-REB-10' : 'BKE-REB-5';
  const province = chosenProvince(
    play,
    position,
    eligibleProvinces(play, position, large ? 'not-smallest' : 'all'),
  );
  if (province === undefined) return noEffect(play, position, rule);
  revoltProvince(play, position, province, rule);
}

function chosenProvince(play: Play, position: Position, open: readonly ProvinceId[]): ProvinceId | undefined {
  const { state, data } = play;
  const named = choiceOf(state, position.id, 'provinces').flatMap(
    (name) => provinceNamed(data.geo, name) ?? [],
  );
  const wanted = named.find((province) => open.includes(province));
  if (wanted !== undefined) return wanted;
  const tax = provinceTax(play, position);
  const units = (province: ProvinceId): number =>
    ownedBy(state, position.id).filter((unit) => data.geo.areas[unit.area]?.prov === province).length;
  return sortedBy(
    open,
    (province) => province,
    (province) => tax.get(province) ?? 0,
    units,
  )[0];
}

/** All units anywhere in the province and all its cities (trap: cityless areas too). */
function revoltProvince(
  play: Play,
  position: Position,
  province: ProvinceId,
  rule: string,
  spare: (unit: Unit) => boolean = () => false,
): void {
  const { state, data, log } = play;
  log.add('province-revolted', rule, 'all', { province, position: position.id });
  const units = ownedBy(state, position.id).filter(
    (unit) => data.geo.areas[unit.area]?.prov === province && !isLeader(unit) && !spare(unit),
  );
  lose(play, units, rule);
  for (const area of citiesOf(state, position.id))
    if (data.geo.areas[area]?.prov === province) revolt(play, position, area, rule, spare);
}

/** BKE-REB-6: tenths of the city tax, rounded up; vacant cities first, those with elites last, the capital never. */
function disorder(
  play: Play,
  position: Position,
  tenths: number,
  base = soundCitiesOf(play.state, position.id),
): void {
  const { state } = play;
  const amount = Math.floor((tenths * taxOf(state, base) + 9) / 10);
  const open = base.filter((area) => area !== position.capital);
  const rank = (area: AreaId): number => {
    const units = unitsAt(state, area).filter((unit) => unit.owner === position.id);
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

function shedGarrisons(play: Play, position: Position): void {
  const { state, data } = play;
  const wanted = choiceOf(state, position.id, 'shed_garrisons');
  if (wanted.length === 0 || isWord(wanted, 'none')) return;
  const areas = isWord(wanted, 'all') ? undefined : areasNamed(data.geo, wanted);
  lose(
    play,
    ownedBy(state, position.id).filter((unit) => unit.type === 'GA' && (!areas || areas.includes(unit.area))),
    'BKE-REB-12',
  );
}

/** BKE-ADM-2: a revival makes the realm young again; the marker may move. `chosen`: by the right of BKE-S4-3, not by the dice. */
export function revive(play: Play, position: Position, chosen = false): void {
  const { state, data, log } = play;
  if (specialOf(state, data)['revival-is-good-ruler']) {
    position.effect = 'good-ruler';
    log.add('good-ruler', 'BKE-S1-2', 'all', { position: position.id });
    return;
  }
  // BKE-S4-3: after the one replacement no other revival of the stage counts.
  const spent = specialOf(state, data).override === 'revival' && position.overrideUsed === position.stage;
  if (spent && !chosen) {
    log.add('revival-void', 'BKE-S4-3', 'all', { position: position.id });
    return;
  }
  position.revivalTurn = state.turn;
  log.add('revival', 'BKE-ADM-2', 'all', { position: position.id });
  const [wanted] = standingOf(play, position.id, 'capital').flatMap(({ fields }) => fields.on_revival ?? []);
  const area = wanted === undefined ? undefined : areaNamed(data.geo, wanted);
  if (area === undefined || area === position.capital || specialOf(state, data)['fixed-capitals']) return;
  if (!soundCitiesOf(state, position.id).includes(area)) return;
  position.capital = area;
  log.add('capital-placed', 'BKE-ADM-2', 'all', { position: position.id, area });
}

/** BKE-S5-5. */
function alexanderRebellion(play: Play, position: Position): void {
  const { state, data, log } = play;
  const dice = twoDice(play, position);
  const result = lookup(data.charts['alexander-rebellion'], dice, 'rebellion table');
  note(position, `rebellion ${dice}`);
  log.add('rebellion-rolled', 'BKE-S5-5', 'all', { position: position.id, dice, result });
  const units = (): Unit[] =>
    disbandOrder(
      play,
      position.id,
      ownedBy(state, position.id).filter(isCombatUnit),
      choiceOf(state, position.id, 'units'),
    );
  switch (result) {
    case 'lose-treasury':
      position.treasury = 0;
      break;
    case 'remove-1':
      lose(play, units().slice(0, 1), 'BKE-S5-5');
      break;
    case 'remove-die':
      lose(play, units().slice(0, detail(play, position)), 'BKE-S5-5');
      break;
    case 'revolt-city':
      loseCities(
        play,
        position,
        cityOrder(
          play,
          position.id,
          citiesOf(state, position.id).filter((area) => area !== position.capital),
        ).slice(0, 1),
        'BKE-S5-5',
      );
      break;
    case 'revolt-province': {
      const province =
        chosenProvince(play, position, eligibleProvinces(play, position, 'all')) ??
        capitalProvince(play, position);
      if (province !== undefined) revoltProvince(play, position, province, 'BKE-S5-5');
      break;
    }
    default: {
      const alone = units().filter((unit) => unit.type === 'BI' && unitsAt(state, unit.area).length === 1);
      const [traitor] = alone;
      const macedon = inPlay(state).find((one) => one.key === 'macedon');
      if (position.key === 'macedon' || !traitor || !macedon) lose(play, units().slice(0, 1), 'BKE-S5-5');
      else {
        takeOff(state, traitor);
        const unit = addUnit(state, macedon.id, 'BI', traitor.area);
        log.add('unit-defected', 'BKE-S5-5', 'all', {
          unit: unitName(traitor),
          from: position.id,
          to: macedon.id,
          as: unitName(unit),
          area: traitor.area,
        });
      }
    }
  }
}

function capitalProvince(play: Play, position: Position): ProvinceId | undefined {
  return position.capital === null ? undefined : play.data.geo.areas[position.capital]?.prov;
}

/** BKE-S7-6: Rome rolls on both tables, the others on the first, whose 8 leads to the second. */
function lateRebellion(play: Play, position: Position): void {
  const { data } = play;
  const second = 'late-empire-rebellion-2';
  const roll = (table: 'late-empire-rebellion-1' | typeof second): string => {
    const dice = twoDice(play, position);
    const result = lookup(data.charts[table], dice, 'rebellion table');
    note(position, `rebellion ${dice}`);
    play.log.add('rebellion-rolled', 'BKE-S7-6', 'all', { position: position.id, dice, result });
    return result;
  };
  const first = roll('late-empire-rebellion-1');
  if (first !== 'second-table') lateEffect(play, position, first);
  const more = (position.key === 'rome' ? 1 : 0) + (first === 'second-table' ? 1 : 0);
  for (let at = 0; at < more; at++) lateEffect(play, position, roll(second));
}

function lateEffect(play: Play, position: Position, result: string): void {
  const { state, data } = play;
  if (result === 'treasury') {
    position.treasury = Math.max(0, position.treasury - data.charts['late-empire-treasury-loss']);
    return;
  }
  if (result === 'remove-garrisons') {
    const garrisons = ownedBy(state, position.id).filter((unit) => unit.type === 'GA');
    return lose(
      play,
      disbandOrder(play, position.id, garrisons, choiceOf(state, position.id, 'garrisons')).slice(
        0,
        detail(play, position),
      ),
      'BKE-S7-6',
    );
  }
  if (result === 'remove-1') {
    const units = ownedBy(state, position.id).filter((unit) => isCombatUnit(unit) && unit.type !== 'EL');
    return lose(
      play,
      disbandOrder(play, position.id, units, choiceOf(state, position.id, 'units')).slice(0, 1),
      'BKE-S7-6',
    );
  }
  if (capitalProvince(play, position) === result) return noEffect(play, position, 'BKE-S7-6');
  revoltProvince(
    play,
    position,
    result,
    'BKE-S7-6',
    (unit) => unit.type === 'EL' || unit.lessee !== undefined,
  );
}
