/** Places for units that must go somewhere: free areas by distance. RF-PEACE-2, RF-PEACE-3. */
import { byId, compareIds, values } from '../../../../src/core/index.js';
import { areaState } from '../world/control.js';
import { testSassanids, toPile } from '../world/losses.js';
import { unitsAt, unitState } from '../world/pieces.js';
import { counter, pathDistances, world } from '../world/world.js';
import type { Scene } from '../../board.js';

/** RF-PEACE-2: picks a unit up and puts it into the wished area if that will do, else into the nearest free one, else into the pile. */
export function withdraw(scene: Scene, id: string, mayGo: (area: string) => boolean): void {
  const { state, data, log } = scene;
  const unit = unitState(state, id);
  const from = unit.where;
  const free = (area: string): boolean => mayGo(area) && unitsAt(scene, area).length === 0 && area !== from;
  const wished = values(state.standing)
    .map((s) => s.treatyPlaces[id])
    .find((a) => a !== undefined && free(a));
  const distances = pathDistances(data, [from]);
  const far = (area: string): number => distances.get(area) ?? Number.MAX_SAFE_INTEGER;
  const [nearest] = world(data)
    .areaIds.filter(free)
    .sort((a, b) => far(a) - far(b) || compareIds(a, b));
  const to = wished ?? nearest;
  if (to === undefined) {
    toPile(scene, id);
    log.add('unit-eliminated', 'RF-PEACE-2', 'all', { unit: id, area: from });
    testSassanids(scene);
    return;
  }
  unit.where = to;
  log.add('unit-withdraws', 'RF-PEACE-2', 'all', { unit: id, from, to });
}

/** RF-PEACE-3: an allied unit goes to its first free home area, else it is eliminated. */
export function sendHome(scene: Scene, id: string): void {
  const { state, data, log } = scene;
  const unit = unitState(state, id);
  const { homes } = counter(data, id);
  const from = unit.where;
  if (homes.includes(from)) return;
  const home = byId(homes).find(
    (h) => unitsAt(scene, h).length === 0 && areaState(scene, h).controller !== 'none',
  );
  if (home === undefined) {
    toPile(scene, id);
    log.add('unit-eliminated', 'RF-PEACE-3', 'all', { unit: id, area: from });
    return;
  }
  unit.where = home;
  log.add('unit-withdraws', 'RF-PEACE-3', 'all', { unit: id, from, to: home });
}
