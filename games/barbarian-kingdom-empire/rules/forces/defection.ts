/** Units that a rebellion takes, or that go over to another side. BKE-DEF-1, BKE-LDR-3. */
import type { PositionId } from '../../../../src/core/index.js';
import { addUnit, friendly, isCaptive, isLeader, piecesAt, takeOff, unitName } from '../../board.js';
import type { UnitType } from '../../data.js';
import { countLoss } from './losses.js';
import { leadersLeftAlone } from './removal.js';
import { catchLeader } from '../land/leaders.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

export function lose(play: Play, units: readonly Unit[], rule: string): void {
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

/** A unit goes over to another side as a unit of this type, where it stands; a leader left with it falls to that side (BKE-LDR-3, BKE-DEF-1). */
export function defect(play: Play, unit: Unit, to: PositionId, type: UnitType): Unit {
  const { state } = play;
  takeOff(state, unit);
  const turned = addUnit(state, to, type, unit.area);
  for (const leader of piecesAt(state, unit.area))
    if (isLeader(leader) && !isCaptive(leader) && !friendly(leader, to)) catchLeader(play, leader, turned);
  return turned;
}

/** `defect`, told as a loss to a rebellion. */
export function defectTold(play: Play, unit: Unit, to: PositionId, rule: string): void {
  const turned = defect(play, unit, to, unit.type);
  play.log.add('unit-defected', rule, 'all', {
    unit: unitName(unit),
    from: unit.owner,
    to,
    as: unitName(turned),
    area: unit.area,
  });
}
