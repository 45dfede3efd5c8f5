/** Takes a copy of a game, or of what a house keeps beside its games: only what is new since the last one is read and written. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { textOf, together, writeWhole, writerOf, type Together } from '../../disk.js';
import { sha256 } from '../folder/hash.js';
import { entryFolder, isEntryFolder, MANIFEST, SET_UP } from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
import { entryNames } from '../folder/read.js';
import {
  copyNumbers,
  isSound,
  listOf,
  newestSound,
  storedFile,
  type CopiedFile,
  type Copy,
} from './copies.js';

export interface Taken {
  readonly copy: Copy;
  /** False: nothing has changed since this copy was taken, and none was added. */
  readonly added: boolean;
  /** Files, and bytes, that the backup did not have yet. */
  readonly files: number;
  readonly bytes: number;
  /** Files of the archive that are not as they were archived: the disk has damaged them, or somebody has. */
  readonly wrong: readonly string[];
  /** Links that lead to no file, and what is neither file nor folder. */
  readonly left: readonly string[];
  /** Files of the backup that were damaged, and were copied again. */
  readonly mended: readonly string[];
}

export interface TakeOptions {
  readonly now: Date;
  /** Reads all that the backup has of this copy, and copies again what is damaged there. */
  readonly check?: boolean;
  /** Of what stands in the place itself, these names alone; default: all. */
  readonly only?: (name: string) => boolean;
}

/** The caller holds the game. Throws `backup/other-game`. */
export async function takeCopy(place: string, store: string, options: TakeOptions): Promise<Taken> {
  const before = newestSound(store);
  const entries = existsSync(join(place, 'turns')) ? entryNames(place) : [];
  const origin = entries.length > 0 ? sha256(readFileSync(join(entryFolder(place, SET_UP), MANIFEST))) : '';
  if (before && before.origin !== origin) throw otherGame(place, store);
  // The seed is in it, and addresses: nobody else's business.
  mkdirSync(store, { recursive: true, mode: 0o700 });
  const found = look(place, options.only);
  const known = new Map(before?.files.map((file) => [file.path, file]));
  return together(async (set) => {
    const stored = await storeAll({ place, store, known, check: options.check === true, set }, found.files);
    await set.settle();
    const { files } = stored;
    const copy: Copy = {
      form: 1,
      number: (copyNumbers(store).at(-1) ?? 0) + 1,
      taken: options.now.toISOString(),
      origin,
      entry: entries.at(-1) ?? '',
      folders: found.folders,
      files,
    };
    const wrong = wrongIn(place, files, stored.read);
    const counts = {
      files: stored.added.size,
      bytes: stored.bytes,
      wrong,
      left: found.left,
      mended: stored.mended,
    };
    if (before && isSame(before, copy)) return { copy: before, added: false, ...counts };
    writerOf(place)?.still();
    const { name, text } = listOf(copy);
    writeWhole(join(store, name), text);
    return { copy, added: true, ...counts };
  });
}

/** Who writes, and what can be made again: nothing of a copy. */
const NEVER = new Set(['.fence', '.lock', 'preview']);
/** Begun and never finished. */
const BEGUN = /^\.(new|old)-|\.new(-\d+)?$/;

/** What of a folder is copied. */
export interface Found {
  readonly files: readonly { readonly path: string; readonly about: Stats }[];
  readonly folders: readonly string[];
  readonly left: readonly string[];
}

/** All files of a game's folder that are worth keeping, in the order of their paths. */
export function look(place: string, only: (name: string) => boolean = () => true): Found {
  const files: { path: string; about: Stats }[] = [];
  const folders: string[] = [];
  const left: string[] = [];
  const walk = (inside: string): void => {
    for (const item of readdirSync(join(place, inside), { withFileTypes: true })) {
      const path = inside === '' ? item.name : `${inside}/${item.name}`;
      if (BEGUN.test(item.name) || (inside === '' && !only(item.name))) continue;
      if (NEVER.has(item.name) && (inside === '' || inside.startsWith('.'))) continue;
      const about = statSync(join(place, path), { throwIfNoEntry: false });
      if (item.isDirectory()) {
        folders.push(path);
        walk(path);
      } else if (about?.isFile()) files.push({ path, about });
      else left.push(path);
    }
  };
  walk('');
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, folders: folders.sort(), left };
}

interface Storing {
  readonly place: string;
  readonly store: string;
  /** What the last copy has, by path. */
  readonly known: ReadonlyMap<string, CopiedFile>;
  readonly check: boolean;
  readonly set: Pick<Together, 'write'>;
}

interface Stored {
  readonly files: CopiedFile[];
  /** Hashes of what the backup did not have. */
  readonly added: Set<string>;
  /** Paths that were read. */
  readonly read: Set<string>;
  readonly mended: string[];
  bytes: number;
}

async function storeAll(storing: Storing, found: Found['files']): Promise<Stored> {
  const { place, store, known, check, set } = storing;
  const stored: Stored = { files: [], added: new Set(), read: new Set(), mended: [], bytes: 0 };
  for (const { path, about } of found) {
    const last = known.get(path);
    const [time, mode] = [about.mtimeMs, about.mode & 0o777];
    const unchanged = last?.bytes === about.size && last.time === time;
    if (unchanged && (check ? isSound(store, last) : existsSync(storedFile(store, last.sha256)))) {
      stored.files.push({ ...last, mode });
      continue;
    }
    const bytes = bytesOf(join(place, path));
    // Somebody has taken it out of the drop box meanwhile.
    if (bytes === undefined) continue;
    const hash = sha256(bytes);
    stored.read.add(path);
    stored.files.push({ path, sha256: hash, bytes: bytes.length, time, mode });
    const file = storedFile(store, hash);
    if (stored.added.has(hash) || (check ? isSound(store, { sha256: hash }) : existsSync(file))) continue;
    if (existsSync(file)) stored.mended.push(path);
    stored.added.add(hash);
    stored.bytes += bytes.length;
    mkdirSync(dirname(file), { recursive: true });
    await set.write(file, bytes);
  }
  return stored;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Files that were read, and are not as their entry's manifest has them. */
function wrongIn(place: string, files: readonly CopiedFile[], read: ReadonlySet<string>): string[] {
  const manifests = new Map<string, Manifest['files']>();
  const filesOf = (entry: string): Manifest['files'] => {
    const known = manifests.get(entry);
    if (known) return known;
    const text = textOf(join(entryFolder(place, entry), MANIFEST));
    const archived = text === undefined ? {} : (JSON.parse(text) as Manifest).files;
    manifests.set(entry, archived);
    return archived;
  };
  return files.flatMap(({ path, sha256: hash }) => {
    const [turns, entry = '', ...rest] = path.split('/');
    const name = rest.join('/');
    if (turns !== 'turns' || !isEntryFolder(entry) || name === MANIFEST || !read.has(path)) return [];
    return filesOf(entry)[name] === hash ? [] : [path];
  });
}

function isSame(one: Copy, other: Copy): boolean {
  const told = ({ origin, entry, folders, files }: Copy): string =>
    JSON.stringify({ origin, entry, folders, files });
  return told(one) === told(other);
}

function otherGame(place: string, store: string): MovesheetError {
  return new MovesheetError(
    'backup/other-game',
    `${store} is the backup of another game than ${place}: it had another set-up.`,
    'Give another folder with --to, or rename the folder of one of the two games.',
    2,
  );
}
