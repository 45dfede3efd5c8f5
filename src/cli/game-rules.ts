/** The rules of a game, with what names them in the archive. */
import { systemDataHash, loadSystem } from '../catalog.js';
import type { Rules } from '../archive/folder/entry.js';
import { lastEntry, type Entry } from '../archive/folder/read.js';
import { engineVersion } from './version.js';

export async function rulesOf(systemId: string): Promise<Rules> {
  const system = await loadSystem(systemId);
  const stamp = { id: system.id, version: system.version, data: systemDataHash(system.id) };
  return { system, stamp, engine: engineVersion() };
}

/** The rules of a game folder: those that its newest entry names, whatever game.yaml says by now. */
export async function gameRules(game: string): Promise<Rules & { readonly last: Entry }> {
  const last = lastEntry(game);
  return { ...(await rulesOf(last.manifest.system.id)), last };
}
