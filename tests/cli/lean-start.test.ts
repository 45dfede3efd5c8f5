/** What a command reads before it begins: libraries only where it can't do without them. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleAll } from '../../build.js';
import type { Bundle } from '../../pack/bundle.js';
import { tempFolderForAll } from '../kit/temp-game.js';

let made: Bundle;
let folder: string;

beforeAll(async () => {
  folder = tempFolderForAll();
  made = await bundleAll(folder);
});

/** The files that are read with this source, and what beside our own, whatever it then does. */
function readWith(source: string): { readonly own: readonly string[]; readonly outside: readonly string[] } {
  const own = new Set<string>();
  const outside = new Set<string>();
  const walk = (path: string): void => {
    const file = made.files.find((one) => one.path === path);
    if (!file) {
      outside.add(path);
      return;
    }
    if (own.has(path)) return;
    own.add(path);
    file.imports.forEach(walk);
  };
  const entry = made.files.find((file) => file.entry === source);
  expect(entry, source).toBeDefined();
  walk(entry?.path ?? '');
  return { own: [...own], outside: [...outside].sort() };
}

const outsideOf = (source: string): readonly string[] => readWith(source).outside;

/** Packages among it, which are installed beside the program. */
const librariesOf = (source: string): string[] => outsideOf(source).filter((name) => !isBuiltin(name));

test.each<[string, readonly string[]]>([
  ['start', []],
  ['program', []],
  ['status', []],
  ['check', []],
  ['systems', []],
  ['new', []],
  ['trust', []],
  ['init-system', []],
])('libraries of %s: %j', (name, libraries) => expect(librariesOf(`src/cli/${name}.ts`)).toEqual(libraries));

// They stand in files of the command, and yet nothing of Node comes with them.
test.each(['core', 'atlas'])('%s opens in a browser: its door asks for our own files alone', (door) =>
  expect(outsideOf(`src/${door}/index.ts`)).toEqual([]),
);

// An import of one lists all its exports, and loads for that what any of them would need.
test("of Node's own modules none is imported but the one by which the others are asked for", () => {
  const imported = made.files.flatMap(({ path }) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/(?:from|import) ?["'](node:[\w/]+)["']/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(imported)]).toEqual(['node:module']);
  expect(outsideOf('src/cli/status.ts')).toContain('node:fs');
});

test.each(['status', 'check'])('%s does without the templates of mails', (name) => {
  const { own } = readWith(`src/cli/${name}.ts`);
  const read = made.files.filter(({ path }) => own.includes(path)).flatMap(({ sources }) => sources);
  expect(read.filter((source) => source.includes('handlebars'))).toEqual([]);
});

// Commander brings it along for commands that are programs of their own.
test('nothing that starts programs or opens connections is read before a command asks for it', () =>
  expect(outsideOf('src/cli/program.ts')).not.toContain('node:child_process'));

// Each costs a look for it, a file to open and a module to link.
test.each([
  ['program', 4],
  ['status', 15],
  ['check', 10],
])('%s is read from a few files', (name, most) =>
  expect(readWith(`src/cli/${name}.ts`).own.length).toBeLessThanOrEqual(most),
);

test('the start reads nothing but itself that help does not need', () => {
  const help = readWith('src/cli/program.ts').own;
  expect(readWith('src/cli/start.ts').own.filter((path) => !help.includes(path))).toEqual([
    'cli/movesheet.js',
  ]);
});
