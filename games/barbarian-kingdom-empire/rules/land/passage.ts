/** Who may move, where to, and what happens on the way in. BKE-MOV-1 to BKE-MOV-5, and the scenarios' limits. */
import { type Reached, reach } from '../../../../src/atlas/index.js';
import { type PositionId, entries, values } from '../../../../src/core/index.js';
import {
  commander,
  friendly,
  hasNeutral,
  isBlocked,
  isLeader,
  isOpenArea,
  isShip,
  isTribe,
  piecesAt,
  seatOf,
  seated,
  shift,
  specialOf,
  unitsAt,
} from '../../board.js';
import type { Rules } from '../../data.js';
import { areasNamed } from '../../orders/naming.js';
import { catchLeader, darius, leaderKind } from './leaders.js';
import type { AreaId } from '../map/geography.js';
import { policyOf } from '../../standing.js';
import type { Board, Play, State, Unit } from '../../state.js';

/** Arabs and Africans live in the desert (BKE-TRB-4). */
const DESERT_GROUPS = ['arab', 'african'];
export const isDesertFolk = (board: Board, position: PositionId): boolean =>
  DESERT_GROUPS.includes(board.positions[position]?.group ?? '');

/** Areas a unit may move this turn: its type, a marshal beside it (BKE-OPT-6). */
export function movesOf(board: Board, rules: Rules, unit: Unit): number {
  const base = rules.charts.units[unit.type].moves;
  if (base === 0 || isLeader(unit)) return base;
  const marshal = piecesAt(board, unit.area).some(
    (one) =>
      isLeader(one) &&
      one.owner === unit.owner &&
      one.holder === undefined &&
      leaderKind(rules, one).moves !== undefined,
  );
  return base + (marshal ? 1 : 0);
}

/** Why a unit stays where it is; undefined when it may move. */
export function heldBack(
  board: Board,
  rules: Rules,
  unit: Unit,
): { rule: string; reason: string } | undefined {
  const special = specialOf(board, rules);
  const owner = board.positions[unit.owner];
  if (rules.charts.units[unit.type].moves === 0) return { rule: 'BKE-GAR-2', reason: 'garrisons never move' };
  if (owner?.surrendered) return { rule: 'BKE-S5-4', reason: 'Persia has surrendered' };
  if (special.alexander && owner?.group === 'persian' && !isLeader(unit) && unit.type !== 'CA') {
    if (isShip(unit)) return { rule: 'BKE-S5-1', reason: 'the Persian ship does not move' };
    if (!nearDarius(board, rules, unit))
      return { rule: 'BKE-S5-1', reason: 'Darius is more than two areas away' };
  }
  return undefined;
}

function nearDarius(board: Board, rules: Rules, unit: Unit): boolean {
  const king = darius(board);
  const far = king ? rules.geo.distance(king.area, unit.area) : undefined;
  return far !== undefined && far <= (specialOf(board, rules).leash ?? 0);
}

/** Areas that agreement or scenario closes to a position, garrisoned or not. */
export function isForbidden(board: Board | State, rules: Rules, position: PositionId, area: AreaId): boolean {
  if (!isOpenArea(board, rules, area)) return true;
  const special = specialOf(board, rules);
  const at = board.positions[position];
  if (special.halves && at) {
    // BKE-S2-1: the halves keep out of each other's lands while nobody has crossed the boundary.
    const other = at.key === 'west' ? 'east' : at.key === 'east' ? 'west' : undefined;
    if (other && !board.fallen.includes(other)) {
      if (area === special.halves[other]) return true;
      const lands = seatOf(board, rules, seated(board, other)?.id ?? '')?.provinces ?? [];
      if (!board.boundaryCrossed && lands.includes(rules.geo.areas[area]?.prov ?? '')) return true;
    }
  }
  if (special.heirs?.includes(at?.key ?? '') && board.turn < (special['heirs-turn'] ?? 0)) {
    // BKE-S8-7: not into a city of the other heir, unless he allows it.
    const other = seated(
      board,
      special.heirs.find((key) => key !== at?.key),
    );
    const allowed =
      'standing' in board && other ? areasNamed(rules.geo, policyOf(board, other.id, 'allow')) : [];
    if (other && board.cities[area]?.owner === other.id && !allowed.includes(area)) return true;
  }
  return false;
}

/** BKE-MOV-2, BKE-TRB-4. */
export function mayEnter(board: Board | State, rules: Rules, unit: Unit, area: AreaId): boolean {
  const position = commander(unit);
  if (isBlocked(board, area, position) || isForbidden(board, rules, position, area)) return false;
  if (isTribe(unit) && rules.geo.areas[area]?.desert && !isDesertFolk(board, unit.owner)) return false;
  return !markerBlocks(board, rules, position, area);
}

/** BKE-S6-3: a capital marker blocks like a garrison. */
export function markerBlocks(board: Board, rules: Rules, position: PositionId, area: AreaId): boolean {
  if (!specialOf(board, rules)['capital-strength']) return false;
  return values(board.positions).some(
    (one) =>
      one.stage !== 'out' &&
      one.capital === area &&
      one.id !== position &&
      board.cities[area]?.owner === one.id,
  );
}

/** What a unit does on entering an area: lone leaders fall (BKE-LDR-3), the boundary is crossed (BKE-S2-1). */
export function stepInto(play: Play, unit: Unit, area: AreaId): void {
  const { state, data } = play;
  shift(state, unit, area);
  if (data.geo.areas[area]?.inside && isBarbarian(state, data, unit)) state.boundaryCrossed = true;
  for (const leader of piecesAt(state, area)) {
    if (!isLeader(leader) || friendly(leader, commander(unit)) || leader.holder !== undefined) continue;
    if (isLeader(unit)) continue;
    catchLeader(play, leader, unit);
  }
}

/** BKE-S2-1: of a barbarian position, whatever its stage now. Scenarios without halves ask for nothing. */
function isBarbarian(board: Board, rules: Rules, unit: Unit): boolean {
  const { halves = {} } = specialOf(board, rules);
  const key = board.positions[unit.owner]?.key;
  return key !== undefined && !(key in halves);
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
      (rules.geo.areas[at]?.borders ?? [])
        .filter(({ to }) => mayEnter(board, rules, unit, to))
        .map(({ to }) => [to, 1] as const),
    limit,
  );
}

/** The way of `landReach` to an area, the start first. */
export function wayTo(reached: ReadonlyMap<AreaId, Reached<AreaId>>, goal: AreaId): AreaId[] {
  const way = [goal];
  for (let at = reached.get(goal)?.from; at !== undefined; at = reached.get(at)?.from) way.unshift(at);
  return way;
}

/** In or beside the area of the capital marker (BKE-REB-11). */
export function isNearCapital(board: Board, rules: Rules, position: PositionId, area: AreaId): boolean {
  const capital = board.positions[position]?.capital;
  if (capital === null || capital === undefined) return false;
  return area === capital || (rules.geo.areas[capital]?.borders ?? []).some(({ to }) => to === area);
}
