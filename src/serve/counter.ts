/**
 * Sheets wait here until the game can be had: all that wait are filed in one go, and between two goes others get the game. Who waits
 * for too long because somebody else has it is answered that his sheet is kept.
 */
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dropBox } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { sha256 } from '../archive/folder/hash.js';
import { choose } from '../archive/intake/accept.js';
import { lyingSheet, type LyingSheet } from '../archive/intake/filed.js';
import { together } from '../disk.js';
import { MovesheetError, type GameSystem, type PositionId } from '../core/index.js';
import { Refusal } from './answer.js';
import { handIn, judgeAhead, lookAt, refuser, type Counted, type Receipt } from './hand-in.js';
import type { Handed } from './handed.js';
import { openKeeper } from './kept.js';

/** It lies in the drop box; what it comes to is known later. */
export const KEPT = 'kept';

export interface Counter {
  /** Throws where nothing was filed and nothing kept. */
  hand(game: string, sheet: Pick<Handed, 'position' | 'text'>): Promise<Receipt | typeof KEPT>;
  /** The sheet of a position that lies there for the open step. */
  onFile(game: string, position: PositionId): Promise<LyingSheet | null>;
  /** The game is waited for no longer than it takes to answer who waits; what was kept lies in the drop box. */
  close(): void;
}

interface Waiting extends Handed {
  /** By `performance.now`. */
  readonly since: number;
  readonly done: (receipt: Receipt | typeof KEPT) => void;
  readonly failed: (reason: unknown) => void;
  judged: boolean;
}

interface Queue {
  readonly waiting: Waiting[];
  /** SHA-256 of the newest kept sheet of a position: it has had no receipt yet. */
  readonly kept: Map<PositionId, string>;
  /** What has become of kept sheets, for who asks again. */
  readonly settled: Map<PositionId, Receipt>;
  /** The drop box as it was when they were settled. */
  box: string;
  /** SHA-256 of the manifest that opened the step. */
  of: string;
  /** Kept sheets lie in the drop box that nobody has looked at. */
  unsettled: boolean;
  /** Something came since sheets were judged. */
  unjudged: boolean;
  working: boolean;
  watching: boolean;
  /** When the last sheet came. */
  last: number;
}

/** So many are judged and filed in one go: the first have their receipts while the others are judged. */
const AT_ONCE = 10;
/** Where more than so many wait, the others are kept at once: they could not be filed in the time for which anybody waits. */
const CROWD = 20;
/** And so many of them are judged before. */
const FEW = 3;
/** In milliseconds: how often is asked for the game, and where nobody waits; how long it is left to others, how long one in motion is left to come to rest. */
const TIMES = { ask: 50, askLater: 250, leave: 25, settle: 30 } as const;
/** In milliseconds: while sheets come in no further apart than this, they are taken in before any is judged, for so long at most. */
const LULL = { apart: 15, most: 250 } as const;
/** A game that is being archived at this very moment is looked at again so often, and what comes while sheets are judged is judged with them. */
const LOOKS = 4;

/** `systemOf`: the rules of a game folder. `patience`: milliseconds until a sheet is kept without the game. */
export function openCounter(
  systemOf: (game: string) => Promise<GameSystem>,
  now: () => number = Date.now,
  patience: number,
): Counter {
  const house: House = { systemOf, queues: new Map(), patience, closed: false };
  return {
    close: () => void (house.closed = true),
    async onFile(game, position) {
      const counted = { game, system: await systemOf(game) };
      return settling(async () => {
        await judgeAhead(counted, []);
        const { received, judged } = lookAt(counted);
        return lyingSheet({ received, judged, chosen: choose(judged, () => false) }, position) ?? null;
      });
    },
    hand: (game, sheet) =>
      new Promise((done, failed) => {
        const queue = queueOf(house, game);
        // Nothing is known of it yet.
        if (queue.unsettled && isKeptIn(queue, sheet)) return done(KEPT);
        const settled = settledAs(game, queue, sheet);
        if (settled) return done(settled);
        const arrived = Math.max(now(), queue.last + 1);
        queue.last = arrived;
        queue.unjudged = true;
        queue.waiting.push({ ...sheet, arrived, since: performance.now(), judged: false, done, failed });
        if (!queue.working) void work(house, game, queue);
        if (!queue.watching) void watch(house, game, queue);
      }),
  };
}

interface House {
  readonly systemOf: (game: string) => Promise<GameSystem>;
  readonly queues: Map<string, Queue>;
  readonly patience: number;
  closed: boolean;
}

function queueOf({ queues }: House, game: string): Queue {
  const idle = { unsettled: false, unjudged: false, working: false, watching: false };
  const none = { kept: new Map<PositionId, string>(), settled: new Map<PositionId, Receipt>() };
  const found = queues.get(game) ?? { ...idle, ...none, waiting: [], box: '', of: '', last: 0 };
  queues.set(game, found);
  return found;
}

/** The receipt of a kept sheet, once: as long as nothing came into the drop box since, and no other sheet of its sender's. */
function settledAs(
  game: string,
  { settled, kept, box }: Queue,
  { position, text }: Pick<Handed, 'position' | 'text'>,
): Receipt | undefined {
  const receipt = settled.get(position);
  settled.delete(position);
  if (receipt?.sha256 !== sha256(text) || boxOf(game) !== box) return undefined;
  kept.delete(position);
  return receipt;
}

/** Changes whenever a file comes or goes. */
function boxOf(game: string): string {
  const about = statSync(dropBox(game), { bigint: true, throwIfNoEntry: false });
  return about ? `${about.ino} ${about.mtimeNs}` : '';
}

