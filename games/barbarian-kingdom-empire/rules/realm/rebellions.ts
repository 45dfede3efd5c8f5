/** Rebellions: the common table. BKE-REB-2 to BKE-REB-12, BKE-S8-14. */
import { lookup, must } from '../../../../src/core/index.js';
import {
  citiesOf,
  commandedBy,
  countersLeft,
  inPlay,
  isLeader,
  ownedBy,
  soundCitiesOf,
  unitsAt,
  taxAt,
} from '../../board.js';
import { sortedBy } from '../sorted.js';
import { cityOrder, disbandOrder, isGuarded } from '../forces/choices.js';
import { defectTold, lose } from '../forces/defection.js';
import { settleMarkers } from '../land/passage.js';
import { stepsTo, isCoastal } from '../map/geography.js';
import { revive } from './revival.js';
import {
  chosenProvince,
  detail,
  disorder,
  eligibleProvinces,
  loseCities,
  loseMoney,
  noEffect,
  note,
  revoltProvince,
  twoDice,
} from './revolts.js';
import { leaveBoard } from './stages.js';
import { areasOf } from '../../orders/meaning.js';
import { choiceOf } from '../../standing.js';
import type { Position, Unit } from '../../state.js';
import { changesOf, type Play } from '../../play.js';

export function rollCommon(play: Play, position: Position): void {
  const dice = twoDice(play, position);
  const result = lookup(play.data.charts.rebellion, dice, 'rebellion table');
  note(position, `rebellion ${dice}`);
  play.log.add('rebellion-rolled', `BKE-REB-${dice}`, 'all', { position: position.id, dice, result }, [
    'rebellion',
  ]);
  commonRebellion(play, position, dice);
}

function commonRebellion(play: Play, position: Position, dice: number): void {
  const instead = changesOf(play.state, play.data)['collapse-is'];
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
      if (instead) return spared(play, position, instead, 'BKE-REB-7');
      if (position.stage !== 'empire') return noEffect(play, position, 'BKE-REB-7');
      position.remarks.push(`collapsed on turn ${play.state.turn}`);
      return leaveBoard(play, position, 'collapse', 'BKE-REB-7');
    case 8: {
      const infantry = ownedBy(play.state, position.id).filter((unit) => unit.type === 'IN');
      const order = disbandOrder(
        play,
        position.id,
        infantry,
        choiceOf(play.state, play.data, position.id, 'units'),
      );
      return lose(play, position.stage === 'empire' ? infantry : order.slice(0, 1), 'BKE-REB-8');
    }
    case 9: {
      const units = ownedBy(play.state, position.id).filter((unit) => !isLeader(unit));
      const count = Math.floor((detail(play, position) * units.length + 9) / 10);
      lose(
        play,
        disbandOrder(play, position.id, units, choiceOf(play.state, play.data, position.id, 'units')).slice(
          0,
          count,
        ),
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
      if (instead) return spared(play, position, instead, 'BKE-REB-12');
      disorder(play, position, play.data.charts.revival.disorder, citiesOf(play.state, position.id));
      shedGarrisons(play, position);
      return revive(play, position);
  }
}

/** Where no empire collapses: nothing happens, or a city is lost (BKE-S8-14). */
function spared(play: Play, position: Position, instead: 'nothing' | 'city', rule: string): void {
  if (instead === 'nothing') return noEffect(play, position, rule);
  const cities = cityOrder(play, position.id, citiesOf(play.state, position.id));
  loseCities(play, position, cities.slice(0, 1), 'BKE-S8-14');
}

/** BKE-REB-2: each barbarian may take a lone infantry near his own. */
function defection(play: Play, roller: Position): void {
  const { state, data } = play;
  const { within } = data.charts.defection;
  for (const taker of inPlay(state)) {
    if (taker.stage !== 'barbarian' || taker.id === roller.id) continue;
    if (!choiceOf(state, data, taker.id, 'take')) continue;
    if (countersLeft(state, data.charts, taker.id, 'IN') === 0) continue;
    const own = commandedBy(state, taker.id).filter((unit) => !isLeader(unit));
    const far = (unit: Unit): number =>
      Math.min(999, ...own.map((one) => stepsTo(data.geo, one.area, unit.area)));
    const open = ownedBy(state, roller.id).filter(
      (unit) => unit.type === 'IN' && far(unit) <= within && unitsAt(state, unit.area).length === 1,
    );
    const [prize] = sortedBy(
      open,
      (unit) => unit.id,
      (unit) => -taxAt(state, unit.area),
      far,
      (unit) => unit.serial,
    );
    if (!prize) continue;
    defectTold(play, prize, taker.id, 'BKE-REB-2');
  }
}

/** A disaster takes the treasury, and garrisons where it was empty. BKE-REB-3 */
function disaster(play: Play, position: Position): void {
  if (position.treasury > 0) return loseMoney(play, position, 'BKE-REB-3');
  const garrisons = ownedBy(play.state, position.id).filter((unit) => unit.type === 'GA');
  const order = disbandOrder(
    play,
    position.id,
    garrisons,
    choiceOf(play.state, play.data, position.id, 'garrisons'),
  );
  lose(play, order.slice(0, detail(play, position)), 'BKE-REB-3');
}

/** BKE-REB-4, BKE-CAP-5: a vacant coastal city burns; the capital only if named or alone. */
function pirates(play: Play, position: Position): void {
  const { state, data, log } = play;
  const { turns, digits } = data.charts.pillage;
  const open = soundCitiesOf(state, position.id).filter(
    (area) => isCoastal(must(data.geo.areas, area, 'the map')) && !isGuarded(play, position.id, area),
  );
  const named = choiceOf(state, data, position.id, 'pirates');
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

/** A province without the capital revolts whole, and the units in it are gone. BKE-REB-5, BKE-REB-10 */
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

function shedGarrisons(play: Play, position: Position): void {
  const { state, data } = play;
  const { word, places } = choiceOf(state, data, position.id, 'shed_garrisons');
  if (places.length === 0 || word === 'none') return;
  const areas = word === 'all' ? undefined : areasOf(places);
  lose(
    play,
    ownedBy(state, position.id).filter((unit) => unit.type === 'GA' && (!areas || areas.includes(unit.area))),
    'BKE-REB-12',
  );
}
