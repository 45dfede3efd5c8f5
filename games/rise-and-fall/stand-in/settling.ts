/** Where the computer founds Germanic kingdoms: one a turn, in the star from which most can be had. RF-KIN-1. */
import { compareIds } from '../../../src/core/index.js';
import { yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { enemies } from '../rules/world/factions.js';
import { foundingProblem, foundKingdom } from '../rules/peoples/kingdoms.js';
import { kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf, moverOf } from '../rules/world/seats.js';
import { areaInfo, neighbours, world } from '../rules/world/world.js';
import { sceneOf, touch, whim, write, type Draft } from './draft.js';
import { march } from './moving.js';
import { reachOf } from './reach.js';
import { conquer } from './storming.js';

interface Prospect {
  readonly unit: string;
  readonly area: string;
  readonly way: readonly string[];
  readonly worth: number;
}

export function settle(draft: Draft): void {
  const { state, data } = draft;
  if (yearNow(state) < data.charts.dates.kingdoms || state.foundedThisTurn) return;
  const board = sceneOf(draft);
  const found: Prospect[] = world(data)
    .unitIds.filter(
      (u) => onMap(state, u) && kindOf(board, u) === 'migratory' && moverOf(board, u) === draft.seat,
    )
    .flatMap((unit) => prospects(draft, unit))
    .sort((a, b) => b.worth - a.worth || compareIds(a.unit, b.unit) || compareIds(a.area, b.area));
  for (const { unit, way } of found) {
    if (way.length > 0 && !march(draft, unit, way)) continue;
    const scene = sceneOf(draft);
    const plan = foundingProblem(scene, unit, undefined);
    if ('reason' in plan) continue;
    foundKingdom(scene, unit, plan);
    touch(draft);
    write(draft, 'found', { unit, set: plan.set });
    conquer(draft);
    return;
  }
}

/** Whole stars south of the line that the unit holds, or reaches and finds empty. One that has fought stays where it is. */
function prospects(draft: Draft, unit: string): Prospect[] {
  const board = sceneOf(draft);
  const { where, flipped } = unitState(draft.state, unit);
  const stay: readonly string[] = [];
  const ways = flipped ? new Map([[where, stay]]) : reachOf(draft, unit);
  return [...ways]
    .filter(([area]) => {
      const { controller, loot } = areaState(board, area);
      const whole = isStar(board, area) && loot === 0 && !areaInfo(draft.data, area).north;
      const alone = unitsAt(board, area).every((u) => u === unit);
      return whole && alone && controller !== empireOf(draft.seat);
    })
    .map(([area, way]) => {
      const beside = neighbours(draft.data, area);
      const stars = beside.filter((n) => isStar(board, n)).length;
      const prey = beside.filter((n) => unitsAt(board, n).some((u) => enemies(board, unit, u))).length;
      return { unit, area, way, worth: 2 * stars + prey + whim(draft, 3, 'stand-in/capital', area) };
    });
}
