/** What others could do to an empire's stars before it moves again: who can walk in, and how strongly they could attack. */
import { yearNow } from '../../rules/world/calendar.js';
import {
  allegiance,
  besideGermania,
  friendly,
  hostile,
  isEmpire,
  isLimited,
  realm,
} from '../../rules/world/factions.js';
import { canSail } from '../../rules/land/movement.js';
import { pinnedBy } from '../../rules/war/battle.js';
import { kindOf, onMap, unitsAt, unitState } from '../../rules/world/pieces.js';
import { moverOf, phasingSeat } from '../../rules/world/seats.js';
import { attackValue, budget, fullMovement } from '../../rules/world/strength.js';
import { world } from '../../rules/world/world.js';
import type { Empire } from '../../state.js';
import { sceneOf, type Draft } from '../draft.js';
import { isCounted } from './counting.js';

/** Attack that could come against an area; 0: nobody reaches it. */
export type Menace = ReadonlyMap<string, number>;

/** What enemies could do; `wary`: an empire at peace that is free to declare is one. */
export function menaceTo(draft: Draft, empire: Empire, wary: boolean): Menace {
  const found = new Map<string, number>();
  const { state, data } = draft;
  const board = sceneOf(draft);
  for (const foe of world(data).unitIds) {
    if (!onMap(state, foe) || !couldFight(draft, empire, foe, wary) || pinnedBy(board, foe)) continue;
    for (const area of reachOf(draft, foe)) {
      found.set(area, (found.get(area) ?? 0) + attackValue(board, foe, area));
    }
  }
  return found;
}

/** Is it somebody else's, an enemy or soon to be one, and does it move before the board is counted? */
function couldFight(draft: Draft, empire: Empire, foe: string, wary: boolean): boolean {
  const { state, seat } = draft;
  const board = sceneOf(draft);
  const mover = moverOf(board, foe);
  if (mover === seat) return false;
  // Of a seat that has moved already nobody comes before the count.
  const passed = phasingSeat(state.step) !== undefined && mover < seat;
  if (passed && isCounted(draft)) return false;
  const side = realm(allegiance(board, foe));
  if (hostile(board, empire, side)) return true;
  return wary && isEmpire(side) && side !== empire && state.turn > state.war.peaceUntil;
}

/** Areas that a unit could be in, or storm, in its next turn: it passes no stranger. */
function reachOf(draft: Draft, foe: string): ReadonlySet<string> {
  const { state, data } = draft;
  const board = sceneOf(draft);
  const kind = kindOf(board, foe);
  const bound = isLimited(board, kind) && yearNow(state) < data.charts.dates.germanWar;
  const sails = canSail(board, foe);
  const most = Math.min(fullMovement(board, foe), 4);
  const found = new Set<string>();
  let ring = [unitState(state, foe).where];
  for (let n = 1; n <= most && ring.length > 0; n++) {
    const next: string[] = [];
    for (const at of ring) {
      for (const { to, by } of world(data).links[at] ?? []) {
        if (found.has(to) || (by === 'sea' && !sails) || budget(board, foe, [to], false) < n) continue;
        if (bound && !besideGermania(board, to)) continue;
        found.add(to);
        if (unitsAt(board, to).every((u) => friendly(board, foe, u))) next.push(to);
      }
    }
    ring = next;
  }
  return found;
}
