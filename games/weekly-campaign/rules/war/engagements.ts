/** Who fights whom in a hex: willing attackers, defenders, allies. WK-BAT-1, WK-MOV-6, WK-GEN-7. */
import { byId, compareIds } from '../../../../src/core/index.js';
import { actingCommand, isWilling, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { atWar, isAllied, isFriend, treatsAsHostile } from '../realm/relations.js';
import { oddsHold, rawOf } from '../troops/odds.js';
import type { PositionId } from '../../records.js';
import type { State } from '../../state.js';

export interface Engagement {
  readonly attacker: PositionId;
  readonly defender: PositionId;
  readonly attackers: readonly Force[];
  readonly defenders: readonly Force[];
}

/** The battle of a hex, if one occurs among these forces (all of them on land, or all at sea). */
export function engagementOf(state: State, data: Data, there: readonly Force[]): Engagement | undefined {
  const forcesOf = (id: PositionId): Force[] => there.filter((f) => f.position === id);
  const targetsOf = (force: Force): Force[] => there.filter((other) => treatsAsHostile(state, force, other));
  const strongest = byStrength(data, there);
  const attacker = strongest.find((id) => {
    const own = forcesOf(id);
    return own.some(
      (force) =>
        isWilling(force) &&
        targetsOf(force).length > 0 &&
        oddsHold(data, force.top.orders.modifier, own, targetsOf(force)),
    );
  });
  if (attacker === undefined) return undefined;
  const hostile = new Set(
    forcesOf(attacker)
      .filter(isWilling)
      .flatMap(targetsOf)
      .map((f) => f.position),
  );
  const defender = strongest.find((id) => hostile.has(id));
  if (defender === undefined) return undefined;
  const [attackers, defenders] = withoutCommonFriends(
    state,
    sideOf(state, there, attacker, defender),
    sideOf(state, there, defender, attacker),
  );
  return { attacker, defender, attackers, defenders };
}

/** WK-DIP-3, WK-BAT-1: who joined, and has an ally among those of the other side, stays out; the leaders of the sides are no allies. */
function withoutCommonFriends(
  state: State,
  one: readonly Force[],
  other: readonly Force[],
): [readonly Force[], readonly Force[]] {
  const among = (side: readonly Force[], against: readonly Force[]): Force[] =>
    side.filter((force) => !against.some((foe) => isAllied(state, force.position, foe.position)));
  return [among(one, other), among(other, one)];
}

/** WK-BAT-1, WK-BAT-3: who slipped away is out of it; where only allies of the defender are left the strongest of them is attacked. */
export function withoutDefenders(data: Data, engagement: Engagement, gone: readonly Force[]): Engagement {
  const defenders = engagement.defenders.filter((force) => !gone.includes(force));
  const stays = defenders.some((force) => force.position === engagement.defender);
  const [strongest = engagement.defender] = byStrength(data, defenders);
  return { ...engagement, defenders, defender: stays ? engagement.defender : strongest };
}

/** Its own forces, and allies hostile to the other side that don't evade; one allied to both stays out. */
export function sideOf(
  state: State,
  there: readonly Force[],
  leader: PositionId,
  other: PositionId,
): Force[] {
  const forcesOf = (id: PositionId): Force[] => there.filter((f) => f.position === id);
  const joins = (id: PositionId): boolean =>
    id === leader ||
    (id !== other &&
      isAllied(state, id, leader) &&
      !isAllied(state, id, other) &&
      (atWar(state, id, other) || forcesOf(id).some((f) => f.top.orders.conditional === 'A')));
  return positionsIn(there)
    .filter(joins)
    .flatMap((id) => forcesOf(id).filter((f) => id === leader || actingCommand(f.top) !== 4));
}

const positionsIn = (there: readonly Force[]): PositionId[] => byId(new Set(there.map((f) => f.position)));

/** Positions with forces there, the one with the most raw strength first (tie: lower number). */
export function byStrength(data: Data, there: readonly Force[]): PositionId[] {
  const raw = (id: PositionId): number =>
    rawOf(
      data,
      there.filter((f) => f.position === id),
    );
  return positionsIn(there).sort((a, b) => raw(b) - raw(a) || compareIds(a, b));
}

/** WK-BAT-1: plan, formation, morale, Command and leader come from the top command of the strongest position. */
export function leadForce(data: Data, forces: readonly Force[], leader: PositionId): Force | undefined {
  return (
    [...forces].filter((f) => f.position === leader).sort((a, b) => rawOf(data, [b]) - rawOf(data, [a]))[0] ??
    forces[0]
  );
}

/** Two forces of which one is an enemy of, or treats as hostile, the other (WK-MOV-7). */
export function inContact(state: State, a: Force, b: Force): boolean {
  if (isFriend(state, a.position, b.position)) return false;
  return atWar(state, a.position, b.position) || treatsAsHostile(state, a, b) || treatsAsHostile(state, b, a);
}
