/** Garrisons, provinces and re-civilization. RF-GAR-1 to 7, RF-ALG-GARRISON, RF-CW-13, RF-KUS-6. */
import { byId } from '../../src/core/index.js';
import { yearNow } from './calendar.js';
import { areaState, isStar } from './control.js';
import { patron, realm } from './factions.js';
import { onMap, unitsAt, unitState } from './pieces.js';
import type { Board, Empire, Faction } from './state.js';
import { areaInfo, world } from './world.js';

export type Holder = Empire | 'rebel';

/** The empire whose rules and re-civilization counts a holder uses: the rebels are a second Rome (RF-CW-13). */
export const lawOf = (holder: Holder): Empire => (holder === 'rebel' ? 'rome' : holder);

/** Stars that a side controls, looted or not, in id order. */
export function starsOf(board: Board, faction: Faction): string[] {
  return world(board.data).areaIds.filter(
    (id) => isStar(board, id) && areaState(board, id).controller === faction,
  );
}

/** RF-GAR-6: has the empire held it long enough? The eight stars with a date of their own follow that date. */
export function recivilized(board: Board, empire: Empire, id: string): boolean {
  const relief = empire === 'rome' ? board.data.charts.garrisons.relief[id] : undefined;
  if (relief !== undefined) return yearNow(board.state) >= relief;
  if (!canCivilize(board, empire, id)) return false;
  return areaState(board, id).held[empire] >= board.data.charts.garrisons.turns;
}

/** Never north of the line; old Parthia never for Rome, and for Parthia it is no conquest (RF-HOUSE-2). Italia needs none. */
export function canCivilize({ data }: Board, empire: Empire, id: string): boolean {
  const info = areaInfo(data, id);
  return !info.north && !world(data).parthiaOriginal.has(id) && !(empire === 'rome' && info.star === 'red');
}

/** RF-REV-1, RF-ALG-GARRISON 6: is the star in the holder's home country? */
export function atHome({ data }: Board, holder: Holder, id: string): boolean {
  if (lawOf(holder) === 'parthia') return world(data).parthiaOriginal.has(id);
  const { people, star } = areaInfo(data, id);
  return people === 'rome' || star === 'red';
}

/** RF-GAR-2: does the star's original people have a unit on the map? */
function peopleLives(board: Board, id: string): boolean {
  const { state, data } = board;
  const { people } = areaInfo(data, id);
  return world(data).unitIds.some((u) => {
    const info = world(data).units[u];
    return info?.people === people && info.type !== 'migratory' && onMap(state, u);
  });
}

/** RF-GAR-1: does a friendly unit stand in the star? Rebels are Rome's garrison, too. */
export function garrisoned(board: Board, holder: Holder, id: string): boolean {
  const { state } = board;
  return unitsAt(board, id).some((u) => {
    const faction = realm(unitState(state, u).faction);
    if (holder === 'rebel') return faction === 'rebel';
    return faction === holder || patron(board, u) === holder || (holder === 'rome' && faction === 'rebel');
  });
}

/** RF-ALG-GARRISON 2: chart 3.6 for one star, without the two that Parthia may exempt and without provinces. */
export function needsGarrison(board: Board, holder: Holder, id: string): boolean {
  const { state, data } = board;
  const law = lawOf(holder);
  const info = areaInfo(data, id);
  if (law === 'rome') {
    if (info.star === 'red') return false;
  }
  if (recivilized(board, law, id)) return false;
  if (!peopleLives(board, id)) return false;
  if (law === 'parthia' && state.sassanids === 'won' && world(data).parthiaOriginal.has(id)) return false;
  // RF-ARM-1: the unit that a revolt would bring is the holder's own.
  if (id === ARTASHAT && state.armenia === law) return false;
  return !(data.map.groups.egypt.includes(id) && egyptHeld(board, holder, id));
}

const ARTASHAT = 'Artashat';

/** Chart 3.6: one unit in any of the three Egyptian stars serves for all three. */
function egyptHeld(board: Board, holder: Holder, id: string): boolean {
  const { egypt } = board.data.map.groups;
  const others = egypt.filter((e) => e !== id);
  return others.some(
    (e) => areaState(board, e).controller === areaState(board, id).controller && garrisoned(board, holder, e),
  );
}

/** RF-GAR-3: major provinces in which Rome holds a star and has no Roman or rebel unit. */
export function bareProvinces(board: Board): string[] {
  const { state, data } = board;
  const mine = new Set(starsOf(board, 'rome'));
  return data.charts.garrisons.provinces.filter((province) => {
    const areas = data.map.groups.majorProvinces[province] ?? [];
    if (!areas.some((a) => mine.has(a))) return false;
    const stands = (a: string): boolean =>
      unitsAt(board, a).some((u) => ['rome', 'rebel'].includes(unitState(state, u).faction));
    return !areas.some(stands);
  });
}

/** RF-ALG-GARRISON: stars of a holder that fail their duty now. */
export function ungarrisoned(board: Board, holder: Holder): string[] {
  const { state, data } = board;
  const stars = starsOf(board, holder);
  const failing = new Set(
    stars.filter((id) => needsGarrison(board, holder, id) && !garrisoned(board, holder, id)),
  );
  if (holder === 'parthia' && state.sassanids !== 'won')
    for (const id of exemptStars(board, [...failing])) failing.delete(id);
  if (holder === 'rome') {
    for (const province of bareProvinces(board)) {
      for (const id of data.map.groups.majorProvinces[province] ?? [])
        if (stars.includes(id)) failing.add(id);
    }
  }
  return byId(failing);
}

/** RF-GAR-4: the two named by order, else the first two of home that stand empty. */
function exemptStars({ state, data }: Board, failing: readonly string[]): readonly string[] {
  const { exempt } = data.charts.garrisons;
  if (state.exempt.length > 0) return state.exempt.slice(0, exempt);
  return byId(failing).slice(0, exempt);
}

/** RF-GAR-7: a conquered star without its garrison yields nothing. */
export function idle(board: Board, holder: Holder, id: string): boolean {
  if (atHome(board, holder, id) || garrisoned(board, holder, id)) return false;
  const spared = holder === 'parthia' && board.state.sassanids !== 'won' && board.state.exempt.includes(id);
  return !spared && needsGarrison(board, holder, id);
}
