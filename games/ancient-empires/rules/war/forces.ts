/** What every action asks first: Movement Points, Leaders, allies in the Stack, limits of Raiders and Independents. */
import { ids, type PositionId } from '../../../../src/core/index.js';
import type { LandAction, PlaceCode, ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { generalPosture, isFriendly } from '../realm/relations.js';
import {
  activeAt,
  fighters,
  hasLeader,
  isIndependent,
  isRaider,
  ownersIn,
  sideName,
  sideOwner,
  sidePosition,
  sidesOf,
  size,
  part,
} from '../units/stacks.js';
import { stackMeant } from '../units/names.js';
import type { Field } from '../../play.js';
import type { Board, Lookout } from '../../board.js';
import type { Side, Stack, Unit } from '../../state.js';

/** AE-MOV, AE-OCC-1 and so on: the price for this Stack here (a March also asks the destination). */
export function landCost(
  state: Board,
  data: Rules,
  action: LandAction,
  stack: Stack,
  to: PlaceCode = stack.at,
): number {
  const cost = data.charts['land-actions'][action];
  const friendly = isFriendly(state, stack.at, stack) && (to === stack.at || isFriendly(state, to, stack));
  return friendly ? cost.friendly : cost.other;
}

/** AE-LDR-1: own Land Units need a Leader, Raiders and Independents do not. */
export function needsLeader(stack: Stack): boolean {
  return stack.kind === 'land' && ownersIn(stack).length > 0 && !hasLeader(stack);
}

/** AE-LDR-1: without a Leader only in a Friendly province, and never to attack, occupy or loot. */
export function mayActLeaderless(
  state: Board,
  stack: Stack,
  action: LandAction | 'detach' | 'sail',
): boolean {
  if (!needsLeader(stack)) return true;
  if (action === 'attack' || action === 'occupy' || action === 'loot') return false;
  return isFriendly(state, stack.at, stack);
}

/** What a Stack is about to do, as far as others in it may object or be forbidden to take part. */
export type Deed =
  | { readonly kind: 'other' }
  | { readonly kind: 'move'; readonly to: PlaceCode }
  | { readonly kind: 'fight'; readonly against: readonly Side[]; readonly size: number }
  | { readonly kind: 'seize' | 'loot'; readonly at: PlaceCode };

export const fightAgainst = (target: Stack): Deed => ({
  kind: 'fight',
  against: sidesOf(target),
  size: size(target),
});

/**
 * The Stack as it will act, before anybody steps out of it: without the Units of positions that do not let the commander lead
 * them (AE-ALY-2), of the position whose land it loots (AE-ALY-3), and of Independent Provinces that may not take part (AE-NPC-6).
 * Everything an action asks for (an army, a Leader, numbers) is asked of this Stack; a string says why it can't act.
 */
export function acting(field: Field, stack: Stack, commander: PositionId, deed: Deed): Stack | string {
  const { state } = field;
  const follows = (side: Side): boolean => {
    const position = sidePosition(state, side);
    if (position === commander || position === null) return true;
    return state.positions[position]?.policies.ally[commander] === 'full';
  };
  const owner = deed.kind === 'loot' ? (state.provinces[deed.at]?.owner ?? null) : null;
  let units = stack.units.filter(
    ({ side }) => follows(side) && (owner === null || sideOwner(side) !== owner),
  );
  // Those who step out make the Stack smaller, which may be too small for the next.
  for (;;) {
    const now: Stack = { ...stack, units };
    const unwilling = sidesOf(now)
      .filter(isIndependent)
      .filter((side) => !independentMay(field, now, sideName(side), deed));
    if (unwilling.length === 0) return size(now) === 0 ? 'no-army' : now;
    units = units.filter(({ side }) => !unwilling.includes(side));
    if (!units.some(({ type }) => type !== 'LEA')) return 'independent-limit';
  }
}

/** AE-ALY-2: those who do not take part step out, each side as a Stack of its own. */
export function shed(field: Field, stack: Stack, party: Stack): void {
  const out = sidesOf(stack).filter((side) => !party.units.some((unit) => unit.side === side));
  for (const side of out) part(field.state, stack, (unit) => unit.side === side);
}

/** Fighting Units of others that this position must reckon with: not its own, not friends', not those of peaceful Independents. */
export function enemiesOf(state: Board, position: PositionId, place: PlaceCode): Unit[] {
  return activeAt(state, place)
    .flatMap(fighters)
    .filter((unit) => isEnemyOf(state, position, unit.side));
}

export function isEnemyOf(state: Board, position: PositionId, side: Side): boolean {
  if (isRaider(side)) return true;
  if (isIndependent(side)) return state.provinces[sideName(side)]?.hostile[position] !== undefined;
  const owner = sideOwner(side);
  return owner !== null && owner !== position && generalPosture(state, position, owner) !== 'F';
}

/** Own not routed fighting Units somewhere. */
export function ownStrength(state: Board, position: PositionId, place: PlaceCode): number {
  return activeAt(state, place)
    .flatMap(fighters)
    .filter((unit) => sideOwner(unit.side) === position).length;
}

/** AE-NPC-3: not routed fighters there of sides that are not in this Stack: all who would resist, as far as anybody can see. */
export function strangersAt(state: Board, stack: Stack, place: PlaceCode): Unit[] {
  const sides = sidesOf(stack);
  return activeAt(state, place)
    .filter((other) => other.kind === stack.kind)
    .flatMap(fighters)
    .filter((unit) => !sides.includes(unit.side));
}

/** AE-NPC-6: may Units of this Independent Province take part, in a Stack of their own or beside others? */
function independentMay({ state, data }: Lookout, stack: Stack, home: ProvinceCode, deed: Deed): boolean {
  if (deed.kind === 'other') return true;
  const enemies = ids(state.provinces[home]?.hostile ?? {});
  const atHome = stack.at === home || data.geo.coastsOf(home).includes(stack.at);
  const hasEnemies = (other: Stack): boolean => ownersIn(other).some((id) => enemies.includes(id));
  const isTheirs = (code: PlaceCode): boolean => {
    const target = state.provinces[code];
    return target !== undefined && target.owner !== null && enemies.includes(target.owner);
  };
  const isStrongest = (): boolean => size(stack) >= strangersAt(state, stack, stack.at).length;
  switch (deed.kind) {
    case 'fight': {
      if (deed.against.every(isRaider)) return atHome;
      const hostile = deed.against.some((side) => {
        const owner = sideOwner(side);
        return owner !== null && enemies.includes(owner);
      });
      return hostile && size(stack) >= deed.size;
    }
    case 'seize':
      // AE-OCC-6: their own land they free from anybody.
      return (deed.at === home || isTheirs(deed.at)) && isStrongest();
    case 'loot':
      return isTheirs(deed.at) && isStrongest();
    case 'move': {
      if (enemies.length === 0) return false;
      if (stack.kind === 'sea' || deed.to === home) return true;
      if (!isTheirs(deed.to) && !activeAt(state, deed.to).some(hasEnemies)) return false;
      if (stack.at !== home) return true;
      // Defence at home comes first.
      const near = [home, ...data.geo.land(home)];
      return !near.some((place) =>
        activeAt(state, place).some((other) => other.kind === 'land' && hasEnemies(other)),
      );
    }
  }
}

/** AE-NPC-6: would all in this Stack stay behind, Independents who may not go there as things stand? */
export function staysAtHome(lookout: Lookout, stack: Stack, to: PlaceCode): boolean {
  const sides = sidesOf(stack);
  return (
    sides.length > 0 &&
    sides.every(
      (side) => isIndependent(side) && !independentMay(lookout, stack, sideName(side), { kind: 'move', to }),
    )
  );
}

/** A Stack that acts: it must exist, be one's own to command, and not be routed. */
export function actingStack(field: Field, id: string, commander: PositionId): Stack | 'no-stack' | 'routed' {
  const stack = stackMeant(field, commander, id);
  if (!stack || !stack.units.some((unit) => sidePosition(field.state, unit.side) === commander))
    return 'no-stack';
  return stack.routed > 0 ? 'routed' : stack;
}

/** AE-OCC-9: an Occupation ends when no not routed fighting Unit of the occupying sides is left. */
export function reviewOccupations({ state, log }: Pick<Field, 'state' | 'log'>): void {
  for (const code of ids(state.provinces)) {
    const p = state.provinces[code];
    if (!p?.occupied) continue;
    const { sides } = p.occupied;
    const held = activeAt(state, code).some(
      (stack) => stack.kind === 'land' && fighters(stack).some((unit) => sides.includes(unit.side)),
    );
    if (held) continue;
    p.occupied = null;
    log.add('occupation-ended', 'AE-OCC-9', 'all', { province: code, sides });
  }
}
