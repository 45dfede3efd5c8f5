/** bench/COVERAGE.md: what never happens in whole games has a test that still names it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';

const rows = readFileSync(join(packageRoot, 'bench/COVERAGE.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, kind, what, file] = /^\| ([a-z ]+) \| (.+?) +\| (\S+)/.exec(line.replace(/ +\|/g, ' |')) ?? [];
    return kind === undefined || what === undefined || file === undefined || kind === 'never'
      ? []
      : { kind, what, file };
  });

test('the table has rows', () => expect(rows.length).toBeGreaterThan(50));

test.each(rows)('$kind $what stands in $file', ({ what, file }) => {
  expect(existsSync(join(packageRoot, file)), file).toBe(true);
  // Of an order its code is what tests write.
  const name = /^`(.+)`/.exec(what)?.[1] ?? what;
  expect(readFileSync(join(packageRoot, file), 'utf8')).toContain(name);
});
