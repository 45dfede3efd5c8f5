/** Tracing supply over land and water. KOK-SUP-1, KOK-SUP-2; also the supply of a besieged city (KOK-SIEGE-3). */
import { gridOf } from '../../ruleset.js';
import type { World } from '../../play.js';
import type { SideId } from '../../state.js';
import { hostilesAt, isBesieged } from '../realm/forces.js';
import { hostile, maySail } from '../realm/realms.js';
import { menace, type Menace } from './zones.js';
import { reachable, type Steps } from './ways.js';

export interface Tracer {
  readonly side: SideId;
  readonly hex: string;
  /** A besieged force gets no exemption at the source (KOK-SUP-2). */
  readonly besieged: boolean;
  /** The hex itself is no source: a city asks for others. */
  readonly notItself?: boolean;
}

/** KOK-SUP-1: a friendly or neutral, not looted place whose hex holds no hostile unit. */
export function isSource(world: World, hex: string, side: SideId): boolean {
  const city = world.state.cities[hex];
  if (!city || city.looted || city.controller === 'rebellion') return false;
  return !hostile(world.state, city.controller, side) && hostilesAt(world, hex, side).length === 0;
}

/** Points of the shortest line to a source, within the supply range; undefined: cut off. */
export function supplyLine(
  world: World,
  tracer: Tracer,
  threats = menace(world, tracer.side),
): number | undefined {
  const grid = gridOf(world);
  const { side, hex } = tracer;
  if (tracer.notItself !== true && isSource(world, hex, side)) return 0;
  const sails = maySail(world, side);
  const limit = world.data.charts.reach.supply;
  const portOk = ships(world);
  const steps: Steps = function* (from) {
    // A source ends the line; it is entered, not crossed, with its own exemption from zones.
    for (const s of grid.sides(from)) {
      if (s.dry) continue;
      const source = !tracer.besieged && isSource(world, s.to, side);
      const land = s.land !== undefined && open(threats, 'land', s.to, source) ? s.land : undefined;
      const water =
        sails && s.water !== undefined && open(threats, 'naval', s.to, source) && portOk(from) && portOk(s.to)
          ? s.water
          : undefined;
      const cost = land === undefined ? water : water === undefined ? land : Math.min(land, water);
      if (cost !== undefined) yield [s.to, cost] as const;
    }
  };
  let best: number | undefined;
  for (const [at, cost] of reachable([hex], steps, limit)) {
    if (at === hex || !isSource(world, at, side)) continue;
    if (best === undefined || cost < best) best = cost;
  }
  return best;
}

/** KOK-OPT-1: whether supply may come and go by water in a hex: with the option ports not where a city has none. */
function ships(world: World): (at: string) => boolean {
  const { ports } = world.state.game.settings;
  return (at) => {
    const place = world.state.cities[at] ? gridOf(world).placeAt(at) : undefined;
    return !ports || place === undefined || place.port;
  };
}

function open(threats: Menace, domain: 'land' | 'naval', to: string, exempt: boolean): boolean {
  return !threats.present[domain].has(to) && (exempt || !threats.zone[domain].has(to));
}

/** KOK-SIEGE-3: can the place be fed? */
export function cityIsSupplied(world: World, hex: string, side: SideId): boolean {
  return (
    supplyLine(world, { side, hex, besieged: isBesieged(world, hex, side), notItself: true }) !== undefined
  );
}

/** All hexes from which a side would be in supply: one search backward from its sources. KOK-NPC-2. */
export function suppliedHexes(world: World, side: SideId): ReadonlyMap<string, number> {
  const grid = gridOf(world);
  const threats = menace(world, side);
  const sails = maySail(world, side);
  const sources = Object.keys(world.state.cities)
    .sort()
    .filter((hex) => grid.has(hex) && isSource(world, hex, side));
  const known = new Set(sources);
  const portOk = ships(world);
  const steps: Steps = function* (to) {
    const exempt = known.has(to);
    const land = open(threats, 'land', to, exempt);
    const water = sails && open(threats, 'naval', to, exempt) && portOk(to);
    for (const s of grid.sides(to)) {
      if (s.dry) continue;
      const byWater = water && portOk(s.to) ? s.water : undefined;
      const costs = [land ? s.land : undefined, byWater].filter((c) => c !== undefined);
      if (costs.length > 0) yield [s.to, Math.min(...costs)] as const;
    }
  };
  return reachable(sources, steps, world.data.charts.reach.supply);
}
