/** Stacks and Units: who is in them, who commands them, how they are made and parted. */
import { byId, ids, values, type PositionId } from '../../../../src/core/index.js';
import type { Geography } from '../map/geography.js';
import type { PlaceCode, ProvinceCode, UnitType } from '../../data.js';
import type { Rules } from '../map/geography.js';
import type { Board } from '../../board.js';
import type { Side, Stack, State, Unit } from '../../state.js';

export const ownSide = (position: PositionId): Side => `pos:${position}`;
export const hordeSide = (position: PositionId): Side => `horde:${position}`;
export const raidSide = (position: PositionId): Side => `raid:${position}`;
export const independentSide = (code: ProvinceCode): Side => `ind:${code}`;

/** The Units of an empire's own. */
export const isOwn = (side: Side): boolean => side.startsWith('pos:');
export const isRaider = (side: Side): boolean => side.startsWith('raid:');
export const isIndependent = (side: Side): boolean => side.startsWith('ind:');
export const isHorde = (side: Side): boolean => side.startsWith('horde:');

/** What stands behind the colon: a position, or the province of an Independent side. */
export function sideName(side: Side): string {
  return side.slice(side.indexOf(':') + 1);
}

/** The position that owns or controls the side; null: nobody does. */
export function sidePosition(state: Board, side: Side): PositionId | null {
  if (side === 'tribe') return null;
  if (isIndependent(side)) return state.provinces[sideName(side)]?.controller ?? null;
  return sideName(side);
}

/** The position whose own Units these are (an empire's or a horde's); null for Raiders, Independents, tribes. */
export function sideOwner(side: Side): PositionId | null {
  return isOwn(side) || isHorde(side) ? sideName(side) : null;
}

export function fighters(stack: Stack): Unit[] {
  return stack.units.filter((unit) => unit.type !== 'LEA');
}

export function size(stack: Stack): number {
  return fighters(stack).length;
}

export function sidesOf(stack: Stack): Side[] {
  return byId(new Set(stack.units.map((unit) => unit.side)));
}

/** Positions with own Units in the Stack. */
export function ownersIn(stack: Stack): PositionId[] {
  const found = sidesOf(stack).flatMap((side) => sideOwner(side) ?? []);
  return byId(new Set(found));
}

export function hasOwn(stack: Stack, position: PositionId): boolean {
  return stack.units.some((unit) => sideOwner(unit.side) === position);
}

/** AE-ALY-2: positions with Units in it, and those that control Units in it. */
export function mayCommand(state: Board, stack: Stack, position: PositionId): boolean {
  return stack.units.some((unit) => sidePosition(state, unit.side) === position);
}

export function hasLeader(stack: Stack): boolean {
  return stack.units.some((unit) => unit.type === 'LEA');
}

export function isRaiderStack(stack: Stack): boolean {
  return stack.units.length > 0 && stack.units.every((unit) => isRaider(unit.side));
}

export function isIndependentStack(stack: Stack): boolean {
  return stack.units.length > 0 && stack.units.every((unit) => isIndependent(unit.side));
}

export function allStacks(state: Board): Stack[] {
  return values(state.stacks);
}

/** Those in one place, by id: few, so they are sorted after they are found. */
export function stacksAt(state: Board, place: PlaceCode): Stack[] {
  const there = Object.values(state.stacks).filter((stack) => stack.at === place);
  return there.length < 2 ? there : byId(there, (stack) => stack.id);
}

/** Not routed ones: the others are invisible and inactive (AE-RET-1). */
export function activeAt(state: Board, place: PlaceCode): Stack[] {
  return stacksAt(state, place).filter((stack) => stack.routed === 0);
}

/** Least Movement Points in the Stack. */
export function leastMp(stack: Stack): number {
  return stack.units.reduce((least, unit) => Math.min(least, unit.mp), 99);
}

export function pay(stack: Stack, mp: number): void {
  for (const unit of stack.units) unit.mp -= mp;
}

/** The same for all ways to write a Stack's id: `m1b` and `M1b` are one Stack. */
export const stackKey = (id: string): string => id.toUpperCase();

/** References on the map: a Stack may bear the code of a place and stand elsewhere, and `P2` is a province and a position. */
export const stackRef = ({ find }: Pick<Geography, 'find'>, id: string): string =>
  find(id) === undefined ? id : `Stack ${id}`;
