/** Loads systems for tests, also those that the catalog does not list yet. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { loadSystemData, systemFolder } from '../../src/catalog.js';
import type { GameSystem, SystemFactory } from '../../src/core/index.js';

/** A system of `games/` with its own data. */
export async function loadSystem(id: string): Promise<GameSystem> {
  return loadSystemWith(id, loadSystemData(id));
}

/** The same with other data: a test that changes a chart copies the data and hands it in here. */
export async function loadSystemWith(id: string, data: unknown): Promise<GameSystem> {
  const module = (await import(pathToFileURL(join(systemFolder(id), 'system.ts')).href)) as {
    system: SystemFactory<unknown>;
  };
  return module.system(data);
}
