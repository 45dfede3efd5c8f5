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
import type { LateRebellion } from '../../data.js';
import type { Position, Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-S7-6: Rome rolls on both tables, the others on the first, whose 8 leads to the second. */
export function lateRebellion(play: Play, position: Position): void {
  const { data } = play;
  const second = 'late-empire-rebellion-2';
  const roll = (table: 'late-empire-rebellion-1' | typeof second): LateRebellion => {
    const dice = twoDice(play, position);
    const result = lookup(data.charts[table], dice, 'rebellion table');
    note(position, `rebellion ${dice}`);
    const told = typeof result === 'string' ? result : result.revolts;
    play.log.add('rebellion-rolled', 'BKE-S7-6', 'all', { position: position.id, dice, result: told }, [
      'rebellion',
    ]);
    return result;
  };
  const first = roll('late-empire-rebellion-1');
  lateEffect(play, position, first);
  const more = (position.key === 'rome' ? 1 : 0) + (first === 'second-table' ? 1 : 0);
  for (let at = 0; at < more; at++) lateEffect(play, position, roll(second));
}

function lateEffect(play: Play, position: Position, result: LateRebellion): void {
  const { state, data } = play;
  switch (result) {
    case 'treasury': {
      const most = data.charts['late-empire-treasury-loss'];
      return loseMoney(play, position, 'BKE-S7-6', Math.min(most, position.treasury));
    }
    case 'remove-garrisons': {
      const garrisons = ownedBy(state, position.id).filter((unit) => unit.type === 'GA');
      const order = disbandOrder(
        play,
        position.id,
        garrisons,
        choiceOf(state, data, position.id, 'garrisons'),
      );
      return lose(play, order.slice(0, detail(play, position)), 'BKE-S7-6');
    }
    case 'remove-1': {
      const units = ownedBy(state, position.id).filter((unit) => isCombatUnit(unit) && unit.type !== 'EL');
      const order = disbandOrder(play, position.id, units, choiceOf(state, data, position.id, 'units'));
      return lose(play, order.slice(0, 1), 'BKE-S7-6');
    }
    case 'second-table':
      return;
    default: {
      const province = result.revolts;
      if (capitalProvince(play, position) === province) return noEffect(play, position, 'BKE-S7-6');
      return revoltProvince(play, position, province, 'BKE-S7-6', isSpared);
    }
  }
}

/** Elites and soldiers in hire stay true. */
const isSpared = (unit: Unit): boolean => unit.type === 'EL' || unit.lessee !== undefined;
