/**
 * `npm run build`: the command as a few files that start quickly, the doors for systems from outside, the data of all systems as
 * JSON, the rule cases, the validators of settings as code.
 * Loading some 200 small files took longer than most commands need: bundled, `check` and `status` took about 40 % less processor time.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, buildSync, type BuildOptions, type Metafile, type Plugin, type PluginBuild } from 'esbuild';
import { bundle, type Bundle } from './pack/bundle.js';
import { DOORS, sourceOf } from './pack/doors.js';
import { storeLicences } from './pack/licences.js';
import { storeValidators } from './src/archive/settings/validators.js';
import { packageRoot, storeData, systemIds } from './src/catalog.js';
import { markdownDocument } from './src/cli/markdown.js';
import { packedCases } from './src/cli/rule-cases.js';

/** Where a bundle is put; `dist` but for tests. */
const DIST = join(packageRoot, 'dist');

/** What runs as a command or in a thread of it. */
const PROGRAMS = {
  'cli/movesheet': 'src/cli/start.ts',
  'cli/pdf-worker': 'src/cli/pdf-worker.ts',
  'cli/simulate-worker': 'src/cli/simulate-worker.ts',
};

/** The command and the doors: what they share, the whole core, stands once in `dist/cli`, and rules from outside get the command's own. */
export function bundleAll(dist = DIST): Promise<Bundle> {
  rmSync(join(dist, 'lib'), { recursive: true, force: true });
  const doors = Object.fromEntries(DOORS.map((door) => [`lib/${door}`, sourceOf(door)]));
  return bundle('cli', { ...PROGRAMS, ...doors }, dist);
}

/** What runs in a page of its own: scripts without imports. */
const PAGE = {
  absWorkingDir: packageRoot,
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
  metafile: true,
} as const satisfies BuildOptions;

/**
 * The player's desk: the page, its styles, and the rules for its worker, as `desk/assemble.ts` puts them together: the engine once, and
 * beside it each system, which finds the engine's doors where the engine has left them. What asks for a disk is replaced by what a
 * browser has; anything else of Node's would stop the build.
 */
export async function bundleDesk(dist = DIST): Promise<Metafile[]> {
  const outdir = join(dist, 'desk');
  rmSync(outdir, { recursive: true, force: true });
  const common: BuildOptions = { ...PAGE, outdir };
  const page = {
    start: 'src/desk/page/start.ts',
    news: 'src/desk/page/news.ts',
    page: 'src/desk/page/main.tsx',
    desk: 'src/desk/page/desk.css',
  };
  const systems = systemIds().map((id) =>
    build({
      ...common,
      entryNames: id,
      plugins: [BESIDE],
      stdin: {
        contents: [
          `import { system } from './games/${id}/system.js';`,
          `import view from './schemas/views/${id}.schema.json';`,
          'globalThis.movesheet.serveDesk(system, self, view);',
        ].join('\n'),
        resolveDir: packageRoot,
        loader: 'ts',
      },
    }),
  );
  const made = await Promise.all([
    build({ ...common, entryPoints: page, tsconfig: join(packageRoot, 'src/desk/tsconfig.json') }),
    build({ ...common, entryPoints: { engine: 'src/desk/engine/doors.ts' }, plugins: [DISKLESS, NO_PRESS] }),
    ...systems,
  ]);
  for (const name of ['page', 'engine', ...systemIds()]) packAlone(join(outdir, `${name}.js`));
  for (const id of systemIds()) packBook(id, outdir);
  return made.map(({ metafile }) => metafile as Metafile);
}

/** The page of a chronicle, with the dice of the core in it: as `cli/chronicle-page.ts` puts it together. */
export async function bundleChronicle(dist = DIST): Promise<Metafile> {
  const { metafile } = await build({
    ...PAGE,
    outdir: join(dist, 'chronicle'),
    entryPoints: { page: 'src/desk/chronicle/main.tsx', look: 'src/desk/chronicle/chronicle.css' },
    tsconfig: join(packageRoot, 'src/desk/tsconfig.json'),
  });
  packAlone(join(dist, 'chronicle', 'page.js'));
  return metafile;
}

