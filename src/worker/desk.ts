/** What a worker has at hand while it works. */
import type { House } from './house.js';
import type { Metrics, Seen } from './metrics.js';
import type { Engine, Leases, MailQueue, TaskQueue } from './queue.js';

export interface WorkerGiven {
  /** Of the queue's server: `redis://…` or `postgres://…`. */
  readonly url: string;
  /** So many games at once. */
  readonly jobs: number;
  /** So many letters a second does the provider take; half of it goes out over all workers. */
  readonly rate: number;
  readonly say: (line: string) => void;
  /** In milliseconds; the standard is for real games. */
  readonly times?: Partial<Times>;
}

export interface Times extends Leases {
  readonly sweep: number;
  readonly mailbox: number;
  /** A process may take so long. */
  readonly longest: number;
  /** Running processes may go on so long when the worker is told to stop. */
  readonly farewell: number;
  /** A game whose process died is tried again after twice as long, and then after four times. */
  readonly again: number;
  /** A game that can't even be held rests so long. */
  readonly rest: number;
  /** Jobs wait and none was taken for so long: something is broken. */
  readonly idle: number;
  /** A server that asks for it is left alone so long. */
  readonly slow: number;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const STANDARD: Times = {
  lock: MINUTE,
  stalled: 30 * SECOND,
  sweep: 5 * MINUTE,
  mailbox: 2 * MINUTE,
  longest: 10 * MINUTE,
  farewell: 30 * SECOND,
  again: SECOND,
  rest: 15 * MINUTE,
  idle: 5 * MINUTE,
  slow: MINUTE,
};

/** Why a process was ended from here. */
export type Ended = 'late' | 'lost' | 'stopping';

export interface Desk extends WorkerGiven {
  readonly house: House;
  readonly clock: Times;
  readonly engine: Engine;
  readonly queue: TaskQueue;
  readonly mail: MailQueue;
  readonly metrics: Metrics;
  /** What runs here, by job: ended when its lock is lost. */
  readonly running: Map<string, AbortController>;
  lastTaken: number;
  lastSweep: number;
  /** The last look at the folder: ten thousand games are not read for each scrape. */
  look?: FolderSeen & { readonly at: number };
}

export type FolderSeen = Pick<Seen, 'lateness' | 'held' | 'letters' | 'doubtful'>;

const LOOK_FOR = 30 * SECOND;

/** The folder's figures, at most half a minute old. */
export function folderSeen(desk: Desk): FolderSeen {
  const now = Date.now();
  if (desk.look && now - desk.look.at < LOOK_FOR) return desk.look;
  const games = desk.house.games();
  const { due, doubtful } = desk.house.letters();
  const seen = {
    held: games.filter(({ held }) => held).length,
    letters: due.length,
    doubtful,
  };
  const first = games.reduce((least, { due: moment = now }) => Math.min(least, moment), now);
  desk.look = { at: now, lateness: Math.max(0, Math.round((now - first) / SECOND)), ...seen };
  return desk.look;
}