export const seatRef = ({ find }: Pick<Geography, 'find'>, id: string): string =>
  find(id) === undefined ? id : `Position ${id}`;

/** The wish for the id of a Stack that an Independent Province forms by itself: `INDM1`. */
export const independentId = (code: ProvinceCode): string => `IND${stackKey(code)}`;

/** A Stack by id, whatever its case. */
export function findStack(state: Board, name: string): Stack | undefined {
  const wanted = stackKey(name);
  const id = ids(state.stacks).find((known) => stackKey(known) === wanted);
  return id === undefined ? undefined : state.stacks[id];
}

export function makeUnit(state: State, type: UnitType, side: Side, mp = 0): Unit {
  state.nextUnit += 1;
  return { id: `u${state.nextUnit}`, type, side, mp };
}

/** `M1`, `M1b`, `M1c` …: the first id that is free. */
function freeId(state: State, base: string): string {
  const taken = new Set(ids(state.stacks).map(stackKey));
  if (!taken.has(stackKey(base))) return base;
  const letters = 'bcdefghijklmnopqrstuvwxyz';
  for (let round = 0; ; round++) {
    for (const letter of letters) {
      const id = `${base}${letter.repeat(round + 1)}`;
      if (!taken.has(stackKey(id))) return id;
    }
  }
}

/** Is the id this wish, as it stands or with the letters that `freeId` adds? `M1`, `M1b`, `M1cc`. */
export function bearsId(id: string, wish: string): boolean {
  const [key, base] = [stackKey(id), stackKey(wish)];
  if (!key.startsWith(base)) return false;
  const [letter, ...more] = key.slice(base.length);
  if (letter === undefined) return true;
  return letter >= 'A' && letter <= 'Z' && more.every((one) => one === letter);
}

/** A new Stack; `id` is the wish, letters are added when it is taken. */
export function makeStack(state: State, data: Rules, at: PlaceCode, units: Unit[], id: string): Stack {
  const stack: Stack = {
    id: freeId(state, id),
    at,
    kind: data.geo.isCoast(at) ? 'sea' : 'land',
    units,
    routed: 0,
    beatenBy: [],
    name: '',
  };
  state.stacks[stack.id] = stack;
  return stack;
}

/** Units leave a Stack and form one of their own in the same place; undefined: none would leave, or none would stay. */
export function part(
  state: State,
  stack: Stack,
  leaves: (unit: Unit) => boolean,
  id?: string,
): Stack | undefined {
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

/** Stacks without Units go. */
export function dropEmpty(state: State): void {
  for (const id of ids(state.stacks)) if (state.stacks[id]?.units.length === 0) delete state.stacks[id];
}

/** Units of one side standing somewhere: they join the side's own Stack there, named after the place (or `id`), or form it. */
export function station(
  state: State,
  data: Rules,
  at: PlaceCode,
  units: Unit[],
  id: string = at,
): Stack | undefined {
  const side = units[0]?.side;
  if (side === undefined) return undefined;
  const there = activeAt(state, at).filter((stack) => sidesOf(stack).every((own) => own === side));
  const found = there.find((stack) => stackKey(stack.id) === stackKey(id)) ?? there[0];
  if (found) {
    found.units.push(...units);
    return found;
  }
  return makeStack(state, data, at, units, id);
}

/** `2 PRO, 1 LEA` for the log. */
export function countUnits(units: readonly Unit[]): Partial<Record<UnitType, number>> {
  const found: Partial<Record<UnitType, number>> = {};
  for (const unit of units) found[unit.type] = (found[unit.type] ?? 0) + 1;
  return found;
}

/** Takes the Units that fit out of the Stacks; empty Stacks go. */
export function removeUnits(state: State, gone: (unit: Unit, stack: Stack) => boolean): Unit[] {
  const removed: Unit[] = [];
  for (const stack of allStacks(state)) {
    const left = stack.units.filter((unit) => !gone(unit, stack));
    if (left.length === stack.units.length) continue;
    removed.push(...stack.units.filter((unit) => gone(unit, stack)));
    stack.units = left;
  }
  dropEmpty(state);
  return removed;
}

/** One empty Stack, or a routed one without a side to fight for, is dropped as soon as it falls empty. */
export function dropIfEmpty(state: State, stack: Stack): void {
  if (stack.units.length === 0) delete state.stacks[stack.id];
}
