/**
 * The command as a few files that start quickly. A command that loads sixty small files spends a third of its start on finding and
 * opening them; so what many commands read lies together: `status` reads fifteen files, `check` ten.
 */
import { readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import {
  rolldown,
  type ChunkingContext,
  type CodeSplittingGroup,
  type OutputChunk,
  type Plugin,
} from 'rolldown';
import { packageRoot } from '../src/package-root.js';
import { BROWSER_DOORS, sourceOf } from './doors.js';

/** What was made of some programs. */
export interface Bundle {
  readonly files: readonly BundledFile[];
}

export interface BundledFile {
  /** Below the folder that was written to. */
  readonly path: string;
  /** The source that it begins with, below the package; undefined for what several share. */
  readonly entry: string | undefined;
  /** Files of the bundle, and names of others, that are read with it. */
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
    plugins: [NODES_OWN],
    // What is installed with the package is not bundled; what is bundled is not installed (`devDependencies`).
    external: dependencies().map((name) => new RegExp(`^${name}(?:/|$)`)),
    logLevel: 'warn',
    // `catalog.ts` reads the data of YAML files only where there are no ready ones; some commands need the reader in any case.
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await made.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: `${folder}/[name]-[hash].js`,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Two fifths less to carry and to read at the start. Functions keep their names: a fault's stack still tells where it was. Text of
    // plain letters alone is held in half the memory.
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { toplevel: true, keepNames: true },
      codegen: { asciiOnly: true },
    },
    codeSplitting: { groups: together() },
  });
  await made.close();
  return { files: output.filter((one) => one.type === 'chunk').map(described) };
}

/** So many programs and commands share a source before it lies with all that many share. */
const MANY = 8;

/** What every command reads, if only to say what there is. */
const START = ['src/cli/program.ts'];

type Holds = (source: string, graph: ChunkingContext) => boolean;

/** Four files of what is shared: the first that holds a source takes it, and what it reads. */
function together(): CodeSplittingGroup[] {
  const start = readBy(START);
  // It opens in a browser: it may not lie beside what asks for a disk.
  const engine = readBy(BROWSER_DOORS.map(sourceOf));
  const library = readsLibrary();
  const group = (name: string, minShareCount: number, holds: Holds): CodeSplittingGroup => ({
    name: (source, graph) => (holds(source, graph) ? name : null),
    debugName: name,
    minShareCount,
  });
  return [
    group('engine-start', 2, (source, graph) => engine(source, graph) && start(source, graph)),
    group('command-start', 2, start),
    group('engine', MANY, engine),
    // A library is read by the commands that need it.
    group('command', MANY, (source, graph) => !library(source, graph)),
  ];
}

const importsOf = (source: string, graph: ChunkingContext): readonly string[] => [
  ...(graph.getModuleInfo(source)?.importedIds ?? []),
];

/** All that is read with some sources, themselves among it. */
function readBy(sources: readonly string[]): Holds {
  const found = new Set<string>();
  const walk = (source: string, graph: ChunkingContext): void => {
    if (found.has(source)) return;
    found.add(source);
    for (const next of importsOf(source, graph)) walk(next, graph);
  };
  return (source, graph) => {
    if (found.size === 0) for (const first of sources) walk(join(packageRoot, first), graph);
    return found.has(source);
  };
}

/** What reads, itself or by others, a package that is installed beside the program. */
function readsLibrary(): Holds {
  const known = new Map<string, boolean>();
  const reads: Holds = (source, graph) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    // In a circle it is the others' answer that counts.
    known.set(source, false);
    const answer = isLibrary(source) || importsOf(source, graph).some((next) => reads(next, graph));
    known.set(source, answer);
    return answer;
  };
  return reads;
}

const isLibrary = (source: string): boolean => !/^(?:[\\/\0]|node:|[a-z]:[\\/])/i.test(source);

function described({ fileName, facadeModuleId, imports, moduleIds }: OutputChunk): BundledFile {
  const below = (source: string): string => relative(packageRoot, source);
  return {
    path: fileName,
    entry: facadeModuleId === null ? undefined : below(facadeModuleId),
    imports,
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

const ASKED = '\0asked:';
const NOTHING = '\0nothing';

/** What bundled CommonJS packages ask of Node is imported: none of our files needs a `require`. */
const NODES_OWN: Plugin = {
  name: "Node's own modules are imported",
  resolveId(asked, importer, { kind }) {
    if (kind !== 'require-call') return isBuiltin(asked) ? { id: asked, external: true } : null;
    const name = asked.replace(/^node:/, '');
    if (IDLE.some(([who, what]) => who.test(importer ?? '') && name === what)) return NOTHING;
    return isBuiltin(name) ? `${ASKED}${name}` : null;
  },
  load(id) {
    if (id === NOTHING) return 'export {};';
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
