/**
 * Numbers below `.fence/`: who has the highest one holds the game. A number is made in one step, so that only one can have it; it
 * is never taken from anybody: who may take over takes the next one. Whoever has a lower number has lost the game, whatever he
 * thinks of it, and finds out before he changes anything.
 */
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const NUMBER = /^(\d{9,})(\.free|\.beat)?$/;

export function highest(game: string): Highest {
  const free = new Set<number>();
  let number = 0;
  for (const name of namesIn(fenceFolder(game))) {
    const [, digits, what] = NUMBER.exec(name) ?? [];
    if (what === '.free') free.add(Number(digits));
    if (digits !== undefined && what === undefined) number = Math.max(number, Number(digits));
  }
  return { number, free: number === 0 || free.has(number) };
}

/** Who made a number, as written there. */
export const ownerText = (game: string, number: number): string => textOf(fileOf(game, number)) ?? '';
export const beatText = (game: string, number: number): string => textOf(beatFile(game, number)) ?? '';

/** Tries to make a number. False: somebody else has it, or a higher one. */
export function makeNumber(game: string, number: number, owner: Owner): boolean {
  const folder = fenceFolder(game);
  const text = JSON.stringify(owner);
  const beside = join(folder, `${OWN}${owner.mark}`);
  const file = fileOf(game, number);
  try {
    if (!existsSync(folder)) makeFolder(folder);
    writeFileSync(beside, text);
    link(beside, file, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Over a network the answer to a link that was made may be lost, and the link reported as there already.
    if (code === 'EEXIST' && ownerText(game, number) !== text) return false;
    // Swept away by whoever took me for dead long ago.
    if (code === 'ENOENT' && existsSync(folder)) return false;
    if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
  if (highest(game).number === number) return true;
  // I slept so long that the number had been used and cleared away.
  rmSync(file, { force: true });
  return false;
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

/** Gives a number back. Does nothing where that can't be written: the next one finds its owner dead. */
export function freeNumber(game: string, number: number): void {
  try {
    writeFileSync(fileOf(game, number, '.free'), '');
  } catch {
    // What was done under the number is done; it must not be reported as failed.
  }
}

/** So many used numbers are kept, for people who want to know who held the game. */
const KEPT = 20;
/** What was written an hour before my own number was never linked: its process is dead, or will write it anew. In milliseconds. */
const OLD = 3_600_000;

/** Clears away old numbers. Only for who holds `number`. */
export function clearNumbers(game: string, number: number): void {
  const folder = fenceFolder(game);
  for (const name of namesIn(folder)) {
    const digits = NUMBER.exec(name)?.[1];
    const past =
      digits === undefined
        ? name.startsWith(OWN) && isOld(game, number, name)
        : Number(digits) < number - KEPT;
    if (past) rmSync(join(folder, name), { force: true });
  }
}

function isOld(game: string, number: number, name: string): boolean {
  const at = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return at(join(fenceFolder(game), name)) < at(fileOf(game, number)) - OLD;
}
