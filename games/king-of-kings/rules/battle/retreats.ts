/** Retreats of the beaten. KOK-RET-1 to 3. */
import { gridOf } from '../../ruleset.js';
import type { World, Play } from '../../play.js';
import type { Force } from '../../state.js';
import { domainOf, hostilesAt, isBesieged, placeForce, stacks, tally } from '../realm/forces.js';
import { loseForce } from '../crown/leaders.js';
import { givesRefuge } from '../land/shelters.js';
import { capitalOf, commander, hasFlag } from '../realm/realms.js';
import { reachable, type Steps } from '../land/ways.js';

/** KOK-RET-1, KOK-RET-3, KOK-LOOT-2: may the force find shelter here? `here`: it stands in the hex already. */
function isShelter(world: World, force: Force, hex: string, here: boolean): boolean {
  const { state } = world;
  const city = state.cities[hex];
  if (domainOf(force) === 'naval' && !gridOf(world).wet(hex)) return false;
  if (city) return givesRefuge(world, hex, force) && (here || !isBesieged(world, hex, force.owner));
  const chief = commander(state, force.owner);
  const home = [force.owner, chief].some(
    (side) =>
      hasFlag(state, side, 'area') && (capitalOf(state, side) === hex || state.sides[side]?.home === hex),
  );
  return home && hostilesAt(world, hex, force.owner).length === 0;
}

/** Where the force would go, with the points it takes. */
export function shelterOf(world: World, force: Force): { hex: string; cost: number } | undefined {
  const grid = gridOf(world);
  const domain = domainOf(force);
  if (isShelter(world, force, force.hex, true)) return { hex: force.hex, cost: 0 };
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost === undefined || hostilesAt(world, s.to, force.owner, domain).length > 0) continue;
      yield [s.to, cost] as const;
    }
  };
  const capital = capitalOf(world.state, commander(world.state, force.owner));
  const far = (hex: string): number => (capital === undefined ? 0 : grid.distance(hex, capital));
  let best: { hex: string; cost: number } | undefined;
  for (const [hex, cost] of reachable([force.hex], steps, world.data.charts.reach.retreat)) {
    if (hex === force.hex || !isShelter(world, force, hex, false)) continue;
    const better =
      !best ||
      cost < best.cost ||
      (cost === best.cost && (far(hex) < far(best.hex) || (far(hex) === far(best.hex) && hex < best.hex)));
    if (better) best = { hex, cost };
  }
  return best;
}

/** Carries the retreat out; without shelter the survivors go to the pool (KOK-RET-2). */
export function retreat(play: Play, force: Force): void {
  const { state, log } = play;
  const from = force.hex;
  const shelter = shelterOf(play, force);
  if (!shelter) {
    const lost = tally(stacks(play, force));
    log.add('scattered', 'KOK-RET-2', 'all', { force: force.id, side: force.owner, hex: from, lost });
    loseForce(play, force, 'KOK-RET-2');
    return;
  }
  placeForce(state, force, shelter.hex);
  force.beaten = true;
  force.inside = shelter.cost === 0 && state.cities[shelter.hex] !== undefined;
  log.add('retreated', 'KOK-RET-1', 'all', {
    force: force.id,
    side: force.owner,
    from,
    to: shelter.hex,
    cost: shelter.cost,
  });
}
