/** A worker: takes up what is due of many games, on this machine or beside others, until it is told to stop. */
import type { House, Looked } from './house.js';
import { openMetrics, type Health, type Metrics } from './metrics.js';
import {
  align,
  ask,
  bullmq,
  QUEUE,
  queueOptions,
  workerOptions,
  type Leases,
  type TaskJob,
  type TaskQueue,
  type TaskWorker,
} from './queue.js';

export interface WorkerGiven {
  readonly url: string;
  /** So many games at once. */
  readonly jobs: number;
  readonly say: (line: string) => void;
  /** In milliseconds; the standard is for real games. */
  readonly times?: Partial<Times>;
}

interface Times extends Leases {
  readonly sweep: number;
  readonly mailbox: number;
  /** A process may take so long. */
  readonly longest: number;
  /** Running processes may go on so long when the worker is told to stop. */
  readonly farewell: number;
  /** A game whose process dies again and again rests so long. */
  readonly rest: number;
  /** Jobs wait and none was taken for so long: something is broken. */
  readonly idle: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const STANDARD: Times = {
  lock: MINUTE,
  stalled: 30 * SECOND,
  sweep: 5 * MINUTE,
  mailbox: 2 * MINUTE,
  longest: 10 * MINUTE,
  farewell: 30 * SECOND,
  rest: 15 * MINUTE,
  idle: 5 * MINUTE,
};

/** So many errors of the queue in a row, and the worker ends: something restarts it. */
const MOST_ERRORS = 10;
const MOST_DEATHS = 3;
const SWEEPS_LATE = 3;

export interface Running {
  /** Ends when the worker has stopped; `fault`: by itself, and why. */
  readonly done: Promise<{ readonly fault?: string }>;
  readonly metrics: Metrics;
  health(): Promise<Health>;
  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void>;
}

interface Desk extends WorkerGiven {
  readonly house: House;
  readonly clock: Times;
  readonly queue: TaskQueue;
  readonly metrics: Metrics;
  /** What runs here, by job: ended when its lock is lost. */
  readonly running: Map<string, AbortController>;
  lastTaken: number;
  lastSweep: number;
}

/** Throws `worker/missing` where the packages of the queue are not installed. */
export async function startWorker(house: House, given: WorkerGiven): Promise<Running> {
  const { Queue, Worker } = await bullmq();
  const clock = { ...STANDARD, ...given.times };
  const queue: TaskQueue = new Queue(QUEUE, queueOptions(given.url));
  const metrics = await openMetrics(async () => {
    const { waiting = 0, delayed = 0, active = 0 } = await queue.getJobCounts('waiting', 'delayed', 'active');
    return { waiting, delayed, active, lateness: latenessOf(house) };
  });
  const desk: Desk = {
    ...given,
    house,
    clock,
    queue,
    metrics,
    running: new Map(),
    lastTaken: Date.now(),
    lastSweep: 0,
  };
  const worker: TaskWorker = new Worker(
    QUEUE,
    (job, token) => work(desk, job, token),
    workerOptions(given.url, given.jobs, clock),
  );
  return kept(desk, worker);
}

/** Seconds for which the game that is due longest has been due. */
function latenessOf(house: House): number {
  const first = Math.min(Date.now(), ...house.games().flatMap(({ due }) => due ?? []));
  return Math.max(0, Math.round((Date.now() - first) / SECOND));
}

/** Watches over a worker until it stops. */
function kept(desk: Desk, worker: TaskWorker): Running {
  const { queue, clock, running, say, house } = desk;
  let errors = 0;
  let stopping: Promise<void> | undefined;
  let end: (how: { fault?: string }) => void = () => undefined;
  const done = new Promise<{ fault?: string }>((resolve) => (end = resolve));
  const stop = (fault?: string): Promise<void> =>
    (stopping ??= (async () => {
      for (const timer of timers) clearInterval(timer);
      const late = setTimeout(() => {
        for (const one of running.values()) one.abort();
      }, clock.farewell);
      if (fault !== undefined) for (const one of running.values()) one.abort();
      await worker.close(fault !== undefined);
      clearTimeout(late);
      await queue.close();
      end(fault === undefined ? {} : { fault });
    })());
  const failed = (error: Error & { code?: string }): void => {
    // Redis that is away comes back; anything else that goes on and on does not.
    if (error.code === 'ECONNREFUSED') return;
    say(`queue: ${error.message}`);
    if (++errors >= MOST_ERRORS) void stop(`${MOST_ERRORS} errors of the queue in a row: ${error.message}`);
  };
  worker.on('error', failed);
  queue.on('error', failed);
  worker.on('active', () => {
    errors = 0;
    desk.lastTaken = Date.now();
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) running.get(id)?.abort();
  });
  // Whoever comes back to Redis may find it empty.
  worker.on('ready', () => void sweepSoon(desk));
  const timers = [
    setInterval(() => void sweepSoon(desk), jittered(clock.sweep)),
    setInterval(
      () => void isStuck(desk).then((stuck) => (stuck ? stop('jobs wait, and none is taken') : undefined)),
      clock.idle / 2,
    ),
    ...(house.fetch
      ? [setInterval(() => void ask(queue, 'mailbox').catch(() => undefined), clock.mailbox)]
      : []),
  ];
  return { done, metrics: desk.metrics, health: () => healthOf(desk, worker), stop: () => stop() };
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

async function healthOf(
  { queue, lastSweep, clock, running, house }: Desk,
  worker: TaskWorker,
): Promise<Health> {
  const silent = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('no answer')), 2 * SECOND).unref();
  });
  const answers = await Promise.race([queue.getJobCountByTypes('active'), silent]).then(
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
      latenessSeconds: latenessOf(house),
    },
  };
}

