/** What the tempers of a regular player differ in: thresholds and shares, no rules of their own. */
import type { Temper } from '../../../../src/core/index.js';

/** How a treaty (both sides Friendly) binds: always; as long as the friend does not lead; or only while it pays. */
type Faith = 'always' | 'unless-leading' | 'while-it-pays';

export interface Nature {
  /** Chance in per cent below which no province is attacked. */
  readonly odds: number;
  /** Professionals that stay with a capital that others can reach. */
  readonly guard: number;
  /** Per cent by which conquests are valued, against works on own land. */
  readonly conquest: number;
  /** Armies of a turn; each beyond the first needs an extra Leader, who makes civil war likelier. */
  readonly armies: number;
  /** Most coins for one material of an Independent Province. */
  readonly material: number;
  readonly faith: Faith;
  /** Whether its Units help to resist in the land of others: against its enemies, and for a friend's capital against all but friends. */
  readonly helps: 'never' | 'hostile' | 'friends';
}

export const NATURES: Readonly<Record<Temper, Nature>> = {
  cautious: {
    odds: 78,
    guard: 1,
    conquest: 95,
    armies: 2,
    material: 3,
    faith: 'unless-leading',
    helps: 'never',
  },
  greedy: {
    odds: 68,
    guard: 1,
    conquest: 120,
    armies: 3,
    material: 4,
    faith: 'unless-leading',
    helps: 'hostile',
  },
  loyal: { odds: 75, guard: 1, conquest: 100, armies: 2, material: 4, faith: 'always', helps: 'friends' },
  treacherous: {
    odds: 72,
    guard: 1,
    conquest: 110,
    armies: 3,
    material: 3,
    faith: 'while-it-pays',
    helps: 'never',
  },
};
