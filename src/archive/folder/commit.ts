/** Writes an entry of the archive whole or not at all: beside, flushed, renamed. STATE-1. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { flusher, flushFolder, writerOf } from '../../disk.js';
import { sha256 } from './hash.js';
import { entryFolder, MANIFEST, turnsFolder } from './layout.js';
import type { Manifest } from './manifest.js';
import { entryNames, lastEntry } from './read.js';
import { sealed } from './sealed.js';
import { besideName } from './sweep.js';

/** Contents by path inside the entry, as they are made: what is written is not kept in memory. */
export type EntryFiles =
  Iterable<readonly [string, string | Uint8Array]> | AsyncIterable<readonly [string, string | Uint8Array]>;

/** Named moments of a commit, in order: tests stop the program at each of them. At `half-written` the first file is there. */
export const COMMIT_POINTS = ['begun', 'half-written', 'written', 'flushed', 'renamed', 'done'] as const;
export type CommitPoint = (typeof COMMIT_POINTS)[number];

/**
 * Commits one entry. Its manifest gets the hashes of all files; nothing of the entry is visible before the rename, and of several
 * who rename only one gets the name. A crash leaves at most a folder `.new-…`, which the next writer removes (`sweep.ts`).
 */
export async function commitEntry(
  game: string,
  entry: string,
  files: EntryFiles,
  manifest: Omit<Manifest, 'files'>,
  reached: (point: CommitPoint) => void = () => undefined,
): Promise<Manifest> {
  const turns = turnsFolder(game);
  const place = entryFolder(game, entry);
  if (existsSync(place)) throw entryExists(place);
  mkdirSync(turns, { recursive: true });
  const writer = writerOf(game);
  const beside = join(turns, besideName(entry, Number(writer?.mark ?? 0)));
  mkdirSync(beside);
  const hashes = new Map<string, string>();
  const folders = new Set<string>([beside]);
  const disk = flusher();
  /** Never `beside` itself: who took the game over has removed that. */
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(dirname(folder));
    mkdirSync(folder);
    folders.add(folder);
  };
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    const file = join(beside, path);
    makeFolder(dirname(file));
    await disk.write(file, bytes);
  };
  try {
    reached('begun');
    for await (const [path, content] of files) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      await write(path, bytes);
      hashes.set(path, sha256(bytes));
      if (hashes.size === 1) reached('half-written');
    }
    const complete: Manifest = {
      ...manifest,
      files: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    await write(MANIFEST, Buffer.from(sealed(complete)));
    reached('written');
    await disk.settled();
    for (const folder of folders) flushFolder(folder);
    reached('flushed');
    writer?.still();
    refuseOther(game, manifest.previous);
    publish(beside, place);
    reached('renamed');
    flushFolder(turns);
    reached('done');
    return complete;
  } catch (error) {
    // Rules, renderer or disk failed on the way: no handle stays open, and nothing stays beside.
    await disk.settled().catch(() => undefined);
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
}

/** An entry follows the newest one, also if somebody rolled back or amended while it was made. */
function refuseOther(game: string, previous: string): void {
  if (entryNames(game).length === 0 || lastEntry(game).hash === previous) return;
  throw new MovesheetError(
    'game/overtaken',
    'The game was changed while this was being made: it would not follow the newest entry.',
    `Nothing was changed. "movesheet status ${game}" shows how the game stands.`,
  );
}

/** Never replaces an entry: the archive may have got one of this name since we looked. */
function publish(beside: string, place: string): void {
  try {
    renameSync(beside, place);
  } catch (error) {
    throw existsSync(place) ? entryExists(place) : error;
  }
}

function entryExists(place: string): MovesheetError {
  return new MovesheetError('game/entry-exists', `${place} is there already.`, 'Nothing was changed.');
}
