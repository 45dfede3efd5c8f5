/** Where the leader goes: to the attack that he can reach, else to company that stays. BKE-LDR-2, BKE-LDR-3. */
import { commandedBy, isCombatUnit, isLeader, isShip } from '../../board.js';
import { landReach } from '../../rules/land/passage.js';
import type { AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import { refOf } from '../plan.js';
import type { Campaign } from './campaign.js';

export function planLeader({ rules, view, plan, position }: Campaign): void {
  const company = (area: AreaId): number =>
    plan.own
      .filter((unit) => isCombatUnit(unit) && !isShip(unit) && plan.places.get(unit.id) === area)
      .reduce((sum, unit) => sum + rules.charts.units[unit.type].strength, 0);
  for (const leader of commandedBy(view.board, view.me).filter(isLeader)) {
    const reached = new Set(landReach(view.board, rules, leader).keys());
    const fronts = plan.orders
      .filter(({ key, fields }) => key === 'attack' && Array.isArray(fields.with))
      .flatMap(({ fields }) => fields.with as readonly string[])
      .flatMap((name) => plan.own.find((unit) => refOf(unit) === name) ?? [])
      .map((unit) => plan.places.get(unit.id) ?? unit.area)
      .filter((area) => reached.has(area));
    const [camp] = sortedBy(
      [...reached].filter((area) => company(area) > 0),
      (area) => area,
      (area) => (area === position.capital ? 0 : 1),
      (area) => -company(area),
    );
    const to = fronts[0] ?? (company(leader.area) > 0 ? undefined : camp);
    if (to !== undefined && to !== leader.area)
      plan.orders.unshift({ key: 'move', fields: { unit: [refOf(leader)], to } });
  }
}
