/**
 * The gzip around a pack. Its own sums guard what is inside; they do not guard the header, the unused bits of the last byte before them,
 * and what follows after the end: those are held against what Movesheet writes, so that no byte of a pack can change unseen.
 */
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { hostile, notAsWritten, unreadable } from './list.js';

/** RFC 1952: gzip, deflate, no flags, no time, best compression, and of no known operating system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
const SYSTEM = 9;
/** A sum of what is inside, and how long it is, of four bytes each, end the file. */
const SUMS = 8;

/** Byte 9 of a gzip file names the operating system: ours says that it is unknown. */
export async function* anywhere(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    if (at <= SYSTEM && SYSTEM < at + chunk.length) chunk[SYSTEM - at] = HEADER[SYSTEM] ?? 0;
    at += chunk.length;
    yield chunk;
  }
}

/** What the file unzips to, as long as it stays within its bounds: a few kilobytes can become as many gigabytes. */
export async function* gunzipped(file: string, bound: { left: number }): AsyncGenerator<Buffer> {
  const zipped = createReadStream(file);
  const plain = createGunzip();
  zipped.on('error', (error) => plain.destroy(error));
  zipped.pipe(plain);
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      bound.left -= chunk.length;
      if (bound.left < 0) throw hostile('it unpacks to more than its list says');
      yield chunk;
    }
  } finally {
    zipped.destroy();
    plain.destroy();
  }
}

/** Of a file that unzips without a fault. Throws `pack/unreadable`, `pack/damaged`. */
export async function refuseOtherZip(file: string): Promise<void> {
  const { size } = statSync(file);
  if (size < HEADER.length + SUMS) throw unreadable('it is too short');
  if (!bytesAt(file, 0, HEADER.length).equals(HEADER))
    throw notAsWritten('its first ten bytes are not those that Movesheet writes');
  const { length, used } = await inflated(file);
  // A second gzip file behind the first is read on, and is told by the sums: they are of its own part only.
  const told = bytesAt(file, size - 4, 4).readUInt32LE();
  if (used < size || told !== length % 2 ** 32) throw notAsWritten('something follows after its end');
  if (await hasLooseBits(file, size - SUMS - 1))
    throw notAsWritten('bits after its last letter are not those that Movesheet writes');
}

/** The last byte before the sums is filled up with zeros; a bit that can be cleared and nothing changes was one of them. */
async function hasLooseBits(file: string, at: number): Promise<boolean> {
  const last = bytesAt(file, at, 1)[0] ?? 0;
  if (last === 0) return false;
  const cleared = last & ~(1 << (31 - Math.clz32(last)));
  try {
    await inflated(file, { at, byte: cleared });
    return true;
  } catch {
    return false;
  }
}

/** How long the file is unzipped, and how many of its bytes that took. `other`: a byte read as another one. */
async function inflated(
  file: string,
  other?: { readonly at: number; readonly byte: number },
): Promise<{ readonly length: number; readonly used: number }> {
  const zipped = createReadStream(file);
  const plain = createGunzip();
  zipped.on('error', (error) => plain.destroy(error));
  let from = 0;
  zipped.on('data', (chunk) => {
    const bytes = chunk as Buffer;
    if (other && from <= other.at && other.at < from + bytes.length) bytes[other.at - from] = other.byte;
    from += bytes.length;
  });
  zipped.pipe(plain);
  let length = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) length += chunk.length;
    return { length, used: plain.bytesWritten };
  } finally {
    zipped.destroy();
    plain.destroy();
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
