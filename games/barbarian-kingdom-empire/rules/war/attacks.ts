/** Who attacks what, and whether at all. BKE-CBT-1, BKE-CBT-2, BKE-MAIL-8, BKE-MAIL-18. */
import { commandedBy, commander, isLeader, unitName, unitsAt, taxAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { piecesMeant } from '../../orders/pieces.js';
import { done, failed } from '../../outcomes.js';
import { columnIndex, columnName, defenceOf, finalColumn, mayAttack } from '../forces/odds.js';
import { isForbidden, mayEnd } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { neighboursOf, type AreaId, borderBetween } from '../map/geography.js';
import type { AttackOrder, Attacker } from './battle.js';
import { launch } from './combat.js';
import { endLanding } from './landings.js';
import { given, policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import { type Play, type Refusal, scenarioOf } from '../../play.js';

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
  const { target: wanted } = order.fields;
  const target = wanted === 'any' ? bestTarget(play, turn, order, all) : wanted.area;
  if (target === undefined) return failed(play, order, 'BKE-CBT-1', 'there is nothing to attack');
  const refusal = refuses(play, turn, target);
  if (refusal) {
    if (turn.landings.has(target)) endLanding(play, turn, target);
    return failed(play, order, refusal.rule, refusal.reason, { area: target });
  }
  const attackers = attackersOf(play, turn, order, target, all);
  if (attackers.length === 0) {
    const held = commandedBy(state, turn.position).find(
      (unit) => borderBetween(data.geo, unit.area, target) && !mayEnd(state, data, unit, unit.area),
    );
    return held
      ? failed(play, order, 'BKE-REB-11', `the coup holds ${unitName(held)} at ${held.area}`, {
          area: target,
        })
      : failed(play, order, 'BKE-CBT-2', 'no unit can take part', { area: target });
  }
  const { column } = finalColumn(state, data, {
    attacker: turn.position,
    attackers,
    target,
    fled: turn.retreated,
  });
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
  // The attackers were destroyed or thrown back.
  const beaten = result.startsWith('A') ? { beaten: true } : {};
  done(play, order, 'BKE-CBT-1', { area: target, result, ...beaten });
}

/** Why this area can't be attacked now. */
function refuses(play: Play, turn: PlayerTurn, target: AreaId): Refusal | undefined {
  const { state, data } = play;
  if (turn.attackedAreas.has(target)) return { rule: 'BKE-CBT-1', reason: 'the area was attacked already' };
  const defence = defenceOf(state, data, target, turn.position, turn.retreated);
  if (defence.total === 0) return { rule: 'BKE-CBT-1', reason: 'nobody is there any more' };
  if (isForbidden(state, data, turn.position, target))
    return { rule: 'BKE-MOV-2', reason: 'the area is closed to you' };
  const scenario = scenarioOf(state, data);
  const own = state.positions[turn.position];
  for (const unit of defence.units) {
    const theirs = state.positions[commander(unit)];
    const refusal = own && theirs && scenario.war?.refusesAttack(state, data, own, theirs);
    if (refusal) return refusal;
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
      mayAttack(state, data, unit, target),
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

/** Who takes part in an attack: who lands there, and of those beside it whom the order names, or else all whom no other order does. */
export function attackersOf(
  play: Play,
  turn: PlayerTurn,
  order: AttackOrder,
  target: AreaId,
  all: readonly AttackOrder[],
): Attacker[] {
  const { state, data } = play;
  const open = eligible(play, turn, target);
  const named = (one: AttackOrder): Unit[] =>
    (one.fields.with ?? []).flatMap((meant) =>
      meant.by === 'area'
        ? open.filter((unit) => unit.area === meant.area)
        : piecesMeant(state, turn.position, meant),
    );
  const others = new Set(all.filter((one) => one !== order && one.fields.with).flatMap(named));
  const wanted = order.fields.with ? new Set(named(order)) : undefined;
  const joining = open.filter((unit) => (wanted ? wanted.has(unit) : !others.has(unit)));
  return [
    ...landingForce(play, turn, target),
    ...(scenarioOf(state, data).command?.joining(play, turn, joining) ?? joining).map((unit) => ({
      unit,
      landing: false,
    })),
  ];
}

/** BKE-MAIL-18: the best column, then the highest tax, then the id; nobody on the peace list. */
function bestTarget(
  play: Play,
  turn: PlayerTurn,
  order: AttackOrder,
  all: readonly AttackOrder[],
): AreaId | undefined {
  const { state, data } = play;
  const peace = policyOf(state, data, turn.position, 'peace');
  const units = commandedBy(state, turn.position);
  const near = new Set(units.flatMap((unit) => neighboursOf(data.geo, unit.area)));
  const targets = [...near]
    .filter((area) => !refuses(play, turn, area))
    .filter((area) => unitsAt(state, area).every((unit) => !peace.includes(commander(unit))))
    .map((area) => ({ area, force: attackersOf(play, turn, order, area, all) }))
    .filter(({ force }) => force.length > 0);
  const against = { attacker: turn.position, fled: turn.retreated };
  return sortedBy(
    targets,
    ({ area }) => area,
    ({ area, force }) => -finalColumn(state, data, { ...against, attackers: force, target: area }).column,
    ({ area }) => -taxAt(state, area),
  )[0]?.area;
}
