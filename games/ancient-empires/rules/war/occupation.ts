/** Occupying a province: who resists, Militia, damage, tribes, Combat, and what follows. AE-OCC-1 to 9. */
import { byId, lookup, rollKey, type PositionId } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { interventionPolicy, resistPolicy } from '../policies/policies.js';
import { applyDamage, offend } from '../land/changes.js';
import { isOnMap, isOwned, positionAt, provinceAt, takesDamage } from '../land/provinces.js';
import { generalPosture } from '../realm/relations.js';
import {
  activeAt,
  fighters,
  independentSide,
  isRaiderStack,
  makeUnit,
  mayCommand,
  ownersIn,
  part,
  pay,
  sideOwner,
  sidePosition,
  sidesOf,
  size,
} from '../units/stacks.js';
import type { Field, Refusal } from '../../play.js';
import type { Stack, State, Unit } from '../../state.js';
import { fight, rout, settleRout, type Force } from './combat.js';
import { acting, landCost, mayActLeaderless, shed, strangersAt } from './forces.js';
import { militiaPayable, militiaRoom, raiseMilitia } from './militia.js';

/** AE-OCC-1: can this Stack try at all? Without those who do not take part. */
function refuseOccupy({ state }: Field, party: Stack): Refusal {
  const code = party.at;
  const p = provinceAt(state, code);
  const sides = sidesOf(party);
  if (p.occupied === null) {
    const own = isOwned(p) && p.owner !== null && ownersIn(party).includes(p.owner);
    if (own || sides.includes(independentSide(code))) return 'own-province';
  } else if (p.occupied.sides.some((side) => sides.includes(side))) return 'occupied';
  if (!mayActLeaderless(state, party, 'occupy')) return 'no-leader';
  // AE-NPC-3: an attempt is an attack too.
  const visible = strangersAt(state, party, code).length;
  return isRaiderStack(party) && visible > size(party) ? 'raider-limit' : undefined;
}

/** AE-OCC-7: the attempt was made and beaten off, or drawn. */
export const BEATEN = 'occupation-lost';

/** Undefined: the province is held; BEATEN: it was tried; else why it can't be tried. */
export function occupy(field: Field, stack: Stack, commander: PositionId): Refusal {
  const { state, data, log, ops } = field;
  if (stack.kind !== 'land' || !isOnMap(state, stack.at)) return 'forbidden-area';
  const party = acting(field, stack, commander, { kind: 'seize', at: stack.at });
  if (typeof party === 'string') return party;
  const refusal = refuseOccupy(field, party);
  if (refusal !== undefined) return refusal;
  shed(field, stack, party);
  pay(stack, landCost(state, data, 'occupy', stack));
  const code = stack.at;
  const p = provinceAt(state, code);
  const no = (ops.combats += 1);
  const offenders = ownersIn(stack);
  log.add('occupation-tried', 'AE-OCC-1', 'all', {
    province: code,
    stack: stack.id,
    sides: sidesOf(stack),
    round: ops.round,
  });

  // AE-OCC-3: decision and Militia first; then the Damage, whatever happens next.
  const livesOn = p.kind === 'independent';
  const wasIndependent = livesOn && p.occupied === null;
  const isFree = p.kind === 'wild' && p.occupied === null && data.geo.province(code).f > 0;
  const resisters = decide(field, stack, code);
  const tribes = isFree ? gatherTribes(field, code, offenders, no) : [];
  if (takesDamage(p)) {
    const harmed = sack(field, stack, no) > 0;
    // AE-OCC-10: also when no die hit: the attempt itself is a hostile act against the people who live there. From an
    // occupier they may be freed: there only harm counts (AE-OCC-5).
    if (wasIndependent || (livesOn && harmed)) offend(field, code, offenders);
  }
  const attackers: Force = { stacks: [stack], tribes: [] };
  const defenders: Force = {
    stacks: resisters.filter((one) => state.stacks[one.id] && size(one) > 0),
    tribes,
  };
  const hadTribes = tribes.length > 0;
  if (defenders.stacks.length === 0 && !hadTribes) {
    seize(field, stack, code, commander);
    return undefined;
  }
  const battle = fight(field, code, attackers, defenders, no);
  if (battle.result === 'won' && size(stack) > 0) {
    settleRout(field, battle, attackers, defenders);
    seize(field, stack, code, commander);
    return undefined;
  }
  if (battle.result === 'lost') settleRout(field, battle, attackers, defenders);
  // AE-OCC-8: drawn against tribes, the aggressors rout.
  if (battle.result === 'drawn' && hadTribes && state.stacks[stack.id]) rout(field, [stack], ['tribe']);
  log.add('occupation-failed', 'AE-OCC-7', 'all', { province: code, stack: stack.id, result: battle.result });
  return BEATEN;
}

