/** The rebellions of Alexander and of the Late Empire. BKE-S5-5, BKE-S7-6. */
import { lookup } from '../../../src/core/index.js';
import { citiesOf, countersLeft, inPlay, isCombatUnit, ownedBy, unitsAt } from '../board.js';
import { cityOrder, disbandOrder } from '../rules/forces/choices.js';
import {
  capitalProvince,
  chosenProvince,
  detail,
  eligibleProvinces,
  loseCities,
  noEffect,
  note,
  revoltProvince,
  twoDice,
} from '../rules/realm/revolts.js';
import { defectTold, lose } from '../rules/forces/defection.js';
import { choiceOf } from '../standing.js';
import type { Play, Position, Unit } from '../state.js';

/** BKE-S5-5. */
export function alexanderRebellion(play: Play, position: Position): void {
  const { state, data, log } = play;
  const dice = twoDice(play, position);
  const result = lookup(data.charts['alexander-rebellion'], dice, 'rebellion table');
  note(position, `rebellion ${dice}`);
  log.add('rebellion-rolled', 'BKE-S5-5', 'all', { position: position.id, dice, result }, ['rebellion']);
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
      if (
        !traitor ||
        !macedon ||
        position === macedon ||
        countersLeft(state, data.charts, macedon.id, 'BI') === 0
      )
        lose(play, units().slice(0, 1), 'BKE-S5-5');
      else defectTold(play, traitor, macedon.id, 'BKE-S5-5');
    }
  }
}

/** BKE-S7-6: Rome rolls on both tables, the others on the first, whose 8 leads to the second. */
export function lateRebellion(play: Play, position: Position): void {
  const { data } = play;
  const second = 'late-empire-rebellion-2';
  const roll = (table: 'late-empire-rebellion-1' | typeof second): string => {
    const dice = twoDice(play, position);
    const result = lookup(data.charts[table], dice, 'rebellion table');
    note(position, `rebellion ${dice}`);
    play.log.add('rebellion-rolled', 'BKE-S7-6', 'all', { position: position.id, dice, result }, [
      'rebellion',
    ]);
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
