/** Where hostile forces stand and reach: zones of control, barred steps. KOK-ZOC-1, KOK-SUP-2. */
import { gridOf } from '../../ruleset.js';
import type { OpenForce } from '../../board.js';
import type { World } from '../../play.js';
import type { SideId } from '../../state.js';
import { domainOf, isArmed, isBesieged } from '../realm/forces.js';
import { hostile, isInactiveNeutral } from '../realm/realms.js';
import type { Domain } from '../../data.js';

/** Hexes held by, and in the zone of, hostile forces of each domain. */
export interface Menace {
  readonly present: Readonly<Record<Domain, ReadonlySet<string>>>;
  readonly zone: Readonly<Record<Domain, ReadonlySet<string>>>;
}

/** Is the force shut up in a place with an enemy before it? */
export function isShutIn(world: World, force: OpenForce): boolean {
  return force.inside && isBesieged(world, force.hex, force.owner);
}

/** KOK-ZOC-1: has it a zone at all? */
export function hasZone(world: World, force: OpenForce): boolean {
  return isArmed(world, force) && !isShutIn(world, force) && !isInactiveNeutral(world.state, force.owner);
}

/** All hexes that the force's zone covers, its own left out. */
export function zoneOf(world: World, force: OpenForce): string[] {
  if (!hasZone(world, force)) return [];
  const domain = domainOf(force);
  return gridOf(world)
    .sides(force.hex)
    .filter((s) => (domain === 'land' ? s.land : s.water) !== undefined)
    .map((s) => s.to);
}

/** What threatens a side: forces shut in their cities count for nothing (KOK-SUP-2). */
export function menace(world: World, to: SideId): Menace {
  const present = { land: new Set<string>(), naval: new Set<string>() };
  const zone = { land: new Set<string>(), naval: new Set<string>() };
  // Sets only: the order of the forces does not matter.
  for (const id of Object.keys(world.state.forces)) {
    const force = world.state.forces[id];
    if (!force || !hostile(world.state, force.owner, to) || !hasZone(world, force)) continue;
    const domain = domainOf(force);
    present[domain].add(force.hex);
    for (const hex of zoneOf(world, force)) zone[domain].add(hex);
  }
  return { present, zone };
}
