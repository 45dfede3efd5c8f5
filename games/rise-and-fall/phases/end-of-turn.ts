/** End of the whole turn: re-civilization, Armenia, peoples that are gone, falling halves, the score. RF-ALG-ENDALL. */
import { ids } from '../../../src/core/index.js';
import { yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { isEmpire } from '../rules/world/factions.js';
import { canCivilize, recivilized, starsOf } from '../rules/realm/garrisons.js';
import { fallOfKushans } from '../rules/peoples/kushans.js';
import { kindOf, lying, isRoman, onMap, unitsAt, unitState } from '../rules/world/pieces.js';
import { endWarsWith } from '../rules/world/losses.js';
import { needsNoStar, peopleStars } from '../rules/peoples/returns.js';
import { checkpoint, decade } from '../rules/realm/scoring.js';
import { EMPIRES, type Half } from '../state.js';
import { counter, world } from '../rules/world/world.js';
import { phase, type Play } from '../play.js';

export const endOfTurn = phase('end-of-turn', (play) => {
  const { state, data } = play;
  civilize(play);
  armenia(play);
  eliminatePeoples(play);
  fallOfKushans(play);
  fallOfHalves(play);
  const fallen = state.fallen.W && state.fallen.E;
  const last = yearNow(state) >= Math.min(state.options.lastYear, data.charts.dates.last);
  checkpoint(play, fallen);
  decade(play);
  if (fallen) state.over = 'both-halves-fell';
  else if (last) state.over = 'last-year';
  if (state.over !== '') play.log.add('game-over', 'RF-END-1', 'all', { why: state.over });
  state.turn += 1;
});

/** RF-GAR-6: a decade more for each star that an empire holds; a rebel unit holds for Rome. */
function civilize(play: Play): void {
  const { state, data, log } = play;
  for (const id of world(data).areaIds) {
    if (!isStar(play, id)) continue;
    const area = areaState(play, id);
    for (const empire of EMPIRES) {
      const rebel =
        area.controller === 'rebel' &&
        empire === 'rome' &&
        unitsAt(play, id).some((u) => unitState(state, u).faction === 'rebel');
      if ((area.controller !== empire && !rebel) || !canCivilize(play, empire, id)) continue;
      const before = recivilized(play, empire, id);
      area.held[empire] += 1;
      if (!before && recivilized(play, empire, id))
        log.add('recivilized', 'RF-GAR-6', 'all', { area: id, by: empire });
    }
  }
}

/** RF-ARM-1: who holds Artashat at the end of a turn moves the Armenians from the next on. */
function armenia({ state, log }: Play): void {
  const holder = state.areas.Artashat?.controller ?? 'none';
  // While the Armenians hold their own star, the empire of a treaty keeps them (RF-PEACE-7); else nobody does.
  const treaty = holder === 'asian' ? (state.override.AS08 ?? state.override.AS09 ?? 'none') : 'none';
  const next = isEmpire(holder) ? holder : treaty;
  if (next === state.armenia) return;
  state.armenia = next;
  log.add('armenia-changed', 'RF-ARM-1', 'all', { by: next });
}

/** RF-REP-10: Celts and Armenians never leave the game, and the Asians are a people while Armenians are; Kushans fall by RF-KUS-7. */
function lasts(play: Play, people: string): boolean {
  if (people === 'celt' || people === 'kushan') return true;
  return play.data.counters.units.some((c) => c.people === people && c.armenian === true);
}

/** RF-REP-10: a people without a unit and without the means for one leaves the game; wars with it end. */
function eliminatePeoples(play: Play): void {
  const { state, data, log } = play;
  for (const people of ids(data.charts.peoples)) {
    const entry = state.peoples[people];
    if (!entry || entry.eliminated || lasts(play, people)) continue;
    const units = world(data).unitIds.filter((u) => {
      const info = counter(data, u);
      return info.people === people && info.type !== 'migratory' && unitState(state, u).where !== 'removed';
    });
    if (units.some((u) => onMap(state, u))) continue;
    // RF-CW-12: what the rebels have wiped out their controller may still bring back, while he has the places.
    const mayReturn =
      units.some((u) => needsNoStar(play, u)) || (units.length > 0 && starsAndHome(play, people, units));
    if (mayReturn) continue;
    entry.eliminated = true;
    entry.active = false;
    entry.alliedWith = 'none';
    for (const u of units) unitState(state, u).where = 'removed';
    endWarsWith(state, people);
    log.add('people-eliminated', 'RF-REP-10', 'all', { people });
  }
}

function starsAndHome(play: Play, people: string, units: readonly string[]): boolean {
  if (peopleStars(play, people).length === 0) return false;
  return units.some((u) =>
    counter(play.data, u).homes.some(
      (h) => areaState(play, h).controller === people || peopleStars(play, people).includes(h),
    ),
  );
}

/** RF-SPL-5: from 280 a half without a star of Rome's falls for good; its units go to the pile of the other. */
function fallOfHalves(play: Play): void {
  const { state, data, log } = play;
  if (!state.split) return;
  for (const half of ['W', 'E'] as const) {
    if (state.fallen[half]) continue;
    const stars = starsOf(play, 'rome').filter((id) => world(data).areas[id]?.side === half);
    if (stars.length > 0) continue;
    state.fallen[half] = true;
    const other: Half = half === 'W' ? 'E' : 'W';
    const units = world(data).unitIds.filter(
      (u) =>
        isRoman(kindOf(play, u)) &&
        onMap(state, u) &&
        world(data).areas[unitState(state, u).where]?.side === half,
    );
    for (const u of units) unitState(state, u).where = 'pool';
    for (const u of [...units, ...lying(play, 'pool', (c, s) => isRoman(c.type) && s.side === half)])
      unitState(state, u).side = other;
    log.add('half-fell', 'RF-SPL-5', 'all', { half, units: units.length });
  }
}
