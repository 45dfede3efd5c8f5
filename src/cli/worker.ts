/** `movesheet worker`: games of a folder on several machines, by a queue that may be thrown away at any moment. */
import { availableParallelism } from 'node:os';
import { InvalidArgumentError, type Command } from 'commander';
import { houseRate } from '../archive/settings/house.js';
import { MovesheetError } from '../core/index.js';
import { serveMetrics } from '../worker/metrics.js';
import { startWorker } from '../worker/worker.js';
import { gamesIn } from '../archive/folder/games.js';
import { numberFrom } from './input.js';
import { houseOf } from './worker-house.js';

interface Given {
  readonly redis?: string;
  readonly rate?: number;
  readonly jobs?: number;
  readonly port?: number;
  readonly host: string;
}

const MOST_JOBS = 64;
const MOST_PORT = 65_535;
/** One process keeps one and a half cores busy: PDFs are drawn in a second thread. */
const CORES_A_JOB = 1.5;
/** So many letters a second are taken for granted of a provider. */
const RATE = 10;
const MOST_RATE = 1000;

/** For tests alone, in milliseconds: faults are seen within seconds. */
const QUICK = {
  lock: 4000,
  stalled: 2000,
  sweep: 2000,
  mailbox: 2000,
  again: 200,
  rest: 2000,
  slow: 1000,
  longest: 30_000,
} as const;

export function configure(command: Command): void {
  command
    .argument('<folder>', 'a folder that holds games, seen by all workers')
    .option('--redis <url>', 'the queue: redis://queue:6379, or postgres://…; or in MOVESHEET_REDIS')
    .option('--jobs <n>', 'so many games at once; default: two for three cores', numberFrom(1, MOST_JOBS))
    .option(
      '--rate <n>',
      `letters a second that your mail provider takes (0.5: thirty a minute); half of it goes out; default: mail.rate of house.yaml, or ${RATE}`,
      rateFrom,
    )
    .option('--port <n>', '/healthz and /metrics (Prometheus) there', numberFrom(1, MOST_PORT))
    .option('--host <address>', 'for whom they are; default: this machine alone', '127.0.0.1')
    .addHelpText(
      'after',
      `
Examples:
  MOVESHEET_REDIS=redis://queue:6379 movesheet worker /srv/games --port 9464
  movesheet worker games --redis redis://127.0.0.1:6379 --jobs 4 --rate 5
  movesheet worker games --redis postgres://movesheet@db/queue

As many workers as you like may serve one folder, on as many machines. Each does what "movesheet tick GAME" does, when it is due.
The queue is only an alarm clock: the folder says what is due, and after a loss of the queue the workers fill it again. One machine
does without: movesheet tick FOLDER. Needs: npm install bullmq@6.7.0 ioredis@5 prom-client@15, with PostgreSQL pg@8 as well (docs/scaling.md).`,
    )
    .action(work);
}

async function work(folder: string, given: Given): Promise<void> {
  const {
    redis = process.env.MOVESHEET_REDIS,
    jobs = Math.max(1, Math.floor(availableParallelism() / CORES_A_JOB)),
  } = given;
  if (redis === undefined || !/^(?:rediss?|postgres(?:ql)?):\/\//.test(redis))
    throw new MovesheetError(
      'usage',
      redis === undefined
        ? 'No queue is named.'
        : `"${redis.replace(/\/\/[^@]*@/, '//…@')}" is no address of a Redis or PostgreSQL.`,
      '--redis redis://127.0.0.1:6379, or MOVESHEET_REDIS in the environment.',
      2,
    );
  const { rate = houseRate(folder) ?? RATE } = given;
  if (gamesIn(folder).length === 0)
    throw new MovesheetError(
      'game/not-a-game',
      `There are no games in ${folder}.`,
      'A game is a folder with a game.yaml.',
      2,
    );
  const say = (line: string): void => void process.stdout.write(`${new Date().toISOString()} ${line}\n`);
  const times = process.env.MOVESHEET_WORKER_TIMES === 'quick' ? { times: QUICK } : {};
  const worker = await startWorker(houseOf(folder), { url: redis, jobs, rate, say, ...times });
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

function rateFrom(text: string): number {
  const rate = Number(text);
  if (Number.isFinite(rate) && rate > 0 && rate <= MOST_RATE) return rate;
  throw new InvalidArgumentError(`A number above 0, at most ${MOST_RATE}.`);
}
