/** What Raiders do that got no line: Barbarians seek, occupy and loot, Pirates seek the best coast. AE-NPC-2, -3, -5. */
import { compareIds, ids, type PositionId } from '../../../../src/core/index.js';
import { cheapestPath, reach } from '../../../../src/atlas/index.js';
import type { CoastCode, PlaceCode, ProvinceCode } from '../../data.js';
import { costTo } from '../land/nearness.js';
import { isDeveloped, isOnMap, isSettled, onMap, provinceAt } from '../land/provinces.js';
import { pirateScore } from './placing.js';
import {
  allStacks,
  isRaiderStack,
  leastMp,
  mayCommand,
  raidSide,
  sidesOf,
  size,
  stacksAt,
} from '../units/stacks.js';
import { hasLine } from '../units/names.js';
import type { Field } from '../../play.js';
import type { Stack } from '../../state.js';
import { landCost, reviewOccupations, strangersAt } from '../war/forces.js';
import { loot } from '../war/looting.js';
import { join, march } from '../war/marching.js';
import { militiaRoom } from '../war/militia.js';
import { BEATEN, occupy } from '../war/occupation.js';
import { closedSeas, mayEmbark, sail, voyage } from '../sea/seafaring.js';

/** The Raiders of a position, by Stack id; true: something was done. */
export function moveRaiders(field: Field, position: PositionId): boolean {
  const { state, ops } = field;
  let acted = false;
  for (const { id } of allStacks(state)) {
    const stack = state.stacks[id];
    if (!stack || stack.routed > 0 || !isRaiderStack(stack) || !sidesOf(stack).includes(raidSide(position)))
      continue;
    // AE-OPS-4: a Stack for which any of its masters has a line is not moved by the defaults of another.
    if (ids(ops.lined).some((master) => hasLine(ops, master, stack) && mayCommand(state, stack, master)))
      continue;
    if (stack.kind === 'sea') acted = cruise(field, stack, position) || acted;
    else acted = raid(field, stack, position) || acted;
  }
  return acted;
}

/** AE-NPC-2, repeated while the Stack has points and something to do. */
function raid(field: Field, stack: Stack, position: PositionId): boolean {
  const { state, data } = field;
  const need = data.charts['land-actions'].march.other;
  let acted = false;
  while (state.stacks[stack.id] && stack.routed === 0 && leastMp(stack) >= need) {
    if (!once(field, stack, position)) return acted;
    acted = true;
  }
  return acted;
}

function once(field: Field, stack: Stack, position: PositionId): boolean {
  const { state, ops } = field;
  // (1) Bands of one controller gather: the smaller joins the larger.
  const bands = stacksAt(state, stack.at).filter(
    (other) =>
      other !== stack &&
      other.routed === 0 &&
      isRaiderStack(other) &&
      other.kind === 'land' &&
      sidesOf(other).every((side) => side === raidSide(position)),
  );
  const larger = bands.find(
    (other) =>
      size(other) > size(stack) || (size(other) === size(stack) && compareIds(other.id, stack.id) < 0),
  );
  if (larger) return join(field, stack, larger, position) === undefined;
  // (2) In a target.
  if (isTarget(field, stack.at, position)) {
    const p = provinceAt(state, stack.at);
    if (p.occupied?.sides.includes(raidSide(position))) return false;
    const seen = strangersAt(state, stack, stack.at).length;
    const all = seen + militiaRoom(state, field.data, ops.round, stack.at);
    if (all <= size(stack)) {
      const end = occupy(field, stack, position);
      reviewOccupations(field);
      return end === undefined || end === BEATEN;
    }
    if (!isDeveloped(p) || seen > size(stack) || ops.looters.includes(stack.id)) return false;
    ops.looters.push(stack.id);
    return loot(field, stack, position) === undefined;
  }
  // (3) On the march, (4) or by sea.
  const next = stepToTarget(field, stack, position);
  if (next !== undefined) return march(field, stack, next, position) === undefined;
  return byShip(field, stack, position);
}

