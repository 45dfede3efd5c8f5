/** A battle while it is fought. */
import type { PositionId } from '../../../../src/core/index.js';
import type { AreaId } from '../map/geography.js';
import type { PlayedOrder } from '../../orders/meaning.js';
import type { Unit } from '../../state.js';

export type AttackOrder = Extract<PlayedOrder, { key: 'attack' }>;
export type AttackFields = Partial<AttackOrder['fields']>;

/** One attacker and whether it comes from the sea. */
export interface Attacker {
  readonly unit: Unit;
  readonly landing: boolean;
}

/** An attack while it is fought. */
export interface Battle {
  readonly target: AreaId;
  readonly attacker: PositionId;
  readonly defender: PositionId | undefined;
  readonly fields: AttackFields;
  attackers: Attacker[];
  /** Areas the attackers came from: what defenders flee. */
  readonly from: readonly AreaId[];
  /** The longest way a beaten defender went (BKE-CBT-9). */
  pursuit: AreaId[];
}
