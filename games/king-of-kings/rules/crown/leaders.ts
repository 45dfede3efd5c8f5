/** Leaders: how they come and go. KOK-UNIT-4, KOK-FALL-7, and the scenarios in which a king rides with them. */
import { byId, must, rollKey, values } from '../../../../src/core/index.js';
import { rulesOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { Force, Leader, SideId, State } from '../../state.js';
import {
  forcesAt,
  hasUnits,
  hostilesAt,
  isTrade,
  leadersIn,
  musterAt,
  removeForce,
  strikeLeader,
} from '../realm/forces.js';
import { appearWithin } from '../land/shelters.js';
import { capitalOf, citiesUnder, commander, friendly } from '../realm/realms.js';
import { policyOf } from '../realm/policies.js';
import type { RollName } from '../../rolls.js';

export function newLeader(state: State, side: SideId, kind: Leader['kind'], force: Force): Leader {
  const leader: Leader = { id: `L${state.game.nextLeader++}`, side, kind, force: force.id };
  state.leaders[leader.id] = leader;
  return leader;
}

/** A die on which a leader's life hangs: he dies on `limit` or less. */
export interface FateDie {
  readonly stream: Extract<RollName, 'battle/leader' | 'siege/sick'>;
  readonly key: readonly string[];
  readonly limit: number;
  readonly rule: string;
}

/** One die for a leader; all see it, also when it spares him. */
export function isFatal(play: Play, leader: Leader, { stream, key, limit, rule }: FateDie): boolean {
  const die = play.dice.d6(stream, ...key);
  const falls = die <= limit;
  const { id, side, kind } = leader;
  const { hex } = must(play.state.forces, leader.force, 'the forces');
  play.log.add('leader-tested', rule, 'all', { leader: id, side, kind, hex, die, limit, falls }, [
    rollKey(stream, key),
  ]);
  return falls;
}

/** A leader is lost; in some scenarios more is lost with him. */
export function leaderDies(play: Play, leader: Leader, rule: string): void {
  strikeLeader(play, leader, rule);
  rulesOf(play).leaderDied?.(play, leader);
}

/** A force is gone: its units go to their pools, its leaders die, a trade counter goes back to its owner. */
export function loseForce(play: Play, force: Force, rule: string): void {
  for (const leader of leadersIn(play.state, force.id)) leaderDies(play, leader, rule);
  if (play.state.forces[force.id]) removeForce(play, force);
}

/** KOK-SIEGE-8: leaders in the field whose units are all gone fall into the hands of the enemies there. */
export function bereave(play: Play, hex: string, chief: SideId): void {
  if (hostilesAt(play, hex, chief).length === 0) return;
  for (const f of forcesAt(play.state, hex)) {
    if (commander(play.state, f.owner) !== chief || f.inside || isTrade(f) || hasUnits(f)) continue;
    if (leadersIn(play.state, f.id).length > 0) loseForce(play, f, 'KOK-SIEGE-8');
  }
}

/** KOK-FALL-7: a general or admiral appears by policy, else a general at the capital. */
export function leaderComes(play: Play, position: string, rule: string): void {
  const { state, log } = play;
  const { kind = 'general', hex: wanted } = policyOf(state, position, 'leader') ?? {};
  const capital = capitalOf(state, position);
  // A people of an area has no city at its capital; a lost capital is an enemy's.
  const legal = (at: string): boolean => {
    const city = state.cities[at];
    return city ? friendly(state, city.controller, position) : at === capital;
  };
  const places = [wanted, capital, ...citiesUnder(state, position).map((c) => c.hex)];
  const hex = places.find((at) => at !== undefined && legal(at));
  if (hex === undefined) return log.add('nothing-happened', rule, 'all', { position });
  const force = musterAt(state, position, 'army', hex);
  appearWithin(play, force);
  const leader = newLeader(state, position, kind, force);
  log.add('leader-came', rule, 'all', { leader: leader.id, side: position, kind, hex });
}

/** KOK-FALL-7: one dies, drawn among several. */
export function leaderChanges(play: Play, position: string, rule: string): void {
  const own = byId(
    values(play.state.leaders).filter((l) => l.side === position),
    (l) => l.id,
  );
  const [first] = own;
  if (!first) return leaderComes(play, position, rule);
  const dying = own.length === 1 ? first : play.dice.pick(own, 'fall/leader', position);
  leaderDies(play, dying, rule);
}
