/** The table of who may import whom, read from all import lines; and what pure folders never use. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { builtinModules } from 'node:module';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/catalog.js';

interface Rule {
  /** Folders (or files) of ours, besides its own. */
  readonly ours: readonly string[];
  /** Packages; `*`: any. */
  readonly packages: readonly string[];
  readonly node: boolean;
}

const CORE = 'src/core/index.ts';
const ATLAS = 'src/atlas/index.ts';

const TABLE: Readonly<Record<string, Rule>> = {
  'src/core': { ours: [], packages: ['yaml', 'seedrandom', 'intl-messageformat'], node: false },
  'src/atlas': { ours: [CORE], packages: [], node: false },
  games: { ours: [CORE, ATLAS, 'schemas/states'], packages: [], node: false },
  'src/render': {
    ours: ['src/core', 'src/atlas', 'src/package-root.ts'],
    packages: ['pdfkit', 'handlebars', '@resvg/resvg-wasm', 'fast-png'],
    node: true,
  },
  'src/archive': {
    ours: [
      'src/core',
      'src/broken-scenarios.ts',
      'src/disk.ts',
      'src/package-root.ts',
      'src/system-data.ts',
      'src/system-texts.ts',
    ],
    packages: ['ajv', 'yaml', 'fast-json-patch', 'modern-tar'],
    node: true,
  },
  'src/mail': {
    ours: ['src/core', 'src/disk.ts', 'src/package-root.ts'],
    packages: ['nodemailer', 'handlebars', 'imapflow', 'mailparser', 'htmlparser2', '@cantoo/pdf-lib'],
    node: true,
  },
  'src/catalog.ts': {
    ours: [
      'src/core',
      'games',
      'src/archive/settings/data-files.ts',
      'src/archive/settings/varied-data.ts',
      'src/broken-scenarios.ts',
      'src/package-root.ts',
      'src/system-data.ts',
      'src/system-texts.ts',
    ],
    packages: [],
    node: true,
  },
  'src/system-data.ts': { ours: [], packages: ['yaml'], node: true },
  'src/system-texts.ts': { ours: [CORE], packages: [], node: false },
  'src/broken-scenarios.ts': { ours: [CORE], packages: [], node: false },
  'src/system-package.ts': {
    ours: [
      CORE,
      'src/archive/settings/data-names.ts',
      'src/broken-scenarios.ts',
      'src/system-data.ts',
      'src/system-texts.ts',
    ],
    packages: [],
    node: true,
  },
  'src/trusted-rules.ts': { ours: ['src/disk.ts'], packages: [], node: true },
  'src/testing': {
    ours: ['src/core', 'src/archive', 'src/system-package.ts'],
    packages: ['ajv', 'yaml'],
    node: true,
  },
  'src/desk/engine': {
    ours: [
      'src/core',
      'src/atlas',
      'src/render/picture',
      'src/archive/folder/position-file.ts',
      'schemas/position-file.schema.json',
      'assets',
    ],
    packages: [],
    node: false,
  },
  'src/desk/page': {
    ours: ['src/core', 'src/render/picture', 'src/desk/engine'],
    packages: ['preact', '@preact/signals'],
    node: false,
  },
  'src/desk/chronicle': {
    ours: ['src/core', 'src/render/picture', 'src/desk/page'],
    packages: ['preact', '@preact/signals'],
    node: false,
  },
  'src/desk/assemble.ts': {
    ours: [CORE, 'src/catalog.ts', 'src/package-root.ts'],
    packages: ['handlebars'],
    node: true,
  },
  'src/serve': {
    ours: ['src/core', 'src/archive', 'src/disk.ts', 'src/package-root.ts'],
    packages: ['handlebars', 'helmet', 'rate-limiter-flexible'],
    node: true,
  },
  'src/worker': { ours: ['src/core'], packages: ['bullmq', 'prom-client'], node: true },
  'src/disk.ts': { ours: [], packages: [], node: true },
  'src/package-root.ts': { ours: [], packages: [], node: true },
  'src/cli': { ours: ['src', 'games'], packages: ['*'], node: true },
};

