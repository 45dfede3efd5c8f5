/** Puts the toy system into the catalog. */
import { fileURLToPath } from 'node:url';
import { addSystem, loadSystem } from '../../src/catalog.js';
import type { GameSystem } from '../../src/core/index.js';

export const TOY = 'five-fords';

addSystem(TOY, () => import('./toy-system/system.js'), fileURLToPath(new URL('toy-system', import.meta.url)));

/** The toy system with its own data. */
export async function toySystem(): Promise<GameSystem> {
  return loadSystem(TOY);
}
