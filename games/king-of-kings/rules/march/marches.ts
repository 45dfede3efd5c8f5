/** One force on its way: routes, steps, what bars them. KOK-MOV-3, 4, 6, 7, KOK-LOOT-4; used by positions and by sides without a player. */
import { invariant, values } from '../../../../src/core/index.js';
import { invaded } from '../crown/alliances.js';
import { passRuin } from '../siege/captures.js';
import { clash, totalStrength } from '../battle/clashes.js';
import {
  domainOf,
  forceStrength,
  forcesAt,
  hasUnits,
  hostilesAt,
  isArmed,
  isTrade,
  placeForce,
} from '../realm/forces.js';
import { runGauntlet } from './interception.js';
import { commander, isInactiveNeutral, maySail } from '../realm/realms.js';
import { changesOf, gridOf, rulesOf } from '../../ruleset.js';
import type { OpenForce } from '../../board.js';
import type { World, Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';
import { menace } from '../land/zones.js';
import { reachable, wayTo, type Steps } from '../land/ways.js';
import type { Domain } from '../../data.js';

export type Risk = 'bold' | 'even' | 'careful';

export interface March {
  readonly force: Force;
  readonly risk: Risk;
  left: number;
  /** Is its present goal only passed? Where a move ends counts for kin that keep apart (scenario 12). */
  passing?: boolean;
  /** Why it ended early. */
  stopped?: string;
}

/** Points of one side for the force's domain; undefined: closed. */
export function stepCost(world: World, domain: Domain, from: string, to: string): number | undefined {
  const side = gridOf(world).side(from, to);
  return domain === 'land' ? side?.land : side?.water;
}

/** KOK-MOV-7: countries that may not be invaded are closed to armies. */
export function closedHexes(world: World, chief: SideId): ReadonlySet<string> {
  const { state } = world;
  const found = new Set<string>();
  const shut = new Set<SideId>();
  for (const s of values(state.sides)) {
    if (!s.flags.includes('closed') || commander(state, s.id) === chief) continue;
    shut.add(s.id);
    found.add(s.home);
    if (s.capital !== undefined) found.add(s.capital);
  }
  if (shut.size > 0) for (const c of values(state.cities)) if (shut.has(c.controller)) found.add(c.hex);
  return found;
}

export function isClosed(world: World, hex: string, chief: SideId): boolean {
  return closedHexes(world, chief).has(hex);
}

/** KOK-MOV-7, KOK-UNIT-4: land units invade; a leader alone is none. */
export const invades = (force: OpenForce): boolean => force.kind === 'army' && hasUnits(force);

/** KOK-MOV-7: inactive neutrals that an army would invade by entering. */
export function invadable(world: World, hex: string): SideId[] {
  const { state } = world;
  const found = new Set<SideId>();
  const city = state.cities[hex];
  if (city && isInactiveNeutral(state, city.controller)) found.add(city.controller);
  for (const f of forcesAt(state, hex)) {
    if (isTrade(f) || !isInactiveNeutral(state, f.owner)) continue;
    if (isArmed(world, f) && f.kind === 'army') found.add(f.owner);
  }
  return [...found].sort();
}

/** KOK-MOV-4, 7: hexes that no way of this force leads through by itself: closed countries, and those that it would invade. */
function shutTo(world: World, force: OpenForce): (hex: string) => boolean {
  if (domainOf(force) === 'naval' || isTrade(force)) return () => false;
  const closed = closedHexes(world, commander(world.state, force.owner));
  const known = new Map<string, boolean>();
  return (hex) => {
    let shut = known.get(hex);
    if (shut === undefined) {
      shut = closed.has(hex) || (invades(force) && invadable(world, hex).length > 0);
      known.set(hex, shut);
    }
    return shut;
  };
}

/** KOK-MOV-3, 4: all hexes to which `routeTo` leads the force within so many points, with the points. Closed countries among them. */
export function reachOf(world: World, force: OpenForce, limit: number): Map<string, number> {
  const grid = gridOf(world);
  const domain = domainOf(force);
  const shut = shutTo(world, force);
  const steps: Steps = function* (from) {
    if (from !== force.hex && shut(from)) return;
    for (const s of grid.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost !== undefined) yield [s.to, cost] as const;
    }
  };
  return reachable([force.hex], steps, limit);
}

/** KOK-MOV-4: the cheapest way; fewest hostile hexes, fewest zones, smallest ids; never an invasion by itself. */
export function routeTo(world: World, force: OpenForce, goal: string, avoid = true): string[] | undefined {
  const grid = gridOf(world);
  const domain = domainOf(force);
  const { hex } = force;
  if (hex === goal) return [];
  if (stepCost(world, domain, hex, goal) !== undefined) return [goal];
  const threats = menace(world, force.owner);
  const toll = (to: string, cost: number): number =>
    cost * 10000 + (threats.present[domain].has(to) ? 100 : 0) + (threats.zone[domain].has(to) ? 1 : 0);
  const shut = shutTo(world, force);
  const isBarred = (to: string): boolean => avoid && to !== goal && to !== hex && shut(to);
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost !== undefined && !isBarred(s.to)) yield [s.to, toll(s.to, cost)] as const;
    }
  };
  const back: Steps = function* (to) {
    for (const s of grid.sides(to)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost !== undefined && !isBarred(s.to)) yield [s.to, toll(to, cost)] as const;
    }
  };
  return wayTo(hex, goal, steps, back);
}

