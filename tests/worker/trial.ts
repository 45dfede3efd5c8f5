/**
 * Workers at many games, while they and their queue fail: every step once, every letter once, every game verifies. Used by the proof,
 * with few games, and by `npm run stress:worker`, with many.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createGame } from '../../src/archive/create.js';
import { ledgerFile } from '../../src/archive/folder/layout.js';
import { entryNames, lastEntry, readEntry } from '../../src/archive/folder/read.js';
import { verify } from '../../src/archive/history/verify.js';
import { readPlayers, readSettings } from '../../src/archive/settings/settings.js';
import { writeMails } from '../../src/cli/eml-files.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { addresseesOf } from '../../src/cli/letters.js';
import { standing } from '../../src/cli/post-office.js';
import { openLedger } from '../../src/mail/ledger.js';
import { sendAll } from '../../src/mail/outbox.js';
import type { TestSmtp } from '../kit/smtp.js';
import { toyStamp, toySystem } from '../kit/toy.js';

/** Nobody sends anything, and the computer plays until this turn: each step is due as soon as it is open. */
const players = (turns: number): string =>
  ['P1', 'P2']
    .map(
      (id) =>
        `${id}: { name: ${id}, email: ${id}@example.org, absent: { until: ${turns}, stand-in: true } }\n`,
    )
    .join('');
const SCHEDULE = `\nschedule: { zone: Europe/Berlin, at: "20:00", on: [fri], when: either }\n`;

export interface House {
  readonly folder: string;
  readonly games: readonly string[];
  readonly turns: number;
  readonly smtp: TestSmtp;
}

