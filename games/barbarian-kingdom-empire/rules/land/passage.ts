/** Who may move, where to, and what happens on the way in. BKE-MOV-1 to BKE-MOV-5, and the scenarios' limits. */
import { type Reached, reach } from '../../../../src/atlas/index.js';
import { type PositionId, entries, invariant, values } from '../../../../src/core/index.js';
import {
  seatOf,
  commander,
  friendly,
  hasNeutral,
  isBlocked,
  isLeader,
  isTribe,
  piecesAt,
  shift,
  unitsAt,
} from '../../board.js';
import { catchLeader, leaderKind } from './leaders.js';
import { neighboursOf, type AreaId } from '../map/geography.js';
import type { Board, State, Unit } from '../../state.js';
import { changesOf, type Play, type Refusal, type Rules, scenarioOf, type Starts } from '../../play.js';

/** Arabs and Africans live in the desert (BKE-TRB-4). */
const DESERT_GROUPS = ['arab', 'african'];
export const isDesertFolk = (board: Board, position: PositionId): boolean =>
  DESERT_GROUPS.includes(board.positions[position]?.group ?? '');

/** Areas a unit may move this turn: its type, a marshal beside it (BKE-OPT-6). */
export function movesOf(board: Board, rules: Rules, unit: Unit): number {
  const base = rules.charts.units[unit.type].moves;
  if (base === 0 || isLeader(unit)) return base;
  return base + (piecesAt(board, unit.area).some((one) => isMarshal(rules, one, unit)) ? 1 : 0);
}

/** A free leader of the unit's side who makes his company faster (BKE-OPT-6). */
export const isMarshal = (rules: Rules, leader: Unit, unit: Unit): boolean =>
  isLeader(leader) &&
  leader.owner === unit.owner &&
  leader.holder === undefined &&
  leaderKind(rules, leader).moves !== undefined;

/** Why a unit stays where it is; undefined when it may move. */
export function heldBack(board: Board, rules: Rules, unit: Unit, began?: Starts): Refusal | undefined {
  const owner = board.positions[unit.owner];
  if (rules.charts.units[unit.type].moves === 0) return { rule: 'BKE-GAR-2', reason: 'immobile' };
  if (owner?.surrendered) return { rule: 'BKE-S5-4', reason: 'has-surrendered' };
  return scenarioOf(board, rules).command?.heldBack(board, rules, unit, began);
}

/** Areas that agreement or scenario closes to a position, garrisoned or not. */
export function isForbidden(board: Board | State, rules: Rules, position: PositionId, area: AreaId): boolean {
  return scenarioOf(board, rules).isClosed?.(board, rules, area, board.positions[position]) === true;
}

/** No area with strangers or a neutral garrison, and for most tribes no desert. BKE-MOV-2, BKE-TRB-4 */
export function mayEnter(board: Board | State, rules: Rules, unit: Unit, area: AreaId): boolean {
  const position = commander(unit);
  if (markerBlocks(board, rules, position, area) || isForbidden(board, rules, position, area)) return false;
  return mayFollow(board, rules, unit, area);
}

/** As `mayEnter`, where the defenders have been beaten, and a capital marker with them (BKE-S6-3): what was open to the attack is open to who has won it. */
export const mayFollow = (board: Board | State, rules: Rules, unit: Unit, area: AreaId): boolean =>
  !isBlocked(board, area, commander(unit)) && bearsDesert(board, rules, unit, area);

/** BKE-TRB-4: no tribe but of Arabs and Africans goes to the desert, on foot or by ship. */
export const bearsDesert = (board: Board, rules: Rules, unit: Unit, area: AreaId): boolean =>
  !isTribe(unit) || !rules.geo.areas[area]?.desert || isDesertFolk(board, unit.owner);

/** BKE-S6-3: a capital marker blocks and defends like a garrison, until somebody else stands on it. */
export const markerBlocks = (board: Board, rules: Rules, position: PositionId, area: AreaId): boolean =>
  markerOwner(board, rules, position, area) !== undefined;

