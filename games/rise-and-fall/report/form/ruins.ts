/** What the seat may rebuild, or decline to. RF-LOOT-2, RF-WALL-1 */
import { yearNow } from '../../rules/world/calendar.js';
import { areaState } from '../../rules/world/control.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { empireOf } from '../../rules/world/seats.js';
import type { Desk } from './desk.js';

export interface Ruin {
  /** A looted star, or `walls`. */
  readonly area: string;
  readonly note: string;
}

/** As they stand before the step, in which rebuilding begins by itself at first. */
export function ruins({ data, view, mine }: Desk): Ruin[] {
  const empire = empireOf(view.position);
  if (!mine || empire === undefined) return [];
  const before = { state: view.board, data };
  const { area: city } = data.charts.walls;
  const free = yearNow(view.board) < data.charts.rebuild.costFrom;
  const note = free ? 'looted; no: leave it' : 'looted; a unit there';
  const looted = starsOf(before, empire).filter((area) => areaState(before, area).loot === 1);
  const walls =
    view.board.walls === 'down' && empire === 'rome' && areaState(before, city).controller === 'rome';
  return [
    ...looted.map((area) => ({ area, note })),
    ...(walls ? [{ area: 'walls', note: 'fallen; four counters' }] : []),
  ];
}