/** The measures of letters come with the engine, not from a disk. */
const DISKLESS: Plugin = {
  name: 'assets without a disk',
  setup: (made) =>
    made.onResolve({ filter: /\/assets\.js$/ }, () => ({
      path: join(packageRoot, 'src/desk/engine/browser-assets.ts'),
    })),
};

/** The doors of core and atlas are those of the engine that was started before the system. */
const BESIDE: Plugin = {
  name: 'the engine stands beside',
  setup: (made) => {
    made.onResolve({ filter: /\/src\/(?:core|atlas)\/index\.js$/ }, ({ path }) => ({
      path: path.split('/').at(-2) ?? '',
      namespace: 'beside',
    }));
    made.onLoad({ filter: /./, namespace: 'beside' }, ({ path }) => ({
      contents: `module.exports = globalThis.movesheet.${path};`,
      loader: 'js',
    }));
    // A state is validated where it is amended: by the GM.
    made.onLoad({ filter: /[\\/]schemas[\\/]states[\\/]/ }, () => ({ contents: '{}', loader: 'json' }));
    // Gazettes and chronicles are told by the GM, too, who holds the invariants; in a forecast the others play as novices.
    unasked(
      made,
      /[\\/](?:annals|open-news|fortunes|invariants|whole-map|stand-in[\\/]regular[\\/]regular)\.ts$/,
      ['deeds', 'openNews', 'fortune', 'invariants', 'regular', 'wholeMap'],
    );
  },
};

/** Gazettes and books of the engine: the same. */
const NO_PRESS: Plugin = {
  name: 'no gazettes on a desk',
  setup: (made) =>
    unasked(made, /[\\/]src[\\/]core[\\/](?:book|gazette|news)\.ts$/, [
      'bookDocument',
      'fatesOf',
      'gazetteDocument',
      'headlineOf',
      'newsOf',
      'openNewsOf',
      'standingsTable',
    ]),
};

/** What these files export is there by name, and nothing else of them. */
function unasked(made: PluginBuild, filter: RegExp, names: readonly string[]): void {
  const exported = names.map((name) => `none as ${name}`).join(', ');
  made.onLoad({ filter }, () => ({
    contents: `const none = () => { throw new Error('nobody asks this of a desk'); };\nexport { ${exported} };`,
    loader: 'js',
  }));
}

/** Lies in the package as it lies in the page, a third of its size. */
function packAlone(file: string): void {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
}

/** The rulebook as the blocks that a page shows: no reader of Markdown need be in it. */
function packBook(id: string, outdir: string): void {
  const rules = readFileSync(join(packageRoot, 'games', id, 'RULES.md'), 'utf8');
  const { blocks } = markdownDocument(rules, '');
  writeFileSync(join(outdir, `${id}.book.json.gz`), gzipSync(JSON.stringify(blocks), { level: 9 }));
}

/** The rule cases, as `movesheet rules --cases` reads them where only the package is installed. */
function packCases(): void {
  for (const id of systemIds()) {
    const file = packedCases(id);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gzipSync(readFileSync(join(packageRoot, 'docs', 'cases', `${id}.md`)), { level: 9 }));
  }
}

/** Sources whose code is in what was made, below the package. */
function sourcesOf(made: readonly Metafile[]): string[] {
  return made.flatMap(({ outputs }) => Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, chronicle] = await Promise.all([bundleAll(), bundleChronicle()]);
  const pages = sourcesOf([chronicle, ...(await bundleDesk())]);
  storeLicences([...command.files.flatMap(({ sources }) => sources), ...pages], DIST);
  storeData();
  packCases();
  storeValidators((code) => {
    const { outputFiles } = buildSync({
      stdin: { contents: code, resolveDir: packageRoot },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      minify: true,
      write: false,
    });
    return outputFiles[0]?.text ?? '';
  });
}
