/** Compiles the bench beside the built program: children are plain Node running what a user installs. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../pack/bundle.js';
import { packageRoot } from '../src/package-root.js';
import { installLoad } from './load-package.js';

const BUILT = join(packageRoot, 'dist', 'bench');

/** A script of the bench as the children get it: `built('movesheet')`. */
export const built = (name: string): string => join(BUILT, `${name}.js`);

/** Needs `npm run build` before it. */
export async function compileBench(): Promise<void> {
  const sources = {
    movesheet: 'bench/movesheet.ts',
    'pdf-worker': 'src/cli/pdf-worker.ts',
    probe: 'bench/probe.ts',
    'floor-draw': 'bench/floor/draw.ts',
    rules: 'bench/children/rules.ts',
    yaml: 'bench/children/yaml.ts',
    mail: 'bench/children/mail.ts',
    commit: 'bench/children/commit.ts',
    'parse-mails': 'bench/children/parse-mails.ts',
  };
  await bundle(
    'bench',
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [`bench/${name}`, source])),
    join(packageRoot, 'dist'),
  );
  installLoad(BUILT);
}

/** Nothing of the bench stays in what is packed. */
export function removeBench(): void {
  rmSync(BUILT, { recursive: true, force: true });
}
