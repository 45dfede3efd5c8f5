/**
 * A pack is a `.tar.gz` with the list of what is in it first (`movesheet-pack.json`): which file, how long, with which hash. What is not
 * in the list is not in the pack; and the list holds the hash of itself, so that no letter of it can change unseen.
 */
import { MovesheetError, type PositionId, type PositionInfo } from '../../core/index.js';
import { sealed } from '../folder/sealed.js';
import type { SystemStamp } from '../folder/manifest.js';

/** The list's name inside. */
export const LIST = 'movesheet-pack.json';
export const PACK_FORMAT = 1;
export const PACK_ENDING = '.movesheet.tar.gz';

/**
 * For whom it is. `gm`: all of the folder, the secrets too. `open`: a game that is over, with all that it takes to prove it. `public`:
 * what everybody may know while it runs. `position`: what one position was sent, and sent itself.
 */
export type PackKind = 'gm' | 'open' | 'public' | 'position';

/** A step of the archive, without what it holds. */
export interface PackedEntry {
  readonly name: string;
  readonly turn: number;
  readonly step: string;
  /** Of the step that it opens. */
  readonly date: string;
  /** Commits to all its files, and tells nothing of them before the seed is known: `markOf`. */
  readonly mark: string;
}

export interface PackedFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** When it arrived, in milliseconds since 1970: of sheets in the drop box, which go by it. */
  readonly time?: number;
}

export interface PackList {
  readonly format: typeof PACK_FORMAT;
  readonly kind: PackKind;
  /** Of `position`. */
  readonly position?: PositionId;
  readonly game: string;
  readonly over: boolean;
  /** The Movesheet that resolved the newest step, and by which rules. */
  readonly engine: string;
  readonly system: SystemStamp;
  readonly scenario: string;
  readonly seats: readonly PositionInfo[];
  readonly seedCommitment: string;
  readonly entries: readonly PackedEntry[];
  /** Folders that may be empty. */
  readonly folders: readonly string[];
  /** In the order in which they follow. */
  readonly files: readonly PackedFile[];
}

/** Bounds of what is unpacked: far above any game, far below what fills a disk. */
export const PACK_LIMITS = {
  files: 200_000,
  fileBytes: 64 * 2 ** 20,
  allBytes: 4 * 2 ** 30,
  listBytes: 64 * 2 ** 20,
  pathLength: 240,
  depth: 8,
} as const;

/** The list as it stands in the pack. */
export function listText(list: PackList): string {
  return sealed(list, 1);
}

