/** How a player turn begins, and where its landings wait. */
import { entries, type PositionId } from '../../../../src/core/index.js';
import { commandedBy, hasNeutral, isCombatUnit, ownedBy } from '../../board.js';
import type { AreaId, Geography } from '../map/geography.js';
import type { Board, Unit } from '../../state.js';

import type { PlayerTurn } from './turn-record.js';

export type { Claim, Landing, MoveOrder, PlayerTurn, Shortfall } from './turn-record.js';

export function beginPlayerTurn(board: Board, position: PositionId): PlayerTurn {
  const own = ownedBy(board, position);
  return {
    position,
    hadCombatUnits: own.some(isCombatUnit),
    startAreas: new Map(commandedBy(board, position).map((unit: Unit) => [unit.id, unit.area])),
    markedOwners: new Map(
      entries(board.cities)
        .filter(([area, { pillaged }]) => pillaged !== null && !hasNeutral(board, area))
        .map(([area, { owner }]) => [area, owner]),
    ),
    moved: new Set(),
    carried: new Set(),
    inverted: new Set(),
    grown: new Set(),
    paths: new Map(),
    landings: new Map(),
    attacked: new Set(),
    attackedAreas: new Set(),
    retreated: new Set(),
    met: new Set(),
    landingOrders: [],
    claims: [],
    undone: new Map(),
  };
}

/** Units at sea before their landing stand in no area. */
export const landingPlace = (target: AreaId): AreaId => `landing ${target}`;
/** Does it wait at sea for its landing? */
export const waitsAtSea = ({ areas }: Geography, { area }: Unit): boolean => areas[area] === undefined;
