/**
 * The backup of a game, or of a house: files by the SHA-256 of their bytes, each once and never changed again (`files/3f/3f9a…`), and
 * a list a copy, `000012-<hash of the list>.json`: which path had which bytes. A copy is there once its list is, and whole then.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { namesIn } from '../../disk.js';
import { sha256 } from '../folder/hash.js';

export interface CopiedFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  /** When it was changed, in milliseconds since 1970: an order sheet arrived then. */
  readonly time: number;
  /** Who may read it, as the disk has it. */
  readonly mode: number;
}

export interface Copy {
  readonly form: 1;
  /** 1, 2 … */
  readonly number: number;
  /** UTC, ISO. */
  readonly taken: string;
  /** The SHA-256 of the manifest of the set-up: it tells games of one name apart. Empty: a house. */
  readonly origin: string;
  /** The newest entry; empty: a house. */
  readonly entry: string;
  readonly folders: readonly string[];
  readonly files: readonly CopiedFile[];
}

const NAME = /^(\d{6,})-([0-9a-f]{16})\.json$/;
const DIGITS = 6;
const MARK = 16;

/** Where the bytes of this hash stand. */
export const storedFile = (store: string, hash: string): string =>
  join(store, 'files', hash.slice(0, 2), hash);

/** The name and the text of a copy's list. */
export function listOf(copy: Copy): { readonly name: string; readonly text: string } {
  const text = `${JSON.stringify(copy, null, 1)}\n`;
  return { name: `${String(copy.number).padStart(DIGITS, '0')}-${sha256(text).slice(0, MARK)}.json`, text };
}

/** The numbers of all copies, oldest first. */
export function copyNumbers(store: string): number[] {
  return namesIn(store)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** A copy; default: the newest; undefined: there is none yet. Throws `backup/no-such-copy`, `backup/damaged`. */
export function readCopy(store: string, number?: number): Copy | undefined {
  const numbers = copyNumbers(store);
  const wanted = number ?? numbers.at(-1);
  if (wanted === undefined) return undefined;
  const name = namesIn(store).find((one) => Number(NAME.exec(one)?.[1]) === wanted);
  if (name === undefined) {
    throw new MovesheetError(
      'backup/no-such-copy',
      `${store} has no copy ${wanted}.`,
      `It has: ${numbers.join(', ')}.`,
      2,
    );
  }
  const text = readFileSync(join(store, name), 'utf8');
  if (sha256(text).slice(0, MARK) === NAME.exec(name)?.[2]) return JSON.parse(text) as Copy;
  throw new MovesheetError(
    'backup/damaged',
    `${join(store, name)}, the list of copy ${wanted}, is not as it was written.`,
    'Take another copy: "movesheet restore BACKUP --list" shows them.',
  );
}

/** The newest copy whose list is not damaged: what the next one builds on. */
export function newestSound(store: string): Copy | undefined {
  for (const number of copyNumbers(store).reverse()) {
    try {
      return readCopy(store, number);
    } catch (error) {
      if (!(error instanceof MovesheetError)) throw error;
    }
  }
  return undefined;
}

/** Are the bytes there, and are they those that were stored? */
export function isSound(store: string, { sha256: hash }: Pick<CopiedFile, 'sha256'>): boolean {
  const file = storedFile(store, hash);
  return existsSync(file) && sha256(readFileSync(file)) === hash;
}
