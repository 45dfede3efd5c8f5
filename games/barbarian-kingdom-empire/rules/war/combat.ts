/** Attacks: who takes part, the dice, and what they do. BKE-CBT-1 to BKE-CBT-15, BKE-LND-2, BKE-LND-3. */
import type { PositionId } from '../../../../src/core/index.js';
import { commandedBy, commander, isLeader, isShip, specialOf, unitName, unitsAt } from '../../board.js';
import { afterDefenders, captureShip, defendersAdvance } from './advance.js';
import { exchangeLosses } from './exchange.js';
import { areaNamed, borderBetween, type AreaId } from '../map/geography.js';
import { endLanding, loseLanding } from './landings.js';
import { positionNamed, sortedBy, unitsNamed } from '../../orders/naming.js';
import { columnIndex, columnName, defenceOf, finalColumn, mayAttack, resultOf } from '../forces/odds.js';
import { done, failed } from '../../outcomes.js';
import { isForbidden, isNearCapital, settleCaptives, settleMarkers } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { eliminate, retreat } from './retreats.js';
import { given, policyOf } from '../../standing.js';
import type { Play, PlayedOrder, Unit } from '../../state.js';

type AttackOrder = Extract<PlayedOrder, { key: 'attack' }>;
type AttackFields = Partial<AttackOrder['fields']>;

/** One attacker and whether it comes from the sea. */
export interface Attacker {
  readonly unit: Unit;
  readonly landing: boolean;
}

/** An attack while it is fought. */
export interface Battle {
  readonly target: AreaId;
  readonly attacker: PositionId;
  readonly defender: PositionId | undefined;
  readonly fields: AttackFields;
  attackers: Attacker[];
  /** Areas the attackers came from: what defenders flee. */
  readonly from: readonly AreaId[];
  /** The longest way a beaten defender went (BKE-CBT-9). */
  pursuit: AreaId[];
}

/** BKE-CBT-1: attacks in the order written; landings without an order of their own last. */
export function attackAll(play: Play, turn: PlayerTurn): void {
  const orders = given(play, turn.position, 'attack');
  for (const order of orders) attackByOrder(play, turn, order, orders);
  for (const area of turn.landingOrders)
    if (turn.landings.has(area) && !turn.attackedAreas.has(area))
      launch(play, turn, area, landingForce(play, turn, area), {});
  // A landing whose own attack order could not be carried out goes home.
  for (const landing of [...turn.landings.values()])
    if (!turn.attackedAreas.has(landing.target)) endLanding(play, turn, landing.target);
}

function attackByOrder(play: Play, turn: PlayerTurn, order: AttackOrder, all: readonly AttackOrder[]): void {
  const { state, data } = play;
  const { charts } = data;
  const min = columnIndex(charts, order.fields.min ?? '1-1');
  const target = /^any$/i.test(order.fields.target)
    ? bestTarget(play, turn, order, all)
    : areaNamed(data.geo, order.fields.target);
  if (target === undefined) return failed(play, order, 'BKE-CBT-1', 'there is nothing to attack');
  const refusal = refuses(play, turn, target);
  if (refusal) {
    if (turn.landings.has(target)) endLanding(play, turn, target);
    return failed(play, order, refusal.rule, refusal.reason, { area: target });
  }
  const attackers = attackersOf(play, turn, order, target, all);
  if (attackers.length === 0)
    return failed(play, order, 'BKE-CBT-2', 'no unit can take part', { area: target });
  const { column } = finalColumn(state, data, attackers, target, turn.position, turn.retreated);
  // BKE-MAIL-8; a landing that has begun is fought at any odds.
  if (column < min && !turn.landings.has(target)) {
    play.log.add('attack-skipped', 'BKE-MAIL-8', 'all', {
      position: turn.position,
      area: target,
      odds: columnName(charts, column),
    });
    return failed(play, order, 'BKE-MAIL-8', `the odds would be ${columnName(charts, column)}`, {
      area: target,
    });
  }
  const result = launch(play, turn, target, attackers, order.fields);
  done(play, order, 'BKE-CBT-1', { area: target, result });
}

