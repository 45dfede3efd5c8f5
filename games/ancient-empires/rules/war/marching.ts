/** March, attach, detach, attack, extra Leaders: what land and sea Stacks do where they stand or next door. */
import type { Lookout } from '../../board.js';
import { countOf, invariant, type PositionId } from '../../../../src/core/index.js';
import { UNIT_TYPES, type PlaceCode } from '../../data.js';
import { applyDamage, offend } from '../land/changes.js';
import { isOnMap, takesDamage } from '../land/provinces.js';
import { generalPosture, isFriendly } from '../realm/relations.js';
import {
  activeAt,
  fighters,
  findStack,
  hasLeader,
  isHorde,
  isIndependent,
  isIndependentStack,
  isRaider,
  isRaiderStack,
  makeUnit,
  ownersIn,
  ownSide,
  part,
  pay,
  sideName,
  sideOwner,
  sidePosition,
  sidesOf,
  size,
} from '../units/stacks.js';
import type { Field, Refusal } from '../../play.js';
import type { Stack, State, Unit } from '../../state.js';
import type { UnitCounts } from '../../orders/fields/items.js';
import type { AttackTarget } from '../../orders/played.js';
import { callStack } from '../units/names.js';
import { fight, settleRout } from './combat.js';
import {
  acting,
  fightAgainst,
  isEnemyOf,
  landCost,
  mayActLeaderless,
  needsLeader,
  reviewOccupations,
  shed,
} from './forces.js';

/** AE-MOV-3, AE-NPC-3, AE-HRD-3: may these Units stand there? Only hordes enter Barbarian Areas. */
export function mayEnter({ state }: Pick<Lookout, 'state'>, stack: Stack, to: PlaceCode): boolean {
  return isOnMap(state, to) || stack.units.every((unit) => isHorde(unit.side));
}

/** A march into developed land that is not friendly does damage there, however small the Stack. AE-MOV-1, AE-MOV-2 */
export function march(field: Field, stack: Stack, to: PlaceCode, commander: PositionId): Refusal {
  const { state, data, log, ops } = field;
  if (stack.kind !== 'land' || !data.geo.land(stack.at).includes(to)) return 'not-adjacent';
  if (!mayEnter(field, stack, to)) return 'forbidden-area';
  const party = acting(field, stack, commander, { kind: 'move', to });
  if (typeof party === 'string') return party;
  if (!mayActLeaderless(state, party, 'march')) return 'no-leader';
  shed(field, stack, party);
  pay(stack, landCost(state, data, 'march', stack, to));
  const from = stack.at;
  stack.at = to;
  for (const unit of stack.units) delete unit.from;
  log.add('marched', 'AE-MOV-1', 'all', {
    stack: stack.id,
    sides: sidesOf(stack),
    from,
    to,
    round: ops.round,
  });
  arrive(field, stack);
  reviewOccupations(field);
  return undefined;
}

/** AE-MOV-2, AE-NPC-7: one Damage in a Developed province not Friendly to the Stack, and its people resent it. */
function arrive(field: Field, stack: Stack): void {
  const { state, data } = field;
  const p = state.provinces[stack.at];
  if (!p || !isOnMap(state, stack.at) || isFriendly(state, stack.at, stack) || !takesDamage(p)) return;
  const independent = p.kind === 'independent';
  applyDamage(field, stack.at, data.charts['march-damage'], 'march');
  if (independent) offend(field, stack.at, ownersIn(stack));
}

