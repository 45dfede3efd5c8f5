/** What a temper makes of the rules of thumb: thresholds in hundredths, and whether a word is kept. */
import type { Temper } from '../../../../src/core/index.js';

export interface Manner {
  /** Own strength asked for an attack, for 100 of the enemy's. */
  readonly odds: number;
  /** Strength kept at the capital for 100 that can come before it within the season. */
  readonly guard: number;
  /** Own strength aimed at, for 100 of the strongest neighbour's. */
  readonly arms: number;
  /** So much stronger than a treaty partner, in hundredths, and the treaty is broken; undefined: never. */
  readonly betrays?: number;
}

export const MANNERS: Readonly<Record<Temper, Manner>> = {
  cautious: { odds: 140, guard: 110, arms: 110 },
  greedy: { odds: 115, guard: 85, arms: 130, betrays: 200 },
  loyal: { odds: 125, guard: 100, arms: 115 },
  treacherous: { odds: 120, guard: 90, arms: 120, betrays: 110 },
};
