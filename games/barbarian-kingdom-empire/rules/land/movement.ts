/** Land movement, and the repair of stacks when all have moved. BKE-MOV-1 to BKE-MOV-7, BKE-EMP-3, BKE-MAIL-18. */
import { byId } from '../../../../src/core/index.js';
import {
  commander,
  fits,
  hasNeutral,
  isBlocked,
  isLeader,
  isShip,
  isTribe,
  stackHolds,
  takeOff,
  unitName,
  unitsAt,
  commandedBy,
} from '../../board.js';
import { placeNamed, type AreaId } from '../map/geography.js';
import { unitNamed, unitsNamed, sortedBy } from '../../orders/naming.js';
import { given } from '../../standing.js';
import { done, failed, part } from '../../outcomes.js';
import {
  heldBack,
  isNearCapital,
  landReach,
  mayEnter,
  movesOf,
  stepInto,
  wayTo,
  settleMarkers,
} from './passage.js';
import type { PlayerTurn, Shortfall } from './player-turn.js';
import type { Play, PlayedOrder, Unit } from '../../state.js';
import { supportedOutside, isBound, isInside, unsupported } from './support.js';
import { sail } from '../sea/sailing.js';
import { crossSea } from '../peoples/tribes.js';
import { crusaderMove } from '../../scenarios/crusades.js';

type MoveOrder = Extract<PlayedOrder, { key: 'move' }>;

/** All move orders of a position, in the order written. */
export function moveUnits(play: Play, turn: PlayerTurn): void {
  for (const order of given(play, turn.position, 'move')) moveByOrder(play, turn, order);
  holdCoup(play, turn);
  seekSupport(play, turn);
}

function moveByOrder(play: Play, turn: PlayerTurn, order: MoveOrder): void {
  const { state, data } = play;
  const [first = '', ...load] = order.fields.unit;
  const units = unitsNamed(state, data.geo, turn.position, first);
  if (units.length === 0) return failed(play, order, 'BKE-MOV-1', `${first} is not a unit of yours`);
  const results = units.map((unit): Shortfall | undefined => {
    const held = heldBack(state, data, unit);
    if (held) return held;
    if (turn.inverted.has(unit.id))
      return { rule: 'BKE-TRB-1', reason: `${unitName(unit)} combines this turn` };
    if (turn.moved.has(unit.id) || turn.carried.has(unit.id))
      return { rule: 'BKE-MOV-1', reason: `${unitName(unit)} has moved already` };
    const via = order.fields.via ?? [];
    const [way] = via;
    const overSea = way !== undefined && via.some((name) => placeNamed(data.geo, name)?.kind === 'sea');
    if (isShip(unit)) return sail(play, turn, order, unit, [...load, ...(order.fields.carry ?? [])]);
    if (overSea && isTribe(unit)) return crossSea(play, turn, unit, via);
    if (overSea) return crusaderMove(play, turn, unit, via);
    return march(play, turn, order, unit);
  });
  const bad = results.find((one) => one !== undefined);
  const good = results.some((one) => one === undefined) || bad?.partly;
  if (bad && !good) return failed(play, order, bad.rule, bad.reason);
  const pieces = units.filter((_, at) => results[at] === undefined || results[at]?.partly);
  const riders = [
    ...load,
    ...(order.fields.carry ?? []),
    ...(order.fields.fleet ? [order.fields.fleet] : []),
  ];
  turn.claims.push({
    order,
    pieces: [...pieces, ...riders.flatMap((name) => unitsNamed(state, data.geo, turn.position, name))].map(
      (unit) => unit.id,
    ),
    rule: pieces.every((unit) => unit.area.startsWith('landing ')) ? 'BKE-LND-1' : 'BKE-MOV-1',
    ...(bad ? { short: bad } : {}),
  });
}

/** OUTCOME-1: what became of the moves, now that coups and full areas have had their say. */
export function answerMoves(play: Play, turn: PlayerTurn): void {
  for (const { order, pieces, rule, short } of turn.claims) {
    const back = pieces.flatMap((id) => turn.undone.get(id) ?? []);
    const [first] = back;
    if (!first) {
      if (short) part(play, order, short.rule, short.reason);
      else done(play, order, rule);
    } else
      (back.length === pieces.length && !first.partly ? failed : part)(play, order, first.rule, first.reason);
  }
}

