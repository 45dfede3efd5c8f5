import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

test('a stack of an installed package is told in the names of our files', () => {
  const cli = join(packageRoot, 'dist', 'cli');
  const file = readdirSync(cli).find((name) => /^system-.*\.js$/.test(name)) ?? '';
  const column = readFileSync(join(cli, file), 'utf8').indexOf('function ') + 10;
  const place = `file:///home/somebody/node_modules/movesheet/dist/cli/${file}:1:${column}`;

  const told = execFileSync('npx', ['tsx', 'pack/where.ts'], {
    cwd: packageRoot,
    input: `TypeError: no\n    at a (${place})\n    at file:///elsewhere.js:1:2\n`,
    encoding: 'utf8',
  });

  expect(told).toMatch(/^TypeError: no\n {4}at a \((?:games|src)\/[\w/-]+\.ts:\d+:\d+\)\n/);
  expect(told).toContain('at file:///elsewhere.js:1:2');
});
