/** What one position has done so far in its player turn: who moved, landed, attacked, retreated. Lives only while the turn is played. */
import type { PositionId } from '../../../../src/core/index.js';
import type { PlayedOrder } from '../../orders/meaning.js';
import type { Reason } from '../../reasons.js';
import type { UnitId } from '../../state.js';
import type { AreaId, SeaId } from '../map/geography.js';

export type MoveOrder = Extract<PlayedOrder, { key: 'move' }>;

/** A group that will attack from the sea (BKE-LND-1). */
export interface Landing {
  readonly target: AreaId;
  readonly ships: readonly UnitId[];
  readonly carried: readonly UnitId[];
  /** Where the ships go after a lost landing, and how many seas lie between. */
  readonly back: AreaId;
  readonly seas: readonly SeaId[];
  /** BKE-S8-16: a crusader on Italian ships. */
  readonly crusade?: boolean;
}

export interface PlayerTurn {
  readonly position: PositionId;
  /** BKE-TRB-2: a combat unit at the start bars growth. */
  readonly hadCombatUnits: boolean;
  readonly startAreas: ReadonlyMap<UnitId, AreaId>;
  /** Who held the marked cities in which a unit stood (BKE-REB-11). */
  readonly markedOwners: ReadonlyMap<AreaId, PositionId | null>;
  readonly moved: Set<UnitId>;
  readonly carried: Set<UnitId>;
  readonly inverted: Set<UnitId>;
  /** Tribes that came from growth this turn. */
  readonly grown: Set<UnitId>;
  /** Areas passed, the start first; the last mover is last. */
  readonly paths: Map<UnitId, AreaId[]>;
  readonly landings: Map<AreaId, Landing>;
  readonly attacked: Set<UnitId>;
  readonly attackedAreas: Set<AreaId>;
  readonly retreated: Set<UnitId>;
  /** Pairs of interceptor and moving ship that have met (BKE-INT-1). */
  readonly met: Set<string>;
  /** Attack orders that the engine adds for landings without one. */
  readonly landingOrders: AreaId[];
  /** Moves that were made: told as done when all have moved, if nobody was set back (OUTCOME-1). */
  readonly claims: Claim[];
  /** Units whose move came to nothing in the end, or to less. */
  readonly undone: Map<UnitId, Shortfall>;
}

/** What kept a unit from doing all that was ordered. */
export interface Shortfall {
  readonly rule: string;
  readonly reason: Reason;
  readonly partly?: boolean;
}

/** A move order, the pieces it moved, and how it fell short before any set-back. */
export interface Claim {
  readonly order: PlayedOrder;
  readonly pieces: readonly UnitId[];
  readonly rule: string;
  readonly short?: Shortfall;
}
