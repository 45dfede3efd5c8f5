/** The administration phase: the yearly test of every ruler, rebellions, barbarians' fate, quitting, clean-up. BKE-ADM-1 to BKE-ADM-11. */
import { cell, ids, must } from '../../../src/core/index.js';
import { citiesOf, hasNeutral, inPlay, isLeader, ownedBy, seatOf } from '../board.js';
import { ageOf } from '../rules/realm/ages.js';
import { placeCapital } from '../rules/realm/capitals.js';
import { done, failed } from '../outcomes.js';
import { replaced } from '../rules/realm/overrides.js';
import { settleLeaders } from '../rules/land/leaders.js';
import { settleMarkers } from '../rules/land/passage.js';
import { rebel } from '../scenarios/rebel.js';
import { revive } from '../rules/realm/revival.js';
import { becomeEmpire, becomeKingdom, leaveBoard } from '../rules/realm/stages.js';
import { given } from '../standing.js';
import type { Position } from '../state.js';
import { continuity, countdown, unrest } from '../rules/peoples/tribal-fate.js';
import { kingdomDue } from '../rules/peoples/kingdom-due.js';
import { restartAtOnce } from '../rules/peoples/starts.js';
import { getsUnitsBack } from '../scenarios/vikings/entry.js';
import { saracenRevolt } from '../scenarios/vikings/heirs.js';
import { changesOf, happenings, isOpen, type Play, phase, rightOf } from '../play.js';

export const administration = phase('administration', (play) => {
  const { state, data } = play;
  const last = data.scenarios[state.scenario]?.turns;
  // BKE-S5-5, BKE-S6-4: two scenarios have no administration on their last turn, nor does a marker come off in it.
  if (changesOf(state, data)['no-last-administration'] && state.turn === last) return;
  happenings(play, 'before administration');
  for (const position of inPlay(state)) {
    administer(play, position);
    quitOrFade(play, position);
    settleMarkers(play);
  }
  happenings(play, 'after administration');
  removeMarkers(play);
  // BKE-CAP-1: a city that has recovered can bear a marker that waits.
  for (const position of inPlay(state)) if (position.capital === null) placeCapital(play, position);
  removeIdleGarrisons(play);
  settleMarkers(play);
  settleLeaders(play);
});

function administer(play: Play, position: Position): void {
  const ruled = position.economyStage === 'kingdom' || position.economyStage === 'empire';
  if (ruled && position.stage === position.economyStage && !position.surrendered) ruler(play, position);
  else if (position.stage === 'barbarian') barbarians(play, position);
}

/** A ruler's two dice, in the column that was paid for, and what follows from them. BKE-ADM-1 to BKE-ADM-5 */
function ruler(play: Play, position: Position): void {
  const { state, data, dice, log } = play;
  position.coup = false;
  const sum = dice.d6('admin', position.id) + dice.d6('admin', position.id);
  const column = columnFor(play, position);
  const rolled = cell(data.charts.administration, sum, column, 'administration table');
  const age = ageOf(position, state.turn);
  const result = replaced(play, position, rolled, age);
  position.row.result += `${position.row.result === '' ? '' : '; '}${sum}->${String(result)}`;
  log.add('admin-rolled', 'BKE-ADM-1', 'all', { position: position.id, dice: sum, column, result, age }, [
    'admin',
  ]);
  if (result === 'corruption' || result === 'good-ruler') position.effect = result;
  else if (result === 'revival') revive(play, position, rolled !== 'revival');
  else if (result === 'rebellion') rebel(play, position);
  else if (typeof result === 'number') {
    // BKE-ADM-3: below the age a kingdom falls to empire, and an empire rebels.
    if (result < age) {
      if (position.stage === 'kingdom') becomeEmpire(play, position);
      else rebel(play, position);
    }
    saracenRevolt(play, position, result);
  }
  if (position.capitalLost && position.stage !== 'out') rebel(play, position);
  position.capitalLost = false;
}

/** BKE-ECO-8, BKE-S8-12, BKE-OPT-6: the column after all shifts. */
function columnFor(play: Play, position: Position): number {
  const { state, data } = play;
  const columns = data.charts.administration.columns.map(Number);
  const more = rightOf(state, data, position, 'admin-columns');
  const { groups, columns: down } = data.charts['poor-administration'];
  let at = columns.indexOf(position.percent);
  if (more !== undefined) at = more > 0 ? Math.max(1, at + more) : at + more;
  else if (groups.includes(position.group)) at -= down;
  if (state.options.optional_leaders) {
    const administrator = ownedBy(state, position.id).find(
      (unit) => unit.kind === 'administrator' && unit.holder === undefined && unit.area === position.capital,
    );
    const kind = Object.values(data.charts.leaders).find((one) => one.kind === 'administrator');
    if (administrator && kind?.columns !== undefined) at += kind.columns;
  }
  return must(columns, Math.min(columns.length - 1, Math.max(0, at)));
}