/** One job: what it is for decides. */
async function work(desk: Desk, job: TaskJob, token: string | undefined): Promise<unknown> {
  const { DelayedError } = await bullmq();
  if (job.name === 'sweep') return sweep(desk);
  const next = job.name === 'mailbox' ? await readMailbox(desk) : await tickOne(desk, job);
  if (next === undefined) return undefined;
  // One job lives as long as its game: never two of it.
  await job.moveToDelayed(next, token);
  throw new DelayedError();
}

/** Puts every job where the folder has it. This is all the recovery there is. */
async function sweep(desk: Desk): Promise<void> {
  const games = desk.house.games();
  const moved = await align(desk.queue, games, Date.now());
  desk.lastSweep = Date.now();
  desk.say(`sweep: ${games.length} games${moved > 0 ? `, ${moved} moved` : ''}`);
}

async function readMailbox(desk: Desk): Promise<number> {
  const { house, clock, say } = desk;
  const looked = await aside(desk, 'mailbox', (signal) => house.fetch?.(signal) ?? Promise.resolve({}));
  const wrong = looked.problem ?? looked.died;
  if (wrong !== undefined) say(`mailbox: ${wrong}`);
  // What came in makes its games due: nobody waits for the next round.
  else await align(desk.queue, house.games(), Date.now());
  return Date.now() + clock.mailbox;
}

/** Does what is due in a game; when it is due again. */
async function tickOne(desk: Desk, job: TaskJob): Promise<number | undefined> {
  const { house, metrics, clock, say } = desk;
  const { game = '', deaths = 0 } = job.data;
  const began = Date.now();
  const looked = await aside(desk, job.id ?? game, (signal) => house.tick(game, signal));
  const wrong = looked.died ?? looked.problem;
  metrics.ticked(
    looked.died === undefined ? (wrong === undefined ? 'done' : 'problem') : 'died',
    (Date.now() - began) / SECOND,
  );
  if (wrong !== undefined) say(`${game}: ${wrong}`);
  if (looked.died === undefined) {
    if (deaths > 0) await job.updateData({ game });
    return looked.next;
  }
  const now = deaths + 1;
  await job.updateData({ game, deaths: now });
  if (now === MOST_DEATHS)
    say(`${game}: its process died ${now} times in a row: look at it with "movesheet tick"`);
  return Date.now() + (now < MOST_DEATHS ? SECOND * 2 ** now : clock.rest);
}

/** A process beside this one, with a limit. */
async function aside(
  { running, clock }: Desk,
  id: string,
  start: (signal: AbortSignal) => Promise<Looked>,
): Promise<Looked> {
  const control = new AbortController();
  running.set(id, control);
  const limit = setTimeout(() => control.abort(), clock.longest);
  try {
    return await start(control.signal);
  } finally {
    clearTimeout(limit);
    running.delete(id);
  }
}