/** Reads a list that anybody may have written. Throws `pack/unreadable`, `pack/other-format`, `pack/damaged`, `pack/hostile`. */
export function readList(text: string): PackList {
  const found = parsed(text);
  const { format } = found;
  if (typeof format === 'number' && format > PACK_FORMAT) {
    throw new MovesheetError(
      'pack/other-format',
      `The pack has form ${format}, and this Movesheet reads ${PACK_FORMAT}.`,
      'It was made by a newer release: npx movesheet@latest verify FILE',
      2,
    );
  }
  const { sha256: own, ...list } = found as Partial<PackList> & { readonly sha256?: unknown };
  if (!isList(list)) throw unreadable('its list is none of ours');
  if (listText(list) !== text || own === undefined) throw damaged([LIST]);
  refuseHostile(list);
  return list;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const found = JSON.parse(text) as unknown;
    if (typeof found === 'object' && found !== null) return found as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw unreadable('its list is no JSON');
}

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const KINDS: readonly unknown[] = ['gm', 'open', 'public', 'position'] satisfies readonly PackKind[];
/** Without anything that a terminal would obey. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length < 1000 && !CONTROL.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);

function isList(list: Partial<Record<keyof PackList, unknown>>): list is PackList {
  const { format, kind, position, game, over, engine, system, scenario, seedCommitment } = list;
  const eachIs = (value: unknown, test: (one: Record<string, unknown>) => boolean): boolean =>
    Array.isArray(value) &&
    value.every((one: unknown) => typeof one === 'object' && one !== null && test(one as never));
  return (
    format === PACK_FORMAT &&
    KINDS.includes(kind) &&
    (kind === 'position' ? isText(position) && /^P\d{1,3}$/.test(position) : position === undefined) &&
    [game, engine, scenario].every(isText) &&
    typeof over === 'boolean' &&
    isHash(seedCommitment) &&
    typeof system === 'object' &&
    system !== null &&
    isText((system as Partial<SystemStamp>).id) &&
    eachIs(list.seats, ({ id, name, status }) => [id, name, status].every(isText)) &&
    eachIs(
      list.entries,
      ({ name, turn, step, date, mark }) => [name, step, date].every(isText) && isCount(turn) && isHash(mark),
    ) &&
    Array.isArray(list.folders) &&
    list.folders.every((folder) => typeof folder === 'string') &&
    eachIs(
      list.files,
      ({ path, bytes, sha256: hash, time }) =>
        typeof path === 'string' &&
        isCount(bytes) &&
        isHash(hash) &&
        (time === undefined || typeof time === 'number'),
    )
  );
}

function refuseHostile({ files, folders }: PackList): void {
  const { files: most, fileBytes, allBytes } = PACK_LIMITS;
  if (files.length + folders.length > most) throw hostile(`it holds more than ${most} files`);
  if (files.some(({ bytes }) => bytes > fileBytes))
    throw hostile(`a file in it has more than ${fileBytes} bytes`);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > allBytes)
    throw hostile(`its files have more than ${allBytes} bytes`);
  const paths = [...files.map(({ path }) => path), ...folders];
  const odd = paths.find((path) => !isSafePath(path));
  if (odd !== undefined) throw hostile(`it holds a file by the name ${JSON.stringify(odd.slice(0, 80))}`);
  const named = files.map(({ path }) => path);
  if (new Set([LIST, ...named]).size <= named.length) throw hostile('it holds two files of one name');
}

const ODD = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\\]/;
/** On Windows these lead elsewhere: `C:x`, `file:stream`, `CON`. */
const ODD_ON_WINDOWS = /[:*?"<>|]|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)|[. ](\/|$)/i;

/** A path that stays in the folder where it is unpacked, on any machine. */
export function isSafePath(path: string): boolean {
  const parts = path.split('/');
  return (
    Buffer.byteLength(path) <= PACK_LIMITS.pathLength &&
    parts.length <= PACK_LIMITS.depth &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..') &&
    !ODD.test(path) &&
    !(process.platform === 'win32' && ODD_ON_WINDOWS.test(path))
  );
}

export function unreadable(why: string): MovesheetError {
  return new MovesheetError(
    'pack/unreadable',
    `This is no pack of Movesheet, or it was cut short: ${why}.`,
    `A pack is a file that "movesheet pack" made, such as inner-sea-1${PACK_ENDING}.`,
    2,
  );
}

export function hostile(why: string): MovesheetError {
  return new MovesheetError(
    'pack/hostile',
    `The pack was not made by Movesheet: ${why}.`,
    'Nothing was unpacked. Ask whoever gave it to you.',
    2,
  );
}

/** All files are right, and yet the pack is not the one that was made. */
export function notAsWritten(what: string): MovesheetError {
  return new MovesheetError(
    'pack/damaged',
    `The pack is not as it was made: ${what}.`,
    'What is inside has not changed; but something went over it on its way: get it once more from whoever made it.',
  );
}

const TOLD = 5;

/** Files that are not as they were packed. */
export function damaged(paths: readonly string[]): MovesheetError {
  const more = paths.length > TOLD ? ` and ${paths.length - TOLD} more` : '';
  return new MovesheetError(
    'pack/damaged',
    `Not as packed, or missing: ${paths.slice(0, TOLD).join(', ')}${more}.`,
    'The pack was changed or damaged after it was made: get it once more from whoever made it.',
  );
}
