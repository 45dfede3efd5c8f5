/** Alexander's rebellion table. BKE-S5-5. */
import { lookup } from '../../../../src/core/index.js';
import { citiesOf, countersLeft, inPlay, isCombatUnit, ownedBy, unitsAt } from '../../board.js';
import { cityOrder, disbandOrder } from '../../rules/forces/choices.js';
import {
  capitalProvince,
  chosenProvince,
  detail,
  eligibleProvinces,
  loseCities,
  loseMoney,
  note,
  revoltProvince,
  twoDice,
} from '../../rules/realm/revolts.js';
import { defectTold, lose } from '../../rules/forces/defection.js';
import { choiceOf } from '../../standing.js';
import type { Position, Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** Rolls once, and carries it out. */
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
      choiceOf(state, data, position.id, 'units'),
    );
  switch (result) {
    case 'lose-treasury':
      loseMoney(play, position, 'BKE-S5-5');
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
