/** What is built again: looted stars and the Walls, and what it costs. RF-LOOT-2, RF-WALL-1, RF-HOUSE-9. */
import { yearNow } from '../world/calendar.js';
import { areaState } from '../world/control.js';
import { pay, roomAt, type Purse } from './musters.js';
import { isParthian, isRoman, kindOf, unitsAt } from '../world/pieces.js';
import type { OrderFor } from '../../orders/understand.js';
import { problem, type Problem } from '../world/problem.js';
import type { Board } from '../../board.js';
import type { Play } from '../../play.js';

/** RF-LOOT-2, RF-WALL-1: what costs points; before 350 rebuilding begins by itself at the start of the turn. */
export function rebuild(play: Play, purse: Purse, order: OrderFor<'rebuild'>): void {
  const { log } = play;
  const walls = order.fields.area === 'walls';
  const found = walls ? rebuildWalls(play, purse, order.fields.yes) : rebuildStar(play, purse, order);
  if (found) log.failed(order, found.rule, found.reason, found.data);
  else log.done(order, walls ? 'RF-WALL-1' : 'RF-LOOT-2', { area: order.fields.area });
}

/** RF-BRI-3, RF-HOUSE-9: bribe counters that neither lie on the board nor were spent in this phase. */
function countersLeft({ state, data }: Board, purse: Purse): number {
  return data.charts.points.bribes - state.bribes.length - purse.counters;
}

function rebuildWalls(play: Play, purse: Purse, yes: boolean): Problem | undefined {
  const { state, data, log } = play;
  const { area, hp } = data.charts.walls;
  if (purse.empire !== 'rome' || state.areas[area]?.controller !== 'rome')
    return problem('not-yours-area', 'RF-WALL-1', { area });
  if (state.walls !== 'down') return problem('walls-stand', 'RF-WALL-1', { area });
  if (!yes) return undefined;
  const needed = hp / data.charts.points.bribe;
  if (countersLeft(play, purse) < needed)
    return problem('no-counters', 'RF-WALL-1', { most: needed, left: countersLeft(play, purse) });
  if (!pay(play, purse, area, hp))
    return problem('no-room', 'RF-WALL-1', { hp, room: roomAt(play, purse, area) });
  purse.counters += needed;
  state.walls = 'standing';
  log.add('walls-built', 'RF-WALL-1', 'all', { area });
  return undefined;
}

function rebuildStar(play: Play, purse: Purse, order: OrderFor<'rebuild'>): Problem | undefined {
  const { state, data, log } = play;
  const { area: id, yes } = order.fields;
  const { empire } = purse;
  const area = areaState(play, id);
  if (!empire || area.controller !== empire) return problem('not-yours-area', 'RF-LOOT-2', { area: id });
  if (area.loot === 2 && yes) return undefined;
  if (area.loot === 0) return problem('not-looted', 'RF-LOOT-2', { area: id });
  if (!yes) return area.loot === 1 ? undefined : problem('rebuilding-already', 'RF-LOOT-2', { area: id });
  const own = empire === 'rome' ? isRoman : isParthian;
  if (!unitsAt(play, id).some((u) => own(kindOf(play, u))))
    return problem('no-unit-there', 'RF-LOOT-2', { area: id });
  if (yearNow(state) >= data.charts.rebuild.costFrom) {
    const bar = payForStar(play, purse, id);
    if (bar) return bar;
  }
  area.loot = 2;
  log.add('star-rebuilt', 'RF-LOOT-2', 'all', { area: id, by: empire, kind: 'begun' });
  return undefined;
}

/** RF-LOOT-2: from 350 Rome pays with one of the four counters, Parthia with a unit of its silk road. */
function payForStar(play: Play, purse: Purse, id: string): Problem | undefined {
  const { hp, rome, parthia } = play.data.charts.rebuild;
  const most =
    purse.empire === 'rome'
      ? Math.min(rome - purse.rebuilt, countersLeft(play, purse))
      : Math.min(parthia, play.data.charts.points.silkUnits - play.state.silkToRome) - purse.rebuilt;
  if (most <= 0) return problem('rebuild-limit', 'RF-LOOT-2', { most: purse.rebuilt });
  if (!pay(play, purse, id, hp))
    return problem('no-room', 'RF-LOOT-2', { hp, room: roomAt(play, purse, id) });
  purse.rebuilt += 1;
  if (purse.empire === 'rome') purse.counters += 1;
  return undefined;
}
