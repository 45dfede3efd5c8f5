/** A folder of games as a worker sees it: what is due is read here, and done in processes of its own. */
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { houseMail } from '../archive/settings/house.js';
import { letterKey, type WaitingLetter } from '../mail/waiting.js';
import type { GameDue, House, LetterDue, LettersSeen, Looked } from '../worker/house.js';
import { clock } from './clock.js';
import { gamesIn } from '../archive/folder/games.js';
import { openPostOffice, standing } from './post-office.js';
import { isDue, lastTick } from './tick-look.js';
import { tellOfProcess } from './tick-stop.js';
import type { Ticked } from './ticked.js';

/** A process that does not end when it is asked to is ended after so long, in milliseconds. */
const PATIENCE = 30_000;

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

/** A command in a process of its own; what it printed is read by `read`. One that dies says so, and leaves all to the next. */
function inProcess(
  words: readonly string[],
  signal: AbortSignal,
  read: (out: string) => Looked,
): Promise<Looked> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    let hard: NodeJS.Timeout | undefined;
    const end = (): void => {
      child.kill('SIGTERM');
      hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const settle = (looked: Looked): void => {
      signal.removeEventListener('abort', end);
      clearTimeout(hard);
      done(looked);
    };
    child.on('error', (error) => settle({ died: error.message }));
    child.on('close', (code, killed) => {
      const out = Buffer.concat(parts).toString('utf8');
      try {
        settle(read(out));
      } catch {
        settle({ died: `its process ended with ${killed ?? `code ${code ?? '?'}`}` });
      }
    });
  });
}
