/** Hordes: where they appear, how they recruit, wander and settle. AE-HRD-2 to 5, -7. */
import { compareIds, type PositionId } from '../../../../src/core/index.js';
import { cheapestPath, reach } from '../../../../src/atlas/index.js';
import type { PlaceCode } from '../../data.js';
import { costTo } from '../land/nearness.js';
import { makeOwn } from '../land/changes.js';
import { isOnMap, isUndeveloped, onMap, positionAt, provinceAt } from '../land/provinces.js';
import { barbarianAreas, bestRaidArea } from './placing.js';
import {
  activeAt,
  allStacks,
  fighters,
  hasLeader,
  hordeSide,
  isHorde,
  leastMp,
  makeStack,
  makeUnit,
  pay,
  removeUnits,
  sideName,
  stacksAt,
} from '../units/stacks.js';
import { ordersFor, type PlayedOrder } from '../../orders/played.js';
import { hasLine } from '../units/names.js';
import type { Field, Refusal } from '../../play.js';
import type { Stack } from '../../state.js';
import { landCost } from '../war/forces.js';
import { march } from '../war/marching.js';

/** AE-HRD-2: six Barbarians and three Leaders; a later horde takes another area while there is one. */
export function placeHorde(
  field: Field,
  position: PositionId,
  orders: readonly PlayedOrder[],
  taken: readonly PlaceCode[],
): PlaceCode | undefined {
  const { state, data, log } = field;
  const horde = positionAt(state, position);
  const lines = ordersFor(orders, 'horde', position);
  const order = lines.at(-1);
  // Of two lines about one horde the last counts. AE-MAIL-8
  for (const old of lines) if (old !== order) log.failed(old, 'AE-HRD-2', 'superseded');
  const wish = order?.fields.area;
  if (order && wish === 'NO') {
    log.done(order, 'AE-HRD-2');
    return undefined;
  }
  const all = barbarianAreas(state, data, horde.hordeGroup);
  const free = all.filter((area) => !taken.includes(area));
  const areas = free.length > 0 ? free : all;
  const area = wish !== undefined && areas.includes(wish) ? wish : bestRaidArea(state, data, areas, position);
  if (area === undefined) {
    if (order) log.failed(order, 'AE-HRD-2', 'forbidden-area');
    return undefined;
  }
  if (order && wish === area) log.done(order, 'AE-HRD-2');
  else if (order) {
    const gone = wish !== undefined && all.includes(wish);
    log.failed(order, 'AE-HRD-2', gone ? 'taken' : 'forbidden-area', { instead: area });
  }
  const side = hordeSide(position);
  const { barbarians, leaders } = data.charts.horde;
  const units = [
    ...Array.from({ length: barbarians }, () => makeUnit(state, 'BAR', side)),
    ...Array.from({ length: leaders }, () => makeUnit(state, 'LEA', side)),
  ];
  const stack = makeStack(state, data, area, units, `HORDE${position.slice(1)}`);
  log.add('horde-placed', 'AE-HRD-2', 'all', { by: position, at: area, stack: stack.id });
  return area;
}

/** AE-HRD-4: every Unit pays; the new Barbarian has what the least of them has left. */
export function recruit(field: Field, stack: Stack, commander: PositionId): Refusal {
  const { state, data, log, ops } = field;
  if (stack.kind !== 'land' || !stack.units.some((unit) => unit.side === hordeSide(commander)))
    return 'no-target';
  if (!hasLeader(stack)) return 'no-leader';
  const { hordeGroup } = positionAt(state, commander);
  const removed = data.geo.removedOn(state.options.map);
  const p = state.provinces[stack.at];
  const red = data.map.barbarian_areas[stack.at]?.group === hordeGroup || removed[stack.at] === hordeGroup;
  const north =
    hordeGroup === 'North-Western' &&
    data.map.north_western.includes(stack.at) &&
    p !== undefined &&
    isOnMap(state, stack.at) &&
    isUndeveloped(p);
  if (!red && !north) return 'forbidden-area';
  pay(stack, landCost(state, data, 'recruit', stack));
  const unit = makeUnit(state, 'BAR', hordeSide(commander), leastMp(stack));
  stack.units.push(unit);
  log.add('recruited', 'AE-HRD-4', 'all', { by: commander, stack: stack.id, at: stack.at, round: ops.round });
  return undefined;
}

/** AE-HRD-7: a horde without a line marches to the nearest open land and stays there. */
export function wander(field: Field, position: PositionId): boolean {
  const { state, data } = field;
  let moved = false;
  for (const stack of allStacks(state)) {
    if (stack.routed > 0 || !stack.units.some((unit) => unit.side === hordeSide(position))) continue;
    if (hasLine(field.ops, position, stack)) continue;
    for (;;) {
      const goal = homeland(field, stack, position);
      if (goal === undefined || goal === stack.at) break;
      const way = cheapestPath(stack.at, goal, (at) => data.geo.land(at).map((to) => [to, 1] as const))?.path;
      const next = way?.[1];
      if (next === undefined || leastMp(stack) < landCost(state, data, 'march', stack, next)) break;
      if (march(field, stack, next, position) !== undefined) break;
      moved = true;
    }
  }
  return moved;
}

function homeland({ state, data }: Field, stack: Stack, position: PositionId): PlaceCode | undefined {
  const strangers = (code: PlaceCode): number =>
    activeAt(state, code)
      .filter((other) => other.kind === 'land')
      .flatMap(fighters)
      .filter((unit) => unit.side !== hordeSide(position)).length;
  const fits = (code: PlaceCode): boolean => {
    if (!isOnMap(state, code) || data.geo.province(code).f < 1) return false;
    const p = provinceAt(state, code);
    return isUndeveloped(p) && strangers(code) <= data.charts['horde-fears'];
  };
  if (isOnMap(state, stack.at) && fits(stack.at)) return stack.at;
  const far = reach([stack.at], (at) => data.geo.land(at).map((to) => [to, 1] as const));
  const pacified = (code: PlaceCode): number => Number(provinceAt(state, code).kind === 'pacified');
  return onMap(state)
    .filter((code) => far.has(code) && fits(code))
    .sort(
      (a, b) =>
        costTo(far, a) - costTo(far, b) ||
        pacified(a) - pacified(b) ||
        data.geo.province(b).f - data.geo.province(a).f ||
        compareIds(a, b),
    )[0];
}

/** AE-HRD-5: what the horde holds or fills becomes its empire; all its Units go. */
export function settleHorde(field: Field, position: PositionId): void {
  const { state, data, log } = field;
  const side = hordeSide(position);
  const horde = positionAt(state, position);
  const gained: PlaceCode[] = [];
  for (const code of onMap(state)) {
    const p = provinceAt(state, code);
    const crowd = stacksAt(state, code)
      .filter((stack) => stack.routed === 0)
      .flatMap(fighters)
      .filter((unit) => unit.side === side).length;
    const own = p.owner === position;
    if (!own && (!isUndeveloped(p) || crowd < data.charts.horde.settle)) continue;
    if (isUndeveloped(p) && crowd >= data.charts.horde.settle) {
      p.dl = 1;
      p.damage = 0;
      makeOwn(field, code, position);
      p.occupied = null;
    }
    gained.push(code);
  }
  removeUnits(state, (unit) => isHorde(unit.side) && sideName(unit.side) === position);
  horde.hordeGroup = '';
  if (gained.length > 0) horde.status = 'active';
  else {
    horde.status = 'destroyed';
    horde.treasury = 0;
    horde.destroyedTurn = state.turn;
  }
  log.add('horde-settled', 'AE-HRD-5', 'all', { by: position, provinces: gained });
}
