/** What lies where: units, garrisons, cities, and who is friendly to whom. BKE-STK-1. */
import { ids, invariant, values, type PositionId } from '../../src/core/index.js';
import type { Charts, Piece, UnitType } from './data.js';
import type { AreaId } from './rules/map/geography.js';
import type { Board, Position, Unit, UnitId } from './state.js';
import { changesOf, type Rules, scenarioOf } from './play.js';

export type { Board };

/** Units by area, kept beside the board: rebuilt for a new copy, kept true by `addUnit`, `shift` and `takeOff`. */
const indexes = new WeakMap<Board['units'], Map<AreaId, Set<UnitId>>>();

function indexOf(board: Board): Map<AreaId, Set<UnitId>> {
  let index = indexes.get(board.units);
  if (!index) {
    index = new Map();
    for (const unit of Object.values(board.units)) enter(index, unit);
    indexes.set(board.units, index);
  }
  return index;
}

function enter(index: Map<AreaId, Set<UnitId>>, unit: Unit): void {
  const there = index.get(unit.area);
  if (there) there.add(unit.id);
  else index.set(unit.area, new Set([unit.id]));
}

export const isLeader = (unit: Unit): boolean => unit.type === 'LE';
export const isShip = (unit: Unit): boolean => unit.type === 'SH';
export const isTribe = (unit: Unit): boolean => unit.type === 'TR';
/** Combat units: all but tribes and leaders. */
export const isCombatUnit = (unit: Unit): boolean => !isTribe(unit) && !isLeader(unit);

/** Units by serial: the same order as that of their ids. */
const bySerial = (units: Unit[]): Unit[] => units.sort((a, b) => a.serial - b.serial);

/** All pieces in an area by serial, leaders too. */
export function piecesAt(board: Board, area: AreaId): Unit[] {
  const there = indexOf(board).get(area);
  if (!there || there.size === 0) return [];
  return bySerial([...there].flatMap((id) => board.units[id] ?? []));
}

/** Nonleader units in an area. */
export function unitsAt(board: Board, area: AreaId): Unit[] {
  return piecesAt(board, area).filter((unit) => !isLeader(unit));
}

/** BKE-OPT-4: who commands a unit. */
export const commander = (unit: Unit): PositionId => unit.lessee ?? unit.owner;

/** A leader in enemy hands belongs to nobody's stack (BKE-OPT-6). */
export const isCaptive = (unit: Unit): boolean => unit.holder !== undefined;

/** Friendly for passage: commanded or owned. */
export function friendly(unit: Unit, position: PositionId): boolean {
  return unit.owner === position || unit.lessee === position;
}

/** Units a position commands, by serial. */
export function commandedBy(board: Board, position: PositionId): Unit[] {
  return bySerial(
    Object.values(board.units).filter((unit) => commander(unit) === position && !isCaptive(unit)),
  );
}

/** Units a position owns, by serial: what countdown and unrest count (leaders left out by the caller). */
export function ownedBy(board: Board, position: PositionId): Unit[] {
  return bySerial(Object.values(board.units).filter((unit) => unit.owner === position));
}

export function unfriendlyAt(board: Board, area: AreaId, position: PositionId): Unit[] {
  return unitsAt(board, area).filter((unit) => !friendly(unit, position));
}

export const hasNeutral = (board: Board, area: AreaId): boolean => board.neutral[area] !== undefined;

/** BKE-MOV-2: may a unit of this position not enter? Friends never block (BKE-MOV-3). */
export function isBlocked(board: Board, area: AreaId, position: PositionId): boolean {
  if (hasNeutral(board, area)) return true;
  // Asked for every step of every way: no list is made.
  for (const id of indexOf(board).get(area) ?? []) {
    const unit = board.units[id];
    if (unit && !isLeader(unit) && !friendly(unit, position)) return true;
  }
  return false;
}

/** No unit, no garrison: free for anybody. */
export function isVacant(board: Board, area: AreaId): boolean {
  return !hasNeutral(board, area) && unitsAt(board, area).length === 0;
}

/** Strength of the neutral garrison in an area; 0 without one. */
export function neutralStrength(board: Board, charts: Charts, area: AreaId): number {
  const garrison = board.neutral[area];
  if (!garrison) return 0;
  const tax = taxAt(board, area);
  return garrison.strong ? charts.neutral.strong : Math.max(charts.neutral.least, tax);
}

export function strengthOf(charts: Charts, units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + charts.units[unit.type].strength, 0);
}

/** BKE-STK-1: may these units stand together at the end of movement? Leaders and markers are free; never two sides, also not those who serve another beside their kin (BKE-OPT-4). */
export function stackHolds(charts: Charts, units: readonly Unit[]): boolean {
  const stack = units.filter((unit) => !isLeader(unit));
  if (stack.length <= 1) return true;
  if (new Set(stack.map(commander)).size > 1) return false;
  if (stack.some((unit) => unit.type === 'TR' || unit.type === 'GA')) return false;
  if (stack.length > charts.stacking.units) return false;
  const heavy = stack.filter((unit) => charts.units[unit.type].strength >= charts.stacking.heavy);
  return heavy.length <= 1;
}

/** BKE-STK-1 with one unit more. */
export function fits(board: Board, charts: Charts, area: AreaId, ...more: readonly Unit[]): boolean {
  const there = unitsAt(board, area).filter((unit) => !more.some((one) => one.id === unit.id));
  return stackHolds(charts, [...there, ...more]);
}

