/** What a position knows: its own side in full, the open board, and the events it may see. */
import type { GameEvent, Moment, PositionId } from '../../src/core/index.js';
import type { Board, Interior } from './board.js';
import type { ProvinceCode } from './data.js';
import type { Operations, Position } from './state.js';

export interface View {
  readonly position: PositionId;
  readonly moment: Moment;
  /** May it send a sheet for the open step, and is it awaited? */
  readonly mayOrder: boolean;
  readonly awaited: boolean;
  readonly board: Board;
  /** The position itself, in full. */
  readonly own: Position;
  /** Goods, tax and Trade Zone of its own provinces, and of those that nobody owns. */
  readonly interiors: Readonly<Record<ProvinceCode, Interior>>;
  /** Its own orders that wait in Operations. */
  readonly script: Script;
  readonly events: readonly GameEvent[];
}

/** What a position's sheets have left to be done in Operations; empty outside of them. */
export type Script = Pick<Operations, 'pending' | 'keeps' | 'capitals'>;

/** What a reader without a seat knows. OBSERVER-1 */
export type Observed = Pick<View, 'moment' | 'board' | 'events'>;
