/** Retreats of routed Stacks: where to, by land, by sea, or not at all. AE-RET-1 to 4. */
import { byId, compareIds, type PositionId } from '../../../../src/core/index.js';
import { reach } from '../../../../src/atlas/index.js';
import type { PlaceCode } from '../../data.js';
import { ALL_OF_THEM } from '../policies/policies.js';
import { isOnMap, isOwned } from '../land/provinces.js';
import { isFriendly, isHostile, isHostileShip } from '../realm/relations.js';
import {
  allStacks,
  dropIfEmpty,
  fighters,
  isHorde,
  isRaider,
  leastMp,
  part,
  sidePosition,
  sidesOf,
  size,
  stacksAt,
} from '../units/stacks.js';
import type { Field } from '../../play.js';
import type { Stack } from '../../state.js';
import { isEnemyOf, landCost, reviewOccupations } from '../war/forces.js';
import { closedSeas, mayEmbark, seaWay } from '../sea/seafaring.js';

interface Haven {
  readonly at: PlaceCode;
  readonly mp: number;
}

/** AE-RET-1, -3: all Stacks of the position (null: of nobody) that were routed before this round, or all of them. */
export function retreats(field: Field, position: PositionId | null, all: boolean): boolean {
  const { state, ops } = field;
  let moved = false;
  for (const stack of allStacks(state)) {
    if (stack.routed === 0 || (!all && stack.routed >= ops.round)) continue;
    const mine = stack.units.filter((unit) => sidePosition(state, unit.side) === position);
    if (mine.length === 0) continue;
    // Units of different owners move each in their owner's turn.
    const own =
      mine.length === stack.units.length ? stack : part(state, stack, (unit) => mine.includes(unit));
    if (own) flee(field, own, position);
    moved = true;
  }
  if (moved) reviewOccupations(field);
  return moved;
}

function flee(field: Field, stack: Stack, position: PositionId | null): void {
  const { state, data } = field;
  // AE-LDR-3: a Leader whose Units are gone stays where he is.
  if (size(stack) === 0) {
    rest(stack);
    return;
  }
  for (const unit of stack.units) unit.mp = data.charts.movement[stack.kind === 'sea' ? 'GAL' : 'MIL'];
  const policy = position === null ? [] : (state.positions[position]?.policies.retreat ?? []);
  // AE-RET-3: a list with numbers splits the Stack.
  for (const { place, units } of policy) {
    if (units === 0 || units === ALL_OF_THEM || fighters(stack).length <= units) continue;
    if (!havens(field, stack).some((haven) => haven.at === place)) continue;
    const leaving = new Set(fighters(stack).slice(0, units));
    const group = part(state, stack, (unit) => leaving.has(unit));
    if (group) settle(field, group, place);
  }
  const possible = havens(field, stack);
  const wished = policy.find(
    ({ place, units }) =>
      (units === 0 || units === ALL_OF_THEM) && possible.some((haven) => haven.at === place),
  );
  settle(field, stack, wished?.place ?? bestHaven(field, stack, possible, position));
}

function settle(field: Field, stack: Stack, at: PlaceCode | undefined): void {
  const { state, log } = field;
  rest(stack);
  if (at !== undefined) {
    log.add('retreated', 'AE-RET-2', 'all', { stack: stack.id, from: stack.at, to: at });
    stack.at = at;
    for (const unit of stack.units) delete unit.from;
    return;
  }
  // AE-RET-2: no way out. Leaders stay (AE-LDR-3).
  log.add('units-lost', 'AE-RET-2', 'all', {
    stack: stack.id,
    at: stack.at,
    n: fighters(stack).length,
    sides: sidesOf(stack),
  });
  stack.units = stack.units.filter((unit) => unit.type === 'LEA');
  dropIfEmpty(state, stack);
}

/** AE-RET-1: the rout is over, and they do nothing else in this round. */
function rest(stack: Stack): void {
  stack.routed = 0;
  stack.beatenBy = [];
  for (const unit of stack.units) unit.mp = 0;
}

/** Places that the Stack reaches with its points and where it may end. By land first; by sea only if no march helps. */
function havens(field: Field, stack: Stack): Haven[] {
  if (stack.kind === 'sea') return seaHavens(field, stack);
  const { state, data } = field;
  const limit = leastMp(stack);
  const horde = stack.units.every((unit) => isHorde(unit.side));
  const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] =>
    data.geo
      .land(at)
      .filter((to) => isOnMap(state, to) || horde)
      .map((to) => [to, landCost(state, data, 'march', { ...stack, at }, to)] as const);
  const found = [...reach([stack.at], steps, limit)]
    .filter(([at]) => !isHostile(state, at, stack))
    .map(([at, { cost }]): Haven => ({ at, mp: cost }));
  if (found.length > 0 || !mayEmbark(field, stack)) return found;
  const closed = closedSeas(state, data, sidesOf(stack));
  const fare = landCost(state, data, 'voyage', stack);
  return data.geo.provinces.flatMap((to): Haven[] => {
    if (!isOnMap(state, to) || isHostile(state, to, stack)) return [];
    const way = seaWay(data, stack.at, to, closed);
    const mp = way && fare + (way.length - 1) * data.charts['sea-actions']['voyage-area'];
    return mp !== undefined && mp <= limit ? [{ at: to, mp }] : [];
  });
}

/** Ships flee to waters where neither their victors nor other enemies lie. AE-RET-4 */
function seaHavens(field: Field, stack: Stack): Haven[] {
  const { state, data } = field;
  const sides = sidesOf(stack);
  const pirates = sides.every(isRaider);
  const safe = (at: PlaceCode): boolean =>
    stacksAt(state, at)
      .filter((other) => other.kind === 'sea' && other.routed === 0)
      .every((other) =>
        sidesOf(other).every((ship) => {
          if (pirates) return isRaider(ship);
          if (isRaider(ship) || stack.beatenBy.includes(ship)) return false;
          return sides.every((side) => !isHostileShip(state, data.geo, ship, at, side));
        }),
      );
  const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] =>
    data.geo.seaNext(at).map((to) => [to, data.charts['sea-actions'].sail] as const);
  return [...reach([stack.at], steps, leastMp(stack))]
    .filter(([at]) => safe(at))
    .map(([at, { cost }]) => ({ at, mp: cost }));
}

/** AE-RET-3: own Friendly, other Friendly, Neutral; least points, no enemies, by code. */
function bestHaven(
  field: Field,
  stack: Stack,
  possible: readonly Haven[],
  position: PositionId | null,
): PlaceCode | undefined {
  const { state } = field;
  const rank = (at: PlaceCode): number => {
    if (stack.kind === 'sea' || !isFriendly(state, at, stack)) return 2;
    const p = state.provinces[at];
    return p && isOwned(p) && p.owner === position ? 0 : 1;
  };
  const enemies = (at: PlaceCode): number =>
    Number(
      stacksAt(state, at).some(
        (other) =>
          other.kind === stack.kind &&
          other.routed === 0 &&
          fighters(other).some((unit) => position === null || isEnemyOf(state, position, unit.side)),
      ),
    );
  return [...byId(possible, (haven) => haven.at)].sort(
    (a, b) =>
      rank(a.at) - rank(b.at) || a.mp - b.mp || enemies(a.at) - enemies(b.at) || compareIds(a.at, b.at),
  )[0]?.at;
}
