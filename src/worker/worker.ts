/** A worker: takes up what is due of many games, on this machine or beside others, until it is told to stop. */
import { folderSeen, SECOND, STANDARD, type Desk, type Ended, type WorkerGiven } from './desk.js';
import type { House } from './house.js';
import { openMetrics, type Health, type Metrics } from './metrics.js';
import { postLetter } from './post.js';
import {
  ask,
  engineFor,
  mailOptions,
  MAIL_QUEUE,
  QUEUE,
  queueOptions,
  workerOptions,
  type MailQueue,
  type MailWorker,
  type TaskJob,
  type TaskQueue,
  type TaskWorker,
} from './queue.js';
import { work } from './work.js';

/** So many errors of the queue in a row, and the worker ends: something restarts it. */
const MOST_ERRORS = 10;
const SWEEPS_LATE = 3;

export interface Running {
  /** Ends when the worker has stopped; `fault`: by itself, and why. */
  readonly done: Promise<{ readonly fault?: string }>;
  readonly metrics: Metrics;
  health(): Promise<Health>;
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

/** Throws `worker/missing` where the packages of the queue are not installed. */
export async function startWorker(house: House, given: WorkerGiven): Promise<Running> {
  const engine = await engineFor(given.url);
  const { Queue, Worker } = engine;
  const clock = { ...STANDARD, ...given.times };
  const queue: TaskQueue = new Queue(QUEUE, queueOptions(given.url));
  const mail: MailQueue = new Queue(MAIL_QUEUE, queueOptions(given.url));
  const metrics = await openMetrics(async () => {
    const { waiting = 0, delayed = 0, active = 0 } = await queue.getJobCounts('waiting', 'delayed', 'active');
    return { waiting, delayed, active, ...folderSeen(desk) };
  });
  const desk: Desk = {
    ...given,
    house,
    clock,
    engine,
    queue,
    mail,
    metrics,
    running: new Map(),
    lastTaken: Date.now(),
    lastSweep: 0,
  };
  const worker: TaskWorker = new Worker(
    QUEUE,
    (job: TaskJob, token) => work(desk, job, token),
    workerOptions(given.url, given.jobs, clock),
  );
  const sender: MailWorker = new Worker(
    MAIL_QUEUE,
    (job, token) => postLetter(desk, job, token),
    mailOptions(given.url, clock),
  );
  return kept(desk, worker, sender);
}

/** The server of the queue is away or just starting: it comes back. */
const AWAY = new Set(['ECONNREFUSED', '57P01', '57P03']);

/** Watches over a worker until it stops. */
function kept(desk: Desk, worker: TaskWorker, sender: MailWorker): Running {
  const { queue, mail, clock, running, say, house } = desk;
  let errors = 0;
  let stopping: Promise<void> | undefined;
  let end: (how: { fault?: string }) => void = () => undefined;
  const done = new Promise<{ fault?: string }>((resolve) => (end = resolve));
  const stop = (fault?: string): Promise<void> =>
    (stopping ??= (async () => {
      for (const timer of timers) clearInterval(timer);
      const late = setTimeout(() => endAll(desk), clock.farewell);
      if (fault !== undefined) endAll(desk);
      const now = fault !== undefined;
      await Promise.all([worker.close(now), sender.close(now)]);
      clearTimeout(late);
      house.close();
      await Promise.all([queue.close(), mail.close()]);
      end(fault === undefined ? {} : { fault });
    })());
  const failed = (error: Error & { code?: string }): void => {
    // A server that is away comes back; anything else that goes on and on does not.
    if (AWAY.has(error.code ?? '') || /^Connection terminated/.test(error.message)) return;
    say(`queue: ${error.message}`);
    if (++errors >= MOST_ERRORS) void stop(`${MOST_ERRORS} errors of the queue in a row: ${error.message}`);
  };
  worker.on('error', failed);
  sender.on('error', failed);
  queue.on('error', failed);
  mail.on('error', failed);
  worker.on('active', () => {
    errors = 0;
    desk.lastTaken = Date.now();
  });
  worker.on('stalled', () => desk.metrics.stalled());
  sender.on('stalled', () => desk.metrics.stalled());
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) running.get(id)?.abort('lost' satisfies Ended);
  });
  // Whoever comes back to Redis may find it empty.
  worker.on('ready', () => void sweepSoon(desk));
  const timers = watch(desk, stop);
  return { done, metrics: desk.metrics, health: () => healthOf(desk, worker), stop: () => stop() };
}

function endAll({ running }: Desk): void {
  for (const one of running.values()) one.abort('stopping' satisfies Ended);
}

/** What is looked at again and again. */
function watch(desk: Desk, stop: (fault: string) => Promise<void>): NodeJS.Timeout[] {
  const { queue, clock, house } = desk;
  void sweepSoon(desk);
  return [
    setInterval(() => void sweepSoon(desk), jittered(clock.sweep)),
    setInterval(
      () => void isStuck(desk).then((stuck) => (stuck ? stop('jobs wait, and none is taken') : undefined)),
      clock.idle / 2,
    ),
    ...(house.fetch
      ? [setInterval(() => void ask(queue, 'mailbox').catch(() => undefined), clock.mailbox)]
      : []),
  ];
}

/** Not all workers at once. */
const jittered = (time: number): number => Math.round(time * (0.8 + 0.4 * Math.random()));

async function sweepSoon({ queue, house }: Desk): Promise<void> {
  try {
    await ask(queue, 'sweep');
    if (house.fetch) await ask(queue, 'mailbox');
  } catch {
    // Redis is away: the next one finds it.
  }
}

async function isStuck({ queue, running, lastTaken, clock }: Desk): Promise<boolean> {
  if (running.size > 0 || Date.now() - lastTaken < clock.idle) return false;
  const waiting = await queue.getWaitingCount().catch(() => 0);
  return waiting > 0;
}

async function healthOf(desk: Desk, worker: TaskWorker): Promise<Health> {
  const { queue, lastSweep, clock, running } = desk;
  const silent = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('no answer')), 2 * SECOND).unref();
  });
  // Both connections: that which asks, and that on which the worker waits for jobs.
  const answers = await Promise.race([
    Promise.all([queue.getJobCountByTypes('active'), worker.waitUntilReady()]),
    silent,
  ]).then(
    () => true,
    () => false,
  );
  const sweepAge = Math.round((Date.now() - lastSweep) / SECOND);
  // Sweeps are shared: another worker's counts for all, so only silence of the queue makes one ill.
  const ok = answers && worker.isRunning();
  return {
    ok,
    facts: {
      ok,
      queue: answers,
      sweepSeconds: lastSweep === 0 ? null : sweepAge,
      late: sweepAge > (SWEEPS_LATE * clock.sweep) / SECOND,
      running: running.size,
      latenessSeconds: folderSeen(desk).lateness,
    },
  };
}
