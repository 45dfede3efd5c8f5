/** The Huns come. RF-HUN-1: three Hunnic units in 380, Huns in 390, Hunae in 410, each in its own land. */
import { yearNow } from '../world/calendar.js';
import { give } from '../world/control.js';
import { isHunKind } from '../world/factions.js';
import { meetHuns } from './huns.js';
import { lose } from '../world/losses.js';
import { lying, unitsAt, unitState } from '../world/pieces.js';
import type { Scene } from '../../board.js';

export function raiseHuns(scene: Scene): void {
  const { state, data, log } = scene;
  const due = lying(
    scene,
    'later',
    (c) =>
      c.from !== undefined &&
      yearNow(state) >= c.from &&
      ['huns', 'hunae', 'hunnic-kingdom'].includes(c.type),
  );
  for (const id of due) {
    const info = data.counters.units.find((c) => c.id === id);
    const [home] = info?.homes ?? [];
    if (!info || home === undefined) continue;
    const unit = unitState(state, id);
    unit.where = home;
    unit.faction = info.type === 'huns' ? 'huns' : info.type === 'hunae' ? 'hunae' : 'hunnic:huns';
    log.add('hun-arrives', 'RF-HUN-1', 'all', { unit: id, area: home });
    clearLand(scene, id, home);
    give(scene, home, unit.faction === 'hunae' ? 'hunae' : 'huns', 'RF-HUN-1');
  }
}

/** RF-HOUSE-8: who stands in their land when they come is taken in, flees, or is beaten. */
function clearLand(scene: Scene, hun: string, home: string): void {
  const strangers = unitsAt(scene, home).filter((u) => !isHunKind(unitState(scene.state, u).faction));
  for (const id of meetHuns(scene, hun, home, strangers).fighters)
    lose(scene, id, 'RF-HOUSE-8', 'unit-eliminated', { by: hun });
}
