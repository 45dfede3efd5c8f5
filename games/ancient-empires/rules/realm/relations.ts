/** Friendly, Neutral, Hostile; embargoes; Spheres of Influence. AE-POS, AE-INF. */
import type { PositionId } from '../../../../src/core/index.js';
import type { CoastCode, PlaceCode, ProvinceCode } from '../../data.js';
import type { Geography } from '../map/geography.js';
import { isOwned } from '../land/provinces.js';
import { isIndependent, isRaider, sideName, sideOwner, sidePosition, sidesOf } from '../units/stacks.js';
import type { Board } from '../../board.js';
import type { Posture, Side, Stack } from '../../state.js';

/** AE-POS-1: a position's general posture towards another. */
export function generalPosture(state: Board, holder: PositionId, toward: PositionId): Posture {
  return state.positions[holder]?.postures.general[toward] ?? 'N';
}

/** AE-POS-1: a province's declared posture: listed, else its owner's general one; Controlled provinces only when listed. */
export function declaredPosture(state: Board, code: ProvinceCode, toward: PositionId): Posture {
  const p = state.provinces[code];
  if (!p) return 'N';
  const holder = isOwned(p) ? p.owner : p.kind === 'independent' ? p.controller : null;
  if (holder === null) return 'N';
  const listed = state.positions[holder]?.postures.at[code]?.[toward];
  if (isOwned(p)) return listed ?? generalPosture(state, holder, toward);
  return listed === 'F' ? 'F' : 'N';
}

/** AE-POS-3: is the province Friendly to this side? */
function isFriendlyTo(state: Board, code: PlaceCode, side: Side): boolean {
  const p = state.provinces[code];
  if (!p || p.kind === 'barbarian' || p.occupied !== null || isRaider(side) || side === 'tribe') return false;
  if (isIndependent(side) && sideName(side) === code) return true;
  const position = sidePosition(state, side);
  if (position === null) return false;
  if (isOwned(p) && p.owner === position) return true;
  if (p.hostile[position] !== undefined) return false;
  return declaredPosture(state, code, position) === 'F';
}

export function isFriendly(state: Board, code: PlaceCode, stack: Stack): boolean {
  return sidesOf(stack).every((side) => isFriendlyTo(state, code, side));
}

/** AE-POS-4: Hostility counter, Hostile posture, or an Occupation by strangers. */
export function isHostile(state: Board, code: PlaceCode, stack: Stack): boolean {
  const p = state.provinces[code];
  if (!p || p.kind === 'barbarian') return false;
  const sides = sidesOf(stack);
  if (p.occupied !== null) {
    const strange = p.occupied.sides.some((holder) => {
      if (sides.includes(holder)) return false;
      const theirs = sidePosition(state, holder);
      return sides.some((side) => {
        const ours = sidePosition(state, side);
        if (ours === null || theirs === null) return true;
        if (ours === theirs && !isRaider(holder) && !isRaider(side)) return false;
        return isRaider(holder) || isRaider(side) || generalPosture(state, theirs, ours) !== 'F';
      });
    });
    if (strange) return true;
  }
  return sides.some((side) => {
    if (isRaider(side) || side === 'tribe') return false;
    const position = sidePosition(state, side);
    if (position === null) return false;
    if (isIndependent(side) && sideName(side) === code) return false;
    if (p.hostile[position] !== undefined) return true;
    return isOwned(p) && p.owner !== position && declaredPosture(state, code, position) === 'H';
  });
}

/** AE-INF-4: does the position close an area to another's trade? */
export function embargoes(
  state: Board,
  geo: Geography,
  holder: PositionId,
  against: PositionId,
  area: PlaceCode,
): boolean {
  if (holder === against) return false;
  const orders = state.positions[holder]?.embargoes;
  const named = orders?.at[area]?.[against];
  if (named !== undefined) return named;
  const general = orders?.general[against];
  if (general !== undefined) return general;
  const listed = geo.isProvince(area) ? state.positions[holder]?.postures.at[area]?.[against] : undefined;
  return (listed ?? generalPosture(state, holder, against)) === 'H';
}

/** AE-DEA-4: closed to the position altogether. */
export function embargoesGenerally(state: Board, holder: PositionId, against: PositionId): boolean {
  const general = state.positions[holder]?.embargoes?.general[against];
  return general ?? generalPosture(state, holder, against) === 'H';
}

/** AE-INF-1: Coastal Areas in the Sphere of a ship there. */
export function inSphere(geo: Geography, ship: CoastCode, area: CoastCode): boolean {
  return geo.sphere(ship).includes(area);
}

/** AE-VOY-2: is this ship's side an enemy at sea of that side? */
export function isHostileShip(state: Board, geo: Geography, ship: Side, at: CoastCode, side: Side): boolean {
  if (isRaider(ship) || isRaider(side)) return true;
  if (ship === side) return false;
  const position = sidePosition(state, side);
  if (isIndependent(ship)) {
    if (position === null) return false;
    return state.provinces[sideName(ship)]?.hostile[position] !== undefined;
  }
  const theirs = sideOwner(ship);
  if (theirs === null || position === null || theirs === position) return false;
  return embargoes(state, geo, theirs, position, at) || generalPosture(state, theirs, position) === 'H';
}
