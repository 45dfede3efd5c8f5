/** Where a stand-in sends its armies and fleets: toward weak hostile places within supply, back to threatened cities of its own. */
import { values } from '../../src/core/index.js';
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
} from './forces.js';
import { barrier, invadable, closedHexes, routeTo, stepCost, type March } from './marches.js';
import { shortId } from './own-forces.js';
import { capitalOf, commander, hostile, maySail } from './realms.js';
import { boardOf } from './rules.js';
import { canBesiege } from './siegecraft.js';
import { suppliedHexes } from './supply-lines.js';
import { totalStrength } from './clashes.js';
import { reachable, type Steps } from './ways.js';
import type { Draft, Mind } from './stand-in-mind.js';
import type { Force, ForceKind } from './state.js';

export function standInMoves(mind: Mind): Draft[] {
  const { world, me } = mind;
  const { state } = world;
  if (state.positions[me]?.badOmens) return [];
  const supplied = suppliedHexes(world, me);
  const taken = new Set<string>();
  const found: Draft[] = [];
  for (const force of forcesUnder(state, me)) {
    if (isTrade(force) || !hasUnits(force)) continue;
    const draft = orderFor(mind, force, supplied, taken);
    if (draft) found.push(draft);
  }
  return found;
}

function draftMove(mind: Mind, force: Force, hex: string, as?: ForceKind): Draft {
  const place = hex === force.hex ? 'here' : hex;
  const fields = {
    force: shortId(mind.me, force.id),
    path: [{ place, actions: [] }],
    ...(as === undefined ? {} : { as }),
    risk: 'even',
  };
  return { key: 'move', fields };
}

function orderFor(
  mind: Mind,
  force: Force,
  supplied: ReadonlyMap<string, number>,
  taken: Set<string>,
): Draft | undefined {
  const { world, me } = mind;
  const { state } = world;
  const ships = stacks(world, force).some((s) => isShip(world, s.type));
  const city = state.cities[force.hex];
  // Soldiers afloat before a place, or at home, go ashore.
  if (force.kind === 'fleet' && !ships && (city !== undefined || !isArmed(world, force))) {
    return city !== undefined || hasUnits(force) ? draftMove(mind, force, force.hex, 'army') : undefined;
  }
  if (canBesiege(world, force.hex, me)) return undefined;
  if (force.inside && hostilesAt(world, force.hex, me).length > 0) return undefined;
  const strength = forceStrength(world, force);
  const capital = capitalOf(state, me);
  if (strength < 3 && force.hex === capital) return undefined;
  const goal = targetFor(mind, force, strength, supplied, taken);
  if (goal !== undefined) {
    const step = dayMarch(mind, force, goal, supplied);
    if (step !== undefined && step !== force.hex) {
      taken.add(goal);
      return draftMove(mind, force, step);
    }
    return undefined;
  }
  if (
    force.kind === 'army' &&
    strength >= 8 &&
    boardOf(world).wet(force.hex) &&
    maySail(world, me) &&
    mind.dice.d6('stand-in/embark', me, force.id) <= 2
  )
    return overSea(mind, force, strength, supplied);
  if (!supplied.has(force.hex) && capital !== undefined) {
    const step = dayMarch(mind, force, capital, supplied);
    return step === undefined || step === force.hex ? undefined : draftMove(mind, force, step);
  }
  return undefined;
}

function costsFrom(mind: Mind, hex: string, domain: 'land' | 'naval', limit: number): Map<string, number> {
  const { world, me } = mind;
  const board = boardOf(world);
  const closed = closedHexes(world, me);
  const steps: Steps = function* (from) {
    for (const s of board.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost === undefined) continue;
      if (domain === 'land' && (closed.has(s.to) || invadable(world, s.to).length > 0)) continue;
      yield [s.to, cost] as const;
    }
  };
  return reachable([hex], steps, limit);
}

/** The nearest hostile place, own city in need, or stray enemy that this force can master. */
function targetFor(
  mind: Mind,
  force: Force,
  strength: number,
  supplied: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): string | undefined {
  const { world, me } = mind;
  const { state } = world;
  const domain = domainOf(force);
  if (domain === 'naval' && !maySail(world, me)) return undefined;
  const costs = costsFrom(mind, force.hex, domain, world.data.charts.moves[force.kind] * 2);
  const worth = (hex: string): number | undefined => {
    const cost = costs.get(hex);
    if (cost === undefined || hex === force.hex || taken.has(hex)) return undefined;
    const enemy = totalStrength(world, hostilesAt(world, hex, me));
    return strength >= enemy + 3 ? cost : undefined;
  };
  let best: { hex: string; cost: number } | undefined;
  const consider = (hex: string, extra: number): void => {
    const cost = worth(hex);
    if (cost === undefined || (!supplied.has(hex) && domain === 'land')) return;
    if (!best || cost + extra < best.cost) best = { hex, cost: cost + extra };
  };
  for (const c of values(state.cities)) {
    const mine = commander(state, c.controller) === me;
    if (mine && hostilesAt(world, c.hex, me, domain).length > 0) consider(c.hex, -6);
    if (!c.looted && hostile(state, c.controller, me)) consider(c.hex, c.strength * 2 - c.tribute / 10);
  }
  for (const f of values(state.forces))
    if (hostile(state, f.owner, me) && domainOf(f) === domain && !f.inside && isArmed(world, f))
      consider(f.hex, 2);
  return best?.hex;
}

/** How far it gets this season: the last hex of the route that can be fed and is no one else's. */
function dayMarch(
  mind: Mind,
  force: Force,
  goal: string,
  supplied: ReadonlyMap<string, number>,
): string | undefined {
  const { world } = mind;
  const way = routeTo(world, force, goal);
  if (!way) return undefined;
  const march: March = { force: { ...force }, risk: 'even', left: world.data.charts.moves[force.kind] };
  const domain = domainOf(force);
  let best: string | undefined;
  for (const hex of way) {
    if (
      barrier(world, march, hex, true) !== undefined ||
      (domain === 'land' && invadable(world, hex).length > 0)
    )
      break;
    march.left -= stepCost(world, domain, march.force.hex, hex) ?? 0;
    march.force.hex = hex;
    if (domain === 'naval' || supplied.has(hex) || hex === goal) best = hex;
  }
  return best;
}

/** Takes ship for the nearest weak place on a shore. */
function overSea(
  mind: Mind,
  force: Force,
  strength: number,
  supplied: ReadonlyMap<string, number>,
): Draft | undefined {
  const { world, me } = mind;
  const { state } = world;
  const costs = costsFrom(mind, force.hex, 'naval', world.data.charts.moves.fleet);
  let best: { hex: string; cost: number } | undefined;
  for (const c of values(state.cities)) {
    const cost = costs.get(c.hex);
    if (cost === undefined || c.looted || !hostile(state, c.controller, me) || !supplied.has(c.hex)) continue;
    const seaGuard = hostilesAt(world, c.hex, me, 'naval').length > 0;
    if (seaGuard || strength < totalStrength(world, hostilesAt(world, c.hex, me)) + 4) continue;
    if (!best || cost < best.cost) best = { hex: c.hex, cost };
  }
  return best && best.hex !== force.hex ? draftMove(mind, force, best.hex, 'fleet') : undefined;
}
