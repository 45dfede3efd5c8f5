/** Rolls a game back: entries are moved to `undone/`, newest first, and never deleted. RERUN-1 */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError } from '../core/index.js';
import { putIntoDropBox } from './drop-box.js';
import { entryFolder, undoneFolder } from './layout.js';
import { withLock } from './lock.js';
import { forgetQuestions } from './questions.js';
import { branchOf, entryNames, readEntry } from './read.js';

export interface RolledBack {
  /** Folder below `undone/` that keeps them. */
  readonly batch: string;
  /** Entries undone, oldest first. */
  readonly undone: readonly string[];
  /** The entry that is now the newest. */
  readonly now: string;
  /** Sheets put back into the drop box. */
  readonly sheets: readonly string[];
}

/** Undoes the newest entries so that `keep` is the newest; the sheets of the first undone step go back to the drop box. */
export async function rollBack(game: string, keep: string, reason: string): Promise<RolledBack> {
  return withLock(game, () => {
    const names = entryNames(game);
    const at = names.indexOf(keep);
    const undone = names.slice(at + 1);
    if (at < 0 || undone.length === 0) {
      throw new MovesheetError(
        'rollback/nothing',
        'There is nothing to roll back.',
        'The set-up itself stays; for another start make a new game.',
        2,
      );
    }
    const batch = String(branchOf(game) + 1).padStart(4, '0');
    const place = join(undoneFolder(game), batch);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'reason.json'), `${JSON.stringify({ reason, undone }, null, 2)}\n`);
    // Newest first: wherever a crash stops this, what is left is a game.
    for (const name of [...undone].reverse()) renameSync(entryFolder(game, name), join(place, name));
    forgetQuestions(game);
    return { batch, undone, now: keep, sheets: giveSheetsBack(game, join(place, undone[0] ?? '')) };
  });
}

/** The entry before the newest one: what `rollback` without a turn goes back to. */
export function entryBefore(game: string): string {
  return entryNames(game).at(-2) ?? '';
}

/** The last entry of a turn's end: what `rollback --to N` goes back to. */
export function entryAtTurn(game: string, turn: number): string {
  const names = entryNames(game);
  const kept = names.filter((name) => {
    const { manifest } = readEntry(game, name);
    return manifest.turn <= turn;
  });
  return kept.at(-1) ?? '';
}

function giveSheetsBack(game: string, folder: string): string[] {
  const orders = join(folder, 'orders');
  let raw: string[];
  try {
    raw = readdirSync(orders).filter((name) => !name.endsWith('.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return raw.filter((name) => putIntoDropBox(game, name, readFileSync(join(orders, name))));
}
