/**
 * The lock file of version 0.1.0, which knows no numbers: a game in which that version is at work is left alone, what it left when it
 * died is cleared away, and from then on a lock stands there that it respects for ever.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { MovesheetError } from '../../core/index.js';
import { textOf } from '../../disk.js';
import { oldLockFile } from './layout.js';
import { bootOf, isRunning } from './owner.js';

interface OldOwner {
  readonly pid: number;
  readonly host: string;
  readonly boot: string;
  readonly started: string;
}

/**
 * Version 0.1.0 takes this for an owner on another machine, of whom it can know nothing. It prints the host's name: "Another movesheet
 * (process 0 on a newer version, which …) is writing to this game."
 */
const OURS: OldOwner = {
  pid: 0,
  host: 'a newer version, which this game needs from now on',
  boot: '',
  started: '',
};
const OURS_TEXT = JSON.stringify(OURS);

/** Is there a lock of version 0.1.0, whoever it belongs to? */
export function hasOldLock(game: string): boolean {
  const text = textOf(oldLockFile(game));
  return text !== undefined && text !== OURS_TEXT;
}

/**
 * Keeps version 0.1.0 out of a game. True: it was at work there, or died in it. Throws `game/locked` when it is at work, unless the
 * game is taken from it `byHand`.
 */
export function keepOldOut(game: string, byHand: boolean): boolean {
  const file = oldLockFile(game);
  for (let found = false; ;) {
    const text = textOf(file);
    if (text === OURS_TEXT) return found;
    if (text !== undefined) {
      if (!byHand) refuseLiving(game, ownerOf(text));
      found = true;
      clear(file);
    }
    if (put(file)) return found;
  }
}

/** False: an old version was faster. */
function put(file: string): boolean {
  try {
    writeFileSync(file, OURS_TEXT, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** By rename, so that of several who saw it only one gets it. */
function clear(file: string): void {
  const aside = `${file}-old-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  rmSync(aside, { force: true });
}

function refuseLiving(game: string, owner: OldOwner | undefined): void {
  if (!owner || isDead(owner)) return;
  const here = owner.host === hostname();
  throw new MovesheetError(
    'game/locked',
    `Movesheet 0.1.0 (process ${owner.pid}${here ? '' : ` on ${owner.host}`}) is writing to this game.`,
    here
      ? 'Wait until it is done.'
      : `Wait until it is done. If it does not run any more: movesheet unlock ${game}`,
  );
}

/** Goes by the host's name, as that version did. */
function isDead({ host, boot, pid, started }: OldOwner): boolean {
  return host === hostname() && (boot !== bootOf() || !isRunning(pid, started));
}

/** A lock that was cut short has no owner. */
function ownerOf(text: string): OldOwner | undefined {
  try {
    const owner = JSON.parse(text) as OldOwner;
    return typeof owner.pid === 'number' && typeof owner.host === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}
