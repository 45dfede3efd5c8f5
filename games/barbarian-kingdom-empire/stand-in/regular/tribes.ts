/** How long a regular player's tribes grow, and when they unite. BKE-TRB-1, BKE-TRB-2, BKE-TRB-8. */
import { commandedBy, isCombatUnit, isTribe, ownedBy } from '../../board.js';
import { tribeReach } from '../../rules/peoples/tribes.js';
import type { AreaId } from '../../rules/map/geography.js';
import { unitsAt } from '../../board.js';
import type { Planned } from '../plan.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';

/** `left`: turns until the kingdom or the end. */
export function tribesPlan(rules: Rules, view: View, left: number): Planned[] {
  const { board, me } = view;
  const tribes = commandedBy(board, me).filter(isTribe);
  const united = ownedBy(board, me).some(isCombatUnit);
  if (united || left <= WAR_TURNS || tribes.length >= ENOUGH || !isWorthWaiting(rules, view, left))
    return tribes.length >= 2 ? [{ key: 'combine', fields: { tribes: ['all'] } }] : [];
  return [{ key: 'grow', fields: { where: ['all'], max: MOST_TRIBES } }];
}
/** Turns of war that a people wants before its kingdom. */
const WAR_TURNS = 4;
const ENOUGH = 22;
const MOST_TRIBES = 34;

/** Growth by less than a third is not worth a turn. */
function isWorthWaiting(rules: Rules, { board, me }: View, left: number): boolean {
  const tribes = commandedBy(board, me).filter(isTribe);
  const room = new Set<AreaId>();
  for (const tribe of tribes)
    for (const area of tribeReach({ state: board, data: rules }, tribe))
      if (unitsAt(board, area).every((unit) => unit.owner === me && isTribe(unit))) room.add(area);
  const few = left > HASTE ? FEW : FEW_IN_HASTE;
  return tribes.length < few || 3 * Math.min(2 * tribes.length, room.size) >= 4 * tribes.length;
}
/** So few tribes are no army where there is time. */
const FEW = 14;
const FEW_IN_HASTE = 6;
const HASTE = 10;