/** AE-MOV-4, AE-ALY-1: who may join whom. */
function refuseJoin(field: Field, stack: Stack, target: Stack, commander: PositionId): Refusal {
  const { state } = field;
  if (target.at !== stack.at || target.kind !== stack.kind) return 'no-target';
  if (target.routed > 0) return 'routed';
  if (needsLeader(stack) && !isFriendly(state, stack.at, stack) && !hasLeader(target)) return 'no-leader';
  // AE-ALY-1: also where Raiders stand among a horde.
  const all = [...stack.units, ...target.units];
  if (all.some((unit) => isRaider(unit.side))) {
    const types = new Set(all.filter((unit) => unit.type !== 'LEA').map((unit) => unit.type));
    const wild = all.every((unit) => isRaider(unit.side) || isHorde(unit.side));
    if (types.size > 1 || !wild) return 'not-ally';
  }
  for (const [own, other] of [
    [stack, target],
    [target, stack],
  ] as const) {
    if (ownersIn(other).some((id) => isAmongEnemies(state, id, own))) return 'not-ally';
  }
  for (const side of sidesOf(target)) {
    const host = sidePosition(state, side);
    if (host === null || host === commander) continue;
    const policy = state.positions[host]?.policies.ally[commander] ?? 'no';
    if (policy === 'no') return 'not-ally';
  }
  return undefined;
}

/** AE-ALY-1: are there Units of an Independent Province in the Stack that is Hostile to the position? */
function isAmongEnemies(state: State, position: PositionId, stack: Stack): boolean {
  return sidesOf(stack).some(
    (side) => isIndependent(side) && state.provinces[sideName(side)]?.hostile[position] !== undefined,
  );
}

export function join(field: Field, stack: Stack, target: Stack, commander: PositionId): Refusal {
  const { state, data, log } = field;
  const party = acting(field, stack, commander, { kind: 'other' });
  if (typeof party === 'string') return party;
  const refusal = target === stack ? 'no-target' : refuseJoin(field, party, target, commander);
  if (refusal !== undefined) return refusal;
  shed(field, stack, party);
  const sea = stack.kind === 'sea';
  pay(stack, sea ? data.charts['sea-actions'].attach : landCost(state, data, 'attach', stack));
  target.units.push(...stack.units);
  delete state.stacks[stack.id];
  log.add('attached', 'AE-MOV-4', 'all', {
    stack: stack.id,
    to: target.id,
    at: target.at,
    round: field.ops.round,
  });
  return undefined;
}

/** Units of the commander's sides by type, those with most Movement Points first; undefined: not so many there. */
export function chooseUnits(
  field: Field,
  stack: Stack,
  counts: UnitCounts,
  commander: PositionId,
): ReadonlySet<Unit> | undefined {
  const chosen = new Set<Unit>();
  for (const type of UNIT_TYPES) {
    const wanted = countOf(counts, type);
    const own = stack.units
      .filter((unit) => unit.type === type && sidePosition(field.state, unit.side) === commander)
      .sort((a, b) => b.mp - a.mp);
    if (own.length < wanted) return undefined;
    for (const unit of own.slice(0, wanted)) chosen.add(unit);
  }
  return chosen;
}

/** AE-MOV-4, AE-SEA-2: costs nothing; the Units keep their Movement Points. */
export function detach(
  field: Field,
  stack: Stack,
  counts: UnitCounts,
  commander: PositionId,
  id: string | undefined,
): Refusal {
  // AE-LDR-3: Leaders alone do nothing.
  if (size(stack) === 0) return 'no-army';
  if (!mayActLeaderless(field.state, stack, 'detach')) return 'no-leader';
  const units = chooseUnits(field, stack, counts, commander);
  if (!units || units.size === 0 || units.size === stack.units.length) return 'no-units';
  const made = part(field.state, stack, (unit) => units.has(unit), id);
  invariant(made, 'some Units leave and some stay');
  if (id !== undefined) callStack(field, commander, id, made);
  field.log.add('detached', 'AE-MOV-4', 'all', {
    stack: stack.id,
    as: made.id,
    at: stack.at,
    units: counts,
    round: field.ops.round,
  });
  return undefined;
}

/** AE-MOV-5, AE-SEA-3: the Stack an `A` line means; land and sea never meet. */
export function findTarget(
  field: Field,
  stack: Stack,
  target: AttackTarget,
  commander: PositionId,
): Stack | Refusal {
  const { state } = field;
  const possible = activeAt(state, stack.at).filter(
    (other) =>
      other.kind === stack.kind && size(other) > 0 && !isBesideItself(field, stack, other, commander),
  );
  const isMeant = meantBy(state, possible, stack.at, target, commander);
  if (!isMeant) return 'target-gone';
  const [first] = possible.filter(isMeant).sort((a, b) => size(b) - size(a));
  return first ?? 'no-target';
}

