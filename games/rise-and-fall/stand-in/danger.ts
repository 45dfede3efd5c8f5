/** What a unit has to fear in an area: the strongest attack that its enemies could bring there in their next turn. */
import { enemies } from '../rules/world/factions.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { attackValue, budget, defenceValue } from '../rules/world/strength.js';
import { neighbours, world } from '../rules/world/world.js';
import { stepsBetween } from './distance.js';
import type { Lookout } from '../board.js';

/** Would the unit outlive the next turn of its enemies there, as far as their present places tell? */
export function isSafe(board: Lookout, unit: string, area: string): boolean {
  return danger(board, unit, area) <= defenceValue(board, unit, area) + shelter(board, area);
}

/** One attacker for each area beside it (RF-CBT-2), the strongest first. */
function danger(board: Lookout, unit: string, area: string): number {
  const foes = world(board.data)
    .unitIds.filter((foe) => onMap(board.state, foe) && near(board, foe, area) && enemies(board, unit, foe))
    .map((foe) => ({ foe, value: attackValue(board, foe, area) }))
    .sort((a, b) => b.value - a.value);
  const free = new Set(neighbours(board.data, area));
  let sum = 0;
  for (const { foe, value } of foes) {
    const from = [...free].find((at) => reaches(board, foe, at));
    if (from === undefined) continue;
    free.delete(from);
    sum += value;
  }
  return sum;
}

/** No unit but the palatina comes from farther away. */
const FARTHEST = 5;
const near = ({ data, state }: Lookout, foe: string, area: string): boolean =>
  stepsBetween(data, unitState(state, foe).where, area) <= FARTHEST;

function reaches(board: Lookout, foe: string, area: string): boolean {
  const steps = stepsBetween(board.data, unitState(board.state, foe).where, area);
  return steps === 0 || steps <= budget(board, foe, [area], false);
}

/** Terrain that every way into the area shows. */
function shelter({ data }: Lookout, area: string): number {
  const ways = neighbours(data, area).flatMap((n) =>
    (world(data).links[n] ?? []).filter((l) => l.to === area),
  );
  const { terrain } = data.charts;
  return (['mountain', 'forest', 'river'] as const).reduce(
    (sum, mark) => (ways.every((w) => w.marks.includes(mark)) ? sum + terrain[mark] : sum),
    0,
  );
}