/** Files what waits, and settles what was kept. Judging takes longest, and needs no hold on the game. */
async function work(house: House, game: string, queue: Queue): Promise<void> {
  queue.working = true;
  while (queue.waiting.length > 0 || (queue.unsettled && !house.closed)) {
    const taken: Waiting[] = [];
    try {
      const counted = { game, system: await house.systemOf(game) };
      await lull(queue);
      await judgeAll(counted, queue);
      await withLock(game, () => fileAll(counted, queue, taken), { brief: true });
      await pause(TIMES.leave);
    } catch (error) {
      if (!isLocked(error)) {
        queue.unsettled = false;
        failAll([...taken, ...queue.waiting.splice(0)], error);
      }
      await pause(queue.waiting.length > 0 ? TIMES.ask : TIMES.askLater);
    }
  }
  queue.working = false;
}

/** Waits until nobody comes any more: to judge a sheet takes as long as to take in a hundred. */
async function lull({ waiting }: Queue): Promise<void> {
  const until = performance.now() + LULL.most;
  const comesStill = (): boolean => performance.now() - (waiting.at(-1)?.since ?? -Infinity) < LULL.apart;
  while (comesStill() && performance.now() < until) await pause(LULL.apart);
}

/** Judges those that come next, and what was kept. */
async function judgeAll(counted: Counted, queue: Queue): Promise<void> {
  for (let look = 1; queue.unjudged && look <= LOOKS; look++) {
    queue.unjudged = false;
    const next = queue.waiting.filter(({ judged }) => !judged).slice(0, AT_ONCE);
    await settling(() =>
      judgeAhead(
        counted,
        next.map(({ text }) => text),
      ),
    );
    for (const one of next) one.judged = true;
  }
}

/** Keeps what waits for too long, whatever for. */
async function watch(house: House, game: string, queue: Queue): Promise<void> {
  queue.watching = true;
  while (queue.waiting.length > 0) {
    const [first] = queue.waiting;
    const left = first ? first.since + house.patience - performance.now() : 0;
    if (left <= 0) await keepAll(house, game, queue, queue.waiting.splice(0));
    else {
      if (queue.waiting.length > CROWD) await keepAll(house, game, queue, queue.waiting.splice(FEW));
      await pause(Math.min(left, TIMES.ask));
    }
  }
  queue.watching = false;
}

const isLocked = (error: unknown): boolean => error instanceof MovesheetError && error.code === 'game/locked';

const failAll = (sheets: readonly Waiting[], reason: unknown): void => {
  for (const { failed } of sheets) failed(reason);
};

const isKeptIn = ({ kept }: Queue, { position, text }: Pick<Handed, 'position' | 'text'>): boolean =>
  kept.get(position) === sha256(text);

/** While the game is held: files what was judged. `taken`: what was begun, should it fail. */
async function fileAll(counted: Counted, queue: Queue, taken: Waiting[]): Promise<void> {
  const { waiting, kept } = queue;
  taken.push(...waiting.filter(({ judged }) => judged));
  waiting.splice(0, Infinity, ...waiting.filter(({ judged }) => !judged));
  queue.unjudged ||= waiting.length > 0;
  queue.unsettled = false;
  const sheets = taken.map((one) => ({ ...one, wasKept: isKeptIn(queue, one) }));
  const { of, receipts, settled } = await handIn(counted, sheets);
  // Of a step that is over nobody asks any more as before.
  if (queue.of !== '' && queue.of !== of) {
    queue.settled.clear();
    for (const position of kept.keys()) if (!settled.has(position)) kept.delete(position);
  }
  [queue.of, queue.box] = [of, boxOf(counted.game)];
  for (const [position, receipt] of settled)
    if (kept.get(position) === receipt.sha256) queue.settled.set(position, receipt);
  for (const [index, receipt] of receipts.entries()) {
    const one = taken[index];
    if (!one) continue;
    if (isKeptIn(queue, one)) kept.delete(one.position);
    queue.settled.delete(one.position);
    one.done(receipt);
  }
}

/** The sheets are put into the drop box without having the game; what is known to be refused is told. */
async function keepAll(house: House, game: string, queue: Queue, sheets: readonly Waiting[]): Promise<void> {
  try {
    const system = await house.systemOf(game);
    const kept: Waiting[] = [];
    await together(async (set) => {
      const refusalOf = refuser({ game, system });
      const keeper = openKeeper(game, set);
      for (const one of sheets) {
        const refusal = refusalOf(one);
        if (refusal) one.done(refusal);
        else if (await keeper.keep(one)) kept.push(one);
        else if (performance.now() - one.since < house.patience) queue.waiting.push(one);
        else one.failed(TOO_MANY);
      }
    });
    for (const one of kept) {
      queue.kept.set(one.position, sha256(one.text));
      one.done(KEPT);
    }
    if (kept.length > 0) [queue.unsettled, queue.unjudged] = [true, true];
  } catch (error) {
    failAll(sheets, error);
  }
  if (queue.unsettled && !queue.working) void work(house, game, queue);
}

const TOO_MANY = new Refusal(
  503,
  'The game master is at work on this game, and many sheets of yours wait already. Nothing was taken: try again in a minute.',
  { 'retry-after': '60' },
);

/** What is read while somebody archives a step may be half of the old and half of the new: then it is read again. */
async function settling<T>(read: () => Promise<T>): Promise<T> {
  for (let look = 1; ; look++) {
    try {
      return await read();
    } catch (error) {
      if (look >= LOOKS) throw error;
      await pause(TIMES.settle);
    }
  }
}
