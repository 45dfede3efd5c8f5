/** What a silent seat's units do with the option `robot: raid`. RF-NPC-2. */
import { attack, pinnedBy, planAttack, wins } from './battle.js';
import { areaState, isStar } from '../world/control.js';
import { isHun } from '../land/movement.js';
import { onMap, unitsAt, unitState } from '../world/pieces.js';
import { moverOf } from '../world/seats.js';
import { neighbours, world } from '../world/world.js';
import { isProblem } from '../world/problem.js';
import type { Scene } from '../../board.js';

/** Each unit in id order takes the enemy star beside it with the lowest id that it can beat alone, else with one supporter. */
export function raidByRobot(scene: Scene, seat: string): void {
  for (const unit of world(scene.data).unitIds) if (ready(scene, seat, unit)) raid(scene, seat, unit);
}

function ready(scene: Scene, seat: string, unit: string): boolean {
  const { state } = scene;
  if (!onMap(state, unit) || unitState(state, unit).flipped || isHun(scene, unit)) return false;
  return moverOf(scene, unit) === seat && !pinnedBy(scene, unit);
}

function raid(scene: Scene, seat: string, unit: string): void {
  const stars = neighbours(scene.data, unitState(scene.state, unit).where).filter(
    (id) => isStar(scene, id) && areaState(scene, id).loot === 0,
  );
  for (const on of stars) {
    const helpers = neighbours(scene.data, on)
      .flatMap((id) => unitsAt(scene, id))
      .filter((u) => u !== unit && ready(scene, seat, u));
    const tries = [[], ...helpers.map((u) => [{ unit: u, via: [] }])];
    for (const support of tries) {
      const order = { unit, on, via: [], support };
      const plan = planAttack(scene, order);
      if (isProblem(plan) || !wins(plan)) continue;
      attack(scene, order);
      return;
    }
  }
}
