/** What a command reads before it begins: libraries only where it can't do without them. */
import { isBuiltin } from 'node:module';
import type { Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { bundleAll } from '../../build.js';
import { tempFolderForAll } from '../kit/temp-game.js';

let made: Metafile;

beforeAll(async () => {
  made = await bundleAll(tempFolderForAll());
});

/** What is read with this source beside our own files, whatever it then does. */
function outsideOf(source: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: of, kind, external } of made.outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) walk(of);
      else found.add(of);
    }
  };
  const entry = Object.entries(made.outputs).find(([, { entryPoint }]) => entryPoint === source);
  expect(entry, source).toBeDefined();
  walk(entry?.[0] ?? '');
  return [...found].sort();
}

/** Packages among it, which are installed beside the program. */
const librariesOf = (source: string): string[] => outsideOf(source).filter((name) => !isBuiltin(name));

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

// They stand in files of the command, and yet nothing of Node comes with them.
test.each(['core', 'atlas'])('%s opens in a browser: its door asks for our own files alone', (door) =>
  expect(outsideOf(`src/${door}/index.ts`)).toEqual([]),
);

// Commander brings it along for commands that are programs of their own.
test('nothing that starts programs or opens connections is read before a command asks for it', () =>
  expect(outsideOf('src/cli/program.ts')).not.toContain('node:child_process'));
