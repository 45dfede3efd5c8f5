/** Writes an entry of the archive whole or not at all: beside, flushed, renamed. STATE-1. */
import { mkdirSync, readdirSync, renameSync, rmSync, existsSync } from 'node:fs';
import { open, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MovesheetError } from '../core/index.js';
import { sha256 } from './hash.js';
import { entryFolder, MANIFEST, turnsFolder } from './layout.js';
import type { Manifest } from './manifest.js';

/** Contents by path inside the entry. */
export type EntryFiles = ReadonlyMap<string, string | Uint8Array>;

/** Named moments of a commit, in order: tests stop the program at each of them. */
export const COMMIT_POINTS = ['begun', 'half-written', 'written', 'flushed', 'renamed', 'done'] as const;
export type CommitPoint = (typeof COMMIT_POINTS)[number];

const BESIDE = '.new-';

/**
 * Commits one entry. Its manifest gets the hashes of all files; nothing of the entry is visible before the rename.
 * A crash leaves at most a folder `.new-…`, which the next commit removes.
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
  if (existsSync(place)) {
    throw new MovesheetError('game/entry-exists', `${place} is there already.`, 'Nothing was changed.');
  }
  mkdirSync(turns, { recursive: true });
  sweep(turns);
  const beside = join(turns, `${BESIDE}${entry}`);
  const hashes: Record<string, string> = {};
  for (const path of [...files.keys()].sort()) hashes[path] = sha256(files.get(path) ?? '');
  const complete: Manifest = { ...manifest, files: hashes };
  const all = new Map(files).set(MANIFEST, `${JSON.stringify(complete, null, 2)}\n`);

  try {
    const folders = new Set([...all.keys()].map((path) => dirname(join(beside, path))));
    for (const folder of folders) await mkdir(folder, { recursive: true });
    reached('begun');
    const list = [...all];
    await writeAll(beside, list.slice(0, list.length / 2));
    reached('half-written');
    await writeAll(beside, list.slice(list.length / 2));
    reached('written');
    for (const folder of [...folders, beside]) await flush(folder);
    reached('flushed');
    renameSync(beside, place);
  } catch (error) {
    // A full disk must not stay full of what was in vain.
    sweep(turns);
    throw error;
  }
  reached('renamed');
  await flush(turns);
  reached('done');
  return complete;
}

/** Removes what a crash left behind. */
export function sweep(turns: string): void {
  if (!existsSync(turns)) return;
  for (const name of readdirSync(turns)) {
    if (name.startsWith(BESIDE)) rmSync(join(turns, name), { recursive: true, force: true });
  }
}

async function writeAll(
  folder: string,
  files: readonly (readonly [string, string | Uint8Array])[],
): Promise<void> {
  const all = await Promise.allSettled(
    files.map(([path, content]) => writeFlushed(join(folder, path), content)),
  );
  // Only when the last one has come to rest may a fault be told: what is left is swept then.
  for (const one of all) if (one.status === 'rejected') throw one.reason;
}

/** Writes a file and waits until it is on the disk. */
export async function writeFlushed(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder's list of names. Windows has no such thing and refuses; there the rename has to do. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
