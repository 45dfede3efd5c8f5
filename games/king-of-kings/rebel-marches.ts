/** Civil-war rebels and mutineers march on the capital. KOK-NPC-6, KOK-NPC-8, KOK-CW-2. */
import { rollKey } from '../../src/core/index.js';
import { forcesUnder, hostilesAt, isArmed, stacks, isShip } from './forces.js';
import { gather, field, marchOf, goTo, busy } from './lone-marches.js';
import { capitalOf } from './realms.js';
import { boardOf, specialOf } from './rules.js';
import type { Force, Play, SideId } from './state.js';

/** KOK-NPC-6, KOK-CW-2: civil-war rebels march on the capital, by sea where there is no road. */
export function marchOnCapital(play: Play, side: SideId): void {
  const { state } = play;
  const parent = state.sides[side]?.parent ?? '';
  const goal = capitalOf(state, parent);
  if (goal === undefined) return;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id]) continue;
    if (busy(play, force) || force.hex === goal) {
      if (force.kind === 'fleet' && force.hex === goal) land(play, force);
      continue;
    }
    const straits = specialOf(play).straits;
    if (straits && crossStraits(play, force, straits)) continue;
    const costs = field(play, force);
    const aim = straits && force.kind === 'army' ? towardStraits(play, force, goal, costs, straits) : goal;
    if (costs.has(aim)) {
      goTo(
        play,
        force,
        aim,
        () => true,
        (hex) => isUnguarded(play, hex, parent),
      );
      if (specialOf(play).crisis) openGates(play, force, parent);
    } else if (force.kind === 'army' && boardOf(play).wet(force.hex)) force.kind = 'fleet';
    else if (force.kind === 'fleet' && !stacks(play, force).some((s) => isShip(play, s.type)))
      land(play, force);
  }
}

function land(play: Play, force: Force): void {
  if (!stacks(play, force).some((s) => isShip(play, s.type))) force.kind = 'army';
}

/** Scenario 18: the narrows between Asia and Europe take a whole season and no ship. */
function crossStraits(play: Play, force: Force, names: readonly string[]): boolean {
  const [east, west] = names.map((n) => boardOf(play).find(n));
  if (force.kind !== 'army' || force.hex !== east || west === undefined) return false;
  const march = marchOf(play, force);
  if (march.left < play.data.charts['straits-march']) return false;
  const from = force.hex;
  force.hex = west;
  play.log.add('moved', 'KOK-NPC-8', 'all', {
    force: force.id,
    side: force.owner,
    kind: 'army',
    from,
    to: west,
    left: 0,
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
  const [east, west] = names.map((n) => boardOf(play).find(n));
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
  if (specialOf(play).crisis !== true || city?.controller !== parent || city.looted || city.kind !== 'city')
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
