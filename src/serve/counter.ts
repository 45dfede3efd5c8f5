/**
 * Sheets wait here until the game can be had: all that wait are filed in one go, and between two goes others get the game. Who waits
 * for too long because somebody else has it is answered that his sheet is kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from '../archive/folder/lock.js';
import { sha256 } from '../archive/folder/hash.js';
import { together } from '../disk.js';
import { MovesheetError, type GameSystem, type PositionId } from '../core/index.js';
import { Refusal } from './answer.js';
import { handIn, judgeAhead, lookAt, refuser, type Memory, type Receipt } from './hand-in.js';
import type { Handed } from './handed.js';
import { openKeeper } from './kept.js';
import { onFile, type OnFile } from './on-file.js';

/** It lies in the drop box; what it comes to is known later. */
export const KEPT = 'kept';

export interface Counter {
  /** Throws where nothing was filed and nothing kept. */
  hand(game: string, sheet: Pick<Handed, 'position' | 'text'>): Promise<Receipt | typeof KEPT>;
  /** The sheet of a position that lies there for the open step. */
  onFile(game: string, position: PositionId): Promise<OnFile | null>;
  /** The game is waited for no longer than it takes to answer who waits; what was kept lies in the drop box. */
  close(): void;
}

interface Waiting extends Handed {
  /** By `performance.now`. */
  readonly since: number;
  readonly done: (receipt: Receipt | typeof KEPT) => void;
  readonly failed: (reason: unknown) => void;
}

interface Queue {
  readonly waiting: Waiting[];
  /** SHA-256 of the newest kept sheet of a position: it has had no receipt yet. */
  readonly kept: Map<PositionId, string>;
  /** Kept sheets lie in the drop box that nobody has looked at. */
  unsettled: boolean;
  /** Something came since sheets were judged. */
  unjudged: boolean;
  working: boolean;
  watching: boolean;
  memory?: Memory;
  /** When the last sheet came. */
  last: number;
}

/** So many are judged and filed in one go: the first have their receipts while the others are judged. */
const AT_ONCE = 10;
/** In milliseconds: how often is asked for the game, and where nobody waits; how long it is left to others, how long one in motion is left to come to rest. */
const TIMES = { ask: 50, askLater: 250, leave: 25, settle: 30 } as const;
/** A game that is being archived at this very moment is looked at again so often. */
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
      const system = await systemOf(game);
      const queue = queueOf(house, game);
      return settling(async () => {
        remember(queue, await judgeAhead({ game, system, memory: queue.memory }, []));
        const { found, memory } = lookAt({ game, system, memory: queue.memory });
        remember(queue, memory);
        return onFile(found, position);
      });
    },
    hand: (game, sheet) =>
      new Promise((done, failed) => {
        const queue = queueOf(house, game);
        // Nothing is known of it yet.
        if (queue.unsettled && isKeptIn(queue, sheet)) return done(KEPT);
        const arrived = Math.max(now(), queue.last + 1);
        queue.last = arrived;
        queue.unjudged = true;
        queue.waiting.push({ ...sheet, arrived, since: performance.now(), done, failed });
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
  const found = queues.get(game) ?? { ...idle, waiting: [], kept: new Map<PositionId, string>(), last: 0 };
  queues.set(game, found);
  return found;
}

/** Files what waits, and settles what was kept. Judging takes longest, and needs no hold on the game. */
async function work(house: House, game: string, queue: Queue): Promise<void> {
  queue.working = true;
  while (queue.waiting.length > 0 || (queue.unsettled && !house.closed)) {
    const taken: Waiting[] = [];
    try {
      const system = await house.systemOf(game);
      await judgeAll(game, system, queue);
      await withLock(game, () => fileAll(game, system, queue, taken), { brief: true });
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

/** Judges those that come next, and what was kept. */
async function judgeAll(game: string, system: GameSystem, queue: Queue): Promise<void> {
  if (!queue.unjudged) return;
  queue.unjudged = queue.waiting.length > AT_ONCE;
  const texts = queue.waiting.slice(0, AT_ONCE).map(({ text }) => text);
  const counted = { game, system, memory: queue.memory };
  remember(queue, await settling(() => judgeAhead(counted, texts)));
}

/** Keeps what waits for too long, whatever for. */
async function watch(house: House, game: string, queue: Queue): Promise<void> {
  queue.watching = true;
  while (queue.waiting.length > 0) {
    const [first] = queue.waiting;
    const left = first ? first.since + house.patience - performance.now() : 0;
    if (left > 0) await pause(Math.min(left, TIMES.ask));
    else await keepAll(house, game, queue);
  }
  queue.watching = false;
}

const isLocked = (error: unknown): boolean => error instanceof MovesheetError && error.code === 'game/locked';

const failAll = (sheets: readonly Waiting[], reason: unknown): void => {
  for (const { failed } of sheets) failed(reason);
};

const isKeptIn = ({ kept }: Queue, { position, text }: Pick<Handed, 'position' | 'text'>): boolean =>
  kept.get(position) === sha256(text);

/** While the game is held. `taken`: what was begun, should it fail. */
async function fileAll(game: string, system: GameSystem, queue: Queue, taken: Waiting[]): Promise<void> {
  taken.push(...queue.waiting.splice(0, AT_ONCE));
  queue.unsettled = false;
  const sheets = taken.map((one) => ({ ...one, wasKept: isKeptIn(queue, one) }));
  const { receipts, memory } = await handIn({ game, system, memory: queue.memory }, sheets);
  remember(queue, memory);
  for (const [index, receipt] of receipts.entries()) {
    const one = taken[index];
    if (!one) continue;
    if (isKeptIn(queue, one)) queue.kept.delete(one.position);
    one.done(receipt);
  }
}

/** The sheets are put into the drop box without having the game; what is known to be refused is told. */
async function keepAll(house: House, game: string, queue: Queue): Promise<void> {
  const sheets = queue.waiting.splice(0);
  try {
    const system = await house.systemOf(game);
    const kept: Waiting[] = [];
    await together(async (set) => {
      const refusalOf = refuser({ game, system, memory: queue.memory });
      const keeper = openKeeper(game, set);
      for (const one of sheets) {
        const refusal = refusalOf(one);
        if (refusal) one.done(refusal);
        else if (await keeper.keep(one)) kept.push(one);
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

function remember(queue: Queue, memory: Memory): void {
  // Of a step that is over nobody asks any more as before.
  if (queue.memory && queue.memory.of !== memory.of) queue.kept.clear();
  queue.memory = memory;
}

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
