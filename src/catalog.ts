/** The list of systems. Finds their data on disk, validates and freezes it, and makes them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { deepFreeze, MovesheetError, suggest, type GameSystem, type SystemFactory } from './core/index.js';
import { packageRoot } from './package-root.js';

export { packageRoot };

type Load = () => Promise<{ readonly system: SystemFactory<never> }>;

/** Systems that a program brings along (tests): its code, and the folder of its rules, texts and data. */
const added = new Map<string, { readonly load: Load; readonly folder: string }>();

/** One line a system; this is the only place outside `games/` that names one. */
const SYSTEMS: Readonly<Record<string, Load>> = {
  'weekly-campaign': () => import('../games/weekly-campaign/system.js'),
  'rise-and-fall': () => import('../games/rise-and-fall/system.js'),
  'king-of-kings': () => import('../games/king-of-kings/system.js'),
  'barbarian-kingdom-empire': () => import('../games/barbarian-kingdom-empire/system.js'),
  'ancient-empires': () => import('../games/ancient-empires/system.js'),
};

/** Hands a system in that is not on the list; it is then found by its id like the others. */
export function addSystem(id: string, load: Load, folder: string): void {
  added.set(id, { load, folder });
}

/** Ids of all systems, in the order of the list. */
export function systemIds(): string[] {
  return [...Object.keys(SYSTEMS), ...added.keys()];
}

/** The folder of a system: rules, texts and data. */
export function systemFolder(id: string): string {
  return added.get(id)?.folder ?? join(packageRoot, 'games', id);
}

/** Loads a system with its own data. Throws `catalog/unknown-system` with the nearest names. */
export async function loadSystem(id: string): Promise<GameSystem> {
  const load = SYSTEMS[id] ?? added.get(id)?.load;
  if (!load) {
    const near = suggest(id, systemIds());
    const hint =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are: ${systemIds().join(', ')}.`;
    throw new MovesheetError('catalog/unknown-system', `There is no system "${id}".`, hint, 2);
  }
  const [{ system }, data] = [await load(), loadSystemData(id)];
  return system(data as never);
}

/** Every YAML file of a system's `data/` by name (`charts`, `scenarios/alexander` as `scenarios.alexander`), and `texts.yaml`; frozen. */
export function loadSystemData(id: string): Record<string, unknown> {
  return deepFreeze(storedData(id) ?? parsedData(id));
}

/** The data as `storeData` left it when the package was built, if the files are still the same: thirty times faster to read than YAML. */
function storedData(id: string): Record<string, unknown> | undefined {
  const file = storedFile(id);
  if (!existsSync(file)) return undefined;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { hash: string; data: Record<string, unknown> };
  return stored.hash === systemDataHash(id) ? stored.data : undefined;
}

/** Writes the data of every system as JSON beside the compiled program. Part of the build. */
export function storeData(): void {
  for (const id of systemIds()) {
    mkdirSync(dirname(storedFile(id)), { recursive: true });
    writeFileSync(storedFile(id), JSON.stringify({ hash: systemDataHash(id), data: parsedData(id) }));
  }
}

function storedFile(id: string): string {
  return join(packageRoot, 'dist', 'data', `${id}.json`);
}

function parsedData(id: string): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const file of dataFiles(id)) {
    const name = relative(join(systemFolder(id), 'data'), file)
      .replace(/\.yaml$/, '')
      .split(sep);
    const path = file.endsWith(`${sep}texts.yaml`) && name[0] === '..' ? ['texts'] : name;
    let place = data;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Record<string, unknown>;
    place[path.at(-1) ?? ''] = parse(readFileSync(file, 'utf8'), { maxAliasCount: 0 });
  }
  return data;
}

/** SHA-256 over a system's data files, names included: recorded with each step, so that a changed chart is noticed. */
export function systemDataHash(id: string): string {
  const hash = createHash('sha256');
  for (const file of dataFiles(id)) {
    hash.update(relative(systemFolder(id), file).split(sep).join('/'));
    hash.update('\0');
    hash.update(readFileSync(file, 'utf8').replace(/\r\n/g, '\n'));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function dataFiles(id: string): string[] {
  const folder = systemFolder(id);
  const found = existsSync(join(folder, 'texts.yaml')) ? [join(folder, 'texts.yaml')] : [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) walk(join(at, entry.name));
      else if (entry.name.endsWith('.yaml')) found.push(join(at, entry.name));
    }
  };
  if (existsSync(join(folder, 'data'))) walk(join(folder, 'data'));
  return found;
}
