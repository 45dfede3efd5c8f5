/** A real Redis for the tests of workers, on a port of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((file) => existsSync(file));

/** Debian's redis-server; CI installs it. */
export const hasRedis = program !== undefined;

export interface Redis {
  readonly url: string;
  /** Ends it as a power cut does, and starts it again with what it had written, or with nothing. */
  again(kept: 'kept' | 'lost'): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort();
  let child = await start(folder, port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async again(kept) {
      await killed(child);
      if (kept === 'lost') execFileSync('rm', ['-rf', `${folder}/appendonlydir`]);
      child = await start(folder, port);
    },
    stop: () => killed(child),
  };
}

function start(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(
    program ?? 'redis-server',
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('redis-server ended')));
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready to accept connections')) resolve(child);
    });
  });
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