/** KOK-MAIL-9: does a force of this risk step among enemies of this strength? */
export function faces(world: World, force: OpenForce, risk: Risk, enemy: number): boolean {
  if (risk === 'bold' || isTrade(force) || enemy === 0) return true;
  return forceStrength(world, force) >= enemy * (risk === 'careful' ? 2 : 1);
}

/** Does it dare to step among the enemies there? */
function dares(world: World, { force, risk }: Pick<March, 'force' | 'risk'>, to: string): boolean {
  if (risk === 'bold' || isTrade(force)) return true;
  const enemy = totalStrength(world, hostilesAt(world, to, force.owner, domainOf(force)));
  return faces(world, force, risk, enemy);
}

/** Scenario 12: kin that may not share a hex at the end of a move. */
export function crowded(world: World, force: OpenForce, to: string): boolean {
  const apart = changesOf(world).apart;
  if (!apart || isTrade(force)) return false;
  const kin = (f: OpenForce): string | undefined => {
    const side = world.state.sides[Object.keys(f.units).sort()[0] ?? f.owner];
    return side && apart.includes(side.name) ? side.name : undefined;
  };
  const own = kin(force);
  return (
    own !== undefined &&
    forcesAt(world.state, to).some(
      (f) => f.id !== force.id && !isTrade(f) && kin(f) !== undefined && kin(f) !== own,
    )
  );
}

/** Why the next step is not made; undefined: it may be. */
export function barrier(world: World, march: March, to: string, last: boolean): string | undefined {
  const { force } = march;
  const { state } = world;
  const domain = domainOf(force);
  const chief = commander(state, force.owner);
  const cost = stepCost(world, domain, force.hex, to);
  if (cost === undefined) return 'no-route';
  if (cost > march.left) return 'out-of-points';
  if (domain === 'naval' && !maySail(world, force.owner)) return 'may-not-sail';
  if (domain === 'land' && !isTrade(force) && isClosed(world, to, chief)) return 'closed';
  if (invades(force) && !last && invadable(world, to).length > 0) return 'would-invade';
  if (
    state.game.settings['river-movement'] &&
    domain === 'naval' &&
    gridOf(world).kind(to) === 'R' &&
    hostilesAt(world, to, force.owner, 'land').some((f) => !f.inside)
  )
    return 'bank-held';
  if (last && march.passing !== true && crowded(world, force, to)) return 'may-not-stack';
  if (!dares(world, march, to)) return 'risk';
  return undefined;
}

/** One step into a neighbouring hex, with all that it brings. May the force go on (KOK-BAT-14)? */
export function advance(play: Play, march: March, to: string, waypoint: boolean): boolean {
  const why = barrier(play, march, to, waypoint);
  if (why !== undefined) {
    march.stopped = why;
    return false;
  }
  const cost = stepCost(play, domainOf(march.force), march.force.hex, to);
  invariant(cost !== undefined, 'a step that nothing bars has a cost');
  return step(play, march, to, cost);
}

/** The step itself, whatever road it takes: past those who bar the way out, among those who are there, past those around. */
export function step(play: Play, march: March, to: string, cost: number): boolean {
  const { state } = play;
  const { force } = march;
  const from = force.hex;
  // KOK-ZOC-2b: who leaves comes out of the walls first.
  if (hostilesAt(play, from, force.owner, domainOf(force)).length > 0) {
    force.inside = false;
    if (!runGauntlet(play, force, true)) march.stopped = 'intercepted';
  }
  if (march.stopped !== undefined || !state.forces[force.id] || force.hex !== from) {
    march.stopped = 'intercepted';
    return false;
  }
  march.left -= cost;
  force.inside = false;
  placeForce(state, force, to);
  if (!meets(play, force) || !runGauntlet(play, force)) {
    march.stopped = 'stopped-by-battle';
    return false;
  }
  holdRuin(play, force);
  return state.forces[force.id] !== undefined && force.hex === to;
}

/** A force has come into its hex: whom it invades, whom it meets. May it go on? */
function meets(play: Play, force: Force): boolean {
  const { hex } = force;
  const chief = commander(play.state, force.owner);
  if (invades(force)) for (const id of invadable(play, hex)) invaded(play, id, chief);
  if (!isTrade(force)) rulesOf(play).entered?.(play, chief, hex);
  return clash(play, force);
}

function holdRuin(play: Play, force: Force): void {
  if (force.kind === 'army' && isArmed(play, force))
    passRuin(play, force.hex, commander(play.state, force.owner));
}

/** KOK-HOUSE-12: why soldiers afloat may not land where they lie; undefined: they may. */
export function landingBarrier(
  world: World,
  { force, risk }: Pick<March, 'force' | 'risk'>,
): string | undefined {
  const { hex } = force;
  if (isClosed(world, hex, commander(world.state, force.owner))) return 'closed';
  const ashore = { ...force, kind: 'army' } as const;
  return dares(world, { force: ashore, risk }, hex) ? undefined : 'risk';
}

/** KOK-HOUSE-12: a fleet that has become an army comes into its hex by that. May it go on? */
export function comeAshore(play: Play, march: March): boolean {
  const { force } = march;
  const { hex } = force;
  if (!meets(play, force) || play.state.forces[force.id]?.hex !== hex) {
    march.stopped = 'stopped-by-battle';
    return false;
  }
  holdRuin(play, force);
  return true;
}

/** Follows a list of hexes as far as it goes. */
export function follow(play: Play, march: March, way: readonly string[], goalIsWaypoint: boolean): boolean {
  for (const [at, to] of way.entries()) {
    if (!advance(play, march, to, goalIsWaypoint && at === way.length - 1)) return false;
  }
  return true;
}
