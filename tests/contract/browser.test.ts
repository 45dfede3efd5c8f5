/** Core, atlas and every system run in a browser: they bundle for it without anything of Node. */
import { build } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_DOORS, sourceOf } from '../../pack/doors.js';
import { packageRoot } from '../../src/catalog.js';

const systems = readdirSync(join(packageRoot, 'games'))
  .map((id) => `games/${id}/system.ts`)
  .filter((file) => existsSync(join(packageRoot, file)));

test.each([...BROWSER_DOORS.map(sourceOf), 'tests/kit/toy-system/system.ts', ...systems])(
  '%s bundles for a browser',
  async (entry) => {
    const { outputFiles, errors, metafile } = await build({
      entryPoints: [join(packageRoot, entry)],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'browser',
      format: 'esm',
      logLevel: 'silent',
      external: ['crypto'],
      absWorkingDir: packageRoot,
    });

    expect(errors).toEqual([]);
    expect(outputFiles[0]?.text.length).toBeGreaterThan(1000);
    const outside = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external),
    );
    // seedrandom looks for Node's crypto only when it makes a seed of its own, and none is ever asked for.
    expect(outside.map(({ path }) => path).filter((path) => path !== 'crypto')).toEqual([]);
  },
);
