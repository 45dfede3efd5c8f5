/** The rebellions of the Late Empire: two tables. BKE-S7-6. */
import { lookup } from '../../../../src/core/index.js';
import { isCombatUnit, ownedBy } from '../../board.js';
import { disbandOrder } from '../../rules/forces/choices.js';
import {
  capitalProvince,
  detail,
  loseMoney,
  noEffect,
  note,
  revoltProvince,
  twoDice,
} from '../../rules/realm/revolts.js';
import { lose } from '../../rules/forces/defection.js';
import { choiceOf } from '../../standing.js';
import type { Position } from '../../state.js';
import type { Play } from '../../play.js';

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
    const most = data.charts['late-empire-treasury-loss'];
    return loseMoney(play, position, 'BKE-S7-6', Math.min(most, position.treasury));
  }
  if (result === 'remove-garrisons') {
    const garrisons = ownedBy(state, position.id).filter((unit) => unit.type === 'GA');
    return lose(
      play,
      disbandOrder(play, position.id, garrisons, choiceOf(state, data, position.id, 'garrisons')).slice(
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
      disbandOrder(play, position.id, units, choiceOf(state, data, position.id, 'units')).slice(0, 1),
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
