/** How the computer attacks: the dearest areas first, each with the fewest units that win it. */
import { compareIds } from '../../../src/core/index.js';
import { attack, planAttack, wins, type AttackOrder } from '../rules/war/battle.js';
import { isFree } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { enemies, patron } from '../rules/world/factions.js';
import { kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { attackValue, defenceValue } from '../rules/world/strength.js';
import { areaInfo, neighbours, world } from '../rules/world/world.js';
import { stepsBetween } from './distance.js';
import { sceneOf, touch, whim, write, type Draft } from './draft.js';
import { isTied } from './guarding.js';
import { idleUnits } from './moving.js';
import { farthest, reachOf } from './reach.js';
import { isProblem } from '../rules/world/problem.js';
import type { Lookout } from '../board.js';

/** What a whole star, a ruin, and the land beyond the Barbarian Line weigh when targets are chosen. */
const STAR = 10;
const RUIN = 3;
const BEYOND = -6;
/** Worth of an area to the seat: stars most, then what threatens them. */
export function plainWorth(draft: Draft, area: string): number {
  const { seat, state, data } = draft;
  const board = sceneOf(draft);
  // A seat's barbarians leave its own empire alone.
  if (areaState(board, area).controller === empireOf(seat)) {
    const own = empireOf(seat);
    const intruders = unitsAt(board, area).some((u) => unitState(state, u).faction !== own);
    return intruders && own !== undefined ? STAR : -100;
  }
  const star = isStar(board, area) ? (areaState(board, area).loot === 0 ? STAR : RUIN) : 0;
  const beside = neighbours(data, area).filter((n) => isStar(board, n)).length;
  const { north, emperorRegion } = areaInfo(data, area);
  // RF-EMP-4: where the Emperor stands the land beyond the line is worth a campaign.
  const led = seat === 'P1' && emperorRegion === state.leaders.emperorAt;
  return star + beside + (north && !led ? BEYOND : 0);
}

/** Rome leaves alone what brings nothing; the others attack whom they may. */
export const plainLeast = ({ seat }: Draft): number => (seat === 'P1' ? 0 : -100);

/** Attacks in order of worth, each with the fewest units that win it. */
export function conquer(draft: Draft): void {
  const board = sceneOf(draft);
  const idle = idleUnits(draft);
  if (idle.length === 0) return;
  // One unit speaks for all of its side and master.
  const voices = [...new Map(idle.map((u) => [side(board, u), u])).values()];
  const least = draft.manner.least(draft);
  const targets = world(draft.data)
    .areaIds.filter((id) => unitsAt(board, id).some((u) => voices.some((own) => enemies(board, own, u))))
    .filter((id) => idle.some((unit) => isNear(draft, unit, id)))
    .map((id) => ({ id, worth: draft.manner.worth(draft, id) }))
    .filter((target) => target.worth > least)
    // Of targets of like worth now this one comes first, now that.
    .map((target) => ({ ...target, rank: target.worth + whim(draft, 3, 'stand-in/target', target.id) }))
    .sort((a, b) => b.rank - a.rank || compareIds(a.id, b.id));
  for (const { id } of targets) storm(draft, id);
}

const side = (board: Lookout, unit: string): string =>
  `${unitState(board.state, unit).faction} ${patron(board, unit) ?? ''}`;

/** Is the area taken? */
export function storm(draft: Draft, target: string): boolean {
  const board = sceneOf(draft);
  const around = neighbours(draft.data, target);
  const value = (u: string): number => attackValue(board, u, target);
  // A migration unit in a star settles or loots there, and stands fast.
  const leads = (u: string): number =>
    isFree(board) && isStar(board, target) && kindOf(board, u) === 'migratory' ? 1 : 0;
  const nearby = idleUnits(draft).filter((unit) => isNear(draft, unit, target));
  if (isHopeless(board, nearby.map(value), target)) return false;
  const able = nearby
    .map((unit) => ({ unit, ways: isTied(draft, unit) ? stay(board, unit) : reachOf(draft, unit) }))
    .filter(({ ways }) => around.some((a) => ways.has(a)))
    .sort(
      (a, b) => leads(b.unit) - leads(a.unit) || value(b.unit) - value(a.unit) || compareIds(a.unit, b.unit),
    );
  for (const leader of able) {
    if (isTied(draft, leader.unit)) continue;
    const order = plan(draft, target, leader, able);
    if (!order) continue;
    const scene = sceneOf(draft);
    const result = attack(scene, order);
    touch(draft);
    if (isProblem(result) || !result.won) return false;
    write(draft, 'attack', {
      unit: order.unit,
      on: target,
      ...(order.via.length > 0 ? { via: order.via } : {}),
      ...(order.support.length > 0 ? { support: order.support } : {}),
    });
    return true;
  }
  return false;
}

interface Able {
  readonly unit: string;
  readonly ways: ReadonlyMap<string, readonly string[]>;
}

const stay = (board: Lookout, unit: string): ReadonlyMap<string, readonly string[]> =>
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
      const room = (a: string): boolean =>
        !taken.has(a) && !areaState(board, a).used && staysAlone(board, helper.unit, leader.unit, a);
      const at = around.find((a) => helper.ways.has(a) && room(a));
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

/** A supporter stays where it fought: a crowd there would cost a unit (RF-STK-3). */
function staysAlone(board: Lookout, helper: string, leader: string, area: string): boolean {
  if (unitState(board.state, helper).where === area) return true;
  return unitsAt(board, area).every((u) => u === leader);
}

/** No need to look for the ways of units that are too far off whatever they meet. */
function isNear(draft: Draft, unit: string, target: string): boolean {
  return stepsBetween(draft.data, unitState(draft.state, unit).where, target) <= farthest(draft, unit) + 1;
}

/** Not even the best, one in each area beside the target and one that enters, are more than the weakest there. */
function isHopeless(board: Lookout, values: readonly number[], target: string): boolean {
  const most = neighbours(board.data, target).length + 1;
  const best = [...values].sort((a, b) => b - a).slice(0, most);
  const weakest = Math.min(...unitsAt(board, target).map((u) => defenceValue(board, u, target)));
  return best.reduce((sum, value) => sum + value, 0) <= weakest;
}
