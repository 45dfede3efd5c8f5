/** Hostile forces fall on a mover, one after another. KOK-ZOC-2 to 4, KOK-ALL-3, KOK-MAIL-9, KOK-OPT-3. */
import { byId, countOf } from '../../../../src/core/index.js';
import { battle } from '../battle/battle.js';
import { fieldForces, inOrderOfPlay, loseHelpless, sweep, totalStrength } from '../battle/clashes.js';
import {
  addUnits,
  domainOf,
  forcesAt,
  isArmed,
  isTrade,
  newForce,
  placeForce,
  stacks,
} from '../realm/forces.js';
import type { Odds } from '../../policies.js';
import { oddsHold, settingOf } from '../realm/policies.js';
import {
  commander,
  friendly,
  heldByOmens,
  hostile,
  isActiveNeutral,
  isInactiveNeutral,
  mutualAllies,
} from '../realm/realms.js';
import { gridOf, rulesOf } from '../../ruleset.js';
import type { World, Play } from '../../play.js';
import type { Force, SideId, State } from '../../state.js';
import { givesRefuge } from '../land/shelters.js';
import { catchCounter, isGuarded } from '../battle/trade-losses.js';
import { passRuin } from '../siege/captures.js';
import { standsSiege } from '../siege/siegecraft.js';
import { isShutIn, zoneOf } from '../land/zones.js';

/** KOK-ZOC-2: may this force catch that mover there? */
function canReach(world: World, force: Force, mover: Force, hex: string, leaving: boolean): boolean {
  const { state } = world;
  if (!hostile(state, force.owner, mover.owner) || !isArmed(world, force) || isTrade(force)) return false;
  if (isInactiveNeutral(state, force.owner) || force.owner === 'rebellion' || force.beaten) return false;
  if (heldByOmens(state, force)) return false;
  const same = domainOf(force) === domainOf(mover);
  // KOK-OPT-3: armies on the banks stop fleets on the river.
  const banks =
    state.game.settings['river-movement'] &&
    domainOf(force) === 'land' &&
    domainOf(mover) === 'naval' &&
    gridOf(world).kind(hex) === 'R';
  if (!same && !banks) return false;
  if (leaving) return force.hex === hex;
  return zoneOf(world, force).includes(hex);
}

/** KOK-MAIL-9: the standing odds of a force that says nothing. */
function standardOdds(world: World, force: Force, mover: Force, leaving: boolean): Odds {
  const { state } = world;
  const city = state.cities[force.hex];
  if (leaving) return isShutIn(world, force) ? 'never' : { their: 1, own: 1 };
  if (isActiveNeutral(state, force.owner)) return { their: 1, own: 1 };
  const home = city && !city.looted && friendly(state, city.controller, force.owner);
  const sieging = standsSiege(state, city) && hostile(state, city.controller, force.owner);
  if (home || sieging) return 'never';
  return isTrade(mover) ? 'always' : { their: 3, own: 2 };
}

/** Does the force fall on the mover with so much strength beside it? */
function wants(world: World<State>, force: Force, mover: Force, leaving: boolean, own: number): boolean {
  const { state } = world;
  const stack = fieldForces(world, mover.hex, commander(state, mover.owner), domainOf(mover));
  const enemy = totalStrength(world, stack);
  const standard = standardOdds(world, force, mover, leaving);
  const { onleave, targets } = force.orders;
  if (!leaving && targets?.includes(mover.kind) === false) return false;
  return oddsHold((leaving ? onleave : settingOf(state, force, 'intercept')) ?? standard, own, enemy);
}

/** KOK-ALL-3, KOK-HOUSE-5: the force and one of each mutual ally beside it, all willing with their strength together. */
function huntersWith(
  world: World<State>,
  force: Force,
  mover: Force,
  hex: string,
  leaving: boolean,
): Force[] {
  const { state } = world;
  const chief = commander(state, force.owner);
  const friends = new Map<SideId, Force>();
  for (const f of forcesAt(state, force.hex)) {
    const ally = commander(state, f.owner);
    if (friends.has(ally) || !mutualAllies(state, chief, ally) || domainOf(f) !== domainOf(force)) continue;
    if (canReach(world, f, mover, hex, leaving)) friends.set(ally, f);
  }
  // Who stays behind for want of strength may leave the others too weak: asked until nobody more stays.
  let party = [force, ...friends.values()];
  for (;;) {
    const own = totalStrength(world, party);
    const willing = party.filter((f) => wants(world, f, mover, leaving, own));
    if (willing.length === party.length) return party;
    if (!willing.includes(force)) return [];
    party = willing;
  }
}

