/** Who could attack what as the units stand: before any move, and with all that stands beside it. */
import { byId, values, type PositionId } from '../../../../src/core/index.js';
import { commandedBy, commander, isLeader } from '../../board.js';
import type { Rules } from '../../play.js';
import { defenceOf, finalColumn, mayAttack } from '../../rules/forces/odds.js';
import { neighboursOf, type AreaId } from '../../rules/map/geography.js';
import type { Board, Unit } from '../../state.js';

export interface Attack {
  readonly target: AreaId;
  /** Who commands the first unit there, or `neutral`. */
  readonly holder: string;
  readonly defence: number;
  readonly force: readonly Unit[];
  /** Twice the strength of the force against this target: rivers and mountains halve it. */
  readonly attack2: number;
  /** Leaders and walls, in columns. */
  readonly shift: number;
  /** Of the combat table, higher is better for the attacker. */
  readonly column: number;
}

/** Attacks of a position, by area. */
export function attacksOf(rules: Rules, board: Board, position: PositionId): Attack[] {
  const own = commandedBy(board, position).filter((unit) => !isLeader(unit));
  const targets = byId(new Set(own.flatMap((unit) => neighboursOf(rules.geo, unit.area))));
  return targets.flatMap((target) => {
    const defence = defenceOf(board, rules, target, position);
    const force = own.filter((unit) => mayAttack(board, rules, unit, target));
    if (defence.total === 0 || force.length === 0) return [];
    const attackers = force.map((unit) => ({ unit, landing: false }));
    const { column, attack2, shifts } = finalColumn(board, rules, { attacker: position, attackers, target });
    const holder = defence.units[0] ? commander(defence.units[0]) : 'neutral';
    const shift = values(shifts).reduce((sum, one) => sum + one, 0);
    return [{ target, holder, defence: defence.total, force, attack2, shift, column }];
  });
}
