/** `movesheet worker`: games of a folder on several machines, by a queue that may be thrown away at any moment. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { houseMail } from '../archive/settings/house.js';
import { MovesheetError } from '../core/index.js';
import type { GameDue, House, Looked } from '../worker/house.js';
import { serveMetrics } from '../worker/metrics.js';
import { startWorker } from '../worker/worker.js';
import { gamesIn } from '../archive/folder/games.js';
import { numberFrom } from './input.js';
import { isDue, lastTick } from './tick-look.js';

interface Given {
  readonly redis?: string;
  readonly jobs?: number;
  readonly port?: number;
  readonly host: string;
}

const MOST_JOBS = 64;
const MOST_PORT = 65_535;
/** One process keeps one and a half cores busy: PDFs are drawn in a second thread. */
const CORES_A_JOB = 1.5;
/** A process that does not end when it is asked to is ended after so long, in milliseconds. */
const PATIENCE = 30_000;

/** For tests alone, in milliseconds: faults are seen within seconds. */
const QUICK = { lock: 4000, stalled: 2000, sweep: 2000, mailbox: 2000, rest: 2000 } as const;

export function configure(command: Command): void {
  command
    .argument('<folder>', 'a folder that holds games, seen by all workers')
    .option('--redis <url>', 'the queue: redis://queue.example.org:6379; or in MOVESHEET_REDIS')
    .option('--jobs <n>', 'so many games at once; default: two for three cores', numberFrom(1, MOST_JOBS))
    .option('--port <n>', '/healthz and /metrics (Prometheus) there', numberFrom(1, MOST_PORT))
    .option('--host <address>', 'for whom they are; default: this machine alone', '127.0.0.1')
    .addHelpText(
      'after',
      `
Examples:
  MOVESHEET_REDIS=redis://queue:6379 movesheet worker /srv/games --port 9464
  movesheet worker games --redis redis://127.0.0.1:6379 --jobs 4

As many workers as you like may serve one folder, on as many machines. Each does what "movesheet tick GAME" does, when it is due.
The queue is only an alarm clock: the folder says what is due, and after a loss of the queue the workers fill it again. One machine
does without: movesheet tick FOLDER. Needs: npm install bullmq@6.7.0 ioredis@5 prom-client@15 (docs/scaling.md).`,
    )
    .action(work);
}

async function work(folder: string, given: Given): Promise<void> {
  const {
    redis = process.env.MOVESHEET_REDIS,
    jobs = Math.max(1, Math.floor(availableParallelism() / CORES_A_JOB)),
  } = given;
  if (redis === undefined || !/^rediss?:\/\//.test(redis))
    throw new MovesheetError(
      'usage',
      redis === undefined
        ? 'No queue is named.'
        : `"${redis.replace(/\/\/[^@]*@/, '//…@')}" is no address of a Redis.`,
      '--redis redis://127.0.0.1:6379, or MOVESHEET_REDIS in the environment.',
      2,
    );
  if (gamesIn(folder).length === 0)
    throw new MovesheetError(
      'game/not-a-game',
      `There are no games in ${folder}.`,
      'A game is a folder with a game.yaml.',
      2,
    );
  const say = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const times = process.env.MOVESHEET_WORKER_TIMES === 'quick' ? { times: QUICK } : {};
  const worker = await startWorker(houseOf(folder), { url: redis, jobs, say, ...times });
  const server =
    given.port === undefined
      ? undefined
      : await serveMetrics({ host: given.host, port: given.port }, worker.metrics.registry, () =>
          worker.health(),
        );
  say(`at work in ${folder}: ${jobs} at once`);
  const stop = (): void => {
    say('stopping: what runs is waited for');
    void worker.stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { fault } = await worker.done;
  server?.close();
  if (fault !== undefined)
    throw new MovesheetError('worker/broken', `The worker ended itself: ${fault}.`, 'Start it again.');
  say('stopped');
}

/** The folder as the queue sees it. */
function houseOf(folder: string): House {
  const hasMail = houseMail(folder) !== undefined;
  return {
    games: () => gamesIn(folder).map((dir) => dueOf(dir)),
    tick: (id, signal) => ticked(join(folder, id), signal),
    fetch: hasMail
      ? (signal) =>
          inProcess(['fetch', folder, '--json'], signal, (text) => {
            JSON.parse(text);
            return {};
          })
      : undefined,
  };
}

function dueOf(dir: string): GameDue {
  const last = lastTick(dir);
  const id = basename(dir);
  if (isDue(dir, last, Date.now()))
    return { id, due: Math.min(Date.now(), Date.parse(last?.next ?? '') || Date.now()) };
  return last?.next === undefined ? { id } : { id, due: Date.parse(last.next) };
}

interface Told {
  readonly games?: readonly { readonly next?: string; readonly problem?: { readonly message: string } }[];
}

const ticked = (dir: string, signal: AbortSignal): Promise<Looked> =>
  inProcess(['tick', dir, '--json'], signal, (text) => {
    const [one] = (JSON.parse(text) as Told).games ?? [];
    return {
      ...(one?.next === undefined ? {} : { next: Date.parse(one.next) }),
      ...(one?.problem ? { problem: one.problem.message } : {}),
    };
  });

/** A command in a process of its own; what it printed is read by `read`. One that dies says so, and leaves all to the next. */
function inProcess(
  words: readonly string[],
  signal: AbortSignal,
  read: (out: string) => Looked,
): Promise<Looked> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    let hard: NodeJS.Timeout | undefined;
    const end = (): void => {
      child.kill('SIGTERM');
      hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const settle = (looked: Looked): void => {
      signal.removeEventListener('abort', end);
      clearTimeout(hard);
      done(looked);
    };
    child.on('error', (error) => settle({ died: error.message }));
    child.on('close', (code, killed) => {
      const out = Buffer.concat(parts).toString('utf8');
      try {
        settle(read(out));
      } catch {
        settle({ died: `its process ended with ${killed ?? `code ${code ?? '?'}`}` });
      }
    });
  });
}
