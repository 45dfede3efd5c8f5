/** One writer at a time: a lock file that names its owner, so that a dead owner's lock is recognised. */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
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
  const mark = randomUUID();
  const own = JSON.stringify({ ...self(), mark });
  while (!put(file, `${file}-${mark}`, own)) takeAway(file);
  sweep(game);
  return () => {
    if (textOf(file) === own) rmSync(file, { force: true });
  };
}

/**
 * Makes the lock with its owner's name in it, in one step: nobody ever sees an empty one. False when there is one already.
 * Where a disk knows no hard links the file is made first and filled then; `takeAway` waits for that.
 */
function put(file: string, beside: string, own: string): boolean {
  try {
    writeFileSync(beside, own);
    linkSync(beside, file);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Not there: who got the lock meanwhile has swept.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(dirname(file)))) return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
    return fill(file, own);
  } finally {
    rmSync(beside, { force: true });
  }
}

function fill(file: string, own: string): boolean {
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes what dead processes left of their locks. */
function sweep(game: string): void {
  const litter = `${basename(lockFile(game))}-`;
  for (const name of readdirSync(game))
    if (name.startsWith(litter)) rmSync(join(game, name), { force: true });
}

/** The lock's text; undefined: it is not there (any more). */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** How long a lock may be without a readable owner before it counts as cut short, in milliseconds. */
const FILLING = 300;

/** Removes a stale lock; throws when its owner lives. */
function takeAway(file: string): void {
  const text = readable(file);
  if (text === undefined) return;
  const owner = parseOwner(text);
  if (owner && isAlive(owner)) {
    throw new MovesheetError(
      'game/locked',
      `Another movesheet (process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}) is writing to this game.`,
      `Wait until it is done. If you are sure that it is not running, delete ${file}.`,
    );
  }
  setAside(file, text);
}

/** The lock's text, once it names an owner or has had time to. */
function readable(file: string): string | undefined {
  const until = performance.now() + FILLING;
  for (;;) {
    const text = textOf(file);
    if (text === undefined || parseOwner(text) || performance.now() > until) return text;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

/**
 * Removes the stale lock that was seen, by rename: of two who saw it only one gets it. The slower one may have caught the
 * faster one's new lock instead; then it is put back.
 */
export function setAside(file: string, stale: string): void {
  const aside = `${file}-stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (textOf(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, file);
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
