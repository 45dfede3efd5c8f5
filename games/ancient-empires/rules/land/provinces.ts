/** What is asked of provinces: their kinds, whose they are, what they are worth, what they can bear. `changes.ts` changes them. */
import { ids, must, type PositionId } from '../../../../src/core/index.js';
import type { Board, OpenPosition, OpenProvince } from '../../board.js';
import type { ProvinceCode } from '../../data.js';
import type { Geography, Rules } from '../map/geography.js';
import type { State } from '../../state.js';

/** Of a state the whole province, of a board what lies open of it. */
export function provinceAt<Known extends OpenProvince>(
  { provinces }: { readonly provinces: Readonly<Record<ProvinceCode, Known>> },
  code: ProvinceCode,
): Known {
  return must(provinces, code, 'the list of provinces');
}

/** Of a state the whole position, of a board what is known of it. */
export function positionAt<Known extends OpenPosition>(
  { positions }: { readonly positions: Readonly<Record<PositionId, Known>> },
  id: PositionId,
): Known {
  return must(positions, id, 'the list of positions');
}

/** AE-GEN-3: Developed = Player or Independent; Owned = Player or Pacified. */
export const isDeveloped = (p: OpenProvince): boolean => p.kind === 'player' || p.kind === 'independent';
export const isOwned = (p: OpenProvince): boolean => p.kind === 'player' || p.kind === 'pacified';
/** AE-RTE-1: Developed or Pacified, of anybody. */
export const isSettled = (p: OpenProvince): boolean => isDeveloped(p) || p.kind === 'pacified';
export const isUndeveloped = (p: OpenProvince): boolean => p.kind === 'pacified' || p.kind === 'wild';

/** Sorting 59 codes is dear and they never change: kept by the record they belong to. */
const sortedCodes = new WeakMap<object, readonly ProvinceCode[]>();

function codesOf(state: Board): readonly ProvinceCode[] {
  const known = sortedCodes.get(state.provinces) ?? ids(state.provinces);
  sortedCodes.set(state.provinces, known);
  return known;
}

/** Codes of the provinces on the map, by code. */
export function onMap(state: Board): ProvinceCode[] {
  return codesOf(state).filter((code) => state.provinces[code]?.kind !== 'barbarian');
}

export function provincesWhere(
  state: Board,
  fits: (p: OpenProvince, code: string) => boolean,
): ProvinceCode[] {
  return onMap(state).filter((code) => fits(provinceAt(state, code), code));
}

export function playerProvinces(state: Board, position: PositionId): ProvinceCode[] {
  return provincesWhere(state, (p) => p.kind === 'player' && p.owner === position);
}

export function ownedProvinces(state: Board, position: PositionId): ProvinceCode[] {
  return provincesWhere(state, (p) => isOwned(p) && p.owner === position);
}

export function controlledProvinces(state: Board, position: PositionId): ProvinceCode[] {
  return provincesWhere(state, (p) => p.kind === 'independent' && p.controller === position);
}

/** AE-POS-1: how a position holds a province; undefined: it does not. */
export function holding(
  { provinces }: Pick<Board, 'provinces'>,
  position: PositionId,
  code: ProvinceCode,
): 'owned' | 'controlled' | undefined {
  const p = provinces[code];
  if (!p) return undefined;
  if (isOwned(p) && p.owner === position) return 'owned';
  return p.kind === 'independent' && p.controller === position ? 'controlled' : undefined;
}

/** Owner or controller; null: nobody. */
export function holderOf(p: OpenProvince): PositionId | null {
  return p.owner ?? p.controller;
}

export function isOnMap(state: Board, code: string): boolean {
  const found = state.provinces[code];
  return found !== undefined && found.kind !== 'barbarian';
}

/** AE-SET-3: provinces of the capital's Cultural Group. */
export function homeProvinces(state: Board, geo: Geography, position: PositionId): ProvinceCode[] {
  const capital = state.positions[position]?.capital;
  if (capital === null || capital === undefined) return [];
  return geo.provincesOf(geo.groupOf(capital)).filter((code) => isOnMap(state, code));
}

export function activePositions(state: Board): PositionId[] {
  return ids(state.positions).filter((id) => state.positions[id]?.status === 'active');
}

/** Those that still play: active, hordes and destroyed ones. */
export function playingPositions(state: Board): PositionId[] {
  return ids(state.positions).filter((id) => state.positions[id]?.status !== 'out');
}

/** AE-EVT-1: Player Provinces divided by two, rounded up. */
export function spreadValue(state: Board, data: Rules, position: PositionId): number {
  const { spread } = data.charts;
  return Math.floor((playerProvinces(state, position).length + spread - 1) / spread);
}

export function levelsOf(state: Board, position: PositionId): number {
  return playerProvinces(state, position).reduce((sum, code) => sum + provinceAt(state, code).dl, 0);
}

/** AE-CON-2: Development Level plus one of every Owned Province. */
export function manpowerOf(state: Board, data: Rules, position: PositionId): number {
  return ownedProvinces(state, position).reduce(
    (sum, code) => sum + provinceAt(state, code).dl + data.charts['manpower-extra'],
    0,
  );
}

export function isDominant(state: Board, position: PositionId, category: keyof State['dominant']): boolean {
  return state.dominant[category].includes(position);
}

/** AE-POS-2: only Independent provinces, and Wild ones with food, hold counters. */
export function holdsHostility(p: OpenProvince, f: number): boolean {
  return p.kind === 'independent' || (p.kind === 'wild' && f > 0);
}

/** AE-DMG-1: can it take any? */
export function takesDamage(p: OpenProvince): boolean {
  return isDeveloped(p) || (isUndeveloped(p) && p.cu > 0);
}