interface Import {
  readonly file: string;
  readonly of: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name))
    .map((item) => relative(packageRoot, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();
}

/** The code without comments and the text of strings, so that words in prose are no code. */
const bare = (file: string): string =>
  readFileSync(join(packageRoot, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '');

const IMPORT =
  /(?:^|[\s;])(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

function importsOf(file: string): Import[] {
  return [...bare(file).matchAll(IMPORT)].map(([, , , from, dynamic]) => {
    const name = from ?? dynamic ?? '';
    return { file, of: name.startsWith('.') ? sourceOf(posix.join(dirname(file), name)) : name };
  });
}

const files = [...sources('src'), ...sources('games')];
const known = new Set(files);

/** The source of a module that is asked for as `.js`. */
const sourceOf = (module: string): string =>
  ['.ts', '.tsx'].map((end) => module.replace(/\.js$/, end)).find((file) => known.has(file)) ??
  module.replace(/\.js$/, '.ts');
const imports = files.flatMap(importsOf);
const home = (file: string): string =>
  Object.keys(TABLE).find((place) => file === place || file.startsWith(`${place}/`)) ?? '';
const system = (file: string): string => /^games\/([^/]+)\//.exec(file)?.[1] ?? '';

function isAllowed({ file, of }: Import): boolean {
  const rule = TABLE[home(file)];
  if (!rule) return false;
  if (of.startsWith('node:') || builtinModules.includes(of)) return rule.node;
  if (!/^(src|games|schemas|assets)\//.test(of)) {
    const name = of
      .split('/')
      .slice(0, of.startsWith('@') ? 2 : 1)
      .join('/');
    return rule.packages.includes('*') || rule.packages.includes(name);
  }
  if (home(of) === home(file)) return system(of) === system(file);
  return rule.ours.some((place) => of === place || of.startsWith(`${place}/`));
}

describe('who may import whom', () => {
  test('every file stands in a folder of the table', () => {
    expect(files.filter((file) => home(file) === '')).toEqual([]);
  });

  test('every import is in the table', () => {
    const wrong = imports.filter((one) => !isAllowed(one));
    expect(wrong.map(({ file, of }) => `${file} imports ${of}`)).toEqual([]);
  });

  test('seedrandom is used by dice.ts alone', () => {
    const users = imports.filter(({ of }) => of === 'seedrandom');
    expect(users.map(({ file }) => file)).toEqual(['src/core/dice.ts']);
  });

  test('phases never import one another', () => {
    const isPhase = (file: string): boolean => /^games\/[^/]+\/phases\//.test(file);
    const wrong = imports.filter(({ file, of }) => isPhase(file) && isPhase(of));
    expect(wrong.map(({ file, of }) => `${file} imports ${of}`)).toEqual([]);
  });

  test('nothing under src names a system, except the catalog and the demo of the first one', () => {
    const ids = readdirSync(join(packageRoot, 'games'));
    const named = files
      .filter((file) => file.startsWith('src/') && file !== 'src/catalog.ts')
      .flatMap((file) => {
        // Examples in help texts and the default of the demo tell a reader something; code that asks for an id does not.
        const code = bare(file)
          .replace(/`[^`]*`/g, '')
          .replace(/\.option\('--system[^\n]*/g, '');
        return ids
          .filter((id) => new RegExp(`['"/]${id}['"/]`).test(code))
          .map((id) => `${file} names ${id}`);
      });
    expect(named).toEqual([]);
  });
});

describe('topics of rules', () => {
  const systems = readdirSync(join(packageRoot, 'games'));

  test.each(systems)('in %s the arrows between them run one way', (id) => {
    const topic = (file: string): string | undefined =>
      new RegExp(`^games/${id}/rules/([^/]+)/`).exec(file)?.[1];
    const arrows = imports.flatMap(({ file, of }) => {
      const [from, to] = [topic(file), topic(of)];
      return from !== undefined && to !== undefined && from !== to ? [{ from, to, file, of }] : [];
    });
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const { to } of arrows.filter((one) => one.from === from))
        if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    const back = arrows.filter(({ from, to }) => reached(to).has(from));
    expect(arrows.length).toBeGreaterThan(10);
    expect(back.map(({ file, of }) => `${file} imports ${of}`)).toEqual([]);
  });
});

describe('pure folders', () => {
  const pure = files.filter((file) => /^(src\/core|src\/atlas|games)\//.test(file));

  test.each([
    ['a clock', /\bnew Date\b|\bDate\.|\bperformance\./],
    ['Math.random', /Math\.random/],
    ['the process', /\bprocess\./],
    ['the locale', /localeCompare|toLocale|\bIntl\./],
    ['timers', /\bsetTimeout\b|\bsetInterval\b/],
  ])('they never use %s', (_, word) => {
    expect(pure.filter((file) => word.test(bare(file)))).toEqual([]);
  });
});

test('there are no circles among our files, those of types alone included', () => {
  const links = new Map<string, string[]>(files.map((file) => [file, []]));
  for (const { file, of } of imports) if (known.has(of)) links.get(file)?.push(of);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of links.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(cycles).toEqual([]);
});
