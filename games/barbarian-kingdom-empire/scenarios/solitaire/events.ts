/** The economy and the events of Expanding Rome. BKE-SOL-2, BKE-SOL-3, BKE-SOL-4, BKE-SOL-6. */
import { byId, lookup } from '../../../../src/core/index.js';
import { addUnit, commandedBy, inPlay, isLeader, isVacant, ownedBy, soundCitiesOf } from '../../board.js';
import { placeLeader } from '../../rules/realm/capitals.js';
import { cityOrder, disbandOrder, isGuarded } from '../../rules/forces/choices.js';
import { areasIn, neighboursOf, isCoastal, type AreaId } from '../../rules/map/geography.js';
import { settleMarkers } from '../../rules/land/passage.js';
import { lose } from '../../rules/forces/defection.js';
import { revolt } from '../../rules/realm/revolts.js';
import { INVADERS, kingdomOf } from '../../rules/forces/opponents.js';
import { joinProvinces } from './provinces.js';
import { choiceOf } from '../../standing.js';
import { isInside } from '../../rules/land/support.js';
import type { Play } from '../../play.js';

/** Invaders burn what they stand on; kingdoms raise a unit for a city without one. */
export function opponentsEconomy(play: Play): void {
  const { state, data, dice, log } = play;
  const { turns, digits } = data.charts.pillage;
  for (const unit of commandedBy(state, INVADERS)) {
    const city = state.cities[unit.area];
    if (!city) continue;
    city.owner = null;
    if (city.pillaged !== null) continue;
    city.pillaged = (state.turn + turns) % digits;
    city.pillagedTurn = state.turn;
    log.add('city-pillaged', 'BKE-SOL-3', 'all', {
      area: unit.area,
      position: INVADERS,
      profit: 0,
      marker: city.pillaged,
      hired: false,
    });
  }
  for (const province of byId(Object.keys(state.solitaire))) {
    if (state.solitaire[province]?.type !== 'independent') continue;
    const owner = kingdomOf(province);
    const cities = areasIn(data.geo, province).filter((area) => state.cities[area]?.owner === owner);
    while (cities.length > commandedBy(state, owner).length) {
      const vacant = cities.filter((area) => isVacant(state, area));
      const area =
        vacant.length < 2 ? vacant[0] : vacant[dice.roll(vacant.length, 'kingdom-levy', province) - 1];
      if (area === undefined) break;
      addUnit(state, owner, 'IN', area);
      log.add('kingdom-levied', 'BKE-SOL-4', 'all', { province, area }, ['kingdom-levy']);
    }
  }
}

/** BKE-SOL-2 and BKE-SOL-6: provinces join, and something happens. */
export function solitaireAdministration(play: Play): void {
  const { state, data, dice, log } = play;
  joinProvinces(play);
  for (const position of inPlay(state)) {
    const sum =
      dice.d6('solitaire-event', state.turn) +
      dice.d6('solitaire-event', state.turn) +
      position.columnsBought;
    const { event, money = 0 } = lookup(data.charts['solitaire-event'], sum, 'event table');
    log.add('solitaire-event', 'BKE-SOL-6', 'all', { position: position.id, sum, event, money }, [
      'solitaire-event',
    ]);
    const open = soundCitiesOf(state, position.id).filter((area) => !isGuarded(play, position.id, area));
    const coast = open.filter((area) =>
      isCoastal(data.geo.areas[area] ?? { code: '', name: '', prov: '', lat: 0, lon: 0 }),
    );
    const boundary = open.filter((area) =>
      neighboursOf(data.geo, area).some((to) => !isInside(state, data, to)),
    );
    if (event === 'pillage-coast') burn(play, cityOrder(play, position.id, coast, 'pirates')[0], position.id);
    if (event === 'pillage-boundary') burn(play, cityOrder(play, position.id, boundary)[0], position.id);
    if (event === 'revolt-city') {
      const [area] = cityOrder(
        play,
        position.id,
        soundCitiesOf(state, position.id).filter((one) => one !== position.capital),
      );
      if (area !== undefined) revolt(play, position, area, 'BKE-SOL-6');
    }
    if (event === 'remove-1') {
      const units = ownedBy(state, position.id).filter((unit) => !isLeader(unit));
      const [unit] = disbandOrder(play, position.id, units, choiceOf(state, data, position.id, 'units'));
      if (unit) lose(play, [unit], 'BKE-SOL-6');
    }
    if (event === 'treasury') position.treasury = Math.max(0, position.treasury + money);
    if (event === 'new-leader') placeLeader(play, position, undefined);
  }
}

function burn(play: Play, area: AreaId | undefined, id: string): void {
  const { state, data, log } = play;
  const city = area === undefined ? undefined : state.cities[area];
  if (area === undefined || !city) return;
  const { turns, digits } = data.charts.pillage;
  city.pillaged = (state.turn + turns) % digits;
  city.pillagedTurn = state.turn;
  log.add('city-pillaged', 'BKE-SOL-6', 'all', {
    area,
    position: id,
    profit: 0,
    marker: city.pillaged,
    hired: false,
  });
  settleMarkers(play);
}
