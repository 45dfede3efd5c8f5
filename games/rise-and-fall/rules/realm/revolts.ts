/** What a star without its garrison does. RF-REV-1 to 3. */
import { compareIds } from '../../../../src/core/index.js';
import { areaState, passTo } from '../world/control.js';
import { ward } from '../world/factions.js';
import { atHome, lawOf, recivilized, type Holder } from './garrisons.js';
import { isParthian, isRoman, kindOf, lying, unitsAt, unitState } from '../world/pieces.js';
import { areaInfo, counter } from '../world/world.js';
import type { Scene } from '../../board.js';

/** One ungarrisoned star of a holder revolts. RF-CTRL-7: control goes only where a unit rises. RF-NPC-5: who has risen stays. */
export function revolt(scene: Scene, holder: Holder | 'kushan', id: string): void {
  const { state, log } = scene;
  const area = areaState(scene, id);
  if (holder !== 'kushan' && atHome(scene, holder, id)) {
    area.revolt = 'home';
    return log.add('revolt', 'RF-REV-1', 'all', { area: id, by: holder, kind: 'home' });
  }
  const settled = holder !== 'kushan' && recivilized(scene, lawOf(holder), id);
  // RF-HOUSE-14: nobody rises against the empire that has him under its wing.
  const [riser] = settled ? [] : risers(scene, id).filter((u) => ward(scene, u) !== holder);
  if (riser === undefined || unitsAt(scene, id).length > 0) {
    area.revolt = 'recivilized';
    return log.add('revolt', 'RF-REV-2', 'all', { area: id, by: holder, kind: 'recivilized' });
  }
  const unit = unitState(state, riser);
  unit.where = id;
  unit.flipped = false;
  unit.route = [];
  unit.side = 'none';
  passTo(area, unit.faction);
  area.revolt = 'people';
  log.add('revolt', 'RF-REV-3', 'all', { area: id, by: holder, kind: 'people', unit: riser });
}

/** RF-REV-3: who may rise there, first choice first: the tribe with a home there, then the lowest id; of an empire the cheapest. */
function risers(scene: Scene, id: string): string[] {
  const { data } = scene;
  const { people } = areaInfo(data, id);
  if (people === 'rome' || people === 'parthia') {
    const own = people === 'rome' ? isRoman : isParthian;
    const hp = (u: string): number => data.charts.kinds[kindOf(scene, u)].hp;
    return lying(scene, 'pool', (c) => own(c.type)).sort((a, b) => hp(a) - hp(b) || compareIds(a, b));
  }
  const native = (u: string): number => (counter(data, u).homes.includes(id) ? 0 : 1);
  return lying(scene, 'pool', (c, u) => c.people === people && u.faction === people).sort(
    (a, b) => native(a) - native(b) || compareIds(a, b),
  );
}
