/** MAIL-3: where a game asks, an address gets nothing but a code until it has answered; then it gets all that has waited, once. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtp, type TestSmtp } from '../kit/smtp.js';
import { command, tempGame, type TempGame } from '../kit/temp-game.js';

const PLAYERS = `P1: { name: Ann, email: ann@example.org, confirmed: true }\nP2: { name: Bob, email: Bob@example.org }\n`;

interface Asking {
  readonly game: TempGame;
  readonly smtp: TestSmtp;
  readonly mail: (from: string, body: string) => void;
  readonly give: (...words: string[]) => Promise<string>;
  /** Subjects of what an address got. */
  readonly got: (address: string) => Promise<string[]>;
  readonly code: () => string;
}

async function asking(settings = ''): Promise<Asking> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const game = await tempGame({
    players: PLAYERS,
    settings: `\nconfirm: true\nmail:\n  from: GM <gm@example.org>\n  folder: in\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n${settings}`,
  });
  mkdirSync(join(game.folder, 'in'));
  let count = 0;
  return {
    game,
    smtp,
    mail: (from, body) => {
      const id = `m${++count}`;
      const text = `From: ${from}\nTo: gm@example.org\nSubject: Re: hello\nMessage-ID: <${id}@example.org>\n\n${body}`;
      writeFileSync(join(game.folder, 'in', `${id}.eml`), text.replace(/\n/g, '\r\n'));
    },
    give: async (...words) => {
      const { out, err } = await command(game.folder, words);
      return out + err;
    },
    got: async (address) => {
      const own = smtp.mails.filter(({ to }) => to.toLowerCase() === address);
      return Promise.all(own.map(async ({ raw }) => (await simpleParser(raw)).subject ?? ''));
    },
    code: () =>
      smtp.mails
        .filter(({ raw }) => raw.includes('is this your address?'))
        .flatMap(({ raw }) => /^([0-9A-Z]{4}-[0-9A-Z]{4})\r$/m.exec(raw)?.[1] ?? [])
        .at(-1) ?? '',
  };
}

const ASKED = 'ford-1: is this your address?';
const SET_UP = 'ford-1, P2 Tower clan: the set-up';

test('nothing but a code, once, until it comes back from there; then the sheet, once', async () => {
  const { game, smtp, mail, give, got, code } = await asking();

  const sent = await give('send', '.');
  await give('send', '.');
  expect(sent).toContain(
    'P2 (Bob): Bob@example.org has not answered yet that it is his; 1 move sheet waits.',
  );
  expect(await got('bob@example.org')).toEqual([ASKED]);
  expect(await got('ann@example.org')).toEqual([expect.not.stringContaining(ASKED)]);
  const raw = smtp.mails.find(({ to }) => to.startsWith('Bob'))?.raw ?? '';
  for (const secret of [game.file('P2', '0000').token, 'P2', 'Tower', 'Bob <', 'Dear'])
    expect(raw).not.toContain(secret);
  expect(raw).toContain('Auto-Submitted: auto-generated');

  mail('bob@example.org', 'SHEET\n');
  mail('eve@example.net', `${code()}\n`);
  mail('bob@example.org\nAuto-Submitted: auto-replied', `> ${code()}\n`);
  mail('ann@example.org', `${code()}\n`);
  await give('fetch', '.');
  expect(await got('bob@example.org')).toEqual([ASKED]);
  expect(await give('status', '.')).toContain('it is his; 1 move sheet and 1 letter wait.');
  expect(await give('remind', '.')).toContain('their addresses are not confirmed: P2 (Bob)');
  expect(await give('run', '.', '--accept-nmr', '2')).toContain(
    'P2 (Bob) has no move sheet, Bob@example.org has not',
  );

  mail('bob@example.org', `It is me.\n> ${code().toLowerCase().replace('-', ' ')}\n`);
  await give('fetch', '.');
  expect((await got('bob@example.org')).slice(1).sort()).toEqual([
    'ford-1, P2: your address is confirmed',
    'ford-1, P2: your move sheet of turn 0, again',
  ]);
  await give('send', '.');
  await give('send', '.');
  expect((await got('bob@example.org')).slice(3)).toEqual([SET_UP]);
  expect(await give('status', '.')).not.toContain('has not answered');
});

test('by tick: the sheets of all steps that have waited come, the oldest first, each once', async () => {
  const { mail, give, got, code } = await asking(
    'schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], first: "2099-10-02 20:00" }\n',
  );
  await give('send', '.');
  const ran = await give('run', '.', '--accept', 'early,undelivered,mailbox', '--accept-nmr', '2');
  expect(ran).toContain('Resolved turn 1');
  await give('tick', '.');
  await give('tick', '.');
  expect(await got('bob@example.org')).toEqual([ASKED]);

  mail('bob@example.org', `${code()}\n`);
  const said = await give('fetch', '.');
  expect(said).toContain('P2  CONFIRM');
  await give('tick', '.');
  await give('tick', '.');

  expect((await got('bob@example.org')).filter((subject) => subject !== ASKED)).toEqual([
    'ford-1, P2: your address is confirmed',
    expect.stringContaining(SET_UP),
    expect.stringMatching(/^ford-1, P2 Tower clan: (?!the set-up)/),
  ]);
});

test('an address that the GM corrects is asked anew, and what waited for the wrong one never goes there', async () => {
  const { game, mail, give, got, code } = await asking('press: { deliver: at-once }\n');
  await give('send', '.');
  const [first] = [code()];
  mail(
    'ann@example.org',
    `GAME ford-1 POSITION P1 TURN 1 TOKEN ${game.file('P1', '0000').token}\nNONE\nPRESS - P2 - Peace.\n`,
  );
  mail('bob@example.org', 'HELP\n');
  await give('fetch', '.');
  const file = join(game.folder, 'players.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Bob@example.org', 'robert@example.org'));

  await give('send', '.');
  await give('fetch', '.');
  expect(await got('robert@example.org')).toEqual([ASKED]);
  expect(code()).not.toBe(first);
  mail('robert@example.org', `${first}\n`);
  await give('fetch', '.');
  expect(await got('robert@example.org')).toEqual([ASKED]);
  mail('robert@example.org', `${code()}\n`);
  await give('fetch', '.');
  await give('send', '.');

  expect(await got('bob@example.org')).toEqual([ASKED]);
  expect(await got('robert@example.org')).toEqual([
    ASKED,
    'ford-1: your mail was not taken as an order sheet',
    'ford-1, P2: your address is confirmed',
    SET_UP,
  ]);
});

test('a sheet with the right token from the address on file is an answer, too; without confirm nobody is asked', async () => {
  const { game, mail, give, got } = await asking();
  const head = `GAME ford-1 POSITION P2 TURN 1 TOKEN ${game.file('P2', '0000').token}\nNONE\n`;
  mail('bob@work.example', head);
  await give('fetch', '.');
  expect(await got('bob@example.org')).toEqual([]);
  mail('bob@example.org', head);
  await give('fetch', '.');
  expect(await got('bob@example.org')).toHaveLength(2);
});
