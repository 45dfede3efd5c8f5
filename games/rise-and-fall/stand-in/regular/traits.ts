/** What the four tempers ask for: thresholds, nothing else. */
import type { Temper } from '../../../../src/core/index.js';

export interface Traits {
  /** Stars that a first blow against the other empire must win, or must outweigh what it held before, to be worth a war. */
  readonly warFor: number;
  /** Does it begin a war with the other empire that has kept the peace so far? */
  readonly breaksPeace: boolean;
  /** What a rival who is busy with rebels, or a board that is counted now, takes off what the first blow must win. */
  readonly chance: number;
  /** Enemies south of the line with whom Rome still opens a further war on a people. */
  readonly busy: number;
  /** What a treaty may cost of the seat's lead while the war goes badly. */
  readonly price: number;
}

export const TRAITS: Readonly<Record<Temper, Traits>> = {
  cautious: { warFor: 4, breaksPeace: true, chance: 1, busy: 4, price: 3 },
  greedy: { warFor: 2, breaksPeace: true, chance: 1, busy: 8, price: 1 },
  loyal: { warFor: 2, breaksPeace: false, chance: 0, busy: 6, price: 2 },
  treacherous: { warFor: 3, breaksPeace: true, chance: 2, busy: 6, price: 1 },
};
