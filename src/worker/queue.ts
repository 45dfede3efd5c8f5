/** The alarm clock: one delayed job a game on BullMQ. It may forget, repeat or be late, and be thrown away at any moment: the folder alone says what is due. */
import type * as BullMq from 'bullmq';
import type { Job, Queue, QueueOptions, Worker, WorkerOptions } from 'bullmq';
import { MovesheetError } from '../core/index.js';
import type { GameDue, LetterDue } from './house.js';

export const QUEUE = 'games';
export const MAIL_QUEUE = 'mail';
/** Of a game's job; the others have their names as ids. */
export const idOf = (game: string): string => `g-${game}`;

export type Kind = 'game' | 'mailbox' | 'sweep';

export interface Task {
  readonly game?: string;
  /** So often in a row the process died under it. */
  readonly deaths?: number;
}

export type TaskQueue = Queue<Task, unknown, Kind>;
export type TaskWorker = Worker<Task, unknown, Kind>;
export type TaskJob = Job<Task, unknown, Kind>;
export type MailQueue = Queue<LetterDue, unknown, 'letter'>;
export type MailWorker = Worker<LetterDue, unknown, 'letter'>;
export type MailJob = Job<LetterDue, unknown, 'letter'>;

/** Seconds. */
const FAILED_FOR = 604_800;

/** Kept short: a job that ended is nothing that anybody asks for. */
const JOB = {
  removeOnComplete: true,
  removeOnFail: { age: FAILED_FOR, count: 1000 },
  attempts: 1,
} as const;

/** A job is a letter. The queue tries again by itself; the folder says whether it may. */
const LETTER = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 8,
  backoff: { type: 'exponential', delay: 60_000, jitter: 0.5 },
} as const;

/** Less is sooner. */
const PRIORITY: Readonly<Record<LetterDue['kind'], number>> = { answer: 1, sheet: 5, reminder: 10 };

const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);

export const queueOptions = (url: string): QueueOptions => ({
  connection: isPostgres(url)
    ? // Without its tables a worker would complain without end.
      { connectionString: url, migrate: true }
    : // Where Redis is away, a command waits for it: what came of a tick lies in the game's folder anyway.
      { url, maxRetriesPerRequest: null },
  prefix: 'movesheet',
  streams: { events: { maxLen: 1000 } },
  defaultJobOptions: JOB,
});

/** Times in milliseconds; tests have shorter ones. */
export interface Leases {
  readonly lock: number;
  readonly stalled: number;
}

/** Of the worker that sends: letters wait for a server, and cost nothing here. */
const LETTERS_AT_ONCE = 4;

export const mailOptions = (url: string, leases: Leases): WorkerOptions =>
  workerOptions(url, LETTERS_AT_ONCE, leases);

export const workerOptions = (
  url: string,
  concurrency: number,
  { lock, stalled }: Leases,
): WorkerOptions => ({
  ...queueOptions(url),
  concurrency,
  lockDuration: lock,
  stalledInterval: stalled,
  // Counted over the job's whole life, and one job lives as long as its game.
  maxStalledCount: 1_000_000,
  drainDelay: 5,
});

/** The queue's parts, for the server that a URL names. */
export interface Engine {
  readonly Queue: typeof BullMq.Queue;
  readonly Worker: typeof BullMq.Worker;
  readonly DelayedError: typeof BullMq.DelayedError;
  readonly RateLimitError: typeof BullMq.RateLimitError;
  readonly UnrecoverableError: typeof BullMq.UnrecoverableError;
}

/** Throws `worker/missing` where the packages of the queue are not installed. */
export async function engineFor(url: string): Promise<Engine> {
  const server = isPostgres(url) ? 'pg@8' : 'ioredis@5';
  try {
    const all = await import('bullmq');
    if (!isPostgres(url)) return all;
    import.meta.resolve('pg');
    const { Queue, Worker } = all.withBackend(all.createPostgresBackend);
    return { ...all, Queue: Queue as never, Worker: Worker as never };
  } catch {
    throw new MovesheetError(
      'worker/missing',
      'The packages of the queue are not installed.',
      `npm install bullmq@6.7.0 ${server} prom-client@15   (only "worker" needs them; one machine does without: movesheet tick FOLDER)`,
      2,
    );
  }
}

/** A moment that differs by less than this is the same, in milliseconds. */
const SAME = 1000;

/** Puts each game's job where the folder has it: new games get one, moved deadlines move theirs. A job that is there and due is left alone. */
export async function align(queue: TaskQueue, games: readonly GameDue[], now: number): Promise<number> {
  const wanted = games.flatMap(({ id, due }) => (due === undefined ? [] : [{ id, due }]));
  await queue.addBulk(
    wanted.map(({ id, due }) => ({
      name: 'game',
      data: { game: id },
      opts: { ...JOB, jobId: idOf(id), delay: Math.max(0, due - now) },
    })),
  );
  const delayed = new Map((await queue.getDelayed()).map((job) => [job.id, job]));
  let moved = 0;
  for (const { id, due } of wanted) {
    const job = delayed.get(idOf(id));
    if (!job || Math.abs(job.timestamp + job.delay - due) < SAME) continue;
    // Another worker may have taken it up in this moment.
    await job.changeDelay(Math.max(0, due - Date.now())).then(
      () => moved++,
      () => undefined,
    );
  }
  return moved;
}

/** A task that is there once, whoever asks for it. */
export async function ask(queue: TaskQueue, kind: 'mailbox' | 'sweep'): Promise<void> {
  await queue.add(kind, {}, { ...JOB, jobId: kind });
}

/** Puts letters into their queue; one that is there already is left alone. */
export async function enqueue(queue: MailQueue, letters: readonly LetterDue[]): Promise<void> {
  if (letters.length === 0) return;
  await queue.addBulk(
    letters.map((letter) => ({
      name: 'letter',
      data: letter,
      opts: { ...LETTER, jobId: `m-${letter.id}`, priority: PRIORITY[letter.kind] },
    })),
  );
}

/** Letters a second that go out over all workers: half of what the provider takes, since two windows of the limit may meet in one second. */
export async function limitRate(queue: MailQueue, rate: number): Promise<void> {
  const half = rate / 2;
  if (half >= 1) await queue.setGlobalRateLimit(Math.floor(half), 1000);
  else await queue.setGlobalRateLimit(1, Math.ceil(1000 / half));
}
