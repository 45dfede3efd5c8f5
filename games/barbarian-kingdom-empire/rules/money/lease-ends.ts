/** The end of a mercenary agreement: hired units leave the stacks of their employer. BKE-OPT-4, BKE-LEASE-1. */
import { commander, fits, takeOff, unitName, unitsAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { landReach, settleMarkers, stepInto, wayTo, costTo } from '../land/passage.js';
import type { Lease, Unit } from '../../state.js';
import type { Play } from '../../play.js';

export function endLease(play: Play, lease: Lease): void {
  const { state, log } = play;
  const units = lease.units.flatMap((id) => state.units[id] ?? []);
  for (const unit of units) delete unit.lessee;
  state.leases = state.leases.filter((one) => one !== lease);
  log.add('lease-ended', 'BKE-OPT-4', 'all', { lessor: lease.lessor, lessee: lease.lessee });
  for (const unit of units)
    if (unitsAt(state, unit.area).some((one) => commander(one) !== commander(unit))) walkOut(play, unit);
  settleMarkers(play);
}

/** BKE-LEASE-1: to the nearest area that is free for a hired unit, or it is lost. */
export function walkOut(play: Play, unit: Unit): void {
  const { state, data, log } = play;
  const { area } = unit;
  const reached = landReach(state, data, unit);
  const [goal] = sortedBy(
    [...reached.keys()].filter((id) => id !== area && fits(state, data.charts, id, unit)),
    (id) => id,
    (id) => costTo(reached, id),
  );
  const facts = { unit: unitName(unit), position: unit.owner };
  if (goal === undefined) {
    takeOff(state, unit);
    log.add('unit-removed', 'BKE-LEASE-1', 'all', { ...facts, area });
    return;
  }
  const way = wayTo(reached, goal);
  for (const step of way.slice(1)) stepInto(play, unit, step);
  log.add('unit-moved', 'BKE-LEASE-1', 'all', { ...facts, from: area, to: goal, way });
}
