/** Files that the pages for developers name are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

const SYSTEMS = readdirSync(join(packageRoot, 'games'));

const pages = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...SYSTEMS.map((id) => `games/${id}/README.md`),
  ...readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('README.md'))
    .map((file) => `src/${file}`),
];

/** `rules/war/combat.ts`: a path in backticks that names one file. A bare name may stand for one in each of several folders. */
const NAMED = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|ya?ml|md|json))`/g;

/** Where a page's paths may begin: what it tells of says which. */
const ROOTS = ['', 'src', 'src/archive', 'src/desk', 'games/king-of-kings', 'tests'];

const somewhere = (file: string): string => {
  const one = SYSTEMS.map((id) => file.replace('/ID/', `/${id}/`)).find((named) =>
    existsSync(join(packageRoot, named)),
  );
  return one ?? file;
};

describe('files that a page names', () => {
  test.each(pages)('%s', (page) => {
    const text = readFileSync(join(packageRoot, page), 'utf8');
    // `games/ID/…`: what each system has, or one at least.
    const named = [...text.matchAll(NAMED)]
      .map(([, file = '']) => file)

      .map((file) => (file.includes('/ID/') ? somewhere(file) : file));
    const gone = named.filter((file) =>
      [dirname(page), ...ROOTS].every((root) => !existsSync(join(packageRoot, root, file))),
    );
    expect(gone).toEqual([]);
  });
});
