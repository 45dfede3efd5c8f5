/** Compiles the bench beside the built program: children are plain Node running what a user installs. */
import { rmSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { packageRoot, storeData } from '../src/catalog.js';
import { LOAD } from './add-load-system.js';

const BUILT = join(packageRoot, 'dist', 'bench');

/** A script of the bench as the children get it: `built('movesheet')`. */
export const built = (name: string): string => join(BUILT, `${name}.js`);

/** Needs `npm run build` before it. */
export async function compileBench(): Promise<void> {
  const folder = join(packageRoot, 'bench');
  const entryPoints = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => relative(packageRoot, join(item.parentPath, item.name)));
  await build({
    absWorkingDir: packageRoot,
    entryPoints,
    outbase: '.',
    outdir: 'dist',
    bundle: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  storeData();
}

/** Nothing of the bench stays in what is packed. */
export function removeBench(): void {
  rmSync(BUILT, { recursive: true, force: true });
  rmSync(join(packageRoot, 'dist', 'data', `${LOAD}.json`), { force: true });
}
