/**
 * Writes that a crash or a full disk can't leave half done: the one place through which the archive and the mail change files.
 * Whoever holds a folder for himself (`asWriter`) changes files in it only as long as he does.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsync,
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
  /** A folder of his own for what he takes away; who takes over from him moves it, and then he can take away nothing more. */
  readonly bin: string;
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
  /** Nobody but its owner may read it. */
  readonly secret?: true;
}

/** Where a file stands until it is whole. */
const besideOf = (file: string, writer: Writer | undefined): string =>
  join(dirname(file), `.${basename(file)}.new${writer ? `-${writer.mark}` : ''}`);

/** A file whole or not at all: written beside, flushed, renamed. */
export function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  { at, remade, secret }: WriteOptions = {},
): void {
  const writer = writerOf(file);
  writer?.still();
  mkdirSync(dirname(file), { recursive: true });
  const beside = besideOf(file, writer);
  try {
    const handle = openSync(beside, 'w', secret ? 0o600 : undefined);
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

export interface AppendOptions {
  /** It tells of something that can't be undone, so it is written even by a writer who does not hold the folder any more. */
  readonly happened?: boolean;
  /** It only helps the next process: the power may fail before it is on the disk. */
  readonly unflushed?: boolean;
}

/** One more line at the end of a file, on the disk when this returns. What can't be written whole is taken back. */
export function appendLine(
  file: string,
  line: string,
  { happened = false, unflushed = false }: AppendOptions = {},
): void {
  if (!happened) writerOf(file)?.still();
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, 'a+');
  try {
    const { size } = fstatSync(handle);
    try {
      // A crash may have cut the last line short: this one must not be glued to it.
      writeFileSync(handle, `${endsInLine(handle, size) ? '' : '\n'}${line}\n`);
      if (!unflushed) fsyncSync(handle);
    } catch (error) {
      // Whoever does not hold the folder any more would cut off another's lines; half a line is no line.
      if (!happened) ftruncateSync(handle, size);
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

/** So many files may wait for the disk at once. */
const WAITING = 32;

/** Writes files at once and lets the disk take them while the next ones are made. `settled` throws when one was not taken. */
export interface Flusher {
  write(file: string, bytes: Uint8Array | string, at?: Date): Promise<void>;
  settled(): Promise<void>;
}

export function flusher(): Flusher {
  const waiting = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const taken = (handle: number): Promise<void> =>
    new Promise((resolve) =>
      fsync(handle, (error) => {
        if (error) failures.push(error);
        closeSync(handle);
        resolve();
      }),
    );
  return {
    async write(file, bytes, at) {
      const handle = openSync(file, 'w');
      try {
        writeFileSync(handle, bytes);
        if (at) futimesSync(handle, at, at);
      } catch (error) {
        closeSync(handle);
        throw error;
      }
      const flushing = taken(handle).then(() => void waiting.delete(flushing));
      waiting.add(flushing);
      if (waiting.size >= WAITING) await Promise.race(waiting);
    },
    async settled() {
      await Promise.all(waiting);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/**
 * Files, and lines that tell of them, which come onto the disk together: to wait for it once is far quicker than once a file.
 * Nothing of it is seen before `settle`; then first the files, in the order in which they were written, and once all of them
 * are on the disk the lines.
 */
export interface Together {
  write(file: string, bytes: Uint8Array | string, options?: Pick<WriteOptions, 'at'>): Promise<void>;
  appendLine(file: string, line: string): void;
  settle(): Promise<void>;
}

/** Does `work` with a set of files and lines, and settles what is left of it; where it throws, nothing of that is ever seen. */
export async function together<T>(work: (set: Together) => Promise<T>): Promise<T> {
  const disk = flusher();
  const beside = new Map<string, string>();
  const lines = new Map<string, string[]>();
  const settle = async (): Promise<void> => {
    await disk.settled();
    for (const [file, place] of beside) {
      writerOf(file)?.still();
      renameSync(place, file);
    }
    for (const folder of new Set([...beside.keys()].map((file) => dirname(file)))) flushFolder(folder);
    beside.clear();
    for (const [file, said] of lines) appendLine(file, said.join('\n'));
    lines.clear();
  };
  try {
    const result = await work({
      async write(file, bytes, { at } = {}) {
        const writer = writerOf(file);
        writer?.still();
        mkdirSync(dirname(file), { recursive: true });
        const place = besideOf(file, writer);
        beside.set(file, place);
        await disk.write(place, bytes, at);
      },
      appendLine: (file, line) => void lines.set(file, [...(lines.get(file) ?? []), line]),
      settle,
    });
    await settle();
    return result;
  } catch (error) {
    await disk.settled().catch(() => undefined);
    for (const place of beside.values()) if (existsSync(place)) rmSync(place, { force: true });
    throw error;
  }
}

/** Removes a file, if it is there. */
export function removeFile(file: string): void {
  takeAway(file);
}

/** Removes a folder with all that is in it, if it is there. */
export function removeFolder(folder: string): void {
  takeAway(folder);
}

/**
 * By a rename into the writer's bin: were it removed where it stands, a writer who was paused just before would remove what another
 * has put there meanwhile, under the same name.
 */
function takeAway(path: string): void {
  const writer = writerOf(path);
  const bin = writer && binOf(writer);
  writer?.still();
  const gone = bin && join(bin, basename(path));
  if (gone !== undefined && move(path, gone)) rmSync(gone, { recursive: true, force: true });
  // Where the bin was taken away, so was the folder that he held.
  else if (gone !== undefined) writer?.still();
  else rmSync(path, { recursive: true, force: true });
}

/** undefined: there is no room to make it. */
function binOf({ bin }: Writer): string | undefined {
  try {
    mkdirSync(bin);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined;
  }
  return bin;
}

/** False: there is nothing to move, or nowhere to move it to. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    // A link leads to another disk: nothing can be renamed from there.
    if (code !== 'EXDEV') throw error;
    rmSync(from, { recursive: true, force: true });
    return true;
  }
}

/** A file's text; undefined: it is not there (any more). */
export function textOf(file: string): string | undefined {
  return ifThere(() => readFileSync(file, 'utf8'));
}

/** A file's bytes; undefined: it is not there (any more). */
export function bytesOf(file: string): Uint8Array | undefined {
  return ifThere(() => readFileSync(file));
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

/** Makes a folder, with those above it, where there is none. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
}

/**
 * Notes something that only saves work and may be lost at any moment: without holding anything, and without waiting for the disk. Of
 * two who note at once one is right enough. A full disk is no reason to stop.
 */
export function remember(file: string, text: string): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
