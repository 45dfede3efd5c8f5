/** Civil wars and their rebels. RF-CW-2 to 10, RF-ALG-CIVILWAR. */
import { byId, compareIds, invariant } from '../../../../src/core/index.js';
import { areaState, give } from '../world/control.js';
import { toPile } from '../world/losses.js';
import { rebelProblem, type Purse } from '../money/musters.js';
import { kindOf, lying, unitsAt, unitsOf, unitState } from '../world/pieces.js';
import { germaniaSeat } from '../world/seats.js';
import { areaInfo, neighbours, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Table, Scene } from '../../board.js';

/** RF-REF-3: palatina never rebel. */
const REBELLING = ['legion', 'comitatus', 'limes'];

/** Numbers of the earlier civil wars that are in play (RF-CW-3), oldest first. */
export function warsInPlay(board: Lookout): number[] {
  const { state } = board;
  return [...new Set(unitsOf(board, 'rebel').map((u) => unitState(state, u).war))].sort((a, b) => a - b);
}

/** RF-CW-3, RF-CW-11: how many rebels the next war gets, counted by those in play now. */
export function warSize(board: Lookout): number {
  const { sizes, fourth, most } = board.data.charts.civilWars;
  const size = sizes[warsInPlay(board).length] ?? fourth;
  return Math.max(0, Math.min(size, most - unitsOf(board, 'rebel').length));
}

/** Is it Byzantium behind its Walls (RF-WALL-1)? */
function isWalled({ state, data }: Lookout, id: string): boolean {
  return id === data.charts.walls.area && state.walls === 'standing';
}

/** RF-CW-2: may a civil war break out here? */
export function mayBeCapital(board: Lookout, id: string): boolean {
  const { state, data } = board;
  const info = areaInfo(data, id);
  const emperor =
    state.leaders.rome !== 'none' && info.major !== 'none' && info.major === state.leaders.emperorAt;
  return (
    areaState(board, id).controller === 'rome' && info.major !== 'italia' && !emperor && !isWalled(board, id)
  );
}

/** RF-CW-2: the controller's list for this war of the year, then the standard one, then the lowest id. */
export function chooseCapital(board: Table, nth: number): string | undefined {
  const { state, data } = board;
  const lists = state.standing[germaniaSeat(state)]?.capitals ?? [];
  const wished = lists[nth] ?? lists[lists.length - 1] ?? [];
  return [...wished, ...data.charts.civilWars.capitals, ...world(data).areaIds].find((id) =>
    mayBeCapital(board, id),
  );
}

/** RF-ALG-CIVILWAR: one civil war, the nth of its year. */
export function breakOut(scene: Scene, nth: number): void {
  const { state, data, log } = scene;
  const size = warSize(scene);
  const capital = chooseCapital(scene, nth);
  const number = Math.max(0, ...state.civilWars.map((w) => w.number)) + 1;
  if (size === 0 || capital === undefined) {
    log.add('civil-war-fails', 'RF-CW-3', 'all', {
      rebels: unitsOf(scene, 'rebel').length,
      most: data.charts.civilWars.most,
    });
    return;
  }
  // RF-WALL-1, RF-HOUSE-10: what lies behind the Walls is no part of it.
  const affected = byId(
    [capital, ...neighbours(data, capital)].filter(
      (id) => areaState(scene, id).controller === 'rome' && !isWalled(scene, id),
    ),
  );
  log.add('civil-war', 'RF-CW-1', 'all', { area: capital, size, number });
  const placed: string[] = [];
  const add = (area: string): boolean => {
    const [id] =
      placed.length < size
        ? lying(scene, 'reserve', (c) => c.type === 'rebel').concat(
            lying(scene, 'pool', (c) => c.type === 'rebel'),
          )
        : [];
    if (id === undefined) return false;
    placeRebel(scene, id, area, number);
    placed.push(id);
    return true;
  };
  for (const unit of rebelling(scene, affected, capital)) {
    const area = unitState(state, unit).where;
    if (!add(area)) break;
    toPile(scene, unit);
    log.add('unit-rebels', 'RF-CW-4', 'all', { unit, area });
  }
  for (const area of affected) if (unitsAt(scene, area).length === 0) add(area);
  while (add(capital));
  const lost = scatter(scene, placed);
  const left = placed.filter((id) => !lost.includes(id));
  for (const area of affected)
    if (area === capital || unitsAt(scene, area).some((u) => placed.includes(u)))
      give(scene, area, 'rebel', 'RF-CW-6');
  state.civilWars.push({ number, capital, turn: state.turn, size: left.length });
  log.add('rebels-placed', 'RF-CW-4', 'all', { units: left, area: capital });
  if (lost.length > 0) log.add('rebels-lost', 'RF-CW-5', 'all', { units: lost, area: capital });
}