/** Why this area can't be attacked now. */
function refuses(play: Play, turn: PlayerTurn, target: AreaId): { rule: string; reason: string } | undefined {
  const { state, data } = play;
  if (turn.attackedAreas.has(target)) return { rule: 'BKE-CBT-1', reason: 'the area was attacked already' };
  const defence = defenceOf(state, data, target, turn.position, turn.retreated);
  if (defence.total === 0) return { rule: 'BKE-CBT-1', reason: 'nobody is there any more' };
  if (isForbidden(state, data, turn.position, target))
    return { rule: 'BKE-MOV-2', reason: 'the area is closed to you' };
  const special = specialOf(state, data);
  const own = state.positions[turn.position];
  for (const unit of defence.units) {
    const theirs = state.positions[commander(unit)];
    if (
      special.halves &&
      !state.boundaryCrossed &&
      own?.key !== theirs?.key &&
      special.halves[own?.key ?? ''] &&
      special.halves[theirs?.key ?? '']
    )
      return { rule: 'BKE-S2-1', reason: 'the other half of the Empire is not to be attacked yet' };
    if (
      special.heirs &&
      state.turn < (special['heirs-turn'] ?? 0) &&
      special.heirs.includes(own?.key ?? '') &&
      special.heirs.includes(theirs?.key ?? '')
    )
      return { rule: 'BKE-S8-7', reason: 'the other heir is not to be attacked yet' };
  }
  return undefined;
}

/** Units of the position that may still attack that area from beside it. */
export function eligible(play: Play, turn: PlayerTurn, target: AreaId): Unit[] {
  const { state, data } = play;
  return commandedBy(state, turn.position).filter(
    (unit) =>
      !isLeader(unit) &&
      !turn.attacked.has(unit.id) &&
      !turn.retreated.has(unit.id) &&
      !turn.inverted.has(unit.id) &&
      borderBetween(data.geo, unit.area, target) !== undefined &&
      mayAttack(state, data, unit, target) &&
      !(turn.coup && unit.type === 'EL' && !isNearCapital(state, data, turn.position, unit.area)),
  );
}

function landingForce(play: Play, turn: PlayerTurn, target: AreaId): Attacker[] {
  const landing = turn.landings.get(target);
  if (!landing) return [];
  const ships = landing.crusade ? [] : landing.ships;
  return [...ships, ...landing.carried]
    .flatMap((id) => play.state.units[id] ?? [])
    .filter((unit) => !isLeader(unit))
    .map((unit) => ({ unit, landing: true }));
}

function attackersOf(
  play: Play,
  turn: PlayerTurn,
  order: AttackOrder,
  target: AreaId,
  all: readonly AttackOrder[],
): Attacker[] {
  const { state, data } = play;
  const open = eligible(play, turn, target);
  const named = (one: AttackOrder): Unit[] =>
    (one.fields.with ?? []).flatMap((name) => {
      const area = areaNamed(data.geo, name);
      if (area !== undefined) return open.filter((unit) => unit.area === area);
      return unitsNamed(state, data.geo, turn.position, name);
    });
  const others = new Set(all.filter((one) => one !== order && one.fields.with).flatMap(named));
  const wanted = order.fields.with ? new Set(named(order)) : undefined;
  const joining = open.filter((unit) => (wanted ? wanted.has(unit) : !others.has(unit)));
  return [
    ...landingForce(play, turn, target),
    ...leashed(play, turn, joining).map((unit) => ({ unit, landing: false })),
  ];
}

