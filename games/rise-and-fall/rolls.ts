/** Rise and Fall uses no dice: every result follows from the orders alone. */
import type { RollInfo } from '../../src/core/index.js';

export const rolls: readonly RollInfo[] = [];
