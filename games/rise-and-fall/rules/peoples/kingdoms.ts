/** Germanic kingdoms: founding, replacement, reliability, end. RF-KIN-1 to 11. */
import { must, byId, ids } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { areaState, give, isStar } from '../world/control.js';
import { enemies, kingdomOf } from '../world/factions.js';
import { isRoman, kindOf, lying, onMap, unitsAt, unitsOf, unitState } from '../world/pieces.js';
import { germaniaSeat, moverOfFaction } from '../world/seats.js';
import type { Half } from '../../state.js';
import { areaInfo, counter, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Table, Scene } from '../../board.js';

export const kingdomFaction = (id: string): string => `kingdom:${id}`;

/** Kingdoms that live, in the order of their sets. */
export function livingKingdoms({ state, data }: Lookout): string[] {
  const order = (id: string): number =>
    data.charts.kingdoms.sets.indexOf(must(state.kingdoms, id, 'the list of kingdoms').set);
  return ids(state.kingdoms)
    .filter((id) => state.kingdoms[id]?.status !== 'dead')
    .sort((a, b) => order(a) - order(b));
}

/** RF-KIN-3: unlooted stars south of the line that the kingdom owns, capital first. */
export function kingdomStars(board: Lookout, id: string): string[] {
  const capital = board.state.kingdoms[id]?.capital;
  const stars = world(board.data).areaIds.filter((a) => {
    const area = areaState(board, a);
    return (
      isStar(board, a) &&
      !areaInfo(board.data, a).north &&
      area.loot === 0 &&
      area.controller === kingdomFaction(id)
    );
  });
  return stars.sort((a, b) => Number(b === capital) - Number(a === capital));
}

/** RF-KIN-1: what stands against a founding. */
export function foundingProblem(
  board: Lookout,
  unit: string,
  set: string | undefined,
): Problem | { set: string; units: string[]; id: string } {
  const { state, data } = board;
  const from = data.charts.dates.kingdoms;
  const { where } = unitState(state, unit);
  if (kindOf(board, unit) !== 'migratory') return problem('not-a-founder', 'RF-KIN-1', { unit });
  if (yearNow(state) < from) return problem('too-early', 'RF-KIN-1', { year: from });
  if (!onMap(state, unit)) return problem('not-on-map', 'RF-KIN-1', { unit });
  if (!isStar(board, where)) return problem('no-star', 'RF-KIN-1', { area: where });
  if (areaInfo(data, where).north) return problem('kingdom-north', 'RF-KIN-1', { unit, to: where });
  if (areaState(board, where).loot !== 0) return problem('looted', 'RF-KIN-1', { area: where });
  const enemy = unitsAt(board, where).find((u) => u !== unit && enemies(board, unit, u));
  if (enemy !== undefined) return problem('enemy-there', 'RF-KIN-1', { unit, to: where, other: enemy });
  if (state.foundedThisTurn) return problem('founded-already', 'RF-KIN-1', {});
  if (set === data.charts.kingdoms.alan.set && unit !== data.charts.kingdoms.alan.unit)
    return problem('alan-set', 'RF-KIN-1', { set });
  const wanted = set === undefined ? defaultSets(board, unit) : [set];
  for (const name of wanted) {
    const units = freeUnits(board, name);
    if (units.length > 0) return { set: name, units, id: nameFor(board, name) };
  }
  return problem('no-set', 'RF-KIN-1', { set: set ?? '' });
}

/** Own name first, then the first free set in list order; the Alans' set is the Alans' own. */
function defaultSets({ data }: Lookout, unit: string): string[] {
  const { own, sets, alan } = data.charts.kingdoms;
  return [own[unit] ?? '', ...sets.filter((s) => s !== alan.set)].filter((s) => s !== '');
}

/** Counters of a set that may form a kingdom: all five while no kingdom lives by it, else those in the pile, four at most. */
function freeUnits(board: Lookout, set: string): string[] {
  const { state, data } = board;
  const living = livingKingdoms(board).some((id) => state.kingdoms[id]?.set === set);
  const lies = (where: string): string[] => lying(board, where, (c) => c.set === set);
  return living
    ? lies('pool').slice(0, data.charts.kingdoms.most - 1)
    : byId([...lies('pool'), ...lies('reserve')]);
}

/** `Vandals`, or `Vandals-2` beside a living kingdom of that name. */
function nameFor(board: Lookout, set: string): string {
  const living = livingKingdoms(board);
  if (!living.includes(set)) return set;
  for (let n = 2; ; n++) if (!living.includes(`${set}-${n}`)) return `${set}-${n}`;
}

/** RF-KIN-1: the migration unit settles for good, its kingdom's units stand in the capital. */
export function foundKingdom(
  scene: Scene,
  unit: string,
  plan: { set: string; units: string[]; id: string },
): void {
  const { state, log } = scene;
  const founder = unitState(state, unit);
  const { where } = founder;
  founder.where = 'removed';
  state.foundedThisTurn = true;
  state.kingdoms[plan.id] = { set: plan.set, status: 'active', founded: state.turn, capital: where };
  for (const id of plan.units) raiseAt(scene, id, plan.id, where);
  give(scene, where, kingdomFaction(plan.id), 'RF-KIN-1');
  log.add('kingdom-founded', 'RF-KIN-1', 'all', {
    unit,
    area: where,
    by: kingdomFaction(plan.id),
    units: plan.units.length,
  });
}

function raiseAt({ state }: Scene, id: string, kingdom: string, area: string): void {
  const unit = unitState(state, id);
  unit.where = area;
  unit.faction = kingdomFaction(kingdom);
  unit.flipped = false;
  unit.route = [];
}

