/** How the computer marches: garrisons, attacks that win, empty stars, and no crowding. */
import { compareIds } from '../../../src/core/index.js';
import { attack, planAttack, pinnedBy, wins, type AttackOrder } from '../battle.js';
import { areaState, isStar } from '../control.js';
import { enemies, hostile } from '../factions.js';
import { bareProvinces, garrisoned, needsGarrison, starsOf } from '../garrisons.js';
import { foundingProblem, foundKingdom } from '../kingdoms.js';
import { loot, looter } from '../looting.js';
import { isHun, isProblem, planTransfer, planWalk, transfer, walk } from '../movement.js';
import { kindOf, onMap, unitsAt, unitState } from '../pieces.js';
import { empireOf, moverOf } from '../seats.js';
import { overstacked } from '../stacking.js';
import { attackValue } from '../strength.js';
import type { Board } from '../state.js';
import { areaInfo, neighbours, world } from '../world.js';
import { sceneOf, touch, write, type Draft } from './draft.js';
import { reachOf, waysOf } from './reach.js';

export function marchOrders(draft: Draft): void {
  garrisonStars(draft);
  conquer(draft);
  occupy(draft);
  migrate(draft);
  garrisonStars(draft);
  spread(draft);
}

/** Units of the seat that may still act in this step. */
export function idleUnits(draft: Draft): string[] {
  const board = sceneOf(draft);
  const hunStep = draft.state.step === 'H';
  return world(draft.data).unitIds.filter((id) => {
    const ready =
      onMap(draft.state, id) && !unitState(draft.state, id).flipped && isHun(board, id) === hunStep;
    return ready && moverOf(board, id) === draft.seat && !pinnedBy(board, id);
  });
}

/** Is this unit all that keeps its star or its province? Such a unit stays, though it may support. */
export function isTied(draft: Draft, unit: string): boolean {
  const known = draft.known.tied.get(unit);
  if (known !== undefined) return known;
  const found = ties(draft, unit);
  draft.known.tied.set(unit, found);
  return found;
}

function ties(board: Board, unit: string): boolean {
  const { state, data } = board;
  const { where, faction } = unitState(state, unit);
  const holder = faction === 'sassanid' ? 'parthia' : faction;
  if (holder !== 'rome' && holder !== 'parthia') return false;
  const alone = !unitsAt(board, where).some((u) => u !== unit && unitState(state, u).faction === faction);
  const own = areaState(board, where).controller === holder && isStar(board, where);
  // Without the unit the star might need one: old Parthia's stars and unconquered ones alike.
  if (alone && own && needsGarrison(board, holder, where)) return true;
  if (holder !== 'rome') return false;
  const province = data.map.groups.majorProvinces[areaInfo(data, where).major];
  if (!province || !starsOf(board, 'rome').some((s) => province.includes(s))) return false;
  return !province.some((a) =>
    unitsAt(board, a).some((u) => u !== unit && unitState(state, u).faction === 'rome'),
  );
}

/** Every star and province that lacks its unit gets the nearest free one. */
function garrisonStars(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire) return;
  const board = sceneOf(draft);
  const bare =
    empire === 'rome'
      ? bareProvinces(board).map((p) =>
          starsOf(board, 'rome').find((s) => data(draft).majorProvinces[p]?.includes(s)),
        )
      : [];
  const needy = starsOf(board, empire).filter(
    (id) => needsGarrison(board, empire, id) && !garrisoned(board, empire, id),
  );
  for (const area of [...needy, ...bare]) {
    if (area === undefined || garrisoned(board, empire, area)) continue;
    send(draft, area, empire);
  }
}

const data = (draft: Draft): Draft['data']['map']['groups'] => draft.data.map.groups;

function send(draft: Draft, area: string, empire: string): boolean {
  const scene = sceneOf(draft);
  for (const unit of idleUnits(draft)) {
    const { faction } = unitState(draft.state, unit);
    if ((faction === 'sassanid' ? 'parthia' : faction) !== empire || isTied(draft, unit)) continue;
    const way = reachOf(draft, unit).get(area);
    if (way !== undefined && way.length > 0) return march(draft, unit, way);
    if (unitState(draft.state, unit).route.length > 0) continue;
    const far = planTransfer(scene, unit, area);
    if ('reason' in far) continue;
    transfer(scene, unit, far);
    touch(draft);
    write(draft, 'transfer', { unit, to: area });
    return true;
  }
  return false;
}

