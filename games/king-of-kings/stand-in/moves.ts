/** Where a stand-in sends its armies and fleets: to its cities in need, to weak hostile places within supply, else to its main army. */
import { byId, values } from '../../../src/core/index.js';
import { totalStrength } from '../rules/battle/clashes.js';
import {
  domainOf,
  forceStrength,
  forcesUnder,
  hasUnits,
  hostilesAt,
  isArmed,
  isShip,
  isTrade,
  stacks,
} from '../rules/realm/forces.js';
import { journeysFrom, type Journeys } from './journeys.js';
import { closedHexes, invadable } from '../rules/march/marches.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, commander, hostile } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import { canBesiege } from '../rules/siege/siegecraft.js';
import { suppliedHexes } from '../rules/land/supply-lines.js';
import { menace } from '../rules/land/zones.js';
import type { Draft, Mind } from './mind.js';
import { canBeFed, draftMove, marchingStrength, towards, traveller, weakest, type Roads } from './roads.js';
import type { OpenForce } from '../board.js';

/** No plan looks further ahead. */
const SEASONS_AHEAD = 6;
/** A force wants so much more strength than its enemy; weaker ones guard the capital. */
const MARGIN = 3;
/** A ruin falls to whoever passes, but must be rebuilt (KOK-LOOT-4). */
const RUIN = 6;
/** What a detachment has, and what it leaves its army at least. */
const DETACHMENT = 5;
/** Hexes from which an enemy army may come to a place's relief. */
const RELIEF = 3;

/** A place or force worth a march. */
interface Target {
  readonly hex: string;
  /** Strength there, and of the strongest army that may come to its relief. */
  readonly enemy: number;
  readonly relief: number;
  /** Points that it seems farther away than it is: strong walls, little tribute. */
  readonly dislike: number;
  readonly afloat: boolean;
}

interface Plan extends Roads {
  readonly targets: readonly Target[];
  readonly taken: Set<string>;
}

export function standInMoves(mind: Mind): Draft[] {
  const { world, me } = mind;
  const { state } = world;
  const neutral = [...values(state.cities), ...values(state.forces)].map((thing) => thing.hex);
  const plan: Plan = {
    ...mind,
    supplied: suppliedHexes(world, me),
    shut: new Set([...closedHexes(world, me), ...neutral.filter((hex) => invadable(world, hex).length > 0)]),
    threats: menace(world, me),
    targets: targetsOf(mind),
    taken: new Set(),
  };
  const own = forcesUnder(state, me).filter((f) => !isTrade(f) && hasUnits(f));
  const joined = own.flatMap((f) => joinOf(plan, f, own) ?? []);
  const gone = new Set(joined.map((j) => j.force));
  const strongest = own
    .filter((f) => f.kind === 'army')
    .sort((a, b) => forceStrength(world, b) - forceStrength(world, a))[0];
  const moves = own
    .filter((f) => !gone.has(f.id))
    .flatMap((f) => orderFor(plan, f, strongest === f ? undefined : strongest));
  return [...joined.map((j) => j.draft), ...moves];
}

/** Cities in need, hostile places, and stray enemies. */
function targetsOf({ world, me }: Mind): Target[] {
  const { state } = world;
  const grid = gridOf(world);
  const armies = values(state.forces).filter(
    (f) => f.kind === 'army' && !f.inside && hostile(state, f.owner, me) && isArmed(world, f),
  );
  const target = (hex: string, dislike: number, afloat = false): Target => {
    const near = armies.filter((f) => f.hex !== hex && grid.distance(f.hex, hex) <= RELIEF);
    return {
      hex,
      dislike,
      afloat,
      enemy: totalStrength(world, hostilesAt(world, hex, me)),
      relief: Math.max(0, ...near.map((f) => forceStrength(world, f))),
    };
  };
  const cities = values(state.cities).flatMap((c) => {
    const mine = commander(state, c.controller) === me;
    if (mine) return hostilesAt(world, c.hex, me).length > 0 ? [target(c.hex, -6)] : [];
    if (!hostile(state, c.controller, me)) return [];
    return [target(c.hex, c.looted ? RUIN : c.strength * 2 - Math.floor(c.tribute / 10))];
  });
  const strays = values(state.forces).filter(
    (f) => hostile(state, f.owner, me) && !f.inside && isArmed(world, f),
  );
  return [...cities, ...strays.map((f) => target(f.hex, 2, domainOf(f) === 'naval'))];
}

