/** Writes a pack: the same archive gives the same bytes. */
import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { MovesheetError } from '../../core/index.js';
import { sha256 } from '../folder/hash.js';
import { bytesOf, type Contents } from './contents.js';
import { LIST, listText } from './list.js';
import { anywhere } from './zip.js';

/** Returns how many bytes it has. Throws `pack/exists`, `pack/changed`. */
export async function writePack({ list, sources }: Contents, out: string): Promise<number> {
  const place = resolve(out);
  const taken = (): MovesheetError =>
    new MovesheetError(
      'pack/exists',
      `${out} is there already.`,
      'Nothing is overwritten: give another name with --out.',
      2,
    );
  if (existsSync(place)) throw taken();
  const beside = join(dirname(place), `.${basename(place)}.${randomUUID()}`);
  try {
    const bytes = await writeAll(beside, function* () {
      yield [LIST, Buffer.from(listText(list))] as const;
      for (const [index, source] of sources.entries()) {
        const bytes = bytesOf(source);
        if (sha256(bytes) !== list.files[index]?.sha256) throw changed(source.path);
        yield [source.path, bytes] as const;
      }
    });
    if (existsSync(place)) throw taken();
    renameSync(beside, place);
    return bytes;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

type Files = () => Generator<readonly [path: string, bytes: Uint8Array]>;

/** Nothing of the machine goes in: no times, no owners, and no word of the system that packs. */
async function writeAll(file: string, files: Files): Promise<number> {
  const { readable, controller } = createTarPacker();
  const disk = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  await once(disk, 'open');
  const done = pipeline(readable, createGzip({ level: 9 }), anywhere, disk);
  try {
    for (const [name, bytes] of files()) {
      const entry = controller
        .add({ name, size: bytes.length, type: 'file', mode: 0o644, mtime: new Date(0) })
        .getWriter();
      if (bytes.length > 0) await entry.write(bytes);
      await entry.close();
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await done.catch(() => undefined);
    throw error;
  }
  await done;
  return disk.bytesWritten;
}

function changed(path: string): MovesheetError {
  return new MovesheetError(
    'pack/changed',
    `${path} was changed while it was packed.`,
    'No pack was written. Give the command again.',
  );
}