/** Tries all who may fall on the mover in this hex. May it go on? `leaving`: those in its own hex, as it sets out. */
export function runGauntlet(play: Play, mover: Force, leaving = false): boolean {
  const { state, log } = play;
  const { hex } = mover;
  if (isTrade(mover) && givesRefuge(play, hex, mover)) return true;
  const near = leaving
    ? [hex]
    : gridOf(play)
        .sides(hex)
        .map((s) => s.to);
  const candidates = byId(
    near.flatMap((h) => forcesAt(state, h)),
    (f) => f.id,
  );
  if (candidates.length === 0) return true;
  const order = inOrderOfPlay(
    state,
    candidates.map((f) => commander(state, f.owner)),
  );
  for (const chief of order) {
    for (const force of candidates) {
      if (commander(state, force.owner) !== chief || !state.forces[force.id]) continue;
      if (!canReach(play, force, mover, hex, leaving)) continue;
      const hunters = huntersWith(play, force, mover, hex, leaving).map((f) =>
        leaving ? f : detach(play, f, hex),
      );
      if (hunters.length === 0) continue;
      for (const hunter of hunters) {
        hunter.inside = false;
        log.add('intercepted', 'KOK-ZOC-2', 'all', {
          force: hunter.id,
          side: hunter.owner,
          hex,
          target: mover.id,
          of: mover.owner,
        });
      }
      if (!survives(play, hunters, mover, hex)) return false;
      if (!state.forces[mover.id] || mover.hex !== hex) return false;
    }
  }
  return true;
}

/** KOK-ZOC-3: the whole force goes, or the part that it was told to send. */
function detach(play: Play, force: Force, hex: string): Force {
  const { state } = play;
  const { part: wish, ...others } = force.orders;
  const own = stacks(play, force);
  let hunter = force;
  if (wish !== undefined && wish !== 'all') {
    const part = newForce(state, force.owner, force.kind, force.hex);
    // It fights as its force was told to.
    part.orders = others;
    for (const { n: wanted, type } of wish) {
      let left = wanted;
      for (const s of own) {
        if (s.type !== type || left === 0) continue;
        const n = Math.min(left, countOf(force.units[s.side], s.type));
        addUnits(force, s.side, s.type, -n);
        addUnits(part, s.side, s.type, n);
        left -= n;
      }
    }
    if (isArmed(play, part)) hunter = part;
    else delete state.forces[part.id];
  }
  placeForce(state, hunter, hex);
  return hunter;
}

/** KOK-ZOC-4: the battle, or the end of an undefended caravan. */
function survives(play: Play, sent: readonly Force[], mover: Force, hex: string): boolean {
  const { state } = play;
  const [hunter] = sent;
  if (!hunter) return true;
  for (const { owner } of sent) rulesOf(play).entered?.(play, commander(state, owner), hex);
  const domain = domainOf(hunter);
  const guards = defendersOf(play, hunter, mover, hex);
  if (isTrade(mover)) {
    if (guards.length === 0 || !isGuarded(play, mover)) {
      catchCounter(play, mover, hunter.owner, 'KOK-ZOC-4');
      return false;
    }
  } else if (guards.length === 0) {
    // KOK-BAT-2, KOK-UNIT-4: caught without anybody to fight. KOK-HOUSE-7: an army on the bank only holds ships up.
    if (domain === domainOf(mover)) loseHelpless(play, mover);
    return false;
  }
  const chiefs = new Set(sent.map((f) => commander(state, f.owner)));
  const beside = [...chiefs].flatMap((chief) => fieldForces(play, hex, chief, domain));
  const initiator = beside.length > 0 ? beside : sent;
  const outcome = battle(play, { hex, domain, initiator, other: guards });
  if (isTrade(mover) && outcome.winner !== 'other' && state.forces[mover.id]) {
    catchCounter(play, mover, hunter.owner, 'KOK-ZOC-4');
    return false;
  }
  // What the beaten leave behind falls to the interceptors.
  if (outcome.winner === 'initiator')
    for (const chief of chiefs) {
      sweep(play, hex, chief, domain);
      if (domain === 'land' && fieldForces(play, hex, chief, domain).length > 0) passRuin(play, hex, chief);
    }
  return outcome.winner === 'other';
}

/** KOK-BAT-4, KOK-ALL-3: the mover's side in the hex, mutual allies with it against a common enemy. */
function defendersOf(play: Play, hunter: Force, mover: Force, hex: string): Force[] {
  const { state } = play;
  const chief = commander(state, mover.owner);
  const domain = domainOf(mover);
  const allies = inOrderOfPlay(
    state,
    forcesAt(state, hex).map((f) => commander(state, f.owner)),
  ).filter((other) => mutualAllies(state, chief, other) && hostile(state, other, hunter.owner));
  return [chief, ...allies].flatMap((side) => fieldForces(play, hex, side, domain));
}
