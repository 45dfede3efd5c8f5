/** Movement: one step, a whole route, and walking it. RF-MOV-1 to 12, RF-RAID-1 to 2, RF-KIN-2, RF-KIN-5. */
import { invariant, mustGet } from '../../../../src/core/index.js';
import { isFree, yearNow } from '../world/calendar.js';
import { areaState, takeByEntry } from '../world/control.js';
import {
  allegiance,
  atWar,
  besideGermania,
  enemies,
  foesOf,
  friendly,
  isEmpire,
  isHunKind,
  isLimited,
  kingdomOf,
  other,
  patron,
  realm,
} from '../world/factions.js';
import { isRoman, kindOf, unitsAt, unitState } from '../world/pieces.js';
import { raidEntry, type Entry } from './raids.js';
import { problem, type Problem } from '../world/problem.js';
import { budget } from '../world/strength.js';
import { areaInfo, counter, world, type Link } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** How a unit comes into an area: walking, or as the one that enters an attack. */
export type Purpose = 'walk' | 'storm';

/** RF-MOV-8: may this unit go by sea now? */
export function canSail(board: Lookout, unit: string): boolean {
  const { people, type } = counter(board.data, unit);
  switch (board.data.charts.kinds[type].sea) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'celts':
      return people === 'celt';
    case 'euro':
      return people === 'eurosarm' && yearNow(board.state) >= board.data.charts.dates.euroSarmatiaAtSea;
  }
}

/** Links that a unit may use from an area to another; RF-HOUSE-3: a sea route first where both exist, for it shows the attacker no terrain. */
export function usableLinks(board: Lookout, unit: string, from: string, to: string): Link[] {
  const year = yearNow(board.state);
  return (world(board.data).links[from] ?? [])
    .filter((l) => l.to === to)
    .filter((l) => l.by === 'path' || (canSail(board, unit) && (l.from === undefined || year >= l.from)))
    .sort((a, b) => (a.by === b.by ? 0 : a.by === 'sea' ? -1 : 1));
}

function linkProblem(board: Lookout, unit: string, from: string, to: string): Problem | undefined {
  if (usableLinks(board, unit, from, to).length > 0) return undefined;
  const sea = (world(board.data).links[from] ?? []).find((l) => l.to === to);
  if (!sea) return problem('not-adjacent', 'RF-MOV-1', { unit, from, to });
  if (sea.from !== undefined && yearNow(board.state) < sea.from)
    return problem('route-closed', 'RF-MOV-8', { from, to, year: sea.from });
  return problem('no-sea', 'RF-MOV-8', { unit, from, to });
}

/** What keeps a unit from one step, whoever stands there. */
export function borderProblem(
  board: Lookout,
  unit: string,
  from: string,
  to: string,
  purpose: Purpose,
): Problem | undefined {
  const { state, data } = board;
  const { faction } = unitState(state, unit);
  const kind = kindOf(board, unit);
  const target = areaInfo(data, to);
  const controller = areaState(board, to).controller;
  // RF-MOV-10: the lands of the Huns are closed until both have come; who lives there may leave.
  const hunLand = target.people === 'hun' || target.people === 'hunae';
  if (hunLand && yearNow(state) < data.charts.dates.hunLandsOpen)
    return problem('hun-lands', 'RF-MOV-10', { unit, to });
  // RF-CBT-11: behind the Walls only Romans and their allies.
  if (
    purpose === 'walk' &&
    to === data.charts.walls.area &&
    state.walls === 'standing' &&
    patron(board, unit) !== 'rome'
  ) {
    return problem('walls', 'RF-CBT-11', { unit, to });
  }
  if (kind === 'germanic-kingdom' && target.north) return problem('kingdom-north', 'RF-KIN-2', { unit, to });
  if (crossesHalves(board, unit, from, to)) return problem('half-border', 'RF-MOV-11', { unit, from, to });
  if (faction === 'rome' && state.closedToRome.includes(to))
    return problem('closed', 'RF-PEACE-6', { unit, to });
  // RF-MOV-12: no empire enters the other's areas, empty or not, without war.
  const own = realm(faction);
  if (isEmpire(own) && controller === other(own) && !atWar(state, own, controller)) {
    return problem('no-war-empire', 'RF-MOV-12', { unit, to, on: controller });
  }
  return countryProblem(board, unit, to, purpose);
}

/** RF-MOV-11, RF-SPL-3: Roman units stay in their half without an Emperor, while both halves live. */
export function crossesHalves({ state, data }: Lookout, unit: string, from: string, to: string): boolean {
  if (!bordersCount({ state, data }) || !isRoman(counter(data, unit).type)) return false;
  return areaInfo(data, from).side !== areaInfo(data, to).side;
}

