/** The end of a mercenary agreement: hired units leave the stacks of their employer. BKE-OPT-4, BKE-LEASE-1. */
import { commander, fits, takeOff, unitName, unitsAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { landReach, settleMarkers, stepInto, wayTo, costTo } from '../land/passage.js';
import type { Lease } from '../../state.js';
import type { Play } from '../../play.js';

export function endLease(play: Play, lease: Lease): void {
  const { state, data, log } = play;
  const units = lease.units.flatMap((id) => state.units[id] ?? []);
  for (const unit of units) delete unit.lessee;
  state.leases = state.leases.filter((one) => one !== lease);
  log.add('lease-ended', 'BKE-OPT-4', 'all', { lessor: lease.lessor, lessee: lease.lessee });
  for (const unit of units) {
    const { area } = unit;
    if (unitsAt(state, area).every((one) => commander(one) === commander(unit))) continue;
    const reached = landReach(state, data, unit);
    const [goal] = sortedBy(
      [...reached.keys()].filter((id) => id !== area && fits(state, data.charts, id, unit)),
      (id) => id,
      (id) => costTo(reached, id),
    );
    if (goal === undefined) {
      takeOff(state, unit);
      log.add('unit-removed', 'BKE-LEASE-1', 'all', { unit: unitName(unit), position: unit.owner, area });
      continue;
    }
    const way = wayTo(reached, goal);
    for (const step of way.slice(1)) stepInto(play, unit, step);
    log.add('unit-moved', 'BKE-LEASE-1', 'all', {
      unit: unitName(unit),
      position: unit.owner,
      from: area,
      to: goal,
      way,
    });
  }
  settleMarkers(play);
}
