/** Everything that moves: forces and trade units; points gained, the cost of the next step. WK-MOV-1, WK-MOV-2, WK-MOV-3, WK-MOV-8, WK-MOV-11, WK-CMD-1. */
import { values } from '../../../../src/core/index.js';
import { allForces, forceWith, isNaval, isScouts, sqdsOf, stackOf, type Force } from '../troops/commands.js';
import type { Data } from '../../data.js';
import type { PhaseEntry, Speed } from '../../charts.js';
import { marchLosses } from './forced-march.js';
import { mapOf, neighbour } from '../map/map.js';
import {
  canSail,
  directionOf,
  isRoad,
  landCost,
  marchesMounted,
  navalCost,
  nextHex,
  seasonOf,
} from '../map/paths.js';
import { speedOf } from '../troops/stacks.js';
import type { Command, HexId, PositionId, TradeUnit } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';
import { inEnemyZoc } from './zoc.js';

/** A force or a trade unit on its way. */
export type Mover =
  | { readonly kind: 'force'; readonly force: Force; readonly unit: Command }
  | { readonly kind: 'trade'; readonly unit: TradeUnit };

export const isShip = (mover: Mover): boolean => mover.kind === 'force' && isNaval(mover.unit);
export const ownerOf = (mover: Mover): PositionId => mover.unit.owner;
/** Scouts and trade units move as if there were no hostile zones. WK-ZOC-5 */
export const ignoresZoc = (mover: Mover): boolean =>
  mover.kind === 'trade' || isShip(mover) || isScouts(mover.force);

/** All movers with a path, in WK-GEN-2 order, trade units last. */
export function moversWithPath(state: State): Mover[] {
  const forces = allForces(state)
    .filter((f) => f.top.path.length > 0)
    .map((force): Mover => ({ kind: 'force', force, unit: force.top }));
  const trade = values(state.tradeUnits)
    .filter((u) => u.path.length > 0)
    .map((unit): Mover => ({ kind: 'trade', unit }));
  return [...forces, ...trade];
}

/** A command rides as light cavalry, but no faster than the slowest with it; a trade unit walks. WK-CMD-1, WK-TRD-2 */
function speedOfMover(data: Data, mover: Mover): Speed {
  return mover.kind === 'trade' ? 'INF' : speedOf(data, stackOf(mover.force));
}

/** The point of this phase: 1 or 0. A forced march takes its toll here (WK-MOV-14, step 1). */
export function pointsGained(play: Play, mover: Mover, entry: PhaseEntry, phaseNumber: number): number {
  const { state, data } = play;
  if (mover.kind === 'force' && mover.unit.pinned) return 0;
  if (isShip(mover)) return sails(state, data, entry, phaseNumber) ? 1 : 0;
  if (entry.last && !mayMoveLast(state, data, mover)) return 0;
  if (mover.unit.carriedBy !== null)
    return waitsAboard(state, mover) ? 0 : landPhase(data, mover, entry) ? 1 : 0;
  const zone = !ignoresZoc(mover) && inEnemyZoc(state, ownerOf(mover), mover.unit.hex);
  if (entry.fm !== undefined) return takesForcedMarch(play, mover, zone, phaseNumber) ? 1 : 0;
  if (!landPhase(data, mover, entry)) return 0;
  return zone && !entry.all ? 0 : 1;
}

/** Ships: each naval point, unless the weather takes the phase (WK-NAV-1: one point in an all-move phase). */
function sails(state: State, data: Data, entry: PhaseEntry, phaseNumber: number): boolean {
  if (entry.navalBonus) return true;
  return entry.naval !== undefined && !data.charts.weather[state.weather.now].lostNaval.includes(phaseNumber);
}

const landPhase = (data: Data, mover: Mover, entry: PhaseEntry): boolean =>
  entry.all === true || (entry.classes ?? []).includes(speedOfMover(data, mover));

/** WK-NAV-6: those aboard wait until their carrier has no path left or stands on a 0. */
function waitsAboard(state: State, mover: Mover): boolean {
  const carrier = mover.unit.carriedBy === null ? undefined : state.commands[mover.unit.carriedBy];
  if (!carrier) return false;
  const { path } = forceWith(state, carrier).top;
  return path.length > 0 && path[0] !== '0';
}

/** In the last phase of movement weather, shaken nerves and enemies near by hold most back. WK-MOV-11 */
function mayMoveLast(state: State, data: Data, mover: Mover): boolean {
  if (mover.kind === 'force' && mover.unit.shaken) return false;
  const { lastMove } = data.charts.weather[state.weather.now];
  if (lastMove === 'none') return false;
  const winterRain =
    seasonOf(data, state.turn) === 'winter' &&
    data.charts.weatherRules.winterRain.includes(state.weather.now);
  if (lastMove === 'all' && !winterRain) return true;
  const map = mapOf(state.map);
  const next = nextHex(map, mover.unit);
  return next !== undefined && isRoad(state, map, mover.unit.hex, next);
}

/** What a path costs beyond the week's points is marched by force, within limits, and not by all. WK-MOV-8 */
function takesForcedMarch(play: Play, mover: Mover, zone: boolean, phaseNumber: number): boolean {
  if (mover.kind !== 'force' || zone) return false;
  const { unit, force } = mover;
  if (
    unit.fmUsed >= unit.fmPlan ||
    play.data.charts.weatherRules.noForcedMarch.includes(play.state.weather.now)
  )
    return false;
  marchLosses(play, force, phaseNumber);
  unit.fmUsed++;
  return true;
}

export interface Step {
  readonly to: HexId;
  readonly cost: number;
}
/** The next step of a path: where to and at what price; `closed` when it can't be made at all. */
export function nextStep(state: State, data: Data, mover: Mover): Step | 'closed' {
  const map = mapOf(state.map);
  const direction = directionOf(mover.unit.path[0]);
  const to = direction && neighbour(map, mover.unit.hex, direction);
  if (to === undefined) return 'closed';
  if (isShip(mover) && mover.kind === 'force') {
    if (!canSail(map, mover.unit.enteredFrom, mover.unit.hex, to)) return 'closed';
    return { to, cost: navalCost(data, map, to, sqdsOf(mover.force)) };
  }
  const mounted = mover.kind === 'force' && marchesMounted(data, stackOf(mover.force));
  const cost = landCost(state, data, mover.unit.hex, to, mounted);
  return cost === undefined ? 'closed' : { to, cost };
}

/** The rest of the path is dropped, and its owner told why (WK-MOV-10). `ground`: by what the hex is, whoever stands there. */
export function dropPath(
  { state, log }: Play,
  mover: Mover,
  rule: string,
  reason: string,
  ground = false,
): void {
  if (mover.unit.path.length === 0) return;
  const { unit } = mover;
  log.add('move-dropped', rule, [unit.owner], {
    command: unit.id,
    hex: unit.hex,
    rest: unit.path.join(','),
    reason,
    ...(ground ? { ground } : {}),
  });
  unit.path = [];
  unit.bank = 0;
  const march = state.week.marches[unit.id];
  if (march && march.dropped === null) {
    march.at = unit.hex;
    march.dropped = reason;
    march.rule = rule;
  }
}

export const moverOf = (state: State, command: Command): Mover => ({
  kind: 'force',
  force: forceWith(state, command),
  unit: command,
});
