/**
 * Sheets wait here until the game can be had: all that wait are filed in one go, and between two goes others get the game. Who waits
 * for too long because somebody else has it is answered that his sheet is kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from '../archive/folder/lock.js';
import { sha256 } from '../archive/folder/hash.js';
import { MovesheetError, type GameSystem, type PositionId } from '../core/index.js';
import { handIn, KEPT, lookAt, type Handed, type Judged, type Receipt } from './hand-in.js';
import { onFile, type OnFile } from './on-file.js';

export interface Counter {
  /** Throws where nothing was filed and nothing kept. */
  hand(game: string, sheet: Pick<Handed, 'position' | 'text'>): Promise<Receipt | typeof KEPT>;
  /** The sheet of a position that lies there for the open step. */
  onFile(game: string, position: PositionId): Promise<OnFile | null>;
  /** What is waiting is answered within the patience; the game is waited for no longer than that. */
  close(): void;
}

interface Waiting extends Handed {
  readonly done: (receipt: Receipt | typeof KEPT) => void;
  readonly failed: (reason: unknown) => void;
}

interface Queue {
  readonly waiting: Waiting[];
  /** SHA-256 of kept sheets, with their position: they have had no receipt yet. */
  readonly kept: Set<string>;
  /** Kept sheets lie in the drop box that nobody has looked at. */
  unsettled: boolean;
  working: boolean;
  watching: boolean;
  /** Since when the game is asked for in vain, by `performance.now`. */
  asking?: number | undefined;
  judged?: Judged;
  /** When the last sheet came. */
  last: number;
}

/** So many are filed in one go. */
const AT_ONCE = 50;
/** In milliseconds: how often is asked for the game, how long it is left to others, how long one in motion is left to come to rest. */
const TIMES = { ask: 50, leave: 25, settle: 30 } as const;
/** A game that is being archived at this very moment is looked at again so often. */
const LOOKS = 4;

/** `systemOf`: the rules of a game folder. `patience`: milliseconds until a sheet is kept without the game. */
export function openCounter(
  systemOf: (game: string) => Promise<GameSystem>,
  now: () => number = Date.now,
  patience = 250,
): Counter {
  const house: House = { systemOf, queues: new Map(), patience, closed: false };
  return {
    close: () => void (house.closed = true),
    async onFile(game, position) {
      const system = await systemOf(game);
      const queue = queueOf(house, game);
      return settling(() => {
        const { found, judged } = lookAt({ game, system, before: queue.judged });
        remember(queue, judged);
        return Promise.resolve(onFile(found, position));
      });
    },
    hand: (game, sheet) =>
      new Promise((done, failed) => {
        const queue = queueOf(house, game);
        const arrived = Math.max(now(), queue.last + 1);
        queue.last = arrived;
        queue.waiting.push({ ...sheet, arrived, done, failed });
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
  const fresh = { waiting: [], kept: new Set<string>(), unsettled: false, working: false, watching: false };
  const found = queues.get(game) ?? { ...fresh, last: 0 };
  queues.set(game, found);
  return found;
}

/** Files what waits, and settles what was kept. */
async function work(house: House, game: string, queue: Queue): Promise<void> {
  queue.working = true;
  while (queue.waiting.length > 0 || (queue.unsettled && !house.closed)) {
    const taken: Waiting[] = [];
    queue.asking ??= performance.now();
    try {
      const system = await house.systemOf(game);
      await withLock(game, () => fileAll(game, system, queue, taken), { brief: true });
      await pause(TIMES.leave);
    } catch (error) {
      if (!isLocked(error)) {
        queue.unsettled = false;
        failAll([...taken, ...queue.waiting.splice(0)], error);
      }
      await pause(TIMES.ask);
    }
  }
  queue.asking = undefined;
  queue.working = false;
}

/** Keeps what waits for too long. */
async function watch(house: House, game: string, queue: Queue): Promise<void> {
  queue.watching = true;
  while (queue.waiting.length > 0) {
    const { asking } = queue;
    if (asking !== undefined && performance.now() - asking >= house.patience)
      await keepAll(house, game, queue);
    else await pause(TIMES.ask);
  }
  queue.watching = false;
}

const isLocked = (error: unknown): boolean => error instanceof MovesheetError && error.code === 'game/locked';

const failAll = (sheets: readonly Waiting[], reason: unknown): void => {
  for (const { failed } of sheets) failed(reason);
};

const keyOf = ({ position, text }: Pick<Handed, 'position' | 'text'>): string =>
  `${position} ${sha256(text)}`;

/** While the game is held. `taken`: what was begun, should it fail. */
async function fileAll(game: string, system: GameSystem, queue: Queue, taken: Waiting[]): Promise<void> {
  queue.asking = undefined;
  taken.push(...queue.waiting.splice(0, AT_ONCE));
  queue.unsettled = false;
  const sheets = taken.map((one) => ({ ...one, wasKept: queue.kept.has(keyOf(one)) }));
  const { receipts, judged } = await handIn({ game, system, before: queue.judged }, sheets, { held: true });
  remember(queue, judged);
  for (const [index, receipt] of receipts.entries()) {
    const one = taken[index];
    if (!one) continue;
    queue.kept.delete(keyOf(one));
    one.done(receipt);
  }
}

/** Somebody else has the game: the sheets are put into the drop box without it. */
async function keepAll(house: House, game: string, queue: Queue): Promise<void> {
  const sheets = queue.waiting.splice(0, AT_ONCE);
  try {
    const system = await house.systemOf(game);
    const { receipts, judged } = await settling(() =>
      handIn({ game, system, before: queue.judged }, sheets, { held: false }),
    );
    remember(queue, judged);
    for (const [index, receipt] of receipts.entries()) {
      const one = sheets[index];
      if (!one) continue;
      if (receipt === KEPT) {
        queue.kept.add(keyOf(one));
        queue.unsettled = true;
      }
      one.done(receipt);
    }
  } catch (error) {
    failAll(sheets, error);
  }
  if (queue.unsettled && !queue.working) void work(house, game, queue);
}

function remember(queue: Queue, judged: Judged): void {
  // Of a step that is over nobody asks any more as before.
  if (queue.judged && queue.judged.of !== judged.of) queue.kept.clear();
  queue.judged = judged;
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
