/** Unpacks a pack that anybody may have made: nothing outside of the folder, nothing but files, nothing that is not in its list. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { MovesheetError } from '../../core/index.js';
import { sha256 } from '../folder/hash.js';
import {
  damaged,
  hostile,
  LIST,
  PACK_LIMITS,
  readList,
  unreadable,
  type PackedFile,
  type PackList,
} from './list.js';
import { refuseOtherZip, unzipped, unzipping } from './zip.js';

/** Makes the folder whole or not at all. Throws `unpack/exists`, `pack/…`. */
export async function unpackTo(file: string, to: string): Promise<PackList> {
  const place = resolve(to);
  const isTaken = (): boolean => existsSync(place) && readdirSync(place).length > 0;
  const taken = (): MovesheetError =>
    new MovesheetError(
      'unpack/exists',
      `${to} is there already and is not empty.`,
      'Nothing is ever overwritten: give a new name.',
      2,
    );
  if (isTaken()) throw taken();
  mkdirSync(dirname(place), { recursive: true });
  const beside = join(dirname(place), `.new-${basename(place)}-${randomUUID()}`);
  try {
    mkdirSync(beside, { mode: 0o700 });
    const { list, wrong } = await unpackInto(file, beside);
    if (wrong.length > 0) throw damaged(wrong);
    if (existsSync(place)) rmdirSync(place);
    renameSync(beside, place);
    return list;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error instanceof MovesheetError || !isTaken() ? error : taken();
  }
}

/** Unpacks into an empty folder of one's own. `wrong`: files whose bytes are not those of the list; they are there all the same. */
export async function unpackInto(
  file: string,
  folder: string,
): Promise<{ readonly list: PackList; readonly wrong: readonly string[] }> {
  const reading = unzipping(file, PACK_LIMITS.listBytes + SLACK);
  const source = Readable.from(unzipped(reading));
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<
    ParsedTarEntry,
    unknown
  >;
  const entries = Readable.toWeb(source).pipeThrough(decoder);
  const reader = entries.getReader();
  const next = (): Promise<ParsedTarEntry | undefined> => readNext(reader);
  try {
    const first = await next();
    if (first?.header.name !== LIST) throw unreadable('it does not begin with its list');
    const list = readList((await bodyOf(first, PACK_LIMITS.listBytes)).toString('utf8'));
    reading.left = Math.min(reading.left, SLACK) + sizeOf(list);
    const wrong: string[] = [];
    makeFolders(folder, list);
    for (const expected of list.files) {
      const entry = await next();
      if (
        entry?.header.name !== expected.path ||
        entry.header.type !== 'file' ||
        entry.header.size !== expected.bytes
      )
        throw hostile(`where ${expected.path} should follow, something else does`);
      const bytes = await bodyOf(entry, expected.bytes);
      if (sha256(bytes) !== expected.sha256) wrong.push(expected.path);
      writeOne(folder, expected, bytes);
    }
    if (await next()) throw hostile('more follows than its list says');
    if (wrong.length === 0) await refuseOtherZip(reading);
    return { list, wrong };
  } finally {
    await reader.cancel().catch(() => undefined);
    source.destroy();
  }
}

/** Headers, and what fills up blocks, beside the files themselves. */
const SLACK = 2 ** 20;
const BLOCKS = 4096;

const sizeOf = ({ files }: PackList): number => files.reduce((sum, { bytes }) => sum + bytes + BLOCKS, 0);

async function readNext(
  reader: Pick<ReadableStreamDefaultReader<ParsedTarEntry>, 'read'>,
): Promise<ParsedTarEntry | undefined> {
  try {
    const { done, value } = await reader.read();
    return done ? undefined : value;
  } catch (error) {
    throw asOurs(error);
  }
}

async function bodyOf({ header, body }: ParsedTarEntry, most: number): Promise<Buffer> {
  if (header.type !== 'file' || header.size > most)
    throw hostile(`${JSON.stringify(header.name.slice(0, 80))} is no file of ours`);
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  } catch (error) {
    throw asOurs(error);
  }
  return Buffer.concat(chunks);
}

/** What zlib and the tar reader say of a damaged file. */
function asOurs(error: unknown): unknown {
  if (error instanceof MovesheetError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') return error;
  return unreadable(message.replace(/\.$/, '').toLowerCase());
}

function makeFolders(folder: string, { folders, files }: PackList): void {
  const above = files.map(({ path }) => dirname(path));
  try {
    for (const inside of new Set([...folders, ...above]))
      mkdirSync(join(folder, inside), { recursive: true });
  } catch (error) {
    if (['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw hostile('a file in it is a folder, too');
    throw error;
  }
}

/** Nobody else's business: the seed, the links of the players, their addresses. */
const SECRET = new Set(['seed.json', 'links.json', 'players.yaml']);

function writeOne(folder: string, { path, time }: PackedFile, bytes: Buffer): void {
  const file = join(folder, path);
  try {
    writeFileSync(file, bytes, { flag: 'wx', mode: SECRET.has(path) ? 0o600 : 0o644 });
  } catch (error) {
    if (['EEXIST', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw hostile(`two files in it have one name on this machine: ${path}`);
    throw error;
  }
  if (time !== undefined) utimesSync(file, new Date(time), new Date(time));
}
