/** What goes into a pack, for whom. While a game runs nothing goes to players that not all of them, or not this one, may know. */
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { MovesheetError, type PositionId } from '../../core/index.js';
import { namesIn } from '../../disk.js';
import { look } from '../backup/take.js';
import { sha256 } from '../folder/hash.js';
import type { SetUpInputs } from '../folder/inputs.js';
import {
  dropBox,
  entryFolder,
  INPUTS,
  isEntryFolder,
  laterFolder,
  ordersPath,
  positionFileName,
  RECEIVED,
  receiptsFolder,
  SET_UP,
  SHEET_FORMATS,
  sheetPath,
} from '../folder/layout.js';
import {
  entryNames,
  lastStep,
  readEntry,
  readEntryBytes,
  readEntryJson,
  type Entry,
} from '../folder/read.js';
import type { ReceivedRecord } from '../intake/open-game.js';
import { readSeed } from '../seed.js';
import { isSafePath, PACK_FORMAT, type PackedFile, type PackKind, type PackList } from './list.js';
import { markOf } from './marks.js';

/** Where the bytes of a packed file come from: a file of the disk, or made here. */
export interface Source {
  readonly path: string;
  readonly from: { readonly file: string } | { readonly text: string };
  readonly time?: number;
}

export interface Contents {
  readonly list: PackList;
  readonly sources: readonly Source[];
  /** What was left out because no other machine could unpack it. */
  readonly left: readonly string[];
}

/** Throws `pack/no-such-position`. */
export function contentsOf(game: string, kind: PackKind, position?: PositionId): Contents {
  const found = gathered(game, kind, position);
  const sources = [...found.sources].filter(({ path }) => isSafePath(path));
  const left = [
    ...(found.left ?? []),
    ...found.sources.map(({ path }) => path).filter((path) => !isSafePath(path)),
  ];
  const names =
    kind === 'gm' || kind === 'open'
      ? entryNames(game)
      : entryNames(game).filter((name) => !name.includes('+'));
  const entries = names.map((name) => readEntry(game, name));
  const { manifest } = entries.at(-1) ?? lost(game);
  const { seed, commitment } = readSeed(game);
  const setUp = readEntryJson(game, SET_UP, INPUTS) as SetUpInputs;
  const list: PackList = {
    format: PACK_FORMAT,
    kind,
    ...(position === undefined ? {} : { position }),
    game: manifest.game,
    over: isOver(game),
    engine: manifest.engine,
    system: manifest.system,
    scenario: setUp.scenario,
    seats: manifest.positions,
    seedCommitment: commitment,
    entries: entries.map((entry) => ({
      name: entry.name,
      turn: entry.manifest.opens.turn,
      step: entry.manifest.opens.step,
      date: entry.manifest.opens.date,
      mark: markOf(seed, entry),
    })),
    folders: (found.folders ?? []).filter(isSafePath),
    files: sources.map((source) => packed(source)),
  };
  return { list, sources, left };
}

/** Does nobody move any more? */
export function isOver(game: string): boolean {
  const name = entryNames(game).at(-1);
  return name !== undefined && readEntry(game, name).manifest.opens.awaiting.length === 0;
}

const lost = (game: string): never => {
  throw new MovesheetError('game/empty', `${game} holds no turn.`, 'Put the folder back from your backup.');
};

function packed(source: Source): PackedFile {
  const bytes = bytesOf(source);
  const { path, time } = source;
  return { path, bytes: bytes.length, sha256: sha256(bytes), ...(time === undefined ? {} : { time }) };
}

/** What a source holds now. */
export const bytesOf = ({ from }: Source): Buffer =>
  'file' in from ? readFileSync(from.file) : Buffer.from(from.text);

interface Gathered {
  readonly sources: readonly Source[];
  readonly folders?: readonly string[];
  readonly left?: readonly string[];
}

function gathered(game: string, kind: PackKind, position: PositionId | undefined): Gathered {
  switch (kind) {
    case 'gm':
      return whole(game);
    case 'open':
      return { sources: open(game) };
    case 'public':
      return { sources: entryNames(game).flatMap((name) => gazette(game, name)) };
    case 'position':
      return { sources: ofPosition(game, position ?? '') };
  }
}

/** All that a backup would copy. The drop box goes by when a sheet arrived. */
function whole(game: string): Gathered {
  const { files, folders, left } = look(game);
  const boxes = [dropBox(game), laterFolder(game)].map((box) => `${basename(box)}/`);
  const sources = files.map(({ path, about }) => ({
    path,
    from: { file: join(game, path) },
    ...(boxes.some((box) => path.startsWith(box)) ? { time: Math.round(about.mtimeMs) } : {}),
  }));
  return { sources, folders, left };
}

/** All that was resolved, and what was taken back, with the seed; no address, no mail, no link. */
function open(game: string): Source[] {
  const { files } = look(game, (name) => ['turns', 'undone', 'seed.json'].includes(name));
  const archived = files.filter(
    ({ path }) => !path.startsWith('turns/') || isEntryFolder(path.split('/')[1] ?? ''),
  );
  return [
    { path: 'game.yaml', from: { text: settingsOf(game) } },
    ...archived.map(({ path }) => ({ path, from: { file: join(game, path) } })),
  ];
}

