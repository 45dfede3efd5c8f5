/** How the computer marches: garrisons, attacks that win, raids, empty stars, and no crowding. */
import { areaState, isStar } from '../rules/world/control.js';
import { hostile } from '../rules/world/factions.js';
import { kindOf, unitsAt, unitState } from '../rules/world/pieces.js';
import { planTransfer } from '../rules/land/movement.js';
import { overstacked } from '../rules/land/stacking.js';
import { world } from '../rules/world/world.js';
import { sceneOf, type Draft } from './draft.js';
import { garrisonStars, isTied } from './guarding.js';
import { idleUnits, march, send } from './moving.js';
import { pressOn } from './pressing.js';
import { plunder, raid } from './raiding.js';
import { reachOf } from './reach.js';
import { settle } from './settling.js';
import { conquer } from './storming.js';

export function marchOrders(draft: Draft): void {
  strike(draft);
  spread(draft);
}

/** All that takes something, between the garrisons that must stay and those that what was taken needs. */
export function strike(draft: Draft): void {
  garrisonStars(draft);
  conquer(draft);
  occupy(draft);
  settle(draft);
  raid(draft);
  plunder(draft);
  pressOn(draft);
  garrisonStars(draft);
}

/** Empty stars of an enemy, or of nobody, within reach; ruins after whole ones. */
export function occupy(draft: Draft): void {
  for (const unit of idleUnits(draft)) {
    const board = sceneOf(draft);
    if (kindOf(board, unit) === 'migratory' || isTied(draft, unit)) continue;
    const { faction } = unitState(draft.state, unit);
    const ways = reachOf(draft, unit);
    const open = [...ways.keys()].filter((id) => {
      const { controller } = areaState(board, id);
      const empty = isStar(board, id) && unitsAt(board, id).length === 0;
      return (
        empty && controller !== faction && (hostile(board, faction, controller) || controller === 'none')
      );
    });
    const goal = open.find((id) => areaState(board, id).loot === 0) ?? open[0];
    if (goal !== undefined) march(draft, unit, ways.get(goal) ?? []);
  }
}

/** Nobody is left in a crowd: who can steps aside, or goes any distance, to where nobody stands. */
export function spread(draft: Draft): void {
  const board = sceneOf(draft);
  for (const area of overstacked(board)) {
    for (const unit of [...unitsAt(board, area)].reverse()) {
      if (overstacked(board).includes(area) && idleUnits(draft).includes(unit)) stepAside(draft, unit);
    }
  }
}

function stepAside(draft: Draft, unit: string): boolean {
  const board = sceneOf(draft);
  const [aside] = [...reachOf(draft, unit)].filter(
    ([id, way]) => way.length > 0 && unitsAt(board, id).length === 0,
  );
  if (aside) return march(draft, unit, aside[1]);
  if (unitState(draft.state, unit).route.length > 0) return false;
  const far = world(draft.data).areaIds.find(
    (id) => unitsAt(board, id).length === 0 && !('reason' in planTransfer(board, unit, id)),
  );
  return far !== undefined && send(draft, unit, far);
}
