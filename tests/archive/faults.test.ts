/** The machine dies, or its disk fills up, at every single change of a file: the game is before or after, and nothing is lost. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { amend } from '../../src/archive/history/amend.js';
import { highest, numberName, ownerText } from '../../src/archive/folder/fence.js';
import { sha256 } from '../../src/archive/folder/hash.js';
import { fenceFolder } from '../../src/archive/folder/layout.js';
import type { Owner } from '../../src/archive/folder/owner.js';
import { decide } from '../../src/archive/decide.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { runStep } from '../../src/archive/step.js';
import { verify } from '../../src/archive/history/verify.js';
import {
  Death,
  deathAt,
  faultyDisk,
  fullFrom,
  peace,
  readOnly,
  type Change,
  type Plan,
} from '../kit/faulty-disk.js';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';
import { breadth } from '../kit/breadth.js';

/** Each so many of the changes, beginning elsewhere for each deed; the proofs try every one. */
const STRIDE = breadth(7, 1);

/** Something that a GM does to a game, twice if it was cut short. */
interface Deed {
  readonly name: string;
  readonly players?: string;
  readonly settings?: string;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly prepare: (game: TempGame) => Promise<unknown>;
  readonly go: (folder: string, game: TempGame) => Promise<unknown>;
  /** Codes with which the second time may say that there is nothing left to do. */
  readonly done?: readonly string[];
}

