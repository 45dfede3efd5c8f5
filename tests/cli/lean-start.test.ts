/** What a command reads before it begins: libraries only where it can't do without them. */
import type { Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../build.js';
import { tempFolderForAll } from '../kit/temp-game.js';

let made: Metafile;

beforeAll(async () => {
  made = await bundle('cli', { movesheet: 'src/cli/start.ts' }, tempFolderForAll());
});

/** Packages that are installed beside the program and read with this source, whatever it then does. */
function librariesOf(source: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: of, kind, external } of made.outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) walk(of);
      else if (!of.startsWith('node:')) found.add(of);
    }
  };
  const entry = Object.entries(made.outputs).find(([, { entryPoint }]) => entryPoint === source);
  expect(entry, source).toBeDefined();
  walk(entry?.[0] ?? '');
  return [...found].filter((name) => /^[a-z@]/.test(name) && !BUILT_IN.has(name)).sort();
}

/** Named without `node:` by packages that are bundled. */
const BUILT_IN = new Set(['fs', 'path', 'url', 'crypto', 'module', 'process']);

/** Small, and asked for by the replay that these look into. */
const PATCH = ['fast-json-patch'];

test.each<[string, readonly string[]]>([
  ['start', []],
  ['program', []],
  ['status', PATCH],
  ['check', []],
  ['systems', []],
  ['new', PATCH],
  ['trust', []],
  ['init-system', []],
])('libraries of %s: %j', (name, libraries) => expect(librariesOf(`src/cli/${name}.ts`)).toEqual(libraries));