/** RF-KIN-3: how many units a kingdom may still raise in this phase. */
export function kingdomRoom(board: Lookout, id: string): number {
  const { state, data } = board;
  const raised = state.kingdomRaised[id] ?? 0;
  const units = unitsOf(board, kingdomFaction(id)).length;
  return Math.max(0, Math.min(kingdomStars(board, id).length - raised, data.charts.kingdoms.most - units));
}

/** RF-KIN-3: one unit of the kingdom's set, in an unlooted star that it owns. */
export function raiseForKingdom(scene: Scene, seat: string, unit: string, area: string): string | Problem {
  const { state, log } = scene;
  const bar = kingdomRaiseProblem(scene, seat, unit, area);
  if (bar) return bar;
  const id = areaState(scene, area).controller.replace('kingdom:', '');
  state.kingdomRaised[id] = (state.kingdomRaised[id] ?? 0) + 1;
  raiseAt(scene, unit, id, area);
  log.add('unit-built', 'RF-KIN-3', 'all', { unit, area, by: kingdomFaction(id), hp: 0 });
  return unit;
}

/** RF-KIN-3: why the unit can't be raised there. */
export function kingdomRaiseProblem(
  board: Lookout,
  seat: string,
  unit: string,
  area: string,
): Problem | undefined {
  const { state, data } = board;
  const { controller } = areaState(board, area);
  const owner = kingdomOf(state, controller);
  const id = controller.replace('kingdom:', '');
  if (!owner || owner.set !== counter(data, unit).set) return problem('not-yours-area', 'RF-KIN-3', { area });
  if (moverOfFaction(board, controller) !== seat)
    return problem('not-your-side', 'RF-KIN-3', { by: controller, on: '' });
  if (!kingdomStars(board, id).includes(area)) return problem('star-closed', 'RF-KIN-3', { area });
  if (unitState(state, unit).where !== 'pool' || unitState(state, unit).spent)
    return problem('pile-empty', 'RF-KIN-3', { kind: '', unit, area });
  return kingdomRoom(board, id) === 0 ? problem('kingdom-full', 'RF-KIN-3', { kingdom: id }) : undefined;
}

/** RF-NPC-1: as many as the rule gives, capital first, where nobody stands. */
export function restoreKingdoms(scene: Scene, seat: string): void {
  const { state } = scene;
  for (const id of livingKingdoms(scene)) {
    if (moverOfFaction(scene, kingdomFaction(id)) !== seat) continue;
    for (const area of kingdomStars(scene, id).filter((a) => unitsAt(scene, a).length === 0)) {
      const set = state.kingdoms[id]?.set;
      const [unit] = lying(scene, 'pool', (c, u) => c.set === set && !u.spent);
      if (unit === undefined || kingdomRoom(scene, id) === 0) break;
      raiseForKingdom(scene, seat, unit, area);
    }
  }
}

/** RF-KIN-9: counts of Foederati and of Romans in a half, by the areas in which they stand. */
export function balance(board: Lookout, half: Half): { foederati: number; romans: number } {
  const { state, data } = board;
  let [foederati, romans] = [0, 0];
  for (const id of world(data).unitIds) {
    const unit = unitState(state, id);
    if (!onMap(state, id) || areaInfo(data, unit.where).side !== half) continue;
    if (kingdomOf(state, unit.faction)?.status === 'foederatus') foederati += 1;
    else if (unit.faction === 'rome' && isRoman(kindOf(board, id))) romans += 1;
  }
  return { foederati, romans };
}

/** RF-KIN-9, RF-KIN-10: where Foederati outnumber the Romans, while Rome has a star there, one kingdom may rebel. */
export function testReliability(scene: Scene): void {
  const { state, log } = scene;
  for (const half of ['W', 'E'] as const) {
    const { foederati, romans } = balance(scene, half);
    const star = world(scene.data).areaIds.some(
      (id) =>
        isStar(scene, id) &&
        areaInfo(scene.data, id).side === half &&
        areaState(scene, id).controller === 'rome',
    );
    if (foederati <= romans || !star) continue;
    const rebel = chooseRebel(scene, half);
    if (rebel === undefined) return;
    const kingdom = state.kingdoms[rebel];
    if (kingdom) kingdom.status = 'rebelling';
    log.add('kingdom-rebels', 'RF-KIN-9', 'all', { kingdom: rebel, half, foederati, romans });
    return;
  }
}

function chooseRebel(board: Table, half: Half): string | undefined {
  const { state, data } = board;
  const loyal = livingKingdoms(board).filter((id) => state.kingdoms[id]?.status === 'foederatus');
  const wish = state.standing[germaniaSeat(state)]?.rebel ?? [];
  if (wish[0] === 'none') return undefined;
  const wished = wish.find((id) => loyal.includes(id));
  if (wished !== undefined) return wished;
  const strength = (id: string): number =>
    unitsOf(board, kingdomFaction(id)).filter((u) => areaInfo(data, unitState(state, u).where).side === half)
      .length;
  return [...loyal].sort((a, b) => strength(b) - strength(a))[0];
}

/** RF-KIN-7: a kingdom without unit and unlooted star is no more; its areas fall to nobody. */
export function buryKingdoms(scene: Scene): void {
  const { state, data, log } = scene;
  for (const id of livingKingdoms(scene)) {
    const kingdom = state.kingdoms[id];
    if (!kingdom || unitsOf(scene, kingdomFaction(id)).length > 0 || kingdomStars(scene, id).length > 0)
      continue;
    kingdom.status = 'dead';
    for (const area of world(data).areaIds)
      if (areaState(scene, area).controller === kingdomFaction(id)) give(scene, area, 'none', 'RF-KIN-7');
    log.add('kingdom-ended', 'RF-KIN-7', 'all', { kingdom: id });
  }
}