const PLAYERS = `P1: { name: Ann, email: ann@example.org }\nP2: { name: Bob, email: bob@example.org }\n`;
const head = (game: TempGame, id: string): string =>
  `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
const sheets = (game: TempGame): Promise<void> => {
  game.drop('one.txt', `${head(game, 'P1')}L - Harrow Hill\n`);
  game.drop('two.txt', `${head(game, 'P2')}L - Grey Tower\n`, 2000);
  return Promise.resolve();
};
const run = (folder: string, { rules }: TempGame): Promise<unknown> => runStep(folder, rules, plainRender);

/** A command line, with its failure thrown. */
async function line(folder: string, ...words: string[]): Promise<void> {
  const { code, out } = await command(folder, [...words, '--json']);
  if (code === 0) return;
  const { error } = JSON.parse(out) as { error?: { code: string; message: string } };
  throw Object.assign(new Error(error?.message ?? out), { code: error?.code });
}

const DEEDS: readonly Deed[] = [
  {
    name: 'run',
    prepare: sheets,
    go: run,
    done: ['run/too-many-missing'],
  },
  {
    name: 'rollback',
    prepare: (game) => sheets(game).then(() => run(game.folder, game)),
    go: (folder) => rollBack(folder, '0000', 'a mistake'),
    done: ['rollback/nothing'],
  },
  {
    name: 'amend',
    prepare: () => Promise.resolve(),
    go: (folder, { rules }) =>
      amend(folder, rules, plainRender, {
        patch: [{ op: 'replace', path: '/places/hill/men/P1', value: 9 }],
        reason: 'a late recruit',
      }),
    done: ['amend/no-change'],
  },
  {
    name: 'decide',
    options: { umpire: true },
    prepare: (game) => {
      game.drop('1.txt', 'POSITION P1\nM - 3 - hill - ford');
      game.drop('2.txt', 'POSITION P2\nM - 3 - tower - ford', 2000);
      return run(game.folder, game);
    },
    go: (folder) => decide(folder, 'clash-ford', 'P2'),
  },
  {
    name: 'fetch',
    players: PLAYERS,
    prepare(game) {
      const inbox = join(game.folder, 'inbox');
      mkdirSync(inbox);
      const mail = (id: string, from: string, body: string): void =>
        writeFileSync(
          join(inbox, `${id}.eml`),
          `From: ${from}\r\nMessage-ID: <${id}@example.org>\r\n\r\n${body.replace(/\n/g, '\r\n')}`,
        );
      mail('a', 'ann@example.org', `${head(game, 'P1')}L - Harrow Hill\n`);
      mail('b', 'bob@example.org', 'Hello, what do I do?\n');
      // Of the same player: how the first one stands must not depend on when the machine died.
      mail('c', 'ann@example.org', `${head(game, 'P1')}M - 3 - hill - ford\n`);
      utimesSync(join(inbox, 'c.eml'), new Date(), new Date(Date.now() + 1000));
      return Promise.resolve();
    },
    go: (folder) => line(folder, 'fetch', '.', '--from', 'inbox', '--dry-run'),
  },
];

/** Contents by path, without what holds the time of the clock. */
/** Without what only helps the next command: who was at work, when a mailbox was last read. */
function snapshot(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name);
    if (!item.isFile() || /journal\.jsonl$|last-fetch\.json$|\.fence|\.new(-|$)/.test(path)) continue;
    found[relative(folder, path)] = `${sha256(readFileSync(path))} ${
      path.includes(`${folder}/orders`) ? statSync(path).mtimeMs : ''
    }`;
  }
  return found;
}

/** The dead process's number, as the next one finds it: its owner is this very process, which lives on. */
function bury(folder: string): void {
  const { number, free } = highest(folder);
  if (free) return;
  const owner = JSON.parse(ownerText(folder, number)) as Owner;
  writeFileSync(
    join(fenceFolder(folder), numberName(number)),
    JSON.stringify({ ...owner, started: 'before' }),
  );
}

async function outcome(work: Promise<unknown>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
}

interface Stage {
  readonly game: TempGame;
  readonly changes: readonly Change[];
  readonly before: Record<string, string>;
  readonly after: Record<string, string>;
  /** Plays the deed on a fresh copy under a plan, looks at what is left, then does it again in peace. */
  readonly trial: (plan: Plan, look: (folder: string, error: unknown) => void) => Promise<void>;
}

async function stage(deed: Deed): Promise<Stage> {
  const { players, settings, options } = deed;
  const game = await tempGame({
    ...(players === undefined ? {} : { players }),
    ...(settings === undefined ? {} : { settings }),
    ...(options === undefined ? {} : { options }),
  });
  await deed.prepare(game).finally(faultyDisk(game.folder, peace));
  const copy = (): string => {
    const folder = join(tempFolder(), 'ford-1');
    cpSync(game.folder, folder, { recursive: true, preserveTimestamps: true });
    return folder;
  };
  const undisturbed = copy();
  const before = snapshot(undisturbed);
  const changes: Change[] = [];
  const end = faultyDisk(undisturbed, (change) => void changes.push(change));
  await deed.go(undisturbed, game).finally(end);
  const after = snapshot(undisturbed);
  return {
    game,
    changes,
    before,
    after,
    async trial(plan, look) {
      const folder = copy();
      const heal = faultyDisk(folder, plan);
      const error = await outcome(deed.go(folder, game)).finally(heal);
      look(folder, error);
      bury(folder);
      const end = faultyDisk(folder, peace);
      const again = await outcome(deed.go(folder, game)).finally(end);
      if (again) expect(deed.done, again.message).toContain((again as { code?: string }).code);
      const { system, stamp } = game.rules;
      expect(verify(folder, system, stamp).ok).toBe(true);
      expect(snapshot(folder)).toEqual(after);
      expect(highest(folder).free).toBe(true);
      const left = readdirSync(folder, { recursive: true }).map(String);
      expect(left.filter((name) => /\.new(-|$)|\.old-/.test(name))).toEqual([]);
    },
  };
}

const turnsOf = (files: Record<string, string>): string[] =>
  Object.keys(files).filter((path) => path.startsWith('turns'));

describe.each(DEEDS)('$name', { timeout: 300_000 }, (deed) => {
  test('killed at every write, or in the middle of one: done again, it is as if nothing had happened', async () => {
    const { changes, before, after, trial } = await stage(deed);
    expect(changes.length).toBeGreaterThan(5);
    for (const { index, writes } of changes) {
      if ((index + deed.name.length) % STRIDE !== 0) continue;
      for (const half of writes ? [false, true] : [false]) {
        await trial(deathAt(index, half), (folder) => {
          // Of the archive a reader sees all of the entry or nothing of it.
          expect([turnsOf(before), turnsOf(after)]).toContainEqual(turnsOf(snapshot(folder)));
        });
      }
    }
  });

  test('a disk that is full from any write on: refused, nothing half done, and it goes on when there is room', async () => {
    const { changes, before, after, trial } = await stage(deed);
    for (const { index, grows, writes } of changes) {
      if (!grows || (index + deed.name.length) % STRIDE !== 0) continue;
      await trial(fullFrom(index, writes), (folder, error) => {
        if (error)
          expect(['ENOSPC', 'file/disk-full', 'game/journal']).toContain((error as { code?: string }).code);
        expect(error).not.toBeInstanceOf(Death);
        expect([turnsOf(before), turnsOf(after)]).toContainEqual(turnsOf(snapshot(folder)));
        const left = readdirSync(folder, { recursive: true }).map(String);
        expect(left.filter((name) => /\.new(-|$)|\.old-|own-/.test(name))).toEqual([]);
      });
    }
  });

  test('a folder that may not be written: refused, and nothing is changed', async () => {
    const { before, trial } = await stage(deed);
    await trial(readOnly, (folder, error) => {
      expect(['EROFS', 'file/forbidden']).toContain((error as { code?: string } | undefined)?.code);
      expect(snapshot(folder)).toEqual(before);
    });
  });
});

describe('send', { timeout: 300_000 }, () => {
  async function posted(): Promise<{
    game: TempGame;
    smtp: TestSmtp;
    go: (folder: string) => Promise<void>;
  }> {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const settings = `\nmail:\n  from: GM <gm@example.org>\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
    const game = await tempGame({ players: PLAYERS, settings });
    return { game, smtp, go: (folder) => line(folder, 'send', '.') };
  }

  test('killed at every write: each mail goes out once, and the GM is asked where that is not sure', async () => {
    const { game, smtp, go } = await posted();
    for (let at = 0, last = false; !last; at += Math.min(STRIDE, 2)) {
      const folder = join(tempFolder(), 'ford-1');
      cpSync(game.folder, folder, { recursive: true });
      smtp.mails.length = 0;
      const heal = faultyDisk(folder, deathAt(at, false));
      last = (await outcome(go(folder)).finally(heal)) === undefined;
      bury(folder);

      const end = faultyDisk(folder, peace);
      const { out } = await command(folder, ['send', '.', '--json']).finally(end);

      const results = (JSON.parse(out) as { results: { to: string; result: string }[] }).results;
      for (const { to, result } of results) {
        const arrived = smtp.mails.filter((mail) => mail.to === to).length;
        // Where the ledger can't know, nothing is sent a second time.
        expect(arrived, `write ${at}, ${to} ${result}`).toBeLessThanOrEqual(1);
        if (result !== 'doubtful') expect(arrived, `write ${at}, ${to} ${result}`).toBe(1);
      }
      expect(results.filter(({ result }) => result === 'doubtful').length).toBeLessThanOrEqual(1);
    }
  });
});
