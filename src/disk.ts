/** Writes that a crash or a full disk can't leave half done: the one place through which the archive and the mail change files. */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

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
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.new`;
  try {
    const handle = openSync(beside, 'w');
    try {
      writeFileSync(handle, bytes);
      if (at) futimesSync(handle, at, at);
      if (!remade) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(beside, file);
  } catch (error) {
    if (existsSync(beside)) rmSync(beside, { force: true });
    throw error;
  }
  if (!remade) flushFolder(dirname(file));
}

/** One more line at the end of a file, on the disk when this returns. What can't be written whole is taken back. */
export function appendLine(file: string, line: string): void {
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
