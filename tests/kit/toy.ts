/** Puts the toy system into the catalog. */
import { join } from 'node:path';
import { addSystem, loadSystem, packageRoot } from '../../src/catalog.js';
import type { GameSystem } from '../../src/core/index.js';

export const TOY = 'five-fords';

addSystem(TOY, () => import('./toy-system/system.js'), join(packageRoot, 'tests/kit/toy-system'));

/** The toy system with its own data. */
export async function toySystem(): Promise<GameSystem> {
  return loadSystem(TOY);
}
