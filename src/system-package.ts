/**
 * A rule system from outside: an npm package, or a folder like one. Its `package.json` names the module that exports `system`;
 * beside it lie `data/`, `texts.yaml` and `RULES.md`. Its code is run only by `loadPackage`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  deepFreeze,
  MovesheetError,
  type GameSystem,
  type References,
  type SystemFactory,
} from './core/index.js';
import { keepBroken, type ReadData } from './broken-scenarios.js';
import { addFile, dataFiles, readSystemData } from './system-data.js';
import { keepTexts } from './system-texts.js';

export interface SystemPackage {
  /** Its real path. */
  readonly folder: string;
  /** Of `package.json`. */
  readonly name: string;
  readonly version: string;
  /** SHA-256 of its files. */
  readonly files: string;
  /** The module that exports `system`, seen from the folder. */
  readonly entry: string;
}

/** More files are no rule system, but somebody's home. */
const MOST_FILES = 5000;

/** Is this a path (`./fields`, `../x`, `/home/gm/fields`), and not the name of a package? */
export const isPath = (named: string): boolean =>
  named.startsWith('.') || isAbsolute(named) || (/[\\/]/.test(named) && !named.startsWith('@'));

/**
 * The folder of what is named: a path seen from the first place, or a package installed at one of the places or above it.
 * (or in a folder of `NODE_PATH`, as Node itself looks). undefined: nothing is there.
 */
export function findPackage(named: string, places: readonly string[]): string | undefined {
  const [home = '.'] = places;
  const candidates = isPath(named)
    ? [resolve(home, named)]
    : [
        ...places.flatMap((place) => foldersUp(resolve(place)).map((at) => join(at, 'node_modules', named))),
        ...(process.env.NODE_PATH ?? '')
          .split(delimiter)
          .flatMap((at) => (at === '' ? [] : [join(at, named)])),
      ];
  const found = candidates.find((folder) => existsSync(join(folder, 'package.json')));
  return found === undefined ? undefined : realpathSync(found);
}

function foldersUp(from: string): string[] {
  const above = dirname(from);
  return above === from ? [from] : [from, ...foldersUp(above)];
}

/** As npm has them; nothing else is printed to a GM's terminal. */
const NAME = /^(?:@[\w.~-]{1,100}\/)?[\w.~-]{1,100}$/;
const VERSION = /^[\w.+-]{1,100}$/;

const isWord = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value);

/** What the package says of itself, and the hash of its files; nothing of it is run. Throws `rules/no-package`. */
export function describePackage(folder: string): SystemPackage {
  const file = join(folder, 'package.json');
  const said = jsonOf(file) as {
    name?: unknown;
    version?: unknown;
    exports?: unknown;
    main?: unknown;
  } | null;
  if (!isWord(said?.name, NAME) || !isWord(said.version, VERSION)) {
    throw new MovesheetError(
      'rules/no-package',
      `${file} has no name and version.`,
      'A rule system from outside has them, as each npm package; "movesheet init-system DIR" makes one to begin with.',
      2,
    );
  }
  const { name, version } = said;
  const entry = inside(
    folder,
    entryOf(said.exports) ?? (typeof said.main === 'string' ? said.main : 'system.js'),
  );
  return { folder, name, version, files: packageHash(folder), entry };
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** The module that `exports` names for the package itself. */
function entryOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  const named = exports as Readonly<Record<string, unknown>>;
  return entryOf(named['.'] ?? named.node ?? named.import ?? named.default);
}

function inside(folder: string, entry: string): string {
  const path = relative(folder, resolve(folder, entry));
  if (!path.startsWith('..') && !isAbsolute(path)) return path.split(sep).join('/');
  throw new MovesheetError(
    'rules/no-package',
    `${folder} names a module outside of itself: ${entry}.`,
    '',
    2,
  );
}

/**
 * SHA-256 over the files, names included. Left out: what is hidden, what is installed (`node_modules`), and games that are played
 * in the folder.
 */
