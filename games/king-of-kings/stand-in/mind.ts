/** What a stand-in thinks with. */
import type { Dice, Order } from '../../../src/core/index.js';
import { springIncome, upkeepOf } from '../rules/money/budget.js';
import type { OwnRealm } from '../board.js';
import type { World } from '../play.js';

/** What the stand-in writes: an order without number and source. */
export type Draft = Pick<Order, 'key' | 'fields'>;

export interface Mind {
  readonly world: World;
  readonly me: string;
  readonly realm: OwnRealm;
  readonly dice: Dice;
  /** Talents that the coming Winters' pay does not need; what a plan spends is taken out. */
  readonly purse: { talents: number };
}

/** Spring's income comes before the season's purchases, Winter's pay too. */
export function freeTalents(world: World, me: string, treasury: number): number {
  const pay = upkeepOf(world, me);
  const { season } = world.state.game;
  if (season === 'spring') return treasury + springIncome(world, me) - pay;
  if (season === 'winter') return treasury - pay - Math.max(0, pay - springIncome(world, me));
  return treasury - pay;
}
