/** How the computer raids: migration units go from star to star, loot what stands empty, and end where they can stand. */
import { compareIds } from '../../../src/core/index.js';
import { isFree } from '../rules/world/calendar.js';
import { pinnedBy } from '../rules/war/battle.js';
import { areaState, isStar } from '../rules/world/control.js';
import { loot, looter } from '../rules/war/looting.js';
import { kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { areaInfo, world } from '../rules/world/world.js';
import { isSafe } from './danger.js';
import { stepsToNearest } from './distance.js';
import { sceneOf, touch, write, type Draft } from './draft.js';
import { idleUnits, march } from './moving.js';
import { waysOf } from '../rules/war/ways.js';
import { LOOK } from './reach.js';

/** Worth of an area at the end of a leg. */
const PREY = 20;
const SAFE = 8;
const CROWDED = -6;
/** A migration unit crosses four areas, and each leg takes one at least. */
const LEGS = 4;

export function raid(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    if (kindOf(draft, unit) !== 'migratory') continue;
    for (let leg = 0; leg < LEGS; leg++) if (!raidOn(draft, unit)) break;
  }
}

/** One leg: to the best area in reach, and its star looted. Is there more to do? */
function raidOn(draft: Draft, unit: string): boolean {
  const board = sceneOf(draft);
  const { where, mustLeave } = unitState(draft.state, unit);
  const ways = waysOf(board, unit, LOOK);
  const whole = wholeStars(draft);
  const worth = (id: string): number => {
    const prey = whole.includes(id) && unitsAt(board, id).every((u) => u === unit);
    const crowd = unitsAt(board, id).some((u) => u !== unit);
    const others = whole.filter((s) => s !== id);
    return (
      (prey ? PREY : 0) +
      (crowd ? CROWDED : 0) +
      (isSafe(board, unit, id) ? SAFE : 0) -
      stepsToNearest(draft.data, id, others)
    );
  };
  const [best] = [...ways]
    .filter(([id]) => !mustLeave || id !== where)
    .map(([id, way]) => ({ id, way, worth: worth(id) }))
    .sort((a, b) => b.worth - a.worth || compareIds(a.id, b.id));
  if (!best || (best.way.length > 0 && !march(draft, unit, best.way))) return false;
  return lootHere(draft, unit);
}

/** Unlooted stars south of the line that are worth a raid: not those of the seat's own empire. */
function wholeStars(draft: Draft): string[] {
  const board = sceneOf(draft);
  return world(draft.data).areaIds.filter((id) => {
    const { loot: ruin, controller } = areaState(board, id);
    const whole = isStar(board, id) && ruin === 0 && !areaInfo(draft.data, id).north;
    return whole && controller !== empireOf(draft.seat);
  });
}

function lootHere(draft: Draft, unit: string): boolean {
  const scene = sceneOf(draft);
  const { where } = unitState(draft.state, unit);
  if (areaState(scene, where).controller === empireOf(draft.seat)) return false;
  if (typeof looter(scene, draft.seat, where, unit) !== 'string' || pinnedBy(scene, unit)) return false;
  loot(scene, unit, where);
  touch(draft);
  write(draft, 'loot', { area: where, by: unit });
  return true;
}

/** Tribes and raiders that stand in a star that isn't their people's leave nothing of it, whether they fought for it or not. */
export function plunder(draft: Draft): void {
  const board = sceneOf(draft);
  for (const unit of world(draft.data).unitIds) {
    const kind = kindOf(board, unit);
    const migrant = kind === 'migratory' && isFree(board);
    if (!migrant && kind !== 'german' && kind !== 'sarmatian') continue;
    const area = draft.data.map.areas.find((a) => a.id === unitState(draft.state, unit).where);
    if (area && area.people !== unitState(draft.state, unit).faction) lootHere(draft, unit);
  }
}
