/** What shelters a force in a hex: a friendly place that stands, for ships a port. KOK-LOOT-2, KOK-OPT-1, KOK-BAT-1, KOK-BAT-3, KOK-RET-1. */
import { domainOf, isBesieged } from '../realm/forces.js';
import { friendly } from '../realm/realms.js';
import { gridOf } from '../../ruleset.js';
import type { World } from '../../play.js';
import type { Force } from '../../state.js';

/** May this force go inside here, were it in the hex? */
export function givesRefuge(world: World, hex: string, force: Force): boolean {
  const { state } = world;
  const city = state.cities[hex];
  // A city in rebellion shelters its rebels: nobody else is friendly to them.
  if (!city || city.looted || !friendly(state, city.controller, force.owner)) return false;
  const grid = gridOf(world);
  if (domainOf(force) === 'land') return true;
  return grid.wet(hex) && (!state.game.settings.ports || grid.placeAt(hex)?.port === true);
}

/** Who appears where the enemy lies before the walls appears within them. */
export function appearWithin(world: World, force: Force): void {
  const { hex, owner } = force;
  if (givesRefuge(world, hex, force) && isBesieged(world, hex, owner)) force.inside = true;
}