/** BKE-ADM-6: unrest, continuity, countdown, and kingdom stage when it is due. */
function barbarians(play: Play, position: Position): void {
  const { state, data } = play;
  unrest(play, position);
  continuity(play, position);
  countdown(play, position);
  const due = kingdomDue(state, data, position.id);
  const byOrder = rightOf(state, data, position, 'kingdom-by-order');
  const [wish] = given(play, position.id, 'kingdom');
  if (byOrder !== undefined) {
    if (!wish) return;
    if (state.turn < byOrder) return failed(play, wish, 'BKE-S7-3', 'early-kingdom');
    becomeKingdom(play, position);
    return done(play, wish, 'BKE-S7-3');
  }
  failed(play, wish, 'BKE-S7-3', 'kingdom-comes');
  if (due !== undefined && state.turn >= due) becomeKingdom(play, position);
}

/** Who quits leaves neutral garrisons; who has neither units nor cities is out. BKE-ADM-7, BKE-ADM-8, BKE-S1-1, BKE-S7-2, BKE-S9-2 */
function quitOrFade(play: Play, position: Position): void {
  const { state, data } = play;
  const restart = rightOf(state, data, position, 'restart');
  const [order] = given(play, position.id, 'quit');
  const empty = ownedBy(state, position.id).filter((unit) => !isLeader(unit)).length === 0;
  const landless = citiesOf(state, position.id).length === 0;
  const awaited =
    Object.values(position.reserve).some((count) => (count ?? 0) > 0) || getsUnitsBack(play, position);
  // An empire that has collapsed is gone already: what it left is where it begins anew.
  const gone = position.stage === 'out';
  if (order) {
    const leaving = order.fields.how === 'leave';
    const limit = data.charts.average['restart-below'];
    if (rightOf(state, data, position, 'may-quit') !== true) failed(play, order, 'BKE-ADM-7', 'no-quitting');
    else if (
      !leaving &&
      !gone &&
      isOpen(state, data) &&
      state.options.victory === 'advanced' &&
      position.row.tax >= limit
    )
      failed(play, order, 'BKE-S9-2', { code: 'too-rich', limit });
    else {
      done(play, order, 'BKE-ADM-7');
      const kept = restart === 'at-once' ? position.treasury : 0;
      if (!gone) leaveBoard(play, position, leaving ? 'left' : 'quit', 'BKE-ADM-7');
      position.gone = leaving;
      if (!leaving) restartAtOnce(play, position, kept);
      return;
    }
  }
  const faded = empty && !awaited && (landless || position.stage === 'barbarian');
  if (gone || !faded || position.surrendered) return;
  if (seatOf(state, data, position.id)?.entry && position.stage === 'barbarian' && state.turn < 2) return;
  leaveBoard(play, position, 'faded', 'BKE-ADM-8');
  if (restart === 'same') restartAtOnce(play, position, 0);
}

/** BKE-ADM-10: markers come off in the turn whose last digit they bear, not in the one they were placed. */
function removeMarkers(play: Play): void {
  const { state, data, log } = play;
  const digit = state.turn % data.charts.pillage.digits;
  for (const area of ids(state.cities)) {
    const city = state.cities[area];
    if (!city || city.pillaged !== digit || city.pillagedTurn === state.turn) continue;
    city.pillaged = null;
    city.pillagedTurn = null;
    log.add('city-recovered', 'BKE-ADM-10', 'all', { area, owner: city.owner ?? 'neutral' });
  }
}

/** BKE-ADM-11: garrisons without a city vanish when no garrisoned city is beside them; on one snapshot. Those of a land that was garrisoned all over stay (BKE-S8-3). */
function removeIdleGarrisons(play: Play): void {
  const { state, data, log } = play;
  const kept = data.scenarios[state.scenario]?.neutral?.['all-areas'];
  const idle = ids(state.neutral).filter((area) => {
    const at = data.geo.areas[area];
    if (!at || state.cities[area] || at.prov === kept || state.neutral[area]?.strong) return false;
    return !at.neighbours.some((to) => state.cities[to] && hasNeutral(state, to));
  });
  for (const area of idle) {
    delete state.neutral[area];
    log.add('garrison-removed', 'BKE-ADM-11', 'all', { area });
  }
}
