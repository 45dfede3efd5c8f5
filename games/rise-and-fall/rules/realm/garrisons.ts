/** Garrisons, provinces and re-civilization. RF-GAR-1 to 7, RF-ALG-GARRISON, RF-CW-13, RF-KUS-6. */
import { byId } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { areaState, isStar } from '../world/control.js';
import { patron, realm } from '../world/factions.js';
import { onMap, unitsAt, unitState } from '../world/pieces.js';
import type { Empire, Faction } from '../../state.js';
import { areaInfo, world } from '../world/world.js';
import type { Lookout } from '../../board.js';

export type Holder = Empire | 'rebel';

/** The empire whose rules and re-civilization counts a holder uses: the rebels are a second Rome (RF-CW-13). */
export const lawOf = (holder: Holder): Empire => (holder === 'rebel' ? 'rome' : holder);

/** Stars that a side controls, looted or not, in id order. */
export function starsOf(board: Lookout, faction: Faction): string[] {
  return world(board.data).areaIds.filter(
    (id) => isStar(board, id) && areaState(board, id).controller === faction,
  );
}

/** RF-GAR-6: has the empire held it long enough? The eight stars with a date of their own follow that date. */
export function recivilized(board: Lookout, empire: Empire, id: string): boolean {
  const relief = empire === 'rome' ? board.data.charts.garrisons.relief[id] : undefined;
  if (relief !== undefined) return yearNow(board.state) >= relief;
  if (!canCivilize(board, empire, id)) return false;
  return areaState(board, id).held[empire] >= board.data.charts.garrisons.turns;
}

/** Never north of the line; old Parthia never for Rome, and for Parthia it is no conquest (RF-HOUSE-2). Italia needs none. */
export function canCivilize({ data }: Lookout, empire: Empire, id: string): boolean {
  const info = areaInfo(data, id);
  return !info.north && !world(data).parthiaOriginal.has(id) && !(empire === 'rome' && info.star === 'red');
}

/** RF-REV-1, RF-ALG-GARRISON 6: is the star in the holder's home country? */
export function atHome({ data }: Lookout, holder: Holder, id: string): boolean {
  if (lawOf(holder) === 'parthia') return world(data).parthiaOriginal.has(id);
  const { people, star } = areaInfo(data, id);
  return people === 'rome' || star === 'red';
}

/** RF-GAR-2: does the star's original people have a unit on the map? */
function peopleLives(board: Lookout, id: string): boolean {
  const { state, data } = board;
  const { people } = areaInfo(data, id);
  return world(data).unitIds.some((u) => {
    const info = world(data).units[u];
    return info?.people === people && info.type !== 'migratory' && onMap(state, u);
  });
}

/** RF-GAR-1: does a friendly unit stand in the star? Rebels are Rome's garrison, too. */
export function garrisoned(board: Lookout, holder: Holder, id: string): boolean {
  const { state } = board;
  return unitsAt(board, id).some((u) => {
    const faction = realm(unitState(state, u).faction);
    if (holder === 'rebel') return faction === 'rebel';
    return faction === holder || patron(board, u) === holder || (holder === 'rome' && faction === 'rebel');
  });
}

/** RF-ALG-GARRISON 2: the chart of garrisons for one star, without the two that Parthia may exempt and without provinces. */
export function needsGarrison(board: Lookout, holder: Holder, id: string): boolean {
  const { state, data } = board;
  if (!isStar(board, id)) return false;
  const law = lawOf(holder);
  const info = areaInfo(data, id);
  if (law === 'rome' && info.star === 'red') return false;
  if (recivilized(board, law, id)) return false;
  if (!peopleLives(board, id)) return false;
  if (law === 'parthia' && state.sassanids === 'won' && world(data).parthiaOriginal.has(id)) return false;
  // RF-ARM-1: the unit that a revolt would bring is the holder's own.
  if (id === ARTASHAT && state.armenia === law) return false;
  return !(data.map.groups.egypt.includes(id) && egyptHeld(board, holder, id));
}

const ARTASHAT = 'Artashat';

/** RF-GAR-1 to 6: one unit in any of the three Egyptian stars serves for all three. */
function egyptHeld(board: Lookout, holder: Holder, id: string): boolean {
  const { egypt } = board.data.map.groups;
  const others = egypt.filter((e) => e !== id);
  return others.some(
    (e) => areaState(board, e).controller === areaState(board, id).controller && garrisoned(board, holder, e),
  );
}

/** RF-GAR-3: major provinces in which Rome holds a star and has no Roman or rebel unit. */
export function bareProvinces(board: Lookout): string[] {
  const { data } = board;
  const mine = new Set(starsOf(board, 'rome'));
  return data.charts.garrisons.provinces.filter((province) => {
    const areas = data.map.groups.majorProvinces[province] ?? [];
    return areas.some((a) => mine.has(a)) && provinceUnits(board, province).length === 0;
  });
}

/** RF-GAR-3: Roman and rebel units anywhere in a major province. */
export function provinceUnits(board: Lookout, province: string): string[] {
  const areas = board.data.map.groups.majorProvinces[province] ?? [];
  return areas.flatMap((a) =>
    unitsAt(board, a).filter((u) => ['rome', 'rebel'].includes(unitState(board.state, u).faction)),
  );
}

/** RF-ALG-GARRISON: stars of a holder that fail their duty now. */
export function ungarrisoned(board: Lookout, holder: Holder): string[] {
  const { data } = board;
  const stars = starsOf(board, holder);
  const failing = new Set(bareStars(board, holder));
  if (holder === 'parthia') for (const id of exemptStars(board)) failing.delete(id);
  if (holder === 'rome') {
    for (const province of bareProvinces(board)) {
      for (const id of data.map.groups.majorProvinces[province] ?? [])
        if (stars.includes(id)) failing.add(id);
    }
  }
  return byId(failing);
}

/** Stars of a holder that need a garrison and have none, in id order. */
function bareStars(board: Lookout, holder: Holder): string[] {
  return starsOf(board, holder).filter(
    (id) => needsGarrison(board, holder, id) && !garrisoned(board, holder, id),
  );
}

/** RF-GAR-4: may G name these: stars, each once, and not too many of them? */
export function mayExempt(board: Lookout, areas: readonly string[]): boolean {
  const { exempt } = board.data.charts.garrisons;
  return (
    areas.length <= exempt && new Set(areas).size === areas.length && areas.every((id) => isStar(board, id))
  );
}

/** RF-GAR-4: the two stars that Parthia may leave empty: those named by order that it holds, then the first that stand empty. */
export function exemptStars(board: Lookout): readonly string[] {
  const { exempt } = board.data.charts.garrisons;
  if (board.state.sassanids === 'won') return [];
  const named = board.state.exempt.filter((id) => areaState(board, id).controller === 'parthia');
  return [...new Set([...named, ...bareStars(board, 'parthia')])].slice(0, exempt);
}

/** RF-GAR-7: a conquered star without its garrison yields nothing; with the option `claim` only what is pointed out costs anything (RF-GAR-5). */
export function idle(board: Lookout, holder: Holder, id: string): boolean {
  if (board.state.options.garrisonCallout === 'claim') return false;
  if (atHome(board, holder, id) || garrisoned(board, holder, id)) return false;
  if (holder === 'parthia' && exemptStars(board).includes(id)) return false;
  return needsGarrison(board, holder, id);
}