export function march(draft: Draft, unit: string, way: readonly string[]): boolean {
  const scene = sceneOf(draft);
  const plan = planWalk(scene, unit, way);
  if (isProblem(plan)) return false;
  walk(scene, plan);
  touch(draft);
  write(draft, 'move', { unit, to: way });
  return true;
}

/** Worth of an area to the seat: stars most, then what threatens them. */
function worth(board: Board, area: string, seat: string): number {
  // A seat's barbarians leave its own empire alone.
  if (areaState(board, area).controller === empireOf(seat)) return -100;
  const star = isStar(board, area) && areaState(board, area).loot === 0 ? 10 : 0;
  const beside = neighbours(board.data, area).filter((n) => isStar(board, n)).length;
  const north = areaInfo(board.data, area).north ? -6 : 0;
  return star + beside + north;
}

/** Attacks in order of worth, each with the fewest units that win it. */
export function conquer(draft: Draft): void {
  const board = sceneOf(draft);
  const idle = idleUnits(draft);
  if (idle.length === 0) return;
  const near = new Set<string>();
  for (const unit of idle) {
    for (const at of reachOf(draft, unit).keys()) for (const n of neighbours(draft.data, at)) near.add(n);
  }
  const targets = [...near]
    .filter((id) => unitsAt(board, id).some((u) => idle.some((own) => enemies(board, own, u))))
    .filter((id) => worth(board, id, draft.seat) > (draft.seat === 'P1' ? 0 : -100))
    .sort((a, b) => worth(board, b, draft.seat) - worth(board, a, draft.seat) || compareIds(a, b));
  for (const target of targets) storm(draft, target);
}

function storm(draft: Draft, target: string): void {
  const board = sceneOf(draft);
  const around = neighbours(draft.data, target);
  const value = (u: string): number => attackValue(board, u, target);
  const able = idleUnits(draft)
    .map((unit) => ({ unit, ways: isTied(draft, unit) ? stay(board, unit) : reachOf(draft, unit) }))
    .filter(({ ways }) => around.some((a) => ways.has(a)))
    .sort((a, b) => value(b.unit) - value(a.unit) || compareIds(a.unit, b.unit));
  for (const leader of able) {
    if (isTied(draft, leader.unit)) continue;
    const order = plan(draft, target, leader, able);
    if (!order) continue;
    const scene = sceneOf(draft);
    const result = attack(scene, order);
    touch(draft);
    if (!isProblem(result) && result.won) {
      write(draft, 'attack', {
        unit: order.unit,
        on: target,
        ...(order.via.length > 0 ? { via: order.via } : {}),
        ...(order.support.length > 0 ? { support: order.support } : {}),
      });
    }
    return;
  }
}

interface Able {
  readonly unit: string;
  readonly ways: ReadonlyMap<string, readonly string[]>;
}

const stay = (board: Board, unit: string): ReadonlyMap<string, readonly string[]> =>
  new Map([[unitState(board.state, unit).where, []]]);

/** The leader with as many supporters as it takes; undefined when it does not win. */
function plan(draft: Draft, target: string, leader: Able, able: readonly Able[]): AttackOrder | undefined {
  const board = sceneOf(draft);
  const around = neighbours(draft.data, target);
  for (const from of around.filter((a) => leader.ways.has(a))) {
    const taken = new Set<string>();
    let order: AttackOrder = { unit: leader.unit, on: target, via: leader.ways.get(from) ?? [], support: [] };
    const first = planAttack(board, order);
    if (isProblem(first)) continue;
    if (wins(first)) return order;
    for (const helper of able) {
      if (helper.unit === leader.unit) continue;
      const at = around.find((a) => helper.ways.has(a) && !taken.has(a) && !areaState(board, a).used);
      if (at === undefined) continue;
      const next = {
        ...order,
        support: [...order.support, { unit: helper.unit, via: helper.ways.get(at) ?? [] }],
      };
      const tried = planAttack(board, next);
      if (isProblem(tried)) continue;
      taken.add(at);
      order = next;
      if (wins(tried)) return order;
    }
  }
  return undefined;
}

