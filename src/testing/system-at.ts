/** A rule system from its folder, with its data: the very way in which the program loads one from outside. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameSystem } from '../core/index.js';
import { describePackage, loadPackage } from '../system-package.js';

/** `await systemAt(new URL('.', import.meta.url))`: the system whose package lies here. Throws `rules/…` where there is none. */
export async function systemAt(folder: string | URL): Promise<GameSystem> {
  const path = typeof folder === 'string' ? folder : fileURLToPath(folder);
  return loadPackage(describePackage(realpathSync(path)));
}
