/** What the program reads beside itself is packed: a folder that is left out fails only where it is installed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

const { files } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
  readonly files: readonly string[];
};

/** Folders of `dist` as the build writes them: `join(dist, 'desk')`, `bundled(join(dist, 'lib'), …`. */
const built = ['build.ts', 'src/catalog.ts', 'src/archive/settings/validators.ts'].flatMap((file) =>
  [...readFileSync(join(packageRoot, file), 'utf8').matchAll(/(?:dist|'dist'), '([a-z]+)'/g)].map(
    ([, folder = '']) => `dist/${folder}`,
  ),
);

test('the build is looked through', () =>
  expect(built).toEqual(
    expect.arrayContaining(['dist/chronicle', 'dist/desk', 'dist/lib', 'dist/data', 'dist/schemas']),
  ));

test.each([...new Set([...built, 'dist/cli'])])('%s is packed', (folder) => {
  expect(files).toContain(folder);
});
