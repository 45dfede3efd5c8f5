/** Four players, a mail server, a mailbox: what the tests of press play with. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished } from 'vitest';
import { startSmtp, type TestSmtp } from './smtp.js';
import { command, tempFolder, tempGame, type TempGame } from './temp-game.js';

const NAMES = { P1: 'ann', P2: 'bob', P3: 'cy', P4: 'di' } as const;
export type Seat = keyof typeof NAMES;
const PLAYERS = (['P1', 'P2', 'P3', 'P4'] as const)
  .map((id) => `${id}: { name: ${NAMES[id]}, email: ${NAMES[id]}@example.org }\n`)
  .join('');

export interface Club {
  readonly game: TempGame;
  readonly smtp: TestSmtp;
  readonly head: (id: Seat) => string;
  /** Puts a mail into the mailbox. */
  readonly mail: (from: string, body: string, subject?: string) => void;
  readonly fetch: (...words: string[]) => Promise<string>;
  readonly sheet: (id: Seat, lines: string, arrived?: number) => void;
  /** Letters of press that the server took: to whom, and what they say. */
  readonly out: () => Promise<{ to: string; subject: string; text: string; raw: string }[]>;
}

export async function club(press: string, players = PLAYERS): Promise<Club> {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const mail = `mail:\n  from: GM <gm@example.org>\n  gm: boss@example.org\n  smtp: { host: 127.0.0.1, port: ${smtp.port}, secure: false }\n`;
  const game = await tempGame({ scenario: 'moot', players, settings: `\n${mail}press: ${press}\n` });
  const mails = join(tempFolder(), 'mails');
  mkdirSync(mails);
  let count = 0;
  const head = (id: Seat): string =>
    `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
  return {
    game,
    smtp,
    head,
    sheet: (id, lines, arrived) => game.drop(`${id}-${++count}.txt`, `${head(id)}NONE\n${lines}\n`, arrived),
    mail: (from, body, subject = 'hello') => {
      const id = `m${++count}`;
      const text = `From: ${from}\nTo: gm@example.org\nSubject: ${subject}\nMessage-ID: <${id}@${from}>\n\n${body}`;
      writeFileSync(join(mails, `${id}.eml`), text.replace(/\n/g, '\r\n'));
    },
    fetch: async (...words) => {
      const { code, out, err } = await command(game.folder, ['fetch', '.', '--from', mails, ...words]);
      expect([code, err]).toEqual([0, '']);
      return out;
    },
    out: async () => {
      const found = await Promise.all(
        smtp.mails.map(async ({ to, raw }) => ({ to, raw, mail: await simpleParser(raw) })),
      );
      return found
        .map(({ to, raw, mail: { subject = '', text = '' } }) => ({ to, raw, subject, text }))
        .filter(({ subject }) => subject.includes('a letter from'))
        .sort((a, b) => (a.to + a.subject < b.to + b.subject ? -1 : 1));
    },
  };
}

export const readers = async ({ out }: Club): Promise<string[]> =>
  (await out()).map(({ to, subject }) => `${to.split('@')[0] ?? ''}: ${subject}`);

export const run = ({ game }: Club) =>
  command(game.folder, ['run', '.', '--accept', 'undelivered', '--accept-nmr', '4']);

export const AT_ONCE =
  '{ deliver: at-once, anonymous: true, pseudonyms: true, groups: { north: [P1, P2, P3] } }';