function march(play: Play, turn: PlayerTurn, order: MoveOrder, unit: Unit): Shortfall | undefined {
  const { state, data } = play;
  const { geo } = data;
  const plan = order.fields.to
    ? wayToward(play, unit, order.fields.to)
    : namedWay(play, unit, order.fields.via ?? []);
  if ('rule' in plan) return plan;
  const mates = order.fields.with ? [unitNamed(state, geo, turn.position, order.fields.with)] : [];
  const leaders = mates.filter(
    (one): one is Unit =>
      one !== undefined && isLeader(one) && one.area === unit.area && !turn.moved.has(one.id),
  );
  const { way, stopped } = walk(play, unit, plan.way);
  const short = stopped ?? plan.short;
  if (way.length < 2) return short ?? { rule: 'BKE-MOV-1', reason: `${unitName(unit)} stays where it is` };
  if (short && order.fields.all) return { ...short, partly: false };
  follow(play, turn, unit, way);
  for (const leader of leaders) {
    const along = walk(play, leader, way);
    follow(play, turn, leader, along.way);
    if (along.stopped) return { ...along.stopped, partly: true };
  }
  if (short) return { ...short, partly: true };
  return order.fields.with && leaders.length === 0
    ? { rule: 'BKE-MOV-1', reason: `${order.fields.with} is no leader who could go along`, partly: true }
    : undefined;
}

/** The areas of `via:`; an unknown or unlinked one ends the way there. */
function namedWay(
  play: Play,
  unit: Unit,
  via: readonly string[],
): { way: AreaId[]; short?: Shortfall } | Shortfall {
  const { geo } = play.data;
  const way = [unit.area];
  for (const name of via) {
    const area = placeNamed(geo, name, ['area'])?.id;
    const at = way.at(-1) ?? unit.area;
    if (area === at && way.length === 1) continue;
    if (area === undefined) return { rule: 'BKE-MOV-1', reason: `there is no area ${name}` };
    if (!geo.areas[at]?.borders.some(({ to }) => to === area))
      return { rule: 'BKE-MOV-1', reason: `${area} is not next to ${at}` };
    way.push(area);
  }
  return { way };
}

/** BKE-MAIL-18: the shortest legal way to a place, or as far along one as the unit gets. */
function wayToward(play: Play, unit: Unit, name: string): { way: AreaId[]; short?: Shortfall } | Shortfall {
  const { state, data } = play;
  const goal = placeNamed(data.geo, name, ['area'])?.id;
  if (goal === undefined) return { rule: 'BKE-MOV-1', reason: `there is no area ${name}` };
  const moves = movesOf(state, data, unit);
  const road = roadWay(play, unit, goal, moves + 1);
  // Most ways are within one move: the whole board is searched only for others.
  const near = landReach(state, data, unit, unit.area, moves);
  const all = near.has(goal) ? near : landReach(state, data, unit, unit.area, data.geo.ids.length);
  const plain = all.get(goal);
  if (road && (!plain || road.length - 1 <= Math.max(plain.cost, moves + 1))) {
    if (!plain || plain.cost > moves || road.length - 1 <= plain.cost) return { way: road };
  }
  if (plain) {
    if (plain.cost <= moves) return { way: wayTo(all, goal) };
    // As far as it gets on a shortest way, with the area more of a road where the way is one.
    const way = roadWay(play, unit, goal, plain.cost) ?? wayTo(all, goal);
    const reached = moves + (moves > 0 && isAllRoad(play, way.slice(0, moves + 2)) ? 1 : 0);
    return {
      way: way.slice(0, reached + 1),
      short: { rule: 'BKE-MAIL-18', reason: `${goal} is out of reach` },
    };
  }
  // The goal itself is closed: as near to it as the unit can come.
  const nearest = sortedBy(
    [...all.keys()],
    (id) => id,
    (id) => data.geo.distance(id, goal) ?? 999,
    (id) => all.get(id)?.cost ?? 0,
  )[0];
  const way = nearest === undefined ? [unit.area] : wayTo(all, nearest).slice(0, moves + 1);
  return { way, short: { rule: 'BKE-MOV-2', reason: `the way to ${goal} is blocked` } };
}

/** BKE-MOV-4: a way all by road, no longer than the bonus allows. */
function roadWay(play: Play, unit: Unit, goal: AreaId, limit: number): AreaId[] | undefined {
  const { state, data } = play;
  const from = new Map<AreaId, AreaId>([[unit.area, unit.area]]);
  let ring: AreaId[] = [unit.area];
  for (let step = 0; step < limit && !from.has(goal); step++) {
    const next: AreaId[] = [];
    for (const at of ring)
      for (const to of data.geo.areas[at]?.roads ?? [])
        if (!from.has(to) && mayEnter(state, data, unit, to)) {
          from.set(to, at);
          next.push(to);
        }
    ring = byId(next);
  }
  if (!from.has(goal) || goal === unit.area) return undefined;
  const way = [goal];
  for (let at = goal; at !== unit.area;) {
    at = from.get(at) ?? unit.area;
    way.unshift(at);
  }
  return way;
}

