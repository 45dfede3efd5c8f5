/** All dice of the load system. */
import type { RollInfo } from '../../src/core/index.js';

export const rolls = [
  { name: 'battle/fight', dice: '1d6 a side', rule: 'BM-BATTLE-1', what: 'Added to the men of each side.' },
] as const satisfies readonly RollInfo[];

export type RollName = (typeof rolls)[number]['name'];