/** BKE-S5-1: Persians attack from several areas only with Darius beside one of them. */
function leashed(play: Play, turn: PlayerTurn, units: Unit[]): Unit[] {
  const { state, data } = play;
  if (!specialOf(state, data).alexander || state.positions[turn.position]?.group !== 'persian') return units;
  const areas = new Set(units.map((unit) => unit.area));
  const king = commandedBy(state, turn.position).find((unit) => unit.kind === 'darius');
  if (areas.size < 2 || (king && areas.has(king.area))) return units;
  const [strongest] = sortedBy(
    [...areas],
    (area) => area,
    (area) =>
      -units
        .filter((unit) => unit.area === area)
        .reduce((sum, unit) => sum + data.charts.units[unit.type].strength, 0),
  );
  return units.filter((unit) => unit.area === strongest);
}

/** BKE-MAIL-18: the best column, then the highest tax, then the id; nobody on the peace list. */
function bestTarget(
  play: Play,
  turn: PlayerTurn,
  order: AttackOrder,
  all: readonly AttackOrder[],
): AreaId | undefined {
  const { state, data } = play;
  const peace = policyOf(state, turn.position, 'peace').flatMap((name) => positionNamed(state, name) ?? []);
  const units = commandedBy(state, turn.position);
  const near = new Set(
    units.flatMap((unit) => (data.geo.areas[unit.area]?.borders ?? []).map(({ to }) => to)),
  );
  const targets = [...near]
    .filter((area) => !refuses(play, turn, area))
    .filter((area) => unitsAt(state, area).every((unit) => !peace.includes(commander(unit))))
    .map((area) => ({ area, force: attackersOf(play, turn, order, area, all) }))
    .filter(({ force }) => force.length > 0);
  return sortedBy(
    targets,
    ({ area }) => area,
    ({ area, force }) => -finalColumn(state, data, force, area, turn.position, turn.retreated).column,
    ({ area }) => -(state.cities[area]?.tax ?? 0),
  )[0]?.area;
}

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
    defender: first && commander(first),
    fields,
    attackers,
    from: [...new Set(attackers.filter(({ landing }) => !landing).map(({ unit }) => unit.area))],
    pursuit: [target],
  };
  for (const { unit } of attackers) turn.attacked.add(unit.id);
  turn.attackedAreas.add(target);
  const own = state.positions[turn.position];
  if (own) own.attacked = true;
  if (own?.crusade !== null && first && state.positions[commander(first)]?.key === 'saracens' && own)
    own.crusaderFought = true;
  let result = '';
  for (let roll = 1; roll <= data.charts['combat-limits'].rolls; roll++) {
    result = rollOnce(play, turn, battle, roll);
    if (carryOut(play, turn, battle, result) === 'over') break;
  }
  if (turn.landings.has(target)) endLanding(play, turn, target);
  settleCaptives(play);
  settleMarkers(play);
  return result;
}

function rollOnce(play: Play, turn: PlayerTurn, battle: Battle, roll: number): string {
  const { state, data, dice, log } = play;
  const odds = finalColumn(state, data, battle.attackers, battle.target, battle.attacker, turn.retreated);
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
    const prize = only && isShip(only) && more.length === 0 && defence.units.length === 1 ? only : undefined;
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
  const [answer = 'yes'] = policyOf(play.state, commander(unit), 'stand');
  return unit.type === 'EL' && answer.toLowerCase() !== 'no';
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
  settleMarkers(play);
  return 'over';
}

/** BKE-CBT-11: once more while the odds are good enough, else the attack is broken off. */
function rollAgain(play: Play, turn: PlayerTurn, battle: Battle): 'over' | 'again' {
  const { state, data, log } = play;
  const threshold = columnIndex(data.charts, battle.fields.reroll ?? battle.fields.min ?? '1-1');
  const odds = finalColumn(state, data, battle.attackers, battle.target, battle.attacker, turn.retreated);
  if (odds.column >= threshold) return 'again';
  log.add('attack-broken-off', 'BKE-CBT-11', 'all', {
    area: battle.target,
    position: battle.attacker,
    odds: columnName(data.charts, odds.column),
  });
  return 'over';
}