/** Developed or Pacified, on the map, not the controller's own. */
function isTarget({ state }: Field, code: PlaceCode, position: PositionId): boolean {
  if (!isOnMap(state, code)) return false;
  const p = provinceAt(state, code);
  return isSettled(p) && p.owner !== position;
}

/** AE-CBT-5 in advance: no more Units stand there than in this Stack. */
function isOpen({ state }: Field, stack: Stack, code: ProvinceCode): boolean {
  return strangersAt(state, stack, code).length <= size(stack);
}

/** The first step of the shortest path to the nearest target; ties: highest level, then code. */
function stepToTarget(field: Field, stack: Stack, position: PositionId): PlaceCode | undefined {
  const { state, data } = field;
  const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] =>
    data.geo
      .land(at)
      .filter((to) => isOnMap(state, to))
      .map((to) => [to, 1] as const);
  const far = reach([stack.at], steps);
  const goal = onMap(state)
    .filter((code) => far.has(code) && isTarget(field, code, position))
    .sort(
      (a, b) =>
        costTo(far, a) - costTo(far, b) ||
        provinceAt(state, b).dl - provinceAt(state, a).dl ||
        compareIds(a, b),
    )
    .find((code) => isOpen(field, stack, code));
  return goal === undefined ? undefined : cheapestPath(stack.at, goal, steps)?.path[1];
}

/** AE-NPC-2 (4): the target with the fewest sea areas that its points allow. */
function byShip(field: Field, stack: Stack, position: PositionId): boolean {
  const { state, data } = field;
  if (!mayEmbark(field, stack)) return false;
  const { geo } = data;
  const closed = closedSeas(state, data, sidesOf(stack));
  const left = leastMp(stack) - landCost(state, data, 'voyage', stack);
  if (left < 0) return false;
  const isFree = (area: PlaceCode): boolean => !closed.has(area);
  const areas = reach(
    geo.coastsOf(stack.at).filter(isFree),
    (at) =>
      geo
        .seaAll(at)
        .filter(isFree)
        .map((to) => [to, data.charts['sea-actions']['voyage-area']] as const),
    left,
  );
  const goal = onMap(state)
    .filter((code) => isTarget(field, code, position))
    .flatMap((code) => {
      const costs = geo.coastsOf(code).flatMap((coast) => areas.get(coast)?.cost ?? []);
      return costs.length > 0 ? [{ code, cost: Math.min(...costs) }] : [];
    })
    .sort((a, b) => a.cost - b.cost || compareIds(a.code, b.code))
    .find(({ code }) => isOpen(field, stack, code));
  if (!goal) return false;
  return voyage(field, [stack], { to: goal.code, via: [], pick: [], drop: [] }, position) === undefined;
}

/** AE-NPC-5: to the coast with the best score within reach, if it beats the present one. */
function cruise(field: Field, stack: Stack, position: PositionId): boolean {
  const { state, data } = field;
  const steps = (at: PlaceCode): (readonly [PlaceCode, number])[] =>
    data.geo.seaNext(at).map((to) => [to, data.charts['sea-actions'].sail] as const);
  const near = reach([stack.at], steps, leastMp(stack));
  const feared = (at: CoastCode): boolean =>
    stacksAt(state, at).some(
      (other) =>
        other.kind === 'sea' && other.routed === 0 && !isRaiderStack(other) && size(other) > size(stack),
    );
  const rate = (at: CoastCode) => ({
    at,
    score: pirateScore(state, data, at, position),
    cost: costTo(near, at),
  });
  const here = rate(stack.at).score;
  const goal = data.geo.coasts
    .filter((at) => near.has(at) && at !== stack.at)
    .map(rate)
    .filter(({ score }) => score > here)
    .sort((a, b) => b.score - a.score || a.cost - b.cost || compareIds(a.at, b.at))
    .find(({ at }) => !feared(at))?.at;
  if (goal === undefined) return false;
  const path = cheapestPath(stack.at, goal, steps)?.path ?? [];
  for (const to of path.slice(1)) if (sail(field, stack, to, position) !== undefined) return true;
  return true;
}
