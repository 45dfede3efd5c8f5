/** Which pieces and places a player means: `IN12`, `IN@Rome`, `2 IN@Rome`, `ALL@Rome`, `P3`, a name. */
import { compareIds, values, type PositionId } from '../../../src/core/index.js';
import { commandedBy, piecesAt, commander, isCaptive } from '../board.js';
import { areaNamed, plain, type AreaId, type Geography } from '../rules/map/geography.js';
import { parseUnitRef } from './fields.js';
import type { Board, Unit } from '../state.js';

/** BKE-MAIL-16: does somebody bear the name already? The ids of positions are names of theirs: `P2`. */
export function isNameTaken(board: Board, name: string): boolean {
  return (
    values(board.positions).some((one) => one.name === name || one.id === name.toUpperCase()) ||
    values(board.units).some((unit) => unit.name === name)
  );
}

/** The units of a position that a reference names, by serial; empty when there is none. A wrong type with a right serial is accepted. */
export function unitsNamed(board: Board, geo: Geography, position: PositionId, text: string): Unit[] {
  const ref = parseUnitRef(text);
  if (!ref) {
    const byName = commandedBy(board, position).filter(
      (unit) => unit.name && plain(unit.name) === plain(text),
    );
    return byName;
  }
  if (ref.serial !== undefined) {
    const unit = board.units[`u${ref.serial}`];
    return unit && commander(unit) === position && !isCaptive(unit) ? [unit] : [];
  }
  const place = ref.place === undefined ? undefined : areaNamed(geo, ref.place);
  if (ref.place !== undefined && place === undefined) return [];
  const candidates =
    place === undefined
      ? commandedBy(board, position)
      : piecesAt(board, place).filter((unit) => commander(unit) === position && !isCaptive(unit));
  const fitting = candidates.filter((unit) => ref.type === undefined || unit.type === ref.type);
  return ref.count === 'all' ? fitting : fitting.slice(0, ref.count);
}

/** One unit of a reference. */
export function unitNamed(
  board: Board,
  geo: Geography,
  position: PositionId,
  text: string,
): Unit | undefined {
  return unitsNamed(board, geo, position, text)[0];
}

/** `P3`, or the position's name. */
export function positionNamed(board: Board, text: string): PositionId | undefined {
  const word = plain(text);
  return values(board.positions).find((one) => plain(one.id) === word || plain(one.name) === word)?.id;
}

/** Areas of a list of names, unknown ones left out, in the order given. */
export function areasNamed(geo: Geography, names: readonly string[]): AreaId[] {
  return names.flatMap((name) => areaNamed(geo, name) ?? []);
}

export const isWord = (names: readonly string[] | undefined, word: string): boolean =>
  names?.length === 1 && names[0]?.toLowerCase() === word;

/** Sorts by several keys, smallest first; the ids break what is left. */
export function sortedBy<T>(
  items: readonly T[],
  id: (item: T) => string,
  ...keys: ((item: T) => number)[]
): T[] {
  if (items.length < 2) return [...items];
  // Each key once an item: some of them search the map.
  const ranked = items.map((item) => ({ item, id: id(item), ranks: keys.map((key) => key(item)) }));
  ranked.sort((a, b) => {
    for (const [at, rank] of a.ranks.entries()) {
      const difference = rank - (b.ranks[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return compareIds(a.id, b.id);
  });
  return ranked.map(({ item }) => item);
}
