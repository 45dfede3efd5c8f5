/** Huns, Hunae and their kingdoms: absorption, retreat before them, founding, replacement. RF-HUN-1 to 8. */
import { byId, values } from '../../../../src/core/index.js';
import { areaState, give, isStar, takeByEntry } from '../world/control.js';
import { hostile } from '../world/factions.js';
import { lose, removeFromGame } from '../world/losses.js';
import { entry } from '../land/movement.js';
import { kindOf, lying, onMap, unitsAt, unitsOf, unitState } from '../world/pieces.js';
import { printedDefence } from '../world/strength.js';
import { counter, pathDistances, world } from '../world/world.js';
import { type Problem, problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

export type Horde = 'huns' | 'hunae';
export const HORDES: readonly Horde[] = ['hunae', 'huns'];

export function hordeOf(faction: string): Horde {
  return faction.endsWith('hunae') ? 'hunae' : 'huns';
}

const ABSORBED = ['people', 'sarmatian', 'german', 'kushan'];

/** RF-HUN-3: is this a unit that joins the Huns instead of fighting them? */
export function absorbable(board: Lookout, unit: string): boolean {
  return (
    ABSORBED.includes(kindOf(board, unit)) && printedDefence(board, unit) <= board.data.charts.huns.absorbs
  );
}

/** RF-HUN-3, 4: migration units retreat, tribes are absorbed; who is left fights. */
export function meetHuns(
  scene: Scene,
  hun: string,
  area: string,
  defenders: readonly string[],
): { fighters: string[] } {
  const { state } = scene;
  const horde = hordeOf(unitState(state, hun).faction);
  const fighters: string[] = [];
  for (const id of defenders) {
    if (kindOf(scene, id) === 'migratory') retreat(scene, id, hun, area);
    else if (absorbable(scene, id)) {
      state.huns.counters[horde] += 1;
      const told = { by: hun, count: state.huns.counters[horde] };
      // RF-ARM-1, RF-HOUSE-13: Armenians never leave the game.
      if (counter(scene.data, id).armenian === true) lose(scene, id, 'RF-HUN-3', 'unit-absorbed', told);
      else removeFromGame(scene, id, 'RF-HUN-3', 'unit-absorbed', told);
    } else fighters.push(id);
  }
  return { fighters };
}

/** RF-HUN-4: by standing order, else to the empty area farthest from the Hun within four steps. */
function retreat(scene: Scene, id: string, hun: string, area: string): void {
  const { state, data } = scene;
  const reach = stepsWithin(scene, id, data.charts.huns.retreat);
  const wished = values(state.standing).flatMap((s) => s.retreat[id] ?? []);
  const far = pathDistances(data, [unitState(state, hun).where]);
  const empty = byId([...reach.keys()].filter((a) => unitsAt(scene, a).length === 0));
  // Where no path leads the Hun, who never sails, is farthest.
  const away = (a: string): number => far.get(a) ?? Number.MAX_SAFE_INTEGER;
  const [farthest] = empty.sort((a, b) => away(b) - away(a));
  const to = wished.find((a) => reach.has(a)) ?? farthest;
  if (to !== undefined) {
    // RF-RAID-3: the ruins it had to leave lie behind it.
    Object.assign(unitState(state, id), { where: to, mustLeave: false });
    scene.log.add('migration-retreats', 'RF-HUN-4', 'all', { unit: id, from: area, to });
    takeByEntry(scene, id, to);
    return;
  }
  // RF-HUN-7: beaten by a Hunnic unit it is gone for good and adds to the count; by the Huns it is away for ten turns.
  if (kindOf(scene, hun) !== 'hunnic-kingdom')
    return lose(scene, id, 'RF-HUN-4', 'unit-eliminated', { by: hun });
  const horde = hordeOf(unitState(state, hun).faction);
  state.huns.counters[horde] += 1;
  removeFromGame(scene, id, 'RF-HUN-7', 'unit-absorbed', { by: hun, count: state.huns.counters[horde] });
}

/** Areas that a migration unit can come to in so many steps, occupied ones where a raid may enter. */
function stepsWithin(board: Lookout, id: string, most: number): Map<string, number> {
  const start = unitState(board.state, id).where;
  const found = new Map<string, number>();
  let ring = [start];
  for (let n = 1; n <= most; n++) {
    const next: string[] = [];
    for (const at of ring) {
      for (const link of world(board.data).links[at] ?? []) {
        if (link.to === start || found.has(link.to)) continue;
        const step = entry(board, id, at, link.to);
        if ('problem' in step) continue;
        if (step.mayStay) found.set(link.to, n);
        if (!step.stops) next.push(link.to);
      }
    }
    ring = next;
  }
  return found;
}

/** RF-HUN-5: may this Hun found his kingdom where he stands? */
export function hunnicFoundingProblem(
  board: Lookout,
  unit: string,
  set: string | undefined,
): Problem | undefined {
  const { state } = board;
  const { where, faction } = unitState(state, unit);
  if (faction !== 'huns' && faction !== 'hunae') return problem('not-a-founder', 'RF-HUN-5', { unit });
  if (set !== undefined && set !== 'hunnic') return problem('hunnic-only', 'RF-HUN-5', { unit });
  const horde = hordeOf(faction);
  if (state.huns.capitals[horde] !== '') return problem('one-hunnic-kingdom', 'RF-HUN-5', { unit });
  if (state.areas[where] === undefined || !isStar(board, where))
    return problem('no-star', 'RF-HUN-5', { unit, area: where });
  if (areaState(board, where).loot !== 0) return problem('looted', 'RF-HUN-5', { area: where });
  const enemy = unitsAt(board, where).find((u) => hostile(board, faction, unitState(state, u).faction));
  return enemy === undefined
    ? undefined
    : problem('enemy-there', 'RF-HUN-5', { unit, to: where, other: enemy });
}

/** RF-HUN-5, RF-BRI-2: what keeps a unit that the order lists from being brought into the capital. */
export function bringProblem({ state }: Lookout, founder: string, unit: string): Problem | undefined {
  const people = `hunnic:${hordeOf(unitState(state, founder).faction)}`;
  if (!onMap(state, unit)) return problem('not-on-map', 'RF-HUN-5', { unit });
  if (unitState(state, unit).faction !== people) return problem('not-yours', 'RF-HUN-5', { unit });
  return state.bribes.some((b) => b.unit === unit) ? problem('bribed', 'RF-BRI-2', { unit }) : undefined;
}

/** RF-HUN-5, RF-HUN-8: counters from the reserve until five are in play; the founder leaves the game. */
export function foundHunnic(scene: Scene, unit: string, bring: readonly string[]): void {
  const { state, data, log } = scene;
  const { where, faction } = unitState(state, unit);
  const horde = hordeOf(faction);
  const people = `hunnic:${horde}`;
  unitState(state, unit).where = 'removed';
  state.huns.capitals[horde] = where;
  for (const id of bring) unitState(state, id).where = where;
  give(scene, where, people, 'RF-HUN-5');
  const raised = lying(scene, 'reserve', (c) => c.type === 'hunnic-kingdom').slice(
    0,
    Math.max(0, data.charts.huns.most - unitsOf(scene, people).length),
  );
  for (const id of raised) {
    const fresh = unitState(state, id);
    fresh.where = where;
    fresh.faction = people;
    fresh.flipped = false;
    fresh.route = [];
  }
  log.add('kingdom-founded', 'RF-HUN-5', 'all', { unit, area: where, by: people, units: raised.length });
}

/** A star or not, looted or not: what a Hun must do where he stands (RF-HUN-5, RF-LOOT-1). */
export function mustLoot(board: Lookout, unit: string): boolean {
  const { state } = board;
  const { where, faction } = unitState(state, unit);
  if (faction !== 'huns' && faction !== 'hunnic:huns') return false;
  const area = state.areas[where];
  if (area === undefined || !isStar(board, where) || area.loot !== 0) return false;
  return state.huns.capitals.huns !== where;
}