function packageHash(folder: string): string {
  const found: string[] = [];
  const walk = (at: string): void => {
    const items = readdirSync(at, { withFileTypes: true });
    if (at !== folder && items.some(({ name }) => name === 'game.yaml')) return;
    for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (item.name.startsWith('.') || item.name === 'node_modules') continue;
      if (item.isDirectory()) walk(join(at, item.name));
      else if (item.isFile()) found.push(join(at, item.name));
      if (found.length <= MOST_FILES) continue;
      throw new MovesheetError('rules/no-package', `${folder} holds more than ${MOST_FILES} files.`, '', 2);
    }
  };
  walk(folder);
  const hash = createHash('sha256');
  for (const file of found) addFile(hash, folder, file, 'latin1');
  return hash.digest('hex');
}

/** Runs the package's code. Throws `rules/broken` where it can't be loaded, `rules/no-system` where it is no rule system. */
export async function loadPackage(found: Pick<SystemPackage, 'folder' | 'entry'>): Promise<GameSystem> {
  const { folder, entry } = found;
  const file = join(folder, entry);
  if (!existsSync(file)) throw noSystem(folder, `there is no ${entry}`);
  let module: { readonly system?: unknown; readonly references?: References<never> };
  try {
    module = (await import(pathToFileURL(file).href)) as typeof module;
  } catch (error) {
    throw broken(folder, error);
  }
  if (typeof module.system !== 'function') throw noSystem(folder, `${entry} exports no function "system"`);
  const factory = module.system as SystemFactory<unknown>;
  const make = (data: Record<string, unknown>): GameSystem => made(folder, () => factory(deepFreeze(data)));
  const { data, broken: faults } = await namesHeld(folder, module.references);
  const system = make(data);
  const lacking = missingMembers(system);
  if (lacking.length > 0) throw noSystem(folder, `its system lacks ${lacking.join(', ')}`);
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(system.id)) throw noSystem(folder, `"${system.id}" is no id`);
  keepBroken(system, faults);
  return keepTexts(system, data, make);
}

/** The data, without scenarios that name what there is not. Most small systems tell no references. */
async function namesHeld(folder: string, references: References<never> | undefined): Promise<ReadData> {
  const data = readSystemData(folder);
  if (!references) return { data, broken: new Map() };
  const { scenarioFaults, withoutWrongNames } = await import('./archive/settings/data-names.js');
  const left = withoutWrongNames({ data, broken: new Map() }, dataFiles(folder), references);
  return { data: left.data, broken: scenarioFaults(left.broken) };
}

function made(folder: string, make: () => GameSystem): GameSystem {
  try {
    return make();
  } catch (error) {
    throw broken(folder, error);
  }
}

function broken(folder: string, error: unknown): MovesheetError {
  const words = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const hint = /Cannot find package/.test(words)
    ? `Install what it needs: npm install, in ${folder}.`
    : 'Tell its author.';
  return new MovesheetError('rules/broken', `The rules in ${folder} can't be loaded: ${words}.`, hint);
}

const noSystem = (folder: string, why: string): MovesheetError =>
  new MovesheetError(
    'rules/no-system',
    `${folder} is no rule system: ${why}.`,
    'docs/adding-a-system.md tells what one has; "movesheet init-system DIR" makes one to begin with.',
    2,
  );

/** What each system must have, and of which type. Those that may be left out are not asked. */
const MEMBERS = {
  id: 'string',
  title: 'string',
  prefix: 'string',
  version: 'string',
  orders: 'object',
  scenarios: 'object',
  options: 'object',
  rolls: 'object',
  stateSchema: 'object',
  create: 'function',
  moment: 'function',
  positions: 'function',
  awaiting: 'function',
  resolve: 'function',
  see: 'function',
  check: 'function',
  report: 'function',
  standIn: 'function',
  standings: 'function',
  invariants: 'function',
  sentence: 'function',
} as const satisfies Partial<Record<keyof GameSystem, 'string' | 'object' | 'function'>>;

function missingMembers(system: unknown): string[] {
  if (typeof system !== 'object' || system === null) return Object.keys(MEMBERS);
  const given = system as Readonly<Record<string, unknown>>;
  return Object.entries(MEMBERS)
    .filter(([name, kind]) => typeof given[name] !== kind || given[name] === null)
    .map(([name]) => name);
}