/** Do the halves of the Empire stand apart now: split, both alive, no Emperor? */
export function bordersCount({ state }: Lookout): boolean {
  return state.split && !state.fallen.W && !state.fallen.E && state.leaders.rome === 'none';
}

/** RF-MOV-7, RF-WAR-4, RF-MIG-3, RF-KIN-5: who may leave home. */
function countryProblem(board: Lookout, unit: string, to: string, purpose: Purpose): Problem | undefined {
  const { state, data } = board;
  const kind = kindOf(board, unit);
  const { faction } = unitState(state, unit);
  const empty = (): boolean => unitsAt(board, to).length === 0;
  if (isLimited(board, kind)) {
    if (world(data).germania.has(to)) return undefined;
    const allowed = besideGermania(board, to) && (purpose === 'storm' || empty());
    return allowed ? undefined : problem('limited-war', 'RF-WAR-4', { unit, to });
  }
  const kingdom = kingdomOf(state, faction);
  if (kingdom?.status === 'foederatus' && purpose === 'walk' && areaState(board, to).controller !== faction) {
    return problem('foederatus-home', 'RF-KIN-5', { unit, to });
  }
  if (isFree(board) || (kind !== 'people' && kind !== 'sarmatian' && kind !== 'kushan')) return undefined;
  const country = kind === 'kushan' ? 'asiasarm' : counter(data, unit).people;
  if (areaInfo(data, to).people === country) return undefined;
  if (foesOf(board, allegiance(board, unit)).length > 0) return undefined;
  if (purpose === 'storm' && patron(board, unit) !== undefined) return undefined;
  if (kind === 'sarmatian' && country === 'eurosarm' && empty()) return undefined;
  const beside = (world(data).links[to] ?? []).some((l) => areaInfo(data, l.to).people === country);
  return beside && empty() ? undefined : problem('stay-home', 'RF-MOV-7', { unit, to });
}

/** RF-MOV-6: one step by walking, with who stands there. */
export function entry(board: Lookout, unit: string, from: string, to: string): Entry {
  const blocked = linkProblem(board, unit, from, to) ?? borderProblem(board, unit, from, to, 'walk');
  if (blocked) return { problem: blocked };
  const kind = kindOf(board, unit);
  if (kind === 'migratory' && isFree(board)) return raidEntry(board, unit, to);
  for (const stranger of unitsAt(board, to)) {
    if (stranger === unit || friendly(board, unit, stranger)) continue;
    const reason = enemies(board, unit, stranger) ? 'enemy-there' : 'unit-in-way';
    return { problem: problem(reason, 'RF-MOV-6', { unit, to, other: stranger }) };
  }
  // RF-KIN-2: a kingdom's unit stops in each area that the kingdom does not own yet.
  const { faction } = unitState(board.state, unit);
  const stops = kingdomOf(board.state, faction) !== undefined && areaState(board, to).controller !== faction;
  return { stops, mayStay: true };
}

/** A route that can be walked; `cut`: areas of it left out because the unit had to stop (RF-RAID-2). */
export interface Walk {
  readonly unit: string;
  readonly from: string;
  readonly areas: readonly string[];
  readonly cut: readonly string[];
  readonly desert: boolean;
  /** It has to stop where the route ends (RF-RAID-2, RF-KIN-2). */
  readonly stopped: boolean;
}

/** RF-MOV-1 to 5: can this unit walk this route now? The first step that it can't make, and why. */
export function planWalk(board: Lookout, unit: string, via: readonly string[]): Walk | Problem {
  const { state } = board;
  const at = unitState(state, unit);
  if (via.length > 0 && hasStopped(board, unit))
    return problem('has-stopped', stopRule(board, unit), { unit, area: at.where });
  let from = at.where;
  let desert = false;
  const areas: string[] = [];
  let last: Entry | undefined;
  for (const [index, to] of via.entries()) {
    const found = entry(board, unit, from, to);
    if ('problem' in found) return { ...found.problem, data: { ...found.problem.data, step: index + 1 } };
    desert ||= isDesertStep(board, unit, from, to);
    areas.push(to);
    const over = overBudget(board, unit, areas, desert);
    if (over) return { ...over, data: { ...over.data, step: index + 1 } };
    from = to;
    last = found;
    if (found.stops) break;
  }
  if (last && 'mayStay' in last && !last.mayStay) {
    return problem('may-not-stay', 'RF-RAID-1', { unit, to: from, step: areas.length });
  }
  const stopped = last !== undefined && 'stops' in last && last.stops;
  return { unit, from: at.where, areas, cut: via.slice(areas.length), desert, stopped };
}

/** Has the unit had to stop in this turn? */
export const hasStopped = ({ state }: Lookout, unit: string): boolean =>
  unitState(state, unit).route.includes(STOPPED);

