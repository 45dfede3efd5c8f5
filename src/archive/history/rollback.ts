/** Rolls a game back: entries are moved to `undone/`, newest first, and never deleted. RERUN-1 */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { writerOf, writeWhole } from '../../disk.js';
import { putIntoDropBox } from '../intake/drop-box.js';
import { entryFolder, REASON, RECEIVED, undoneFolder } from '../folder/layout.js';
import { withLock } from '../folder/lock.js';
import { forgetQuestions } from '../questions.js';
import { entryNames, nextBatch, readEntry } from '../folder/read.js';
import type { ReceivedRecord } from '../intake/open-game.js';
import { sealed } from '../folder/sealed.js';
import { besideName } from '../folder/sweep.js';

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
        names.length > 1
          ? `The game stands at the end of that turn already.`
          : 'There is nothing to roll back: no turn was resolved yet.',
        names.length > 1
          ? `Its newest entry is turns/${names.at(-1) ?? ''}. To undo that one: "movesheet rollback ${game}".`
          : 'For another start make another game with "movesheet new".',
        2,
      );
    }
    const { batch, place } = nextBatch(game);
    const writer = writerOf(game);
    // Who takes the game over gives this folder its name (`sweep.ts`): what is left to move has nowhere to go then.
    const beside = join(undoneFolder(game), besideName(batch, Number(writer?.mark ?? 0)));
    // The sheets first: while the step stands they are known as archived, and once it is gone they must be there.
    const sheets = giveSheetsBack(game, entryFolder(game, undone[0] ?? ''));
    try {
      writeWhole(join(beside, REASON), sealed({ reason, undone }));
    } catch (error) {
      // Nothing was moved yet: a full disk leaves no empty folder behind.
      rmSync(beside, { recursive: true, force: true });
      throw error;
    }
    // Newest first: wherever a crash stops this, what is left is a game.
    for (const name of [...undone].reverse()) {
      writer?.still();
      renameSync(entryFolder(game, name), join(beside, name));
    }
    renameSync(beside, place);
    forgetQuestions(game);
    return { batch, undone, now: keep, sheets };
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

/** The sheets of an undone step under their own names and with their own times of arrival (SHEET-1 goes by them). */
function giveSheetsBack(game: string, folder: string): string[] {
  const list = join(folder, RECEIVED);
  if (!existsSync(list)) return [];
  const records = JSON.parse(readFileSync(list, 'utf8')) as ReceivedRecord[];
  return records
    .filter(({ file, name, arrived }) =>
      putIntoDropBox(game, name, readFileSync(join(folder, file)), new Date(arrived)),
    )
    .map(({ name }) => name);
}