/** How far along a way the unit gets: its moves, one more if all is road, and nothing unfriendly (BKE-MOV-1, 2, 4). */
function walk(play: Play, unit: Unit, way: readonly AreaId[]): { way: AreaId[]; stopped?: Shortfall } {
  const { state, data } = play;
  const moves = movesOf(state, data, unit);
  const walked = way.slice(0, 1);
  for (let at = 1; at < way.length; at++) {
    const [here = '', next = ''] = [way[at - 1], way[at]];
    const byRoad = isAllRoad(play, [...walked, next]);
    if (at > moves + (byRoad && moves > 0 ? 1 : 0))
      return {
        way: walked,
        stopped: { rule: 'BKE-MOV-1', reason: `${unitName(unit)} has only ${moves} areas a turn` },
      };
    if (!mayEnter(state, data, unit, next))
      return {
        way: trimmed(walked, moves, play),
        stopped: {
          rule: 'BKE-MOV-2',
          reason: `${next} is closed to ${unitName(unit)}, which stops at ${here}`,
        },
      };
    walked.push(next);
  }
  return { way: walked };
}

/** A move that ends early must still be within its moves: the road bonus holds for a whole way by road only. */
function trimmed(way: AreaId[], moves: number, play: Play): AreaId[] {
  return way.length - 1 > moves && !isAllRoad(play, way) ? way.slice(0, moves + 1) : way;
}

function isAllRoad(play: Play, way: readonly AreaId[]): boolean {
  return way.every(
    (area, at) => at === 0 || (play.data.geo.areas[way[at - 1] ?? '']?.roads ?? []).includes(area),
  );
}

/** Moves a unit along a way that has been found legal. */
export function follow(play: Play, turn: PlayerTurn, unit: Unit, way: readonly AreaId[]): void {
  if (way.length < 2) return;
  const from = unit.area;
  for (const area of way.slice(1)) stepInto(play, unit, area);
  turn.moved.add(unit.id);
  // The last mover stands last: it is the first to be set back.
  turn.paths.delete(unit.id);
  turn.paths.set(unit.id, [...way]);
  settleMarkers(play);
  play.log.add('unit-moved', 'BKE-MOV-1', 'all', {
    unit: unitName(unit),
    position: turn.position,
    from,
    to: unit.area,
    way: [...way],
  });
}

/** BKE-REB-11: elites that do not end in or beside the capital's area go back: their moves were never made. */
function holdCoup(play: Play, turn: PlayerTurn): void {
  if (!turn.coup) return;
  const { state, data } = play;
  for (const [id, path] of [...turn.paths]) {
    const unit = state.units[id];
    if (unit?.type !== 'EL' || isNearCapital(state, data, turn.position, unit.area)) continue;
    const start = path[0] ?? unit.area;
    withdrawGarrison(play, turn, start);
    setBackTo(play, turn, unit, start, 'BKE-REB-11');
  }
}

/** A marked city that has a garrison only because a unit left it (BKE-ECO-5), which now never did. */
function withdrawGarrison({ state, log }: Play, turn: PlayerTurn, area: AreaId): void {
  const city = state.cities[area];
  const owner = turn.markedOwners.get(area);
  if (!city || owner === undefined || !hasNeutral(state, area)) return;
  delete state.neutral[area];
  city.owner = owner;
  log.add('garrison-removed', 'BKE-REB-11', 'all', { area });
}

/** BKE-EMP-3: a unit that starts unsupported and has no order takes the shortest way to the nearest supported area. */
function seekSupport(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  if (!isBound(state, data, turn.position)) return;
  const own = commandedBy(state, turn.position);
  for (const unit of unsupported(state, data, turn.position, own)) {
    if (turn.moved.has(unit.id) || turn.startAreas.get(unit.id) === undefined || isShip(unit)) continue;
    const supported = supportedOutside(state, data, turn.position);
    const reached = landReach(state, data, unit);
    const capital = state.positions[turn.position]?.capital ?? undefined;
    const goal = sortedBy(
      [...reached.keys()].filter(
        (id) =>
          id !== unit.area &&
          (supported.has(id) || isInside(state, data, id, turn.position)) &&
          fits(state, data.charts, id, unit),
      ),
      (id) => id,
      (id) => reached.get(id)?.cost ?? 0,
      (id) => (capital === undefined ? 0 : (data.geo.distance(capital, id) ?? 999)),
    )[0];
    if (goal !== undefined) follow(play, turn, unit, wayTo(reached, goal));
  }
}

