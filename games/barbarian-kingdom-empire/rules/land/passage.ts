/** Who may move, where to, and what happens on the way in. BKE-MOV-1 to BKE-MOV-5, and the scenarios' limits. */
import { reach, type Reached } from '../../../../src/atlas/index.js';
import { entries, values, type PositionId } from '../../../../src/core/index.js';
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
  seated,
  seatOf,
  shift,
  specialOf,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import type { Rules } from '../../data.js';
import type { AreaId } from '../map/geography.js';
import { areasNamed } from '../../orders/naming.js';
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

export function leaderKind(rules: Rules, leader: Unit) {
  const { leaders, 'leader-kinds': kinds } = rules.charts;
  const plain = kinds.plain ?? { land: 0, sea: 0 };
  if (leader.kind === undefined) return plain;
  return kinds[leader.kind] ?? values(leaders).find((one) => one.kind === leader.kind) ?? plain;
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

export function darius(board: Board): Unit | undefined {
  return values(board.units).find((one) => one.kind === 'darius' && one.holder === undefined);
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

/** BKE-LDR-3, or captured under BKE-OPT-6. */
export function catchLeader(play: Play, leader: Unit, by: Unit | undefined): void {
  const { state, data, log } = play;
  const facts = { leader: unitName(leader), owner: leader.owner, area: leader.area };
  if (by && state.options.optional_leaders) {
    leader.holder = by.id;
    shift(state, leader, by.area);
    log.add('leader-captured', 'BKE-OPT-6', 'all', { ...facts, by: commander(by), holder: unitName(by) });
    const { ransom } = leaderKind(data, leader);
    if (ransom !== undefined) releaseForRansom(play, leader, ransom);
    return;
  }
  if (leader.kind === 'darius') surrender(play, leader.owner);
  takeOff(state, leader);
  log.add('leader-lost', 'BKE-LDR-3', 'all', facts);
}

/** BKE-S5-4. */
export function surrender(play: Play, position: PositionId): void {
  const at = play.state.positions[position];
  if (!at || at.surrendered) return;
  at.surrendered = true;
  play.log.add('surrendered', 'BKE-S5-4', 'all', { position });
}

/** BKE-OPT-6: the diplomat goes home for a small ransom, paid if it can be. */
function releaseForRansom(play: Play, leader: Unit, ransom: number): void {
  const { state, log } = play;
  const holder = leader.holder === undefined ? undefined : state.units[leader.holder];
  const captor = holder ? state.positions[commander(holder)] : undefined;
  const owner = state.positions[leader.owner];
  const paid = owner && captor && owner.treasury >= ransom ? ransom : 0;
  if (owner && captor && paid > 0) {
    owner.treasury -= paid;
    captor.row.mods += paid;
  }
  setFree(play, leader);
  log.add('leader-released', 'BKE-OPT-6', 'all', { leader: unitName(leader), owner: leader.owner, paid });
}

/** A freed leader joins the nearest friendly unit; without any he waits off the board. */
export function setFree(play: Play, leader: Unit): void {
  const { state, data } = play;
  delete leader.holder;
  const home = values(state.units)
    .filter((one) => one.owner === leader.owner && !isLeader(one))
    .map((one) => ({ one, far: data.geo.distance(leader.area, one.area) ?? 999 }))
    .sort((a, b) => a.far - b.far || a.one.serial - b.one.serial)[0]?.one;
  if (home) return shift(state, leader, home.area);
  takeOff(state, leader);
  const owner = state.positions[leader.owner];
  if (owner) owner.leaderWaits = owner.stage !== 'barbarian' && owner.stage !== 'out';
}

/** Captives whose holder is gone: free among their own, else taken by whoever stands there (BKE-OPT-6). */
export function settleCaptives(play: Play): void {
  const { state, log } = play;
  for (const leader of values(state.units).filter((one) => one.holder !== undefined)) {
    const holder = state.units[leader.holder ?? ''];
    if (holder) {
      if (holder.area !== leader.area) shift(state, leader, holder.area);
      continue;
    }
    delete leader.holder;
    const captor = unitsAt(state, leader.area).find((one) => !friendly(one, leader.owner));
    if (captor) leader.holder = captor.id;
    else
      log.add('leader-freed', 'BKE-OPT-6', 'all', {
        leader: unitName(leader),
        owner: leader.owner,
        area: leader.area,
      });
  }
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
