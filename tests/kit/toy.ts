/** The toy system: from its sources, and as the package that `installToy` has built. */
import { join } from 'node:path';
import type { SystemStamp } from '../../src/archive/folder/manifest.js';
import { loadSystem, packageRoot, systemFolder } from '../../src/catalog.js';
import { deepFreeze, type GameSystem } from '../../src/core/index.js';
import { dataHash, readSystemData } from '../../src/system-data.js';
import { describePackage, findPackage, type SystemPackage } from '../../src/system-package.js';
import type { Data } from './toy-system/data.js';
import { system } from './toy-system/system.js';

export const TOY = 'five-fords';

const FOLDER = join(packageRoot, 'tests/kit/toy-system');

export const toyData = (): Data => deepFreeze(readSystemData(FOLDER)) as unknown as Data;

/** The toy system with its own data. */
export const toySystem = (): Promise<GameSystem> => Promise.resolve(system(toyData()));

/** The package as the program finds it. */
export function toyPackage(): SystemPackage {
  const folder = findPackage(TOY, [packageRoot]);
  if (folder === undefined) throw new Error('the toy is not installed: see tests/kit/toy-package.ts');
  return describePackage(folder);
}

/** What a manifest says of the package. */
export function toyStamp({ id, version }: Pick<GameSystem, 'id' | 'version'>): SystemStamp {
  const { folder, name, version: packed, files } = toyPackage();
  return { id, version, data: dataHash(folder), package: { name, version: packed, files } };
}

/** The toy, or a system of ours. */
export const anySystem = (id: string): Promise<GameSystem> => (id === TOY ? toySystem() : loadSystem(id));

export const anyFolder = (id: string): string => (id === TOY ? FOLDER : systemFolder(id));
