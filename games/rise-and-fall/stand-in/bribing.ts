/** Whom the computer pays to keep still: with points that raise nobody any more, the worst neighbours of its stars. RF-BRI-1. */
import { compareIds } from '../../../src/core/index.js';
import { bribeProblem, setBribe } from '../rules/money/bribery.js';
import { areaState, isStar } from '../rules/world/control.js';
import { hostile } from '../rules/world/factions.js';
import { pay, roomAt, type Purse } from '../rules/money/musters.js';
import { isRoman, kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { moverOf } from '../rules/world/seats.js';
import type { Empire } from '../state.js';
import { attackValue } from '../rules/world/strength.js';
import { neighbours, world } from '../rules/world/world.js';
import { sceneOf, write, type Draft } from './draft.js';

export function bribeOrders(draft: Draft, purse: Purse, empire: Empire): void {
  const board = sceneOf(draft);
  const { bribe: hp } = draft.data.charts.points;
  const worst = world(draft.data)
    .unitIds.filter((unit) => onMap(draft.state, unit) && moverOf(board, unit) !== draft.seat)
    .map((unit) => ({ unit, threat: threat(draft, empire, unit) }))
    .filter(({ threat: harm }) => harm > 0)
    .sort((a, b) => b.threat - a.threat || compareIds(a.unit, b.unit));
  for (const { unit } of worst) {
    const scene = sceneOf(draft);
    const bar = bribeProblem(scene, empire, unit, purse.counters);
    if ('reason' in bar) continue;
    // A marker on a Hunnic unit feeds its kingdom (RF-HUN-6).
    if (kindOf(scene, unit) === 'hunnic-kingdom') continue;
    const from = bar.beside.find((area) => roomAt(scene, purse, area) >= hp);
    if (from === undefined || !pay(scene, purse, from, hp)) continue;
    setBribe(scene, empire, unit);
    write(draft, 'bribe', { unit });
  }
}

/** What an enemy could do to whole stars beside it: most where nobody or one soldier stands. */
function threat(draft: Draft, empire: Empire, unit: string): number {
  const board = sceneOf(draft);
  const { where, faction } = unitState(draft.state, unit);
  if (!hostile(board, empire, faction)) return 0;
  return neighbours(draft.data, where)
    .filter((id) => areaState(board, id).controller === empire && isStar(board, id))
    .filter((id) => areaState(board, id).loot === 0)
    .reduce((sum, id) => {
      const guard = unitsAt(board, id).some((u) => isRoman(kindOf(board, u)) || empire === 'parthia');
      return sum + attackValue(board, unit, id) * (guard ? 1 : 2);
    }, 0);
}
