/** Many games: only those are opened that have something to do, one after another here or in several processes. */
import { availableParallelism } from 'node:os';
import { makeFolder } from '../disk.js';
import { houseFolder, houseMail } from '../archive/settings/house.js';
import { MINUTE } from '../archive/settings/schedule.js';
import { withLock } from '../archive/folder/lock.js';
import { MovesheetError } from '../core/index.js';
import { exitWords } from './exit.js';
import { houseFetched } from './house-fetch.js';
import { fetchHouse, type HouseMail } from './house-mail.js';
import { inOwnProcess } from './own-process.js';
import { gamesIn, isGame } from '../archive/folder/games.js';
import type { Ticked, TickOptions } from './ticked.js';
import { tickGame } from './tick-game.js';
import { isDue, lastTick } from './tick-look.js';

export interface FolderOptions extends TickOptions {
  /** So many processes at once. */
  readonly jobs?: number;
}

interface HouseIn {
  readonly mail?: HouseMail;
  /** The mailbox could not be read. */
  readonly problem?: Problem;
  /** When it is read again; UTC, ISO. */
  readonly next?: string;
}

type Problem = NonNullable<Ticked['problem']>;

export interface TickedHouse extends HouseIn {
  readonly folder: string;
}

export interface TickedAll {
  readonly games: readonly Ticked[];
  /** What came in by the mailboxes of houses. */
  readonly houses: readonly TickedHouse[];
  /** When something is due again; UTC, ISO. */
  readonly next?: string;
  /** Folders in which another tick is at work. */
  readonly busy: readonly string[];
}

/** One process keeps one and a half cores busy: PDFs are drawn in a second thread. */
const CORES_A_JOB = 1.5;
/** A process is given so many games at once: what it has read by then serves the next, and what it leaks ends with it. */
const AT_ONCE = 50;
const HOUSE_EVERY = 2 * MINUTE;

export async function tickAll(dirs: readonly string[], options: FolderOptions): Promise<TickedAll> {
  const games: Ticked[] = [];
  const busy: string[] = [];
  const houses: TickedHouse[] = [];
  for (const dir of dirs) {
    if (isGame(dir)) {
      games.push(await tickGame(dir, { ...options, named: true }));
      continue;
    }
    const done = await tickFolder(dir, options);
    if (!done) busy.push(dir);
    else {
      games.push(...done.games);
      houses.push({ folder: dir, ...done.mail });
    }
  }
  const next = [...games, ...houses]
    .flatMap((one) => one.next ?? [])
    .sort()
    .at(0);
  return {
    games,
    houses: houses.filter(({ mail, problem }) => mail ?? problem),
    busy,
    ...(next === undefined ? {} : { next }),
  };
}

/** undefined: another tick has the folder. */
async function tickFolder(
  folder: string,
  options: FolderOptions,
): Promise<{ readonly mail: HouseIn; readonly games: readonly Ticked[] } | undefined> {
  if (gamesIn(folder).length === 0) throw noGames(folder);
  // Not the folder itself: who held that would hold all its games with it.
  const house = houseFolder(folder);
  makeFolder(house);
  try {
    return await withLock(house, async () => {
      const mail = await houseIn(folder, options);
      return { mail, games: await tickGames(folder, options) };
    });
  } catch (error) {
    if (error instanceof MovesheetError && error.code === 'game/locked') return undefined;
    throw error;
  }
}

/** The house's mailbox is read every few minutes, and before each game that is due. */
async function houseIn(folder: string, { now, dryRun }: FolderOptions): Promise<HouseIn> {
  const moment = now().getTime();
  if (dryRun || !houseMail(folder)) return {};
  const read = Date.parse(houseFetched(folder) ?? '1970-01-01');
  const isWanted = gamesIn(folder).some((dir) => isDue(dir, lastTick(dir), moment));
  if (read + HOUSE_EVERY > moment && !isWanted) return { next: new Date(read + HOUSE_EVERY).toISOString() };
  const next = new Date(moment + HOUSE_EVERY).toISOString();
  try {
    const mail = await fetchHouse(folder, now);
    return mail ? { mail, next } : {};
  } catch (error) {
    if (!(error instanceof MovesheetError)) throw error;
    // The games go on: a step that would need the mailbox waits for it.
    return { problem: exitWords(error), next };
  }
}

async function tickGames(folder: string, options: FolderOptions): Promise<Ticked[]> {
  const { now, dryRun, jobs = Math.max(1, Math.floor(availableParallelism() / CORES_A_JOB)) } = options;
  const dirs = gamesIn(folder);
  const due = new Set(dirs.filter((dir) => isDue(dir, lastTick(dir), now().getTime())));
  // One process for more than fifty games would keep all that they have left behind.
  const outside = (jobs > 1 ? due.size > 1 : due.size > AT_ONCE) && !dryRun;
  const done = outside
    ? await inProcesses([...due], options.letters ? ['--letters'] : [], jobs)
    : new Map<string, Ticked>();
  const games: Ticked[] = [];
  // What is not due is told from what the last tick left.
  for (const dir of dirs) games.push(done.get(dir) ?? (await tickGame(dir, options)));
  return games;
}

/** Hands the games out to processes of their own, in portions. */
async function inProcesses(
  due: readonly string[],
  flags: readonly string[],
  jobs: number,
): Promise<Map<string, Ticked>> {
  const size = Math.min(AT_ONCE, Math.ceil(due.length / jobs));
  const portions = Array.from({ length: Math.ceil(due.length / size) }, (_, at) =>
    due.slice(at * size, (at + 1) * size),
  );
  const done = new Map<string, Ticked>();
  const worker = async (): Promise<void> => {
    for (let mine = portions.shift(); mine; mine = portions.shift())
      for (const one of await inProcess(mine, flags)) done.set(one.game, one);
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return done;
}

/** `movesheet tick` of some games in a process of its own. One that dies leaves its games to the next tick. */
async function inProcess(dirs: readonly string[], flags: readonly string[]): Promise<readonly Ticked[]> {
  const { out, code, signal, error } = await inOwnProcess(['tick', ...dirs, '--json', ...flags]);
  const died = (why: string): readonly Ticked[] =>
    dirs.map((game) => ({
      game,
      did: [],
      problem: { code: 'tick/died', message: `Its process died (${why}).`, hint: 'The next tick goes on.' },
    }));
  if (error !== undefined) return died(error);
  return gamesOf(out) ?? died(signal ?? `exit code ${code ?? '?'}`);
}

/** What a process has printed; undefined: it did not come to that. */
function gamesOf(out: string): readonly Ticked[] | undefined {
  try {
    return (JSON.parse(out) as { games?: readonly Ticked[] }).games;
  } catch {
    return undefined;
  }
}

function noGames(folder: string): MovesheetError {
  return new MovesheetError(
    'game/not-a-game',
    `${folder} is neither the folder of a game nor one that holds games.`,
    'A game is a folder with a game.yaml.',
    2,
  );
}
