/** Leaders: each goes to the attack that he makes better, else to company that stays. BKE-LDR-2, BKE-LDR-3. */
import { commandedBy, friendly, isCombatUnit, isLeader, isShip } from '../../board.js';
import { landReach } from '../../rules/land/passage.js';
import { leaderKind } from '../../rules/land/leaders.js';
import type { AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Board } from '../../state.js';
import type { View } from '../../view.js';
import type { Rules } from '../../play.js';
import { refOf } from '../plan.js';
import type { Campaign, Captain } from './turn-plan.js';

export const captainsOf = (rules: Rules, { board, me }: View): Captain[] =>
  commandedBy(board, me)
    .filter((unit) => isLeader(unit) && unit.owner === me)
    .map((unit) => ({
      unit,
      reach: new Set(landReach(board, rules, unit).keys()),
      columns: leaderKind(rules, unit).land,
    }));

export const withoutLeaders = ({ board, me }: View): Board => ({
  ...board,
  units: Object.fromEntries(
    Object.entries(board.units).filter(([, unit]) => !(isLeader(unit) && friendly(unit, me))),
  ),
});

/** The best leader not yet promised who can come to one of these. */
export const captainFor = (
  { captains }: Campaign,
  force: readonly { readonly from: AreaId }[],
): Captain | undefined =>
  sortedBy(
    captains.filter(({ camp, reach }) => camp === undefined && force.some(({ from }) => reach.has(from))),
    ({ unit }) => unit.id,
    ({ columns }) => -columns,
  )[0];

/** Orders for all leaders, first of the sheet: friends do not bar their way. */
export function planLeaders({ rules, plan, position, captains }: Campaign): void {
  const company = (area: AreaId): number =>
    plan.own
      .filter((unit) => isCombatUnit(unit) && !isShip(unit) && plan.places.get(unit.id) === area)
      .reduce((sum, unit) => sum + rules.charts.units[unit.type].strength, 0);
  for (const { unit, reach, camp } of captains) {
    const [home] = sortedBy(
      [...reach].filter((area) => company(area) > 0),
      (area) => area,
      (area) => (area === position.capital ? 0 : 1),
      (area) => -company(area),
    );
    const to = camp ?? (company(unit.area) > 0 ? undefined : home);
    if (to !== undefined && to !== unit.area)
      plan.orders.unshift({ key: 'move', fields: { unit: [refOf(unit)], to } });
  }
}
