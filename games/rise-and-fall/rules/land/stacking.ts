/** Overstacked areas at the end of a player turn. RF-STK-1, RF-STK-3; RF-STK-2: until then nothing is looked at. */
import { compareIds } from '../../../../src/core/index.js';
import { lose } from '../world/losses.js';
import { kindOf, unitsAt } from '../world/pieces.js';
import { isRaidedStack } from './raids.js';
import { opponentOf } from '../world/seats.js';
import type { Seat } from '../../state.js';
import { attackValue, defenceValue } from '../world/strength.js';
import { areaInfo, world } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** Areas with more units than may stand there: one, a raided one and its raider, or Huns at home. */
export function overstacked(board: Lookout): string[] {
  return world(board.data).areaIds.filter((id) => isCrowd(board, id, unitsAt(board, id)));
}

/** RF-STK-1: would these be too many there at the end of a player turn? */
export function isCrowd(board: Lookout, area: string, units: readonly string[]): boolean {
  if (units.length < 2 || isRaidedStack(board, units)) return false;
  const { people } = areaInfo(board.data, area);
  const hunLand = people === 'hun' || people === 'hunae';
  return !(hunLand && units.every((u) => ['huns', 'hunae', 'hunnic-kingdom'].includes(kindOf(board, u))));
}

/** RF-STK-3: the opponent eliminates all but one of the seat's units (`mine`): by his standing list, else the strongest first. `foe`: who that is, where it doesn't depend on the area. */
export function clearStacks(scene: Scene, seat: Seat, mine: (unit: string) => boolean, foe?: Seat): void {
  const { state, data, log } = scene;
  for (const id of overstacked(scene)) {
    const opponent = foe ?? opponentOf(scene, seat, areaInfo(data, id).province);
    const wish = state.standing[opponent]?.stack[id] ?? [];
    const lost: string[] = [];
    for (;;) {
      const units = unitsAt(scene, id);
      if (units.length < 2 || isRaidedStack(scene, units)) break;
      const own = units.filter(mine);
      const victim = wish.find((u) => own.includes(u)) ?? strongest(scene, id, own);
      if (victim === undefined) break;
      lose(scene, victim, 'RF-STK-3');
      lost.push(victim);
    }
    if (lost.length > 0)
      log.add('stack-eliminated', 'RF-STK-3', 'all', { area: id, units: lost, by: opponent });
  }
}

function strongest(board: Lookout, area: string, units: readonly string[]): string | undefined {
  const attack = (u: string): number => attackValue(board, u, area);
  const defence = (u: string): number => defenceValue(board, u, area);
  return [...units].sort((a, b) => attack(b) - attack(a) || defence(b) - defence(a) || compareIds(a, b))[0];
}
