/** Disbanding: by order, and when an empire has more than it can keep. RF-REP-3, RF-REP-5, RF-NMR-3. */
import { compareIds } from '../../../../src/core/index.js';
import { hostile } from '../world/factions.js';
import { atHome, needsGarrison, recivilized, starsOf } from '../realm/garrisons.js';
import { lose } from '../world/losses.js';
import { unitsAt, unitState } from '../world/pieces.js';
import { empireUnits, ledgers } from '../realm/production.js';
import type { Empire, Half } from '../../state.js';
import { areaInfo, pathDistances, world } from '../world/world.js';
import type { Lookout, Scene } from '../../board.js';

/** Takes a unit into its pile; it may not come back in this phase. */
export function disband(scene: Scene, id: string, rule: string): void {
  lose(scene, id, rule, 'unit-disbanded');
  unitState(scene.state, id).spent = true;
}

/** RF-REP-3: at the end of the phase an empire disbands down to its capacity, each half for itself while they stand apart. */
export function disbandExcess(scene: Scene, empire: Empire): void {
  for (;;) {
    const over = ledgers(scene, empire).find((l) => l.inPlay > l.capacity);
    if (!over) return;
    const victim = leastNeeded(scene, empire, over.half);
    if (victim === undefined) return;
    disband(scene, victim, 'RF-REP-3');
  }
}

/** RF-NMR-3: no garrison first, then of re-civilized provinces; farthest from any enemy, then the highest id. */
export function leastNeeded(board: Lookout, empire: Empire, half: Half | 'all'): string | undefined {
  const { state, data } = board;
  const units = empireUnits(board, empire).filter(
    (id) => half === 'all' || areaInfo(data, unitState(state, id).where).side === half,
  );
  const enemyHeld = world(data).areaIds.filter((id) =>
    hostile(board, empire, state.areas[id]?.controller ?? 'none'),
  );
  const distances = pathDistances(data, enemyHeld);
  const far = (id: string): number => distances.get(unitState(state, id).where) ?? Number.MAX_SAFE_INTEGER;
  const rank = (id: string): number => garrisonRank(board, empire, id);
  return [...units].sort((a, b) => rank(a) - rank(b) || far(b) - far(a) || compareIds(b, a))[0];
}

/** 0: stands for nothing; 1: garrison of a re-civilized province alone; 2: a star needs it. */
export function garrisonRank(board: Lookout, empire: Empire, id: string): number {
  const { state, data } = board;
  const { where } = unitState(state, id);
  if (unitsAt(board, where).some((u) => u !== id && unitState(state, u).faction === empire)) return 0;
  const holds = state.areas[where]?.controller === empire;
  if (holds && starsOf(board, empire).includes(where) && needsGarrison(board, empire, where)) return 2;
  if (empire !== 'rome') return 0;
  const { major } = areaInfo(data, where);
  const province = data.map.groups.majorProvinces[major];
  if (!province) return 0;
  const alone = !province.some((a) =>
    unitsAt(board, a).some((u) => u !== id && ['rome', 'rebel'].includes(unitState(state, u).faction)),
  );
  if (!alone) return 0;
  const stars = starsOf(board, 'rome').filter((s) => province.includes(s));
  if (stars.length === 0) return 0;
  return stars.every((s) => recivilized(board, 'rome', s) || atHome(board, 'rome', s)) ? 1 : 2;
}
