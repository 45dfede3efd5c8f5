/** How the solitaire opposition walks. */
import { reach } from '../../../../src/atlas/index.js';
import { fits, isBlocked, unitName } from '../../board.js';
import { neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { settleMarkers, stepInto } from '../../rules/land/passage.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** Ways over land inside the provinces in play, whoever owns them. */
export function landWays(play: Play, unit: Unit, open: (area: AreaId) => boolean) {
  const { state, data } = play;
  return reach([unit.area], (at) =>
    neighboursOf(data.geo, at)
      .filter((to) => open(to) && !isBlocked(state, to, unit.owner))
      .map((to) => [to, 1] as const),
  );
}

export function wayOf(ways: ReturnType<typeof landWays>, goal: AreaId): AreaId[] {
  const way = [goal];
  for (let at = ways.get(goal)?.from; at !== undefined; at = ways.get(at)?.from) way.unshift(at);
  return way;
}

export function walkToward(play: Play, unit: Unit, way: readonly AreaId[], moves: number): void {
  const { state, data } = play;
  const from = unit.area;
  let end = Math.min(moves, way.length - 1);
  while (end > 0 && !fits(state, data.charts, way[end] ?? from, unit)) end -= 1;
  for (const area of way.slice(1, end + 1)) stepInto(play, unit, area);
  if (unit.area !== from)
    play.log.add('unit-moved', 'BKE-SOL-3', 'all', {
      unit: unitName(unit),
      position: unit.owner,
      from,
      to: unit.area,
      way: way.slice(0, end + 1),
    });
  settleMarkers(play);
}
