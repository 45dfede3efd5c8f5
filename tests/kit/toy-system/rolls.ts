/** All dice of Five Fords. */
import type { RollInfo } from '../../../src/core/index.js';

export const rolls = [
  {
    name: 'clash/fight',
    dice: '1d6 a side',
    rule: 'FF-CLASH-1',
    what: 'Added to the men of each side in a clash.',
  },
] as const satisfies readonly RollInfo[];

export type RollName = (typeof rolls)[number]['name'];
