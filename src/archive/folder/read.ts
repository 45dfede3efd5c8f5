/** Reads a game folder: its entries, states, events, position files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MovesheetError, type GameEvent, type PositionId } from '../../core/index.js';
import { readManifest } from './formats.js';
import { sha256 } from './hash.js';
import {
  compareEntries,
  entryFolder,
  EVENTS,
  isEntryFolder,
  MANIFEST,
  SET_UP,
  settingsFile,
  sheetPath,
  STATE,
  turnOfEntry,
  turnsFolder,
  undoneFolder,
} from './layout.js';
import type { Manifest } from './manifest.js';
import type { PositionFile } from './position-file.js';

/** An entry of the archive: its folder's name and its manifest. */
export interface Entry {
  readonly name: string;
  readonly manifest: Manifest;
  /** SHA-256 of the manifest's bytes. */
  readonly hash: string;
}

/** Names of all entries, oldest first. */
export function entryNames(game: string): string[] {
  const turns = turnsFolder(game);
  if (!existsSync(turns)) {
    const hint = existsSync(settingsFile(game))
      ? 'The folder turns/ is gone: put it back from your backup.'
      : 'Make a game with "movesheet new", or name its folder.';
    throw new MovesheetError('game/not-a-game', `${game} is not the folder of a game.`, hint, 2);
  }
  const names = readdirSync(turns).filter(isEntryFolder).sort(compareEntries);
  if (names.length > 0 && names[0] !== SET_UP) {
    throw new MovesheetError(
      'game/no-set-up',
      `${entryFolder(game, SET_UP)}/, the set-up of the game, is gone.`,
      'Put the folder back from your backup: without it nothing can be replayed.',
    );
  }
  return names;
}

export function readEntry(game: string, name: string): Entry {
  const text = readEntryFile(game, name, MANIFEST);
  const manifest = readManifest(readEntryJson(game, name, MANIFEST), join(entryFolder(game, name), MANIFEST));
  return { name, manifest, hash: sha256(text) };
}

/** The newest entry: it opens the step that is played now. */
export function lastEntry(game: string): Entry {
  const name = entryNames(game).at(-1);
  if (name === undefined) {
    throw new MovesheetError(
      'game/empty',
      `${turnsFolder(game)}/ is empty: the game's set-up and all its turns are gone.`,
      'Put the folder back from your backup. Without one the game is lost: make another with "movesheet new".',
    );
  }
  return readEntry(game, name);
}

/** A file of an entry as text. Throws `game/missing-file`. */
export function readEntryFile(game: string, entry: string, path: string): string {
  return readEntryBytes(game, entry, path).toString('utf8');
}

/** The same as bytes. */
export function readEntryBytes(game: string, entry: string, path: string): Buffer {
  const file = join(entryFolder(game, entry), path);
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new MovesheetError(
      'game/missing-file',
      `${file} is missing.`,
      'Put it back from your backup; "movesheet verify" tells what else is wrong.',
    );
  }
}

/** A JSON file of an entry. Throws `game/damaged-file` when it is none. */
export function readEntryJson(game: string, entry: string, path: string): unknown {
  const text = readEntryFile(game, entry, path);
  try {
    return JSON.parse(text);
  } catch {
    throw new MovesheetError(
      'game/damaged-file',
      `${join(entryFolder(game, entry), path)} is damaged.`,
      'Put it back from your backup; "movesheet verify" tells what else is wrong.',
    );
  }
}

export function readState(game: string, entry: string): unknown {
  return readEntryJson(game, entry, STATE);
}

export function readEvents(game: string, entry: string): GameEvent[] {
  return readEntryFile(game, entry, EVENTS)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GameEvent);
}

/** The events that the newest state came by: those of the last entry that is no amendment. */
export function readStepEvents(game: string, upTo: string): GameEvent[] {
  const entry = lastStep(game, upTo);
  return entry === undefined ? [] : readEvents(game, entry);
}

/** The last entry that is no amendment, this one included. */
export function lastStep(game: string, upTo: string): string | undefined {
  return entryNames(game)
    .filter((name) => compareEntries(name, upTo) <= 0 && !name.includes('+'))
    .at(-1);
}

export function readPositionFile(game: string, entry: string, position: PositionId): PositionFile {
  return readEntryJson(game, entry, sheetPath(position, 'json')) as PositionFile;
}

/** How many steps lie behind the newest entry. */
export function stepsDone(names: readonly string[]): number {
  return names.filter((name) => !name.includes('+')).length - 1;
}

/** How many steps of a turn are archived. */
export function stepsOfTurn(names: readonly string[], turn: number): number {
  return names.filter((name) => !name.includes('+') && name !== names[0] && turnOfEntry(name) === turn)
    .length;
}

/** Roll-backs, oldest first, by their folders below `undone/`; one that a crash stopped before its first entry is none. */
export function undoneBatches(game: string): string[] {
  const undone = undoneFolder(game);
  if (!existsSync(undone)) return [];
  return readdirSync(undone)
    .filter((name) => /^\d{4}$/.test(name) && readdirSync(join(undone, name)).some(isEntryFolder))
    .sort();
}

/** How often the game was rolled back. */
export function branchOf(game: string): number {
  return undoneBatches(game).length;
}

/** Where the next rollback keeps what it undoes: a folder that is not there yet. */
export function nextBatch(game: string): { readonly batch: string; readonly place: string } {
  for (let number = branchOf(game) + 1; ; number++) {
    const batch = String(number).padStart(4, '0');
    const place = join(undoneFolder(game), batch);
    // Without an entry in it, one is what a rollback left that was stopped at once.
    if (!existsSync(place)) return { batch, place };
  }
}

/** The entry that a turn left last, or a step of it: what `--turn N [--step S]` means. */
export function findEntry(game: string, turn: number, step?: string): Entry {
  const names = entryNames(game).filter((name) => turnOfEntry(name) === turn);
  const entries = names.map((name) => readEntry(game, name));
  const found = entries.filter(({ manifest }) => step === undefined || manifest.step === step).at(-1);
  if (found) return found;
  const steps = entries.map(({ manifest }) => manifest.step).filter((name) => name !== '');
  const last = lastEntry(game).manifest.turn;
  throw new MovesheetError(
    'game/no-such-turn',
    step !== undefined && steps.length > 0
      ? `Turn ${turn} has no resolved step "${step}".`
      : `Turn ${turn} is not resolved yet.`,
    step !== undefined && steps.length > 0
      ? `Resolved are: ${steps.join(', ')}.`
      : `There are turns 0 (the set-up) to ${last}.`,
    2,
  );
}

/** Sheets that an entry made before it was rolled back, from the newest such branch; undefined: it never was. RERUN-1 */
export function undoneSheets(
  game: string,
  entry: string,
): ((position: PositionId) => PositionFile | undefined) | undefined {
  const undone = undoneFolder(game);
  const batch = undoneBatches(game)
    .reverse()
    .find((name) => existsSync(join(undone, name, entry)));
  if (batch === undefined) return undefined;
  return (position) => {
    const file = join(undone, batch, entry, sheetPath(position, 'json'));
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PositionFile) : undefined;
  };
}
