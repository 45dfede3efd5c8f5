/** Simulated games on several cores. Each game depends on its seed alone, so that they come out the same however many are played at once. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SimulatedGame } from '../archive/simulate.js';
import { playGame, type SimulateJob } from './simulate-job.js';

/** The threads' program. It is there only where the program is built; run from source, games are played one after the other here. */
const PROGRAM = new URL('./simulate-worker.js', import.meta.url);

/** A thread needs half a second to read the rules: for fewer games it costs more than it brings. */
const FEW = 2;

export const cores = (): number => availableParallelism();

/**
 * Plays all games, `jobs` at a time, and gives them back in the order in which they were asked for. `played` is told of each that
 * has ended, in whatever order. What a game throws is thrown; games that have not begun are left then.
 */
export async function playGames<G extends SimulatedGame>(
  games: readonly SimulateJob[],
  jobs: number,
  played: (done: number) => void,
): Promise<G[]> {
  let done = 0;
  const told = (game: SimulatedGame): G => {
    played(++done);
    return game as G;
  };
  const threads = Math.min(jobs, games.length);
  if (threads < FEW || !existsSync(fileURLToPath(PROGRAM))) {
    const found: G[] = [];
    for (const game of games) found.push(told(await playGame(game)));
    return found;
  }
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({ filename: PROGRAM.href, minThreads: threads, maxThreads: threads });
  try {
    return await Promise.all(games.map(async (game) => told((await pool.run(game)) as SimulatedGame)));
  } finally {
    await pool.destroy();
  }
}
