/** A force meets hostile forces in a hex: refuge inside, battle with those who stay out. KOK-BAT-1 to 4, KOK-UNIT-4. */
import { byId } from '../../../../src/core/index.js';
import { rowersIn } from './parties.js';
import { battle } from './battle.js';
import {
  domainOf,
  forceStrength,
  forcesAt,
  hasUnits,
  hostilesAt,
  isArmed,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from '../realm/forces.js';
import { loseForce } from '../crown/leaders.js';
import { settingOf } from '../realm/policies.js';
import { commander, hostile, isPosition, mutualAllies } from '../realm/realms.js';
import { givesRefuge } from '../land/shelters.js';
import { catchCounter, isGuarded } from './trade-losses.js';
import type { Domain } from '../../data.js';
import type { Board, OpenForce } from '../../board.js';
import type { World, Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** Positions by number, then the others by id. */
export function inOrderOfPlay(state: Board, sides: Iterable<SideId>): SideId[] {
  const all = byId(new Set(sides));
  return [...all.filter((s) => isPosition(state, s)), ...all.filter((s) => !isPosition(state, s))];
}

export function totalStrength(world: World, forces: readonly OpenForce[]): number {
  return forces.reduce((sum, f) => sum + forceStrength(world, f), 0);
}

/** All forces of one commander and domain in the hex that are in the field. */
export function fieldForces<F extends OpenForce>(
  world: World<Board<F>>,
  hex: string,
  chief: SideId,
  domain: Domain,
): F[] {
  return forcesAt(world.state, hex).filter(
    (f) =>
      commander(world.state, f.owner) === chief &&
      !f.inside &&
      !isTrade(f) &&
      domainOf(f) === domain &&
      isArmed(world, f),
  );
}

/** KOK-BAT-1, KOK-MAIL-9, KOK-NPC-3: who goes inside before the newcomers? */
function takeRefuge(play: Play, hex: string, mover: Force, domain: Domain): void {
  const newcomers = totalStrength(play, fieldForces(play, hex, commander(play.state, mover.owner), domain));
  for (const f of hostilesAt(play, hex, mover.owner, domain)) {
    if (f.inside || !givesRefuge(play, hex, f)) continue;
    const own = totalStrength(
      play,
      forcesAt(play.state, hex).filter(
        (o) =>
          commander(play.state, o.owner) === commander(play.state, f.owner) &&
          domainOf(o) === domain &&
          isArmed(play, o),
      ),
    );
    const wish = settingOf(play.state, f, 'refuge') ?? 'weaker';
    if (wish === 'never' || (wish === 'weaker' && own >= newcomers)) continue;
    f.inside = true;
    play.log.add('took-refuge', 'KOK-BAT-1', 'all', { force: f.id, side: f.owner, hex });
  }
}

/** Everything that happens to a military force when it stands among hostiles. May it go on? */
export function clash(play: Play, mover: Force): boolean {
  const { state } = play;
  const { hex } = mover;
  const chief = commander(state, mover.owner);
  const domain = domainOf(mover);
  if (!isArmed(play, mover) && !isTrade(mover)) {
    // KOK-BAT-2, KOK-UNIT-4: transports and lone leaders among enemies are lost.
    const enemies = hostilesAt(play, hex, mover.owner, domain).filter((f) => !f.inside);
    const covered = fieldForces(play, hex, chief, domain).length > 0;
    if (enemies.length === 0 || covered) return true;
    loseHelpless(play, mover);
    return false;
  }
  if (isTrade(mover)) {
    const enemies = hostilesAt(play, hex, mover.owner, domain).filter((f) => !f.inside);
    const [enemy] = enemies;
    if (!enemy || isGuarded(play, mover)) return true;
    catchCounter(play, mover, enemy.owner, 'KOK-BAT-3');
    return false;
  }
  takeRefuge(play, hex, mover, domain);
  const chiefs = inOrderOfPlay(
    state,
    hostilesAt(play, hex, mover.owner, domain)
      .filter((f) => !f.inside)
      .map((f) => commander(state, f.owner)),
  );
  for (const enemy of chiefs) {
    if (!state.forces[mover.id]) return false;
    const others = fieldForces(play, hex, enemy, domain).filter((f) => hostile(state, f.owner, mover.owner));
    if (others.length === 0) continue;
    const allies = chiefs
      .filter((c) => c !== enemy && mutualAllies(state, c, enemy))
      .flatMap((c) => fieldForces(play, hex, c, domain));
    const own = fieldForces(play, hex, chief, domain);
    const rowing = (forces: readonly Force[]): Force[] =>
      domain === 'land' ? [...forces, ...rowersIn(play, hex, forces)] : [...forces];
    const outcome = battle(play, {
      hex,
      domain,
      initiator: rowing(own),
      other: rowing([...others, ...allies]),
    });
    if (outcome.winner !== 'initiator' || !state.forces[mover.id] || mover.hex !== hex) return false;
  }
  sweep(play, hex, chief, domain);
  return state.forces[mover.id] !== undefined;
}

/** What can't fight and is not sheltered falls to whoever holds the field: merchants, transports, leaders alone. */
export function sweep(play: Play, hex: string, chief: SideId, domain: Domain): void {
  const { state } = play;
  if (fieldForces(play, hex, chief, domain).length === 0) return;
  for (const f of forcesAt(state, hex)) {
    if (!hostile(state, f.owner, chief) || domainOf(f) !== domain || f.inside) continue;
    if (isTrade(f)) {
      if (!isGuarded(play, f)) catchCounter(play, f, chief, 'KOK-BAT-3');
      continue;
    }
    if (isArmed(play, f) || givesRefuge(play, hex, f)) continue;
    if (hasUnits(f) || leadersIn(state, f.id).length > 0) loseHelpless(play, f);
  }
}

/** KOK-BAT-2, KOK-UNIT-4: what can't fight is lost among those who can, its leaders with it. */
export function loseHelpless(play: Play, force: Force): void {
  const rule = hasUnits(force) ? 'KOK-BAT-2' : 'KOK-UNIT-4';
  const lost = tally(stacks(play, force));
  play.log.add('force-lost', rule, 'all', { force: force.id, side: force.owner, hex: force.hex, lost });
  loseForce(play, force, rule);
}