/** KOK-MOV-1: an army that stands with a stronger one of its own colour goes over to it. */
function joinOf(
  plan: Plan,
  force: OpenForce,
  own: readonly OpenForce[],
): { force: string; draft: Draft } | undefined {
  const { world, me } = plan;
  const weight = (f: OpenForce): number => forceStrength(world, f);
  if (force.owner !== me || force.kind !== 'army') return undefined;
  const [chief] = own
    .filter((f) => f.owner === me && f.kind === 'army' && f.hex === force.hex)
    .sort((a, b) => weight(b) - weight(a));
  if (!chief || chief.id === force.id) return undefined;
  const fields = { from: shortId(me, force.id), to: shortId(me, chief.id), units: [{ n: 0, what: 'all' }] };
  return { force: force.id, draft: { key: 'transfer', fields } };
}

function orderFor(plan: Plan, force: OpenForce, main: OpenForce | undefined): Draft[] {
  const { world, me, supplied } = plan;
  const { state } = world;
  const ships = stacks(world, force).some((s) => isShip(world, s.type));
  // Soldiers afloat go ashore where they were bound for.
  if (force.kind === 'fleet' && !ships && state.cities[force.hex])
    return [draftMove(plan, force, { hex: force.hex, domain: 'land' })];
  if (canBesiege(world, force.hex, me)) return [];
  if (force.inside && hostilesAt(world, force.hex, me).length > 0) return [];
  const strength = stacks(world, force).length > 0 ? marchingStrength(plan, force) : 0;
  const capital = capitalOf(state, me);
  if (strength < MARGIN && force.hex === capital) return [];
  const goals = new Set(plan.targets.map((t) => t.hex));
  const ways = journeysFrom(
    world,
    traveller(plan, { force, strength, ships }, goals),
    force.hex,
    SEASONS_AHEAD,
  );
  const goal = targetFor(plan, force, strength, ways, ships);
  if (goal !== undefined) {
    plan.taken.add(goal);
    const march = towards(plan, force, ways, goal);
    return march.length > 0 ? [...detach(plan, force, strength, ways), ...march] : [];
  }
  if (ships) return [];
  if (main && force.owner === me && main.owner === me && main.hex !== force.hex && force.hex !== capital)
    return towards(plan, force, ways, main.hex);
  return supplied.has(force.hex) || capital === undefined ? [] : towards(plan, force, ways, capital);
}

/** The nearest target that this force can master and nobody else goes for. */
function targetFor(
  plan: Plan,
  force: OpenForce,
  strength: number,
  ways: Journeys,
  ships: boolean,
): string | undefined {
  const { taken, world } = plan;
  const year = world.data.charts.moves.army;
  let best: { hex: string; cost: number } | undefined;
  for (const { hex, enemy, relief, dislike, afloat } of byId(plan.targets, (t) => t.hex)) {
    if (
      hex === force.hex ||
      taken.has(hex) ||
      strength < Math.max(enemy + MARGIN, relief) ||
      (afloat && !ships)
    )
      continue;
    if (!ships && !canBeFed(plan, hex)) continue;
    const out = ways.to(hex);
    if (!out) continue;
    const cost = out.seasons * year + out.points + dislike;
    if (!best || cost < best.cost) best = { hex, cost };
  }
  return best?.hex;
}

/** A strong army leaves a few of its weakest units behind for a place that nobody defends. */
function detach(plan: Plan, force: OpenForce, strength: number, ways: Journeys): Draft[] {
  const { world, me, taken } = plan;
  if (force.kind !== 'army' || force.owner !== me || strength < 3 * DETACHMENT) return [];
  const easy = plan.targets.some(
    (t) =>
      !t.afloat &&
      !taken.has(t.hex) &&
      Math.max(t.enemy + MARGIN, t.relief) <= DETACHMENT &&
      canBeFed(plan, t.hex) &&
      ways.to(t.hex)?.seasons === 0,
  );
  if (!easy) return [];
  const units = weakest(plan, stacks(world, force), DETACHMENT);
  return [{ key: 'transfer', fields: { from: shortId(me, force.id), to: 'new', units } }];
}
