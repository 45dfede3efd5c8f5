/** What a temper makes of the rules of thumb: thresholds in hundredths, and whether a word is kept. */
import type { Temper } from '../../../../src/core/index.js';

export interface Manner {
  /** Own strength asked for an attack, for 100 of the enemy's. */
  readonly odds: number;
  /** Strength kept at the capital for 100 that can come before it within the season. */
  readonly guard: number;
  /** Of a year's income, in hundredths, what Winter's pay may take; the rest is for fame. */
  readonly pay: number;
  /** Strength that it likes to have for campaigns. */
  readonly host: number;
  /** So much stronger than a treaty partner, in hundredths, and the treaty is broken; undefined: never. */
  readonly betrays?: number;
}

export const MANNERS: Readonly<Record<Temper, Manner>> = {
  cautious: { odds: 135, guard: 105, pay: 45, host: 14 },
  greedy: { odds: 125, guard: 100, pay: 42, host: 14, betrays: 200 },
  loyal: { odds: 120, guard: 100, pay: 45, host: 16 },
  treacherous: { odds: 125, guard: 100, pay: 45, host: 15, betrays: 130 },
};
