/** Puts the load system into the catalog. */
import { join } from 'node:path';
import { addSystem, packageRoot } from '../src/catalog.js';

export const LOAD = 'bench-marches';

addSystem(LOAD, () => import('./load-system/system.js'), join(packageRoot, 'bench/load-system'));
