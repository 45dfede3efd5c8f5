/** Many players who send their sheets at the same moment, each from an address of his own, to a server in another process. */
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Receipt } from '../src/serve/hand-in.js';

export interface Sender {
  readonly link: string;
  readonly text: string;
}

export interface Answered {
  readonly receipt: Receipt;
  /** Milliseconds of each request that it took. */
  readonly took: readonly number[];
}

/** A desk whose sheet is kept asks again, in milliseconds. */
const AGAIN = 2000;

/** All send at once; ends when all have their receipts. Throws on any answer that is none. */
export function sendAll(port: number, senders: readonly Sender[]): Promise<Answered[]> {
  return Promise.all(senders.map((sender, at) => sendOne(port, sender, at)));
}

/** Sends once; the status of the answer. Throws where none came. */
export async function sendOnce(port: number, sender: Sender, at: number): Promise<number> {
  const agent = new Agent();
  try {
    return (await post(agent, posted(port, sender, at))).status;
  } finally {
    agent.destroy();
  }
}

async function sendOne(port: number, sender: Sender, at: number): Promise<Answered> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  const what = posted(port, sender, at);
  try {
    for (;;) {
      const begun = performance.now();
      const answer = await post(agent, what);
      took.push(performance.now() - begun);
      if (answer.status === 200) return { receipt: JSON.parse(answer.body) as Receipt, took };
      if (answer.status !== 202) throw new Error(`${answer.status}: ${answer.body}`);
      await pause(AGAIN);
    }
  } finally {
    agent.destroy();
  }
}

interface Post {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  /** As a proxy would tell it. */
  readonly from: string;
}

function posted(port: number, { link, text }: Sender, at: number): Post {
  const body = JSON.stringify({ text, sha256: createHash('sha256').update(text).digest('hex') });
  return { port, path: `/d/${link}`, body, from: `10.0.${at >> 8}.${at & 255}` };
}

function post(agent: Agent, { port, path, body, from }: Post): Promise<{ status: number; body: string }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
  };
  return new Promise((done, failed) => {
    request({ agent, hostname: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
      );
    })
      .on('error', failed)
      .end(body);
  });
}

export interface ServingChild {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it said on its error stream so far. */
  readonly said: () => string;
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>;
}

/** `movesheet serve` as a process of its own; `program`: what Node is to run, with its flags. `proxy`: as behind one. */
export async function serving(
  program: readonly string[],
  folder: string,
  {
    proxy = true,
    env = {},
  }: { readonly proxy?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ServingChild> {
  const args = [...program, 'serve', folder, '--port', '0', '--json', ...(proxy ? ['--proxy'] : [])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let [out, said] = ['', ''];
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const port = await new Promise<number>((done, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      const found = /"address":\s*"http:\/\/127\.0\.0\.1:(\d+)"/.exec(out);
      if (found) done(Number(found[1]));
    });
    void ended.then((code) => failed(new Error(`serve ended with ${code}: ${said}`)));
  });
  return {
    port,
    child,
    said: () => said,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
