/** What a worker does for a job: looks at a game, at the folder, or into the mailbox. */
import { MINUTE, SECOND, type Desk, type Ended } from './desk.js';
import type { Looked } from './house.js';
import { align, enqueue, limitRate, type TaskJob } from './queue.js';

/** A game whose process died so often in a row is held. */
const MOST_DEATHS = 3;

/** One job: what it is for decides. */
export async function work(desk: Desk, job: TaskJob, token: string | undefined): Promise<unknown> {
  if (job.name === 'sweep') return sweep(desk);
  const next = job.name === 'mailbox' ? await readMailbox(desk) : await tickOne(desk, job);
  if (next === undefined) return undefined;
  // One job lives as long as its game: never two of it.
  await job.moveToDelayed(next, token);
  throw new desk.engine.DelayedError();
}

/** Puts every job where the folder has it. This is all the recovery there is. */
async function sweep(desk: Desk): Promise<void> {
  const { queue, mail, house, say, rate } = desk;
  const games = house.games();
  const moved = await align(queue, games, Date.now());
  const { due } = house.letters();
  // A queue that has lost everything has lost its limit as well.
  await limitRate(mail, rate);
  await enqueue(mail, due);
  desk.lastSweep = Date.now();
  const letters = due.length > 0 ? `, ${due.length} letters wait` : '';
  say(`sweep: ${games.length} games${moved > 0 ? `, ${moved} moved` : ''}${letters}`);
}

async function readMailbox(desk: Desk): Promise<number> {
  const { house, mail, clock, say } = desk;
  const { looked } = await aside(desk, 'mailbox', (signal) => house.fetch?.(signal) ?? Promise.resolve({}));
  const wrong = looked.problem ?? looked.died;
  if (wrong !== undefined) say(`mailbox: ${wrong}`);
  // What came in makes its games due: nobody waits for the next round.
  else await align(desk.queue, house.games(), Date.now());
  await enqueue(mail, looked.letters ?? []);
  return Date.now() + clock.mailbox;
}

/** Does what is due in a game; when it is due again. */
async function tickOne(desk: Desk, job: TaskJob): Promise<number | undefined> {
  const { house, metrics, mail, say } = desk;
  const { game = '', deaths = 0 } = job.data;
  const began = Date.now();
  const { looked, ended } = await aside(desk, job.id ?? game, (signal) => house.tick(game, signal));
  const { died, problem, system = '', letters = [] } = looked;
  const wrong = died ?? problem;
  const went = died === undefined ? (wrong === undefined ? 'done' : 'problem') : 'died';
  metrics.ticked(went, system, (Date.now() - began) / SECOND);
  if (wrong !== undefined) say(`${game}: ${wrong}`);
  await enqueue(mail, letters);
  if (died === undefined) {
    if (deaths > 0) await job.updateData({ game });
    return looked.next;
  }
  // It was ended from here, and no fault of the game.
  if (ended === 'lost' || ended === 'stopping') return Date.now() + SECOND;
  return afterDeath(desk, job, ended === 'late' ? tooLong(desk) : died, ended === 'late');
}

const tooLong = ({ clock }: Desk): string =>
  `its process was ended after ${Math.round(clock.longest / MINUTE)} minutes`;

/** A game whose process died is tried again, and held at the third time in a row. */
async function afterDeath(
  desk: Desk,
  job: TaskJob,
  why: string,
  isLate: boolean,
): Promise<number | undefined> {
  const { house, mail, clock, say } = desk;
  const { game = '', deaths = 0 } = job.data;
  const now = deaths + 1;
  await job.updateData({ game, deaths: now });
  const isHeld = now >= MOST_DEATHS;
  try {
    if (isHeld || isLate) await enqueue(mail, await house.tell(game, isHeld ? 'dead' : 'slow', why));
    if (isHeld) {
      say(`${game}: held: its process died ${now} times in a row`);
      return undefined;
    }
  } catch (error) {
    say(`${game}: its GM could not be told: ${(error as Error).message}`);
    if (isHeld) return Date.now() + clock.rest;
  }
  return Date.now() + clock.again * 2 ** now;
}

/** A process beside this one, with a limit. `ended`: from here, and why. */
async function aside(
  { running, clock }: Desk,
  id: string,
  start: (signal: AbortSignal) => Promise<Looked>,
): Promise<{ readonly looked: Looked; readonly ended: Ended | undefined }> {
  const control = new AbortController();
  running.set(id, control);
  const limit = setTimeout(() => control.abort('late' satisfies Ended), clock.longest);
  try {
    const looked = await start(control.signal);
    return { looked, ended: control.signal.reason as Ended | undefined };
  } finally {
    clearTimeout(limit);
    running.delete(id);
  }
}