/** AE-MOV-5, AE-ALY-2: would Units of one side stand on both sides, those who step out before left out? */
function isBesideItself(field: Field, stack: Stack, other: Stack, commander: PositionId): boolean {
  const party = acting(field, stack, commander, fightAgainst(other));
  const sides = sidesOf(typeof party === 'string' ? stack : party);
  return sidesOf(other).some((side) => sides.includes(side));
}

/** Is a Stack of those that may be attacked what the line means? undefined: nothing of that name stands here. */
function meantBy(
  state: State,
  possible: readonly Stack[],
  at: PlaceCode,
  target: AttackTarget,
  commander: PositionId,
): ((other: Stack) => boolean) | undefined {
  switch (target.kind) {
    case 'any':
      // AE-MOV-6: enemies only.
      return (other) => fighters(other).some((unit) => isEnemyOf(state, commander, unit.side));
    case 'independents':
      return isIndependentStack;
    case 'raiders':
      return (other) => other.units.some((unit) => unit.type === target.of);
    case 'named': {
      const named = findStack(state, target.stack);
      const { position } = target;
      // `P3` is Pontus, and a Stack formed there, as well as a position: the Stack is meant where it can be attacked.
      if (position !== undefined && !(named && possible.includes(named)))
        return (other) => ownersIn(other).includes(position);
      return named?.at === at ? (other) => other === named : undefined;
    }
  }
}

/** AE-MOV-5, AE-CBT, AE-ALY-4. */
export function attack(field: Field, stack: Stack, target: Stack, commander: PositionId): Refusal {
  const { state, data, ops } = field;
  const party = acting(field, stack, commander, fightAgainst(target));
  if (typeof party === 'string') return party;
  if (stack.kind === 'land' && !mayActLeaderless(state, party, 'attack')) return 'no-leader';
  // Raiders attack no Stack larger than theirs. AE-CBT-5
  if (isRaiderStack(party) && size(target) > size(party)) return 'raider-limit';
  shed(field, stack, party);
  pay(
    stack,
    stack.kind === 'sea' ? data.charts['sea-actions'].attack : landCost(state, data, 'attack', stack),
  );
  ops.combats += 1;
  const attackers = { stacks: [stack], tribes: [] };
  const defenders = { stacks: [target], tribes: [] };
  const battle = fight(field, stack.at, attackers, defenders, ops.combats);
  settleRout(field, battle, attackers, defenders);
  reviewOccupations(field);
  return undefined;
}

/** An empire adds Leaders up to its most, a horde none. AE-LDR-2, AE-HRD-2 */
export function addLeader(field: Field, stack: Stack, commander: PositionId): Refusal {
  const { state, data, log } = field;
  const empire = state.positions[commander];
  if (!empire || stack.kind !== 'land') return 'no-stack';
  if (empire.status !== 'active' || empire.extraLeaders >= data.charts['extra-leaders'])
    return 'leader-limit';
  if (stack.routed > 0) return 'routed';
  const own = stack.units.some((unit) => sideOwner(unit.side) === commander);
  if (!own) {
    const hosts = sidesOf(stack).map((side) => sidePosition(state, side));
    const welcome = hosts.every((host) => {
      if (host === commander) return true;
      if (host === null) return false;
      return (
        (state.positions[host]?.policies.ally[commander] ?? 'no') !== 'no' ||
        generalPosture(state, host, commander) === 'F'
      );
    });
    // Sides share a Stack only as friends, Raiders with their like alone. AE-ALY-1
    if (!welcome || stack.units.some((unit) => isRaider(unit.side))) return 'not-ally';
    if (isAmongEnemies(state, commander, stack)) return 'not-ally';
  }
  empire.extraLeaders += 1;
  stack.units.push(makeUnit(state, 'LEA', ownSide(commander), data.charts.movement.LEA));
  log.add('leader-added', 'AE-LDR-2', 'all', {
    by: commander,
    stack: stack.id,
    at: stack.at,
    round: field.ops.round,
  });
  return undefined;
}
