/** Where armies and fleets of a computer player may go, and the order that sends them there. */
import { forceStrength, hostilesAt, isArmed, unitStrength } from '../rules/realm/forces.js';
import { totalStrength } from '../rules/battle/clashes.js';
import { shortId } from '../rules/realm/own-forces.js';
import { maySail } from '../rules/realm/realms.js';
import type { Menace } from '../rules/land/zones.js';
import { gridOf, placeName } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Stack } from '../state.js';
import type { Arrival, Journeys, Traveller } from './journeys.js';
import type { Draft, Mind } from './mind.js';

/** What all marches of a season share. */
export interface Roads extends Mind {
  readonly supplied: ReadonlyMap<string, number>;
  /** Countries that no army enters on its way: closed, or at peace. */
  readonly shut: ReadonlySet<string>;
  readonly threats: Menace;
}

/** Ships count at sea, soldiers on land, also while they are afloat. */
export function marchingStrength({ world }: Mind, force: OpenForce): number {
  return force.kind === 'fleet' && !isArmed(world, force)
    ? forceStrength(world, { ...force, kind: 'army' })
    : forceStrength(world, force);
}

/** How a force travels, and what it is worth in a fight on its way. */
export interface Walker {
  readonly force: OpenForce;
  readonly strength: number;
  readonly ships: boolean;
}

/** Armies keep to hexes that feed them and avoid stronger enemies; without ships they keep clear of warships. */
export function traveller(
  { world, me, supplied, shut, threats }: Roads,
  { force, strength, ships }: Walker,
  goals: ReadonlySet<string>,
): Traveller {
  const tooStrong = (hex: string, domain: 'land' | 'naval'): boolean =>
    threats.present[domain].has(hex) && totalStrength(world, hostilesAt(world, hex, me, domain)) > strength;
  const sails = maySail(world, force.owner) && maySail(world, me);
  return {
    kinds: { ...(ships ? {} : { land: 'army' }), ...(sails ? { naval: 'fleet' } : {}) },
    mayEnter(hex, domain) {
      if (domain === 'naval')
        return ships
          ? !tooStrong(hex, domain)
          : !threats.present.naval.has(hex) && !threats.zone.naval.has(hex);
      if (shut.has(hex) || tooStrong(hex, domain)) return false;
      return supplied.has(hex) || goals.has(hex);
    },
  };
}

/** A defender that is beaten or shut in no longer bars the hexes around him. */
export function canBeFed({ world, supplied }: Roads, hex: string): boolean {
  return (
    supplied.has(hex) ||
    gridOf(world)
      .sides(hex)
      .some((s) => supplied.has(s.to))
  );
}

/** The weakest of a position's own units that come to so much strength. */
export function weakest(mind: Mind, from: readonly Stack[], wanted: number): { n: number; what: string }[] {
  const { world, me } = mind;
  const worth = (s: Stack): number => unitStrength(world, s.side, s.type);
  const units: { n: number; what: string }[] = [];
  let left = wanted;
  for (const s of [...from].sort((a, b) => worth(a) - worth(b))) {
    const n = Math.min(s.n, Math.ceil(left / worth(s)));
    if (s.side !== me || n <= 0) continue;
    units.push({ n, what: s.type });
    left -= n * worth(s);
  }
  return units;
}

/** This season's march toward a goal. */
export function towards(mind: Mind, force: OpenForce, ways: Journeys, goal: string): Draft[] {
  const stop = ways.stopTowards(goal);
  return stop ? [draftMove(mind, force, stop)] : [];
}

export function draftMove({ world, me }: Mind, force: OpenForce, to: Pick<Arrival, 'hex' | 'domain'>): Draft {
  const kind = to.domain === 'land' ? 'army' : 'fleet';
  const fields = {
    force: shortId(me, force.id),
    path: [{ place: to.hex === force.hex ? 'here' : placeName(world, to.hex), actions: [] }],
    ...(kind === force.kind ? {} : { as: kind }),
    risk: 'even',
  };
  return { key: 'move', fields };
}
