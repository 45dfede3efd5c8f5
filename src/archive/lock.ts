/** One writer at a time: a lock file that names its owner, so that a dead owner's lock is recognised. */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { MovesheetError } from '../core/index.js';
import { lockFile } from './layout.js';

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** Names this start of the machine. */
  readonly boot: string;
  /** When the process started, where the system tells: a number given again to another process is then noticed. */
  readonly started: string;
}

/** Runs `work` while holding the game's lock. Throws `game/locked` when somebody alive holds it. */
export async function withLock<T>(game: string, work: () => Promise<T> | T): Promise<T> {
  const release = lock(game);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Takes the lock; returns what gives it back. */
export function lock(game: string): () => void {
  const file = lockFile(game);
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, JSON.stringify(self()));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      takeAway(file);
    }
  }
}

/** Removes a stale lock; throws when its owner lives. */
function takeAway(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const owner = parseOwner(text);
  if (owner && isAlive(owner)) {
    throw new MovesheetError(
      'game/locked',
      `Another movesheet (process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}) is writing to this game.`,
      `Wait until it is done. If you are sure that it is not running, delete ${file}.`,
    );
  }
  // By rename, so that of two who find the same stale lock only one removes it.
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return typeof owner.pid === 'number' && typeof owner.host === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  // Nothing can be known of another machine's processes: its lock counts.
  if (owner.host !== hostname()) return true;
  if (owner.boot !== boot()) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return owner.started === '' || started(owner.pid) === owner.started;
}

function self(): Owner {
  return { pid: process.pid, host: hostname(), boot: boot(), started: started(process.pid) };
}

function boot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Elsewhere: the time of the start, coarse enough that two readings agree.
    return String(Math.round((Date.now() / 1000 - uptime()) / 600));
  }
}

function started(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted behind the name in brackets, which may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
