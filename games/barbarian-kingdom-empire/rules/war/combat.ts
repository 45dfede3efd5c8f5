/** The dice of a battle, and what they do. BKE-CBT-5 to BKE-CBT-12. */
import { commander, isShip, unitName, unitsAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { columnIndex, columnName, defenceOf, finalColumn, resultOf } from '../forces/odds.js';
import { eliminate } from '../forces/removal.js';
import { settleLeaders } from '../land/leaders.js';
import { markerOwner, settleMarkers } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import type { AreaId } from '../map/geography.js';
import { afterDefenders, captureShip, defendersAdvance } from './advance.js';
import type { AttackFields, Attacker, Battle } from './battle.js';
import { exchangeLosses } from './exchange.js';
import { endLanding, loseLanding } from './landings.js';
import { retreat } from './retreats.js';
import { policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import { changesOf, type Play } from '../../play.js';

/** Fights one attack to its end, in at most twenty rolls (BKE-CBT-12); returns the last result. */
export function launch(
  play: Play,
  turn: PlayerTurn,
  target: AreaId,
  attackers: Attacker[],
  fields: AttackFields,
): string {
  const { state, data } = play;
  const defence = defenceOf(state, data, target, turn.position, turn.retreated);
  const [first] = defence.units;
  const battle: Battle = {
    target,
    attacker: turn.position,
    defender: first ? commander(first) : markerOwner(state, data, turn.position, target),
    fields,
    attackers,
    from: [...new Set(attackers.filter(({ landing }) => !landing).map(({ unit }) => unit.area))],
    pursuit: [target],
  };
  for (const { unit } of attackers) turn.attacked.add(unit.id);
  turn.attackedAreas.add(target);
  const own = state.positions[turn.position];
  // BKE-CBT-15: whoever is attacked, a garrison too.
  if (own) {
    own.attacked = true;
    // BKE-S8-16: who has fought the crusade's enemy has done something for it.
    const { crusade } = changesOf(state, data);
    const theirs = first && state.positions[commander(first)];
    if (crusade && own.crusade !== null && theirs?.key === crusade.against) own.crusaderFought = true;
  }
  let result = '';
  for (let roll = 1; roll <= data.charts['combat-limits'].rolls; roll++) {
    result = rollOnce(play, turn, battle, roll);
    if (carryOut(play, turn, battle, result) === 'over') break;
  }
  if (turn.landings.has(target)) endLanding(play, turn, target);
  settleLeaders(play);
  settleMarkers(play);
  return result;
}

function rollOnce(play: Play, turn: PlayerTurn, battle: Battle, roll: number): string {
  const { state, data, dice, log } = play;
  const odds = finalColumn(state, data, { ...battle, fled: turn.retreated });
  const first = dice.d6('combat', battle.target);
  const second = dice.d6('combat', battle.target);
  const result = resultOf(data.charts, first + second, odds.column);
  const defence = defenceOf(state, data, battle.target, battle.attacker, turn.retreated);
  log.add(
    'combat-rolled',
    'BKE-CBT-5',
    'all',
    {
      area: battle.target,
      position: battle.attacker,
      against: battle.defender ?? 'neutral',
      roll,
      attackers: battle.attackers.map(({ unit }) => unitName(unit)),
      defenders: defence.units.map(unitName),
      neutral: defence.neutral,
      marker: defence.marker,
      strength2: odds.attack2,
      defence: odds.defence,
      base: columnName(data.charts, odds.base),
      shifts: odds.shifts,
      odds: columnName(data.charts, odds.column),
      dice: [first, second],
      result,
    },
    ['combat'],
  );
  return result;
}

/** What a result does; `again`: elites stood and the attacker goes on. */
function carryOut(play: Play, turn: PlayerTurn, battle: Battle, result: string): 'over' | 'again' {
  const { state, data } = play;
  const defence = defenceOf(state, data, battle.target, battle.attacker, turn.retreated);
  if (result === 'DE') {
    const [only, ...more] = unitsAt(state, battle.target);
    const prize = only && isShip(only) && more.length === 0 ? only : undefined;
    for (const unit of defence.units) eliminate(play, unit, 'BKE-CBT-6');
    afterDefenders(play, turn, battle, defence.neutral > 0);
    if (prize) captureShip(play, battle, prize);
    return 'over';
  }
  if (result === 'AE') {
    loseLanding(play, turn, battle.target);
    for (const { unit } of battle.attackers) eliminate(play, unit, 'BKE-CBT-6');
    defendersAdvance(play, turn, battle, defence.units);
    return 'over';
  }
  if (result === 'EX') {
    exchangeLosses(play, turn, battle, defence);
    return 'over';
  }
  const steps = Number(result.slice(2));
  return result.startsWith('DR')
    ? defendersRetreat(play, turn, battle, steps)
    : attackersRetreat(play, turn, battle, steps);
}

/** BKE-RET-3: strongest first, then lowest serial. */
function inRetreatOrder(play: Play, units: readonly Unit[]): Unit[] {
  const { units: kinds } = play.data.charts;
  return sortedBy(
    units,
    (unit) => unit.id,
    (unit) => -kinds[unit.type].strength,
    (unit) => unit.serial,
  );
}

/** BKE-EMP-4, BKE-MAIL-10: elites stand unless the owner says no. */
function stands(play: Play, unit: Unit): boolean {
  return unit.type === 'EL' && policyOf(play.state, play.data, commander(unit), 'stand');
}

function defendersRetreat(play: Play, turn: PlayerTurn, battle: Battle, steps: number): 'over' | 'again' {
  const { state, data } = play;
  const defence = defenceOf(state, data, battle.target, battle.attacker, turn.retreated);
  const elites = defence.units.filter((unit) => stands(play, unit));
  for (const unit of inRetreatOrder(play, defence.units)) {
    if (elites.includes(unit)) continue;
    const way = retreat(play, turn, unit, steps, battle.from);
    if (way.length > battle.pursuit.length) battle.pursuit = way;
  }
  if (elites.length > 0) return rollAgain(play, turn, battle);
  afterDefenders(play, turn, battle, defence.neutral > 0);
  return 'over';
}

function attackersRetreat(play: Play, turn: PlayerTurn, battle: Battle, steps: number): 'over' | 'again' {
  const { state, data } = play;
  const elites = battle.attackers.filter(({ unit, landing }) => !landing && stands(play, unit));
  loseLanding(play, turn, battle.target);
  const leaving = battle.attackers.filter((one) => !one.landing && !elites.includes(one));
  const byArea = sortedBy(
    leaving,
    ({ unit }) => `${unit.area} ${unit.id}`,
    () => 0,
  );
  const areas = [...new Set(byArea.map(({ unit }) => unit.area))];
  for (const area of areas) {
    const units = byArea.filter(({ unit }) => unit.area === area).map(({ unit }) => unit);
    for (const unit of inRetreatOrder(play, units)) retreat(play, turn, unit, steps, [battle.target]);
  }
  battle.attackers = elites;
  if (elites.length > 0) return rollAgain(play, turn, battle);
  // BKE-CBT-9, BKE-MAIL-10: the victors may follow.
  const { units } = defenceOf(state, data, battle.target, battle.attacker, turn.retreated);
  defendersAdvance(play, turn, battle, units);
  return 'over';
}

/** BKE-CBT-11: once more while the odds are good enough, else the attack is broken off. */
function rollAgain(play: Play, turn: PlayerTurn, battle: Battle): 'over' | 'again' {
  const { state, data, log } = play;
  const threshold = columnIndex(data.charts, battle.fields.reroll ?? battle.fields.min ?? '1-1');
  const odds = finalColumn(state, data, { ...battle, fled: turn.retreated });
  if (odds.column >= threshold) return 'again';
  log.add('attack-broken-off', 'BKE-CBT-11', 'all', {
    area: battle.target,
    position: battle.attacker,
    odds: columnName(data.charts, odds.column),
  });
  return 'over';
}
