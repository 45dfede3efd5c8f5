/** The command as a few files that start quickly; `chunks.ts` says which. */
import { readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown, type OutputChunk, type OutputOptions, type Plugin } from 'rolldown';
import { packageRoot } from '../src/package-root.js';
import { needsOf, together } from './chunks.js';
import { DOORS, sourceOf } from './doors.js';

/** What was made of some programs. */
export interface Bundle {
  readonly files: readonly BundledFile[];
}

export interface BundledFile {
  /** Below the folder that was written to. */
  readonly path: string;
  /** The source that it begins with, below the package; undefined for what several share. */
  readonly entry: string | undefined;
  /** Files of the bundle, and names of others, that are read with it; Node's own however they are asked for. */
  readonly imports: readonly string[];
  /** Sources whose code is in it. */
  readonly sources: readonly string[];
}

/**
 * Bundles programs (name of the file below `dist/` → source, below the package). What they share goes into `dist/FOLDER`, which is
 * emptied before.
 */
export async function bundle(
  folder: string,
  programs: Readonly<Record<string, string>>,
  dist: string,
): Promise<Bundle> {
  rmSync(join(dist, folder), { recursive: true, force: true });
  const made = await rolldown({
    cwd: packageRoot,
    input: { ...programs },
    // Node's in all but this: the bundler would bring a `require` into every file.
    platform: 'neutral',
    // Handlebars would teach Node to read templates as modules.
    transform: { target: 'node20', define: { 'require.extensions': 'undefined' } },
    resolve: {
      mainFields: ['main', 'module'],
      conditionNames: ['node', 'import', 'module', 'default'],
      // As modules it is smaller, and asks nothing of Node: the core's door opens in a browser, too.
      alias: { yaml: join(packageRoot, 'node_modules/yaml/browser/index.js') },
    },
    // What a file gives to others of the bundle may stand in an entry.
    preserveEntrySignatures: 'allow-extension',
    plugins: [DOORWAY, NODES_OWN],
    // Ours do nothing by being read: who asks a door for one thing need not read all that is behind it.
    treeshake: { moduleSideEffects: [{ test: OURS, sideEffects: false }] },
    // What is installed with the package is not bundled; what is bundled is not installed (`devDependencies`).
    external: dependencies().map((name) => new RegExp(`^${name}(?:/|$)`)),
    logLevel: 'warn',
    // `catalog.ts` reads the data of YAML files only where there are no ready ones; some commands need the reader in any case.
    checks: { ineffectiveDynamicImport: false },
  });
  const named: OutputOptions = {
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: `${folder}/[name]-[hash].js`,
  };
  const needs = needsOf(await made.generate({ ...named, codeSplitting: true }));
  const { output } = await made.write({
    ...named,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Half of it to carry and to read at the start. `npm run where` tells the names of a fault's places. Text of plain letters alone is
    // held in half the memory.
    minify: {
      compress: true,
      mangle: { toplevel: true },
      codegen: { asciiOnly: true },
    },
    codeSplitting: { groups: together(needs) },
  });
  await made.close();
  return { files: output.filter((one) => one.type === 'chunk').map(described) };
}

function described({ fileName, facadeModuleId, imports, moduleIds }: OutputChunk): BundledFile {
  const below = (source: string): string => relative(packageRoot, source).replace(DOOR, '');
  return {
    path: fileName,
    entry: facadeModuleId === null ? undefined : below(facadeModuleId),
    imports: [
      ...imports,
      ...moduleIds.filter((id) => id.startsWith(IMPORTED)).map((id) => `node:${id.slice(IMPORTED.length)}`),
    ],
    sources: moduleIds.map(below),
  };
}

/** Packages that ask for what we never let them use, and that takes time to read. */
const IDLE: readonly (readonly [RegExp, string])[] = [
  // It makes seeds of its own, and none is ever asked for.
  [/[\\/]seedrandom[\\/]/, 'crypto'],
  // It starts commands that are programs of their own, and ours are none: 4 ms of each start, for a network nobody uses.
  [/[\\/]commander[\\/]/, 'child_process'],
  // Source maps of templates, if the library is found; it does without.
  [/[\\/]handlebars[\\/]/, 'source-map'],
];

/** Below the package, and not a package of others'. */
const OURS = /^(?!.*[\\/]node_modules[\\/])/;

const DOOR = '?door';

/**
 * A door is read through twice: as what a package exports, and as what our own files ask. The first needs all that is behind it; lest
 * every command needed as much, it is a source of its own.
 */
const DOORWAY: Plugin = {
  name: 'doors of the package',
  resolveId: (asked, importer) =>
    importer === undefined && DOORS.some((door) => asked === sourceOf(door))
      ? { id: `${join(packageRoot, asked)}${DOOR}` }
      : null,
  load: (id) =>
    id.endsWith(DOOR) ? { code: readFileSync(id.slice(0, -DOOR.length), 'utf8'), moduleType: 'ts' } : null,
};

/**
 * Node makes of a module of its own that is imported a list of all its exports, and with that loads whatever any of them would need:
 * streams and promises for `fs`, the whole of WebCrypto for `crypto`, standard input for `process`. Asked for as by `require`, it does not.
 */
const IMPORTED = '\0imported:';
const ASKING = '\0asking';
const ASK = `import { createRequire } from 'node:module';\nexport const ask = createRequire(import.meta.url);`;

/** They are read without more, and `module` is what the others are asked by. */
const ITSELF = ['module'];

/** A module of Node's as all programs import it: by its names, or as a whole. */
function byItsNames(name: string): { readonly code: string; readonly moduleSideEffects: false } {
  const own = createRequire(import.meta.url)(`node:${name}`) as object;
  const names = Object.keys(own).filter((one) => /^[a-z_$][\w$]*$/i.test(one) && one !== 'default');
  const lines = [
    `import { ask } from '${ASKING}';`,
    name === 'process' ? 'const own = process;' : `const own = /* @__PURE__ */ ask('node:${name}');`,
    ...names.map(
      (one, at) => `const own${at} = /* @__PURE__ */ (() => own.${one})();\nexport { own${at} as ${one} };`,
    ),
    'export default own;',
  ];
  return { code: lines.join('\n'), moduleSideEffects: false };
}

const ASKED = '\0asked:';
const NOTHING = '\0nothing';

/** What any file wants of Node is asked for in one way, whether it is imported or, in bundled CommonJS packages, required. */
const NODES_OWN: Plugin = {
  name: "Node's own modules are asked for",
  resolveId(asked, importer, { kind }) {
    if (asked === ASKING) return ASKING;
    const name = asked.replace(/^node:/, '');
    if (kind !== 'require-call') {
      if (!isBuiltin(asked)) return null;
      return ITSELF.includes(name) || importer === ASKING
        ? { id: `node:${name}`, external: true }
        : `${IMPORTED}${name}`;
    }
    if (IDLE.some(([who, what]) => who.test(importer ?? '') && name === what)) return NOTHING;
    return isBuiltin(name) ? `${ASKED}${name}` : null;
  },
  load(id) {
    if (id === NOTHING) return 'export {};';
    if (id === ASKING) return ASK;
    if (id.startsWith(IMPORTED)) return byItsNames(id.slice(IMPORTED.length));
    if (!id.startsWith(ASKED)) return null;
    return `import own from 'node:${id.slice(ASKED.length)}'; export { own as 'module.exports' };`;
  },
};

function dependencies(): string[] {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>;
  return Object.keys({ ...dependencies, ...peerDependencies });
}
