/** The lock file of version 0.1.0: a game in which that version is at work is left alone, and what it left when it died is cleared away. */
import { existsSync, renameSync, rmSync } from 'node:fs';
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

/** Throws `game/locked` when its owner lives, or may live on another machine. */
export function refuseOldLock(game: string): void {
  const text = textOf(oldLockFile(game));
  const owner = text === undefined ? undefined : ownerOf(text);
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

export const hasOldLock = (game: string): boolean => existsSync(oldLockFile(game));

/** Clears away what `refuseOldLock` let pass. By rename, so that of several who saw it only one gets it. */
export function clearOldLock(game: string): void {
  if (!hasOldLock(game)) return;
  const file = oldLockFile(game);
  const aside = `${file}-old-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  rmSync(aside, { force: true });
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
