/** Movement and combat of a player turn, in the order written; looters go on at its end. RF-TURN-2d, RF-RAID-3. */
import { pinnedBy } from '../rules/war/battle.js';
import { moveOrder } from '../rules/war/marching.js';
import { planWalk, walk } from '../rules/land/movement.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { raidByRobot } from '../rules/war/robot.js';
import { moverOf, phasingSeat } from '../rules/world/seats.js';
import { world } from '../rules/world/world.js';
import { isProblem } from '../rules/world/problem.js';
import { phase, type Play } from '../play.js';

export const movement = phase('movement', (play) => {
  const seat = phasingSeat(play.state.step);
  if (seat === undefined) return;
  for (const order of play.orders.filter((o) => o.position === seat)) moveOrder(play, order);
  if (play.state.options.robot === 'raid' && !play.state.heard.includes(seat)) raidByRobot(play, seat);
  leaveRuins(play, seat);
});

/** RF-NMR-5: nobody else moves without an order. RF-RAID-3: who has looted goes on: without an order to the neighbouring area with the lowest id that it may enter. */
function leaveRuins(play: Play, seat: string): void {
  for (const id of world(play.data).unitIds) {
    const unit = unitState(play.state, id);
    if (
      !unit.mustLeave ||
      !onMap(play.state, id) ||
      moverOf(play, id) !== seat ||
      unit.flipped ||
      pinnedBy(play, id)
    )
      continue;
    const links = world(play.data).links[unit.where] ?? [];
    const plan = links.map((l) => planWalk(play, id, [l.to])).find((way) => !isProblem(way));
    if (plan && !isProblem(plan)) walk(play, plan);
  }
}
