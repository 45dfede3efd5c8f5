/** The list of systems. Finds their data on disk, validates and freezes it, and makes them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  deepFreeze,
  MovesheetError,
  suggest,
  type GameSystem,
  type References,
  type SystemFactory,
} from './core/index.js';
import { keepBroken } from './broken-scenarios.js';
import type { Variation } from './archive/settings/varied-data.js';
import { packageRoot } from './package-root.js';
import { dataFiles, dataHash, readSystemData } from './system-data.js';
import { keepTexts } from './system-texts.js';

export { packageRoot };

/** What a system's `system.ts` exports. */
interface SystemModule {
  readonly system: SystemFactory<never>;
  readonly references?: References<never>;
}

type Load = () => Promise<SystemModule>;

/** One line a system; this is the only place outside `games/` that names one. */
const SYSTEMS: Readonly<Record<string, Load>> = {
  'weekly-campaign': () => import('../games/weekly-campaign/system.js'),
  'rise-and-fall': () => import('../games/rise-and-fall/system.js'),
  'king-of-kings': () => import('../games/king-of-kings/system.js'),
  'barbarian-kingdom-empire': () => import('../games/barbarian-kingdom-empire/system.js'),
  'ancient-empires': () => import('../games/ancient-empires/system.js'),
};

/** Ids of all systems, in the order of the list. */
export function systemIds(): string[] {
  return Object.keys(SYSTEMS);
}

/** The folder of a system: rules, texts and data. */
export function systemFolder(id: string): string {
  return join(packageRoot, 'games', id);
}

/**
 * Loads a system with its own data. What was changed since the build is checked against its schema. Throws `catalog/unknown-system`
 * with the nearest names, and `rules/data` where a file that all scenarios need can't be read; a scenario that can't is left out.
 */
export async function loadSystem(id: string): Promise<GameSystem> {
  const load = SYSTEMS[id];
  if (!load) throw unknownSystem(id);
  const { system: factory, references } = await load();
  const make = (data: Record<string, unknown>): GameSystem => factory(deepFreeze(data) as never);
  const built = storedData(id);
  if (built) return keepTexts(make(built), built, make);
  const { readCheckedData } = await import('./archive/settings/data-files.js');
  const { data, broken } = readCheckedData(dataFiles(systemFolder(id)), id, references);
  const system = make(data);
  keepBroken(system, broken);
  return keepTexts(system, data, make);
}

/** A system of ours with data that were changed for a trial. Throws what `variedData` throws, and `rules/data` for broken files. */
export async function loadVaried(id: string, variation: Variation): Promise<GameSystem> {
  const load = SYSTEMS[id];
  if (!load) throw unknownSystem(id);
  const [{ system: make, references }, { variedData }] = await Promise.all([
    load(),
    import('./archive/settings/varied-data.js'),
  ]);
  const data = storedData(id) ?? readSystemData(systemFolder(id));
  const rules = { id, files: dataFiles(systemFolder(id)), references };
  return make(deepFreeze(variedData(data, rules, variation)) as never);
}

/** There is no system of this id: the nearest, or all. */
export function unknownSystem(id: string, more = ''): MovesheetError {
  const near = suggest(id, systemIds());
  const hint =
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are: ${systemIds().join(', ')}.`;
  return new MovesheetError('catalog/unknown-system', `There is no system "${id}".`, `${hint}${more}`, 2);
}

/** The data of a system, see `readSystemData`; frozen. */
export function loadSystemData(id: string): Record<string, unknown> {
  return deepFreeze(storedData(id) ?? readSystemData(systemFolder(id)));
}

/** The data as `storeData` left it when the package was built, if the files are still the same: thirty times faster to read than YAML. */
function storedData(id: string): Record<string, unknown> | undefined {
  const file = storedFile(id);
  if (!existsSync(file)) return undefined;
  const stored = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
    hash: string;
    data: Record<string, unknown>;
  };
  return stored.hash === systemDataHash(id) ? stored.data : undefined;
}

/** Writes the data of every system as packed JSON beside the compiled program. Part of the build. */
export function storeData(): void {
  for (const id of systemIds()) {
    mkdirSync(dirname(storedFile(id)), { recursive: true });
    const data = readSystemData(systemFolder(id));
    const stored = JSON.stringify({ hash: systemDataHash(id), data });
    writeFileSync(storedFile(id), gzipSync(stored, { level: 9 }));
  }
}

/** As it lies in a desk too. */
export function storedFile(id: string): string {
  return join(packageRoot, 'dist', 'data', `${id}.json.gz`);
}

/** See `dataHash`. */
export function systemDataHash(id: string): string {
  return dataHash(systemFolder(id));
}