function setBackTo(play: Play, turn: PlayerTurn, unit: Unit, area: AreaId, rule: string): void {
  const from = unit.area;
  if (from === area) return;
  stepInto(play, unit, area);
  const path = turn.paths.get(unit.id) ?? [];
  turn.paths.set(unit.id, path.slice(0, path.indexOf(area) + 1));
  turn.undone.set(unit.id, {
    rule,
    reason:
      rule === 'BKE-REB-11'
        ? `the coup holds ${unitName(unit)} at ${area}`
        : `${unitName(unit)} can't stay at ${from} and goes back to ${area}`,
    partly: path.indexOf(area) > 0,
  });
  play.log.add('unit-set-back', rule, 'all', {
    unit: unitName(unit),
    position: turn.position,
    from,
    to: area,
  });
  settleMarkers(play);
}

/** BKE-MOV-6, BKE-MOV-7, BKE-EMP-3: stacks and support hold at the end of movement. */
export function repairStacks(play: Play, turn: PlayerTurn): void {
  const { state } = play;
  for (let guard = 0; guard < 200; guard++) {
    const wrong = wrongArea(play, turn);
    if (wrong === undefined) return;
    const movers = [...turn.paths]
      .filter(([id, path]) => state.units[id]?.area === wrong && path.length > 1)
      .map(([id]) => state.units[id])
      .filter((unit): unit is Unit => unit !== undefined && !isLeader(unit));
    const last = movers.at(-1);
    if (last) setBack(play, turn, last);
    else removeExcess(play, turn, wrong);
  }
}

/** The first area, by id, where stacking or support fails for units that this position moved there. */
function wrongArea(play: Play, turn: PlayerTurn): AreaId | undefined {
  const { state, data } = play;
  const own = commandedBy(state, turn.position).filter((unit) => !isLeader(unit));
  const bad = new Set<AreaId>();
  for (const unit of own) {
    if (unit.area.startsWith('landing ') || turn.inverted.has(unit.id)) continue;
    const there = unitsAt(state, unit.area);
    // BKE-STK-2: a pair that combines fills its area.
    const pair = there.some((one) => turn.inverted.has(one.id));
    if (pair || !stackHolds(data.charts, there)) bad.add(unit.area);
  }
  for (const unit of unsupported(state, data, turn.position, own))
    if ((turn.paths.get(unit.id)?.length ?? 0) > 1) bad.add(unit.area);
  return byId(bad)[0];
}

/** Back along its own path to the latest area where stacking and support hold, the start included. */
function setBack(play: Play, turn: PlayerTurn, unit: Unit): void {
  const { state, data } = play;
  const path = turn.paths.get(unit.id) ?? [];
  for (let at = path.length - 2; at >= 0; at--) {
    const area = path[at] ?? unit.area;
    if (isBlocked(state, area, commander(unit))) continue;
    const pair = unitsAt(state, area).some((one) => turn.inverted.has(one.id));
    const holds = !pair && fits(state, data.charts, area, unit);
    const supported =
      isInside(state, data, area, turn.position) ||
      !isBound(state, data, unit.owner) ||
      supportedOutside(state, data, turn.position).has(area);
    if (at === 0 || (holds && supported)) {
      setBackTo(play, turn, unit, area, 'BKE-MOV-6');
      // What could not be mended at its start is no longer a mover.
      turn.paths.set(unit.id, path.slice(0, at + 1));
      return;
    }
  }
  excess(play, turn, unit);
}

function excess({ state, log }: Play, turn: PlayerTurn, unit: Unit): void {
  const { area } = unit;
  takeOff(state, unit);
  turn.undone.set(unit.id, {
    rule: 'BKE-MOV-7',
    reason: `there is no room for ${unitName(unit)} at ${area}: it is removed`,
  });
  log.add('unit-removed', 'BKE-MOV-7', 'all', { unit: unitName(unit), position: unit.owner, area });
}

/** BKE-MOV-7: fewest losses; then lowest strength, lowest upkeep, highest serial. */
function removeExcess(play: Play, turn: PlayerTurn, area: AreaId): void {
  const { state, data } = play;
  const there = unitsAt(state, area).filter((unit) => !turn.inverted.has(unit.id));
  const costs = data.charts.costs.kingdom;
  const mends = (unit: Unit): boolean =>
    stackHolds(
      data.charts,
      there.filter((one) => one !== unit),
    );
  const [least] = sortedBy(
    there,
    (unit) => unit.id,
    (unit) => (mends(unit) ? 0 : 1),
    (unit) => data.charts.units[unit.type].strength,
    (unit) => costs[unit.type]?.upkeep ?? 0,
    (unit) => -unit.serial,
  );
  if (least) excess(play, turn, least);
}
