import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../src/package-root.js';
import { ownTrace } from '../../src/cli/trace.js';

test('a fault of the bundled program is told in the names of our files', async () => {
  const folder = join(packageRoot, 'dist', `test-trace-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'fault.ts'),
    'interface Gone { it: string }\n\nexport function fault(gone?: Gone): string {\n  throw new Error(`no ${gone?.it}`);\n}\n',
  );
  const outfile = join(folder, 'out', 'fault.js');
  buildSync({
    entryPoints: [join(folder, 'fault.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    sourcemap: true,
  });
  const { fault } = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as { fault: () => string };

  expect(() => fault()).toThrow();
  const stack = `Error: no\n    at fault (${pathToFileURL(outfile).href}:3:9)\n    at file:///elsewhere.js:1:2`;
  const told = ownTrace(stack);

  expect(told).toContain(`at fault (dist/test-trace-${process.pid}/fault.ts:4:9)`);
  expect(told).toContain('file:///elsewhere.js:1:2');

  // As in a package, which has no maps.
  rmSync(`${outfile}.map`);
  expect(ownTrace(stack)).toBe(stack);
});
