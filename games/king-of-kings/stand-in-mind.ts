/** What a stand-in thinks with. */
import type { Dice, Order } from '../../src/core/index.js';
import type { World } from './state.js';

/** What the stand-in writes: an order without number and source. */
export type Draft = Pick<Order, 'key' | 'fields'>;

export interface Mind {
  readonly world: World;
  readonly me: string;
  readonly dice: Dice;
}