/** A folder of games whose first sheets are sent. */
export async function makeHouse(
  folder: string,
  smtp: TestSmtp,
  { games: count, turns }: { readonly games: number; readonly turns: number },
): Promise<House> {
  mkdirSync(folder);
  const system = await toySystem();
  const rules = { system, stamp: toyStamp(system), engine: 'test' };
  const games: string[] = [];
  for (let n = 1; n <= count; n++) {
    const game = join(folder, `g${n}`);
    const yaml = gameYaml({ name: `g${n}`, system, scenario: 'feud', options: {} });
    const mail = `\nmail:\n  from: GM <gm@example.org>\n  gm: gm@example.org\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
    const settings = `${yaml}${SCHEDULE}${mail}`;
    await createGame(game, rules, { settings, players: players(turns), seed: `s${n}` }, (document, file) => {
      const txt = `${document.title} ${document.subtitle} ${file.token}\n`;
      return Promise.resolve({ pdf: new TextEncoder().encode(`%PDF ${txt}`), html: `<p>${txt}</p>`, txt });
    });
    const { outgoing } = await writeMails(game, readSettings(game), readPlayers(game), lastEntry(game));
    const ledger = openLedger(ledgerFile(game));
    const server = { host: '127.0.0.1', port: smtp.port, secure: false };
    await sendAll(outgoing, { smtp: server, env: {}, ledger, now: () => new Date() });
    games.push(game);
  }
  return { folder, games, turns, smtp };
}

/** Has a game come to where people are wanted, or to its end? */
function isThrough({ turns }: House, game: string): boolean {
  const { opens } = lastEntry(game).manifest;
  return opens.awaiting.length === 0 || opens.turn > turns;
}

export const stepsDone = ({ games }: House): number =>
  games.reduce((sum, game) => sum + entryNames(game).length - 1, 0);

export const allThrough = (house: House): boolean => house.games.every((game) => isThrough(house, game));

/** The letters that bring the sheets of all steps, by game. */
function expected(game: string): string[] {
  const settings = readSettings(game);
  const people = readPlayers(game);
  return entryNames(game).flatMap((name) =>
    addresseesOf(game, settings, people, readEntry(game, name)).addressees.map((one) => one.messageId),
  );
}

const idsOf = ({ smtp }: House): string[] =>
  smtp.mails.map(({ to, raw }) => `${to} ${/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''}`);

/** Letters that have neither arrived nor are in doubt. */
export function missingLetters(house: House): string[] {
  const arrived = new Set(idsOf(house).map((one) => one.split(' ')[1]));
  return house.games.flatMap((game) => {
    const ledger = openLedger(ledgerFile(game));
    return expected(game)
      .filter((id) => !arrived.has(id) && ledger.delivery(id) !== 'doubtful')
      .map((id) => `${game}: ${id} (${ledger.delivery(id)})`);
  });
}

/** Letters whose sender died between their first byte and the server's answer: their GM decides. */
export const doubtfulLetters = ({ games }: House): number =>
  games.reduce((sum, game) => sum + standing(game, Date.now()).doubtful, 0);

/** What is wrong with games and letters. Empty: every step once, every letter once, all games verify. */
export async function wrongWith(house: House): Promise<string[]> {
  const ids = idsOf(house);
  const wrong = ids.filter((one, at) => ids.indexOf(one) !== at).map((one) => `twice: ${one}`);
  wrong.push(...missingLetters(house).map((one) => `not sent: ${one}`));
  const system = await toySystem();
  for (const game of house.games) {
    if (!isThrough(house, game)) wrong.push(`${game}: not through`);
    if (!verify(game, system, toyStamp(system)).ok) wrong.push(`${game}: does not verify`);
    const lines = readFileSync(join(game, 'journal.jsonl'), 'utf8').split('\n');
    const steps = lines.flatMap((line) => /"did":"tick".*?"entry":"([^"]+)"/.exec(line)?.[1] ?? []);
    wrong.push(...steps.filter((one, at) => steps.indexOf(one) !== at).map((one) => `${game}: ${one} twice`));
  }
  return wrong;
}

export interface Crew {
  readonly all: Set<ChildProcess>;
  hire(): ChildProcess;
  /** With all that they have started. */
  dismiss(): void;
}

/** Workers: processes in groups of their own. */
export function crewFor({
  folder,
  command,
  url,
  rate = 1000,
  env = {},
}: {
  readonly folder: string;
  readonly command: string;
  readonly url: string;
  readonly rate?: number;
  readonly env?: Readonly<Record<string, string>>;
}): Crew {
  const all = new Set<ChildProcess>();
  let isOver = false;
  const crew: Crew = {
    all,
    hire() {
      const words = [command, 'worker', folder, '--jobs', '1', '--rate', String(rate)];
      const child = spawn(process.execPath, words, {
        env: { ...process.env, MOVESHEET_REDIS: url, MOVESHEET_WORKER_TIMES: 'quick', ...env },
        stdio: ['ignore', process.env.WORKER_LOG === undefined ? 'ignore' : 'inherit', 'inherit'],
        detached: true,
      });
      all.add(child);
      child.on('exit', (code) => {
        all.delete(child);
        // It has ended itself, and a service manager starts it again.
        if (code === 1 && !isOver) crew.hire();
      });
      return child;
    },
    dismiss() {
      isOver = true;
      for (const child of all) killGroup(child);
    },
  };
  return crew;
}

/** With whatever it has started. */
function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** The queue's server, as far as faults touch it. */
export interface QueueServer {
  readonly url: string;
  again(kept: 'kept' | 'lost'): Promise<void>;
}

/** Longer than a worker's lock in tests. */
const PAUSE = 6000;

/** What goes wrong, one after another. */
export function faultsOf(
  house: House,
  crew: Crew,
  server: QueueServer,
  command: string,
): readonly { readonly what: string; readonly work: () => Promise<void> | void }[] {
  const { all } = crew;
  return [
    {
      what: 'a worker killed, with its child',
      work() {
        const [first] = all;
        if (first) killGroup(first);
        crew.hire();
      },
    },
    { what: 'the queue killed, and started with what it had', work: () => server.again('kept') },
    {
      what: 'a worker paused for longer than its lock',
      work() {
        const [first] = all;
        first?.kill('SIGSTOP');
        setTimeout(() => first?.kill('SIGCONT'), PAUSE).unref();
      },
    },
    { what: 'the queue lost', work: () => server.again('lost') },
    {
      what: 'a worker killed, without its child',
      work() {
        const second = [...all].at(-1);
        second?.kill('SIGKILL');
        crew.hire();
      },
    },
    {
      what: 'four commands at once on one game',
      async work() {
        const game = house.games.find((one) => !isThrough(house, one)) ?? house.games[0] ?? '';
        await Promise.all(
          Array.from({ length: 4 }, () => ended(command, ['tick', game, '--letters', '--json'])),
        );
      },
    },
  ];
}

function ended(command: string, words: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, [command, ...words], { stdio: 'ignore' });
  return new Promise((done) => child.once('exit', done));
}

/** Waits until something is so; false: it never came to that. */
export async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isSo() && Date.now() < end) await wait(100);
  return isSo();
}
