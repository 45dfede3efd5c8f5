/** What is built again: looted stars and the Walls, and what it costs. RF-LOOT-2, RF-WALL-1, RF-HOUSE-9. */
import { yearNow } from '../world/calendar.js';
import { areaState } from '../world/control.js';
import { pay, roomAt, type Purse } from './musters.js';
import { isParthian, isRoman, kindOf, unitsAt } from '../world/pieces.js';
import { isProblem, problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** RF-LOOT-2, RF-WALL-1: what costs points; before 350 rebuilding begins by itself at the start of the turn. */
export function rebuild(scene: Scene, purse: Purse, what: string, yes: boolean): Problem | undefined {
  const { state, data, log } = scene;
  const cost = rebuildingCost(scene, purse, what, yes);
  if (isProblem(cost) || !cost.builds) return isProblem(cost) ? cost : undefined;
  const area = what === 'walls' ? data.charts.walls.area : what;
  pay(scene, purse, area, cost.hp);
  purse.counters += cost.counters;
  if (what === 'walls') {
    state.walls = 'standing';
    log.add('walls-built', 'RF-WALL-1', 'all', { area });
    return undefined;
  }
  if (cost.hp > 0) purse.rebuilt += 1;
  areaState(scene, area).loot = 2;
  log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area, by: purse.empire, kind: 'begun' });
  return undefined;
}

/** What a rebuilding takes, in half-points and bribe counters; `builds`: anything is begun at all. */
export interface RebuildingCost {
  readonly builds: boolean;
  readonly hp: number;
  readonly counters: number;
}

const NOTHING: RebuildingCost = { builds: false, hp: 0, counters: 0 };

/** What rebuilding (or declining to) would take now, or what stands against it. */
export function rebuildingCost(
  board: Lookout,
  purse: Purse,
  what: string,
  yes: boolean,
): RebuildingCost | Problem {
  return what === 'walls' ? wallsCost(board, purse, yes) : starCost(board, purse, what, yes);
}

/** RF-BRI-3, RF-HOUSE-9: bribe counters that neither lie on the board nor were spent in this phase. */
function countersLeft({ state, data }: Lookout, purse: Purse): number {
  return data.charts.points.bribes - state.bribes.length - purse.counters;
}

function wallsCost(board: Lookout, purse: Purse, yes: boolean): RebuildingCost | Problem {
  const { state, data } = board;
  const { area, hp } = data.charts.walls;
  if (purse.empire !== 'rome' || state.areas[area]?.controller !== 'rome')
    return problem('not-yours-area', 'RF-WALL-1', { area });
  if (state.walls !== 'down') return problem('walls-stand', 'RF-WALL-1', { area });
  if (!yes) return NOTHING;
  const counters = hp / data.charts.points.bribe;
  if (countersLeft(board, purse) < counters)
    return problem('no-counters', 'RF-WALL-1', { most: counters, left: countersLeft(board, purse) });
  const room = roomAt(board, purse, area);
  return room < hp ? problem('no-room', 'RF-WALL-1', { hp, room }) : { builds: true, hp, counters };
}

function starCost(board: Lookout, purse: Purse, id: string, yes: boolean): RebuildingCost | Problem {
  const { empire } = purse;
  const area = areaState(board, id);
  if (!empire || area.controller !== empire) return problem('not-yours-area', 'RF-LOOT-2', { area: id });
  if (area.loot === 2 && yes) return NOTHING;
  if (area.loot === 0) return problem('not-looted', 'RF-LOOT-2', { area: id });
  if (!yes) return area.loot === 1 ? NOTHING : problem('rebuilding-already', 'RF-LOOT-2', { area: id });
  const own = empire === 'rome' ? isRoman : isParthian;
  if (!unitsAt(board, id).some((u) => own(kindOf(board, u))))
    return problem('no-unit-there', 'RF-LOOT-2', { area: id });
  return yearNow(board.state) >= board.data.charts.rebuild.costFrom
    ? paidStar(board, purse, id)
    : { builds: true, hp: 0, counters: 0 };
}

/** RF-LOOT-2: from 350 Rome pays with one of the four counters, Parthia with a unit of its silk road. */
function paidStar(board: Lookout, purse: Purse, id: string): RebuildingCost | Problem {
  const { state, data } = board;
  const { hp, rome, parthia } = data.charts.rebuild;
  const most =
    purse.empire === 'rome'
      ? Math.min(rome - purse.rebuilt, countersLeft(board, purse))
      : Math.min(parthia, data.charts.points.silkUnits - state.silkToRome) - purse.rebuilt;
  if (most <= 0) return problem('rebuild-limit', 'RF-LOOT-2', { most: purse.rebuilt });
  const room = roomAt(board, purse, id);
  if (room < hp) return problem('no-room', 'RF-LOOT-2', { hp, room });
  return { builds: true, hp, counters: purse.empire === 'rome' ? 1 : 0 };
}