/** What makes this unit stop: a raid, or the borders of its kingdom. */
export const stopRule = (board: Lookout, unit: string): string =>
  kindOf(board, unit) === 'migratory' ? 'RF-RAID-2' : 'RF-KIN-2';

/** RF-MOV-4: does the step go by a desert path, with no better link? */
export function isDesertStep(board: Lookout, unit: string, from: string, to: string): boolean {
  return usableLinks(board, unit, from, to).every((l) => l.desert);
}

/** RF-MOV-2, 5: the route so far in this player turn counts in. */
export function overBudget(
  board: Lookout,
  unit: string,
  areas: readonly string[],
  desert: boolean,
): Problem | undefined {
  const { route } = unitState(board.state, unit);
  const entered = [...route.filter((a) => a !== DESERT && a !== STOPPED), ...areas];
  const most = budget(board, unit, entered, desert || route.includes(DESERT));
  return entered.length > most
    ? problem('over-budget', 'RF-MOV-2', { unit, steps: entered.length, budget: most })
    : undefined;
}

/** Words in a unit's route: it has crossed a desert, it has had to stop, in this turn. */
const DESERT = 'desert';
const STOPPED = 'stopped';

/** Walks a planned route: area by area, taking control (RF-CTRL-1). */
export function walk(scene: Scene, plan: Walk): void {
  if (plan.areas.length === 0) return;
  const unit = unitState(scene.state, plan.unit);
  scene.log.add('unit-moved', 'RF-MOV-1', 'all', { unit: plan.unit, from: plan.from, route: plan.areas });
  for (const to of plan.areas) {
    unit.where = to;
    unit.route.push(to);
    takeByEntry(scene, plan.unit, to);
  }
  if (plan.desert && !unit.route.includes(DESERT)) unit.route.push(DESERT);
  if (plan.stopped) unit.route.push(STOPPED);
  unit.mustLeave = false;
}

/** RF-MOV-9: can the unit reach the area through areas of its own side alone? The way, or why not. */
export function planTransfer(board: Lookout, unit: string, to: string): string[] | Problem {
  const { where: start, route } = unitState(board.state, unit);
  const own = ownWord(board, unit);
  if (start === to) return problem('already-there', 'RF-MOV-9', { unit, to });
  // What it has entered in this turn need not have been its side's.
  if (route.length > 0) return problem('has-moved', 'RF-MOV-9', { unit });
  if (areaState(board, to).controller !== own) return problem('not-own-area', 'RF-MOV-9', { unit, to });
  const before = ownWays(board, unit, to);
  if (!before.has(to)) return problem('no-link', 'RF-MOV-9', { unit, to });
  const way: string[] = [];
  for (let at = to; at !== start; at = mustGet(before, at, 'the way back')) way.unshift(at);
  return way;
}

/** RF-MOV-9: areas that the unit reaches through areas of its own side alone, each with the one before it. `to`: as far as that. */
export function ownWays(board: Lookout, unit: string, to?: string): ReadonlyMap<string, string> {
  const { state, data } = board;
  const { where: start } = unitState(state, unit);
  const own = ownWord(board, unit);
  const before = new Map<string, string>([[start, '']]);
  let ring = [start];
  while (ring.length > 0 && (to === undefined || !before.has(to))) {
    const next: string[] = [];
    for (const at of ring) {
      for (const link of world(data).links[at] ?? []) {
        if (before.has(link.to) || areaState(board, link.to).controller !== own) continue;
        if (usableLinks(board, unit, at, link.to).length === 0) continue;
        if (borderProblem(board, unit, at, link.to, 'walk')) continue;
        if (unitsAt(board, link.to).some((u) => u !== unit && !friendly(board, unit, u))) continue;
        before.set(link.to, at);
        next.push(link.to);
      }
    }
    ring = next;
  }
  return before;
}

function ownWord(board: Lookout, unit: string): string {
  const { faction } = unitState(board.state, unit);
  return faction === 'migrant' ? 'german' : realm(faction);
}

/** Carries a transfer out: the unit is done for this player turn. */
export function transfer(scene: Scene, unit: string, way: readonly string[]): void {
  const at = unitState(scene.state, unit);
  const from = at.where;
  const to = way.at(-1);
  invariant(to !== undefined, 'a transfer leads somewhere');
  scene.log.add('unit-transferred', 'RF-MOV-9', 'all', { unit, from, to });
  for (const area of way) {
    at.where = area;
    takeByEntry(scene, unit, area);
  }
  at.flipped = true;
  at.mustLeave = false;
}

/** Is the unit of the Hun kind: at war with everyone (RF-WAR-5)? */
export function isHun(board: Lookout, unit: string): boolean {
  return isHunKind(unitState(board.state, unit).faction);
}
