/** Which pieces an order means when it is carried out: who commands them, and who stands where, changes while a turn is played. */
import type { PositionId } from '../../../src/core/index.js';
import { commandedBy, commander, isCaptive, piecesAt } from '../board.js';
import type { Reason } from '../reasons.js';
import type { Board, Unit } from '../state.js';
import type { AreaId } from '../rules/map/geography.js';
import type { OrderMeant, UnitMeaning } from './meaning.js';

/** The pieces of a position that are meant, by serial; none, if it commands none of them. */
export function piecesMeant(board: Board, position: PositionId, meant: UnitMeaning): Unit[] {
  const { by } = meant;
  if (by === 'serial') {
    const unit = board.units[meant.unit];
    return unit && commander(unit) === position && !isCaptive(unit) ? [unit] : [];
  }
  if (by === 'name') return commandedBy(board, position).filter((unit) => meant.units.includes(unit.id));
  const { at, count } = meant;
  const there = at === undefined ? commandedBy(board, position) : commandedAt(board, position, at.area);
  const fitting = there.filter((unit) => meant.type === undefined || unit.type === meant.type);
  return count === 'all' ? fitting : fitting.slice(0, count);
}

/** Why fewer are found than an order names: `2 IN@Rome` where one stands. */
export const fewerThan = (meant: UnitMeaning, found: number): Reason | undefined =>
  meant.by === 'kind' && meant.count !== 'all' && found > 0 && found < meant.count
    ? { code: 'fewer-there', written: meant.written, found }
    : undefined;

function commandedAt(board: Board, position: PositionId, area: string | undefined): Unit[] {
  if (area === undefined) return [];
  return piecesAt(board, area).filter((unit) => commander(unit) === position && !isCaptive(unit));
}

/** One piece: the first of those that are meant. */
export const pieceMeant = (
  board: Board,
  position: PositionId,
  meant: UnitMeaning | undefined,
): Unit | undefined => (meant === undefined ? undefined : piecesMeant(board, position, meant)[0]);

/** Is this piece, whosever it is, one of those that are meant? How many there may be is left to the caller. */
export function isMeant(meant: UnitMeaning, unit: Unit): boolean {
  const { by } = meant;
  if (by === 'serial') return unit.id === meant.unit;
  if (by === 'name') return meant.units.includes(unit.id);
  const fits = meant.type === undefined || unit.type === meant.type;
  return fits && (meant.at === undefined || unit.area === meant.at.area);
}

/** The pieces that a move takes along by name: who moves, and who rides, follows or sails with him. */
export function piecesOfMove(
  board: Board,
  position: PositionId,
  { unit: movers, carry = [], fleet, with: mate }: OrderMeant<'move'>['fields'],
): { readonly leading: Unit[]; readonly others: Unit[] } {
  const [first, ...load] = movers;
  const others = [...load, ...carry, ...(fleet ? [fleet] : []), ...(mate ? [mate] : [])];
  return {
    leading: first ? piecesMeant(board, position, first) : [],
    others: others.flatMap((meant) => piecesMeant(board, position, meant)),
  };
}

/** Where a march ends, if all goes well; undefined: out to sea, or nowhere that has a name. */
export const endOfMove = ({ to, via = [] }: OrderMeant<'move'>['fields']): AreaId | undefined =>
  (to ?? via.at(-1))?.area;
