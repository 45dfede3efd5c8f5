/** Files of a folder. */
import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Their paths below the folder, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort();
}

/** Bytes in all. */
export function sizeOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}
