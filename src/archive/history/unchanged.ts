/** What holds whichever rules there are: each file has the hash of its manifest, each manifest its own and that of the one before. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../folder/hash.js';
import {
  compareEntries,
  entryFolder,
  isEntryFolder,
  MANIFEST,
  REASON,
  seedFile,
  undoneFolder,
} from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
import { entryNames, readEntry, undoneBatches, type Entry } from '../folder/read.js';
import { sealHolds } from '../folder/sealed.js';
import { readSeed, seedText } from '../seed.js';
import type { Difference } from './difference.js';

export interface FirstDifference extends Difference {
  /** The entry's folder below `turns/`; empty of a file that stands elsewhere in the game's folder. */
  readonly entry: string;
  readonly turn: number;
  readonly step: string;
  readonly file: string;
  /** What it means, in a sentence. */
  readonly note: string;
}

const CHANGED = 'It was changed after it was archived.';

/** The first file that is not as it was archived, or entry that does not follow the one before. */
export function unchanged(game: string): FirstDifference | undefined {
  let previous = '';
  let before = '';
  for (const name of entryNames(game)) {
    const entry = readEntry(game, name);
    const { turn, step } = entry.manifest;
    const text = manifestText(game, name);
    const found =
      changedText(text, before) ??
      (entry.manifest.previous === previous
        ? changedFile(game, entry, () => true)
        : { field: MANIFEST, archived: entry.manifest.previous, computed: previous });
    if (found) return { entry: name, turn, step, file: found.field, ...found, note: CHANGED };
    previous = entry.hash;
    before = text;
  }
  return unchangedBeside(game);
}

/** Of an entry whose manifest is not as it was written. */
export function changedManifest(game: string, entry: string): Difference | undefined {
  const names = entryNames(game);
  const before = names[names.indexOf(entry) - 1];
  return changedText(manifestText(game, entry), before === undefined ? '' : manifestText(game, before));
}

const manifestText = (game: string, entry: string): string =>
  textOf(join(entryFolder(game, entry), MANIFEST));

/** Without a seal one from before there were any is held against its form; whoever sealed the entry before seals this one. */
function changedText(text: string, before: string): Difference | undefined {
  const isWhole =
    sealHolds(text) ?? (isOldManifest(text) && !(sealHolds(before) && sameEngine(text, before)));
  return isWhole ? undefined : { field: MANIFEST };
}

function sameEngine(one: string, other: string): boolean {
  const [{ engine }, then] = [JSON.parse(one) as Manifest, JSON.parse(other) as Manifest];
  return engine === then.engine;
}

/** Empty of a file that is gone. */
const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const FIELDS = [
  ...['format', 'game', 'kind', 'turn', 'step', 'opens', 'positions', 'engine', 'system', 'seedCommitment'],
  ...['seed', 'branch', 'previous', 'files'],
];
const OF_SYSTEM = ['id', 'version', 'data', 'package'];
const OF_PACKAGE = ['name', 'version', 'files'];

/** Without a seal: all its fields are there, no other, and no letter between them. */
function isOldManifest(text: string): boolean {
  const found = JSON.parse(text) as Partial<Manifest>;
  const { system } = found;
  const lacks = FIELDS.filter((field) => field !== 'seed' && !(field in found));
  return (
    lacks.length === 0 &&
    Object.keys(found).every((field) => FIELDS.includes(field)) &&
    Object.keys(system ?? {}).every((field) => OF_SYSTEM.includes(field)) &&
    Object.keys(system?.package ?? {}).every((field) => OF_PACKAGE.includes(field)) &&
    `${JSON.stringify(found, null, 2)}\n` === text
  );
}

/** The first file (of those asked for) whose bytes are not those of the manifest. */
export function changedFile(
  game: string,
  { name, manifest }: Entry,
  asked: (path: string) => boolean,
): Difference | undefined {
  return changedIn(entryFolder(game, name), manifest, asked);
}

function changedIn(
  folder: string,
  { files }: Manifest,
  asked: (path: string) => boolean,
): Difference | undefined {
  const there = filesBelow(folder).filter((path) => path !== MANIFEST);
  const paths = [...new Set([...Object.keys(files), ...there])].sort();
  for (const path of paths.filter(asked)) {
    const archived = there.includes(path) ? sha256(readFileSync(join(folder, path))) : undefined;
    const computed = files[path];
    if (archived === computed) continue;
    return {
      field: path,
      ...(archived === undefined ? {} : { archived }),
      ...(computed === undefined ? {} : { computed }),
    };
  }
  return undefined;
}

function filesBelow(folder: string, path = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory()
      ? filesBelow(join(folder, item.name), `${path}${item.name}/`)
      : [`${path}${item.name}`],
  );
}

/** Beside the entries: what was rolled back, and the seed. */
export function unchangedBeside(game: string): FirstDifference | undefined {
  for (const batch of undoneBatches(game)) {
    const found = changedBatch(game, batch);
    if (found) return found;
  }
  return readFileSync(seedFile(game), 'utf8') === seedText(readSeed(game))
    ? undefined
    : { ...NOWHERE, file: 'seed.json', field: 'seed.json' };
}

const NOWHERE = { entry: '', turn: 0, step: '', note: CHANGED };

function changedBatch(game: string, batch: string): FirstDifference | undefined {
  const place = join(undoneFolder(game), batch);
  const at = (path: string, field: string): FirstDifference => {
    const file = ['undone', batch, path].join('/');
    return { ...NOWHERE, file, field: field === path ? file : field };
  };
  const reason = textOf(join(place, REASON));
  if (sealHolds(reason) === false || !isReason(reason)) return at(REASON, REASON);
  let before = '';
  for (const name of readdirSync(place).filter(isEntryFolder).sort(compareEntries)) {
    const folder = join(place, name);
    const manifest = `${name}/${MANIFEST}`;
    const text = textOf(join(folder, MANIFEST));
    if (changedText(text, before)) return at(manifest, manifest);
    const found = JSON.parse(text) as Manifest;
    if (before !== '' && found.previous !== sha256(before)) return at(manifest, '/previous');
    const changed = changedIn(folder, found, () => true);
    if (changed) return at(`${name}/${changed.field}`, `${name}/${changed.field}`);
    before = text;
  }
  return undefined;
}

/** With its seal, or as it was before there were any. */
function isReason(text: string): boolean {
  const fields = Object.keys(JSON.parse(text) as object);
  return fields.every((field) => ['reason', 'undone', 'sha256'].includes(field));
}
