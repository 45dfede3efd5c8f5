/**
 * The gzip around a pack. Its own sums guard what is inside; they do not guard the header, the unused bits of the last byte before them,
 * and what follows after the end: those are held against what Movesheet writes, so that no byte of a pack can change unseen.
 */
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { hostile, notAsWritten, unreadable } from './list.js';

/** RFC 1952: gzip, deflate, no flags, no time, best compression, and of no known operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const SYSTEM = 9;
/** A sum of what is inside, and how long it is, of four bytes each, end the file. */
const SUMS = 8;

/** Byte 9 of a gzip file names the operating system: ours says that it is unknown. */
export const anywhere = (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
  withByte(chunks, { at: SYSTEM, byte: HEADER[SYSTEM] ?? 0 });

/** One reading of a file from its beginning to its end, and what came of it. */
export interface Unzipping {
  readonly file: string;
  /** So much more may still come: a few kilobytes can become as many gigabytes. */
  left: number;
  /** What has come. */
  length: number;
  /** Bytes of the file that it took; there once it has ended. */
  used?: number;
}

export const unzipping = (file: string, left: number): Unzipping => ({ file, left, length: 0 });

/** A byte that is read as another one. */
interface OtherByte {
  readonly at: number;
  readonly byte: number;
}

/** What the file unzips to, as long as it stays within its bounds. */
export async function* unzipped(reading: Unzipping, other?: OtherByte): AsyncGenerator<Buffer> {
  const plain = createGunzip();
  const zipped = createReadStream(reading.file);
  zipped.on('error', (error) => plain.destroy(error));
  (other ? Readable.from(withByte(zipped, other)) : zipped).pipe(plain);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      reading.left -= chunk.length;
      reading.length += chunk.length;
      if (reading.left < 0) throw hostile('it unpacks to more than its list says');
      yield chunk;
    }
    reading.used = plain.bytesWritten;
  } finally {
    zipped.destroy();
    plain.destroy();
  }
}

/** The chunks with one byte in another's place. */
async function* withByte(chunks: AsyncIterable<Buffer>, { at, byte }: OtherByte): AsyncGenerator<Buffer> {
  let from = 0;
  for await (const chunk of chunks) {
    if (from <= at && at < from + chunk.length) chunk[at - from] = byte;
    from += chunk.length;
    yield chunk;
  }
}

/** Of a file that has unzipped without a fault. Throws `pack/unreadable`, `pack/damaged`. */
export async function refuseOtherZip({ file, length, used = 0 }: Unzipping): Promise<void> {
  const { size } = statSync(file);
  if (size < HEADER.length + SUMS) throw unreadable('it is too short');
  if (!bytesAt(file, 0, HEADER.length).equals(HEADER))
    throw notAsWritten('its first ten bytes are not those that Movesheet writes');
  // A second gzip file behind the first is read on, and is told by the sums: they are of its own part only.
  const told = bytesAt(file, size - 4, 4).readUInt32LE();
  if (used < size || told !== length % 2 ** 32) throw notAsWritten('something follows after its end');
  if (await hasLooseBits(file, { at: size - SUMS - 1, length }))
    throw notAsWritten('bits after its last letter are not those that Movesheet writes');
}

/** The last byte before the sums is filled up with zeros; a bit that can be cleared and nothing changes was one of them. */
async function hasLooseBits(
  file: string,
  { at, length }: { readonly at: number; readonly length: number },
): Promise<boolean> {
  const last = bytesAt(file, at, 1)[0] ?? 0;
  if (last === 0) return false;
  const cleared = last & ~(1 << (31 - Math.clz32(last)));
  try {
    const again = unzipped(unzipping(file, length), { at, byte: cleared });
    // To its end, where the sums are: that something else comes is an error there.
    while (!(await again.next()).done);
    return true;
  } catch {
    return false;
  }
}

function bytesAt(file: string, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const open = openSync(file, 'r');
  try {
    readSync(open, bytes, 0, length, at);
    return bytes;
  } finally {
    closeSync(open);
  }
}
