/** Makes a folder from a copy: whole or not at all, and never over anything. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  chmodSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { flusher, flushFolder } from '../../disk.js';
import { sha256 } from '../folder/hash.js';
import { storedFile, type Copy } from './copies.js';

/** Throws `restore/exists` where something stands already, `backup/damaged` where a file of the copy is missing or not as it was. */
export async function restoreCopy(store: string, copy: Copy, to: string): Promise<void> {
  const place = resolve(to);
  const isTaken = (): boolean => existsSync(place) && readdirSync(place).length > 0;
  if (isTaken()) throw taken(to);
  mkdirSync(dirname(place), { recursive: true });
  const beside = join(dirname(place), `.new-${basename(place)}-${randomUUID()}`);
  const disk = flusher();
  try {
    mkdirSync(beside);
    for (const folder of copy.folders) mkdirSync(join(beside, folder), { recursive: true });
    const bad: string[] = [];
    for (const { path, sha256: hash, time, mode } of copy.files) {
      const bytes = soundBytes(store, hash);
      if (bytes === undefined) {
        bad.push(path);
        continue;
      }
      const file = join(beside, path);
      await disk.write(file, bytes, new Date(time));
      chmodSync(file, mode);
    }
    if (bad.length > 0) throw damaged(store, copy, bad);
    await disk.settled();
    for (const folder of ['', ...copy.folders]) flushFolder(join(beside, folder));
    if (existsSync(place)) rmdirSync(place);
    renameSync(beside, place);
  } catch (error) {
    await disk.settled().catch(() => undefined);
    rmSync(beside, { recursive: true, force: true });
    // Two at once: the other was faster.
    throw error instanceof MovesheetError || !isTaken() ? error : taken(to);
  }
}

function soundBytes(store: string, hash: string): Buffer | undefined {
  const file = storedFile(store, hash);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  return bytes && sha256(bytes) === hash ? bytes : undefined;
}

function taken(to: string): MovesheetError {
  return new MovesheetError(
    'restore/exists',
    `${to} is there already and is not empty.`,
    'Nothing is ever overwritten: give a new name, look at what was restored, and then move the folders yourself.',
    2,
  );
}

const TOLD = 5;

function damaged(store: string, { number }: Copy, paths: readonly string[]): MovesheetError {
  const more = paths.length > TOLD ? ` and ${paths.length - TOLD} more` : '';
  return new MovesheetError(
    'backup/damaged',
    `${store}: of copy ${number} these files are missing or not as they were stored: ${paths.slice(0, TOLD).join(', ')}${more}.`,
    'Nothing was restored. Take another copy with --copy N ("--list" shows them).',
  );
}
