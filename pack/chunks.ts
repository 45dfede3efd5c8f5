/**
 * What of the program lies together in one file. A command that loads sixty small files spends a third of its start on finding and
 * opening them, and one that loads what only others need spends as much on reading that: so what is given most and over the
 * quickest has files of its own, and what many others share lies together.
 */
import { join, relative } from 'node:path';
import type { ChunkingContext, CodeSplittingGroup, RolldownOutput } from 'rolldown';
import { packageRoot } from '../src/package-root.js';
import { BROWSER_DOORS, sourceOf } from './doors.js';

/** So many programs and commands share a source before it lies with all that many share. */
const MANY = 8;

/** What every command reads, if only to say what there is. */
const START = ['src/cli/start.ts', 'src/cli/program.ts'];

/** Given most often of all, by GMs and by players, and over soonest: what they read besides has files of its own. */
const STATUS = 'src/cli/status.ts';
const CHECK = 'src/cli/check.ts';

/** A check reads one of them. */
const SYSTEM = /^games\/[\w-]+\/system\.ts$/;

/** Who needs a source: an entry of the program as `src/cli/status.ts`; `start` for what every command reads, `system` for any of them. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The sources (absolute) that the start, each quick command and any system need: of a bundle that was split by need alone, where each
 * source lies with those that exactly the same programs need.
 */
export function needsOf({ output }: RolldownOutput): Needs {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const found = new Map<string, Set<string>>();
  const walk = (file: string, into: Set<string>, seen: Set<string>): void => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const source of chunk.moduleIds) into.add(source);
    for (const next of chunk.imports) walk(next, into, seen);
  };
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const entry = relative(packageRoot, facadeModuleId ?? packageRoot).replaceAll('\\', '/');
    const name = SYSTEM.test(entry) ? 'system' : START.includes(entry) ? 'start' : entry;
    if (!['system', 'start', STATUS, CHECK].includes(name)) continue;
    const into = found.get(name) ?? new Set();
    found.set(name, into);
    walk(fileName, into, new Set());
  }
  return found;
}

type Holds = (source: string, graph: ChunkingContext) => boolean;

/** The files of what is shared: the first that holds a source takes it, and what it reads. */
export function together(needs: Needs): CodeSplittingGroup[] {
  // It opens in a browser: it may not lie beside what asks for a disk.
  const engine = readBy(BROWSER_DOORS.map(sourceOf));
  const library = readsLibrary();
  const group = (name: string, minShareCount: number, holds: Holds): CodeSplittingGroup => ({
    name: (source, graph) => (holds(source, graph) ? name : null),
    debugName: name,
    minShareCount,
  });
  // What is needed is known to the last source: nothing is taken along that only stands in the way to it.
  const needed = (name: string, holds: Holds): CodeSplittingGroup => ({
    ...group(name, 2, holds),
    includeDependenciesRecursively: false,
  });
  const two = (name: string, holds: Holds): CodeSplittingGroup[] => [
    needed(`engine-${name}`, (source, graph) => engine(source, graph) && holds(source, graph)),
    needed(`command-${name}`, holds),
  ];
  const by = (entry: string) => (source: string) => needs.get(entry)?.has(source) === true;
  const [start, status, system] = [by('start'), by(STATUS), by('system')];
  // With the engine's part that its system reads.
  const check: Holds = (source, graph) => by(CHECK)(source) || (system(source) && engine(source, graph));
  return [
    ...two('start', start),
    ...two('quick', (source, graph) => status(source) && check(source, graph)),
    ...two('status', status),
    ...two('check', check),
    group('engine', 2, engine),
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
