/** Checkpoints, the record of decades, and the reckoning. RF-VIC-1 to 4. */
import { must } from '../../../../src/core/index.js';
import { yearNow, yearOf } from '../world/calendar.js';
import { areaState, isStar } from '../world/control.js';
import { isHunKind, kingdomId } from '../world/factions.js';
import { starsOf } from './garrisons.js';
import { alliedStars } from './production.js';
import { onMap, unitState } from '../world/pieces.js';
import type { Decade, Recorded, Score } from '../../state.js';
import type { Data } from '../../data.js';
import { world } from '../world/world.js';
import type { Board, Lookout, Scene } from '../../board.js';

/** RF-VIC-1, RF-CW-9: unlooted Roman stars (what rebels hold is nobody's); Parthian ones with allies and Armenia; Germania's stars and ruins, each once. */
export function counts(board: Lookout): Omit<Score, 'year'> {
  const { state, data } = board;
  const whole = (id: string): boolean => areaState(board, id).loot === 0;
  const parthian = new Set([...starsOf(board, 'parthia').filter(whole), ...alliedStars(board, 'parthia')]);
  if (state.armenia === 'parthia' && whole('Artashat')) parthian.add('Artashat');
  const german = world(data).areaIds.filter((id) => {
    if (!isStar(board, id)) return false;
    const { controller, loot } = areaState(board, id);
    return loot !== 0 || kingdomId(controller) !== undefined || isHunKind(controller);
  });
  return {
    rome: starsOf(board, 'rome').filter(whole).length,
    parthia: parthian.size,
    germania: german.length,
  };
}

/** RF-VIC-1: scores the board in a checkpoint year; at the fall of both halves all that are left are scored with this board. */
export function checkpoint(scene: Scene, fallen: boolean): void {
  const { state, data, log } = scene;
  const year = yearNow(state);
  const last = Math.min(state.options.lastYear, data.charts.dates.last);
  const now = counts(scene);
  for (const due of data.charts.victory.years) {
    if (due > last || due < year || (due > year && !fallen)) continue;
    state.score.push({ year: due, ...now });
    log.add('score', 'RF-VIC-1', 'all', { year: due, ...now });
  }
}

/** A line of the record: stars and units of the sides at the end of the decade. */
export function decade(scene: Scene): void {
  const { state, data } = scene;
  const sides = ['rome', 'parthia', 'rebel', 'kushan'] as const;
  const group = (faction: string): Recorded => {
    if (faction === 'sassanid') return 'parthia';
    const side = sides.find((one) => one === faction);
    if (side) return side;
    if (kingdomId(faction) !== undefined) return 'kingdoms';
    return isHunKind(faction)
      ? 'huns'
      : faction === 'migrant' || faction === 'german'
        ? 'germans'
        : 'peoples';
  };
  const stars: Decade['stars'] = {};
  const units: Decade['units'] = {};
  for (const id of world(data).areaIds) {
    if (!isStar(scene, id) || areaState(scene, id).loot !== 0) continue;
    const key = group(areaState(scene, id).controller);
    stars[key] = (stars[key] ?? 0) + 1;
  }
  for (const id of world(data).unitIds) {
    if (!onMap(state, id)) continue;
    const key = group(unitState(state, id).faction);
    units[key] = (units[key] ?? 0) + 1;
  }
  state.history.push({ year: yearNow(state), stars, units });
}

export interface Reckoning {
  readonly deviations: { readonly rome: number; readonly parthia: number; readonly germania: number };
  readonly penalty: number;
  /** RF-VIC-2: of two players. */
  readonly net: number;
  readonly verdict: 'rome-decisive' | 'rome-marginal' | 'draw' | 'parthia-marginal' | 'parthia-decisive';
}

/** RF-VIC-1: what a side is held against in a year that is scored. */
export function parOf(
  { charts: { victory } }: Data,
  side: 'rome' | 'parthia' | 'germania',
  year: number,
): number {
  return must(victory[side], victory.years.indexOf(year), `the par of ${side}`);
}

/** RF-VIC-1 to 3: deviations from par so far, and what they come to. */
export function reckon(data: Data, state: Board): Reckoning {
  const { victory, dates } = data.charts;
  const sum = (side: 'rome' | 'parthia' | 'germania'): number =>
    state.score.reduce((total, s) => total + s[side] - parOf(data, side, s.year), 0);
  const deviations = { rome: sum('rome'), parthia: sum('parthia'), germania: sum('germania') };
  const last = Math.min(state.options.lastYear, dates.last);
  // state.turn is the turn after the last one played.
  const left = Math.max(0, (last - yearOf(state.turn - 1)) / 10);
  const penalty = state.over === 'both-halves-fell' ? victory.fallPenalty * left : 0;
  const net = deviations.rome - deviations.parthia - deviations.germania - penalty;
  return {
    deviations,
    penalty,
    net,
    verdict: verdictOf(net, state.score.length, victory.decisive, victory.draw),
  };
}

/** RF-VIC-2: with n checkpoints, 5n is decisive, n + 1 a draw at most. */
export function verdictOf(net: number, n: number, decisive: number, draw: number): Reckoning['verdict'] {
  const size = Math.abs(net);
  if (n === 0 || size <= n + draw) return 'draw';
  const side = net > 0 ? 'rome' : 'parthia';
  return size >= decisive * n ? `${side}-decisive` : `${side}-marginal`;
}
