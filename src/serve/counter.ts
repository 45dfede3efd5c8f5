/** Sheets wait here until the game can be had: all that wait are filed in one go, and between two goes others get the game. */
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from '../archive/folder/lock.js';
import { MovesheetError, type GameSystem } from '../core/index.js';
import { handIn, type Handed, type Judged, type Receipt } from './hand-in.js';

export interface Counter {
  /** Throws `game/locked` when somebody else has had the game for too long: nothing was filed. */
  hand(game: string, sheet: Handed): Promise<Receipt>;
}

interface Waiting extends Handed {
  readonly done: (receipt: Receipt) => void;
  readonly failed: (reason: unknown) => void;
}

/** So many are filed in one go. */
const AT_ONCE = 50;
/** In milliseconds: how long somebody else may have the game, how often is asked, how long it is left to others. */
const TIMES = { patience: 20_000, ask: 50, leave: 25 } as const;

/** `systemOf`: the rules of a game folder. */
export function openCounter(
  systemOf: (game: string) => Promise<GameSystem>,
  now: () => number = Date.now,
  patience: number = TIMES.patience,
): Counter {
  const queues = new Map<string, Waiting[]>();
  const judged = new Map<string, Judged>();
  const file = async (game: string, sheets: readonly Waiting[]): Promise<void> => {
    const system = await systemOf(game);
    const taken = await whenFree(patience, () =>
      withLock(game, () => handIn(game, system, sheets, now, judged.get(game)), { brief: true }),
    );
    judged.set(game, taken.judged);
    for (const [index, receipt] of taken.receipts.entries()) sheets[index]?.done(receipt);
  };
  const work = async (game: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const sheets = queue.splice(0, AT_ONCE);
      await file(game, sheets).catch((reason: unknown) => {
        for (const { failed } of sheets) failed(reason);
      });
      await pause(TIMES.leave);
    }
    queues.delete(game);
  };
  return {
    hand: (game, sheet) =>
      new Promise((done, failed) => {
        const waiting: Waiting = { ...sheet, done, failed };
        const queue = queues.get(game);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const begun = [waiting];
        queues.set(game, begun);
        void work(game, begun);
      }),
  };
}

/** A step that is being resolved takes seconds: who sends a sheet meanwhile waits, and is then told for which turn it came. */
async function whenFree<T>(patience: number, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += TIMES.ask) {
    try {
      return await work();
    } catch (error) {
      const locked = error instanceof MovesheetError && error.code === 'game/locked';
      if (!locked || waited >= patience) throw error;
      await pause(TIMES.ask);
    }
  }
}
