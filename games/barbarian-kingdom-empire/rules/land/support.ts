/** The imperial boundary: which units of empires are supported. BKE-EMP-2, BKE-EMP-3. */
import { byId, type PositionId } from '../../../../src/core/index.js';
import { commander, friendly, hasNeutral, isLeader, isShip, seatOf, unitsAt } from '../../board.js';
import { neighboursOf, shoresOf, type AreaId } from '../map/geography.js';
import type { Board, Unit } from '../../state.js';
import { changesOf, rightOf, type Rules } from '../../play.js';

/** Does the boundary bind this position's units? Barbarians and kingdoms are free; Persia of the Late Empire too (BKE-S7-4). */
export function isBound(board: Board, rules: Rules, position: PositionId): boolean {
  if (!board.options.imperial_boundary) return false;
  const at = board.positions[position];
  return at?.stage === 'empire' && rightOf(board, rules, at, 'unbound') !== true;
}

/** Inside the boundary; Germany of the Viking scenario counts as inside (BKE-S8-1), and without a boundary the own provinces do (the Pre-Roman Period). */
export function isInside(board: Board, rules: Rules, area: AreaId, position?: PositionId): boolean {
  const at = rules.geo.areas[area];
  if (!at) return false;
  const { inside } = changesOf(board, rules);
  if (inside !== 'own') return at.inside || inside?.includes(at.prov) === true;
  if (position === undefined) return at.inside;
  const { provinces } = seatOf(board, rules, position) ?? {};
  return Array.isArray(provinces) && provinces.includes(at.prov);
}

/** A free area: inside, without any unfriendly unit or neutral garrison. */
function isFree(board: Board, rules: Rules, area: AreaId, position: PositionId): boolean {
  return (
    isInside(board, rules, area, position) &&
    !hasNeutral(board, area) &&
    unitsAt(board, area).every((unit) => friendly(unit, position))
  );
}

/** Outside areas in which this empire's units are supported now. Computed at once for the whole board. */
export function supportedOutside(board: Board, rules: Rules, position: PositionId): Set<AreaId> {
  const { geo } = rules;
  const outside = geo.ids.filter((id) => !isInside(board, rules, id, position));
  const holds = (id: AreaId): boolean => unitsAt(board, id).some((unit) => commander(unit) === position);
  const found = new Set<AreaId>();
  const open: AreaId[] = [];
  const add = (id: AreaId): void => {
    if (found.has(id)) return;
    found.add(id);
    open.push(id);
  };
  for (const id of outside) {
    const beside = neighboursOf(geo, id).some((to) => isFree(board, rules, to, position));
    if (beside) add(id);
  }
  // A chain of own units hands the support on, each link adjacent to the next.
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (!holds(at)) continue;
    for (const to of neighboursOf(geo, at)) if (!isInside(board, rules, to, position)) add(to);
  }
  // A fleet supports the coasts of its sea, but no chain beyond them.
  for (const id of outside) if (nearFleet(board, rules, position, id)) found.add(id);
  return found;
}

/** A sea beside the area that touches an inside area with a friendly ship. */
function nearFleet(board: Board, rules: Rules, position: PositionId, area: AreaId): boolean {
  const { geo } = rules;
  const seas = new Set((geo.areas[area]?.coasts ?? []).flat());
  return byId(seas).some((sea) =>
    shoresOf(geo, sea).some(
      (shore) =>
        isInside(board, rules, shore, position) &&
        unitsAt(board, shore).some((unit) => isShip(unit) && commander(unit) === position),
    ),
  );
}

export function isSupported(board: Board, rules: Rules, unit: Unit, area: AreaId = unit.area): boolean {
  const position = unit.owner;
  if (isLeader(unit) || unit.lessee !== undefined || !isBound(board, rules, position)) return true;
  if (isInside(board, rules, area, position)) return true;
  return supportedOutside(board, rules, position).has(area);
}

/** Would a unit that goes there be supported? It no longer holds the chain where it came from. */
export function wouldBeSupported(board: Board, rules: Rules, unit: Unit, area: AreaId): boolean {
  const gone = { ...board, units: { ...board.units, [unit.id]: { ...unit, area } } };
  return isSupported(gone, rules, { ...unit, area }, area);
}

/** Units of a position without support, by serial. */
export function unsupported(
  board: Board,
  rules: Rules,
  position: PositionId,
  units: readonly Unit[],
): Unit[] {
  if (!isBound(board, rules, position)) return [];
  const supported = supportedOutside(board, rules, position);
  return units.filter(
    (unit) =>
      !isLeader(unit) &&
      unit.lessee === undefined &&
      unit.owner === position &&
      !isInside(board, rules, unit.area, position) &&
      !supported.has(unit.area),
  );
}
