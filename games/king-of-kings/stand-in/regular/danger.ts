/** What can come before a place by land and from the sea, and how strong soldiers are. */
import { values } from '../../../../src/core/index.js';
import type { OpenForce } from '../../board.js';
import type { World } from '../../play.js';
import { gridOf } from '../../ruleset.js';
import { reachable, type Steps } from '../../rules/land/ways.js';
import {
  forceStrength,
  forcesUnder,
  isShip,
  isTrade,
  stacks,
  unitStrength,
} from '../../rules/realm/forces.js';
import { commander, hostile, isInactiveNeutral, maySail } from '../../rules/realm/realms.js';
import type { Mind } from '../mind.js';

/** Strength of the strongest enemy that can stand before a place this season, and in two. */
export interface Danger {
  readonly soon: number;
  readonly later: number;
}

/** Land points from which an enemy is at the gates. */
const GATES = 3;

/** By land, and from the sea: who sails now is ashore in the season after. */
export function dangerToSeat(world: World, me: string, capital: string): Danger {
  const { soon, later } = dangerTo(world, me, capital);
  return { soon, later: Math.max(later, landingAt(world, me, capital)) };
}

/** Strength of the strongest enemy who stands before a place or next to it. */
export function atTheGates(world: World, me: string, hex: string): number {
  return dangerTo(world, me, hex, GATES).soon;
}

/** Land points of the ways that lead to a hex, up to a limit. */
export function landReach(world: World, hex: string, limit: number): ReadonlyMap<string, number> {
  const grid = gridOf(world);
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) if (s.land !== undefined) yield [s.to, s.land] as const;
  };
  return reachable([hex], steps, limit);
}

/** Strength of a force ashore: its soldiers, also those afloat. */
export function ashore(world: World, force: OpenForce): number {
  return stacks(world, force)
    .filter((s) => !isShip(world, s.type))
    .reduce((sum, s) => sum + s.n * unitStrength(world, s.side, s.type), 0);
}

/** The strongest enemy, one commander's armies together, who can march to a hex. */
export function dangerTo(
  world: World,
  me: string,
  hex: string,
  march = world.data.charts.moves.army,
): Danger {
  const { state } = world;
  const near = landReach(world, hex, 2 * march);
  const soon = new Map<string, number>();
  const later = new Map<string, number>();
  for (const f of values(state.forces)) {
    const points = near.get(f.hex);
    if (points === undefined || isTrade(f) || !hostile(state, f.owner, me)) continue;
    if (isInactiveNeutral(state, f.owner) || f.owner === 'rebellion') continue;
    const chief = commander(state, f.owner);
    const strength = ashore(world, f);
    later.set(chief, (later.get(chief) ?? 0) + strength);
    if (points <= march) soon.set(chief, (soon.get(chief) ?? 0) + strength);
  }
  return { soon: Math.max(0, ...soon.values()), later: Math.max(0, ...later.values()) };
}

/** Strength of the strongest enemy whose soldiers can sail before a place this season. KOK-UNIT-7. */
function landingAt(world: World, me: string, hex: string): number {
  const { state, data } = world;
  const grid = gridOf(world);
  const steps: Steps = function* (from) {
    for (const s of grid.sides(from)) if (s.water !== undefined) yield [s.to, s.water] as const;
  };
  const near = reachable([hex], steps, data.charts.moves.fleet);
  const landing = new Map<string, number>();
  for (const f of values(state.forces)) {
    if (!near.has(f.hex) || isTrade(f) || !hostile(state, f.owner, me) || !maySail(world, f.owner)) continue;
    if (isInactiveNeutral(state, f.owner) || f.owner === 'rebellion') continue;
    const chief = commander(state, f.owner);
    landing.set(chief, (landing.get(chief) ?? 0) + ashore(world, f));
  }
  return Math.max(0, ...landing.values());
}

/** Strength of all soldiers under a commander. */
export function armsOf(world: World, chief: string): number {
  return forcesUnder(world.state, chief).reduce((sum, f) => sum + (isTrade(f) ? 0 : ashore(world, f)), 0);
}

/** Own and allied soldiers and warships in a hex. */
export function strengthAt({ world, me }: Mind, hex: string): number {
  return forcesUnder(world.state, me)
    .filter((f) => f.hex === hex && !isTrade(f))
    .reduce((sum, f) => sum + forceStrength(world, f), 0);
}
