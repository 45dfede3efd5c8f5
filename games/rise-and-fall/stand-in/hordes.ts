/** How the computer leads Huns and Hunae: straight for the next whole star, to loot it, and late to settle. */
import { compareIds } from '../../../src/core/index.js';
import { yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { foundHunnic, HORDES, hunnicFoundingProblem } from '../rules/peoples/huns.js';
import { levyOf, raiseHunnicByDefault } from '../rules/peoples/hunnic-replacements.js';
import { loot, looter } from '../rules/war/looting.js';
import { kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf, moverOf, moverOfFaction } from '../rules/world/seats.js';
import { areaInfo, world } from '../rules/world/world.js';
import { stepsBetween, stepsToNearest } from './distance.js';
import { sceneOf, touch, whim, write, type Draft } from './draft.js';
import { idleUnits, march } from './moving.js';
import { reachOf } from './reach.js';
import { spread } from './marching.js';
import { conquer, storm } from './storming.js';

/** Replacements that make a kingdom worth its founder, and the year in which even none will do. */
const COUNTERS = 3;
const LATE = 430;

export function hordeOrders(draft: Draft): void {
  for (const horde of HORDES) {
    const mine = moverOfFaction(draft, horde) === draft.seat;
    if (mine) raiseHunnicByDefault(sceneOf(draft), levyOf(draft, horde));
  }
  touch(draft);
  settleHuns(draft);
  for (const unit of idleUnits(draft)) if (isHorde(draft, unit)) ride(draft, unit);
  settleHuns(draft);
  conquer(draft);
  despoil(draft);
  roam(draft);
  spread(draft);
}

const isHorde = (draft: Draft, unit: string): boolean => ['huns', 'hunae'].includes(kindOf(draft, unit));

/** Stars that a horde goes for: whole, south of the line, nobody's of its own. */
function prey(draft: Draft, unit: string): string[] {
  const board = sceneOf(draft);
  const { faction } = unitState(draft.state, unit);
  const own = [faction, `hunnic:${faction}`, empireOf(draft.seat)];
  const stars = world(draft.data).areaIds.filter((id) => {
    const { controller, loot: ruin } = areaState(board, id);
    return isStar(board, id) && ruin === 0 && !areaInfo(draft.data, id).north && !own.includes(controller);
  });
  // The Huns ride west, the Hunae where it is nearest.
  const roman = stars.filter((id) => areaInfo(draft.data, id).major !== 'none');
  return faction.endsWith('huns') && roman.length > 0 ? roman : stars;
}

/** One step nearer to the next star: fighting, absorbing, or walking in. */
function ride(draft: Draft, unit: string): void {
  const { data, state } = draft;
  const goals = prey(draft, unit);
  const { where } = unitState(state, unit);
  const links = (world(data).links[where] ?? []).filter((l) => l.by === 'path').map((l) => l.to);
  const nearer = [...new Set(links)]
    .filter((id) => stepsToNearest(data, id, goals) < stepsToNearest(data, where, goals))
    .sort((a, b) => stepsToNearest(data, a, goals) - stepsToNearest(data, b, goals) || compareIds(a, b));
  const ways = reachOf(draft, unit);
  for (const next of nearer) {
    const way = ways.get(next);
    if (way !== undefined ? march(draft, unit, way) : storm(draft, next)) return;
  }
}

/** A whole star south of the line is a capital, once the horde has counters enough or little time. */
function settleHuns(draft: Draft): void {
  const { state } = draft;
  for (const unit of world(draft.data).unitIds) {
    if (!onMap(state, unit) || !isHorde(draft, unit) || moverOf(draft, unit) !== draft.seat) continue;
    const { where, faction } = unitState(state, unit);
    const counters = state.huns.counters[faction === 'hunae' ? 'hunae' : 'huns'];
    const ripe = yearNow(state) >= LATE || counters >= COUNTERS + whim(draft, 3, 'stand-in/horde', unit);
    const scene = sceneOf(draft);
    if (!ripe || hunnicFoundingProblem(scene, unit, 'hunnic') || areaInfo(draft.data, where).north) continue;
    foundHunnic(scene, unit, []);
    touch(draft);
    write(draft, 'found', { unit, set: 'hunnic', bring: [] });
  }
}

/** Hunae may loot, too: what they leave behind feeds nobody. */
function despoil(draft: Draft): void {
  for (const unit of world(draft.data).unitIds) {
    const scene = sceneOf(draft);
    if (!onMap(draft.state, unit) || kindOf(scene, unit) !== 'hunae') continue;
    const { where } = unitState(draft.state, unit);
    if (!prey(draft, unit).includes(where) && areaState(scene, where).controller !== 'hunae') continue;
    if (typeof looter(scene, draft.seat, where, unit) !== 'string') continue;
    loot(scene, unit, where);
    write(draft, 'loot', { area: where, by: unit });
  }
}

/** Hunnic units that found nothing to beat go towards the next star, one stays in the capital. */
function roam(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    if (kindOf(draft, unit) !== 'hunnic-kingdom' || unitState(draft.state, unit).route.length > 0) continue;
    const { where } = unitState(draft.state, unit);
    const goals = prey(draft, unit);
    const steps = (id: string): number =>
      goals.reduce((least, g) => Math.min(least, stepsBetween(draft.data, id, g)), 99);
    const [best] = [...reachOf(draft, unit)]
      .filter(([id]) => steps(id) < steps(where) && unitsAt(draft, id).length === 0)
      .sort(([a], [b]) => steps(a) - steps(b) || compareIds(a, b));
    if (best) march(draft, unit, best[1]);
  }
}
