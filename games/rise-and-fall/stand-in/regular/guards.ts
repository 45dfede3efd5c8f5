/** How a regular keeps its stars: whoever is all that stands in one that an enemy could reach stays there, and empty ones get a guard. */
import { compareIds } from '../../../../src/core/index.js';
import { areaState } from '../../rules/world/control.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { unitsAt, unitState } from '../../rules/world/pieces.js';
import { empireOf } from '../../rules/world/seats.js';
import { defenceValue } from '../../rules/world/strength.js';
import { stepsBetween } from '../distance.js';
import { sceneOf, type Draft } from '../draft.js';
import { keeps, isTied } from '../guarding.js';
import { idleUnits, march, send } from '../moving.js';
import { reachOf } from '../reach.js';
import { isLast } from './counting.js';
import { menaceTo, type Menace } from './menace.js';

/** What was found out about the enemies' reach for a sheet: looked at anew when much has moved. */
const watches = new WeakMap<object, Menace>();

/** Looks anew at what enemies could do. `wary`: empires at peace are watched, too. */
export function lookOut(draft: Draft, wary: boolean): void {
  const empire = empireOf(draft.seat);
  const now = empire ? menaceTo(draft, empire, wary) : new Map<string, number>();
  watches.set(draft.written, now);
  draft.known.tied.clear();
}

/** From now on only duty holds units where they stand. */
export function forget(draft: Draft): void {
  watches.delete(draft.written);
  draft.known.tied.clear();
}

const menace = (draft: Draft): Menace => watches.get(draft.written) ?? new Map<string, number>();

/** Must the unit stay: by duty, or because without it an enemy could walk into its star? */
export function ties(draft: Draft, unit: string): boolean {
  return keeps(draft, unit, (_board, _holder, area) => menace(draft).has(area));
}

/** Empty stars that an enemy could reach, whole ones and the most menaced first, get the nearest free unit. */
export function guardStars(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire) return;
  const board = sceneOf(draft);
  const ruin = (id: string): number => (areaState(board, id).loot === 0 ? 0 : 1);
  const force = (id: string): number => menace(draft).get(id) ?? 0;
  const bare = starsOf(board, empire)
    .filter((id) => unitsAt(board, id).length === 0 && force(id) > 0)
    .sort((a, b) => ruin(a) - ruin(b) || force(b) - force(a) || compareIds(a, b));
  for (const area of bare) bringTo(draft, empire, area);
}

/** Ruins of its own get a unit: without one they stay ruins (RF-LOOT-2). */
export function restoreRuins(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire || isLast(draft)) return;
  const board = sceneOf(draft);
  const ruins = starsOf(board, empire).filter(
    (id) => areaState(board, id).loot === 1 && unitsAt(board, id).length === 0,
  );
  for (const area of ruins) bringTo(draft, empire, area);
}

/** The nearest unit that is free to go: by march, else by transfer. */
function bringTo(draft: Draft, empire: string, area: string): boolean {
  const { data, state } = draft;
  const free = idleUnits(draft)
    .filter((u) => {
      const { faction } = unitState(state, u);
      return (faction === 'sassanid' ? 'parthia' : faction) === empire && !isTied(draft, u);
    })
    .map((u) => ({ u, steps: stepsBetween(data, unitState(state, u).where, area) }))
    .sort(
      (a, b) =>
        defenceValue(draft, b.u, area) - defenceValue(draft, a.u, area) ||
        a.steps - b.steps ||
        compareIds(a.u, b.u),
    );
  for (const { u } of free) {
    const way = reachOf(draft, u).get(area);
    if (
      way !== undefined && way.length > 0 ? march(draft, u, way) : canSend(draft, u) && send(draft, u, area)
    )
      return true;
  }
  return false;
}

const canSend = ({ state }: Draft, unit: string): boolean => unitState(state, unit).route.length === 0;
