/** Lost units of peoples that come back. RF-REP-6 to 9, RF-ARM-1, RF-CW-12, RF-NPC-6. */
import { byId } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { areaState, isStar, takeByEntry } from '../world/control.js';
import { isEmpire, patronOfFaction, ward } from '../world/factions.js';
import { idle } from '../realm/garrisons.js';
import { enemyAt, kindOf, lying, unitsAt, unitState } from '../world/pieces.js';
import { moverOf } from '../world/seats.js';
import { areaInfo, counter, world } from '../world/world.js';
import { problem, type Problem } from '../world/problem.js';
import type { Empire } from '../../state.js';
import type { Lookout, Scene } from '../../board.js';

/** How many units each people has taken back in this phase; Armenians are counted apart. */
export type Returned = Record<string, number>;

/** RF-REP-6: tribes that need no star: Germans and Sarmatians before 350, the Celts north of the line always. */
export function needsNoStar(board: Lookout, unit: string): boolean {
  const { people, type, homes } = counter(board.data, unit);
  const early = yearNow(board.state) < board.data.charts.dates.noReturns;
  if (type === 'german' || type === 'sarmatian') return early;
  return people === 'celt' && homes.some((h) => areaInfo(board.data, h).north);
}

/** RF-REP-7, RF-REP-8, RF-GAR-7: stars that serve a people: its own, its ally's hold on them in a war of the empires, and unguarded ones. */
export function peopleStars(
  board: Lookout,
  people: string,
  patron = patronOfFaction(board.state, people),
): string[] {
  return world(board.data).areaIds.filter(
    (id) => isStar(board, id) && areaState(board, id).loot === 0 && serves(board, people, id, patron),
  );
}

/** Does the people hold this area, whosever it was; or does somebody hold an area of its country for it? */
function serves(board: Lookout, people: string, id: string, patron: Empire | undefined): boolean {
  const { controller } = areaState(board, id);
  if (controller === people) return true;
  if (areaInfo(board.data, id).people !== people) return false;
  if (patron !== undefined && controller === patron && board.state.war.romeParthia) return true;
  return isEmpire(controller) && idle(board, controller, id);
}

/** Where a lost unit could come back now, home first; or why nowhere. */
export function returnPlaces(board: Lookout, unit: string, returned: Returned): string[] | Problem {
  const { people, type, homes, armenian } = counter(board.data, unit);
  const safe = (id: string): boolean => !enemyAt(board, unit, id);
  if (armenian) {
    if ((returned.armenian ?? 0) > 0) return problem('return-limit', 'RF-ARM-1', { people, most: 1 });
    const open = homes.filter((h) => areaState(board, h).loot === 0 && safe(h));
    return open.length > 0 ? open : problem('home-held', 'RF-ARM-1', { unit });
  }
  if (needsNoStar(board, unit)) {
    const open = homes.filter((h) => areaInfo(board.data, h).people === people && safe(h));
    return open.length > 0 ? open : problem('home-held', 'RF-REP-6', { unit });
  }
  if (type === 'german' || type === 'sarmatian')
    return problem('no-returns', 'RF-REP-6', { unit, year: board.data.charts.dates.noReturns });
  // RF-PEACE-7: a treaty tribe has its own empire for an ally, whatever its people does.
  const patron = ward(board, unit) ?? patronOfFaction(board.state, people);
  const stars = peopleStars(board, people, patron);
  if (stars.length <= (returned[people] ?? 0))
    return problem('return-limit', 'RF-REP-7', { people, most: stars.length });
  const home = homes.filter((h) => serves(board, people, h, patron));
  if (home.length === 0) return problem('home-held', 'RF-REP-7', { unit });
  const open = byId(new Set([...home, ...stars])).filter(safe);
  return open.length > 0
    ? [...home.filter(safe), ...open.filter((a) => !home.includes(a))]
    : problem('home-held', 'RF-REP-7', { unit });
}

/** Brings one unit back. */
export function bringBack(scene: Scene, id: string, area: string, returned: Returned): void {
  const { state, data, log } = scene;
  const { people, armenian } = counter(data, id);
  const unit = unitState(state, id);
  unit.where = area;
  unit.faction = people;
  unit.flipped = false;
  unit.route = [];
  const key = armenian === true ? 'armenian' : people;
  if (armenian === true || !needsNoStar(scene, id)) returned[key] = (returned[key] ?? 0) + 1;
  log.add('unit-returns', armenian === true ? 'RF-ARM-1' : 'RF-REP-7', 'all', { unit: id, area });
  takeByEntry(scene, id, area);
}

/** Lost units of the peoples that a seat moves now. */
export function lostUnits(board: Lookout, seat: string): string[] {
  const kinds = ['people', 'sarmatian', 'german'];
  return lying(board, 'pool', (c, u) => kinds.includes(c.type) && !u.spent).filter(
    (u) => moverOf(board, u) === seat && !board.state.peoples[counter(board.data, u).people]?.eliminated,
  );
}

/** RF-NPC-6, RF-REP-9, RF-HOUSE-6: without an order everybody who may comes back, home area first, where nobody stands. */
export function bringAllBack(scene: Scene, seat: string, returned: Returned): void {
  for (const id of lostUnits(scene, seat)) {
    const places = returnPlaces(scene, id, returned);
    if (!Array.isArray(places)) continue;
    const free = places.find((a) => unitsAt(scene, a).length === 0);
    if (free !== undefined) bringBack(scene, id, free, returned);
  }
}

export const isTribe = (board: Lookout, id: string): boolean =>
  ['people', 'sarmatian', 'german'].includes(kindOf(board, id));
