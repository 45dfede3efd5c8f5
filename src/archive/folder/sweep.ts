/**
 * Clears away what others have begun and will never finish: the dead, and those from whom the game was taken. Everything that is
 * begun has its writer's number in its name, so that what a living writer makes is never touched: he has the highest number.
 *
 * This is also what stops one who was paused after he had looked at his number: what he is about to rename is gone.
 */
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../../disk.js';
import { numberName } from './fence.js';
import {
  compareEntries,
  entryFolder,
  fenceFolder,
  isEntryFolder,
  previewFolder,
  turnsFolder,
  undoneFolder,
} from './layout.js';
import { nextBatch } from './read.js';

const BESIDE = '.new-';
const GONE = '.old-';

/** A folder that its writer renames when it is whole: `.new-0012-000000042`. */
export const besideName = (name: string, number: number): string => `${BESIDE}${name}-${numberName(number)}`;

/** The number in such a name; 0: of version 0.1.0, which had none. */
const numberIn = (name: string): number => Number(/-(\d{9,})$/.exec(name)?.[1] ?? 0);

/** Only for who holds `number`, before he looks at the game. `takenOver`: somebody before him did not give it back. */
export function sweep(game: string, number: number, takenOver: boolean): void {
  sweepFolder(turnsFolder(game), number);
  finishRollBacks(game, number);
  if (!takenOver) return;
  sweepBins(game, number);
  sweepFolder(turnsFolder(previewFolder(game)), number);
  sweepFiles(game, number);
}

function sweepFolder(folder: string, number: number): void {
  for (const name of setAside(folder, number)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** A rollback that was cut short has undone what it had moved by then. */
function finishRollBacks(game: string, number: number): void {
  const undone = undoneFolder(game);
  for (const name of setAside(undone, number)) {
    const place = join(undone, name);
    if (namesIn(place).some(isEntryFolder)) move(place, nextBatch(game).place);
    else rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Renames what was begun before anybody looks into it or removes it: its writer, if he was only asleep, can then neither rename it
 * into the archive nor put anything into it. Returns the new names, and those that another one was stopped at.
 */
function setAside(folder: string, number: number): string[] {
  for (const name of unfinished(folder, number))
    move(join(folder, name), join(folder, `${GONE}${numberName(number)}${name}`));
  return namesIn(folder).filter((name) => name.startsWith(GONE));
}

/** What the one before had begun to take away is gone; what he was about to take away stays (`removeFile` in `disk.ts`). */
function sweepBins(game: string, number: number): void {
  const fence = fenceFolder(game);
  for (const name of namesIn(fence)) {
    const digits = /^(\d{9,})\.bin$/.exec(name)?.[1];
    if (digits !== undefined && Number(digits) < number)
      move(join(fence, name), join(fence, `${GONE}${numberName(number)}${name}`));
  }
  for (const name of namesIn(fence).filter((one) => one.startsWith(GONE)))
    rmSync(join(fence, name), { recursive: true, force: true });
}

/** Single files that were to be renamed: `questions.json.new-000000042`; of the archive's only the newest entry is ever made anew. */
function sweepFiles(game: string, number: number): void {
  const elsewhere = new Set([turnsFolder(game), undoneFolder(game), previewFolder(game)]);
  const walk = (folder: string): void => {
    for (const item of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, item.name);
      if (item.isDirectory() && !elsewhere.has(path)) walk(path);
      else if (item.isFile() && /\.new-\d{9,}$/.test(item.name) && numberIn(item.name) < number)
        rmSync(path, { force: true });
    }
  };
  walk(game);
  const newest = namesIn(turnsFolder(game)).filter(isEntryFolder).sort(compareEntries).at(-1);
  if (newest !== undefined) walk(entryFolder(game, newest));
}

function unfinished(folder: string, number: number): string[] {
  return namesIn(folder).filter((name) => name.startsWith(BESIDE) && numberIn(name) < number);
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Renamed by its writer, in time.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