/** What was fixed when the game was made: from the archive, so that no mail server and no address comes along. */
function settingsOf(game: string): string {
  const { manifest } = readEntry(game, SET_UP);
  const { scenario, options } = readEntryJson(game, SET_UP, INPUTS) as SetUpInputs;
  return `${JSON.stringify({ game: manifest.game, system: manifest.system.id, scenario, options }, null, 2)}\n`;
}

const GAZETTE = /^gazette\.(pdf|html|txt)$/;

/** The newspaper of a step, where there is one: made from what everybody may know. */
function gazette(game: string, name: string): Source[] {
  const folder = entryFolder(game, name);
  return namesIn(folder)
    .filter((file) => GAZETTE.test(file))
    .sort()
    .map((file) => ({ path: `turns/${name}/${file}`, from: { file: join(folder, file) } }));
}

function ofPosition(game: string, position: PositionId): Source[] {
  const entries = entryNames(game).map((name) => readEntry(game, name));
  if (!entries.some(({ manifest }) => manifest.files[sheetPath(position, 'json')] !== undefined)) {
    const seats = entries.at(-1)?.manifest.positions.map(({ id }) => id) ?? [];
    throw new MovesheetError(
      'pack/no-such-position',
      `This game has no position ${position}.`,
      `It has: ${seats.join(', ')}.`,
      2,
    );
  }
  const sources: Source[] = [];
  // An amendment that a position cannot see must not show in the numbers of those that it can.
  let amendments = 0;
  for (const [index, entry] of entries.entries()) {
    const { name } = entry;
    if (!name.includes('+')) {
      amendments = 0;
      sources.push(
        ...gazette(game, name),
        ...sheetsOf(game, entry, position, name),
        ...sentBy(game, entry, position),
      );
    } else if (isNews(game, entry, entries[index - 1], position)) {
      const step = lastStep(game, name) ?? name;
      sources.push(...sheetsOf(game, entry, position, `${step}+amendment-${++amendments}`));
    }
  }
  return sources;
}

/** VIEW-2: does an amendment touch what this position has? */
function isNews(
  game: string,
  { name, manifest }: Entry,
  before: Entry | undefined,
  position: PositionId,
): boolean {
  const path = sheetPath(position, 'json');
  if (manifest.files[path] === undefined || before?.manifest.files[path] === undefined) return false;
  return !readEntryBytes(game, name, path).equals(readEntryBytes(game, before.name, path));
}

function sheetsOf(game: string, { name, manifest }: Entry, position: PositionId, called: string): Source[] {
  return SHEET_FORMATS.map((format) => sheetPath(position, format))
    .filter((path) => manifest.files[path] !== undefined)
    .map((path) => ({
      path: `turns/${called}/${path}`,
      from: { file: join(entryFolder(game, name), path) },
    }));
}

/** Inside an entry of a position's pack: the lines of `orders/received.json` that are of its own sheets. */
const receivedBy = (position: PositionId): string => `orders/received-${positionFileName(position)}.json`;

/** VIEW-2: what a sheet was called in the drop box counts the mails of all. */
const withoutName = ({ name: _, ...record }: ReceivedRecord): Omit<ReceivedRecord, 'name'> => record;

/** His sheets as they came, what was made of them, and their receipts. One that was refused may be of somebody who wrote another's number. */
function sentBy(game: string, { name, manifest }: Entry, position: PositionId): Source[] {
  const folder = entryFolder(game, name);
  const own = ordersPath(position);
  const played = manifest.files[own] === undefined ? [] : [own];
  const records =
    manifest.files[RECEIVED] === undefined
      ? []
      : (readEntryJson(game, name, RECEIVED) as ReceivedRecord[]).filter(
          (one) => one.position === position && one.state !== 'refused',
        );
  const files = [...new Set([...played, ...records.map(({ file }) => file)])];
  return [
    ...files.map((path) => ({ path: `turns/${name}/${path}`, from: { file: join(folder, path) } })),
    ...(records.length === 0
      ? []
      : [
          {
            path: `turns/${name}/${receivedBy(position)}`,
            from: { text: `${JSON.stringify(records.map(withoutName), null, 2)}\n` },
          },
        ]),
    ...receipts(game, name, position, records),
  ];
}

/** Receipts lie by the entry that opened their step. */
function receipts(
  game: string,
  name: string,
  position: PositionId,
  records: readonly ReceivedRecord[],
): Source[] {
  const names = entryNames(game);
  const opened = names[names.indexOf(name) - 1];
  if (opened === undefined) return [];
  const folder = join(receiptsFolder(game), opened);
  return [...new Set(records.map(({ sha256: hash }) => hash.slice(0, 12)))].flatMap((hash) => {
    const file = `${positionFileName(position)}-${hash}.txt`;
    if (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() !== true) return [];
    return [{ path: `turns/${name}/receipts/${file}`, from: { file: join(folder, file) } }];
  });
}
