/** What is built again: looted stars and the Walls, and what it costs. RF-LOOT-2, RF-WALL-1, RF-HOUSE-9. */
import { yearNow } from '../world/calendar.js';
import { areaState } from '../world/control.js';
import { pay, roomAt, type Purse } from './musters.js';
import { isParthian, isRoman, kindOf, unitsAt } from '../world/pieces.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** RF-LOOT-2, RF-WALL-1: what costs points; before 350 rebuilding begins by itself at the start of the turn. */
export function rebuild(scene: Scene, purse: Purse, what: string, yes: boolean): Problem | undefined {
  return what === 'walls' ? rebuildWalls(scene, purse, yes) : rebuildStar(scene, purse, what, yes);
}

/** RF-BRI-3, RF-HOUSE-9: bribe counters that neither lie on the board nor were spent in this phase. */
function countersLeft({ state, data }: Lookout, purse: Purse): number {
  return data.charts.points.bribes - state.bribes.length - purse.counters;
}

function rebuildWalls(scene: Scene, purse: Purse, yes: boolean): Problem | undefined {
  const { state, data, log } = scene;
  const { area, hp } = data.charts.walls;
  if (purse.empire !== 'rome' || state.areas[area]?.controller !== 'rome')
    return problem('not-yours-area', 'RF-WALL-1', { area });
  if (state.walls !== 'down') return problem('walls-stand', 'RF-WALL-1', { area });
  if (!yes) return undefined;
  const needed = hp / data.charts.points.bribe;
  if (countersLeft(scene, purse) < needed)
    return problem('no-counters', 'RF-WALL-1', { most: needed, left: countersLeft(scene, purse) });
  if (!pay(scene, purse, area, hp))
    return problem('no-room', 'RF-WALL-1', { hp, room: roomAt(scene, purse, area) });
  purse.counters += needed;
  state.walls = 'standing';
  log.add('walls-built', 'RF-WALL-1', 'all', { area });
  return undefined;
}

function rebuildStar(scene: Scene, purse: Purse, id: string, yes: boolean): Problem | undefined {
  const { state, data, log } = scene;
  const { empire } = purse;
  const area = areaState(scene, id);
  if (!empire || area.controller !== empire) return problem('not-yours-area', 'RF-LOOT-2', { area: id });
  if (area.loot === 2 && yes) return undefined;
  if (area.loot === 0) return problem('not-looted', 'RF-LOOT-2', { area: id });
  if (!yes) return area.loot === 1 ? undefined : problem('rebuilding-already', 'RF-LOOT-2', { area: id });
  const own = empire === 'rome' ? isRoman : isParthian;
  if (!unitsAt(scene, id).some((u) => own(kindOf(scene, u))))
    return problem('no-unit-there', 'RF-LOOT-2', { area: id });
  if (yearNow(state) >= data.charts.rebuild.costFrom) {
    const bar = payForStar(scene, purse, id);
    if (bar) return bar;
  }
  area.loot = 2;
  log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area: id, by: empire, kind: 'begun' });
  return undefined;
}

/** RF-LOOT-2: from 350 Rome pays with one of the four counters, Parthia with a unit of its silk road. */
function payForStar(scene: Scene, purse: Purse, id: string): Problem | undefined {
  const { hp, rome, parthia } = scene.data.charts.rebuild;
  const most =
    purse.empire === 'rome'
      ? Math.min(rome - purse.rebuilt, countersLeft(scene, purse))
      : Math.min(parthia, scene.data.charts.points.silkUnits - scene.state.silkToRome) - purse.rebuilt;
  if (most <= 0) return problem('rebuild-limit', 'RF-LOOT-2', { most: purse.rebuilt });
  if (!pay(scene, purse, id, hp))
    return problem('no-room', 'RF-LOOT-2', { hp, room: roomAt(scene, purse, id) });
  purse.rebuilt += 1;
  if (purse.empire === 'rome') purse.counters += 1;
  return undefined;
}