/** Whose marker bars this area to a position. */
export function markerOwner(
  board: Board,
  rules: Rules,
  position: PositionId,
  area: AreaId,
): PositionId | undefined {
  if (!changesOf(board, rules)['capitals-defend']) return undefined;
  return values(board.positions).find(
    (one) =>
      one.stage !== 'out' &&
      one.capital === area &&
      one.id !== position &&
      board.cities[area]?.owner === one.id &&
      unitsAt(board, area).every((unit) => commander(unit) === one.id),
  )?.id;
}

/** BKE-MOV-2: held against a position, by units, a garrison, or a marker. */
export const isHeld = (board: Board, rules: Rules, position: PositionId, area: AreaId): boolean =>
  isBlocked(board, area, position) || markerBlocks(board, rules, position, area);

/** What a unit does on entering an area: lone leaders fall (BKE-LDR-3), the boundary is crossed (BKE-S2-1). */
export function stepInto(play: Play, unit: Unit, area: AreaId): void {
  const { state, data } = play;
  shift(state, unit, area);
  if (data.geo.areas[area]?.inside && isBarbarian(state, data, unit)) state.boundaryCrossed = true;
  catchLeaders(play, unit, area);
}

/** BKE-LDR-3: a unit that comes to an area, or is raised there, finds a stranger's leader alone in it. */
export function catchLeaders(play: Play, unit: Unit, area: AreaId): void {
  for (const leader of piecesAt(play.state, area)) {
    if (!isLeader(leader) || friendly(leader, commander(unit)) || leader.holder !== undefined) continue;
    if (isLeader(unit)) continue;
    catchLeader(play, leader, unit);
  }
}

/** BKE-S2-1: of a barbarian position, whatever its stage now. Scenarios without halves ask for nothing. */
function isBarbarian(board: Board, rules: Rules, unit: Unit): boolean {
  return board.positions[unit.owner] !== undefined && seatOf(board, rules, unit.owner)?.half === undefined;
}

/** BKE-ECO-5: a marked city left without units has a garrison at once, and nobody owns it. */
export function settleMarkers(play: Play): void {
  const { state, log } = play;
  for (const [area, city] of entries(state.cities)) {
    if (city.pillaged === null || hasNeutral(state, area) || unitsAt(state, area).length > 0) continue;
    state.neutral[area] = {};
    if (city.owner !== null) log.add('garrison-placed', 'BKE-ECO-5', 'all', { area, from: city.owner });
    city.owner = null;
  }
}

/** Areas that a unit can reach by land now with plain steps, costs and ways (road bonus left to the caller). */
export function landReach(
  board: Board | State,
  rules: Rules,
  unit: Unit,
  from: AreaId = unit.area,
  limit = movesOf(board, rules, unit),
): Map<AreaId, Reached<AreaId>> {
  return reach(
    [from],
    (at) =>
      neighboursOf(rules.geo, at)
        .filter((to) => mayEnter(board, rules, unit, to))
        .map((to) => [to, 1] as const),
    limit,
  );
}

/** What it costs to come to an area that was reached. */
export function costTo(reached: ReadonlyMap<AreaId, Reached<AreaId>>, area: AreaId): number {
  const found = reached.get(area);
  invariant(found, `${area} was reached`);
  return found.cost;
}

/** The way of `landReach` to an area, the start first. */
export function wayTo(reached: ReadonlyMap<AreaId, Reached<AreaId>>, goal: AreaId): AreaId[] {
  const way = [goal];
  for (let at = reached.get(goal)?.from; at !== undefined; at = reached.get(at)?.from) way.unshift(at);
  return way;
}

/** BKE-REB-11: under a coup an elite ends in or beside its capital's area, or never moved. */
export function mayEnd(board: Board, rules: Rules, unit: Unit, area: AreaId): boolean {
  const position = commander(unit);
  if (unit.type !== 'EL' || board.positions[position]?.coup !== true) return true;
  return isNearCapital(board, rules, position, area);
}

/** In or beside the area of the capital marker. */
function isNearCapital(board: Board, rules: Rules, position: PositionId, area: AreaId): boolean {
  const capital = board.positions[position]?.capital;
  if (capital === null || capital === undefined) return false;
  return area === capital || neighboursOf(rules.geo, capital).some((to) => to === area);
}
