/** How any side without a player besieges, gathers and marches; neutrals at war. KOK-NPC-1, KOK-NPC-2. */
import { byId, rollKey, values } from '../../../../src/core/index.js';
import {
  addUnits,
  domainOf,
  forcesUnder,
  hasUnits,
  isArmed,
  isShip,
  isTrade,
  leadersIn,
  mergeInto,
  newForce,
  stacks,
} from '../realm/forces.js';
import { follow, invadable, closedHexes, routeTo, type March } from '../march/marches.js';
import { burn } from '../siege/plunder.js';
import { capitalOf, commander, hostile } from '../realm/realms.js';
import { gridOf, rulesOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';
import { canBesiege, pressSiege, standsSiege } from '../siege/siegecraft.js';
import { suppliedHexes } from '../land/supply-lines.js';
import { reachable, type Steps } from '../land/ways.js';

/** KOK-NPC-1: every siege, no earthworks, storm; what is taken is looted. */
export function besiegeAll(play: Play, side: SideId): void {
  const { state } = play;
  for (const hex of byId(values(state.cities).map((c) => c.hex)).filter((h) => canBesiege(play, h, side))) {
    pressSiege(play, { chief: side, hex, earthworks: false, assault: 'storm' });
    const city = state.cities[hex];
    const spared = rulesOf(play).troubles?.spares(play, side, hex) === true;
    if (city?.controller === side && city.kind === 'city' && !city.looted && !spared)
      burn(play, hex, side, 0, 0);
  }
}

/** KOK-NPC-2: all land units of a hex are one army, all ships one fleet. */
export function gather(play: Play, side: SideId): Force[] {
  const { state } = play;
  const kind = state.sides[side]?.kind;
  // What a former lord embarked goes ashore: these never sail.
  if (kind === 'neutral' || kind === 'empire')
    for (const force of forcesUnder(state, side)) if (force.kind === 'fleet') disembark(play, force);
  for (const force of forcesUnder(state, side)) {
    const first = forcesUnder(state, side).find(
      (f) => f.hex === force.hex && f.kind === force.kind && !isTrade(f),
    );
    if (!first || first.id === force.id || isTrade(force)) continue;
    mergeInto(play, force, first);
    delete state.forces[force.id];
  }
  return forcesUnder(state, side).filter((f) => isArmed(play, f) || (f.kind === 'fleet' && hasUnits(f)));
}

/** The soldiers of a fleet as an army; its ships stay afloat. */
export function disembark(play: Play, force: Force): Force | undefined {
  const soldiers = stacks(play, force).filter((s) => !isShip(play, s.type));
  if (soldiers.length === 0) return undefined;
  if (soldiers.length === stacks(play, force).length) return Object.assign(force, { kind: 'army' });
  const made = newForce(play.state, force.owner, 'army', force.hex);
  for (const s of soldiers) {
    addUnits(force, s.side, s.type, -s.n);
    addUnits(made, s.side, s.type, s.n);
  }
  for (const l of leadersIn(play.state, force.id)) if (l.kind === 'general') l.force = made.id;
  return made;
}

/** Costs of all hexes that this force could reach by itself: never through a closed country or a peaceful one. */
export function field(
  play: Play,
  force: Force,
  allowed: (hex: string) => boolean = () => true,
): Map<string, number> {
  const grid = gridOf(play);
  const domain = domainOf(force);
  const chief = commander(play.state, force.owner);
  const start = force.hex;
  const closed = closedHexes(play, chief);
  const steps: Steps = function* (from) {
    if (from !== start && domain === 'land' && invadable(play, from).length > 0) return;
    for (const s of grid.sides(from)) {
      const cost = domain === 'land' ? s.land : s.water;
      if (cost === undefined || !allowed(s.to)) continue;
      if (domain === 'land' && closed.has(s.to)) continue;
      yield [s.to, cost] as const;
    }
  };
  return reachable([start], steps);
}

/** The nearest of these hexes; equal ones are drawn. */
export function nearest(
  play: Play,
  side: SideId,
  costs: ReadonlyMap<string, number>,
  hexes: Iterable<string>,
): string | undefined {
  let least: number | undefined;
  let list: string[] = [];
  for (const hex of byId(new Set(hexes))) {
    const cost = costs.get(hex);
    if (cost === undefined || (least !== undefined && cost > least)) continue;
    if (cost !== least) list = [];
    least = cost;
    list.push(hex);
  }
  if (list.length < 2) return list[0];
  const drawn = play.dice.pick(list, 'neutral/target', side);
  play.log.rolled('all', rollKey('neutral/target', [side]));
  return drawn;
}

export function marchOf(play: Play, force: Force): March {
  return { force, risk: 'bold', left: play.data.charts.moves[force.kind] };
}

/** Goes to a hex as far as it can this turn, with what it meets on the way; `stopsAt`: it goes in there and no further. */
export function goTo(
  play: Play,
  force: Force,
  goal: string,
  mayEnter: (hex: string) => boolean = () => true,
  stopsAt: (hex: string) => boolean = () => false,
): void {
  const { state } = play;
  force.inside = false;
  const way = routeTo(play, force, goal);
  if (!way) return;
  const until = way.findIndex((hex) => !mayEnter(hex));
  const stop = way.findIndex(stopsAt);
  const steps = Math.min(until < 0 ? way.length : until, stop < 0 ? way.length : stop + 1);
  const from = force.hex;
  const march = marchOf(play, force);
  follow(play, march, way.slice(0, steps), true);
  const now = state.forces[force.id];
  play.log.add('moved', 'KOK-NPC-2', 'all', {
    force: force.id,
    side: force.owner,
    kind: force.kind,
    from,
    to: now?.hex ?? '',
    left: march.left,
  });
}

/** Does the force stand before a place that it besieges? It stays until that has fallen. */
export function busy(play: Play, force: Force): boolean {
  return canBesiege(play, force.hex, force.owner);
}

/** KOK-NPC-2: toward the nearest enemy, within supply; home when there is none. */
export function wage(play: Play, side: SideId): void {
  const { state } = play;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id] || busy(play, force)) continue;
    const supplied = suppliedHexes(play, side);
    const fed = (hex: string): boolean => supplied.has(hex);
    const targets = values(state.cities)
      .filter((c) => standsSiege(state, c) && hostile(state, c.controller, side))
      .map((c) => c.hex);
    const foes = values(state.forces)
      .filter(
        (f) => hostile(state, f.owner, side) && (isArmed(play, f) ? domainOf(f) === domainOf(force) : false),
      )
      .map((f) => f.hex);
    const all = new Set([...targets, ...foes].filter((hex) => hex !== force.hex));
    const costs = field(play, force, (hex) => fed(hex) || all.has(hex));
    const goal = nearest(play, side, costs, all);
    if (goal !== undefined) goTo(play, force, goal, fed);
    else {
      const home = capitalOf(state, side);
      if (home !== undefined && home !== force.hex) goTo(play, force, home);
    }
  }
}
