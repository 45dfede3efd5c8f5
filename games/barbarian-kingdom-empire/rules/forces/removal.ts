/** How pieces leave the board or their side, and what becomes of leaders left behind. BKE-LDR-3, BKE-DEF-1. */
import { commander, isLeader, piecesAt, takeOff, unitName } from '../../board.js';
import { countLoss } from './losses.js';
import { catchLeader } from '../land/leaders.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** A unit is lost in combat; its leader with it, when he stands alone (BKE-LDR-3). */
export function eliminate(play: Play, unit: Unit, rule: string): void {
  const { state, log } = play;
  if (!state.units[unit.id]) return;
  takeOff(state, unit);
  countLoss(play, unit);
  log.add('unit-lost', rule, 'all', { unit: unitName(unit), position: unit.owner, area: unit.area });
  leadersLeftAlone(play, unit);
}

export function leadersLeftAlone(play: Play, lost: Unit): void {
  const { state } = play;
  if (state.options.optional_leaders) return;
  const there = piecesAt(state, lost.area);
  const own = (one: Unit): boolean => one.owner === lost.owner || commander(one) === commander(lost);
  if (there.some((one) => !isLeader(one) && own(one))) return;
  for (const leader of there)
    if (isLeader(leader) && leader.owner === lost.owner) catchLeader(play, leader, undefined);
}
