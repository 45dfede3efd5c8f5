/** What is made once for all tests (vitest's `globalSetup`): the toy system as the package that the program gets from outside, and the place of the bundled command. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installSystem } from '../../pack/install-system.js';
import { packageRoot } from '../../src/package-root.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the command lies that is bundled for tests, as soon as one has asked for it. */
    bundle: string;
  }
}

/** Returns what takes it away. */
export default function installToy(project: TestProject): () => void {
  const home = join(packageRoot, 'dist', `toy-${process.pid}`);
  const bundle = join(packageRoot, 'dist', `test-${process.pid}`);
  installSystem(join(packageRoot, 'tests/kit/toy-system'), 'five-fords', home);
  project.provide('bundle', bundle);
  return () => {
    for (const made of [home, bundle]) rmSync(made, { recursive: true, force: true });
  };
}
