/** How the computer keeps what it holds: who must stay, and who goes where a garrison lacks. */
import { isFree } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { hostile, kingdomOf } from '../rules/world/factions.js';
import { bareProvinces, garrisoned, needsGarrison, starsOf } from '../rules/realm/garrisons.js';
import { isGerman, kindOf, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf } from '../rules/world/seats.js';
import { areaInfo, world } from '../rules/world/world.js';
import { stepsBetween } from './distance.js';
import { sceneOf, type Draft } from './draft.js';
import { idleUnits, march, send } from './moving.js';
import { reachOf } from './reach.js';
import type { Lookout } from '../board.js';

/** Areas that a migration unit crosses in a turn. */
const RAID = 4;

/** Is this unit all that keeps its star or its province? Such a unit stays, though it may support. */
export function isTied(draft: Draft, unit: string): boolean {
  const known = draft.known.tied.get(unit);
  if (known !== undefined) return known;
  const found = draft.manner.ties(draft, unit);
  draft.known.tied.set(unit, found);
  return found;
}

/** What a garrison's duty and the raids alone hold. */
export const duty = (board: Lookout, unit: string): boolean => keeps(board, unit, isRaidable);

/** Is the unit all that keeps a capital, a star from revolt or a province; or a star for which `also` speaks? */
export function keeps(
  board: Lookout,
  unit: string,
  also: (board: Lookout, holder: string, area: string) => boolean,
): boolean {
  const { state, data } = board;
  const { where, faction } = unitState(state, unit);
  const holder = faction === 'sassanid' ? 'parthia' : faction;
  const alone = !unitsAt(board, where).some((u) => u !== unit && unitState(state, u).faction === faction);
  if (alone && isCapital(board, faction, where)) return true;
  if (holder !== 'rome' && holder !== 'parthia') return false;
  const own = areaState(board, where).controller === holder && isStar(board, where);
  // Without the unit the star might need one: old Parthia's stars and unconquered ones alike.
  if (alone && own && (needsGarrison(board, holder, where) || also(board, holder, where))) return true;
  if (holder !== 'rome') return false;
  const province = data.map.groups.majorProvinces[areaInfo(data, where).major];
  if (!province || !starsOf(board, 'rome').some((s) => province.includes(s))) return false;
  return !province.some((a) =>
    unitsAt(board, a).some((u) => u !== unit && unitState(state, u).faction === 'rome'),
  );
}

/** The capital of a kingdom of Germans or Huns: what it raises stands there. */
function isCapital({ state }: Lookout, faction: string, area: string): boolean {
  if (faction === 'hunnic:huns') return state.huns.capitals.huns === area;
  if (faction === 'hunnic:hunae') return state.huns.capitals.hunae === area;
  return kingdomOf(state, faction)?.capital === area;
}

/** From 250 a star near raiders that stands empty is a star lost. */
function isRaidable(board: Lookout, holder: string, area: string): boolean {
  const { state, data } = board;
  if (!isFree(board) || areaState(board, area).loot !== 0) return false;
  return world(data).unitIds.some((id) => {
    if (!onMap(state, id) || !isGerman(kindOf(board, id))) return false;
    const { where, faction } = unitState(state, id);
    const most = kindOf(board, id) === 'german' ? 1 : RAID;
    return stepsBetween(data, where, area) <= most && hostile(board, holder, faction);
  });
}

/** Every star and province that lacks its unit gets the nearest free one. */
export function garrisonStars(draft: Draft): void {
  const empire = empireOf(draft.seat);
  if (!empire) return;
  const board = sceneOf(draft);
  const bare =
    empire === 'rome'
      ? bareProvinces(board).map((p) =>
          starsOf(board, 'rome').find((s) => data(draft).majorProvinces[p]?.includes(s)),
        )
      : [];
  const needy = starsOf(board, empire).filter(
    (id) => needsGarrison(board, empire, id) && !garrisoned(board, empire, id),
  );
  for (const area of [...needy, ...bare]) {
    if (area === undefined || garrisoned(board, empire, area)) continue;
    guard(draft, area, empire);
  }
}

const data = (draft: Draft): Draft['data']['map']['groups'] => draft.data.map.groups;

function guard(draft: Draft, area: string, empire: string): boolean {
  for (const unit of idleUnits(draft)) {
    const { faction } = unitState(draft.state, unit);
    if ((faction === 'sassanid' ? 'parthia' : faction) !== empire || isTied(draft, unit)) continue;
    const way = reachOf(draft, unit).get(area);
    if (way !== undefined && way.length > 0) return march(draft, unit, way);
    if (unitState(draft.state, unit).route.length > 0) continue;
    if (send(draft, unit, area)) return true;
  }
  return false;
}
