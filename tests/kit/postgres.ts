/** A real PostgreSQL for the tests of workers, on a port of its own; it does not run as root, so root lends it to `postgres`. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './redis.js';

/** Debian's; CI installs it. */
const programs = ['/usr/lib/postgresql']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')))
  .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));

const isRoot = process.getuid?.() === 0;

function idOf(user: string): { readonly uid: number; readonly gid: number } | undefined {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

const owner = isRoot ? idOf('postgres') : undefined;

export const hasPostgres = programs !== undefined && (!isRoot || owner !== undefined);

export interface Postgres {
  readonly url: string;
  /** Ends it as a power cut does, and starts it again with what it had, or with nothing. */
  again(kept: 'kept' | 'lost'): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'movesheet-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...words: string[]): void =>
    void execFileSync(join(programs ?? '', program), words, { cwd: folder, stdio: 'ignore', ...owner });
  const make = (): void => run('initdb', '-D', data, '-U', 'movesheet', '-A', 'trust', '--no-sync');
  const ctl = (...words: string[]): void =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -h 127.0.0.1`,
      ...words,
    );
  make();
  ctl('start');
  const end = (): void => {
    try {
      ctl('stop', '-m', 'immediate');
    } catch {
      // It has ended already.
    }
  };
  return {
    url: `postgres://movesheet@127.0.0.1:${port}/postgres`,
    again(kept) {
      end();
      if (kept === 'lost') {
        rmSync(data, { recursive: true, force: true });
        make();
      }
      ctl('start');
      return Promise.resolve();
    },
    stop() {
      end();
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
