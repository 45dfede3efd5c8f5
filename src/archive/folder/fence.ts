/**
 * Numbers below `.fence/`: who has the highest one holds the game. A number is made in one step, so that only one can have it; it
 * is never taken from anybody: who may take over takes the next one. Whoever has a lower number has lost the game, whatever he
 * thinks of it, and finds out before he changes anything.
 */
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn, textOf } from '../../disk.js';
import { fenceFolder } from './layout.js';
import type { Owner } from './owner.js';

/** The highest number of a game, and whether it was given back. 0: nobody has ever held it. */
export interface Highest {
  readonly number: number;
  readonly free: boolean;
}

const DIGITS = 9;

/** `000000042` */
export const numberName = (number: number): string => String(number).padStart(DIGITS, '0');

const fileOf = (game: string, number: number, what = ''): string =>
  join(fenceFolder(game), numberName(number) + what);
/** What its owner rewrites while he lives. */
export const beatFile = (game: string, number: number): string => fileOf(game, number, '.beat');
/** Where its owner puts what he takes away. */
export const binFolder = (game: string, number: number): string => fileOf(game, number, '.bin');
/** The owner's name before it is a number's, and as long as he has the number. */
const ownFile = (game: string, mark: string): string => join(fenceFolder(game), OWN + mark);

const NUMBER = /^(\d{9,})(\.free|\.late|\.beat|\.bin)?$/;

export function highest(game: string): Highest {
  const free = new Set<number>();
  let number = 0;
  for (const name of namesIn(fenceFolder(game))) {
    const [, digits, what] = NUMBER.exec(name) ?? [];
    if (what === '.free' || what === '.late') free.add(Number(digits));
    if (digits !== undefined && what === undefined) number = Math.max(number, Number(digits));
  }
  return { number, free: number === 0 || free.has(number) };
}

/**
 * Is a number, once made, still the highest? The next one is asked for by its name as well: a list of names may come out of a
 * network disk's memory, while a file that is not there is always looked for.
 */
export function isHighest(game: string, number: number): boolean {
  return !existsSync(fileOf(game, number + 1)) && highest(game).number === number;
}

/** Who made a number, as written there. */
export const ownerText = (game: string, number: number): string => textOf(fileOf(game, number)) ?? '';
export const beatText = (game: string, number: number): string => textOf(beatFile(game, number)) ?? '';

/** Tries to make a number. False: somebody else has it, or a higher one. */
export function makeNumber(game: string, number: number, owner: Owner): boolean {
  const own = ownFile(game, owner.mark);
  if (!linkNumber(game, number, own, JSON.stringify(owner))) {
    rmSync(own, { force: true });
    return false;
  }
  if (highest(game).number === number) return true;
  // I slept so long that the number had been used and cleared away.
  rmSync(fileOf(game, number), { force: true });
  rmSync(own, { force: true });
  return false;
}

function linkNumber(game: string, number: number, own: string, text: string): boolean {
  const folder = fenceFolder(game);
  try {
    if (!existsSync(folder)) makeFolder(folder);
    writeFileSync(own, text);
    link(own, fileOf(game, number), text);
    return true;
  } catch (error) {
    // Over a network the answer to a link that was made may be lost: it is then reported as there already, or as failed.
    if (ownerText(game, number) === text) return true;
    const { code } = error as NodeJS.ErrnoException;
    // The latter: swept away by whoever took me for dead long ago.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(folder))) return false;
    rmSync(own, { force: true });
    throw error;
  }
}

const OWN = 'own-';

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Gives the file a second name, in one step: nobody ever sees an empty one. Where a disk knows no second names it is made and then filled. */
function link(beside: string, file: string, text: string): void {
  try {
    linkSync(beside, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
    writeFileSync(file, text, { flag: 'wx' });
  }
}

/**
 * Gives a number back. What was done under it is done, and is not reported as failed because this can't be written: it is tried again
 * as long as the process runs, since as long nobody finds its owner dead. Given back `.late`, it is swept like one that was not: a disk
 * that could not take this may not have let its owner clear up either.
 */
export function freeNumber(game: string, number: number, mark = ''): void {
  if (isFreed(game, number, mark, '.free')) return;
  const again = setInterval(() => {
    if (highest(game).number !== number || isFreed(game, number, mark, '.late')) clearInterval(again);
  }, 1000);
  again.unref();
}

/** By a rename, which needs no room on the disk; by writing, where the owner's file was cleared away. */
function isFreed(game: string, number: number, mark: string, how: '.free' | '.late'): boolean {
  const free = fileOf(game, number, how);
  try {
    const own = ownFile(game, mark);
    if (mark !== '' && existsSync(own)) renameSync(own, free);
    else writeFileSync(free, '');
    return true;
  } catch {
    return false;
  }
}

/** So many used numbers are kept, for people who want to know who held the game. */
const KEPT = 20;
/** What was written an hour before my own number is of no use: its process is dead, or can do without. In milliseconds. */
const OLD = 3_600_000;

/** Clears away old numbers. Only for who holds `number`. Returns those below it that nobody gave back: what they left is to be swept. */
export function clearNumbers(game: string, number: number): readonly number[] {
  const folder = fenceFolder(game);
  const taken = new Set<number>();
  const free = new Set<number>();
  for (const name of namesIn(folder)) {
    const [, digits, what] = NUMBER.exec(name) ?? [];
    const past =
      digits === undefined
        ? name.startsWith(OWN) && isOld(game, number, name)
        : Number(digits) < number - KEPT;
    if (past) rmSync(join(folder, name), { recursive: what === '.bin', force: true });
    else if (digits !== undefined) (what === '.free' ? free : taken).add(Number(digits));
  }
  return [...taken].filter((one) => one < number && !free.has(one));
}

function isOld(game: string, number: number, name: string): boolean {
  const at = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return at(join(fenceFolder(game), name)) < at(fileOf(game, number)) - OLD;
}
