/** Who holds a game: a process, named so that another one can tell whether it still runs, as far as that can be told. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, networkInterfaces, uptime } from 'node:os';
import { sha256 } from './hash.js';

export interface Owner {
  /** Names the machine; not its host name, which copies of a machine share. */
  readonly machine: string;
  /** Names this start of the machine. */
  readonly boot: string;
  /** The processes that it sees: a container sees its own, under numbers of their own. */
  readonly space: string;
  readonly pid: number;
  /** When the process started, where the system tells: a number given again to another process is then noticed. */
  readonly started: string;
  /** For people. */
  readonly host: string;
  /** UTC; for people: clocks of two machines are never compared. */
  readonly since: string;
  /** No two are alike. */
  readonly mark: string;
  /** It has the game for moments: wait for them. */
  readonly brief?: true;
}

/** This process; `mark` names one hold of it. */
export function thisProcess(mark: string): Owner {
  const { pid } = process;
  const since = new Date().toISOString();
  return { ...surroundings(), pid, started: statOf(pid)?.started ?? '', host: hostname(), since, mark };
}

/** `elsewhere`: on another machine, or before its last start, or in another process namespace: nothing can be known of it here. */
export type Life = 'alive' | 'dead' | 'elsewhere';

export function lifeOf(owner: Owner): Life {
  const here = surroundings();
  if (owner.machine !== here.machine || owner.boot !== here.boot || owner.space !== here.space)
    return 'elsewhere';
  return isRunning(owner.pid, owner.started) ? 'alive' : 'dead';
}

/** Does a process of this machine run, and is it the one that started then? Once false, it stays so. */
export function isRunning(pid: number, started: string): boolean {
  const stat = statOf(pid);
  // Asked only then: between the two questions a killed process may go, and would count as one that the system says nothing of.
  if (!stat) return answers(pid);
  // Killed, and nobody has taken note yet.
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return started === '' || stat.started === started;
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The owner in a text; undefined where it names none. */
export function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Owner;
    return typeof owner.pid === 'number' && typeof owner.machine === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}

function surroundings(): Pick<Owner, 'machine' | 'boot' | 'space'> {
  const id = readFirst('/etc/machine-id', '/var/lib/dbus/machine-id') ?? addresses();
  return {
    // The id itself is nobody else's business.
    machine: sha256(`movesheet ${id}`).slice(0, 16),
    boot: bootOf(),
    space: readLink('/proc/self/ns/pid'),
  };
}

/** Where a machine has no id of its own: its name and the addresses of its network cards. */
function addresses(): string {
  const cards = Object.values(networkInterfaces()).flatMap((card) => card?.map(({ mac }) => mac) ?? []);
  return [hostname(), ...[...new Set(cards)].sort()].join(' ');
}

/** Elsewhere than on Linux: the time of the start, coarse enough that two readings agree. */
export function bootOf(): string {
  return (
    readFirst('/proc/sys/kernel/random/boot_id') ?? String(Math.round((Date.now() / 1000 - uptime()) / 600))
  );
}

function statOf(pid: number): { readonly state: string; readonly started: string } | undefined {
  const stat = readFirst(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // Fields 3 and 22, counted behind the name in brackets, which may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', started: fields[19] ?? '' };
}

function readFirst(...files: readonly string[]): string | undefined {
  for (const file of files) {
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text !== '') return text;
    } catch {
      // Not every system has it.
    }
  }
  return undefined;
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
