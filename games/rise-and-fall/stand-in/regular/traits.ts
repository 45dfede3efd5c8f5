/** What the four tempers ask for: thresholds, nothing else. */
import type { Temper } from '../../../../src/core/index.js';

export interface Traits {
  /** Stars of the other empire that a first blow must take to be worth a war. */
  readonly warFor: number;
  /** Does it go to war with a neighbour who is busy with rebels, though there is less to be had? */
  readonly stabs: boolean;
  /** Enemies south of the line with whom an empire still opens a further war on a people. */
  readonly busy: number;
  /** Stars lost to the other empire in the war that make it sue. */
  readonly sueAt: number;
  /** Does it hold its stars against an empire with which it is at peace, before it attacks others? */
  readonly wary: boolean;
}

export const TRAITS: Readonly<Record<Temper, Traits>> = {
  cautious: { warFor: 4, stabs: false, busy: 4, sueAt: 3, wary: true },
  greedy: { warFor: 2, stabs: true, busy: 8, sueAt: 6, wary: false },
  loyal: { warFor: 5, stabs: false, busy: 6, sueAt: 4, wary: false },
  treacherous: { warFor: 2, stabs: true, busy: 6, sueAt: 5, wary: false },
};
