/** The drop box `orders/`: sheets for the open step, kept as received. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareIds, SHEET_LIMITS } from '../core/index.js';
import { removeFile, writeWhole } from '../disk.js';
import type { ReceivedSheet } from './accept.js';
import { sha256 } from './hash.js';
import { dropBox } from './layout.js';

/** All sheets in the drop box, in name order. Other files are left alone. */
export function readDropBox(game: string): ReceivedSheet[] {
  const folder = dropBox(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(ya?ml|txt)$/i.test(name) && !name.startsWith('.'))
    .sort(compareIds)
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readSheetFile(file));
}

/** One sheet from a file. A file that is far too large is read only as far as it takes to know that. */
export function readSheetFile(file: string): ReceivedSheet {
  const { mtimeMs, size } = statSync(file);
  const name = file.split(/[\\/]/).at(-1) ?? file;
  const bytes = size > 64 * SHEET_LIMITS.bytes ? new Uint8Array(SHEET_LIMITS.bytes + 1) : readFileSync(file);
  return { file: name, arrived: mtimeMs, bytes };
}

/** Takes sheets out of the drop box, once they are archived. One that was overwritten meanwhile is another sheet, and stays. */
export function clearDropBox(game: string, sheets: readonly ReceivedSheet[]): void {
  for (const { file, bytes } of sheets) {
    const place = join(dropBox(game), file);
    if (existsSync(place) && sha256(readSheetFile(place).bytes) === sha256(bytes)) removeFile(place);
  }
}

/** Puts a sheet (back) into the drop box; a file of that name is never overwritten. */
export function putIntoDropBox(
  game: string,
  name: string,
  bytes: Uint8Array | string,
  arrived?: Date,
): boolean {
  const file = join(dropBox(game), name);
  if (existsSync(file)) return false;
  writeWhole(file, bytes, arrived ? { at: arrived } : {});
  return true;
}
