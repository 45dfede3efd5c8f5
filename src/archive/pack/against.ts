/** Holds what somebody has kept from an earlier day against a whole archive: nothing of it may have become something else. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../folder/hash.js';
import { entryFolder, isEntryFolder, MANIFEST, undoneFolder } from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
import { entryNames } from '../folder/read.js';
import { namesIn } from '../../disk.js';
import { readSeed } from '../seed.js';
import type { PackList } from './list.js';
import { markOf } from './marks.js';

export interface Compared {
  /** Steps that are as they were; files of the earlier pack that the archive has. */
  readonly steps: number;
  readonly files: number;
  /** Sentences on what is otherwise. */
  readonly other: readonly string[];
}

/** All hashes of an archive: those of its entries, and of what was rolled back. */
interface Known {
  /** By mark. */
  readonly entries: ReadonlyMap<string, string>;
  readonly undone: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, string>;
}

/** Where a file stands in the archive; undefined: no file of it has these bytes. */
export function placeOf(game: string, bytes: Uint8Array): string | undefined {
  return known(game).files.get(sha256(bytes));
}

/** An earlier pack against the archive of a game whose seed is known. */
export function against(game: string, list: PackList): Compared {
  const { entries, undone, files } = known(game);
  const other: string[] = [];
  if (list.seedCommitment !== readSeed(game).commitment)
    other.push('The dice had another seed then: it is another game.');
  const newest = list.entries.at(-1);
  let steps = 0;
  for (const { name, mark } of list.entries) {
    if (entries.get(mark) === name) steps++;
    else if (undone.has(mark)) other.push(`turns/${name} was rolled back since, and resolved again.`);
    else
      other.push(
        `turns/${name} is not what it was then${name === newest?.name ? ' (its sheets may have been made anew before they were sent)' : ''}.`,
      );
  }
  // Of a position's list of sheets the archive holds the whole, and of receipts nothing.
  const held = list.files.filter(
    ({ path }) => /^turns\//.test(path) && !/\/orders\/received-P\d+\.json$|\/receipts\//.test(path),
  );
  const gone = held.filter(({ sha256: hash }) => !files.has(hash));
  other.push(...gone.map(({ path }) => `${path} is not in this archive as it was then.`));
  return { steps, files: held.length - gone.length, other };
}

function known(game: string): Known {
  const { seed } = readSeed(game);
  const found = {
    entries: new Map<string, string>(),
    undone: new Set<string>(),
    files: new Map<string, string>(),
  };
  const look = (folder: string, name: string, place: string): string | undefined => {
    const file = join(folder, MANIFEST);
    if (!existsSync(file)) return undefined;
    const text = readFileSync(file);
    const { files } = JSON.parse(text.toString('utf8')) as Manifest;
    for (const [path, hash] of Object.entries(files)) found.files.set(hash, `${place}/${name}/${path}`);
    found.files.set(sha256(text), `${place}/${name}/${MANIFEST}`);
    return markOf(seed, { name, hash: sha256(text) });
  };
  for (const batch of namesIn(undoneFolder(game)))
    for (const name of namesIn(join(undoneFolder(game), batch)).filter(isEntryFolder)) {
      const mark = look(join(undoneFolder(game), batch, name), name, `undone/${batch}`);
      if (mark !== undefined) found.undone.add(mark);
    }
  for (const name of entryNames(game)) {
    const mark = look(entryFolder(game, name), name, 'turns');
    if (mark !== undefined) found.entries.set(mark, name);
  }
  return found;
}