/** Counters of a position that lie on the board. BKE-CTR-1. */
export function piecesUsed(board: Board, charts: Charts, position: PositionId, piece: Piece): number {
  return ownedBy(board, position).filter((unit) => samePiece(charts.units[unit.type].piece, piece)).length;
}

function samePiece(a: Piece, b: Piece): boolean {
  // A tribe's back is a garrison: both come from one stock.
  return a === b || (a === 'TR' && b === 'GA') || (a === 'GA' && b === 'TR');
}

export function countersLeft(board: Board, charts: Charts, position: PositionId, type: UnitType): number {
  const { piece } = charts.units[type];
  return Math.max(0, charts.counters[piece] - piecesUsed(board, charts, position, piece));
}

export function addUnit(board: Board, owner: PositionId, type: UnitType, area: AreaId): Unit {
  board.serial += 1;
  const unit: Unit = { id: `u${board.serial}`, serial: board.serial, owner, type, area };
  indexOf(board);
  board.units[unit.id] = unit;
  enter(indexOf(board), unit);
  return unit;
}

/** A new piece of a seat; ships of some count more at sea (BKE-S8-10). */
export function newPiece(board: Board, rules: Rules, owner: PositionId, type: UnitType, area: AreaId): Unit {
  const unit = addUnit(board, owner, type, area);
  const greek = changesOf(board, rules)['greek-ships'];
  if (type === 'SH' && greek && greek.of === board.positions[owner]?.key) unit.greek = true;
  return unit;
}

export function shift(board: Board, unit: Unit, area: AreaId): void {
  if (unit.area === area) return;
  const index = indexOf(board);
  index.get(unit.area)?.delete(unit.id);
  unit.area = area;
  enter(index, unit);
}

export function takeOff(board: Board, unit: Unit): void {
  indexOf(board).get(unit.area)?.delete(unit.id);
  delete board.units[unit.id];
  for (const lease of board.leases) lease.units = lease.units.filter((id) => id !== unit.id);
  board.leases = board.leases.filter((lease) => lease.units.length > 0);
}

/** `IN12`: type and serial. */
export const unitName = (unit: Pick<Unit, 'type' | 'serial'>): string => `${unit.type}${unit.serial}`;

export function positionOf(board: Board, id: PositionId): Position {
  const position = board.positions[id];
  invariant(position, `${id} is a position of the game`);
  return position;
}

/** Positions in play, in the order of this turn's slots. */
export function inPlay(board: Board): Position[] {
  return board.slots
    .flat()
    .flatMap((id) => board.positions[id] ?? [])
    .filter((position) => position.stage !== 'out');
}

export function citiesOf(board: Board, position: PositionId): AreaId[] {
  return ids(board.cities).filter((area) => board.cities[area]?.owner === position);
}

/** Owned and without a pillage marker. */
export function soundCitiesOf(board: Board, position: PositionId): AreaId[] {
  return citiesOf(board, position).filter((area) => board.cities[area]?.pillaged === null);
}

/** What an area pays by its chart: nothing without a city. */
export const taxAt = (board: Pick<Board, 'cities'>, area: AreaId): number => board.cities[area]?.tax ?? 0;

export function taxOf(board: Board, areas: readonly AreaId[]): number {
  return areas.reduce((sum, area) => sum + taxAt(board, area), 0);
}

/** A city that this side may not be forced into by a retreat: another position's, without units (BKE-RET-2). */
export function isForeignCity(board: Board, area: AreaId, position: PositionId): boolean {
  const city = board.cities[area];
  return city?.owner !== undefined && city.owner !== null && city.owner !== position;
}

/** Areas that a scenario closes (Alexander plays on a part of the board; BKE-SOL-1 opens province by province). */
export function isOpenArea(board: Board, rules: Rules, area: AreaId): boolean {
  return scenarioOf(board, rules).isClosed?.(board, rules, area) !== true;
}

/** BKE-SOL-1: nothing is seen there, and its province's die is not thrown yet: nobody knows what it holds. */
export function isUnexplored(board: Board, rules: Rules, area: AreaId): boolean {
  if (changesOf(board, rules).alone !== true || isOpenArea(board, rules, area)) return false;
  const province = rules.geo.areas[area]?.prov ?? '';
  return !board.solitaire[province] && !hasNeutral(board, area) && unitsAt(board, area).length === 0;
}

export function seatOf(board: Board, rules: Rules, position: PositionId) {
  const key = board.positions[position]?.key;
  return rules.scenarios[board.scenario]?.positions.find((seat) => seat.key === key);
}

/** The position of a scenario's seat, if it is played. */
export function seated(board: Board, key: string | undefined): Position | undefined {
  return key === undefined ? undefined : values(board.positions).find((position) => position.key === key);
}

/** The step of a slot's own, by its place in the order (BKE-MAIL-3). */
export const slotStep = (at: number): string => `slot-${at + 1}`;

/** Whose slot has its step now, by its place in the order; undefined: no slot has. */
export function slotNow({ slots, step }: Pick<Board, 'slots' | 'step'>): number | undefined {
  const at = slots.findIndex((_, one) => slotStep(one) === step);
  return at < 0 ? undefined : at;
}
