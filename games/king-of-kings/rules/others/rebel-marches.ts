/** Civil-war rebels and mutineers march on the capital. KOK-NPC-6, KOK-NPC-8, KOK-CW-2. */
import { must, rollKey } from '../../../../src/core/index.js';
import { forcesUnder, hostilesAt, isArmed, isShip, stacks } from '../realm/forces.js';
import { busy, disembark, field, gather, goTo, marchOf, nearest } from './lone-marches.js';
import { comeAshore, step } from '../march/marches.js';
import { capitalOf } from '../realm/realms.js';
import { changesOf, gridOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** KOK-NPC-6, KOK-CW-2: civil-war rebels march on the capital, by sea where there is no road. */
export function marchOnCapital(play: Play, side: SideId): void {
  const { state } = play;
  const { parent } = must(state.sides, side, 'the sides');
  if (parent === undefined) return;
  const goal = capitalOf(state, parent);
  if (goal === undefined) return;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id]) continue;
    if (busy(play, force)) continue;
    if (force.kind === 'fleet') sail(play, force, goal);
    else march(play, force, goal, parent);
  }
}

/** On land toward the capital; where no road leads there, aboard for the next turn. */
function march(play: Play, force: Force, goal: string, parent: string): void {
  if (force.hex === goal) return;
  const straits = changesOf(play).straits;
  if (straits && crossStraits(play, force, straits)) return openGates(play, force, parent);
  const costs = field(play, force);
  const aim = straits ? towardStraits(play, force, goal, costs, straits) : goal;
  if (costs.has(aim)) {
    goTo(
      play,
      force,
      aim,
      () => true,
      (hex) => isUnguarded(play, hex, parent),
    );
    if (changesOf(play).wavering) openGates(play, force, parent);
  } else if (gridOf(play).wet(force.hex)) force.kind = 'fleet';
}

/** By water to the capital, or to the nearest shore that a road joins to it; there the soldiers go ashore and march on. */
function sail(play: Play, force: Force, goal: string): void {
  if (force.hex === goal) {
    const landed = disembark(play, force);
    if (landed) comeAshore(play, marchOf(play, landed));
    return;
  }
  const byWater = field(play, force);
  if (byWater.has(goal)) return goTo(play, force, goal);
  if (stacks(play, force).every((s) => isShip(play, s.type))) return;
  const byLand = field(play, { ...force, kind: 'army', hex: goal });
  const shore = nearest(play, force.owner, byWater, [...byLand.keys()]);
  if (shore === undefined) return;
  if (shore !== force.hex) return goTo(play, force, shore);
  const ashore = disembark(play, force);
  if (ashore && comeAshore(play, marchOf(play, ashore))) goTo(play, ashore, goal);
}

/** Scenario 18: the narrows between Asia and Europe take a whole season and no ship. */
function crossStraits(play: Play, force: Force, names: readonly string[]): boolean {
  const [east, west] = names.map((n) => gridOf(play).find(n));
  if (force.kind !== 'army' || force.hex !== east || west === undefined) return false;
  const going = marchOf(play, force);
  const cost = play.data.charts['straits-march'];
  if (going.left < cost) return false;
  const from = force.hex;
  step(play, going, west, cost);
  play.log.add('moved', 'KOK-NPC-8', 'all', {
    force: force.id,
    side: force.owner,
    kind: 'army',
    from,
    to: play.state.forces[force.id]?.hex ?? '',
    left: going.left,
  });
  return true;
}

/** Where rebels in Asia make for: the narrows, when the way over them is the shorter one. */
function towardStraits(
  play: Play,
  force: Force,
  goal: string,
  costs: ReadonlyMap<string, number>,
  names: readonly string[],
): string {
  const [east, west] = names.map((n) => gridOf(play).find(n));
  const there = east === undefined ? undefined : costs.get(east);
  if (east === undefined || west === undefined || there === undefined) return goal;
  const beyond = field(play, { ...force, hex: west }).get(goal);
  if (beyond === undefined) return goal;
  const over = there + play.data.charts['straits-march'] + beyond;
  return over < (costs.get(goal) ?? Infinity) ? east : goal;
}

/** KOK-NPC-8: a loyal city without a loyal unit, where mutineers stop. */
function isUnguarded(play: Play, hex: string, parent: string): boolean {
  const city = play.state.cities[hex];
  if (!changesOf(play).wavering || city?.controller !== parent || city.looted || city.kind !== 'city')
    return false;
  return forcesUnder(play.state, parent).every((f) => f.hex !== hex || !isArmed(play, f));
}

/** KOK-NPC-8: a loyal city without troops may open its gates to the mutineers. */
function openGates(play: Play, force: Force, parent: string): void {
  const { state, dice, data, log } = play;
  const city = state.cities[force.hex];
  if (!state.forces[force.id] || !city || city.controller !== parent || city.looted) return;
  if (hostilesAt(play, force.hex, force.owner).length > 0 || capitalOf(state, parent) === force.hex) return;
  const die = dice.d6('crisis/gate', force.hex, force.id);
  const open = die <= data.charts['lost-on'].gate;
  if (open) city.controller = force.owner;
  log.add('gates-decided', 'KOK-NPC-8', 'all', { hex: force.hex, side: force.owner, die, open }, [
    rollKey('crisis/gate', [force.hex, force.id]),
  ]);
}
