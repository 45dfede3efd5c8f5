/** Where units of a free set-up may stand. BKE-MAIL-1 */
import { fits, hasNeutral, isVacant, unitsAt } from '../../board.js';
import type { SeatData, UnitType } from '../../data.js';
import type { Rules } from '../../play.js';
import type { Board, Position } from '../../state.js';
import { isCoastal, within, type AreaId } from '../map/geography.js';
import { isDesertFolk } from './passage.js';

/** The areas that a seat sets up in, by id. */
export function openAreas(
  board: Board,
  { geo }: Rules,
  position: Pick<Position, 'id'>,
  seat: SeatData,
): AreaId[] {
  const where = seat.where ?? {};
  const near = where.of === undefined ? undefined : new Set(within(geo, where.of, where.within ?? 0));
  return geo.ids.filter((id) => {
    const at = geo.areas[id];
    if (!at || (at.desert && !isDesertFolk(board, position.id))) return false;
    if (near && !near.has(id)) return false;
    if (where.outside && at.inside) return false;
    if (where.inside && !at.inside) return false;
    return !where.provinces || where.provinces.includes(at.prov);
  });
}

/** Who would be placed. */
interface Newcomer {
  readonly position: Pick<Position, 'id'>;
  readonly seat: SeatData;
  readonly type: UnitType;
}

export const mayStand = (board: Board, rules: Rules, newcomer: Newcomer, area: AreaId): boolean =>
  openAreas(board, rules, newcomer.position, newcomer.seat).includes(area) &&
  isRoomFor(board, rules, newcomer, area);

/** All areas that take the newcomer, by id. */
export const placesFor = (board: Board, rules: Rules, newcomer: Newcomer): AreaId[] =>
  openAreas(board, rules, newcomer.position, newcomer.seat).filter((area) =>
    isRoomFor(board, rules, newcomer, area),
  );

function isRoomFor(board: Board, rules: Rules, { position, type }: Newcomer, area: AreaId): boolean {
  const at = rules.geo.areas[area];
  if (!at || hasNeutral(board, area)) return false;
  if (type === 'LE') return true;
  if (type === 'SH' && !isCoastal(at)) return false;
  if (unitsAt(board, area).some((unit) => unit.owner !== position.id)) return false;
  if (type === 'GA' && !isVacant(board, area)) return false;
  return fits(board, rules.charts, area, { id: '', serial: 0, owner: position.id, type, area });
}