/** AE-OCC-4, AE-OCC-5, AE-NPC-8: tribes that exist for this one Combat; their land resents it that they must gather. */
function gatherTribes(
  field: Field,
  code: ProvinceCode,
  offenders: readonly PositionId[],
  no: number,
): Unit[] {
  const { state, data, log, dice } = field;
  const die = dice.d6('tribes', no);
  const angry = offenders.some((id) => provinceAt(state, code).hostile[id] !== undefined);
  const n = lookup(data.charts.tribes, die, 'tribes') + (angry ? data.charts['tribes-hostile'] : 0);
  const tribes = Array.from({ length: n }, () => makeUnit(state, 'TRI', 'tribe'));
  log.add('tribes-gathered', 'AE-OCC-4', 'all', { province: code, die, n }, [rollKey('tribes', [no])]);
  offend(field, code, offenders);
  return tribes;
}

/** AE-OCC-3: Occupation Damage, a die a Unit: the points absorbed. */
function sack(field: Field, stack: Stack, no: number): number {
  const { data, log, dice } = field;
  const rolled = fighters(stack).map((_, index) => dice.d6('occupy-damage', no, index + 1));
  log.rolled('all', rollKey('occupy-damage', [no]));
  const points = rolled.filter((die) => data.charts['damage-on'].includes(die)).length;
  return points > 0 ? applyDamage(field, stack.at, points, 'occupation') : 0;
}

/** Land without defenders, or whose defenders are beaten, is occupied; that of a side in the Stack is set free. AE-OCC-6 */
function seize(field: Field, stack: Stack, code: ProvinceCode, commander: PositionId): void {
  const { state, log, ops } = field;
  const p = provinceAt(state, code);
  const sides = byId(new Set(fighters(stack).map((unit) => unit.side)));
  const home =
    (isOwned(p) && p.owner !== null && ownersIn(stack).includes(p.owner)) ||
    sides.includes(independentSide(code));
  if (home) {
    p.occupied = null;
    log.add('province-freed', 'AE-OCC-6', 'all', { province: code, stack: stack.id });
    return;
  }
  p.occupied = { sides, by: commander, round: ops.round };
  log.add('province-occupied', 'AE-OCC-6', 'all', { province: code, stack: stack.id, sides, by: commander });
}

/** AE-OCC-2: how many of a Stack could fight this aggressor: nobody fights himself. */
function strengthAgainst(aggressor: Stack, stack: Stack): number {
  const sides = sidesOf(aggressor);
  return fighters(stack).filter((unit) => !sides.includes(unit.side)).length;
}