function placeRebel({ state }: Scene, id: string, area: string, war: number): void {
  const unit = unitState(state, id);
  unit.where = area;
  unit.faction = 'rebel';
  unit.war = war;
  unit.flipped = false;
  unit.route = [];
}

/** RF-CW-4: who rebels, in order: areas of two and more, the capital, area ids; six stand fast; never palatina or behind the Walls. */
function rebelling(scene: Scene, affected: readonly string[], capital: string): string[] {
  const { state, data } = scene;
  const { steady } = data.charts.civilWars;
  const legions = (id: string): string[] =>
    unitsAt(scene, id).filter(
      (u) => REBELLING.includes(kindOf(scene, u)) && unitState(state, u).faction === 'rome',
    );
  const rank = (id: string): number => (legions(id).length > 1 ? 0 : id === capital ? 1 : 2);
  return affected
    .filter((id) => legions(id).length < steady)
    .sort((a, b) => rank(a) - rank(b) || compareIds(a, b))
    .flatMap(legions);
}

/** RF-CW-5: crowded rebels go to the nearest empty area of Rome's or their own, within three steps, else to the pile. Who was lost so. */
function scatter(scene: Scene, placed: readonly string[]): string[] {
  const { state, log } = scene;
  const lost: string[] = [];
  for (const id of byId(placed)) {
    const from = unitState(state, id).where;
    const others = unitsAt(scene, from).filter((u) => u !== id);
    if (others.length === 0) continue;
    const to = nearestEmpty(scene, from);
    if (to === undefined) {
      toPile(scene, id);
      lost.push(id);
      continue;
    }
    unitState(state, id).where = to;
    give(scene, to, 'rebel', 'RF-CW-5');
    log.add('rebel-spreads', 'RF-CW-5', 'all', { unit: id, from, to });
  }
  return lost;
}

function nearestEmpty(board: Lookout, from: string): string | undefined {
  const { state, data } = board;
  const { scatter: most } = data.charts.civilWars;
  const open = (id: string): boolean => {
    const held = ['rome', 'rebel'].includes(areaState(board, id).controller);
    return (
      held && !isWalled(board, id) && unitsAt(board, id).every((u) => unitState(state, u).faction === 'rebel')
    );
  };
  const seen = new Set([from]);
  let ring = [from];
  for (let n = 0; n < most; n++) {
    const next = byId(new Set(ring.flatMap((at) => neighbours(data, at)))).filter(
      (id) => !seen.has(id) && open(id),
    );
    const empty = next.find((id) => unitsAt(board, id).length === 0);
    if (empty !== undefined) return empty;
    for (const id of next) seen.add(id);
    ring = next;
  }
  return undefined;
}

const fallenRebels = (board: Lookout): string[] =>
  lying(board, 'pool', (c, u) => c.type === 'rebel' && !u.spent);

/** RF-CW-8: why no rebel can come back there. */
export function rebelReturnProblem(
  board: Lookout,
  seat: string,
  purse: Purse,
  area: string,
): Problem | undefined {
  const bar = rebelProblem(board, seat, purse, area);
  if (bar) return bar;
  if (fallenRebels(board).length === 0)
    return problem('pile-empty', 'RF-CW-8', { kind: 'rebel', unit: '', area });
  return purse.rebels.includes(area) ? problem('rebel-limit', 'RF-CW-8', { most: 1 }) : undefined;
}

/** RF-CW-8: a rebel comes back by order; it takes the number of the oldest war in play. */
export function raiseRebel(scene: Scene, seat: string, purse: Purse, area: string): string | Problem {
  const bar = rebelReturnProblem(scene, seat, purse, area);
  if (bar) return bar;
  const [id] = fallenRebels(scene);
  invariant(id !== undefined, 'a rebel lies in the pile');
  placeRebel(scene, id, area, warsInPlay(scene)[0] ?? scene.state.civilWars.at(-1)?.number ?? 1);
  purse.rebels.push(area);
  scene.log.add('unit-built', 'RF-CW-8', 'all', { unit: id, area, by: 'rebel', hp: 0 });
  return id;
}
