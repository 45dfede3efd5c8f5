/** The load system: a rule system from outside, as far as the program knows. */
import { join } from 'node:path';
import { installSystem } from '../pack/install-system.js';
import { packageRoot } from '../src/package-root.js';

export const LOAD = 'bench-marches';

/** Lets this process and those that it measures find it. */
export function installLoad(home: string): void {
  installSystem(join(packageRoot, 'bench/load-system'), LOAD, home);
}
