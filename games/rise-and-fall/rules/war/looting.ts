/** Looting. RF-LOOT-1, RF-RAID-3, RF-KIN-4. */
import { areaState, isStar } from '../world/control.js';
import { enemies, kingdomId, realm } from '../world/factions.js';
import { kindOf, unitsAt, unitState } from '../world/pieces.js';
import type { Kind } from '../../data.js';
import { moverOf } from '../world/seats.js';
import { problem, type Problem } from '../world/problem.js';
import type { Lookout, Scene } from '../../board.js';

/** Kinds of units that loot. RF-LOOT-1 */
export const LOOTERS: readonly Kind[] = [
  'german',
  'migratory',
  'germanic-kingdom',
  'sarmatian',
  'huns',
  'hunae',
  'hunnic-kingdom',
];

/** RF-LOOT-1: a unit of this seat that may loot the star where it stands, or why there is none. */
export function looter(
  board: Lookout,
  seat: string,
  area: string,
  named: string | undefined,
): string | Problem {
  if (!isStar(board, area)) return problem('no-star', 'RF-LOOT-1', { area });
  if (areaState(board, area).loot !== 0) return problem('looted', 'RF-LOOT-1', { area });
  const there = unitsAt(board, area);
  const units =
    named === undefined
      ? there.filter((u) => LOOTERS.includes(kindOf(board, u)) && moverOf(board, u) === seat)
      : [named];
  const [unit] = units;
  if (unit === undefined || !there.includes(unit)) return problem('no-looter', 'RF-LOOT-1', { area });
  if (moverOf(board, unit) !== seat) return problem('not-yours', 'RF-LOOT-1', { unit });
  if (!LOOTERS.includes(kindOf(board, unit))) return problem('no-looter', 'RF-LOOT-1', { area });
  if (isOwnCapital(board, unit, area)) return problem('own-capital', 'RF-KIN-4', { area });
  const enemy = there.find((u) => u !== unit && enemies(board, unit, u));
  return enemy === undefined ? unit : problem('enemy-there', 'RF-LOOT-1', { unit, to: area, other: enemy });
}

function isOwnCapital({ state }: Lookout, unit: string, area: string): boolean {
  const { faction } = unitState(state, unit);
  const kingdom = kingdomId(faction);
  if (kingdom !== undefined) return state.kingdoms[kingdom]?.capital === area;
  if (faction === 'hunnic:huns') return state.huns.capitals.huns === area;
  return faction === 'hunnic:hunae' && state.huns.capitals.hunae === area;
}

/** Loots the star; RF-RAID-3: a migration unit must then go on. */
export function loot(scene: Scene, unit: string, area: string): void {
  const place = areaState(scene, area);
  place.loot = 1;
  if (kindOf(scene, unit) === 'migratory') unitState(scene.state, unit).mustLeave = true;
  scene.log.add('star-looted', 'RF-LOOT-1', 'all', { unit, area, from: realm(place.controller) });
}
