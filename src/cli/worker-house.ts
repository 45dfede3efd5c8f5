/** A folder of games as a worker sees it: what is due is read here, and done in processes of its own. */
import { basename, join } from 'node:path';
import { houseMail } from '../archive/settings/house.js';
import { letterKey, type WaitingLetter } from '../mail/waiting.js';
import type { GameDue, House, LetterDue, LettersSeen, Looked } from '../worker/house.js';
import { clock } from './clock.js';
import { gamesIn } from '../archive/folder/games.js';
import { inOwnProcess } from './own-process.js';
import { openPostOffice, standing } from './post-office.js';
import { isDue, lastTick } from './tick-look.js';
import { tellOfProcess } from './tick-stop.js';
import type { Ticked } from './ticked.js';

/** The folder as the queue sees it. */
export function houseOf(folder: string): House {
  const now = clock();
  const office = openPostOffice(now);
  const hasMail = houseMail(folder) !== undefined;
  return {
    games: () => gamesIn(folder).map((dir) => dueOf(dir)),
    letters: () => lettersOf(folder),
    tick: (id, signal) => ticked(folder, id, signal),
    send: ({ game, id }) => office.send(join(folder, game), id),
    async tell(id, what, why) {
      const told = await tellOfProcess(join(folder, id), what, why, now);
      return told.map((letter) => dueLetter(id, letter));
    },
    close: () => office.close(),
    fetch: hasMail
      ? (signal) =>
          inProcess(['fetch', folder, '--json'], signal, (text) => {
            JSON.parse(text);
            return {};
          })
      : undefined,
  };
}

function dueOf(dir: string): GameDue {
  const last = lastTick(dir);
  const id = basename(dir);
  const held = last?.held ? { held: true as const } : {};
  if (isDue(dir, last, Date.now()))
    return { id, due: Math.min(Date.now(), Date.parse(last?.next ?? '') || Date.now()), ...held };
  return last?.next === undefined || last.stopped
    ? { id, ...held }
    : { id, due: Date.parse(last.next), ...held };
}

function lettersOf(folder: string): LettersSeen {
  const all = gamesIn(folder).map((dir) => ({ game: basename(dir), ...standing(dir, Date.now()) }));
  return {
    due: all.flatMap(({ game, due }) => due.map((letter) => dueLetter(game, letter))),
    doubtful: all.reduce((sum, { doubtful }) => sum + doubtful, 0),
  };
}

const dueLetter = (game: string, { messageId, kind }: WaitingLetter): LetterDue => ({
  game,
  id: letterKey(messageId),
  kind,
});

interface Told {
  readonly games?: readonly Ticked[];
}

const ticked = (folder: string, game: string, signal: AbortSignal): Promise<Looked> =>
  inProcess(['tick', join(folder, game), '--letters', '--json'], signal, (text) => {
    const [{ next, problem, system, letters = [] } = { letters: [] }] =
      (JSON.parse(text) as Told).games ?? [];
    return {
      letters: letters.map(({ id, kind }) => ({ game, id, kind })),
      ...(system === undefined ? {} : { system }),
      ...(next === undefined ? {} : { next: Date.parse(next) }),
      ...(problem ? { problem: problem.message } : {}),
    };
  });

/** What a command in a process of its own printed, read by `read`. One that dies says so, and leaves all to the next. */
async function inProcess(
  words: readonly string[],
  stop: AbortSignal,
  read: (out: string) => Looked,
): Promise<Looked> {
  const { out, code, signal, error } = await inOwnProcess(words, stop);
  if (error !== undefined) return { died: error };
  try {
    return read(out);
  } catch {
    return { died: `its process ended with ${signal ?? `code ${code ?? '?'}`}` };
  }
}
