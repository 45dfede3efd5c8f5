/** The toy system as the package that the program gets from outside: built once for all tests (vitest's `globalSetup`). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { installSystem } from '../../pack/install-system.js';
import { packageRoot } from '../../src/package-root.js';

/** Returns what takes it away. */
export default function installToy(): () => void {
  const home = join(packageRoot, 'dist', `toy-${process.pid}`);
  installSystem(join(packageRoot, 'tests/kit/toy-system'), 'five-fords', home);
  return () => rmSync(home, { recursive: true, force: true });
}