/** Empty stars of an enemy, or of nobody, within reach. */
function occupy(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    const board = sceneOf(draft);
    if (kindOf(board, unit) === 'migratory' || isTied(draft, unit)) continue;
    const { faction } = unitState(draft.state, unit);
    const ways = reachOf(draft, unit);
    const goal = [...ways.keys()].find((id) => {
      const { controller, loot: ruin } = areaState(board, id);
      const open = isStar(board, id) && ruin === 0 && unitsAt(board, id).length === 0;
      return open && controller !== faction && (hostile(board, faction, controller) || controller === 'none');
    });
    if (goal !== undefined) march(draft, unit, ways.get(goal) ?? []);
  }
}

/** Migration units go for whole stars: they settle from 350, else they loot and go on. */
function migrate(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    const board = sceneOf(draft);
    if (
      kindOf(board, unit) !== 'migratory' ||
      areaInfo(draft.data, unitState(draft.state, unit).where).id === ''
    )
      continue;
    const ways = reachOf(draft, unit);
    const open = (id: string): boolean =>
      areaState(board, id).controller !== empireOf(draft.seat) &&
      isStar(board, id) &&
      areaState(board, id).loot === 0 &&
      !areaInfo(draft.data, id).north;
    const goals = [...ways.keys()]
      .filter(open)
      .sort((a, b) => unitsAt(board, a).length - unitsAt(board, b).length || compareIds(a, b));
    const goal = goals[0] ?? nearestStar(draft, unit, ways);
    const way = goal === undefined ? undefined : ways.get(goal);
    if (way !== undefined && way.length > 0 && !march(draft, unit, way)) continue;
    settle(draft, unit);
  }
}

/** The reachable area that lies closest to any whole star south of the line. */
function nearestStar(
  draft: Draft,
  unit: string,
  ways: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const board = sceneOf(draft);
  const stars = world(draft.data).areaIds.filter(
    (id) => isStar(board, id) && areaState(board, id).loot === 0 && !areaInfo(draft.data, id).north,
  );
  const seen = new Map<string, number>(stars.map((s) => [s, 0]));
  let ring = stars;
  for (let n = 1; ring.length > 0; n++) {
    const next: string[] = [];
    for (const at of ring)
      for (const to of neighbours(draft.data, at)) {
        if (seen.has(to)) continue;
        seen.set(to, n);
        next.push(to);
      }
    ring = next;
  }
  const far = (id: string): number => seen.get(id) ?? 99;
  const [best] = [...ways.keys()].sort((a, b) => far(a) - far(b) || compareIds(a, b));
  return best === unitState(draft.state, unit).where ? undefined : best;
}

function settle(draft: Draft, unit: string): void {
  const scene = sceneOf(draft);
  const { where } = unitState(draft.state, unit);
  const founding = foundingProblem(scene, unit, undefined);
  if (!('reason' in founding)) {
    foundKingdom(scene, unit, founding);
    touch(draft);
    write(draft, 'found', { unit, set: founding.set });
    return conquer(draft);
  }
  if (typeof looter(scene, draft.seat, where, unit) !== 'string' || areaState(scene, where).loot !== 0)
    return;
  loot(scene, unit, where);
  write(draft, 'loot', { area: where, by: unit });
  const ways = waysOf(scene, unit);
  const onward = [...ways.entries()].find(([, way]) => way.length > 0);
  if (onward) march(draft, unit, onward[1]);
}

/** Nobody is left in a crowd: who can steps aside, into an own area that stands empty. */
export function spread(draft: Draft): void {
  const board = sceneOf(draft);
  for (const area of overstacked(board)) {
    for (const unit of unitsAt(board, area).slice(1)) {
      if (!idleUnits(draft).includes(unit) || !overstacked(board).includes(area)) continue;
      const ways = reachOf(draft, unit);
      const away = [...ways.entries()].find(([id, way]) => way.length > 0 && unitsAt(board, id).length === 0);
      if (away) march(draft, unit, away[1]);
    }
  }
}
