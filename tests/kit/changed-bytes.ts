/** Single bytes of a game folder made others, and put back. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { packageRoot } from '../../src/package-root.js';
import { seededDice } from '../../src/core/index.js';

/** The files of a folder that hold anything, by their paths in it. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile() && statSync(join(folder, path)).size > 0)
    .map((path) => path.split(sep).join('/'))
    .sort();

/** Writes something in place of a file's own while the work is done. */
export function instead<T>(file: string, bytes: Uint8Array | string, work: () => T): T {
  const own = readFileSync(file);
  writeFileSync(file, bytes);
  try {
    return work();
  } finally {
    writeFileSync(file, own);
  }
}

const guide = readFileSync(join(packageRoot, 'docs/gm-guide.md'), 'utf8');
const table = /\n\*\*What it proves\.\*\*[^]*?\n\n([^]*?)\n\n/.exec(guide)?.[1] ?? '';
/** Files and folders of a game that the guide for game masters calls free. */
export const FREE: readonly string[] = [.../\| free[^]*$/.exec(table)![0].matchAll(/`([^`]+)`/g)].map(
  ([, name]) => name!,
);

/** Changes so many bytes, one after the other; `look` is asked while each is another. */
export function changedBytes(
  folder: string,
  { seed, times }: { readonly seed: string; readonly times: number },
  look: (path: string, place: string) => void,
): void {
  const files = filesOf(folder);
  const dice = seededDice({ seed, turn: 0, step: '' });
  for (let at = 0; at < times; at++) {
    const path = dice.pick(files, 'file', at);
    const bytes = readFileSync(join(folder, path));
    const place = dice.roll(bytes.length, 'place', at) - 1;
    bytes[place] = (bytes[place] ?? 0) ^ dice.roll(255, 'change', at);
    instead(join(folder, path), bytes, () => look(path, `${path}, byte ${place}`));
  }
}
