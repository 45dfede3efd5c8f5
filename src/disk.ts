/**
 * Writes that a crash or a full disk can't leave half done: the one place through which the archive and the mail change files.
 * Whoever holds a folder for himself (`asWriter`) changes files in it only as long as he does.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  futimesSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Somebody who holds a folder for himself. */
export interface Writer {
  /** Its whole path. */
  readonly folder: string;
  /** Ends the names of what he has not finished, so that nobody else ever writes into it: `000000042`. */
  readonly mark: string;
  /** Throws when he does not hold the folder any more: then nothing may be changed. */
  readonly still: () => void;
}

const writers = new AsyncLocalStorage<Writer>();

/** Does the work as this writer: all it changes below the folder, it changes only while `still` does not throw. */
export function asWriter<T>(writer: Writer, work: () => T): T {
  return writers.run(writer, work);
}

/** Who holds the folder of this file or folder, of those who called; undefined: nobody of them. */
export function writerOf(path: string): Writer | undefined {
  const writer = writers.getStore();
  const place = resolve(path);
  return writer && (place === writer.folder || place.startsWith(writer.folder + sep)) ? writer : undefined;
}

export interface WriteOptions {
  /** Becomes the time of the file. */
  readonly at?: Date;
  /** It can be made again from the archive at any time: the power may fail before it is on the disk. */
  readonly remade?: true;
}

/** A file whole or not at all: written beside, flushed, renamed. */
export function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  { at, remade }: WriteOptions = {},
): void {
  const writer = writerOf(file);
  writer?.still();
  mkdirSync(dirname(file), { recursive: true });
  const beside = join(dirname(file), `.${basename(file)}.new${writer ? `-${writer.mark}` : ''}`);
  try {
    const handle = openSync(beside, 'w');
    try {
      writeFileSync(handle, bytes);
      if (at) futimesSync(handle, at, at);
      if (!remade) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    writer?.still();
    renameSync(beside, file);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside, { force: true });
    throw error;
  }
  if (!remade) flushFolder(dirname(file));
}

/**
 * One more line at the end of a file, on the disk when this returns. What can't be written whole is taken back. `happened`: it tells of
 * something that can't be undone, so it is written even by a writer who does not hold the folder any more.
 */
export function appendLine(file: string, line: string, { happened = false } = {}): void {
  if (!happened) writerOf(file)?.still();
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'a+');
  try {
    const { size } = fstatSync(handle);
    try {
      // A crash may have cut the last line short: this one must not be glued to it.
      writeFileSync(handle, `${endsInLine(handle, size) ? '' : '\n'}${line}\n`);
      fsyncSync(handle);
    } catch (error) {
      ftruncateSync(handle, size);
      throw error;
    }
  } finally {
    closeSync(handle);
  }
}

function endsInLine(handle: number, size: number): boolean {
  if (size === 0) return true;
  const last = new Uint8Array(1);
  readSync(handle, last, 0, 1, size - 1);
  return last[0] === 0x0a;
}

/** Removes a file, if it is there. */
export function removeFile(file: string): void {
  writerOf(file)?.still();
  rmSync(file, { force: true });
}

/** A file's text; undefined: it is not there (any more). */
export function textOf(file: string): string | undefined {
  return ifThere(() => readFileSync(file, 'utf8'));
}

/** What stands in a folder; nothing where it is not there (any more). */
export function namesIn(folder: string): string[] {
  return ifThere(() => readdirSync(folder)) ?? [];
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Lines of JSON. One that a crash cut short is no line: what it would have said is done again. */
export function parsedLines(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
}

/** Flushes a folder's list of names. Windows has no such thing and refuses; there the rename has to do. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
