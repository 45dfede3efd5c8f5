/** What one position knows: the only thing that check, report and stand-in are given. */
import type { GameEvent } from '../../src/core/index.js';
import type { Board, OpenOffer, OwnRealm, Purse, StandingOrders } from './board.js';

export interface View {
  readonly position: string;
  readonly board: Board;
  /** What it alone knows of itself. */
  readonly realm: OwnRealm;
  /** By position, where the treasuries lie open to all: option `fog: open`, or the game is over. */
  readonly purses?: Readonly<Record<string, Purse>>;
  /** Offers of soldiers made by it, to it or to all. */
  readonly offers: readonly OpenOffer[];
  /** Of the forces that it commands. */
  readonly standing: StandingOrders;
  readonly events: readonly GameEvent[];
}

/** What a reader without a seat knows. OBSERVER-1 */
export type Observed = Pick<View, 'board' | 'purses' | 'offers' | 'events'>;