/** AE-OCC-2: the Stacks that resist, Militia raised for it included. */
function decide(field: Field, aggressor: Stack, code: ProvinceCode): Stack[] {
  const { state } = field;
  const p = provinceAt(state, code);
  const against = (one: Stack): number => strengthAgainst(aggressor, one);
  const there = activeAt(state, code).filter(
    (one) => one.kind === 'land' && one !== aggressor && against(one) > 0,
  );
  const found = new Set<Stack>();
  if (p.occupied !== null) {
    const { sides, by } = p.occupied;
    const garrison = there.filter((one) => fighters(one).some((unit) => sides.includes(unit.side)));
    const leader = by ?? (sides[0] === undefined ? null : sidePosition(state, sides[0]));
    const defenders = garrison.reduce((sum, one) => sum + against(one), 0);
    const odds = { code, defenders, attackers: size(aggressor), isCapital: false };
    if (leader === null || decidesToResist(state, leader, odds)) {
      for (const one of garrison) found.add(one);
    }
    // The old owner helps an occupier only when he said so for this province.
    const owner = p.owner;
    if (owner !== null && positionAt(state, owner).policies.resist.at[code] === 'always') {
      for (const one of there.filter((stack) => ownersIn(stack).includes(owner))) found.add(one);
    }
  } else if (isOwned(p) && p.owner !== null) {
    for (const one of ownersDefence(field, aggressor, there, p.owner, code)) found.add(one);
  } else if (p.kind === 'independent') {
    raiseMilitia(field, code, militiaRoom(state, field.data, field.ops.round, code));
    for (const one of activeAt(state, code)) {
      if (one.kind === 'land' && one.units.some((unit) => unit.side === independentSide(code)))
        found.add(one);
    }
  }
  for (const one of there) if (intervenes(field, one, aggressor, code)) found.add(one);
  // The aggressor's Units among them step out (AE-ALY-2).
  const sides = sidesOf(aggressor);
  for (const one of found) part(state, one, (unit) => sides.includes(unit.side));
  return byId(found, (one) => one.id);
}

/** AE-OCC-2 (b) */
function ownersDefence(
  field: Field,
  aggressor: Stack,
  there: readonly Stack[],
  owner: PositionId,
  code: ProvinceCode,
): Stack[] {
  const { state } = field;
  const { policies, capital } = positionAt(state, owner);
  const own = there.filter((one) => one.units.some((unit) => sideOwner(unit.side) === owner));
  const allies = there.filter((one) => !own.includes(one) && isCalledAlly(field, one, owner));
  const strength = [...own, ...allies].reduce((sum, one) => sum + strengthAgainst(aggressor, one), 0);
  const raisable = Math.min(policies.militia, militiaPayable(field, code, policies.reserve));
  const odds = {
    code,
    defenders: strength + raisable,
    attackers: size(aggressor),
    isCapital: capital === code,
  };
  if (!decidesToResist(state, owner, odds)) return [];
  raiseMilitia(field, code, raisable);
  const now = activeAt(state, code).filter(
    (one) =>
      one.kind === 'land' && one !== aggressor && one.units.some((unit) => sideOwner(unit.side) === owner),
  );
  return [...now, ...allies];
}

/** `ally` `full` for the owner, and the owner's posture Friendly to them. */
function isCalledAlly({ state }: Field, stack: Stack, owner: PositionId): boolean {
  const positions = ownersIn(stack);
  return (
    positions.length > 0 &&
    positions.every(
      (id) =>
        state.positions[id]?.policies.ally[owner] === 'full' && generalPosture(state, owner, id) === 'F',
    )
  );
}

/** An attempt as the position sees it that may resist: how many there would be on either side. */
interface Odds {
  readonly code: ProvinceCode;
  readonly defenders: number;
  readonly attackers: number;
  readonly isCapital: boolean;
}

function decidesToResist(state: State, position: PositionId, odds: Odds): boolean {
  const { code, defenders, attackers, isCapital } = odds;
  const { policies } = positionAt(state, position);
  const policy = resistPolicy(policies, code);
  if (defenders === 0) return false;
  if (isCapital && policies.resist.at[code] === undefined) return true;
  if (policy === 'always') return true;
  if (policy === 'never') return false;
  if (isCapital) return true;
  return 100 * defenders >= policy * attackers;
}

/** Policy `intervene`: Stacks of third positions; never against one's own or Controlled Units. */
function intervenes({ state }: Field, stack: Stack, aggressor: Stack, code: ProvinceCode): boolean {
  const p = provinceAt(state, code);
  const positions = ownersIn(stack);
  if (positions.length === 0) return false;
  const enemies = sidesOf(aggressor).map((side) => sidePosition(state, side));
  return positions.every((id) => {
    if (p.owner === id && p.occupied === null) return false;
    if (mayCommand(state, aggressor, id)) return false;
    const policy = interventionPolicy(positionAt(state, id).policies, code);
    if (policy === 'never') return false;
    return enemies.some((foe) => {
      if (foe === null) return policy === 'always';
      const posture = generalPosture(state, id, foe);
      return policy === 'hostile' ? posture === 'H' : posture !== 'F';
    });
  });
}
