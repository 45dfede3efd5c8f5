/** Files that the renderers ship with: fonts and templates, found from the package root, read once. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = findRoot(dirname(fileURLToPath(import.meta.url)));
const bytes = new Map<string, Buffer>();

/** The nearest folder upwards with a `package.json`: the same from `src` and from `dist`. */
function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('no package.json above the program');
  }
}

/** A file below the package root: `asset('assets/fonts/serif.ttf')`. */
export function asset(path: string): Buffer {
  let found = bytes.get(path);
  if (!found) bytes.set(path, (found = readFileSync(join(root, path))));
  return found;
}
