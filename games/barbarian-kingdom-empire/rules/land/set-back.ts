/** What is mended when all have moved: coups, support, stacks. BKE-MOV-6, BKE-MOV-7, BKE-EMP-3, BKE-REB-11. */
import { byId } from '../../../../src/core/index.js';
import {
  commandedBy,
  commander,
  fits,
  hasNeutral,
  isBlocked,
  isLeader,
  isShip,
  stackHolds,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import { sortedBy } from '../sorted.js';
import { follow } from './march.js';
import { landReach, mayEnd, settleMarkers, stepInto, wayTo, costTo } from './passage.js';
import { waitsAtSea, type PlayerTurn } from './player-turn.js';
import { isBound, isInside, supportedOutside, unsupported } from './support.js';
import { stepsTo, type AreaId } from '../map/geography.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** BKE-REB-11: elites that do not end in or beside the capital's area go back: their moves were never made. */
export function holdCoup(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  if (state.positions[turn.position]?.coup !== true) return;
  for (const [id, path] of [...turn.paths]) {
    const unit = state.units[id];
    if (!unit || mayEnd(state, data, unit, unit.area)) continue;
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
export function seekSupport(play: Play, turn: PlayerTurn): void {
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
          // Under a coup it stays, and is lost, rather than go where it may not.
          mayEnd(state, data, unit, id) &&
          (supported.has(id) || isInside(state, data, id, turn.position)) &&
          fits(state, data.charts, id, unit),
      ),
      (id) => id,
      (id) => costTo(reached, id),
      (id) => (capital === undefined ? 0 : stepsTo(data.geo, capital, id)),
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
    if (waitsAtSea(data.geo, unit) || turn.inverted.has(unit.id)) continue;
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
    const allowed = mayEnd(state, data, unit, area);
    const supported =
      isInside(state, data, area, turn.position) ||
      !isBound(state, data, unit.owner) ||
      supportedOutside(state, data, turn.position).has(area);
    if (at === 0 || (holds && supported && allowed)) {
      setBackTo(play, turn, unit, area, allowed ? 'BKE-MOV-6' : 'BKE-REB-11');
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
