/** One writer at a time: whoever has the highest number of the fence, as long as he has it. */
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { MovesheetError } from '../../core/index.js';
import { asWriter, writerOf, type Writer } from '../../disk.js';
import { beatInto, TIMES, type Beat } from './beat.js';
import {
  beatFile,
  beatText,
  binFolder,
  clearNumbers,
  freeNumber,
  highest,
  isHighest,
  makeNumber,
  numberName,
  ownerText,
} from './fence.js';
import { hasOldLock, keepOldOut } from './old-lock.js';
import { lifeOf, parseOwner, thisProcess, type Owner } from './owner.js';
import { sweep } from './sweep.js';
import { tellWaiting } from './waiting.js';

/**
 * Runs `work` while holding the game. Work that holds it already goes on doing so. Throws `game/locked` when somebody alive holds
 * it, and waits for a minute where that can't be seen. Throws `game/taken-over` when somebody took the game meanwhile: what was
 * not written by then is not written.
 * `brief`: it is a matter of moments, and others wait for its end instead of being refused.
 */
export async function withLock<T>(
  game: string,
  work: () => Promise<T> | T,
  { brief = false }: { readonly brief?: boolean } = {},
): Promise<T> {
  if (holds(writerOf(game))) return work();
  return hold(game, brief ? 'brief' : 'lasting', work);
}

/** Whom the game was taken from by hand. */
export interface Unlocked {
  readonly number: number;
  /** undefined: version 0.1.0, or a number that was cut short. */
  readonly owner?: Owner;
}

/** Takes the game from whoever holds it, alive or not, runs `work`, and gives it back. undefined: nobody held it. */
export async function unlock(game: string, work: (from: Unlocked) => void): Promise<Unlocked | undefined> {
  const { number, free } = highest(game);
  if (free && !hasOldLock(game)) return undefined;
  const owner = free ? undefined : parseOwner(ownerText(game, number));
  const from = { number, ...(owner ? { owner } : {}) };
  await hold(game, 'by hand', () => work(from));
  return from;
}

/** Something follows that may keep the process busy for long: others must see all the same that it lives. */
export function busyWith(game: string): void {
  const writer = writerOf(game);
  if (writer) beats.get(writer)?.busy();
}

/** Of those who hold a game now. What outlives its hold, a timer or a queue that was begun in it, does not hold it any more. */
const beats = new WeakMap<Writer, Beat>();

const holds = (writer: Writer | undefined): boolean => writer !== undefined && beats.has(writer);

/** `by hand`: the game is taken from whoever has it. */
type Hold = 'lasting' | 'brief' | 'by hand';

async function hold<T>(game: string, how: Hold, work: () => Promise<T> | T): Promise<T> {
  const byHand = how === 'by hand';
  const { number, mark } = await take(game, how);
  const beat = beatInto(beatFile(game, number));
  const still = (): void => {
    if (!isHighest(game, number)) throw takenFrom(game);
    if (!holds(writer)) throw new Error(`This was begun while ${game} was held, and goes on after that.`);
  };
  const bin = binFolder(game, number);
  const writer: Writer = { folder: resolve(game), mark: numberName(number), bin, still };
  beats.set(writer, beat);
  try {
    const old = keepOldOut(game, byHand);
    return await asWriter(writer, () => {
      const left = clearNumbers(game, number);
      sweep(game, number, old || left.length > 0);
      // Swept, and not again by the next one.
      for (const one of left) freeNumber(game, one);
      return work();
    });
  } catch (error) {
    // What was swept away under our hands is missing: that is not the reason.
    if (!(error instanceof MovesheetError)) still();
    throw error;
  } finally {
    beats.delete(writer);
    beat.stop();
    if (existsSync(bin)) rmSync(bin, { recursive: true, force: true });
    freeNumber(game, number, mark);
  }
}

/** Makes the next number, once the highest one was given back, or its owner is dead. */
async function take(game: string, how: Hold): Promise<{ readonly number: number; readonly mark: string }> {
  const owner: Owner = { ...thisProcess(randomUUID()), ...(how === 'brief' ? { brief: true } : {}) };
  for (;;) {
    const { number, free } = highest(game);
    if (!free && how !== 'by hand') await untilDead(game, number);
    if (makeNumber(game, number + 1, owner)) return { number: number + 1, mark: owner.mark };
    // Where the list of numbers comes out of a network disk's memory, it is no newer at once.
    await new Promise((done) => setTimeout(done, 1));
  }
}

/** Returns when the owner of a number is dead, or his lease is over, or the number is the highest no more. Throws when he lives. */
async function untilDead(game: string, number: number): Promise<void> {
  const owner = parseOwner(ownerText(game, number));
  const life = owner ? lifeOf(owner) : 'elsewhere';
  if (life === 'dead') return;
  if (life === 'alive') {
    if (owner?.brief && (await isGivenBack(game, number))) return;
    throw locked(game, owner);
  }
  tellWaiting(
    `${nameOf(owner)} has this game. Looking whether it is still at work: ${Math.round(TIMES.lease / 1000)} seconds at most.`,
  );
  const seen = beatText(game, number);
  let last = performance.now();
  for (let watched = 0; watched < TIMES.lease;) {
    await new Promise((done) => setTimeout(done, TIMES.look));
    const now = performance.now();
    const top = highest(game);
    if (top.number !== number || top.free) return;
    if (beatText(game, number) !== seen) throw locked(game, owner);
    // While we slept ourselves we watched nothing.
    watched += Math.min(now - last, 2 * TIMES.look);
    last = now;
  }
}

/** Waits for somebody who has the game for moments. False: he has it for far longer than that. */
async function isGivenBack(game: string, number: number): Promise<boolean> {
  for (let waited = 0; waited < TIMES.lease; waited += MOMENT) {
    await new Promise((done) => setTimeout(done, MOMENT));
    const top = highest(game);
    if (top.number !== number || top.free) return true;
  }
  return false;
}

/** In milliseconds. */
const MOMENT = 5;

function nameOf(owner: Owner | undefined): string {
  if (!owner) return 'Another movesheet';
  const where = lifeOf(owner) === 'elsewhere' ? ` on ${owner.host}` : '';
  return `Another movesheet (process ${owner.pid}${where}, since ${owner.since})`;
}

function locked(game: string, owner: Owner | undefined): MovesheetError {
  return new MovesheetError(
    'game/locked',
    `${nameOf(owner)} is writing to this game.`,
    `Wait until it is done. If it hangs, take the game from it: movesheet unlock ${game}`,
  );
}

function takenFrom(game: string): MovesheetError {
  const owner = parseOwner(ownerText(game, highest(game).number));
  return new MovesheetError(
    'game/taken-over',
    `${nameOf(owner)} has taken this game over: this one was unlocked by hand, or was paused for too long.`,
    `It has stopped, and nothing of the other's was changed. "movesheet status ${game}" shows how the game stands.`,
  );
}
