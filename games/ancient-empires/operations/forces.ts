/** What every action asks first: Movement Points, Leaders, allies in the Stack, limits of Raiders and Independents. */
import { ids, type PositionId } from '../../../src/core/index.js';
import type { LandAction, PlaceCode } from '../data.js';
import type { Rules } from '../geography.js';
import { isOwned } from '../provinces.js';
import { generalPosture, isFriendly } from '../relations.js';
import {
  activeAt,
  fighters,
  findStack,
  freeId,
  hasLeader,
  isIndependent,
  isRaider,
  ownersIn,
  sideName,
  sideOwner,
  sidePosition,
  sidesOf,
  size,
  stacksAt,
} from '../stacks.js';
import type { Field, Side, Stack, State, Unit } from '../state.js';

/** AE-MOV, AE-OCC-1 and so on: the price for this Stack here (a March also asks the destination). */
export function landCost(
  state: State,
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
  state: State,
  stack: Stack,
  action: LandAction | 'detach' | 'sail',
): boolean {
  if (!needsLeader(stack)) return true;
  if (action === 'attack' || action === 'occupy' || action === 'loot') return false;
  return isFriendly(state, stack.at, stack);
}

/** AE-ALY-2: Units of positions that do not let the commander lead them are detached before the action. */
export function shedObjectors(field: Field, stack: Stack, commander: PositionId): void {
  const { state } = field;
  for (const side of sidesOf(stack)) {
    const position = sidePosition(state, side);
    if (position === commander || position === null) continue;
    if (state.positions[position]?.policies.ally[commander] === 'full') continue;
    part(field, stack, (unit) => unit.side === side);
  }
}

/** Units leave a Stack and form one of their own in the same place. */
export function part(
  field: Field,
  stack: Stack,
  leaves: (unit: Unit) => boolean,
  id?: string,
): Stack | undefined {
  const { state } = field;
  const leaving = stack.units.filter(leaves);
  if (leaving.length === 0 || leaving.length === stack.units.length) return undefined;
  stack.units = stack.units.filter((unit) => !leaves(unit));
  const made: Stack = {
    ...stack,
    id: freeId(state, id ?? stack.at),
    units: leaving,
    beatenBy: [...stack.beatenBy],
    name: '',
  };
  state.stacks[made.id] = made;
  return made;
}

/** Fighting Units of others that this position must reckon with: not its own, not friends', not those of peaceful Independents. */
export function enemiesOf(state: State, position: PositionId, place: PlaceCode): Unit[] {
  return activeAt(state, place)
    .flatMap(fighters)
    .filter((unit) => isEnemyOf(state, position, unit.side));
}

export function isEnemyOf(state: State, position: PositionId, side: Side): boolean {
  if (isRaider(side)) return true;
  if (isIndependent(side)) return state.provinces[sideName(side)]?.hostile[position] !== undefined;
  const owner = sideOwner(side);
  return owner !== null && owner !== position && generalPosture(state, position, owner) !== 'F';
}

/** Own not routed fighting Units somewhere. */
export function ownStrength(state: State, position: PositionId, place: PlaceCode): number {
  return activeAt(state, place)
    .flatMap(fighters)
    .filter((unit) => sideOwner(unit.side) === position).length;
}

/** Not routed land fighters of sides that are not in this Stack. */
export function strangersAt(state: State, stack: Stack, place: PlaceCode): Unit[] {
  const sides = sidesOf(stack);
  return activeAt(state, place)
    .filter((other) => other.kind === stack.kind)
    .flatMap(fighters)
    .filter((unit) => !sides.includes(unit.side));
}

/** AE-NPC-6: may a Stack of Independent Units do this? */
export function independentMay(
  field: Field,
  stack: Stack,
  action:
    | { readonly kind: 'move'; readonly to: PlaceCode }
    | { readonly kind: 'fight'; readonly against: readonly Side[]; readonly size: number }
    | { readonly kind: 'seize'; readonly at: PlaceCode; readonly size: number },
): boolean {
  const { state, data } = field;
  const homes = sidesOf(stack).filter(isIndependent).map(sideName);
  return homes.every((home) => {
    const p = state.provinces[home];
    if (!p) return false;
    const enemies = ids(p.hostile);
    const atHome = stack.at === home || data.geo.coastsOf(home).includes(stack.at);
    if (action.kind === 'fight') {
      const raiders = action.against.every(isRaider);
      if (raiders) return atHome;
      const hostile = action.against.some((side) => {
        const owner = sideOwner(side);
        return owner !== null && enemies.includes(owner);
      });
      return hostile && size(stack) >= action.size;
    }
    if (enemies.length === 0) return false;
    if (action.kind === 'seize') {
      const target = state.provinces[action.at];
      return (
        target !== undefined &&
        isOwned(target) &&
        target.owner !== null &&
        enemies.includes(target.owner) &&
        size(stack) >= action.size
      );
    }
    if (stack.kind === 'sea') return true;
    const back = action.to === home;
    const target = state.provinces[action.to];
    const theirs =
      target !== undefined && isOwned(target) && target.owner !== null && enemies.includes(target.owner);
    const holdsEnemies = activeAt(state, action.to).some((other) =>
      ownersIn(other).some((id) => enemies.includes(id)),
    );
    if (back) return true;
    if (!theirs && !holdsEnemies) return false;
    if (stack.at !== home) return true;
    const near = [home, ...data.geo.land(home)];
    return !near.some((place) =>
      stacksAt(state, place).some(
        (other) =>
          other.kind === 'land' && other.routed === 0 && ownersIn(other).some((id) => enemies.includes(id)),
      ),
    );
  });
}

/** A Stack that acts: it must exist, be one's own to command, and not be routed. */
export function actingStack(field: Field, id: string, commander: PositionId): Stack | 'no-stack' | 'routed' {
  const stack = findStack(field.state, id);
  if (!stack || !stack.units.some((unit) => sidePosition(field.state, unit.side) === commander))
    return 'no-stack';
  return stack.routed > 0 ? 'routed' : stack;
}

/** AE-OCC-9: an Occupation ends when no not routed fighting Unit of the occupying sides is left. */
export function reviewOccupations(field: Field): void {
  const { state, log } = field;
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
