/** Advances into an area won, pursuit, counter-advance, and captured ships. BKE-CBT-6, BKE-CBT-9, BKE-CBT-10, BKE-CBT-14, BKE-MAIL-10. */
import {
  commander,
  countersLeft,
  fits,
  hasNeutral,
  isLeader,
  isShip,
  newPiece,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import type { Battle } from './battle.js';
import type { AreaId } from '../map/geography.js';
import { sortedBy } from '../sorted.js';
import { piecesMeant } from '../../orders/pieces.js';
import { mayEnter, mayFollow, settleMarkers, stepInto } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { endLanding } from './landings.js';
import { leadersWith } from './retreats.js';
import { policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import { wouldBeSupported } from '../land/support.js';
import type { Play } from '../../play.js';

/** The defenders are gone: landing forces go ashore, others advance; a garrison without an heir stands again. */
export function afterDefenders(play: Play, turn: PlayerTurn, battle: Battle, neutral: boolean): void {
  const { state, log } = play;
  const { target } = battle;
  const fled = unitsAt(state, target).some(
    (unit) => turn.retreated.has(unit.id) && commander(unit) !== battle.attacker,
  );
  if (!fled) {
    const kept = state.neutral[target];
    delete state.neutral[target];
    if (turn.landings.has(target)) endLanding(play, turn, target, true);
    const advanced = advance(
      play,
      battle,
      battle.attackers.filter(({ landing }) => !landing).map(({ unit }) => unit),
    );
    const taken = unitsAt(state, target).some((unit) => commander(unit) === battle.attacker);
    if (!taken && kept) state.neutral[target] = kept;
    if (taken)
      log.add('area-taken', 'BKE-CBT-6', 'all', {
        area: target,
        position: battle.attacker,
        units: unitsAt(state, target).map(unitName),
      });
    if (taken && battle.fields.advance === 'pursue') pursue(play, battle, advanced);
  }
  // BKE-CBT-10: nobody advanced, so the garrison is there again.
  if (neutral && hasNeutral(state, target))
    log.add('garrison-regained', 'BKE-CBT-10', 'all', { area: target });
  settleMarkers(play);
}

/** Who would go in: those named, else by BKE-MAIL-10; an empire's units not where they would be unsupported (BKE-ADV-1). */
export function willingToEnter(play: Play, battle: Battle, attackers: readonly Unit[]): Unit[] {
  const { state, data } = play;
  if (battle.fields.advance === 'no') return [];
  const left = attackers.filter((unit) => state.units[unit.id] && unit.type !== 'GA');
  if (battle.fields.who) {
    const named = battle.fields.who.flatMap((meant) => piecesMeant(state, battle.attacker, meant));
    return named.filter((unit) => left.includes(unit));
  }
  return sortedBy(
    left.filter((unit) => !isSoleGuard(play, unit) && wouldBeSupported(state, data, unit, battle.target)),
    (unit) => unit.id,
    (unit) => (isShip(unit) ? 1 : 0),
    (unit) => -data.charts.units[unit.type].strength,
  );
}

function advance(play: Play, battle: Battle, attackers: readonly Unit[]): Unit[] {
  const { state, data } = play;
  const strength = (unit: Unit): number => data.charts.units[unit.type].strength;
  const willing = willingToEnter(play, battle, attackers);
  const limit = data.charts['combat-limits'].advance;
  const gone: Unit[] = [];
  for (const unit of willing) {
    if (gone.length >= limit || !mayFollow(state, data, unit, battle.target)) continue;
    const heavy = data.charts.stacking.heavy;
    if (!battle.fields.who && gone.length > 0 && (isShip(unit) || strength(unit) >= heavy)) continue;
    if (!fits(state, data.charts, battle.target, unit)) continue;
    goIn(play, unit, battle.target);
    gone.push(unit);
  }
  return gone;
}

/** A unit enters an area; leaders left without company go along. */
function goIn(play: Play, unit: Unit, area: AreaId): void {
  const { state } = play;
  const from = unit.area;
  const leaders = leadersWith(play, unit);
  stepInto(play, unit, area);
  if (!unitsAt(state, from).some((one) => commander(one) === commander(unit)))
    for (const leader of leaders) stepInto(play, leader, area);
  play.log.add('unit-advanced', 'BKE-CBT-6', 'all', {
    unit: unitName(unit),
    position: commander(unit),
    from,
    to: area,
  });
}

/** Alone in an owned, unpillaged city: it stays by default. */
function isSoleGuard(play: Play, unit: Unit): boolean {
  const { state } = play;
  const city = state.cities[unit.area];
  const others = unitsAt(state, unit.area).filter(
    (one) => one.id !== unit.id && commander(one) === commander(unit),
  );
  return city?.owner === commander(unit) && city.pillaged === null && others.length === 0;
}

/** BKE-CBT-9: along the longest way of a beaten unit, as far as moves, enemies and stacking allow. */
function pursue(play: Play, battle: Battle, advanced: readonly Unit[]): void {
  const { state, data } = play;
  const [first] = advanced;
  if (!first) return;
  const { moves } = data.charts.units[first.type];
  const way = battle.pursuit.slice(1, moves);
  const passed: AreaId[] = [];
  for (const area of way) {
    if (!mayEnter(state, data, first, area)) break;
    passed.push(area);
  }
  while (passed.length > 0 && !fits(state, data.charts, passed.at(-1) ?? first.area, first)) passed.pop();
  for (const area of passed) goIn(play, first, area);
}

/** After AE (policy COUNTER): the strongest defender moves into the nearest area left empty. */
export function defendersAdvance(
  play: Play,
  turn: PlayerTurn,
  battle: Battle,
  defenders: readonly Unit[],
): void {
  const { state, data } = play;
  if (battle.defender === undefined) return settleMarkers(play);
  settleMarkers(play);
  if (!policyOf(state, data, battle.defender, 'counter')) return;
  const fighters = sortedBy(
    defenders.filter(
      (unit) => state.units[unit.id] && data.charts.units[unit.type].moves > 0 && !isLeader(unit),
    ),
    (unit) => unit.id,
    (unit) => -data.charts.units[unit.type].strength,
  );
  const limit = data.charts['combat-limits'].advance;
  let gone = 0;
  for (const area of battle.from)
    for (const unit of fighters) {
      if (gone >= limit || unit.area !== battle.target || isSoleGuard(play, unit)) continue;
      if (!mayEnter(state, data, unit, area) || !fits(state, data.charts, area, unit)) continue;
      if (!wouldBeSupported(state, data, unit, area)) continue;
      goIn(play, unit, area);
      gone += 1;
    }
  settleMarkers(play);
}

/** BKE-CBT-14, BKE-S8-10: a lone ship is taken by whoever advances. */
export function captureShip(play: Play, battle: Battle, prize: Unit): void {
  const { state, data, log } = play;
  const taken = unitsAt(state, battle.target).some(
    (unit) => commander(unit) === battle.attacker && !isShip(unit),
  );
  if (!taken || battle.fields.capture === 'no') return;
  if (countersLeft(state, data.charts, battle.attacker, 'SH') === 0) return;
  const ship = newPiece(state, data, battle.attacker, 'SH', battle.target);
  if (!fits(state, data.charts, battle.target, ship)) return takeOff(state, ship);
  log.add('ship-captured', 'BKE-CBT-14', 'all', {
    unit: unitName(prize),
    from: prize.owner,
    position: battle.attacker,
    area: battle.target,
  });
}
