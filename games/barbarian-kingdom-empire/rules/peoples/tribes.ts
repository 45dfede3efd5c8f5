/** Tribes that are free to act, and where one may stand. BKE-TRB-4. */
import { type PositionId, byId } from '../../../../src/core/index.js';
import { commandedBy, isTribe, isVacant, piecesAt } from '../../board.js';
import { sortedBy } from '../sorted.js';
import { isDesertFolk, mayEnter } from '../land/passage.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { neighboursOf, type AreaId } from '../map/geography.js';
import type { Board, Unit } from '../../state.js';
import type { Play } from '../../play.js';

/** Tribes that neither combine nor moved yet, by area and serial. */
export function freeTribes(play: Play, turn: PlayerTurn): Unit[] {
  return sortedBy(
    commandedBy(play.state, turn.position).filter((unit) => isTribe(unit) && !turn.inverted.has(unit.id)),
    (unit) => `${unit.area} ${unit.id}`,
  );
}

/** Areas a tribe may stand in after at most one step. */
export function tribeReach(play: Pick<Play, 'data'> & { readonly state: Board }, tribe: Unit): AreaId[] {
  const { state, data } = play;
  const near = neighboursOf(data.geo, tribe.area).filter((to) => mayEnter(state, data, tribe, to));
  return byId([tribe.area, ...near]);
}

/** Tribes stand alone: a free area for one (setup, restarts). */
export function freeForTribe(play: Pick<Play, 'state' | 'data'>, id: PositionId, area: AreaId): boolean {
  const { state, data } = play;
  const desert = data.geo.areas[area]?.desert === true && !isDesertFolk(state, id);
  return !desert && isVacant(state, area) && piecesAt(state, area).length === 0;
}
